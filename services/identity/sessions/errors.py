"""Errors of sessions."""

from kit.api.errors import Problem


class SessionEnded(Problem):
    """The session was ended, is too old, or never was."""

    status = 401
    code = "session-ended"
    title = "Session ended"
    pl = "Sesja wygasła. Zaloguj się ponownie."
    en = "The session has ended. Log in again."


class SessionNotFound(Problem):
    """There is no such session, it has ended, or it is somebody else's."""

    status = 404
    code = "session-not-found"
    title = "Session not found"
    pl = "Nie ma takiej sesji."
    en = "There is no such session."
