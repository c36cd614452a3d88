"""The public log on the wire."""

from typing import Literal, Self
from uuid import UUID

from pydantic import ConfigDict

from contests.audit.models import LogRow
from contests.audit.summaries import summary
from kit.wire import Instant, View


class LogEntry(View):
    """One act on a contest, said in the language of the request."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "at": "2026-06-20T08:15:00.000Z",
                "action": "results.corrected",
                "actor": "organizer",
                "fixtureId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
                "eventKey": None,
                "reason": "Błąd w protokole meczu",
                "summary": "Poprawiono wyniki kolejki „Kolejka 3”.",
            }
        }
    )

    at: Instant
    """When it was done, in UTC."""
    action: str
    """What was done, for programs, such as `fixture.closed`."""
    actor: Literal["organizer", "system"]
    """Who did it: an organizer, or the product itself."""
    fixture_id: UUID | None
    """The fixture it concerns."""
    event_key: str | None
    """Key of the event it concerns."""
    reason: str | None
    """Why, in the organizer's words."""
    summary: str
    """What was done, in a sentence in the language of the request."""

    @classmethod
    def of(cls, row: LogRow, language: str) -> Self:
        """Show an act in `language`."""
        return cls(
            at=row.at,
            action=row.action,
            actor="organizer" if row.by_organizer else "system",
            fixture_id=row.fixture_id,
            event_key=row.event_key,
            reason=row.reason,
            summary=summary(row.action, row.facts, language=language),
        )
