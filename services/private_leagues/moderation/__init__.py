"""Moderation of private leagues by organizers: find them, remove one, remove a logo."""
