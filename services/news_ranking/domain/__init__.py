"""The rules of rankings as pure functions."""
