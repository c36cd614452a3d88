"""Logos of private leagues, sent by their admins."""
