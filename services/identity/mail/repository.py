"""All SQL about mails that are to be sent."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import ColumnElement, Update, delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from identity.mail.models import MailRow

_NOW = func.clock_timestamp()
_MINE = text("SELECT pg_try_advisory_xact_lock(hashtextextended('mails to many', 7261042))")


class MailRepository:
    """Reads and writes mails."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take(self, lease: timedelta) -> MailRow | None:
        """Return the mail that has been due the longest; other workers take it only after `lease`.

        A bulk mail comes only when no other is due.
        """
        due = select(MailRow.id).where(_IS_WAITING, MailRow.due_at <= _NOW)
        due = due.order_by(MailRow.is_bulk, MailRow.due_at).limit(1)
        chosen = due.with_for_update(skip_locked=True).scalar_subquery()
        taken = update(MailRow).where(MailRow.id == chosen)
        taken = taken.values(due_at=_NOW + lease, attempts=MailRow.attempts + 1)
        return await self._session.scalar(taken.returning(MailRow))

    async def room_for_many(self, per_minute: int) -> int:
        """Return the number of bulk mails that may be written now (`identity.mail.outbox.room_for_many`)."""
        if not await self._session.scalar(_MINE):
            return 0
        recent = select(func.count()).where(MailRow.is_bulk, MailRow.written_at > _NOW - timedelta(minutes=1))
        unsent = select(func.count()).where(MailRow.is_bulk, _IS_WAITING)
        counts = await self._session.execute(select(recent.scalar_subquery(), unsent.scalar_subquery()))
        return max(0, per_minute - max(counts.one()))

    async def is_over(self, mail: MailRow) -> bool:
        """Return whether a mail has expired."""
        over = select(MailRow.expires_at <= _NOW).where(MailRow.id == mail.id)
        return bool(await self._session.scalar(over))

    async def sent(self, mail_id: UUID) -> None:
        """Mark a mail as sent, and delete its content and recipient."""
        await self._session.execute(_done(mail_id).values(last_error=None))

    async def give_up(self, mail_id: UUID, reason: str) -> None:
        """Store the reason why a mail is not sent, and delete its content and recipient."""
        await self._session.execute(_done(mail_id).values(is_given_up=True, last_error=reason))

    async def try_again(self, mail_id: UUID, pause: timedelta, reason: str) -> None:
        """Postpone a mail after a failure."""
        waiting = update(MailRow).where(MailRow.id == mail_id, _IS_WAITING)
        await self._session.execute(waiting.values(due_at=_NOW + pause, last_error=reason))

    async def forget_done(self, kept: timedelta) -> None:
        """Delete mails that were done with longer than `kept` ago."""
        await self._session.execute(delete(MailRow).where(MailRow.done_at < _NOW - kept))

    async def oldest_waiting(self) -> float:
        """Return the seconds that the oldest mail has waited to be sent; 0 if none does."""
        oldest = select(func.extract("epoch", _NOW - func.min(MailRow.written_at))).where(_IS_WAITING)
        return max(0.0, float(await self._session.scalar(oldest) or 0))

    async def queued(self, most: int) -> tuple[int, datetime | None]:
        """Return the number of waiting mails, up to `most`, and the time of the last sent one."""
        waiting = select(MailRow.id).where(_IS_WAITING).limit(most).subquery()
        last = select(MailRow.done_at).where(MailRow.done_at.is_not(None), ~MailRow.is_given_up)
        last = last.order_by(MailRow.done_at.desc()).limit(1)
        found = await self._session.execute(
            select(select(func.count()).select_from(waiting).scalar_subquery(), last.scalar_subquery())
        )
        count, sent_at = found.one()
        return count, sent_at

    async def given_up(self, within: timedelta) -> int:
        """Count the mails that were given up in the time before now."""
        count = select(func.count()).where(MailRow.is_given_up, MailRow.done_at > _NOW - within)
        return await self._session.scalar(count) or 0


_IS_WAITING: ColumnElement[bool] = MailRow.done_at.is_(None)


def _done(mail_id: UUID) -> Update:
    nothing = dict.fromkeys(("recipient", "subject", "body_text", "body_html", "unsubscribe_url"))
    return update(MailRow).where(MailRow.id == mail_id, _IS_WAITING).values(done_at=_NOW, **nothing)
