"""Pure rules of private leagues: codes, names, descriptions."""
