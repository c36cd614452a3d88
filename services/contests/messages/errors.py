"""What can go wrong with an organizer's message."""

from kit.api.errors import Problem


class NoMembers(Problem):
    """Nobody takes part in the contest (any more)."""

    status = 409
    code = "no-members"
    title = "No members"
    pl = "W tych rozgrywkach nikt nie bierze udziału, więc nie ma do kogo pisać."
    en = "This contest has no participants, so there is nobody to write to."
