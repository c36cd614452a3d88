"""What ids of this service are answered that nobody has."""

from kit.errors import Problem


class OriginNotFound(Problem):
    """There is no such origin."""

    status = 404
    code = "origin-not-found"
    title = "Origin not found"
    pl = "Nie znaleziono tych zawodów."
    en = "This competition was not found."


class ClubNotFound(Problem):
    """The origin has no such club, and what was sent does not make one."""

    status = 404
    code = "club-not-found"
    title = "Club not found"
    pl = "Nie znaleziono tego klubu."
    en = "This club was not found."


class AthleteNotFound(Problem):
    """There is no such athlete."""

    status = 404
    code = "athlete-not-found"
    title = "Athlete not found"
    pl = "Nie znaleziono tego zawodnika."
    en = "This player was not found."


class FeedNotFound(Problem):
    """The contest has no such feed."""

    status = 404
    code = "feed-not-found"
    title = "Feed not found"
    pl = "Nie znaleziono tego źródła."
    en = "This source was not found."


class ImportNotFound(Problem):
    """The contest has no such import."""

    status = 404
    code = "import-not-found"
    title = "Import not found"
    pl = "Nie znaleziono tego importu."
    en = "This import was not found."
