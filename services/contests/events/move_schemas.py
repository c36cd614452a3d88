"""Schemas of moving an event."""

from uuid import UUID

from pydantic import ConfigDict

from contests.fixtures.schemas import Reason
from kit.api.wire import Body, Instant


class EventMove(Body):
    """Which round an event is moved to, and when it starts there."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "fixtureId": "019a9d3c-6b21-7f00-8c1d-3e5a7b9c1d23",
                "startsAt": "2099-12-05T17:00:00Z",
                "reason": "Zalane boisko",
                "replay": False,
            }
        }
    )

    fixture_id: UUID
    """The round's `_id`; its picks must not be locked."""
    starts_at: Instant
    """When it starts, in UTC; not before picks of that round end."""
    reason: Reason | None = None
    """Why; needed unless the contest is a draft. Participants read it in the log."""
    accepts_late_closing: bool = False
    """Yes to a start before picks of that round end."""
    replay: bool = False
    """Whether a match with a published result is played again, after a protest, say. It becomes void where it was, and
    starts in the other round without picks."""
