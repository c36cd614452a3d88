"""What services say to each other: every event, its envelope, and who subscribes to what."""
