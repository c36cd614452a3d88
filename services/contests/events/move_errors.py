"""What can go wrong when an event is moved to another round."""

from kit.errors import Problem


class SameRound(Problem):
    """Another time in the same round is a change of the event."""

    code = "same-round"
    title = "Same round"
    pl = "Ten mecz jest już w tej kolejce. Wybierz inną albo zmień samą godzinę."
    en = "The match is in this round already. Choose another one, or change the time alone."


class EventHasResult(Problem):
    """What has been played and scored stays where it is."""

    status = 409
    code = "event-has-result"
    title = "Event has a result"
    pl = "Ten mecz ma już ogłoszony wynik, więc zostaje w swojej kolejce."
    en = "The result of this match is published, so it stays in its round."


class EventBeforeClosing(Problem):
    """A match that starts before picks end could be predicted while it is played."""

    code = "event-before-closing"
    title = "Starts before picks end"
    pl = "Mecz zacząłby się, zanim ta kolejka się zamknie. Wybierz późniejszą godzinę."
    en = "The match would start before that round closes. Choose a later time."
