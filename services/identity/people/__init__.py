"""Users as organizers see them: search, details, block and unblock."""
