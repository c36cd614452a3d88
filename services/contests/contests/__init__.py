"""Contests: their configuration, states and views."""
