"""Problems of publishing and closing a contest, and of taking either back."""

from kit.api.errors import Problem


class ContestNotReady(Problem):
    """The checklist has open points; `errors` name each one that keeps the contest from being published."""

    status = 409
    code = "contest-not-ready"
    title = "Contest not ready"
    pl = "Tych rozgrywek nie można jeszcze ogłosić."
    en = "This contest cannot be published yet."


class ContestJoined(Problem):
    """The contest has, or has had, participants, so it stays published."""

    status = 409
    code = "contest-joined"
    title = "Contest joined"
    pl = "Ktoś już dołączył do tych rozgrywek, więc nie wrócą do szkicu. Można je tylko zakończyć."
    en = "Somebody has joined this contest, so it cannot go back to draft. It can only be ended."


class ContestNotDraft(Problem):
    """Only a draft can be deleted: participants have seen the contest."""

    status = 409
    code = "contest-not-draft"
    title = "Contest not a draft"
    pl = "Usunąć można tylko szkic. Cofnij rozgrywki do szkicu, dopóki nikt nie dołączył, albo je zakończ."
    en = "Only a draft can be deleted. Take the contest back to draft while it has no participants, or end it."


class RoundsMissing(Problem):
    """The contest has no round."""

    code = "rounds-missing"
    title = "Rounds missing"
    pl = "Rozgrywki nie mają żadnej kolejki. Dodaj kolejkę albo wczytaj terminarz."
    en = "The contest has no round. Add one, or import a schedule."


class RoundsWithoutEvents(Problem):
    """A round has no event, so participants have nothing to pick."""

    code = "rounds-without-events"
    title = "Rounds without events"
    pl = "Kolejki bez meczów: {count} ({rounds}). Nie ma w nich czego typować ani za co zdobyć punktów."
    en = "Rounds without matches: {count} ({rounds}). There is nothing to pick or to score in them."
    example = {"count": 1, "rounds": "Kolejka 3"}


class EventsWithoutOffers(Problem):
    """An event has no offer, so participants cannot predict it."""

    code = "events-without-offers"
    title = "Events without offers"
    pl = "Mecze bez typów do wyboru: {count} ({events})."
    en = "Matches without predictions on offer: {count} ({events})."
    example = {"count": 1, "events": "Narew – Bzura"}


class ClubsWithoutAthletes(Problem):
    """A match's club has no athlete, so teams could not score in it; perhaps athletes have it under another name."""

    code = "clubs-without-athletes"
    title = "Clubs without athletes"
    pl = "Drużyny, które grają mecz, a nie mają zawodników: {count} ({clubs}). Nikt by za nie nie zdobył punktów."
    en = "Teams that play a match and have no players: {count} ({clubs}). No pick could score for them."
    example = {"count": 1, "clubs": "Narew"}


class SquadImpossible(Problem):
    """The athletes for sale make no legal squad at any price."""

    code = "squad-impossible"
    title = "Squad impossible"
    pl = "Z {athletes} zawodników w sprzedaży nie da się złożyć dozwolonego składu: brakuje co najmniej {missing}."
    en = "The {athletes} players for sale make no squad that the rules allow: at least {missing} are missing."
    example = {"athletes": 8, "missing": 7}


class SquadTooDear(Problem):
    """The cheapest legal squad costs more than a team has."""

    code = "squad-too-dear"
    title = "Squad too dear"
    pl = "Najtańszy dozwolony skład kosztuje {cheapest}, a budżet to {budget}. Podnieś budżet albo obniż ceny."
    en = (
        "The cheapest squad that the rules allow costs {cheapest} and the budget is {budget}. Raise it or lower prices."
    )
    example = {"cheapest": 101.5, "budget": 100.0}


class DeadlinesPassed(Problem):
    """All rounds are closed, so users could never play."""

    code = "deadlines-passed"
    title = "Deadlines passed"
    pl = "Termin pierwszej kolejki („{round}”) już minął i nikt nie mógłby zagrać. Przesuń jej zamknięcie."
    en = "The deadline of the first round (“{round}”) has passed: it is too late to play. Move it."
    example = {"round": "Kolejka 1"}


class ContestNotClosable(Problem):
    """The checklist of the closing has open points that were not accepted; `errors` name them."""

    status = 409
    code = "contest-not-closable"
    title = "Contest not closable"
    pl = "Tych rozgrywek nie można jeszcze zakończyć."
    en = "This contest cannot be ended yet."


class ClosingStands(Problem):
    """The closing is older than a day, so it stands."""

    status = 409
    code = "closing-stands"
    title = "Closing stands"
    pl = "Zakończenie można było cofnąć przez dobę. Ten czas minął."
    en = "The closing could be taken back for a day. That time is over."


class ResultsMissing(Problem):
    """A round that has locked lacks results."""

    code = "results-missing"
    title = "Results missing"
    pl = "Kolejki bez kompletu wyników: {count} ({rounds})."
    en = "Rounds without all results: {count} ({rounds})."
    example = {"count": 1, "rounds": "Kolejka 12"}


class ResultsProvisional(Problem):
    """A round's results are published, but not confirmed."""

    code = "results-provisional"
    title = "Results provisional"
    pl = "Kolejki, których wyników nikt nie zatwierdził: {count} ({rounds})."
    en = "Rounds with unconfirmed results: {count} ({rounds})."
    example = {"count": 1, "rounds": "Kolejka 11"}


class RoundsAhead(Problem):
    """A round has not closed, so nothing was played in it."""

    code = "rounds-ahead"
    title = "Rounds ahead"
    pl = "Kolejki, które się jeszcze nie zamknęły: {count} ({rounds}). Nikt nie dostanie za nie punktów."
    en = "Rounds that have not closed yet: {count} ({rounds}). They give no points."
    example = {"count": 2, "rounds": "Kolejka 13, Kolejka 14"}


class EventsPostponed(Problem):
    """A match was postponed and has no result."""

    code = "events-postponed"
    title = "Events postponed"
    pl = "Mecze przełożone bez wyniku: {count} ({events}). Nikt nie dostanie za nie punktów."
    en = "Postponed matches without a result: {count} ({events}). They give no points."
    example = {"count": 2, "events": "Narew – Bzura, Odra – Warta"}
