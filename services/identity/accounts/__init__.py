"""Users: what is stored of them, passwords, and who is an organizer."""
