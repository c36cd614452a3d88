"""What can go wrong with origins, athletes, clubs and prices."""

from kit.errors import Problem

__all__ = [
    "AthleteInvalid",
    "AthleteNotFound",
    "ClubNotFound",
    "FixtureAlreadyOpen",
    "FixtureNotOpened",
    "OriginNotFound",
    "PositionFrozen",
    "PricesInvalid",
    "ScoringFrozen",
    "ScoringInvalid",
]


class OriginNotFound(Problem):
    """There is no such origin."""

    status = 404
    code = "origin-not-found"
    title = "Origin not found"
    pl = "Nie znaleziono tych zawodów."
    en = "This competition was not found."


class AthleteNotFound(Problem):
    """There is no such athlete."""

    status = 404
    code = "athlete-not-found"
    title = "Athlete not found"
    pl = "Nie znaleziono tego zawodnika."
    en = "This athlete was not found."


class ClubNotFound(Problem):
    """The origin has no such club, and what was sent does not make one."""

    status = 404
    code = "club-not-found"
    title = "Club not found"
    pl = "Nie znaleziono tego klubu."
    en = "This club was not found."


class AthleteInvalid(Problem):
    """Athletes break a rule; `errors` names every one that is broken."""

    code = "athlete-invalid"
    title = "Athlete invalid"
    pl = "Dane zawodników są nieprawidłowe."
    en = "The athletes' details are not valid."


class PositionFrozen(Problem):
    """A fantasy fixture of the origin has locked: squads and transfers hold by positions (rules.md, Transfers)."""

    status = 409
    code = "position-frozen"
    title = "Position frozen"
    pl = "Pierwsza kolejka tych zawodów jest już zamknięta, więc pozycji zawodnika nie można zmienić."
    en = "The first fixture of this competition has locked, so an athlete's position cannot be changed."


class PricesInvalid(Problem):
    """Some prices are not possible; `errors` names each."""

    code = "prices-invalid"
    title = "Prices invalid"
    pl = "Niektóre ceny są nieprawidłowe."
    en = "Some of the prices are not valid."


class FixtureAlreadyOpen(Problem):
    """A fixture that has opened keeps its prices (rules.md, Fantasy: money)."""

    status = 409
    code = "fixture-already-open"
    title = "Fixture already open"
    pl = "Ta kolejka jest już otwarta, więc jej ceny się nie zmienią. Zmień ceny na następną."
    en = "This fixture is open already, so its prices stand. Change the prices for the next one."


class FixtureNotOpened(Problem):
    """Before a fixture opens it has no prices."""

    status = 404
    code = "fixture-not-opened"
    title = "Fixture not opened"
    pl = "Ta kolejka nie jest jeszcze otwarta, więc nie ma jeszcze cen."
    en = "This fixture has not opened yet, so it has no prices."


class ScoringFrozen(Problem):
    """A fantasy fixture of the origin has locked: what statistics are worth stands (rules.md, Fantasy: points)."""

    status = 409
    code = "scoring-frozen"
    title = "Scoring frozen"
    pl = "Pierwsza kolejka tych zawodów jest już zamknięta, więc punktacji nie można zmienić."
    en = "The first fixture of this competition has locked, so its scoring cannot be changed."


class ScoringInvalid(Problem):
    """The point events contradict each other; `errors` names every contradiction."""

    code = "scoring-invalid"
    title = "Scoring invalid"
    pl = "Punktacja jest nieprawidłowa."
    en = "The scoring is not valid."
