"""Problems of predictions."""

from kit.api.errors import Problem


class FixtureNotOpen(Problem):
    """The fixture does not take predictions yet (spec.md §8)."""

    status = 409
    code = "fixture-not-open"
    title = "Fixture not open"
    pl = "Wprowadź typy, gdy kolejka się rozpocznie."
    en = "Enter predictions when the round starts."


class FixtureClosed(Problem):
    """The database clock has passed the fixture's closing time."""

    status = 409
    code = "fixture-closed"
    title = "Fixture closed"
    pl = "Kolejka jest już zamknięta: typów nie można zmieniać."
    en = "The round is closed: predictions cannot be changed any more."


class EventClosed(Problem):
    """The database clock has passed the closing time of the event, which closes by itself."""

    status = 409
    code = "event-closed"
    title = "Match closed"
    pl = "Ten mecz jest już zamknięty: typów nie można zmieniać."
    en = "This match is closed: its predictions cannot be changed any more."


class PredictionUnknown(Problem):
    """The event does not offer this prediction."""

    code = "prediction-unknown"
    title = "Unknown prediction"
    pl = "Takiego typu nie ma w ofercie tego meczu."
    en = "This match does not offer such a prediction."


class PredictionDisabled(Problem):
    """The prediction is on offer but disabled, or its event was voided."""

    code = "prediction-disabled"
    title = "Prediction disabled"
    pl = "Tego typu nie można już wybrać."
    en = "This prediction cannot be chosen any more."


class TooManyMedalists(Problem):
    """The choice has more than three medalists."""

    code = "too-many-medalists"
    title = "Too many medalists"
    pl = "Wybierz 3 medalistów, nie więcej."
    en = "Choose 3 medallists, not more."


class TooManyAnswers(Problem):
    """The choice has more answers than the question allows."""

    code = "too-many-answers"
    title = "Too many answers"
    pl = "Tylu odpowiedzi na to pytanie nie można wybrać: usuń najpierw jedną z nich."
    en = "So many answers to this question cannot be chosen: take one of them off first."


class AnswerNotTaken(Problem):
    """The question asks for a number, and the answer is none, or out of its bounds."""

    code = "answer-not-taken"
    title = "Answer not taken"
    pl = "Odpowiedzią jest liczba od {least} do {most} (miejsc po przecinku: {decimals}), bez zer na końcu."
    en = "The answer is a number from {least} to {most} ({decimals} decimals at most), without zeros at its end."
    example = {"least": "0", "most": "500", "decimals": "0"}


class AnswerTextInvalid(Problem):
    """The question asks for a text, and the answer is none that it takes."""

    code = "answer-text-invalid"
    title = "Answer text invalid"
    pl = "Odpowiedzią jest jeden wiersz, od 1 do 80 znaków, bez zbędnych spacji."
    en = "The answer is one line of 1 to 80 characters, without needless spaces."


class OrderInvalid(Problem):
    """The question asks for an order, and the answer is none."""

    code = "order-invalid"
    title = "Order invalid"
    pl = "Kolejność to różne odpowiedzi na różnych miejscach, od 1 do {places}."
    en = "An order has different answers at different places, from 1 to {places}."
    example = {"places": 5}


class PredictionsContradict(Problem):
    """Two predictions of one request contradict each other."""

    code = "predictions-contradict"
    title = "Predictions contradict each other"
    pl = "Te typy się wykluczają: nie mogą się sprawdzić jednocześnie."
    en = "These predictions exclude each other: they cannot be true together."


class JokerNotOffered(Problem):
    """The contest has no jokers in this round, or the event is a group or void."""

    code = "joker-not-offered"
    title = "Joker not offered"
    pl = "Na tym meczu nie można postawić jokera."
    en = "No joker can be put on this match."


class TooManyJokers(Problem):
    """The team has fewer jokers in the round, or in the contest."""

    code = "too-many-jokers"
    title = "Too many jokers"
    pl = "Masz mniej jokerów (razem: {number}). Zdejmij jednego z innego meczu."
    en = "You have fewer jokers ({number} in all). Take one off another match."
    example = {"number": "1"}
