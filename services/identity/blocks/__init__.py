"""Blocks of users: their extent, time and reason (rules.md, Blocking)."""
