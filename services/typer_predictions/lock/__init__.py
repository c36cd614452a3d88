"""The deadline: copies of fixtures, their closing, and the locked predictions."""
