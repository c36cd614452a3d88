"""Problems that several services share, each with one sentence per language; other problems are in features."""

from kit.api.errors import Problem


class ContestNotFound(Problem):
    """There is no such contest, it is a draft, or it is of the other kind (spec.md §8: not found {expression})."""

    status = 404
    code = "contest-not-found"
    title = "Contest not found"
    pl = "Nie ma takich rozgrywek."
    en = "There is no such contest."


class ContestClosed(Problem):
    """The contest is over; nothing about it changes any more (rules.md, Contests and Rankings)."""

    status = 409
    code = "contest-closed"
    title = "Contest closed"
    pl = "Te rozgrywki są już zakończone."
    en = "This contest is over."


class BlockedInContest(Problem):
    """An organizer has blocked the user here: they look on, and play in others (rules.md, Blocking)."""

    status = 403
    code = "blocked-in-contest"
    title = "Blocked in this contest"
    pl = "Organizator zablokował Twój udział w tych rozgrywkach."
    en = "The organizer has blocked you in this contest."


class FixtureNotFound(Problem):
    """The contest has no such fixture."""

    status = 404
    code = "fixture-not-found"
    title = "Fixture not found"
    pl = "Nie ma takiej kolejki w tych rozgrywkach."
    en = "There is no such round in this contest."


class FixtureNotOpen(Problem):
    """The fixture's opening time has not come (rules.md, Fixtures; spec.md §8)."""

    status = 409
    code = "fixture-not-open"
    title = "Fixture not open"
    pl = "Kolejka jeszcze się nie rozpoczęła."
    en = "The round has not started yet."


class FixtureNotLocked(Problem):
    """Results can be published only after the lock (architecture.md, From deadline to ranking)."""

    status = 409
    code = "fixture-not-locked"
    title = "Fixture not locked"
    pl = "Ta kolejka nie jest jeszcze zamknięta. Wyniki liczą się dopiero po zamknięciu."
    en = "The round has not closed yet. Results count only once it has."


class EventNotFound(Problem):
    """The fixture has no event of this key."""

    status = 404
    code = "event-not-found"
    title = "Event not found"
    pl = "Nie ma takiego meczu w tej kolejce."
    en = "There is no such match in this round."


class TeamNotFound(Problem):
    """There is no such team, or it isn't yours, or it has left the contest."""

    status = 404
    code = "team-not-found"
    title = "Team not found"
    pl = "Nie ma takiej drużyny."
    en = "There is no such team."


class ParticipantNotFound(Problem):
    """The user does not take part in the contest, or was not removed from it."""

    status = 404
    code = "participant-not-found"
    title = "Participant not found"
    pl = "Takiej osoby nie ma w tych rozgrywkach."
    en = "There is no such person in this contest."


class StillArriving(Problem):
    """The id is not known here yet; its event may be on the way (api.md)."""

    status = 409
    code = "still-arriving"
    title = "Still arriving"
    pl = "Te dane jeszcze do nas nie dotarły. Spróbuj za chwilę; jeśli nie jesteś w tych rozgrywkach, najpierw dołącz."
    en = "This has not arrived here yet. Try again in a moment; if you are not in this contest, join it first."
    retry_after = 1


class ReasonRequired(Problem):
    """Acts that participants must be able to follow have a reason (rules.md, Fixtures and Fantasy: points)."""

    code = "reason-required"
    title = "Reason required"
    pl = "Podaj powód; uczestnicy zobaczą go w dzienniku rozgrywek."
    en = "Give a reason; participants will see it in the contest's log."


class UnknownEventType(Problem):
    """There are contests of two kinds only, and this is not the one that was named (spec.md §8)."""

    code = "unknown-event-type"
    title = "Unrecognized event type"
    pl = "Nieznany rodzaj rozgrywek."
    en = "Unrecognized event type."


class ExportTooLarge(Problem):
    """The contest has more teams, members or predictions than a file of it may have."""

    most = 50_000
    """Teams, or members, of the largest contest whose file is made while the organizer waits."""
    status = 409
    code = "export-too-large"
    title = "Export too large"
    pl = "Te rozgrywki są za duże na jeden plik. Czytaj je przez API, strona po stronie."
    en = "This contest is too large for one file. Read it by the API, page by page."
