"""Fantasy teams, squads, transfers, bonuses and fantasy points."""
