"""Errors of reminders that an organizer sends."""

from kit.api.errors import Problem


class ReminderTooLate(Problem):
    """The fixture has closed, or the contest is over: no save is possible."""

    status = 409
    code = "reminder-too-late"
    title = "Too late to remind"
    pl = "Ta kolejka jest już zamknięta, więc przypomnienie nikomu nie pomoże."
    en = "This round has closed, so a reminder would come too late."


class NobodyToRemind(Problem):
    """No member who could still choose has anything missing."""

    status = 409
    code = "nobody-to-remind"
    title = "Nobody to remind"
    pl = "Nie ma komu przypominać: wszyscy mają już zapisane to, co trzeba."
    en = "All members have saved all their picks, so no reminder is needed."


class MessageIncomplete(Problem):
    """Own words have a title and a text."""

    code = "message-incomplete"
    title = "Message incomplete"
    pl = "Własna wiadomość potrzebuje i tytułu, i treści."
    en = "A message of your own needs both a title and a text."
