"""Problems of history."""

from kit.api.errors import Problem


class FixtureStillOpen(Problem):
    """Squads of other users stay hidden until the fixture locks (rules.md, Fixtures)."""

    status = 409
    code = "fixture-still-open"
    title = "Fixture still open"
    pl = "Składy innych zobaczysz po zamknięciu kolejki."
    en = "You will see the squads of others once the round has closed."
