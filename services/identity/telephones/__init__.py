"""A user's telephone number, and the code by SMS that confirms it (spec.md §5; quality.md, security 6 and 9)."""
