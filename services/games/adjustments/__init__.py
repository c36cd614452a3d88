"""What organizers add to a team or take from it by hand, with a reason."""
