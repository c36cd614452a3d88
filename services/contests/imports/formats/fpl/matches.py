"""The matches of a season's tables: the list of all, and the gameweek files of those played.

Sides, kick-off and score come from the gameweek files. `fixtures.csv` has future matches, fills gaps of the gameweeks,
and assigns matches to gameweeks.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from contests.domain.nations import club_named
from contests.imports.formats.fpl import remarks
from contests.imports.formats.fpl.records import FileMatch, GameweekLine, Reading
from contests.imports.formats.problems import FileProblem


@dataclass(frozen=True)
class Match:
    """A match in a gameweek's file."""

    round: int
    number: int
    """In this season."""
    home: str
    away: str
    """Names of the clubs."""
    kick_off: datetime
    score: tuple[int, int] | None
    is_moved: bool
    """Whether it was moved to another gameweek: listed in this one, never played in it."""
    lines: tuple[GameweekLine, ...]
    source: GameweekLine | FileMatch
    """Its first place in the tables."""

    def club_of(self, line: GameweekLine) -> str:
        """Return an athlete's club: their side of the match.

        The file's own `team` may be a later club, from the day when the table was written (after a transfer).
        """
        return self.home if line.at_home else self.away


@dataclass(frozen=True)
class Matches:
    """All matches by gameweek and kick-off, with their problems and notices."""

    found: tuple[Match, ...]
    club_names: Mapping[int, str] = field(default_factory=dict[int, str])
    """By the club's number in this season: all clubs of matches or athletes."""
    undated: frozenset[int] = frozenset()
    """Numbers of the listed matches without a gameweek."""
    problems: tuple[FileProblem, ...] = ()
    notices: tuple[FileProblem, ...] = ()


_Place = tuple[int, int]
"""Gameweek and number of a match; a moved match has two places."""
_Sides = tuple[int, int]
"""Numbers of the home and the away club."""


def matches_of(reading: Reading, season: str) -> Matches:
    """Return the matches from the list and the lines of the gameweek files.

    A season without `fixtures.csv` or `teams.csv` is read from the gameweek files alone. From an earlier import's list,
    only matches in a gameweek file are used. A listed match without a gameweek or a kick-off is left out, with a
    notice.
    """
    problems: list[FileProblem] = []
    notices: list[FileProblem] = []
    by_place: dict[_Place, list[GameweekLine]] = {place: [] for place in _listed(reading)}
    for line in _each_once(reading.lines, problems, notices):
        by_place.setdefault((line.round, line.match), []).append(line)
    sides: dict[_Place, _Sides] = {}
    kick_offs: dict[_Place, datetime] = {}
    for place, lines in by_place.items():
        found, kick_off = _sides(place, lines, reading, problems), _kick_off(place, lines, reading)
        if kick_off is None:
            problems.append(remarks.lacking(lines[0], "kickoff_time"))
        if found is not None and kick_off is not None:
            sides[place], kick_offs[place] = found, kick_off
    names = _club_names(by_place, sides, reading, season)
    rounds = _rounds_played(by_place)
    matches = [
        Match(
            round=place[0],
            number=place[1],
            home=names[home],
            away=names[away],
            kick_off=kick_offs[place],
            score=_score(place, by_place[place], reading),
            is_moved=_is_moved(place, rounds, reading),
            lines=tuple(by_place[place]),
            source=by_place[place][0] if by_place[place] else reading.matches[place[1]],
        )
        for place, (home, away) in sides.items()
    ]
    matches.sort(key=lambda match: (match.round, match.kick_off, match.number))
    problems += [
        remarks.same_club(match.source, match.home)
        for match in matches
        if club_named(match.home).key == club_named(match.away).key
    ]
    notices += _nameless(names, season)
    notices += [remarks.moved(match.source, match.home, match.away, match.round) for match in matches if match.is_moved]
    notices += _left_out(by_place, names, reading)
    undated = frozenset(number for number, match in reading.listed.items() if match.round is None)
    return Matches(tuple(matches), names, undated, tuple(problems), tuple(notices))


def _listed(reading: Reading) -> Iterable[_Place]:
    for number, match in reading.listed.items():
        if match.round is not None and match.kick_off is not None:
            yield match.round, number


def _left_out(
    by_place: Mapping[_Place, Sequence[GameweekLine]], names: Mapping[int, str], reading: Reading
) -> Iterable[FileProblem]:
    """Yield notices of unused entries of the list: matches without a gameweek or a time, and scores without lines."""
    placed = {number for _, number in by_place}
    missing = [match for number, match in reading.listed.items() if number not in placed]
    named = [f"{names[match.home]} – {names[match.away]}" for match in missing]
    if missing:
        yield remarks.undated(named)
    counted = {number for (_, number), lines in by_place.items() if any(line.statistics for line in lines)}
    early = [match for number, match in reading.listed.items() if match.score is not None and number not in counted]
    if early:
        yield remarks.scores_wait(len(early))


