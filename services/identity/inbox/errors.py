"""Errors of messages."""

from kit.api.errors import Problem


class MessageNotFound(Problem):
    """There is no such message, or it is somebody else's, or it was deleted for its age."""

    status = 404
    code = "message-not-found"
    title = "Message not found"
    pl = "Nie ma takiej wiadomości w Twojej skrzynce."
    en = "There is no such message in your inbox."
