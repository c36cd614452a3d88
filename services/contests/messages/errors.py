"""Problems of an organizer's messages."""

from kit.api.errors import Problem


class NoMembers(Problem):
    """The contest has no members (any more)."""

    status = 409
    code = "no-members"
    title = "No members"
    pl = "W tych rozgrywkach nikt nie bierze udziału, więc nie ma do kogo pisać."
    en = "This contest has no participants, so the message has no recipient."
