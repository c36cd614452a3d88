"""What organizers add to a team or take from it by hand: points and budget."""
