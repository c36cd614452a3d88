"""Rankings among a few teams, made when somebody reads."""
