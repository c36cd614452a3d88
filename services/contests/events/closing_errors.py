"""Problems of the closing of a single match."""

from kit.api.errors import Problem


class ClosesWithRound(Problem):
    """The matches of the contest close together, with their round."""

    status = 409
    code = "closes-with-round"
    title = "Closes with the round"
    pl = "W tych rozgrywkach mecze i pytania zamykają się razem z kolejką. Zmień zamknięcie kolejki."
    en = "In this contest matches and questions close with their round. Change the closing of the round."


class MatchClosed(Problem):
    """The match has closed, so its closing stays."""

    status = 409
    code = "match-closed"
    title = "Match closed"
    pl = "Ten mecz jest już zamknięty. Można go otworzyć ponownie, podając powód."
    en = "This match has closed already. It can be reopened, with a reason."


class EventNotClosed(Problem):
    """Only a match that has closed, and has a date, can be reopened."""

    status = 409
    code = "event-not-closed"
    title = "Match not closed"
    pl = "Ten mecz nie jest zamknięty, więc nie ma czego otwierać ponownie."
    en = "This match is not closed, so there is nothing to reopen."


class MatchDecided(Problem):
    """The match is a walk-over: people who know the decision could pick it."""

    status = 409
    code = "match-decided"
    title = "Match decided"
    pl = "Ten mecz rozstrzygnięto walkowerem, więc jego wynik jest znany. Najpierw przywróć mecz."
    en = "This match was decided by a walk-over, so its result is known. Bring the match back first."


class MatchClosesLate(Problem):
    """No match closes later than by its start and the settings of the contest."""

    code = "match-closes-late"
    title = "Match closes late"
    pl = "Mecz nie może zamknąć się później, niż wynika z jego początku i z ustawień rozgrywek."
    en = "A match cannot close later than its start and the contest's settings say."
