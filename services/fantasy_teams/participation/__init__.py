"""Who takes part in a fixture with which squad."""
