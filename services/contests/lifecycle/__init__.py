"""An organizer's acts on a whole contest: create, change, publish with its fixtures, close."""
