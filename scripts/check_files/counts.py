"""The counts of real files: of a table in Markdown, and of a file as the product reads it."""

import re
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path

from contests.imports.formats.openfootball.checks import check
from contests.imports.formats.openfootball.parser import FileMatch, read

_ROW = re.compile(
    r"\| (?P<file>[^|]+\.json) \| (?P<matches>\d+) \| (?P<states>[^|]+) \| (?P<stages>[^|]+) \| (?P<p>[^|]+) \|"
)
_COUNT = re.compile(r"(?P<name>[^,]*[^,\s])\s+(?P<count>\d+)\s*(?:,|$)")
_STATES = {"postponed": "postponed", "abandoned": "postponed", "cancelled": "void", "awarded": "awarded"}
_WAITING = "x"
"""Penalties without a winner: such a match waits."""


@dataclass(frozen=True)
class Counts:
    """What a file holds.

    Args:
        matches: all of them, those that wait, too.
        states: matches that are put off, void, or walk-overs.
        stages: matches by their stage.
        penalties: matches by how the penalties end, seen from the result before them.
    """

    matches: int
    states: Mapping[str, int]
    stages: Mapping[str, int]
    penalties: Mapping[str, int]


@dataclass(frozen=True)
class Found:
    """A file as it was read, the codes of its faults, and the processor time in seconds."""

    counts: Counts
    faults: Mapping[str, int]
    seconds: float


def stated_in(text: str) -> dict[str, Counts]:
    """Return the counts of a table, by file."""
    return {row["file"].strip(): _stated(row) for row in _ROW.finditer(text)}


def _stated(row: re.Match[str]) -> Counts:
    states: Counter[str] = Counter()
    for word, count in _counts(row["states"]).items():
        states[_STATES[word]] += count
    return Counts(int(row["matches"]), states, _counts(row["stages"]), _counts(row["p"]))


def _counts(cell: str) -> dict[str, int]:
    return {found["name"].strip(): int(found["count"]) for found in _COUNT.finditer(cell.strip())}


def found_in(path: Path, stages: Mapping[str, int]) -> Found:
    """Read a file, and count by the stages that a table names."""
    text, before = path.read_text(encoding="utf-8"), time.process_time()
    reading = read(text, default_zone=UTC)
    faults = [*reading.problems, *check(reading.matches)]
    seconds = time.process_time() - before
    waiting = Counter({_WAITING: sum(fault.code == "score-impossible" for fault in faults)})
    counts = Counts(
        matches=len(reading.matches) + waiting[_WAITING],
        states=Counter(match.state for match in reading.matches if match.state != "scheduled"),
        stages={stage: sum(_is_of(match, stage) for match in reading.matches) for stage in stages},
        penalties=+(Counter(kind for match in reading.matches if (kind := _penalties(match))) + waiting),
    )
    return Found(counts, Counter(fault.code for fault in faults), seconds)


def _is_of(match: FileMatch, stage: str) -> bool:
    return match.round == stage or match.round.startswith(f"{stage}, ")


def _penalties(match: FileMatch) -> str | None:
    """Return how penalties end: after a draw, or won by the same or the other side as the match."""
    score = match.score
    if score is None or score.p is None:
        return None
    home, away = score.et or score.ft
    if home == away:
        return "drawn"
    return "same" if (home > away) == (score.p[0] > score.p[1]) else "other"
