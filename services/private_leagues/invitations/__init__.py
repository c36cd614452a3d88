"""Inviting friends, and links that lead into a private league."""
