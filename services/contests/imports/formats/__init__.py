"""Read files of every format into a plan: fixtures, events, athletes, prices and results."""
