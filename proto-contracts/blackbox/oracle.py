"""Points computed from the raw tournament file alone.

Nothing of the product's scoring, result or import code is used here: only the public file format, the rates that the
API showed before the deadline, and what each participant chose.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

Match = Mapping[str, Any]


@dataclass(frozen=True)
class Score:
    """Goals after normal time."""

    home: int
    away: int

    @property
    def outcome(self) -> str:
        """Answer `1`, `X` or `2`."""
        if self.home == self.away:
            return "X"
        return "1" if self.home > self.away else "2"

    @property
    def difference(self) -> str:
        """Answer football's band: `0`, or the winner's side and by how much (`1:1`, `1:2`, `1:3+`, `2:1`, …)."""
        gap = abs(self.home - self.away)
        if gap == 0:
            return "0"
        return f"{self.outcome}:{gap if gap < 3 else '3+'}"  # noqa: PLR2004 - the last band

    @property
    def exact(self) -> str:
        """Answer the exact result."""
        return f"{self.home}:{self.away}"

    def correct(self, family: str, choice: str) -> bool:
        """Tell whether `choice` of `family` came true."""
        return choice == {"1X2": self.outcome, "PointDifference": self.difference, "ExactResult": self.exact}[family]


def matches(document: Mapping[str, Any]) -> list[Match]:
    """Answer the matches of a worldcup.json document."""
    return list(document["matches"])


def normal_time(match: Match) -> Score:
    """Answer the score after normal time (`score.ft`)."""
    home, away = match["score"]["ft"]
    return Score(home, away)


def group_winners(document: Mapping[str, Any]) -> dict[str, str]:
    """Answer the winner of every group: points 3/1/0, then goal difference, then goals, then the direct match."""
    rows: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0, 0]))
    direct: dict[tuple[str, str], int] = {}
    for match in matches(document):
        if "group" not in match:
            continue
        score = normal_time(match)
        for team, own, other in (
            (match["team1"], score.home, score.away),
            (match["team2"], score.away, score.home),
        ):
            row = rows[match["group"]][team]
            row[0] += 3 if own > other else int(own == other)
            row[1] += own - other
            row[2] += own
        direct[match["team1"], match["team2"]] = score.home - score.away
    winners: dict[str, str] = {}
    for group, table in rows.items():
        best = max(tuple(row) for row in table.values())
        leaders = [team for team, row in table.items() if tuple(row) == best]
        if len(leaders) > 1:
            leaders.sort(key=lambda team: -sum(_direct(direct, team, rival) for rival in leaders if rival != team))
        winners[group] = leaders[0]
    return winners


def _direct(direct: Mapping[tuple[str, str], int], team: str, rival: str) -> int:
    return direct.get((team, rival), 0) - direct.get((rival, team), 0)


def medalists(document: Mapping[str, Any]) -> set[str]:
    """Answer the three medalists: both finalists and the winner of the match for third place."""
    by_round = {match["round"]: match for match in matches(document)}
    final, third = by_round["Final"], by_round["Match for third place"]
    return {final["team1"], final["team2"], winner(third)}


def winner(match: Match) -> str:
    """Answer who went through: penalties, else extra time, else normal time."""
    score = match["score"]
    home, away = score.get("p") or score.get("et") or score["ft"]
    return match["team1"] if home > away else match["team2"]


def points(rate: float, *, correct: bool) -> Decimal:
    """Answer 10 × rate for a correct prediction, 0 otherwise (spec.md §9)."""
    return Decimal(str(rate)) * 10 if correct else Decimal(0)


def total(parts: Iterable[Decimal]) -> Decimal:
    """Add points up, exactly."""
    return sum(parts, Decimal(0))
