"""The contests as a team plays in them: their rules."""
