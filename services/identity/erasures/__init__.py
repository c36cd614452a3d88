"""Erasing a user everywhere, with a receipt of each service."""
