"""All SQL about notifications of browsers."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import and_, delete, exists, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.models import UserRow
from identity.inbox.models import MessageRow, RecipientRow
from identity.push.models import PushRow, PushSubscriptionRow
from kit.process.identifiers import uuid7

_NOW = func.clock_timestamp()


@dataclass(frozen=True)
class DuePush:
    """A due notification, its browser and its reader, and its remaining life: expired with 0 or less."""

    push: PushRow
    subscription: PushSubscriptionRow
    account: UserRow
    message: MessageRow | None
    life: timedelta
    figures: Sequence[int] | None = None


class PushRepository:
    """Reads and writes browsers that show notifications, and waiting notifications."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def of_user(self, user_id: UUID) -> Sequence[PushSubscriptionRow]:
        """List a user's browsers, the newest first."""
        mine = select(PushSubscriptionRow).where(PushSubscriptionRow.user_id == user_id)
        newest = mine.order_by(PushSubscriptionRow.created_at.desc(), PushSubscriptionRow.id)
        return (await self._session.scalars(newest.execution_options(populate_existing=True))).all()

    async def put(self, wanted: PushSubscriptionRow) -> PushSubscriptionRow:
        """Store a browser, or its changes; if it moves from another account, its waiting notifications are deleted."""
        digest = PushSubscriptionRow.endpoint_digest == wanted.endpoint_digest
        others = delete(PushSubscriptionRow).where(digest, PushSubscriptionRow.user_id != wanted.user_id)
        await self._session.execute(others)
        changing = ("session_id", "browser_key", "browser_secret", "device")
        kept = ("id", "user_id", "endpoint", "endpoint_digest", "origin", *changing)
        written = insert(PushSubscriptionRow).values({name: getattr(wanted, name) for name in kept})
        changed = {name: written.excluded[name] for name in changing} | {"failing_since": None}
        mine = PushSubscriptionRow.user_id == wanted.user_id
        stored = written.on_conflict_do_update(index_elements=["endpoint_digest"], set_=changed, where=mine)
        return (await self._session.scalars(stored.returning(PushSubscriptionRow))).one()

    async def keep_newest(self, user_id: UUID, most: int) -> None:
        """Delete a user's browsers beyond the `most` that were subscribed last."""
        old = select(PushSubscriptionRow.id).where(PushSubscriptionRow.user_id == user_id)
        old = old.order_by(PushSubscriptionRow.created_at.desc(), PushSubscriptionRow.id.desc()).offset(most)
        await self._session.execute(delete(PushSubscriptionRow).where(PushSubscriptionRow.id.in_(old)))

    async def remove(self, user_id: UUID, subscription_id: UUID) -> bool:
        """Delete one of a user's browsers; return whether there was one."""
        gone = delete(PushSubscriptionRow).where(
            PushSubscriptionRow.id == subscription_id, PushSubscriptionRow.user_id == user_id
        )
        return await self._session.scalar(gone.returning(PushSubscriptionRow.id)) is not None

    async def add_trial(self, user_id: UUID, subscription_id: UUID, life: timedelta) -> bool:
        """Queue a test notification for one of a user's browsers; False if there is no such browser."""
        mine = exists().where(PushSubscriptionRow.id == subscription_id, PushSubscriptionRow.user_id == user_id)
        if not await self._session.scalar(select(mine)):
            return False
        values = {"id": uuid7(), "subscription_id": subscription_id, "expires_at": _NOW + life}
        await self._session.execute(insert(PushRow).values(values))
        return True

    async def add(self, copies: Sequence[tuple[UUID, UUID, timedelta]]) -> None:
        """Queue messages (id, reader, life) for every browser of their readers."""
        users = {user_id for _, user_id, _ in copies}
        browsers = select(PushSubscriptionRow.user_id, PushSubscriptionRow.id)
        found = await self._session.execute(browsers.where(PushSubscriptionRow.user_id.in_(users)))
        of_user: dict[UUID, list[UUID]] = {}
        for user_id, subscription_id in found:
            of_user.setdefault(user_id, []).append(subscription_id)
        rows = [
            {"id": uuid7(), "subscription_id": browser, "message_id": message_id, "expires_at": _NOW + life}
            for message_id, user_id, life in copies
            for browser in of_user.get(user_id, ())
        ]
        if rows:
            await self._session.execute(insert(PushRow).values(rows))

    async def take(self, most: int, lease: timedelta) -> Sequence[DuePush]:
        """Return due notifications, the longest first; other workers take them only after `lease`."""
        due = select(PushRow.id).where(PushRow.due_at <= _NOW).order_by(PushRow.due_at).limit(most)
        taken = update(PushRow).where(PushRow.id.in_(due.with_for_update(skip_locked=True)))
        ids = (
            await self._session.scalars(
                taken.values(due_at=_NOW + lease, attempts=PushRow.attempts + 1).returning(PushRow.id)
            )
        ).all()
        if not ids:
            return ()
        found = select(
            PushRow, PushSubscriptionRow, UserRow, MessageRow, PushRow.expires_at - _NOW, RecipientRow.figures
        )
        found = found.join(PushSubscriptionRow, PushSubscriptionRow.id == PushRow.subscription_id)
        found = found.join(UserRow, UserRow.id == PushSubscriptionRow.user_id)
        mine = and_(RecipientRow.message_id == PushRow.message_id, RecipientRow.user_id == UserRow.id)
        found = found.outerjoin(MessageRow, MessageRow.id == PushRow.message_id).outerjoin(RecipientRow, mine)
        found = found.where(PushRow.id.in_(ids)).order_by(PushRow.id)
        return [DuePush(*row) for row in await self._session.execute(found)]

    async def done(self, ids: Collection[UUID]) -> None:
        """Delete notifications that were sent, or are given up."""
        await self._session.execute(delete(PushRow).where(PushRow.id.in_(ids)))

    async def sent(self, subscription_id: UUID) -> None:
        """Record that a browser's push service has accepted a message."""
        browser = update(PushSubscriptionRow).where(PushSubscriptionRow.id == subscription_id)
        await self._session.execute(browser.values(last_sent_at=_NOW, failing_since=None))

    async def failed(self, subscription_id: UUID) -> None:
        """Record that a browser's push service has refused a message."""
        browser = update(PushSubscriptionRow).where(PushSubscriptionRow.id == subscription_id)
        await self._session.execute(
            browser.values(failing_since=func.coalesce(PushSubscriptionRow.failing_since, _NOW))
        )

    async def try_again(self, push_id: UUID, pause: timedelta) -> None:
        """Postpone a notification after a failure."""
        await self._session.execute(update(PushRow).where(PushRow.id == push_id).values(due_at=_NOW + pause))

    async def pause(self, origin: str, pause: timedelta) -> None:
        """Postpone all notifications of a push service that requested a pause."""
        browsers = select(PushSubscriptionRow.id).where(PushSubscriptionRow.origin == origin)
        waiting = update(PushRow).where(PushRow.subscription_id.in_(browsers))
        await self._session.execute(waiting.values(due_at=func.greatest(PushRow.due_at, _NOW + pause)))

    async def forget(self, subscriptions: Collection[UUID]) -> None:
        """Delete browsers that do not exist any more."""
        await self._session.execute(delete(PushSubscriptionRow).where(PushSubscriptionRow.id.in_(subscriptions)))

    async def forget_failing(self, longest: timedelta) -> None:
        """Delete browsers whose push service has accepted nothing for so long, though messages were waiting."""
        old = PushSubscriptionRow.failing_since < _NOW - longest
        await self._session.execute(delete(PushSubscriptionRow).where(old))

    async def queued(self, most: int) -> tuple[int, int, datetime | None]:
        """Return the number of waiting notifications, and of failed ones, up to `most`, and the last sending."""
        mine = PushSubscriptionRow.id == PushRow.subscription_id
        waiting = select(PushSubscriptionRow.failing_since).join(PushRow, mine).limit(most).subquery()
        found = await self._session.execute(
            select(
                select(func.count()).select_from(waiting).scalar_subquery(),
                select(func.count()).select_from(waiting).where(waiting.c.failing_since.is_not(None)).scalar_subquery(),
                select(func.max(PushSubscriptionRow.last_sent_at)).scalar_subquery(),
            )
        )
        count, in_vain, sent_at = found.one()
        return count, in_vain, sent_at

    async def oldest_waiting(self) -> float:
        """Return the seconds that the oldest due notification has waited; 0 if none does.

        A failed one counts only if nothing was sent since: otherwise the fault is its browser's.
        """
        last: datetime | None = await self._session.scalar(select(func.max(PushSubscriptionRow.last_sent_at)))
        stuck = PushRow.attempts == 0
        stuck = or_(stuck, PushRow.written_at > last) if last is not None else or_(stuck, PushRow.attempts > 0)
        oldest = select(func.extract("epoch", _NOW - func.min(PushRow.written_at))).where(stuck)
        return max(0.0, float(await self._session.scalar(oldest) or 0))
