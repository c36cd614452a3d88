"""Events about acts that are kept for good."""

from datetime import datetime
from typing import ClassVar
from uuid import UUID

from contracts.base import Event


class ActionRecorded(Event):
    """`action.recorded.v1`: who did what, with the state before and after; ids only, no personal data."""

    type: ClassVar[str] = "action.recorded.v1"

    action_id: UUID
    at: datetime
    actor_id: UUID | None
    """None: the product itself (a lock at its time)."""
    action: str
    """What was done, `<aggregate>.<act>`: `results.published`, `fixture.closed`."""
    subject_id: str
    contest_id: UUID | None = None
    fixture_id: UUID | None = None
    event_key: str | None = None
    before: dict[str, object] = {}
    after: dict[str, object] = {}
    reason: str | None = None

    @property
    def aggregate_id(self) -> str:
        """Answer the act's own id: acts don't replace each other."""
        return str(self.action_id)
