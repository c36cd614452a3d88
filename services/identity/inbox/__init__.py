"""Messages to users: one message with both its texts, one small row for each recipient."""
