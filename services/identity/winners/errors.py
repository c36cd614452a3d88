"""Errors of winners and their data."""

from identity.domain.winners import LONGEST_ADDRESS, LONGEST_NAME, SHORTEST_ADDRESS, SHORTEST_NAME
from kit.api.errors import Problem


class ContestNotOver(Problem):
    """The contest is open, or its closing can still be taken back."""

    status = 409
    code = "contest-not-over"
    title = "Contest not over"
    pl = "Zwycięzcy są znani dobę po zakończeniu rozgrywek, gdy nie można go już cofnąć."
    en = "Winners are known a day after the closing of a contest, when it cannot be taken back any more."


class WinnerUnknown(Problem):
    """The user takes no part in the contest."""

    status = 422
    code = "winner-unknown"
    title = "Unknown winner"
    pl = "Ta osoba nie bierze udziału w rozgrywkach."
    en = "This person takes no part in the contest."


class WinnerBlocked(Problem):
    """The user is blocked, and the organizer did not say yes."""

    status = 422
    code = "winner-blocked"
    title = "Blocked winner"
    pl = "Ta osoba jest zablokowana, więc nie jest zwycięzcą. Daj jej nagrodę z powodem albo ją pomiń."
    en = "This person is blocked, so no winner. Give them the prize with a reason, or leave them out."


class WinnersDueWrong(Problem):
    """The deadline has passed, or is too far away."""

    status = 422
    code = "winners-due-wrong"
    title = "Wrong deadline"
    pl = "Termin musi być w przyszłości, najdalej za {days} dni."
    en = "The deadline must be in the future, at most {days} days ahead."
    example = {"days": 90}


class WinnersNotAsked(Problem):
    """No winner was asked in this contest."""

    status = 409
    code = "winners-not-asked"
    title = "Winners not asked"
    pl = "Najpierw poproś zwycięzców o dane."
    en = "Ask the winners for their data first."


class WinnersUnchanged(Problem):
    """The file was saved, and nothing has changed since."""

    status = 409
    code = "winners-unchanged"
    title = "Winners unchanged"
    pl = "Ten plik jest już pobrany, a od tej pory nic się nie zmieniło. Drugi raz można pobrać tylko poprawioną listę."
    en = "This file was saved, and nothing has changed since. Only a corrected list can be saved again."


class WinningNotFound(Problem):
    """The person is no winner of this contest, or was not asked."""

    status = 404
    code = "winning-not-found"
    title = "No prize"
    pl = "W tych rozgrywkach nikt nie prosi Cię o dane do nagrody."
    en = "You are not asked for a prize's data in this contest."


class WinningOverdue(Problem):
    """The deadline for the data has passed."""

    status = 409
    code = "winning-overdue"
    title = "Too late"
    pl = "Termin podania danych minął. Napisz do organizatora: może go przedłużyć."
    en = "The deadline for these data has passed. Write to the organizer, who can extend it."


class PersonNameInvalid(Problem):
    """A first name or surname is too short or too long."""

    status = 422
    code = "person-name-invalid"
    title = "Invalid name"
    pl = "Podaj od {shortest} do {longest} znaków."
    en = "Give {shortest} to {longest} characters."
    example = {"shortest": SHORTEST_NAME, "longest": LONGEST_NAME}


class PostalAddressInvalid(Problem):
    """A postal address is too short or too long."""

    status = 422
    code = "postal-address-invalid"
    title = "Invalid address"
    pl = "Podaj ulicę, numer, kod i miejscowość: od {shortest} do {longest} znaków."
    en = "Give street, number, post code and town: {shortest} to {longest} characters."
    example = {"shortest": SHORTEST_ADDRESS, "longest": LONGEST_ADDRESS}
