"""The squads that teams save."""
