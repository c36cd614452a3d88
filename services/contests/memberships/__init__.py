"""Who takes part in a contest, and what they accepted."""
