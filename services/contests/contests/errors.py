"""What can go wrong with a contest."""

from kit.errors import Problem

__all__ = [
    "ContestClosed",
    "ContestFrozen",
    "ContestInvalid",
    "ContestNotFound",
    "ContestNotPublished",
]


class ContestNotFound(Problem):
    """There is no such contest, or it is still a draft (spec.md §8: not found {expression})."""

    status = 404
    code = "contest-not-found"
    title = "Contest not found"
    pl = "Nie znaleziono rozgrywek."
    en = "Contest not found."


class ContestClosed(Problem):
    """The contest is over; nothing about it changes any more (rules.md, Contests and Rankings)."""

    status = 409
    code = "contest-closed"
    title = "Contest closed"
    pl = "Te rozgrywki są już zakończone."
    en = "This contest is closed."


class ContestFrozen(Problem):
    """A fixture has locked: only texts and prizes may change (rules.md, Contests)."""

    status = 409
    code = "contest-frozen"
    title = "Contest frozen"
    pl = "Pierwsza kolejka jest już zamknięta: można zmieniać tylko teksty i nagrody."
    en = "The first fixture has locked: only texts and prizes can be changed."


class ContestNotPublished(Problem):
    """A draft cannot be closed: nobody could join it yet."""

    status = 409
    code = "contest-not-published"
    title = "Contest not published"
    pl = "Te rozgrywki nie zostały jeszcze ogłoszone."
    en = "This contest has not been published yet."


class ContestInvalid(Problem):
    """The configuration breaks a rule; `errors` name every one that is broken."""

    code = "contest-invalid"
    title = "Contest invalid"
    pl = "Ustawienia rozgrywek są nieprawidłowe."
    en = "The contest's settings are not valid."
