"""Problems of templates and origins."""

from kit.api.errors import Problem


class TemplateUnknown(Problem):
    """There is no template of this key."""

    code = "template-unknown"
    title = "Unknown template"
    pl = "Nie ma takiego szablonu rozgrywek."
    en = "There is no such contest template."


class OriginOfAnotherSport(Problem):
    """An origin of this name exists, but for another sport."""

    status = 409
    code = "origin-of-another-sport"
    title = "Origin of another sport"
    pl = "Zawody „{name}” już istnieją, ale w innej dyscyplinie. Wybierz inną nazwę."
    en = "The competition “{name}” exists already, in another sport. Choose another name."
    example = {"name": "Ekstraklasa"}


class OriginExists(Problem):
    """An origin of this name exists, and the organizer has not said whether to share it."""

    status = 409
    code = "origin-exists"
    title = "Origin exists"
    pl = (
        "Zawody „{name}” już są w Trybunie. Powiedz, czy te rozgrywki mają z nimi wspólne drużyny, zawodników i ceny, "
        "czy własne."
    )
    en = (
        "There is a competition “{name}” already. Say whether this contest shares its teams, players and prices, or "
        "has its own."
    )
    example = {"name": "Ekstraklasa"}


class PositionUnknown(Problem):
    """The origin has no such position."""

    code = "position-unknown"
    title = "Position unknown"
    pl = "W tych zawodach nie ma pozycji „{position}”."
    en = "This competition has no position “{position}”."
    example = {"position": "goalie"}


class CountRangeEmpty(Problem):
    """A point event has an empty range of counts."""

    code = "range-empty"
    title = "Count range empty"
    pl = "Najmniejsza liczba dla „{statistic}” nie może być większa od największej."
    en = "The lowest count of “{statistic}” cannot be above the highest."
    example = {"statistic": "goals"}


class PerOrRange(Problem):
    """A point event has both a number of units and a range."""

    code = "per-or-range"
    title = "Per or range"
    pl = "„{statistic}” liczy się albo za każde tyle a tyle, albo w przedziale, nie jedno i drugie."
    en = "“{statistic}” counts either for every so many, or within a range, not both."
    example = {"statistic": "goals"}


class PointEventTwice(Problem):
    """Two point events are the same."""

    code = "given-twice"
    title = "Point event twice"
    pl = "Punkty za „{statistic}” podano dwa razy tak samo."
    en = "The points for “{statistic}” are given twice alike."
    example = {"statistic": "goals"}
