"""Confirming for five minutes that it is still the user who has the session."""
