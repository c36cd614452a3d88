"""Contests with the rules for their teams."""
