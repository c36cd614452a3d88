"""Problem of merging rounds."""

from kit.api.errors import Problem


class RoundsOpened(Problem):
    """Somebody may have picked in one of the rounds."""

    status = 409
    code = "rounds-opened"
    title = "Rounds have opened"
    pl = "Jedna z tych kolejek jest albo była otwarta i ktoś mógł w niej typować. Połączysz tylko te, które czekają."
    en = "One of these rounds is or was open, and somebody may have picked in it. Only rounds that wait can be merged."
