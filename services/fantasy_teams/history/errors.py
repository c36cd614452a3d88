"""What can go wrong when looking back."""

from kit.errors import Problem


class FixtureStillOpen(Problem):
    """Squads of others stay hidden until the fixture locks (rules.md, Fixtures)."""

    status = 409
    code = "fixture-still-open"
    title = "Fixture still open"
    pl = "Składy innych zobaczysz po zamknięciu kolejki."
    en = "You will see the squads of others once the fixture has closed."


class FixtureNotLocked(Problem):
    """There is nothing to calculate before the fixture locks."""

    status = 409
    code = "fixture-not-locked"
    title = "Fixture not locked"
    pl = "Ta kolejka nie jest jeszcze zamknięta: nie ma czego przeliczać."
    en = "This fixture has not closed yet: there is nothing to calculate."
