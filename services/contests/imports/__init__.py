"""Reading schedules and results from files of the openfootball format: preview first, then apply."""
