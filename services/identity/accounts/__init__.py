"""Users: their stored data, passwords, and the organizer's role."""
