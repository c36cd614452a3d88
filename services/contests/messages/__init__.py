"""What an organizer says to a contest's members: into their inboxes, and beside them by whatever way they want."""
