"""Schemas of teams with their predictions (spec.md §3, Typer team)."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints
from pydantic.config import JsonDict

from kit.api.wire import Body, Instant, Tenths, View
from typer_predictions.domain.predictions import JOKER, Choice, Picks
from typer_predictions.predictions.jokers import marked_in
from typer_predictions.predictions.repository import TeamFixture
from typer_predictions.predictions.service import TeamState

LARGEST_SEQUENCE = 2**53 - 1
"""The largest whole number that every JSON reader keeps exactly."""
Key = Annotated[str, StringConstraints(max_length=100)]
SentFamilies = Annotated[dict[Key, Key | Annotated[list[Key], Field(max_length=50)] | None], Field(max_length=20)]
SentEvents = Annotated[dict[Key, SentFamilies | None], Field(max_length=200)]
SentJokers = Annotated[dict[Key, Annotated[list[Key], Field(max_length=200)]], Field(max_length=100)]
SentFixtures = Annotated[dict[Key, SentEvents], Field(max_length=100)]

PREDICTIONS: JsonDict = {
    "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11": {
        "1": {"1X2": "1", "ExactResult": "2:1", "PointDifference": "1:1"},
        "group-a": {"GroupWinner": "netherlands", "GroupMedalists": ["ecuador", "netherlands", "senegal"]},
    }
}
CONTEST = "0199f3a2-1c2d-7e3f-8a4b-5c6d7e8f9a0b"
TEAM = "0199f3a2-9d8c-7b6a-8594-837261504f3e"


class TeamCreation(Body):
    """A new team with its first predictions; merges into the team that exists."""

    fixture_predictions: SentFixtures = {}
    """Fixture → event key → family → name (or names, for medalists and answers); null clears; a missing one stays
    unchanged."""
    fixture_jokers: SentJokers | None = None
    """Fixture → the keys of all its events that have a joker; a fixture that is missing stays unchanged."""
    name: str | None = Field(default=None, max_length=1000)
    """3 to 40 characters without spaces; left out, it stays."""
    league: str = Field(max_length=100)
    """The contest's `_id`."""
    sequence: Annotated[int, Field(strict=True, ge=0, le=LARGEST_SEQUENCE)] | None = None
    """Number of this save, growing with each; an event whose last save has the same or a higher one stays."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {"fixturePredictions": PREDICTIONS, "name": "Orły", "league": CONTEST, "sequence": 1}
        },
    )


class TeamUpdate(TeamCreation):
    """Changed predictions, or another name, of the team that exists."""

    id: str = Field(alias="_id", max_length=100)
    """The team's `_id`."""
    partition: str | None = Field(default=None, alias="_partition", max_length=100)
    """The contest's `_id`; ignored."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "_id": TEAM,
                "_partition": CONTEST,
                "fixturePredictions": PREDICTIONS,
                "name": "Orły",
                "league": CONTEST,
                "sequence": 2,
            }
        },
    )


class EventReceipt(View):
    """The save that counts for an event that closes by itself."""

    saved_at: Instant
    """When it was accepted, UTC, by the database's clock; never later than the event's closing."""
    sequence: int | None
    """The number sent with it; null: none."""


class Receipt(View):
    """The save that counts for a fixture: later ones that change nothing leave it as it is."""

    saved_at: Instant
    """When it was accepted, UTC, by the database's clock; never later than the fixture's closing."""
    sequence: int | None
    """The number sent with it; null: none."""
    events: dict[str, EventReceipt] | None = None
    """The save that counts, by event with predictions, where events close by themselves; null: they close together."""


class Team(View):
    """My team in a typer contest, with everything I predicted; points with one decimal."""

    id: UUID = Field(alias="_id")
    """The team's `_id`."""
    partition: UUID = Field(alias="_partition")
    """The contest's `_id`."""
    name: str
    """The team's name, unique in the contest."""
    league: UUID
    """The contest's `_id`."""
    fixture_predictions: dict[UUID, dict[str, dict[str, Choice]]]
    """Fixture → event key → family → name (or names, for medalists and answers)."""
    fixture_jokers: dict[UUID, list[str]]
    """Fixture → the keys of its events with a joker; fixtures without one are missing."""
    sequence: int
    """The highest sequence of a save so far; a client goes on above it."""
    revision: int
    """Grows when the team is renamed, hidden or shown again."""
    points: Tenths
    """Points of all scored fixtures, with one decimal."""
    fixture_points: dict[UUID, Tenths]
    """Points by scored fixture, with one decimal."""
    receipts: dict[UUID, Receipt]
    """The save that counts, by fixture."""
    saved_at: Instant
    """When the save that counts was accepted, UTC, by the database's clock: of the fixtures sent, else the last one."""
    server_time: Instant
    """The database's clock at the answer, UTC."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "_id": TEAM,
                "_partition": CONTEST,
                "name": "Orły",
                "league": CONTEST,
                "fixturePredictions": PREDICTIONS,
                "fixtureJokers": {},
                "sequence": 2,
                "revision": 1,
                "points": 30.3,
                "fixturePoints": {"0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11": 30.3},
                "receipts": {
                    "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11": {
                        "savedAt": "2026-11-20T17:59:59.120Z",
                        "sequence": 2,
                        "events": None,
                    }
                },
                "savedAt": "2026-11-20T17:59:59.120Z",
                "serverTime": "2026-11-20T17:59:59.127Z",
            }
        },
    )

    @classmethod
    def of(cls, state: TeamState) -> "Team":
        """Return the view of a team's state."""
        scored = {
            fixture_id: fixture.points for fixture_id, fixture in state.fixtures.items() if fixture.points is not None
        }
        return cls.model_validate(
            {
                "id": state.team.team_id,
                "partition": state.team.contest_id,
                "name": state.team.name,
                "league": state.team.contest_id,
                "fixture_predictions": {
                    fixture_id: chosen
                    for fixture_id, fixture in state.fixtures.items()
                    if (chosen := _without_jokers(fixture.picks))
                },
                "fixture_jokers": {
                    fixture_id: sorted(marked)
                    for fixture_id, fixture in state.fixtures.items()
                    if (marked := marked_in(fixture.picks))
                },
                "sequence": state.team.sequence,
                "revision": state.team.revision,
                "points": sum(scored.values()),
                "fixture_points": scored,
                "receipts": {
                    fixture_id: asdict(fixture.receipt) | {"events": _of_events(fixture)}
                    for fixture_id, fixture in state.fixtures.items()
                    if fixture.receipt is not None
                },
                "saved_at": state.saved_at,
                "server_time": state.server_time,
            }
        )


def _of_events(fixture: TeamFixture) -> dict[str, dict[str, Any]] | None:  # Any: a time or a number
    receipts = fixture.event_receipts
    return None if receipts is None else {event: asdict(receipt) for event, receipt in receipts.items()}


def _without_jokers(picks: Mapping[str, Picks]) -> dict[str, dict[str, Choice]]:
    found = {
        event: {family: choice for family, choice in families.items() if family != JOKER}
        for event, families in picks.items()
    }
    return {event: families for event, families in found.items() if families}
