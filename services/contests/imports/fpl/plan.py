"""What a season's tables would make of a contest: fixtures, athletes with prices, and what was counted of them."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from itertools import groupby

from contests.domain.rounds import numbered_round
from contests.domain.scores import Score
from contests.fixtures.models import FixtureResults
from contests.imports.fpl.layout import MANAGER
from contests.imports.fpl.matches import Match, Matches
from contests.imports.fpl.reading import GameweekLine, Reading
from contests.imports.fpl.seasons import Season, season_rules
from contests.imports.fpl.tables import problem_at
from contests.imports.plan import LASTS, Plan, PlannedAthlete, PlannedEvent, PlannedFixture, PlannedPin
from contests.imports.problems import FileProblem, quote

_NUMBERED = re.compile(r"_[0-9]+$")
"""How 2018-19 and 2019-20 end a name: `Jan_Kowalski_12`."""


def make_plan(reading: Reading, matches: Matches, season: Season, shift: timedelta) -> tuple[Plan, list[FileProblem]]:
    """Make a fixture of every gameweek, events of its matches, and what each athlete cost and did.

    Prices, clubs and positions are those of the gameweek, never those of the season's end; an athlete who has no line
    in a gameweek (no match, or not in the game yet) keeps what they had. Also answers who cannot be made an athlete.

    Args:
        reading: the tables.
        matches: put together from them, without problems.
        season: of the tables, before the shift.
        shift: added to every kick-off.
    """
    people = _People(reading, season)
    problems: list[FileProblem] = []
    by_athlete: dict[int, list[tuple[Match, GameweekLine]]] = {}
    for match in matches.found:
        for line in match.lines:
            by_athlete.setdefault(line.element, []).append((match, line))
    athletes = [_athlete(people, lines, problems) for _, lines in sorted(by_athlete.items())]
    weeks = groupby(matches.found, key=lambda match: match.round)
    fixtures = [_fixture(people, number, list(played), shift) for number, played in weeks]
    fixtures.sort(key=lambda fixture: (fixture.starts_at, fixture.ends_at))
    planned = tuple(athlete for athlete in athletes if athlete is not None)
    rules = season_rules(season, reading.columns, {athlete.position for athlete in planned})
    notices = (*reading.notices, *matches.notices)
    return Plan(fixtures=tuple(fixtures), notices=notices, athletes=planned, rules=rules), problems


def event_key(season: Season, match: int) -> str:
    """Make the key of a match: the file's number, which is another match in every season."""
    return f"{season.label}-{match}"


def athlete_keys(reading: Reading, season: Season) -> dict[int, str]:
    """Make the key of everybody in the gameweek files, by their number in the season.

    It is made of the code, which stays the same over the seasons; without one, of the season and the number.
    """
    codes = Counter(player.code for player in reading.players.values() if player.code is not None)
    keys: dict[int, str] = {}
    for line in reading.lines:
        player = reading.players.get(line.element)
        known = player is not None and player.code is not None and codes[player.code] == 1
        keys[line.element] = f"code-{player.code}" if player and known else f"{season.label}-{line.element}"
    return keys


class _People:
    """Who is who in a season's tables."""

    def __init__(self, reading: Reading, season: Season) -> None:
        self._players = reading.players
        self.season = season
        self.keys = athlete_keys(reading, season)

    def position(self, line: GameweekLine) -> str | None:
        """Answer where somebody plays: as the gameweek says, else as the table of players does."""
        player = self._players.get(line.element)
        return line.position or (None if player is None else player.position)

    def name(self, line: GameweekLine) -> tuple[str, str]:
        """Answer name and surname: from the table of players, else split at the first space or underscore."""
        player = self._players.get(line.element)
        if player is not None and player.surname:
            return player.name, player.surname
        first, _, rest = " ".join(_NUMBERED.sub("", line.name).replace("_", " ").split()).partition(" ")
        return (first, rest) if rest else ("", first or str(line.element))


def _athlete(
    people: _People, lines: Sequence[tuple[Match, GameweekLine]], problems: list[FileProblem]
) -> PlannedAthlete | None:
    match, line = lines[0]
    position = next((found for _, other in lines if (found := people.position(other)) is not None), None)
    price = next((other.price for _, other in lines if other.price is not None), None)
    for column, value in (("position", position), ("value", price)):
        if value is None:
            problems.append(_unknown(line, column))
    if position is None or price is None:
        return None
    name, surname = people.name(line)
    return PlannedAthlete(
        key=people.keys[line.element],
        name=name,
        surname=surname,
        position=position,
        club=match.club_of(line),
        price=price,
        allowed=position != MANAGER,
    )


def _fixture(people: _People, number: int, matches: Sequence[Match], shift: timedelta) -> PlannedFixture:
    starts = [match.kick_off + shift for match in matches if not match.is_moved]
    starts = starts or [match.kick_off + shift for match in matches]
    events = tuple(
        PlannedEvent(
            key=event_key(people.season, match.number),
            starts_at=match.kick_off + shift,
            home=match.home,
            away=match.away,
            line=match.lines[0].line,
            pointer=_pointer(match.lines[0]),
            file=match.lines[0].file,
            is_postponed=match.is_moved,
        )
        for match in matches
    )
    scores = {
        event_key(people.season, match.number): Score(ft=match.score) for match in matches if match.score is not None
    }
    names = numbered_round(number)
    return PlannedFixture(
        key=f"{people.season.label}-gw{number}",
        name=names.pl,
        name_en=names.en,
        starts_at=min(starts),
        ends_at=max(starts) + LASTS,
        events=events,
        results=FixtureResults(events=scores),
        pins=tuple(_pins(people, matches)),
        statistics={event_key(people.season, match.number): _counted(people, match.lines) for match in matches},
    )


def _pins(people: _People, matches: Iterable[Match]) -> Iterable[PlannedPin]:
    """Answer what everybody costs, and where they play, as of their first match in the gameweek."""
    seen: set[int] = set()
    for match in matches:
        for line in match.lines:
            position = people.position(line)
            if line.element not in seen and position is not None:
                seen.add(line.element)
                yield PlannedPin(people.keys[line.element], line.price, match.club_of(line), position)


def _counted(people: _People, lines: Iterable[GameweekLine]) -> Mapping[str, Mapping[str, int]]:
    return {people.keys[line.element]: line.statistics for line in lines if line.statistics}


def _pointer(line: GameweekLine) -> str:
    return problem_at(line.file, line.line, "fixture", "", pl="", en="").pointer


def _unknown(line: GameweekLine, column: str) -> FileProblem:
    pl, en = {"position": ("pozycji", "position"), "value": ("ceny", "price")}[column]
    return problem_at(
        line.file,
        line.line,
        column,
        f"{en}-missing",
        pl=f"Nie ma {pl}: „{quote(line.name)}” ({line.element}).",
        en=f"There is no {en} of “{quote(line.name)}” ({line.element}).",
    )
