"""Problems of history."""

from kit.api.errors import Problem


class FixtureStillOpen(Problem):
    """Predictions of other users stay hidden until the fixture locks (rules.md, Typer: predictions)."""

    status = 409
    code = "fixture-still-open"
    title = "Fixture still open"
    pl = "Typy innych zobaczysz po zamknięciu kolejki."
    en = "You will see the predictions of others once the round has closed."


class MatchWithoutDigest(Problem):
    """The match has not locked, or locks with its round, whose digest is over all picks."""

    status = 409
    code = "match-without-digest"
    title = "Match without a digest"
    pl = "Ten mecz nie ma własnej pieczęci: jeszcze się nie zamknął albo zamyka się razem z kolejką."
    en = "This match has no seal of its own: it has not closed yet, or it closes with its round."
