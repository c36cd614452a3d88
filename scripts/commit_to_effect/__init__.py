"""`make waking`: seconds from a commit to its effect, within a process and across, and what that costs saves."""
