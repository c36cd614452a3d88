"""Requests for rankings: incoming events are stored, and request the rankings they change."""
