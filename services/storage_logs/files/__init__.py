"""Public pictures."""
