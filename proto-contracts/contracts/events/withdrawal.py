"""Events about the deletion of something that participants may have picked."""

from typing import ClassVar
from uuid import UUID

from contracts.base import Event


class WithdrawalRequested(Event):
    """`withdrawal.requested.v1`: a fixture, or one of its events, is to be deleted unless a team has picked in it.

    Until the answer, `fixture.changed.v1` says nothing more of it.
    """

    type: ClassVar[str] = "withdrawal.requested.v1"

    contest_id: UUID
    fixture_id: UUID
    event_key: str | None = None
    """None: the whole fixture."""

    @property
    def aggregate_id(self) -> str:
        """The fixture's id."""
        return str(self.fixture_id)


class WithdrawalAnswered(Event):
    """`withdrawal.answered.v1`: whether the game service has let go of it; from then on it takes no pick in it."""

    type: ClassVar[str] = "withdrawal.answered.v1"

    contest_id: UUID
    fixture_id: UUID
    event_key: str | None = None
    """None: the whole fixture."""
    withdrawn: bool
    """Whether it is gone here; False if a team has picked in it, or if the fixture is locked."""
    teams: int
    """Teams with a pick in it."""

    @property
    def aggregate_id(self) -> str:
        """The fixture's id."""
        return str(self.fixture_id)
