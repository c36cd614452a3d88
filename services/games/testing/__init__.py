"""Shared tools of both games' tests: playing a game, its schema, malformed bodies."""
