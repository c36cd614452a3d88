"""Who takes part in a fixture with how many predictions."""
