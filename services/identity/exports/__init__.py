"""One file of all that every service holds of a user."""
