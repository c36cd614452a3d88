"""Use cases of webhooks: create, change, pause, resume, rotate the secret, delete."""

from collections.abc import Mapping
from datetime import timedelta
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.service import find, hold, hold_open, record_act
from contests.domain.webhooks import OLD_SECRET_SIGNS, host_of, new_secret
from contests.errors import WebhookNotFound
from contests.webhooks import secrets
from contests.webhooks.errors import TooManyWebhooks, WebhookAddressRefused, WebhookAddressTaken
from contests.webhooks.models import WebhookRow
from contests.webhooks.outbox import WEBHOOKS
from contests.webhooks.repository import WebhookRepository
from contests.webhooks.schemas import WebhookCreate, WebhookPatch
from kit.database.commits import announce
from kit.database.sessions import database_now
from kit.database.tables import violated_constraint
from kit.http.outgoing_requests import Reach
from kit.process.identifiers import uuid7
from kit.sealing import Keyring

MOST_WEBHOOKS = 10
"""Of a contest."""


async def of_contest(session: AsyncSession, contest_id: UUID) -> list[WebhookRow]:
    """List a contest's webhooks, the stopped ones first.

    Raises:
        ContestNotFound: there is no such contest.
    """
    await find(session, contest_id, drafts=True)
    return await WebhookRepository(session).of_contest(contest_id)


async def require(session: AsyncSession, contest_id: UUID, webhook_id: UUID) -> WebhookRow:
    """Return a webhook of a contest.

    Raises:
        ContestNotFound: there is no such contest.
        WebhookNotFound: it has no such webhook.
    """
    await find(session, contest_id, drafts=True)
    row = await WebhookRepository(session).find(contest_id, webhook_id)
    if row is None:
        raise WebhookNotFound
    return row


async def create(  # noqa: PLR0913 - an act has this many sides
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, body: WebhookCreate, reach: Reach, keyring: Keyring
) -> tuple[WebhookRow, str]:
    """Create a webhook; return it with its secret. It gets no notification of earlier acts.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        WebhookAddressRefused: its address is not allowed.
        WebhookAddressTaken: the contest has one to this address.
        TooManyWebhooks: the contest has its maximum number of webhooks.
    """
    contest = await hold_open(session, contest_id)
    _require_address(body.url, reach)
    known = await WebhookRepository(session).of_contest(contest_id)
    if any(row.url == body.url for row in known):
        raise WebhookAddressTaken.in_field("/url")
    if len(known) >= MOST_WEBHOOKS:
        raise TooManyWebhooks(most=MOST_WEBHOOKS)
    row = WebhookRow(id=uuid7(), contest_id=contest_id, url=body.url, kinds=list(body.kinds), made_by=actor_id)
    secret = new_secret()
    secrets.give(row, keyring, secret)
    await WebhookRepository(session).add(row)
    await record(session, contest, row, "created", actor_id, after={"kinds": row.kinds})
    return row, secret


async def change(
    session: AsyncSession, *, actor_id: UUID, held: tuple[ContestRow, WebhookRow], patch: WebhookPatch, reach: Reach
) -> WebhookRow:
    """Change a webhook's address or kinds; pending deliveries go to the new address.

    If it is active they are due at once, and the count of failures is reset.

    Raises:
        WebhookAddressRefused: the address is not allowed.
        WebhookAddressTaken: another webhook of the contest has this address.
    """
    contest, row = held
    sent = {name: value for name, value in patch.model_dump(exclude_unset=True).items() if value is not None}
    if "kinds" in sent:
        sent["kinds"] = list(sent["kinds"])
    changes = {name: value for name, value in sent.items() if getattr(row, name) != value}
    if not changes:
        return row
    if "url" in changes:
        _require_address(changes["url"], reach)
    before = {"kinds": row.kinds, "webhook": host_of(row.url)}
    for name, value in changes.items():
        setattr(row, name, value)
    try:
        await session.flush()
    except IntegrityError as error:
        if violated_constraint(error) == "uq_webhook_contest_id_url":
            raise WebhookAddressTaken.in_field("/url") from error
        raise
    if "url" in changes and row.state == "active":
        row.failing_since = None
        await WebhookRepository(session).send_waiting_now(row.id)
        announce(session, WEBHOOKS)
    await record(session, contest, row, "changed", actor_id, before=before, after={"kinds": row.kinds})
    return row


async def pause(session: AsyncSession, *, actor_id: UUID, held: tuple[ContestRow, WebhookRow]) -> WebhookRow:
    """Pause a webhook until an organizer resumes it; new notifications wait."""
    contest, row = held
    if row.state != "paused":
        row.state, row.stopped_because = "paused", None
        await session.flush()
        await record(session, contest, row, "paused", actor_id)
    return row


async def resume(session: AsyncSession, *, actor_id: UUID, held: tuple[ContestRow, WebhookRow]) -> WebhookRow:
    """Resume a webhook: pending deliveries are due now."""
    contest, row = held
    if row.state != "active":
        row.state, row.stopped_because, row.failing_since = "active", None, None
        await session.flush()
        await WebhookRepository(session).send_waiting_now(row.id)
        await record(session, contest, row, "resumed", actor_id)
        announce(session, WEBHOOKS)
    return row


async def rotate(
    session: AsyncSession, *, actor_id: UUID, held: tuple[ContestRow, WebhookRow], keyring: Keyring
) -> str:
    """Return a new secret; the one before also signs for a day, an older one no more."""
    contest, row = held
    secret = new_secret()
    secrets.replace(row, keyring, secret)
    row.old_secret_until = await database_now(session) + OLD_SECRET_SIGNS
    await session.flush()
    hours = OLD_SECRET_SIGNS // timedelta(hours=1)
    await record(session, contest, row, "secretRotated", actor_id, after={"hours": hours})
    return secret


async def delete(session: AsyncSession, *, actor_id: UUID, held: tuple[ContestRow, WebhookRow]) -> None:
    """Delete a webhook and its deliveries."""
    contest, row = held
    before = {"webhook": host_of(row.url)}
    await WebhookRepository(session).delete(row)
    await record_act(session, contest, action="webhook.deleted", actor_id=actor_id, subject_id=row.id, before=before)


async def held(session: AsyncSession, contest_id: UUID, webhook_id: UUID) -> tuple[ContestRow, WebhookRow]:
    """Lock a contest, closed or not, and then one of its webhooks.

    Raises:
        ContestNotFound: there is no such contest.
        WebhookNotFound: it has no such webhook.
    """
    contest = await hold(session, contest_id)
    found = await WebhookRepository(session).find(contest_id, webhook_id)
    row = None if found is None else await WebhookRepository(session).lock(webhook_id)
    if row is None:
        raise WebhookNotFound
    return contest, row


def _require_address(url: str, reach: Reach) -> None:
    if not reach.takes(url):
        hosts = f": {', '.join(reach.hosts)}" if reach.hosts else ""
        raise WebhookAddressRefused.in_field("/url", hosts=hosts)


async def record(  # noqa: PLR0913 - an act has this many sides
    session: AsyncSession,
    contest: ContestRow,
    row: WebhookRow,
    act: str,
    actor_id: UUID,
    *,
    before: Mapping[str, object] | None = None,
    after: Mapping[str, object] | None = None,
) -> None:
    """Record an act on a webhook."""
    told = {"webhook": host_of(row.url)} | dict(after or {})
    await record_act(
        session,
        contest,
        action=f"webhook.{act}",
        actor_id=actor_id,
        subject_id=row.id,
        before=before,
        after=told,
    )
