"""Problems of origins, athletes, clubs and prices."""

from kit.api.errors import Problem


class AthleteInvalid(Problem):
    """Athletes break a rule; `errors` names every broken one."""

    code = "athlete-invalid"
    title = "Athlete invalid"
    pl = "Dane zawodników są nieprawidłowe."
    en = "The players' details are not valid."


class PositionFrozen(Problem):
    """A fantasy fixture of the origin has locked: squads and transfers depend on positions (rules.md, Transfers)."""

    status = 409
    code = "position-frozen"
    title = "Position frozen"
    pl = "Pierwsza kolejka tych zawodów jest już zamknięta, więc pozycji zawodnika nie można zmienić."
    en = "The first round of this competition has locked, so a player's position cannot be changed."


class AthleteInUse(Problem):
    """Results have statistics of the athlete."""

    status = 409
    code = "athlete-in-use"
    title = "Athlete in use"
    pl = "Ten zawodnik ma statystyki w wynikach, więc zostaje. Wycofaj go z rozgrywek."
    en = "Results have statistics of this player, so they stay. Withdraw them instead."


class ClubInUse(Problem):
    """The club plays in a round."""

    status = 409
    code = "club-in-use"
    title = "Club in use"
    pl = "Ten klub gra w kolejce „{round}” ({contest}), więc zostaje. Usuń najpierw jego mecze."
    en = "This club plays in the round “{round}” ({contest}), so it stays. Delete its matches first."
    example = {"round": "Kolejka 3", "contest": "Ekstraklasa"}


class ClubHasPlayers(Problem):
    """Athletes play for the club, or rounds have pinned or planned it for one."""

    status = 409
    code = "club-has-players"
    title = "Club has players"
    pl = "Ten klub ma albo miał zawodników ({count}), więc zostaje. Usuń ich albo przenieś do innego klubu."
    en = "This club has or had players ({count}), so it stays. Delete them, or move them to another club."
    example = {"count": 11}


class PricesInvalid(Problem):
    """Some prices are not possible; `errors` names each."""

    code = "prices-invalid"
    title = "Prices invalid"
    pl = "Niektóre ceny są nieprawidłowe."
    en = "Some of the prices are not valid."


class FixtureAlreadyOpen(Problem):
    """The fixture has opened and keeps its prices (rules.md, Fantasy: money)."""

    status = 409
    code = "fixture-already-open"
    title = "Fixture already open"
    pl = "Ta kolejka jest już otwarta, więc jej ceny się nie zmienią. Zmień ceny na następną."
    en = "This round is open already, so its prices stand. Change the prices for the next one."


class FixtureNotOpened(Problem):
    """The fixture has not opened, so it has no prices."""

    status = 404
    code = "fixture-not-opened"
    title = "Fixture not opened"
    pl = "Ta kolejka nie jest jeszcze otwarta, więc nie ma jeszcze cen."
    en = "This round has not opened yet, so it has no prices."


class ScoringFrozen(Problem):
    """A fantasy fixture of the origin has locked, so the point events cannot change (rules.md, Fantasy: points)."""

    status = 409
    code = "scoring-frozen"
    title = "Scoring frozen"
    pl = "Pierwsza kolejka tych zawodów jest już zamknięta, więc punktacji nie można zmienić."
    en = "The first round of this competition has locked, so its scoring cannot be changed."


class ScoringInvalid(Problem):
    """The point events contradict each other; `errors` names every contradiction."""

    code = "scoring-invalid"
    title = "Scoring invalid"
    pl = "Punktacja jest nieprawidłowa."
    en = "The scoring is not valid."


class AthleteUnknown(Problem):
    """The origin has no such athlete."""

    code = "athlete-unknown"
    title = "Athlete unknown"
    pl = "W tych zawodach nie ma takiego zawodnika."
    en = "This competition has no such player."


class ClubNamesInvalid(Problem):
    """Some answers name clubs that do not exist; `errors` names each."""

    code = "club-names-invalid"
    title = "Club names invalid"
    pl = "Niektórych wybranych drużyn nie ma."
    en = "Some of the chosen teams do not exist."


class ClubUnknown(Problem):
    """The origin has no such club."""

    code = "club-unknown"
    title = "Club unknown"
    pl = "W tych zawodach nie ma klubu „{club}”."
    en = "This competition has no club “{club}”."
    example = {"club": "legia-warszawa"}


class AthleteKeyTaken(Problem):
    """Keys are unique within an origin."""

    code = "key-taken"
    title = "Athlete key taken"
    pl = "Jest już zawodnik o kluczu „{key}”."
    en = "There is a player with the key “{key}” already."
    example = {"key": "jan-kowal"}


class TooManyAthletes(Problem):
    """The origin has no free numbers left."""

    code = "too-many-athletes"
    title = "Too many athletes"
    pl = "Zawody mogą mieć najwyżej {most} zawodników."
    en = "A competition can have {most} players at most."
    example = {"most": 32_767}
