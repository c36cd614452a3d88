"""The plan of a season's tables: fixtures, athletes with prices, and their statistics."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from itertools import groupby

from contests.domain.rounds import numbered_round
from contests.domain.scores import Score
from contests.fixtures.models import FixtureResults
from contests.imports.formats.fpl.athletes import People
from contests.imports.formats.fpl.matches import Match, Matches
from contests.imports.formats.fpl.records import GameweekLine, Reading
from contests.imports.formats.fpl.seasons import Season, season_rules
from contests.imports.formats.fpl.tables import problem_at
from contests.imports.formats.plan import LASTS, Plan, PlannedEvent, PlannedFixture, PlannedPin, PlannedSeason
from contests.imports.formats.problems import FileProblem


def make_plan(reading: Reading, matches: Matches, season: Season, shift: timedelta) -> tuple[Plan, list[FileProblem]]:
    """Return a fixture for each gameweek with its events, and the prices and statistics of athletes.

    Prices, clubs and positions are those of the gameweek, never of the season's end. An athlete without a line in a
    gameweek (no match, or not in the game yet) keeps the earlier values. Also returns the players who cannot become
    athletes.

    Args:
        reading: the tables.
        matches: joined from them, without problems.
        season: of the tables, before the shift.
        shift: added to every kick-off.
    """
    people = People(reading, matches, season)
    problems: list[FileProblem] = []
    notices: list[FileProblem] = []
    by_athlete: dict[int, list[tuple[Match, GameweekLine]]] = {}
    for match in matches.found:
        for line in match.lines:
            by_athlete.setdefault(line.element, []).append((match, line))
    athletes = tuple(people.athletes(by_athlete, problems, notices))
    weeks = groupby(matches.found, key=lambda match: match.round)
    fixtures = [
        _fixture(people, season, place, list(played), shift) for place, (_, played) in enumerate(weeks, start=1)
    ]
    fixtures.sort(key=lambda fixture: (fixture.starts_at, fixture.ends_at))
    plan = Plan(
        fixtures=tuple(fixtures),
        notices=(*reading.notices, *matches.notices, *notices),
        athletes=athletes,
        rules=season_rules(season, reading.columns, {athlete.position for athlete in athletes}),
        season=PlannedSeason(
            shift=shift,
            undated=frozenset(event_key(season, number) for number in matches.undated),
            people=frozenset(people.keys.values()),
        ),
    )
    return plan, problems


def event_key(season: Season, match: int) -> str:
    """Return the key of a match from its number in the file, which is another match in every season."""
    return f"{season.label}-{match}"


def _fixture(people: People, season: Season, place: int, matches: Sequence[Match], shift: timedelta) -> PlannedFixture:
    """Return the fixture of a gameweek's matches, named by its place among the gameweeks of the files."""
    starts = [match.kick_off + shift for match in matches if not match.is_moved]
    starts = starts or [match.kick_off + shift for match in matches]
    events = tuple(
        PlannedEvent(
            key=event_key(season, match.number),
            starts_at=match.kick_off + shift,
            home=match.home,
            away=match.away,
            line=match.source.line,
            pointer=_pointer(match),
            file=match.source.file,
            is_postponed=match.is_moved,
        )
        for match in matches
    )
    scores = {event_key(season, match.number): Score(ft=match.score) for match in matches if match.score is not None}
    names, gameweek = numbered_round(place), matches[0].round
    return PlannedFixture(
        key=f"{season.label}-gw{gameweek}",
        name=names.pl,
        name_en=names.en,
        gameweek=gameweek,
        starts_at=min(starts),
        ends_at=max(starts) + LASTS,
        events=events,
        results=FixtureResults(events=scores),
        pins=tuple(_pins(people, season, matches)),
        statistics={event_key(season, match.number): _counted(people, match.lines) for match in matches},
    )


def _pins(people: People, season: Season, matches: Iterable[Match]) -> Iterable[PlannedPin]:
    """Yield the price, club and position of each athlete at their first match in the gameweek."""
    seen: set[int] = set()
    for match in matches:
        for line in match.lines:
            position = people.position(line)
            if line.element not in seen and position is not None:
                seen.add(line.element)
                key, event = people.keys[line.element], event_key(season, match.number)
                yield PlannedPin(key, line.price, match.club_of(line), position, event)


def _counted(people: People, lines: Iterable[GameweekLine]) -> Mapping[str, Mapping[str, int]]:
    return {people.keys[line.element]: line.statistics for line in lines if line.statistics}


def _pointer(match: Match) -> str:
    column = "fixture" if match.lines else "id"
    return problem_at(match.source.file, match.source.line, column, "", pl="", en="").pointer
