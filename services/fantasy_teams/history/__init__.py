"""History: explained points, the distribution of picks, and the effect of a correction."""
