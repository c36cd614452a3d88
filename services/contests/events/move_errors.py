"""Problems of moving an event to another round."""

from kit.api.errors import Problem


class SameRound(Problem):
    """Within the same round, change the event's time instead."""

    code = "same-round"
    title = "Same round"
    pl = "Ten mecz jest już w tej kolejce. Wybierz inną albo zmień samą godzinę."
    en = "The match is in this round already. Choose another one, or change the time alone."


class EventHasResult(Problem):
    """An event with a published result moves only if it is played again (`replay`)."""

    status = 409
    code = "event-has-result"
    title = "Event has a result"
    pl = "Ten mecz ma już ogłoszony wynik. Przenieść można go tylko do powtórki: tu zostanie unieważniony."
    en = "The result of this match is published. It can move only to be replayed: it becomes void here."


class EventElsewhere(Problem):
    """A match that was moved counts in one round only."""

    status = 409
    code = "event-elsewhere"
    title = "Event is in another round"
    pl = "Ten mecz jest teraz w kolejce „{round}”, a liczy się tylko w jednej. Przenieś go stamtąd z powrotem."
    en = "The match is in the round “{round}” now and counts in one only. Move it back from there."
    example = {"round": "Kolejka 3"}
