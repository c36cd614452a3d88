"""The matches of the gameweek files: who played, when, how it ended, and what was counted, each athlete once."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from contests.domain.nations import club_named
from contests.imports.fpl.reading import GameweekLine, Reading
from contests.imports.fpl.tables import problem_at
from contests.imports.problems import FileProblem, quote


@dataclass(frozen=True)
class Match:
    """A match as a gameweek has it."""

    round: int
    number: int
    """In this season."""
    home: str
    away: str
    """Names of the clubs."""
    kick_off: datetime
    score: tuple[int, int] | None
    is_moved: bool
    """Whether it was put off to another gameweek: listed in this one, never played in it."""
    lines: tuple[GameweekLine, ...]

    def club_of(self, line: GameweekLine) -> str:
        """Answer whom an athlete plays for: their side of the match.

        The file's own `team` may say the club of a later day, when the table was written (a transfer in between).
        """
        return self.home if line.at_home else self.away


@dataclass(frozen=True)
class Matches:
    """All matches by gameweek and kick-off, what is wrong with them, and what is worth knowing."""

    found: tuple[Match, ...]
    problems: tuple[FileProblem, ...] = ()
    notices: tuple[FileProblem, ...] = ()


_Place = tuple[int, int]
"""Gameweek and number of a match: one that is moved stands in two gameweeks."""
_Sides = tuple[int, int]
"""Numbers of the home and the away club."""


def matches_of(reading: Reading, season: str) -> Matches:
    """Put the lines of the gameweek files together.

    Sides, kick-off and score come from the gameweek files; `fixtures.csv` fills what they lack, and says to which
    gameweek a match belongs. A season without `fixtures.csv` or `teams.csv` is read from the gameweek files alone.
    """
    problems: list[FileProblem] = []
    notices: list[FileProblem] = []
    by_place: dict[_Place, list[GameweekLine]] = defaultdict(list)
    for line in _each_once(reading.lines, problems, notices):
        by_place[line.round, line.match].append(line)
    sides: dict[_Place, _Sides] = {}
    kick_offs: dict[_Place, datetime] = {}
    for place, lines in by_place.items():
        found, kick_off = _sides(place, lines, reading, problems), _kick_off(place, lines, reading)
        if kick_off is None:
            problems.append(_lacking(lines[0], "kickoff_time"))
        if found is not None and kick_off is not None:
            sides[place], kick_offs[place] = found, kick_off
    names = _club_names(by_place, sides, reading, season)
    notices += _nameless(names, season)
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
        )
        for place, (home, away) in sides.items()
    ]
    matches.sort(key=lambda match: (match.round, match.kick_off, match.number))
    problems += [_same_club(match) for match in matches if club_named(match.home).key == club_named(match.away).key]
    notices += [_moved(match) for match in matches if match.is_moved]
    return Matches(found=tuple(matches), problems=tuple(problems), notices=tuple(notices))


def _each_once(
    lines: Iterable[GameweekLine], problems: list[FileProblem], notices: list[FileProblem]
) -> Iterable[GameweekLine]:
    """Answer one line per athlete, gameweek and match; a second one that says something else is a problem.

    A line without any statistic was written before the match and gives way to one that has some.
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
            problems.append(_contradiction(line, before))
    if repeated:
        notices.append(_repeated(repeated))
    return kept.values()


def _sides(
    place: _Place, lines: Sequence[GameweekLine], reading: Reading, problems: list[FileProblem]
) -> _Sides | None:
    """Answer the clubs of a match: what its lines say of each other, else `fixtures.csv`; both must agree."""
    away = Counter(line.opponent for line in lines if line.at_home and line.opponent is not None)
    home = Counter(line.opponent for line in lines if not line.at_home and line.opponent is not None)
    listed = reading.matches.get(place[1])
    sides: list[int] = []
    for said, other in (
        (home, None if listed is None else listed.home),
        (away, None if listed is None else listed.away),
    ):
        if len(said) > 1 or (said and other is not None and other not in said):
            problems.append(_sides_differ(lines[0]))
            return None
        club = next(iter(said), other)
        if club is None:
            problems.append(_lacking(lines[0], "opponent_team"))
            return None
        sides.append(club)
    return sides[0], sides[1]


def _kick_off(place: _Place, lines: Sequence[GameweekLine], reading: Reading) -> datetime | None:
    """Answer when a match starts: as `fixtures.csv` says if it still has it in this gameweek, else as its lines do."""
    listed = reading.matches.get(place[1])
    if listed is not None and listed.round == place[0] and listed.kick_off is not None:
        return listed.kick_off
    said = Counter(line.kick_off for line in lines if line.kick_off is not None)
    return said.most_common(1)[0][0] if said else None


