"""The consistency of a file's matches: known teams, matching groups, unique keys."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import combinations
from statistics import median

from contests.domain.nations import club_named, nation_names
from contests.domain.placeholders import is_placeholder
from contests.domain.slugs import folded
from contests.imports.formats.openfootball.keys import match_key, round_key
from contests.imports.formats.openfootball.parser import FileMatch, Reading
from contests.imports.formats.problems import FileProblem, quote

_ORDINARY_OPPONENTS = 2
SHORTEST_MISSPELT = 5
LONG_NAME = 9


def waits(match: FileMatch) -> bool:
    """Return whether a match waits for a side, for which the file has a word such as `W74`."""
    return any(is_placeholder(name) for _, name in _sides(match) if name)


def met_again(reading: Reading) -> Reading:
    """Return a reading in which sides that meet again in a round, at another time, are another match.

    A match without its sides waits by itself, and a number of the file tells matches apart already.
    """
    starts: dict[tuple[str, str, str], set[datetime]] = defaultdict(set)
    for match in reading.matches:
        starts[_meeting(match)].add(match.kick_off)
    return replace(
        reading,
        matches=tuple(
            match if match.number is not None else replace(match, again=_earlier(match, starts[_meeting(match)]))
            for match in reading.matches
        ),
    )


def _meeting(match: FileMatch) -> tuple[str, str, str]:
    return round_key(match.round), club_named(match.home).key, club_named(match.away).key


def _earlier(match: FileMatch, starts: Iterable[datetime]) -> int:
    return sum(start < match.kick_off for start in starts)


def check(matches: Sequence[FileMatch]) -> list[FileProblem]:
    """Return the problems of a file's matches, in the order of the file; those that wait for a side have none."""
    known = [match for match in matches if match.home and match.away and not waits(match)]
    problems = [
        *_missing_teams(matches),
        *_same_team_twice(known),
        *_duplicates(known),
        *_misspelt(known),
    ]
    named = {problem.pointer for problem in problems}
    problems += [problem for problem in _strangers_in_groups(known) if problem.pointer not in named]
    return sorted(problems, key=lambda problem: problem.line or 0)


def _missing_teams(matches: Iterable[FileMatch]) -> Iterator[FileProblem]:
    for match in matches:
        for side, name in _sides(match):
            if not name:
                yield FileProblem(
                    "team-unknown",
                    pl="Brakuje drużyny.",
                    en="A team is missing.",
                    line=match.line,
                    pointer=f"{match.pointer}/{side}",
                )


def _same_team_twice(matches: Iterable[FileMatch]) -> Iterator[FileProblem]:
    for match in matches:
        if club_named(match.home).key == club_named(match.away).key:
            yield FileProblem(
                "same-team-twice",
                pl=f"„{quote(match.home)}” gra sama ze sobą.",
                en=f"“{quote(match.home)}” plays against itself.",
                line=match.line,
                pointer=f"{match.pointer}/team2",
            )


def _duplicates(matches: Iterable[FileMatch]) -> Iterator[FileProblem]:
    first: dict[str, FileMatch] = {}
    for match in matches:
        key = match_key(match)
        if key in first:
            line = first[key].line
            yield FileProblem(
                "match-twice",
                pl=f"Mecz o kluczu „{key}” jest już w wierszu {line}.",
                en=f"A match with the key “{key}” stands in line {line} already.",
                line=match.line,
                pointer=match.pointer,
            )
        first.setdefault(key, match)


