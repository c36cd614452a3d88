"""The audit log on the wire."""

import json
from datetime import datetime
from typing import Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from kit.api.wire import Instant, View
from storage_logs.audit.models import AuditEntryRow
from storage_logs.audit.service import Verification
from storage_logs.domain.chain import Fault

_HASH = "5b1f0d8a6c3e4f2791a0b4d6e8c2f1355b1f0d8a6c3e4f2791a0b4d6e8c2f135"


class AuditEntry(View):
    """One act, in any service."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "number": 41,
                "actionId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c61",
                "at": "2026-11-20T18:00:00.000Z",
                "actorId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c01",
                "action": "results.published",
                "subjectId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c21",
                "leagueId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
                "fixtureId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c21",
                "eventKey": None,
                "before": {},
                "after": {"revision": 1},
                "reason": None,
                "hash": _HASH,
            }
        }
    )

    number: int
    """Its place in the chain, from 1 without a gap."""
    action_id: UUID
    """The act's own id."""
    at: Instant
    """When it was done (UTC)."""
    actor_id: UUID | None
    """The actor; null: the product itself, or its operator."""
    action: str
    """The act, `<aggregate>.<act>`."""
    subject_id: str
    """The subject of the act."""
    contest_id: UUID | None = Field(alias="leagueId")
    """The contest that it concerns, if one."""
    fixture_id: UUID | None
    """The fixture that it concerns, if one."""
    event_key: str | None
    """The event that it concerns, if one."""
    before: dict[str, Any]
    """The changed fields, with their values before."""
    after: dict[str, Any]
    """The changed fields, with their values after."""
    reason: str | None
    """The reason, in the words of the actor."""
    hash: str
    """Covers all of this and the hash of the entry before: SHA-256, in hexadecimal."""

    @classmethod
    def of(cls, row: AuditEntryRow) -> Self:
        """Return the view of an entry."""
        stored: dict[str, Any] = {name: getattr(row, name) for name in cls.model_fields}
        return cls(**stored | {"before": json.loads(row.before), "after": json.loads(row.after)})


class AuditVerification(View):
    """The result of a check of the whole chain."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "isWhole": True,
                "entries": 41,
                "head": _HASH,
                "brokenAt": None,
                "fault": None,
                "checkedAt": "2026-11-20T18:00:00.000Z",
            }
        }
    )

    is_whole: bool
    """Whether every entry is unchanged since it was written, and none is missing before the last."""
    entries: int
    """The number of entries up to the first fault."""
    head: str
    """The hash of the last of them; with a copy of an earlier one, a removal of later entries can be detected."""
    broken_at: int | None
    """The number of the first entry that is changed or missing."""
    fault: Fault | None
    """Which of the two."""
    checked_at: Instant
    """When this was counted (UTC)."""

    @classmethod
    def of(cls, found: Verification, *, at: datetime) -> Self:
        """Return the view of a verification."""
        return cls(
            is_whole=found.broken is None,
            entries=found.entries,
            head=found.head,
            broken_at=found.broken.number if found.broken else None,
            fault=found.broken.fault if found.broken else None,
            checked_at=at,
        )
