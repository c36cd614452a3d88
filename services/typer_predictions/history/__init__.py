"""History: a team's fixtures explained, and the distribution of predictions."""
