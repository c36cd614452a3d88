"""Errors about dead events."""

from kit.api.errors import Problem


class DeadEventNotFound(Problem):
    """No dead event has this id; another organizer may have replayed it."""

    status = 404
    code = "dead-event-not-found"
    title = "Dead event not found"
    pl = "Tej wiadomości nie ma wśród martwych. Być może ktoś już ją odtworzył."
    en = "This message is not among the dead ones. Somebody may have replayed it already."
