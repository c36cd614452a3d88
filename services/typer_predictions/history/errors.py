"""Problems of history."""

from kit.api.errors import Problem


class FixtureStillOpen(Problem):
    """Predictions of other users stay hidden until the fixture locks (rules.md, Typer: predictions)."""

    status = 409
    code = "fixture-still-open"
    title = "Fixture still open"
    pl = "Typy innych zobaczysz po zamknięciu kolejki."
    en = "You will see the predictions of others once the round has closed."
