"""Events about a contest as a whole."""

from datetime import datetime
from typing import ClassVar, Literal
from uuid import UUID

from contracts.base import Event, EventType

ContestState = Literal["draft", "published", "running", "closed"]
TieBreak = Literal["bestFixture", "exactResults", "correctPredictions", "fewestTransfers", "earliestTeam"]


class ContestChanged(Event):
    """`contest.changed.v1`: the whole contest, as the game services and the ranking need it."""

    type: ClassVar[str] = "contest.changed.v1"

    contest_id: UUID
    origin_id: UUID
    name: str
    event_type: EventType
    state: ContestState
    start_date: datetime
    sport: str
    families: tuple[str, ...] = ()
    tie_break: tuple[TieBreak, ...] = ()

    @property
    def aggregate_id(self) -> str:
        """Answer the contest's id."""
        return str(self.contest_id)


class MembershipChanged(Event):
    """`membership.changed.v1`: a user joined or left a contest."""

    type: ClassVar[str] = "membership.changed.v1"

    contest_id: UUID
    contest_name: str
    user_id: UUID
    joined: bool

    @property
    def aggregate_id(self) -> str:
        """Answer the pair of contest and user."""
        return f"{self.contest_id}:{self.user_id}"
