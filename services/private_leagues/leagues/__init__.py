"""Private leagues: create, show, describe, publish."""
