"""Rankings among a few teams, computed on request."""
