"""Logos of private leagues, which their admins send."""
