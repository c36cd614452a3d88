"""Pure rules of rankings: the order of teams, the collation of their names."""
