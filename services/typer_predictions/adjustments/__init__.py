"""Points that organizers add to a team or deduct by hand."""
