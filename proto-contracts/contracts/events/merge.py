"""Events about merging two athletes that are one."""

from typing import ClassVar
from uuid import UUID

from contracts.base import AthleteNumber, Event


class AthletesMergeRequested(Event):
    """`athletes.merge_requested.v1`: squads that are not locked are to hold `stays` in the place of `goes`.

    The game service does that for all squads of the origin's contests, or for none. It refuses if a locked squad has
    `goes`, or if a squad would have one athlete twice. Without `stays`, `goes` is to be deleted: it refuses if any
    squad has them.
    """

    type: ClassVar[str] = "athletes.merge_requested.v1"

    origin_id: UUID
    goes: AthleteNumber
    stays: AthleteNumber | None = None

    @property
    def aggregate_id(self) -> str:
        """The origin's id."""
        return str(self.origin_id)


class AthletesMergeAnswered(Event):
    """`athletes.merge_answered.v1`: whether no squad has `goes` any more; from then on that athlete is not for sale."""

    type: ClassVar[str] = "athletes.merge_answered.v1"

    origin_id: UUID
    goes: AthleteNumber
    stays: AthleteNumber | None = None
    merged: bool
    locked: int
    """Squads of locked fixtures that have `goes`; they stay."""
    both: int
    """Squads of unlocked fixtures with both athletes, or in which one was sold for the other; without `stays` all that
    have `goes`."""

    @property
    def aggregate_id(self) -> str:
        """The origin's id."""
        return str(self.origin_id)
