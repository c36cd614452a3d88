"""Problems of rankings."""

from kit.api.errors import Problem


class ScoringNotFound(Problem):
    """The contest has no further scoring of this number."""

    status = 404
    code = "scoring-not-found"
    title = "Scoring not found"
    pl = "Te rozgrywki nie mają takiej dodatkowej punktacji."
    en = "This contest has no such further scoring."
