"""What an organizer does with a whole contest: make it, change it, publish it with its fixtures, close it."""
