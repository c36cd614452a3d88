"""The regulation's numbers that are the same for all contests (spec.md §9); the only source for all texts."""

WINNERS_PUBLISHED_WITHIN = 10
"""Business days after the contest's end."""
WINNERS_EMAILED_WITHIN = 30
"""Business days after the winners were published."""
PRIZE_WITHIN = 60
"""Calendar days after the winners were published."""
COMPLAINT_WITHIN = 10
"""Business days after the winners were published."""
COMPLAINT_RESOLVED_WITHIN = 60
"""Calendar days after the complaint was received."""
TAX_PERCENT = 10
"""Flat-rate income tax on a prize."""
TAX_ABOVE = 2000
"""PLN; a prize above this is taxed."""
POINTS_PER_RATE = 10
"""Points of a correct prediction are its rate times this."""
MEDALISTS = 3
"""The maximum number of chosen medallists of a group."""
NAME_LENGTH = (3, 40)
"""Characters of a team's name."""
EXAMPLE_PROBABILITY = 33
"""Percent, in the worked example of the rate."""
