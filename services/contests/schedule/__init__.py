"""The schedule of a contest: its fixtures with events, offers, results and athletes' points."""
