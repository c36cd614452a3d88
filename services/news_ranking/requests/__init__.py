"""Requests for rankings: what happens elsewhere is taken over, and asks for the rankings it changes."""
