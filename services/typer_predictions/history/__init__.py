"""Looking back: a team's fixtures explained, how predictions were spread."""
