"""Problems of live updates."""

from kit.api.errors import Problem


class TooManyStreams(Problem):
    """The user has too many live streams open."""

    status = 429
    code = "too-many-streams"
    title = "Too many open streams"
    pl = "Masz już otwarte {limit} połączeń na żywo. Zamknij jedno z nich i spróbuj ponownie."
    en = "You already have {limit} live connections open. Close one of them and try again."
    example = {"limit": 5}
    retry_after = 30


class LiveFull(Problem):
    """This process, or the gateway for one network, has its maximum of open streams; the game works without them."""

    status = 503
    code = "live-full"
    title = "Too many live connections"
    pl = "Otwartych jest zbyt wiele połączeń na żywo. Strony i tak odświeżają się same, tylko rzadziej."
    en = "Too many live connections are open. Pages still refresh by themselves, only less often."
    retry_after = 60
