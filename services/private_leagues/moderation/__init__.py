"""What organizers may do to private leagues: find them, remove one, take a logo away."""
