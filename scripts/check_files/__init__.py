"""Real schedules, read whole and compared with counts of another program."""