def _strangers_in_groups(matches: Iterable[FileMatch]) -> Iterator[FileProblem]:
    """Yield teams with one opponent only, in a group where the others have at least two."""
    groups: dict[str, list[FileMatch]] = defaultdict(list)
    for match in matches:
        if match.group is not None:
            groups[match.group].append(match)
    for group, played in groups.items():
        opponents: dict[str, set[str]] = defaultdict(set)
        for match in played:
            home, away = club_named(match.home).key, club_named(match.away).key
            opponents[home].add(away)
            opponents[away].add(home)
        if median(len(others) for others in opponents.values()) < _ORDINARY_OPPONENTS:
            continue
        for match in played:
            for side, name in _sides(match):
                if len(opponents[club_named(name).key]) == 1:
                    yield FileProblem(
                        "team-not-in-group",
                        pl=f"„{quote(name)}” nie gra z nikim innym w grupie „{quote(group)}”.",
                        en=f"“{quote(name)}” plays no other team in “{quote(group)}”.",
                        line=match.line,
                        pointer=f"{match.pointer}/{side}",
                    )


def _misspelt(matches: Sequence[FileMatch]) -> Iterator[FileProblem]:
    """Yield names that are no nation and resemble another name of the file, or a nation's."""
    suggestions = _suggestions(matches)
    for match in matches:
        for side, name in _sides(match):
            if name in suggestions:
                meant = suggestions[name]
                yield FileProblem(
                    "team-unknown",
                    pl=f"Drużyna „{quote(name)}” nie jest znana. Czy chodzi o „{quote(meant)}”?",
                    en=f"The team “{quote(name)}” is not known. Is “{quote(meant)}” meant?",
                    line=match.line,
                    pointer=f"{match.pointer}/{side}",
                )


def _suggestions(matches: Sequence[FileMatch]) -> dict[str, str]:
    """Map each misspelt name to the probable correct one.

    Two names of the file are considered the same only if they never meet and never play in the same round. The rarer
    one is then the misspelt one. Nations are compared only if most names of the file are nations.
    """
    names = Counter(name for match in matches for _, name in _sides(match))
    rounds: dict[str, set[str]] = defaultdict(set)
    for match in matches:
        rounds[match.home].add(match.round)
        rounds[match.away].add(match.round)
    met = {frozenset((match.home, match.away)) for match in matches}
    nations = {name for name in names if club_named(name).country is not None}
    forms = {name: folded(name) for name in names}
    found: dict[str, str] = {}
    for one, other in combinations(sorted(names), 2):
        rare, common = sorted((one, other), key=lambda name: (name in nations, names[name]))
        if rare in nations or (names[rare] == names[common] and common not in nations):
            continue
        if (
            _nearly_equal(forms[rare], forms[common])
            and frozenset((one, other)) not in met
            and not rounds[one] & rounds[other]
        ):
            found.setdefault(rare, common)
    if len(nations) * 2 > len(names):
        for name in sorted(set(names) - nations - set(found)):
            meant = next((nation for nation in nation_names() if _nearly_equal(forms[name], folded(nation))), None)
            if meant is not None:
                found[name] = meant
    return found


def _nearly_equal(a: str, b: str) -> bool:
    """Return whether two folded names differ by one typing error, or two in a long name; digits must be equal."""
    allowed = 2 if min(len(a), len(b)) >= LONG_NAME else 1
    if a == b or min(len(a), len(b)) < SHORTEST_MISSPELT or abs(len(a) - len(b)) > allowed:
        return False
    return re.sub(r"\D", "", a) == re.sub(r"\D", "", b) and _distance(a, b) <= allowed


def _distance(a: str, b: str) -> int:
    """Return the number of insertions, deletions, replacements and swaps of adjacent letters that turn `a` into `b`."""
    rows = [list(range(len(b) + 1))]
    for i, letter in enumerate(a, start=1):
        row = [i]
        for j, wanted in enumerate(b, start=1):
            cost = min(rows[-1][j] + 1, row[j - 1] + 1, rows[-1][j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == wanted:
                cost = min(cost, rows[-2][j - 2] + 1)
            row.append(cost)
        rows.append(row)
    return rows[-1][-1]


def _sides(match: FileMatch) -> tuple[tuple[str, str], tuple[str, str]]:
    return ("team1", match.home), ("team2", match.away)
