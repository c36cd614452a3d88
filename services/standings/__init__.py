"""Collected data for rankings: contests, fixtures, teams and scoring runs, from the events of other services."""
