"""Measures live streams: what many of them cost, and how soon all of them hear of a change."""
