"""What can go wrong when following a contest."""

from kit.errors import Problem


class ContestNotFound(Problem):
    """No such contest, or not published yet."""

    status = 404
    code = "contest-not-found"
    title = "Contest not found"
    pl = "Nie znaleziono rozgrywek."
    en = "The contest was not found."


class TooManyStreams(Problem):
    """One person follows in too many windows at once."""

    status = 429
    code = "too-many-streams"
    title = "Too many open streams"
    pl = "Masz już otwarte {limit} połączeń na żywo. Zamknij jedno z nich i spróbuj ponownie."
    en = "You already have {limit} live connections open. Close one of them and try again."
    retry_after = 30
