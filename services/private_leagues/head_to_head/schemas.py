"""Head to head on the wire."""

from typing import Any, Literal, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from kit.api.wire import Tenths, View
from private_leagues.domain.duels import Record
from private_leagues.head_to_head.service import HeadToHead, PlayedFixture
from shared.bilingual_names import spoken

_ONE = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d11"
_OTHER = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d12"
_FIXTURE: dict[str, Any] = {
    "fixtureId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d13",
    "name": "Kolejka 13",
    "isScored": True,
    "isFinal": False,
    "pairs": [
        {
            "home": {"_id": _ONE, "name": "Orły", "points": 57.0},
            "away": {"_id": _OTHER, "name": "Sokoły", "points": 38.0},
        }
    ],
    "resting": None,
}
_ROW: dict[str, Any] = {
    "_id": _ONE,
    "name": "Orły",
    "rankingPosition": 1,
    "won": 1,
    "drawn": 0,
    "lost": 0,
    "difference": 19.0,
    "points": 3,
    "last": ["won"],
}


class DuelSide(View):
    """One side of a pair."""

    model_config = ConfigDict(json_schema_extra={"example": _FIXTURE["pairs"][0]["home"]})

    id: UUID = Field(alias="_id")
    """The team's id."""
    name: str | None
    """The team's name; null of one that has left the league."""
    points: Tenths
    """In the fixture; 0 while nothing is scored."""


class DuelPair(View):
    """Two teams that meet in a fixture."""

    model_config = ConfigDict(json_schema_extra={"example": _FIXTURE["pairs"][0]})

    home: DuelSide
    """Named first."""
    away: DuelSide
    """Named second."""


class DuelFixture(View):
    """A fixture's pairs."""

    model_config = ConfigDict(json_schema_extra={"example": _FIXTURE})

    fixture_id: UUID
    """The fixture's id."""
    name: str
    """The fixture's name, in the language of `Accept-Language`."""
    is_scored: bool
    """Whether there are points."""
    is_final: bool
    """Whether the points are final."""
    pairs: list[DuelPair]
    """As they were drawn."""
    resting: UUID | None
    """The team without a pair, if the number of teams is odd."""

    @classmethod
    def of(cls, played: PlayedFixture, shown: HeadToHead) -> Self:
        """Return the view of a fixture. All sides are validated at once, since a season has thousands."""

        def side(team_id: UUID, points: int) -> dict[str, object]:
            return {"_id": team_id, "name": shown.names.get(team_id), "points": points}

        return cls.model_validate(
            {
                "fixture_id": played.drawn.fixture_id,
                "name": spoken(played.drawn.name),
                "is_scored": played.run is not None,
                "is_final": played.run is not None and played.run.final,
                "pairs": [
                    {"home": side(duel.home, duel.home_points), "away": side(duel.away, duel.away_points)}
                    for duel in played.duels
                ],
                "resting": played.drawn.resting,
            }
        )


class DuelRecord(View):
    """A team's row of the table."""

    model_config = ConfigDict(json_schema_extra={"example": _ROW})

    id: UUID = Field(alias="_id")
    """The team's id."""
    name: str
    """The team's name."""
    ranking_position: int
    """Shared by equals."""
    won: int
    """Duels won: 3 points each."""
    drawn: int
    """Duels drawn: 1 point each."""
    lost: int
    """Duels lost."""
    difference: Tenths
    """Own points of the contest less the opponents'."""
    points: int
    """Of the table."""
    last: list[Literal["won", "drawn", "lost"]]
    """The last five, the newest last."""

    @classmethod
    def of(cls, row: Record, name: str) -> Self:
        """Return the view of a row."""
        return cls(
            _id=row.team_id,
            name=name,
            ranking_position=row.position,
            won=row.won,
            drawn=row.drawn,
            lost=row.lost,
            difference=row.difference,
            points=row.points,
            last=row.last,
        )


class HeadToHeadView(View):
    """A league's duels and their table."""

    model_config = ConfigDict(json_schema_extra={"example": {"fixtures": [_FIXTURE], "table": [_ROW]}})

    fixtures: list[DuelFixture]
    """In their order; the last may not have been played yet."""
    table: list[DuelRecord]
    """3 points for a win, 1 for a draw; then by difference, then by points of the contest."""

    @classmethod
    def of(cls, shown: HeadToHead) -> Self:
        """Return the view of a league's duels."""
        return cls(
            fixtures=[DuelFixture.of(played, shown) for played in shown.fixtures],
            table=[DuelRecord.of(row, shown.names[row.team_id]) for row in shown.rows],
        )
