"""What can go wrong when reading a ranking."""

from kit.errors import Problem
from news_ranking.live.errors import ContestNotFound

__all__ = ["ContestNotFound", "FixtureNotFound", "TeamNotFound"]


class FixtureNotFound(Problem):
    """No such fixture in this contest."""

    status = 404
    code = "fixture-not-found"
    title = "Fixture not found"
    pl = "Nie znaleziono kolejki."
    en = "The fixture was not found."


class TeamNotFound(Problem):
    """No such team in this contest, or it has left."""

    status = 404
    code = "team-not-found"
    title = "Team not found"
    pl = "Nie znaleziono drużyny."
    en = "The team was not found."