def _score(place: _Place, lines: Sequence[GameweekLine], reading: Reading) -> tuple[int, int] | None:
    """Answer how a match ended; None unless something was counted in it, whatever score was filled in before."""
    if not any(line.statistics for line in lines):
        return None
    said = Counter(line.score for line in lines if line.score is not None)
    if said:
        return said.most_common(1)[0][0]
    listed = reading.matches.get(place[1])
    return listed.score if listed is not None and listed.round == place[0] else None


def _rounds_played(by_place: Mapping[_Place, Sequence[GameweekLine]]) -> dict[int, set[int]]:
    """Answer, by match, the gameweeks in which something was counted."""
    rounds: dict[int, set[int]] = defaultdict(set)
    for (number, match), lines in by_place.items():
        if any(line.statistics for line in lines):
            rounds[match].add(number)
    return rounds


def _is_moved(place: _Place, rounds: Mapping[int, set[int]], reading: Reading) -> bool:
    """Tell whether a match was not played in this gameweek, and belongs to another one, or to none yet."""
    number, match = place
    if number in rounds.get(match, ()):
        return False
    listed = reading.matches.get(match)
    return bool(rounds.get(match)) if listed is None else listed.round != number


def _club_names(
    by_place: Mapping[_Place, Sequence[GameweekLine]],
    sides: Mapping[_Place, _Sides],
    reading: Reading,
    season: str,
) -> dict[int, str]:
    """Name the clubs: as `teams.csv` does, else as the gameweek files mostly do, else by their number in the season."""
    said: dict[int, Counter[str]] = defaultdict(Counter)
    for place, clubs in sides.items():
        for line in by_place[place]:
            if line.club is not None:
                said[clubs[0 if line.at_home else 1]][line.club] += 1
    names: dict[int, str] = {}
    for number in sorted({club for clubs in sides.values() for club in clubs}):
        mostly = said[number].most_common(1)
        names[number] = reading.clubs.get(number) or (mostly[0][0] if mostly else _nameless_club(number, season))
    return names


def _nameless_club(number: int, season: str) -> str:
    """Answer the name of a club that has none in the files; the same number is another club next season."""
    return f"Club {number} ({season})"


def _nameless(names: Mapping[int, str], season: str) -> Iterable[FileProblem]:
    count = sum(name == _nameless_club(number, season) for number, name in names.items())
    if count:
        yield FileProblem(
            "clubs-nameless",
            pl=f"Pliki nie podają nazw klubów ({count}). Dodaj teams.csv (kolumny id i name) albo nadaj nazwy później.",
            en=f"The files don't name the clubs ({count}). Add teams.csv (columns id and name) or name them later.",
        )


def _contradiction(line: GameweekLine, before: GameweekLine) -> FileProblem:
    return problem_at(
        line.file,
        line.line,
        "element",
        "athlete-twice",
        pl=f"„{quote(line.name)}” ma już inny wiersz z tego meczu: {quote(before.file)}, wiersz {before.line}.",
        en=f"“{quote(line.name)}” has another line of this match already: {quote(before.file)}, line {before.line}.",
    )


def _repeated(count: int) -> FileProblem:
    return FileProblem(
        "lines-repeated",
        pl=f"Powtórzone wiersze ({count}) policzono raz.",
        en=f"Repeated lines ({count}) were counted once.",
    )


def _sides_differ(line: GameweekLine) -> FileProblem:
    return problem_at(
        line.file,
        line.line,
        "opponent_team",
        "sides-differ",
        pl=f"Pliki nie zgadzają się co do tego, kto grał w meczu {line.match}.",
        en=f"The files don't agree on who played match {line.match}.",
    )


def _lacking(line: GameweekLine, column: str) -> FileProblem:
    return problem_at(
        line.file,
        line.line,
        column,
        "field-missing",
        pl=f"Ani tu, ani w fixtures.csv nie ma „{column}” meczu {line.match}.",
        en=f"Neither this file nor fixtures.csv has “{column}” of match {line.match}.",
    )


def _same_club(match: Match) -> FileProblem:
    line = match.lines[0]
    return problem_at(
        line.file,
        line.line,
        "opponent_team",
        "same-team-twice",
        pl=f"„{quote(match.home)}” gra sama ze sobą.",
        en=f"“{quote(match.home)}” plays against itself.",
    )


def _moved(match: Match) -> FileProblem:
    line = match.lines[0]
    return problem_at(
        line.file,
        line.line,
        "fixture",
        "match-moved",
        pl=f"Mecz {quote(match.home)} – {quote(match.away)} przełożono z kolejki {match.round}.",
        en=f"{quote(match.home)} – {quote(match.away)} was moved from gameweek {match.round}.",
    )
