"""The ranking of teams (rules.md, Rankings).

`rank` ranks few teams, and `batch_ranking.rank_many` a whole contest. Both must agree on every team; tests compare
them.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from standings.domain.collation import name_key


@dataclass(frozen=True)
class Standing:
    """A team's points in tenths, and its tie-break values in the declared order, higher is better."""

    team_id: UUID
    name: str
    points: int
    tie_breaks: tuple[int, ...] = ()


@dataclass(frozen=True)
class Place:
    """A team's place: `number` is its row, from 1; `position` is shared by equals (1, 2, 2, 4)."""

    number: int
    position: int
    standing: Standing
    behind_on: int = 0
    """The tie-break, from 1, that put it below the team before it with as many points; 0: none did."""


def rank(standings: Iterable[Standing]) -> list[Place]:
    """Rank teams by points, then by their tie-breaks, both descending; equal teams share a position.

    Rows of a shared position are listed by name in the Polish collation, then by id.
    """
    ordered = sorted(standings, key=lambda team: (*_merit(team), name_key(team.name), team.team_id))
    places: list[Place] = []
    for number, standing in enumerate(ordered, start=1):
        behind_on = _difference(places[-1].standing, standing) if places else 0
        position = places[-1].position if behind_on is None else number
        places.append(Place(number, position, standing, behind_on or 0))
    return places


def shared_positions(positions: Iterable[int]) -> set[int]:
    """Return the positions that more than one team has."""
    return {position for position, teams in Counter(positions).items() if teams > 1}


def _difference(before: Standing, after: Standing) -> int | None:
    """Return the first figure in which two standings differ: 0 points, else a tie-break from 1; None: in none."""
    pairs = zip(_merit(before), _merit(after), strict=True)
    return next((figure for figure, (one, other) in enumerate(pairs) if one != other), None)


def _merit(standing: Standing) -> tuple[int, ...]:
    return (-standing.points, *(-value for value in standing.tie_breaks))
