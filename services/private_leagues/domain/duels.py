"""The table of a head-to-head league: 3 points for a win, 1 for a draw, 0 for a defeat."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal
from uuid import UUID

WIN, DRAW = 3, 1
"""Points in the head-to-head table."""
LAST = 5
"""The number of results in a row."""
Outcome = Literal["won", "drawn", "lost"]


@dataclass(frozen=True)
class Duel:
    """Two teams that met in a fixture, and their points of the contest in it, in tenths."""

    home: UUID
    away: UUID
    home_points: int
    away_points: int


@dataclass
class Record:
    """A team's wins and defeats; `difference` in tenths of the contest's points."""

    team_id: UUID
    position: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    difference: int = 0
    scored: int = 0
    last: list[Outcome] = field(default_factory=list[Outcome])
    """The newest last, at most five."""

    @property
    def points(self) -> int:
        """Return the points in the head-to-head table."""
        return WIN * self.won + DRAW * self.drawn

    @property
    def merit(self) -> tuple[int, int, int]:
        """Return the sort key: points, difference, points scored. Equal keys share a position."""
        return (self.points, self.difference, self.scored)

    def count(self, own: int, other: int) -> None:
        """Count a duel."""
        outcome: Outcome = "won" if own > other else "drawn" if own == other else "lost"
        self.won += outcome == "won"
        self.drawn += outcome == "drawn"
        self.lost += outcome == "lost"
        self.difference += own - other
        self.scored += own
        self.last.append(outcome)
        del self.last[:-LAST]


def table(teams: Iterable[UUID], duels: Iterable[Duel]) -> list[Record]:
    """Return the table of the remaining teams, the best first, from duels in the order of their fixtures.

    A duel with a team that has left still counts for its opponent.
    """
    rows = {team_id: Record(team_id) for team_id in teams}
    for duel in duels:
        if duel.home in rows:
            rows[duel.home].count(duel.home_points, duel.away_points)
        if duel.away in rows:
            rows[duel.away].count(duel.away_points, duel.home_points)
    ordered = sorted(rows.values(), key=lambda row: row.merit, reverse=True)
    for number, row in enumerate(ordered, start=1):
        above = ordered[number - 2] if number > 1 else None
        row.position = above.position if above is not None and above.merit == row.merit else number
    return ordered
