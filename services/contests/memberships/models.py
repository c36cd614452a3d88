"""Tables of memberships and of accepted texts."""

from datetime import datetime
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ForeignKey, Text, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contests.domain.admission import JoinRequestState
from contests.tables import Table
from kit.process.identifiers import uuid7

REMOVED: Final = "removed"
AWARDED: Final = "awarded"
REGULATION = "regulation"
CONSENT = "consent:"
"""The subject of an answer: the regulation, or, followed by its key, one of the contest's own consents."""


class MembershipRow(Table):
    """A user who joined a contest; `joined` is true while they take part."""

    __tablename__ = "membership"

    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    joined: Mapped[bool]
    revision: Mapped[int]
    first_joined_at: Mapped[datetime]
    changed_at: Mapped[datetime]


class DecisionRow(Table):
    """An organizer's decision about a user in a contest."""

    __tablename__ = "member_decision"

    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    """`REMOVED`: they cannot join; `AWARDED`: a winner although blocked."""
    reason: Mapped[str]
    decided_by: Mapped[UUID]
    decided_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class JoinRequestRow(Table):
    """A user's request to be let into a contest; an organizer's yes deletes it."""

    __tablename__ = "join_request"

    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    state: Mapped[JoinRequestState] = mapped_column(Text, default="waiting")
    answers: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    """The answers to the contest's texts, as the fields of `AcceptanceRow`; they count from the yes on."""
    asked_at: Mapped[datetime]
    decided_at: Mapped[datetime | None]
    """When an organizer refused it."""


class AcceptedTextRow(Table):
    """A text that participants accepted, in both languages; kept for good, once per version."""

    __tablename__ = "accepted_text"

    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"), primary_key=True)
    text_hash: Mapped[str] = mapped_column(primary_key=True)
    """SHA-256 over both languages, in hexadecimal."""
    content: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """`{pl, en}`"""
    first_accepted_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class AcceptanceRow(Table):
    """One answer of a user to a text of a contest: the regulation, or one of the contest's own consents."""

    __tablename__ = "acceptance"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    contest_id: Mapped[UUID]
    user_id: Mapped[UUID]
    subject: Mapped[str]
    """`REGULATION`, or `CONSENT` and the consent's key."""
    given: Mapped[bool]
    text_hash: Mapped[str]
    accepted_at: Mapped[datetime]
