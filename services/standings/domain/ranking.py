"""The ranking of teams (rules.md, Rankings).

`rank` ranks few teams, and `ranking_of_many.rank_many` a whole contest. Both must agree on every team; tests compare
them.
"""

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


def rank(standings: Iterable[Standing]) -> list[Place]:
    """Rank teams by points, then by their tie-breaks, both descending; equal teams share a position.

    Rows of a shared position are listed by name in the Polish collation, then by id.
    """
    ordered = sorted(standings, key=lambda team: (*_merit(team), name_key(team.name), team.team_id))
    places: list[Place] = []
    for number, standing in enumerate(ordered, start=1):
        shares = bool(places) and _merit(places[-1].standing) == _merit(standing)
        places.append(Place(number, places[-1].position if shares else number, standing))
    return places


def _merit(standing: Standing) -> tuple[int, ...]:
    return (-standing.points, *(-value for value in standing.tie_breaks))
