"""Reports: messages to the organizer and screens that failed, with the organizers' answers."""
