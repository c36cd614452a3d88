"""The consequences of an attempt: done, retry later, or stop of the webhook."""

import random

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.repository import ContestRepository
from contests.contests.service import record_act
from contests.domain.webhooks import PATIENCE, host_of, pause_after
from contests.webhooks.models import DeliveryRow, WebhookRow
from contests.webhooks.repository import Claimed, WebhookRepository
from contests.webhooks.sender import Outcome
from kit.database.sessions import database_now

log = structlog.get_logger(__name__)
JITTER = 0.1
"""The random part of pauses, so that deliveries that failed together are not retried together."""


async def settle(session: AsyncSession, claimed: Claimed, outcome: Outcome) -> None:
    """Record the outcome of an attempt, unless another worker has claimed the webhook or it was deleted."""
    webhooks = WebhookRepository(session)
    webhook = await webhooks.lock(claimed.webhook.id)
    if webhook is None or webhook.claimed_until != claimed.claimed_until:
        return
    webhook.claimed_until = None
    delivery = await webhooks.delivery(webhook.id, claimed.delivery.id)
    if delivery is None:
        return
    delivery.status, delivery.problem = outcome.status, outcome.problem
    now = await database_now(session)
    if outcome.problem is None:
        delivery.next_attempt_at, delivery.delivered_at = None, now
        webhook.failing_since = None
    else:
        await _failed(session, webhook, delivery, outcome)
    log.info(
        "webhook_sent" if outcome.problem is None else "webhook_failed",
        webhook_id=str(webhook.id),
        delivery_id=str(delivery.id),
        kind=delivery.kind,
        attempts=delivery.attempts,
        status=outcome.status,
        problem=outcome.problem,
    )


async def _failed(session: AsyncSession, webhook: WebhookRow, delivery: DeliveryRow, outcome: Outcome) -> None:
    now = await database_now(session)
    pause = pause_after(delivery.attempts)
    if pause is None:
        delivery.next_attempt_at = None
    else:
        wait = max(pause, outcome.pause) if outcome.pause is not None else pause
        delivery.next_attempt_at = now + wait * random.uniform(1, 1 + JITTER)  # noqa: S311 - spreads load, guards nothing
    since = webhook.failing_since or now
    webhook.failing_since, is_hopeless = since, now - since >= PATIENCE
    if webhook.state == "active" and (outcome.is_gone or is_hopeless):
        await _stop(session, webhook, "gone" if outcome.is_gone else "failing")


async def _stop(session: AsyncSession, webhook: WebhookRow, because: str) -> None:
    """Stop a webhook until an organizer resumes it; new notifications wait."""
    webhook.state, webhook.stopped_because = "stopped", because
    contest = await ContestRepository(session).find(webhook.contest_id)
    if contest is not None:
        after = {"webhook": host_of(webhook.url), "code": because}
        await record_act(session, contest, action="webhook.stopped", actor_id=None, subject_id=webhook.id, after=after)
