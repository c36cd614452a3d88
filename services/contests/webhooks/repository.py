"""All SQL of webhooks."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import delete, func, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.webhooks.kinds import PING
from contests.webhooks.models import DeliveryRow, ToldRankingRow, WebhookRow
from kit.sealing import NAME_BYTES

CLAIM_SECONDS = 30
"""After this time a worker that claimed a delivery counts as dead; an attempt takes ten at most."""
KEPT = timedelta(days=30)
SWEEP_BATCH = 1000
SEALED_AT_ONCE = 500
"""Webhooks whose secrets are sealed again in one transaction."""
_CLAIM = text(
    """
    WITH due AS (
        SELECT w.id AS webhook_id, d.id AS delivery_id
        FROM webhook w CROSS JOIN LATERAL (
            SELECT id, next_attempt_at FROM webhook_delivery
            WHERE webhook_id = w.id AND next_attempt_at <= clock_timestamp()
            ORDER BY next_attempt_at, id LIMIT 1
        ) d
        WHERE w.state = 'active' AND (w.claimed_until IS NULL OR w.claimed_until < clock_timestamp())
            AND (w.failing_since IS NOT NULL) = :failing
        ORDER BY d.next_attempt_at LIMIT :most
        FOR NO KEY UPDATE OF w SKIP LOCKED
    ), claimed AS (
        UPDATE webhook w SET claimed_until = clock_timestamp() + :seconds * interval '1 second'
        FROM due WHERE w.id = due.webhook_id
    )
    UPDATE webhook_delivery d SET attempts = d.attempts + 1, last_attempt_at = clock_timestamp()
    FROM due WHERE d.id = due.delivery_id
    RETURNING d.id
    """
)
"""The oldest due delivery of each webhook; a webhook gets one delivery at a time."""
_SECONDS_TO_NEXT = text(
    """
    SELECT extract(epoch FROM min(d.next_attempt_at) - clock_timestamp())
    FROM webhook w JOIN webhook_delivery d ON d.webhook_id = w.id
    WHERE w.state = 'active' AND d.next_attempt_at IS NOT NULL
        AND (w.claimed_until IS NULL OR w.claimed_until < clock_timestamp())
    """
)


@dataclass(frozen=True)
class Claimed:
    """A due delivery, its address, and whether the old secret signs, too."""

    delivery: DeliveryRow
    webhook: WebhookRow
    with_old: bool
    claimed_until: datetime | None


class WebhookRepository:
    """Webhooks and deliveries, read and written within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: WebhookRow | DeliveryRow) -> None:
        """Store a webhook or a delivery."""
        self._session.add(row)
        await self._session.flush()
        await self._session.refresh(row)

    async def of_contest(self, contest_id: UUID) -> list[WebhookRow]:
        """List a contest's webhooks, the stopped ones first."""
        order = (WebhookRow.state != "stopped", WebhookRow.made_at, WebhookRow.id)
        found = select(WebhookRow).where(WebhookRow.contest_id == contest_id)
        return list(await self._session.scalars(found.order_by(*order)))

    async def find(self, contest_id: UUID, webhook_id: UUID) -> WebhookRow | None:
        """Find a webhook of the contest."""
        return await self._session.scalar(
            select(WebhookRow).where(WebhookRow.contest_id == contest_id, WebhookRow.id == webhook_id)
        )

    async def lock(self, webhook_id: UUID) -> WebhookRow | None:
        """Lock a webhook against other writers, but not against new deliveries."""
        found = select(WebhookRow).where(WebhookRow.id == webhook_id).with_for_update(key_share=True)
        return await self._session.scalar(found.execution_options(populate_existing=True))

    async def waiting(self, webhook_ids: Sequence[UUID]) -> dict[UUID, int]:
        """Count the pending deliveries of each webhook."""
        found = select(DeliveryRow.webhook_id, func.count()).where(
            DeliveryRow.webhook_id.in_(webhook_ids), DeliveryRow.next_attempt_at.is_not(None)
        )
        rows = await self._session.execute(found.group_by(DeliveryRow.webhook_id))
        return {webhook_id: count for webhook_id, count in rows}  # noqa: C416 - rows are no pairs to the type checker

    async def tell(self, contest_id: UUID, kind: str, data: dict[str, Any]) -> bool:
        """Queue a notification for the contest's webhooks of a kind; False if there is none.

        A concurrent deletion of a webhook and this call wait for each other.
        """
        wanted = select(WebhookRow.id).where(WebhookRow.contest_id == contest_id, WebhookRow.kinds.contains([kind]))
        rows = [
            DeliveryRow(webhook_id=webhook_id, kind=kind, data=data, next_attempt_at=func.clock_timestamp())
            for webhook_id in await self._session.scalars(wanted.with_for_update(read=True, key_share=True))
        ]
        self._session.add_all(rows)
        await self._session.flush()
        return bool(rows)

    async def is_news(self, fixture_id: UUID, run_number: int) -> bool:
        """Record the announced run of a fixture's ranking; False if it, or a newer one, was announced before."""
        values = insert(ToldRankingRow).values(fixture_id=fixture_id, run_number=run_number)
        newer = values.on_conflict_do_update(
            index_elements=["fixture_id"],
            set_={"run_number": run_number},
            where=ToldRankingRow.run_number < run_number,
        )
        return await self._session.scalar(newer.returning(ToldRankingRow.fixture_id)) is not None

    async def deliveries(self, webhook_id: UUID, *, offset: int, size: int) -> list[DeliveryRow]:
        """List a page of a webhook's deliveries, the newest first."""
        order = (DeliveryRow.occurred_at.desc(), DeliveryRow.id.desc())
        found = select(DeliveryRow).where(DeliveryRow.webhook_id == webhook_id).order_by(*order)
        return list(await self._session.scalars(found.offset(offset).limit(size)))

    async def count(self, webhook_id: UUID) -> int:
        """Count a webhook's stored deliveries."""
        found = select(func.count()).select_from(DeliveryRow).where(DeliveryRow.webhook_id == webhook_id)
        return await self._session.scalar(found) or 0

    async def delivery(self, webhook_id: UUID, delivery_id: UUID) -> DeliveryRow | None:
        """Find a delivery of a webhook."""
        found = select(DeliveryRow).where(DeliveryRow.webhook_id == webhook_id, DeliveryRow.id == delivery_id)
        return await self._session.scalar(found.execution_options(populate_existing=True))

    async def ping_that_waits(self, webhook_id: UUID) -> DeliveryRow | None:
        """Find a pending ping."""
        waits = (DeliveryRow.kind == PING, DeliveryRow.next_attempt_at.is_not(None))
        return await self._session.scalar(
            select(DeliveryRow).where(DeliveryRow.webhook_id == webhook_id, *waits).limit(1)
        )

    async def replay_since(self, webhook_id: UUID, since: datetime) -> int:
        """Queue all deliveries since a time again; return their number."""
        mine = (DeliveryRow.webhook_id == webhook_id, DeliveryRow.occurred_at >= since, DeliveryRow.kind != PING)
        return await self._send_again(*mine)

    async def send_waiting_now(self, webhook_id: UUID) -> None:
        """Make all deliveries that wait for a retry due now."""
        await self._send_again(DeliveryRow.webhook_id == webhook_id, DeliveryRow.next_attempt_at.is_not(None))

    async def _send_again(self, *which: Any) -> int:
        anew = {"attempts": 0, "next_attempt_at": func.statement_timestamp(), "delivered_at": None}
        found = await self._session.scalars(update(DeliveryRow).where(*which).values(anew).returning(DeliveryRow.id))
        return len(found.all())

    async def delete(self, row: WebhookRow) -> None:
        """Delete a webhook and its deliveries."""
        of_webhook = DeliveryRow.webhook_id == row.id
        await self._session.execute(delete(DeliveryRow).where(of_webhook).execution_options(synchronize_session=False))
        await self._session.delete(row)
        await self._session.flush()

    async def seconds_to_next(self) -> float | None:
        """Return the seconds until an unclaimed delivery is due; None without any."""
        seconds = await self._session.scalar(_SECONDS_TO_NEXT)
        return None if seconds is None else float(seconds)

    async def claim(self, most: int, *, failing: bool) -> list[Claimed]:
        """Claim due deliveries, one per webhook, of the failing webhooks or of the others."""
        if most <= 0:
            return []
        values = {"most": most, "failing": failing, "seconds": CLAIM_SECONDS}
        ids = list(await self._session.scalars(_CLAIM, values))
        if not ids:
            return []
        pairs = select(DeliveryRow, WebhookRow, WebhookRow.old_secret_until > func.clock_timestamp()).join(
            WebhookRow, WebhookRow.id == DeliveryRow.webhook_id
        )
        return [
            Claimed(delivery, webhook, bool(signs), webhook.claimed_until)
            for delivery, webhook, signs in await self._session.execute(pairs.where(DeliveryRow.id.in_(ids)))
        ]

    async def sweep(self) -> bool:
        """Delete some expired deliveries and old secrets; True if there may be more."""
        is_over = DeliveryRow.occurred_at < func.clock_timestamp() - KEPT
        old = select(DeliveryRow.id).where(is_over).limit(SWEEP_BATCH)
        gone = await self._session.scalars(delete(DeliveryRow).where(DeliveryRow.id.in_(old)).returning(DeliveryRow.id))
        await self._session.execute(
            update(WebhookRow)
            .where(WebhookRow.old_secret_until < func.clock_timestamp())
            .values(old_secret=None, sealed_old_secret=None, old_secret_until=None)
        )
        return len(gone.all()) == SWEEP_BATCH

    async def to_be_sealed(self, older: Sequence[bytes]) -> list[WebhookRow]:
        """Lock some webhooks with a secret in plain text, or sealed by one of these keys; skip locked ones."""
        sealed = (WebhookRow.sealed_secret, WebhookRow.sealed_old_secret)
        by_older = [func.substr(column, 1, NAME_BYTES).in_(older) for column in sealed]
        lies_open = (WebhookRow.secret.is_not(None), WebhookRow.old_secret.is_not(None))
        found = select(WebhookRow).where(or_(*lies_open, *by_older)).limit(SEALED_AT_ONCE)
        return list(await self._session.scalars(found.with_for_update(key_share=True, skip_locked=True)))