def _each_once(
    lines: Iterable[GameweekLine], problems: list[FileProblem], notices: list[FileProblem]
) -> Iterable[GameweekLine]:
    """Return one line per athlete, gameweek and match; a second, different one is a problem.

    A line without statistics was written before the match and gives way to one with statistics.
    """
    kept: dict[tuple[int, int, int], GameweekLine] = {}
    repeated = 0
    for line in lines:
        key = (line.round, line.match, line.element)
        before = kept.get(key)
        if before is None:
            kept[key] = line
            continue
        repeated += 1
        if not before.statistics:
            kept[key] = line
        elif line.statistics and (line.statistics, line.at_home) != (before.statistics, before.at_home):
            problems.append(remarks.contradiction(line, before))
    if repeated:
        notices.append(remarks.repeated(repeated))
    return kept.values()


def _sides(
    place: _Place, lines: Sequence[GameweekLine], reading: Reading, problems: list[FileProblem]
) -> _Sides | None:
    """Return the clubs of a match: from the opponents in its lines, else from `fixtures.csv`; both must agree."""
    away = Counter(line.opponent for line in lines if line.at_home and line.opponent is not None)
    home = Counter(line.opponent for line in lines if not line.at_home and line.opponent is not None)
    listed = reading.matches.get(place[1])
    sides: list[int] = []
    for said, other in (
        (home, None if listed is None else listed.home),
        (away, None if listed is None else listed.away),
    ):
        if len(said) > 1 or (said and other is not None and other not in said):
            problems.append(remarks.sides_differ(lines[0]))
            return None
        club = next(iter(said), other)
        if club is None:
            problems.append(remarks.lacking(lines[0], "opponent_team"))
            return None
        sides.append(club)
    return sides[0], sides[1]


def _kick_off(place: _Place, lines: Sequence[GameweekLine], reading: Reading) -> datetime | None:
    """Return the kick-off: from `fixtures.csv` if the match is still in this gameweek, else from its lines.

    A list from an earlier import is older than the lines.
    """
    listed = reading.matches.get(place[1])
    said = Counter(line.kick_off for line in lines if line.kick_off is not None)
    told = said.most_common(1)[0][0] if said else None
    if listed is None or listed.round != place[0] or listed.kick_off is None:
        return told
    return listed.kick_off if place[1] in reading.listed else told or listed.kick_off


def _score(place: _Place, lines: Sequence[GameweekLine], reading: Reading) -> tuple[int, int] | None:
    """Return the score of a match; None without statistics, even if a score was filled in before."""
    if not any(line.statistics for line in lines):
        return None
    said = Counter(line.score for line in lines if line.score is not None)
    if said:
        return said.most_common(1)[0][0]
    listed = reading.matches.get(place[1])
    return listed.score if listed is not None and listed.round == place[0] else None


def _rounds_played(by_place: Mapping[_Place, Sequence[GameweekLine]]) -> dict[int, set[int]]:
    """Return the gameweeks with statistics, by match."""
    rounds: dict[int, set[int]] = defaultdict(set)
    for (number, match), lines in by_place.items():
        if any(line.statistics for line in lines):
            rounds[match].add(number)
    return rounds


def _is_moved(place: _Place, rounds: Mapping[int, set[int]], reading: Reading) -> bool:
    """Return whether a match was not played in this gameweek, and belongs to another one or to none yet.

    Statistics take precedence over lists, even over the list of an earlier import.
    """
    number, match = place
    if number in rounds.get(match, ()):
        return False
    if rounds.get(match):
        return True
    listed = reading.matches.get(match)
    return listed is not None and listed.round != number


def _club_names(
    by_place: Mapping[_Place, Sequence[GameweekLine]],
    sides: Mapping[_Place, _Sides],
    reading: Reading,
    season: str,
) -> dict[int, str]:
    """Return the names of clubs: from `teams.csv`, else the most frequent in gameweek files, else from their number."""
    said: dict[int, Counter[str]] = defaultdict(Counter)
    for place, clubs in sides.items():
        for line in by_place[place]:
            if line.club is not None:
                said[clubs[0 if line.at_home else 1]][line.club] += 1
    numbers = {club for clubs in sides.values() for club in clubs}
    numbers |= {club for match in reading.listed.values() for club in (match.home, match.away)}
    numbers |= {player.club for player in reading.players.values() if player.club is not None}
    names: dict[int, str] = {}
    for number in sorted(numbers):
        mostly = said[number].most_common(1)
        names[number] = reading.clubs.get(number) or (mostly[0][0] if mostly else _nameless_club(number, season))
    return names


def _nameless_club(number: int, season: str) -> str:
    """Return a name for a club that has none in the files; the same number is another club next season."""
    return f"Club {number} ({season})"


def _nameless(names: Mapping[int, str], season: str) -> Iterable[FileProblem]:
    count = sum(name == _nameless_club(number, season) for number, name in names.items())
    if count:
        yield remarks.clubs_nameless(count)
