"""Messages from other services: contests, fixtures, teams, memberships and scored points."""
