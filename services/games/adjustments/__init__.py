"""Corrections that an organizer makes to a team by hand, with a reason."""
