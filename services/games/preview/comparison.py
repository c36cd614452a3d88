"""The changes between two standings of all teams: gains, losses, and positions (rules.md, Rankings)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import nsmallest
from uuid import UUID

from shared.rounding import half_away_from_zero

MOST_LISTED = 10
"""Teams in each list; the counts are of all."""


@dataclass(frozen=True, slots=True)
class TeamChange:
    """A team's points (tenths) in a fixture, and its merit: the total and the tie-breaks of the contest in order."""

    team_id: UUID
    before: int
    after: int
    merit_before: tuple[int, ...]
    merit_after: tuple[int, ...]

    @property
    def difference(self) -> int:
        """The difference in tenths."""
        return self.after - self.before


@dataclass(frozen=True)
class PlacedChange:
    """A team's change and its place in the contest; `place_before` None while nothing of the contest is scored."""

    change: TeamChange
    place_before: int | None
    place_after: int


@dataclass(frozen=True)
class Moves:
    """The numbers of teams that rise, fall and keep their place, and the sole leader: None where several lead."""

    up: int
    down: int
    same: int
    leader_before: UUID | None
    leader_after: UUID | None


@dataclass(frozen=True)
class Comparison:
    """The changes; points in tenths. Of equals in a list the older teams come first."""

    teams: int
    gain: int
    lose: int
    largest_gain: int
    largest_loss: int
    """Positive; 0 without a loss."""
    average: int
    """Points of the fixture afterwards, all teams, rounded half away from zero."""
    moves: Moves | None
    """None while nothing of the contest is scored: there are no places yet."""
    gains: Sequence[PlacedChange]
    losses: Sequence[PlacedChange]
    top: Sequence[PlacedChange]
    """The best of the contest afterwards."""
    top_before: Sequence[PlacedChange]
    """The best of the contest now; empty while nothing of it is scored."""
    fixture_top: Sequence[PlacedChange]
    """The best of the fixture afterwards."""


@dataclass(frozen=True)
class _Ranking:
    """Rows in their order, and the place of every row."""

    order: Sequence[int]
    places: Sequence[int]

    @property
    def leader(self) -> int | None:
        """Return the row that leads alone."""
        alone = len(self.order) == 1 or (len(self.order) > 1 and self.places[self.order[1]] > 1)
        return self.order[0] if alone else None


def compare(changes: Sequence[TeamChange], *, is_ranked: bool) -> Comparison:
    """Compare all teams of a contest.

    Args:
        changes: of every team that the ranking shows, in the order of their ids.
        is_ranked: something of the contest is scored, so there are places already.
    """
    after = _rank([change.merit_after for change in changes])
    before = _rank([change.merit_before for change in changes]) if is_ranked else None

    def placed(rows: Iterable[int]) -> list[PlacedChange]:
        return [
            PlacedChange(changes[row], None if before is None else before.places[row], after.places[row])
            for row in rows
        ]

    def first(keeps: Callable[[int], bool], worth: Callable[[TeamChange], int]) -> list[PlacedChange]:
        rows = (row for row, change in enumerate(changes) if keeps(change.difference))
        return placed(nsmallest(MOST_LISTED, rows, key=lambda row: (-worth(changes[row]), row)))

    differences = [change.difference for change in changes]
    return Comparison(
        teams=len(changes),
        gain=sum(difference > 0 for difference in differences),
        lose=sum(difference < 0 for difference in differences),
        largest_gain=max(0, *differences, 0),
        largest_loss=-min(0, *differences, 0),
        average=half_away_from_zero(Fraction(sum(change.after for change in changes), max(len(changes), 1))),
        moves=None if before is None else _moves(changes, before, after),
        gains=first(lambda difference: difference > 0, lambda change: change.difference),
        losses=first(lambda difference: difference < 0, lambda change: -change.difference),
        top=placed(after.order[:MOST_LISTED]),
        top_before=[] if before is None else placed(before.order[:MOST_LISTED]),
        fixture_top=first(lambda _: True, lambda change: change.after),
    )


def _rank(merits: Sequence[tuple[int, ...]]) -> _Ranking:
    """Place teams by merit, best first; equals share a place (1, 2, 2, 4), as in `standings.domain.ranking`."""
    order = sorted(range(len(merits)), key=merits.__getitem__, reverse=True)
    places = [0] * len(merits)
    for number, row in enumerate(order, start=1):
        above = order[number - 2]
        places[row] = places[above] if number > 1 and merits[above] == merits[row] else number
    return _Ranking(order, places)


def _moves(changes: Sequence[TeamChange], before: _Ranking, after: _Ranking) -> Moves:
    pairs = list(zip(before.places, after.places, strict=True))
    up, down = (sum(was > now for was, now in pairs), sum(was < now for was, now in pairs))
    leaders = [None if one.leader is None else changes[one.leader].team_id for one in (before, after)]
    return Moves(up, down, len(pairs) - up - down, *leaders)
