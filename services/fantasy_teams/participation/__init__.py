"""Participants of a fixture by the state of their squad."""
