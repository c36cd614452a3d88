"""Invitations of friends, and links to a private league."""
