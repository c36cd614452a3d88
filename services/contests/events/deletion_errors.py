"""Problems of deleting a round or a match."""

from kit.api.errors import Problem


class RoundOpened(Problem):
    """A fantasy round has opened, so squads may have been made for it."""

    status = 409
    code = "round-opened"
    title = "Round has opened"
    pl = "Ta kolejka jest już otwarta i ktoś mógł ułożyć na nią skład, więc zostaje. Można unieważnić jej mecze."
    en = "This round has opened and somebody may have made a squad for it, so it stays. You can void its matches."


class DeletionPending(Problem):
    """The game service has not answered an earlier deletion in this round."""

    status = 409
    code = "deletion-pending"
    title = "Deletion pending"
    pl = "Sprawdzamy jeszcze, czy ktoś typował w tej kolejce. Spróbuj ponownie za chwilę."
    en = "We are still checking whether anybody has predicted in this round. Try again in a moment."
