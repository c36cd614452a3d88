"""Participants of a contest, and the texts they accepted."""
