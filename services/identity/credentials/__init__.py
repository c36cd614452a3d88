"""Credentials of a user: confirming the address, a new password, another address."""
