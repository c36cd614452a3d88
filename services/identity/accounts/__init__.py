"""Users: who they are, how they register, and who is an organizer."""
