"""Lines of a source's file that cannot be read: each waits by itself, and the others are taken."""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from hashlib import sha256

from contests.imports.formats.openfootball.checks import check
from contests.imports.formats.openfootball.keys import match_key
from contests.imports.formats.openfootball.parser import Reading
from contests.imports.formats.plan import OddLine
from contests.imports.formats.problems import FileProblem, quote

_PLACE = re.compile(r"/rounds/[0-9]+/matches/[0-9]+|/matches/[0-9]+|/[0-9]+")
_OF_THE_WHOLE = frozenset({"csv-invalid"})
"""Faults with a line after which nothing else of the file can be trusted."""


def without_odd(
    reading: Reading, problems: Sequence[FileProblem], aside: Collection[str]
) -> tuple[Reading, tuple[OddLine, ...], list[FileProblem]]:
    """Return a reading without its odd lines, these lines, and the problems that remain.

    Where little of the file fits, which is less than half of its lines, or where a problem concerns all of it, nothing
    is left out.

    Args:
        reading: of the whole file.
        problems: its own, and those of its matches.
        aside: the ids of lines that an organizer has set aside for good; they do not count.
    """
    found: dict[str, FileProblem] = {}
    matches, left = reading.matches, list(problems)
    while left:
        for problem in left:
            place = _place_of(problem)
            if place is None:
                return reading, (), list(problems)
            found.setdefault(place, problem)
        matches = tuple(match for match in matches if match.pointer not in found)
        left = check(matches)
    keys = {match.pointer: match_key(match) for match in reading.matches}
    odd = [_line(reading.texts.get(place, ""), one, keys.get(place)) for place, one in found.items()]
    waiting = [one for one in odd if one.id not in aside]
    if not matches or 2 * len(waiting) > len(matches) + len(waiting):
        return reading, (), list(problems)
    return replace(reading, matches=matches, problems=()), tuple(odd), []


def _place_of(problem: FileProblem) -> str | None:
    found = _PLACE.match(problem.pointer)
    return None if found is None or problem.code in _OF_THE_WHOLE else found[0]


def _line(text: str, problem: FileProblem, key: str | None) -> OddLine:
    return OddLine(sha256(text.encode()).hexdigest()[:16], quote(text), problem, key)
