"""Tables of webhooks: addresses, deliveries, and the last announced rankings."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ForeignKey, Text, func
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contests.tables import Table
from kit.process.identifiers import uuid7


class WebhookRow(Table):
    """An address that gets notifications of a contest."""

    __tablename__ = "webhook"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"))
    url: Mapped[str]
    kinds: Mapped[list[str]] = mapped_column(ARRAY(Text))
    """The kinds of its notifications (`webhooks.kinds`)."""
    sealed_secret: Mapped[bytes | None]
    """The signing secret, shown once and sealed with a key outside the database (`webhooks.secrets`)."""
    sealed_old_secret: Mapped[bytes | None]
    """The old secret, which also signs until `old_secret_until`."""
    secret: Mapped[str | None]
    """Replaces `sealed_secret` if the code that wrote it did not seal, until the next sweep seals it."""
    old_secret: Mapped[str | None]
    """The same for the old secret."""
    old_secret_until: Mapped[datetime | None]
    state: Mapped[str] = mapped_column(default="active")
    """`active`, `paused` (by an organizer) or `stopped` (by itself)."""
    stopped_because: Mapped[str | None]
    """`failing` (no success for days) or `gone` (status 410)."""
    failing_since: Mapped[datetime | None]
    """The time of the first failure since the last success."""
    claimed_until: Mapped[datetime | None]
    """Set while a worker sends to it."""
    made_by: Mapped[UUID]
    made_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class DeliveryRow(Table):
    """A notification to a webhook, pending or sent; retries keep its id."""

    __tablename__ = "webhook_delivery"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    webhook_id: Mapped[UUID] = mapped_column(ForeignKey("webhook.id"))
    kind: Mapped[str]
    data: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """Ids and figures; addresses in `links` as paths of this installation."""
    occurred_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    attempts: Mapped[int] = mapped_column(default=0)
    """Since it was last queued: by an event, or by an organizer."""
    next_attempt_at: Mapped[datetime | None]
    """None: it was delivered, or given up."""
    last_attempt_at: Mapped[datetime | None]
    delivered_at: Mapped[datetime | None]
    status: Mapped[int | None]
    """The last status that the receiver answered with."""
    problem: Mapped[str | None]
    """The reason of the last attempt's failure (`webhooks.sender`)."""


class ToldRankingRow(Table):
    """The newest announced run of a fixture's ranking; repeated events send no notification."""

    __tablename__ = "webhook_told_ranking"

    fixture_id: Mapped[UUID] = mapped_column(ForeignKey("fixture.id"), primary_key=True)
    run_number: Mapped[int]
