"""Consents of users, with time and version of the text."""
