"""Confirming in a session that it is still the user: by password, passkey or second factor."""
