"""Participants of contests and their teams; only participants can have private leagues."""
