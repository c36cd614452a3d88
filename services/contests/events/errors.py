"""Problems of events and their offers."""

from kit.api.errors import Problem


class EventKeyTaken(Problem):
    """The fixture has an event with this key."""

    status = 409
    code = "event-key-taken"
    title = "Event key taken"
    pl = "W tej kolejce jest już mecz o kluczu „{key}”."
    en = "The round has a match with the key “{key}” already."
    example = {"key": "pol-ger"}


class EventBegun(Problem):
    """A match that has begun cannot be added to a round whose picks may still change."""

    status = 409
    code = "event-begun"
    title = "Event has begun"
    pl = "Ten mecz już się zaczął, a kolejka jest otwarta: można by go typować w trakcie. Popraw dzień albo godzinę."
    en = "The match has begun, and the round is open: people could predict it while it is played. Correct the time."


class EventInvalid(Problem):
    """An event is a match of two different sides, or a group with members."""

    code = "event-invalid"
    title = "Event invalid"
    pl = "Mecz musi mieć dwie różne strony albo nazwę grupy i co najmniej dwóch różnych członków."
    en = "A match needs two different sides, or the name of a group and at least two different members."


class EventVoid(Problem):
    """A void event has no results."""

    status = 409
    code = "event-void"
    title = "Event void"
    pl = "Ten mecz jest unieważniony."
    en = "This match is void."


class NotAMatch(Problem):
    """A group cannot be decided by walk-over."""

    status = 409
    code = "not-a-match"
    title = "Not a match"
    pl = "Walkower może być tylko w meczu dwóch stron."
    en = "Only a match of two sides can be a walk-over."


class WalkoverBeforeLock(Problem):
    """A result that users know must not be declared before the lock (rules.md, Fixtures: picks are made before)."""

    status = 409
    code = "walkover-before-lock"
    title = "Walk-over before the lock"
    pl = (
        "Kolejka nie jest jeszcze zamknięta: kto zna rozstrzygnięcie, mógłby zmienić wybór. Zamknij ją albo poczekaj. "
        "Walkower, który się nie liczy, można wpisać od razu."
    )
    en = (
        "The round is not closed yet: people who know the decision could still change picks. Close the round, or "
        "wait. A walk-over that does not count can be declared now."
    )


class ScoreIsPredicted(Problem):
    """The contest predicts scores, so its matches have no options with rates."""

    status = 409
    code = "score-is-predicted"
    title = "Score is predicted"
    pl = "W tych rozgrywkach typuje się wynik, więc mecz nie ma typów z kursami. Punkty ustawia się w rozgrywkach."
    en = "In this contest scores are predicted, so a match has no options with odds. The contest sets the points."


class GoesThroughUnpaid(Problem):
    """The contest pays nothing for who goes through, so a match cannot offer it."""

    status = 409
    code = "goes-through-unpaid"
    title = "No points for who goes through"
    pl = "Te rozgrywki nie dają punktów za awans, więc mecz nie może go oferować. Ustaw je najpierw w punktacji."
    en = "This contest pays nothing for who goes through, so a match cannot offer it. Set the points first."


class PredictionsForTyperOnly(Problem):
    """Fantasy has no predictions, so there is no offer (spec.md §1)."""

    status = 409
    code = "predictions-for-typer-only"
    title = "Predictions for typer only"
    pl = "W fantasy niczego się nie typuje, więc mecz nie ma typów do wyboru. Typy mają tylko rozgrywki typera."
    en = "This is a fantasy contest. Only prediction contests have predictions on offer."


class PredictionsInvalid(Problem):
    """Some of the predictions are not possible."""

    code = "predictions-invalid"
    title = "Predictions invalid"
    pl = "Niektóre typy są nieprawidłowe."
    en = "Some of the predictions are not valid."


class PredictionNotOfEvent(Problem):
    """An event offers predictions of its own families, a group its members."""

    code = "prediction-unknown"
    title = "Prediction not of event"
    pl = "„{prediction}” nie jest typem rodzaju {family} w tym meczu."
    en = "“{prediction}” is not a {family} prediction of this match."
    example = {"prediction": "1:9", "family": "ExactResult"}


class PredictionTwice(Problem):
    """An event offers a prediction twice."""

    code = "prediction-twice"
    title = "Prediction twice"
    pl = "Typ „{prediction}” ({family}) podano dwa razy."
    en = "The prediction “{prediction}” ({family}) is given twice."
    example = {"prediction": "X", "family": "1X2"}


class WithoutGoals(Problem):
    """Rates can be suggested only for matches decided by single goals."""

    status = 409
    code = "without-goals"
    title = "Match without goals"
    pl = "Podpowiedź liczy się z goli, a ten mecz rozstrzygają sety, biegi albo grupa. Wpisz kursy samodzielnie."
    en = "Suggestions need goals, but sets, heats or a group decide this match. Enter the odds yourself."


class TooFewMatches(Problem):
    """One of the sides has played too few matches for an expectation (`domain.chances.FEWEST_MATCHES`)."""

    status = 409
    code = "too-few-matches"
    title = "Too few matches played"
    pl = "Za mało rozegranych meczów: każda drużyna musi mieć 3 z ogłoszonym wynikiem. Wpisz gole samodzielnie."
    en = "Too few matches played: each side needs at least 3 with a published result. Enter the goals yourself."


class GoalsIncomplete(Problem):
    """Expected goals are given for both sides or for neither."""

    code = "goals-incomplete"
    title = "Goals of one side only"
    pl = "Podaj spodziewane gole obu drużyn albo żadnej."
    en = "Give the expected goals of both sides, or of neither."
