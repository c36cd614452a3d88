"""Participants of a fixture by the number of their predictions."""
