"""Participation in a fixture: saved picks, carried-over squads, incomplete or missing picks."""
