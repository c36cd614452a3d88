"""An organizer's messages to a contest's members: to inboxes, and by the members' other channels."""
