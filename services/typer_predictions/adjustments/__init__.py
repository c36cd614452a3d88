"""What organizers add to a team's points or take from them by hand."""
