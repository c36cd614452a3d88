"""Contracts between the services: every event, its envelope, and its subscribers."""
