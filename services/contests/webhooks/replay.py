"""Deliveries at an organizer's request: a ping, or a repetition."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.errors import WebhookDeliveryNotFound
from contests.webhooks.errors import WebhookStandsStill
from contests.webhooks.kinds import PING
from contests.webhooks.models import DeliveryRow, WebhookRow
from contests.webhooks.outbox import WEBHOOKS
from contests.webhooks.repository import WebhookRepository
from contests.webhooks.service import record
from kit.database.commits import announce


async def ping(session: AsyncSession, *, held: tuple[ContestRow, WebhookRow]) -> DeliveryRow:
    """Queue a ping; return the pending one if there is one.

    Raises:
        WebhookStandsStill: the webhook is paused or has stopped.
    """
    contest, webhook = _active(held)
    row = await WebhookRepository(session).ping_that_waits(webhook.id)
    if row is None:
        data = {"league": str(contest.id), "webhook": str(webhook.id)}
        row = DeliveryRow(webhook_id=webhook.id, kind=PING, data=data, next_attempt_at=func.clock_timestamp())
        await WebhookRepository(session).add(row)
    announce(session, WEBHOOKS)
    return row


async def replay(
    session: AsyncSession, *, actor_id: UUID, held: tuple[ContestRow, WebhookRow], delivery_id: UUID
) -> DeliveryRow:
    """Queue a delivery again, with its id and content.

    Raises:
        WebhookStandsStill: the webhook is paused or has stopped.
        WebhookDeliveryNotFound: there is no such delivery, or it has expired.
    """
    contest, webhook = _active(held)
    row = await WebhookRepository(session).delivery(webhook.id, delivery_id)
    if row is None:
        raise WebhookDeliveryNotFound
    row.attempts, row.delivered_at, row.next_attempt_at = 0, None, func.clock_timestamp()
    await session.flush()
    await session.refresh(row)
    await record(session, contest, webhook, "replayed", actor_id, after={"count": 1})
    announce(session, WEBHOOKS)
    return row


async def replay_since(
    session: AsyncSession, *, actor_id: UUID, held: tuple[ContestRow, WebhookRow], since: datetime
) -> int:
    """Queue all deliveries since a time again; return their number.

    Raises:
        WebhookStandsStill: the webhook is paused or has stopped.
    """
    contest, webhook = _active(held)
    count = await WebhookRepository(session).replay_since(webhook.id, since)
    if count:
        await record(session, contest, webhook, "replayed", actor_id, after={"count": count})
        announce(session, WEBHOOKS)
    return count


def _active(held: tuple[ContestRow, WebhookRow]) -> tuple[ContestRow, WebhookRow]:
    if held[1].state != "active":
        raise WebhookStandsStill
    return held
