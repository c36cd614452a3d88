"""Schemas of the public log."""

from typing import Literal, Self
from uuid import UUID

from pydantic import ConfigDict

from contests.audit.models import LogRow
from contests.audit.summaries import summary
from kit.api.wire import Instant, View


class LoggedLock(View):
    """The figures of a game service at the lock of a fixture, or of a match that closes by itself."""

    teams: int
    """How many teams had picks."""
    digest: str
    """Digest over all picks, 64 hexadecimal digits."""
    digest_version: int
    """How it was made: 2; 3 over the digests of matches that were locked one by one; 1 before there were proofs."""

    @classmethod
    def of(cls, row: LogRow) -> Self | None:
        """Return the figures of the act; None for any other act."""
        if row.action not in {"fixture.locked", "event.locked"}:
            return None
        facts = row.facts
        return cls(
            teams=facts.get("teams", 0), digest=facts.get("digest", ""), digest_version=facts.get("digest_version", 1)
        )


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
                "lock": None,
            }
        }
    )

    at: Instant
    """When it was done, in UTC."""
    action: str
    """The act, for programs, such as `fixture.closed`."""
    actor: Literal["organizer", "system"]
    """The actor: an organizer, or the product itself."""
    fixture_id: UUID | None
    """The fixture it concerns."""
    event_key: str | None
    """Key of the event it concerns."""
    reason: str | None
    """Why, in the organizer's words."""
    summary: str
    """The act in a sentence, in the language of the request."""
    lock: LoggedLock | None
    """The figures of the lock, if a fixture was locked."""

    @classmethod
    def of(cls, row: LogRow, language: str) -> Self:
        """Return the view of an act in `language`."""
        return cls(
            at=row.at,
            action=row.action,
            actor="organizer" if row.by_organizer else "system",
            fixture_id=row.fixture_id,
            event_key=row.event_key,
            reason=row.reason,
            summary=summary(row.action, row.facts, language=language),
            lock=LoggedLock.of(row),
        )
