"""The wire of looking back, as far as it is the same in both games; each game names its models."""

from typing import Annotated, Literal, Self
from uuid import UUID

from fastapi import Query
from pydantic import Field

from games.history.repository import PastFixture
from games.tables import TeamColumns
from kit.api.wire import Tenths, View
from shared.bilingual_names import spoken

FixtureState = Literal["locked", "provisional", "final"]
WithDistribution = Annotated[
    bool, Query(alias="distribution", description="Add what all teams chose, once the fixture is locked.")
]
"""One request for what a screen shows of a locked fixture."""


class NamedTeam(View):
    """A team by its name."""

    id: UUID = Field(alias="_id")
    """The team's `_id`."""
    name: str
    """The team's name."""


class PastTeam(NamedTeam):
    """The owner of a history."""

    league: UUID
    """The contest's `_id`."""

    @classmethod
    def of(cls, team: TeamColumns) -> Self:
        """Return the wire form of a team."""
        return cls.model_validate({"id": team.team_id, "name": team.name, "league": team.contest_id})


class LockedFixture(View):
    """A locked fixture of a team; no points before results are published."""

    fixture_id: UUID
    """The fixture's `_id`."""
    name: str
    """The fixture's name, in the language of `Accept-Language`."""
    state: FixtureState
    """`locked` before results, `provisional` with results that may change, then `final`."""
    points: Tenths | None
    """The team's points, with one decimal; null before results."""
    final: bool
    """Whether the results are final."""

    @classmethod
    def of(cls, past: PastFixture) -> Self:
        """Return the wire form of a past fixture."""
        state: FixtureState = "locked" if past.final is None else "final" if past.final else "provisional"
        return cls(
            fixture_id=past.fixture_id,
            name=spoken(past.name),
            state=state,
            points=past.points,
            final=past.final is True,
        )
