"""The wire of trying out a publication, the same in both games but for the results that are sent."""

from collections.abc import Mapping, Sequence
from typing import Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from games.history.schemas import NamedTeam
from games.preview.comparison import Comparison, Moves, PlacedChange
from games.preview.service import Preview
from kit.api.wire import Body, Tenths, View

HIGHEST_REVISION = 2**31 - 1
_TEAM = "019a9d3c-7a10-7c5e-9a7f-2a4f6b8c0d44"
_EXAMPLE: dict[str, Any] = {
    "_id": _TEAM,
    "name": "Orły",
    "before": 12,
    "after": 42.3,
    "totalBefore": 112,
    "totalAfter": 142.3,
    "placeBefore": 2,
    "placeAfter": 1,
}


class PreviewBody(Body):
    """The common part of both games' request bodies, beside the results."""

    results_revision: int | None = Field(default=None, ge=0, le=HIGHEST_REVISION)
    """The fixture's `resultsRevision` from which the differences start; null: the latest scored one."""
    final: bool | None = None
    """Whether the results would be final, as slams and round wins need; null: as those that were scored last."""


class PreviewTeam(NamedTeam):
    """A team whose points are compared; points with one decimal."""

    before: Tenths
    """Points of the fixture now."""
    after: Tenths
    """Points of the fixture by these results."""
    total_before: Tenths
    """Points of all fixtures now."""
    total_after: Tenths
    """Points of all fixtures with these results."""
    place_before: int | None
    """Place in the contest now; null while nothing of it is scored."""
    place_after: int
    """Place in the contest with these results."""

    @classmethod
    def listing(cls, teams: Sequence[PlacedChange], names: Mapping[UUID, str]) -> list[Self]:
        """Return the wire form of compared teams."""
        return [
            cls.model_validate(
                {
                    "id": one.change.team_id,
                    "name": names[one.change.team_id],
                    "before": one.change.before,
                    "after": one.change.after,
                    "total_before": one.change.merit_before[0],
                    "total_after": one.change.merit_after[0],
                    "place_before": one.place_before,
                    "place_after": one.place_after,
                }
            )
            for one in teams
        ]


class PreviewPlaces(View):
    """How the places of the contest would change."""

    up: int
    """Teams that would rise."""
    down: int
    """Teams that would fall."""
    same: int
    """Teams that would keep their place."""
    leader_before: str | None
    """Name of the team that leads now; null where several do."""
    leader_after: str | None
    """Name of the team that would lead; null where several would."""

    @classmethod
    def of(cls, moves: Moves, names: Mapping[UUID, str]) -> Self:
        """Return the wire form of moves."""
        before, after = (
            None if leader is None else names[leader] for leader in (moves.leader_before, moves.leader_after)
        )
        return cls(up=moves.up, down=moves.down, same=moves.same, leader_before=before, leader_after=after)


class PointsPreview(View):
    """The teams that would gain or lose. Points are of the fixture, with one decimal; lists hold at most ten teams."""

    teams: int
    """Teams that take part."""
    changed: int
    """Teams whose points of the fixture would change."""
    gain: int
    """Teams that would have more points."""
    lose: int
    """Teams that would have fewer."""
    same: int
    """Teams that would have as many."""
    largest_gain: Tenths
    """The most points that a team would gain; 0 if none does."""
    largest_loss: Tenths
    """The most points that a team would lose, as a positive number; 0 if none does."""
    average: Tenths
    """The average of all teams."""
    places: PreviewPlaces | None
    """How places would change; null while nothing of the contest is scored."""
    gains: list[PreviewTeam]
    """The teams that would gain most."""
    losses: list[PreviewTeam]
    """The teams that would lose most."""
    top: list[PreviewTeam]
    """The teams that would lead the contest, in the order of their places."""
    top_before: list[PreviewTeam]
    """The teams that lead the contest now, in the order of their places; empty while nothing of it is scored."""
    fixture_top: list[PreviewTeam]
    """The teams that would have most points of the fixture."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "teams": 3,
                "changed": 1,
                "gain": 1,
                "lose": 0,
                "same": 2,
                "largestGain": 30.3,
                "largestLoss": 0,
                "average": 27.4,
                "places": {"up": 1, "down": 1, "same": 1, "leaderBefore": "Sowy", "leaderAfter": "Orły"},
                "gains": [_EXAMPLE],
                "losses": [],
                "top": [_EXAMPLE],
                "topBefore": [_EXAMPLE],
                "fixtureTop": [_EXAMPLE],
            }
        },
    )

    @classmethod
    def of(cls, preview: Preview) -> Self:
        """Return the wire form of a preview."""
        found: Comparison = preview.comparison
        names = preview.names
        return cls(
            teams=found.teams,
            changed=found.gain + found.lose,
            gain=found.gain,
            lose=found.lose,
            same=found.teams - found.gain - found.lose,
            largest_gain=found.largest_gain,
            largest_loss=found.largest_loss,
            average=found.average,
            places=None if found.moves is None else PreviewPlaces.of(found.moves, names),
            gains=PreviewTeam.listing(found.gains, names),
            losses=PreviewTeam.listing(found.losses, names),
            top=PreviewTeam.listing(found.top, names),
            top_before=PreviewTeam.listing(found.top_before, names),
            fixture_top=PreviewTeam.listing(found.fixture_top, names),
        )
