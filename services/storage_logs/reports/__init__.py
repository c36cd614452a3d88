"""What people report: messages to the organizer, and screens that failed; and the organizers' answers."""
