"""What can go wrong with blocks."""

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
    """An organizer's account is blocked by whoever runs the installation only, by a command."""

    code = "organizer-not-blockable"
    title = "Organizers are not blocked here"
    pl = "Konta organizatora nie można zablokować w przeglądarce; może to zrobić administrator poleceniem."
    en = "An organizer's account cannot be blocked in the browser; the administrator can do it by a command."


class BlockReasonRequired(Problem):
    """Whoever is blocked is told why."""

    code = "block-reason-required"
    title = "Reason required"
    pl = "Podaj powód; zobaczy go ta osoba."
    en = "Give a reason; the person will see it."
