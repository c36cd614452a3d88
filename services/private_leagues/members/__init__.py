"""Members of private leagues: join, leave, remove, hand over."""
