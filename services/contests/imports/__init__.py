"""Imports of schedules, seasons and results from files: preview first, then apply."""
