"""Errors of blocks."""

from kit.api.errors import Problem


class AlreadyBlocked(Problem):
    """There is such a block already."""

    status = 409
    code = "already-blocked"
    title = "Already blocked"
    pl = "Ta blokada już obowiązuje."
    en = "This block is in force already."


class NotBlocked(Problem):
    """There is no such block to lift."""

    status = 409
    code = "not-blocked"
    title = "Not blocked"
    pl = "Nie ma takiej blokady."
    en = "There is no such block."


class OrganizerNotBlockable(Problem):
    """Only the operator can block an organizer's account, by a command."""

    code = "organizer-not-blockable"
    title = "Organizers are not blocked here"
    pl = "Konta organizatora nie można zablokować w przeglądarce; może to zrobić administrator poleceniem."
    en = "An organizer's account cannot be blocked in the browser; the administrator can do it by a command."


class BlockReasonRequired(Problem):
    """A block needs a reason, which its user sees."""

    code = "block-reason-required"
    title = "Reason required"
    pl = "Podaj powód; zobaczy go ta osoba."
    en = "Give a reason; the person will see it."
