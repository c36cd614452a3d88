"""A worker that sends mails from the table, one after the other; any number of processes may run it."""

from datetime import timedelta

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from identity.mail.delivery import Delivery, NotYet, Refused, delivery_of, message_of
from identity.mail.models import MailRow
from identity.mail.outbox import TOPIC
from identity.mail.repository import MailRepository
from identity.mail.settings import MailSettings
from kit.database.sessions import Database
from kit.database.workers import QueueWorker
from kit.messaging.inbox import Retry
from shared.promise import MOST, WorkView

log = structlog.get_logger(__name__)

LEASE = timedelta(minutes=10)
"""Longer than a delivery can take: connecting, and at most 60 s for each response."""
TOLD = timedelta(days=1)
"""How long the metric counts a mail that was given up."""
PAUSES = Retry(first=5.0, longest=900.0)
"""Between attempts, until the mail is of no use any more."""


class MailWorker(QueueWorker):
    """Sends mails, each once, unless the process dies between the server's acceptance and its record.

    No transaction is open during a delivery. A mail that is refused for good, or has expired, is given up: logged, and
    counted by the metric `trybuna_mails`.

    Args:
        database: the service's.
        settings: the delivery, and the sender's name.
        pauses: between attempts.
    """

    topic = TOPIC

    def __init__(self, database: Database, settings: MailSettings, *, pauses: Retry = PAUSES) -> None:
        super().__init__(database)
        self._settings = settings
        self._delivery: Delivery = delivery_of(settings)
        self._pauses = pauses

    async def step(self) -> bool:
        """Try the mail that has been due the longest; False if there is none, or the server is unreachable."""
        async with self._database.transaction() as session:
            mail = await MailRepository(session).take(LEASE)
            if mail is None:
                return False
            if await MailRepository(session).is_over(mail):
                await _give_up(session, mail, f"too late; before that: {mail.last_error or 'not tried'}")
                return True
        try:
            await self._delivery.deliver(message_of(mail, self._settings))
        except Refused as refusal:
            async with self._database.transaction() as session:
                await _give_up(session, mail, str(refusal))
            return True
        except NotYet as failure:
            async with self._database.transaction() as session:
                await MailRepository(session).try_again(mail.id, self._pauses.delay(mail.attempts), str(failure))
            log.warning("mail_not_sent", mail_id=str(mail.id), attempts=mail.attempts, reason=str(failure))
            return False
        async with self._database.transaction() as session:
            await MailRepository(session).sent(mail.id)
        log.info("mail_sent", mail_id=str(mail.id), attempts=mail.attempts)
        return True


async def forget_sent(session: AsyncSession, kept: timedelta) -> None:
    """Delete the traces of mails that were done longer ago; their content was deleted before."""
    await MailRepository(session).forget_done(kept)


async def waiting(session: AsyncSession) -> float:
    """Return the seconds that the oldest mail has waited to be sent."""
    return await MailRepository(session).oldest_waiting()


async def given_up(session: AsyncSession) -> int:
    """Count the mails that were given up within a day."""
    return await MailRepository(session).given_up(TOLD)


async def work(session: AsyncSession) -> WorkView:
    """Return the number of waiting mails, their age, the number given up within a day, and the last sending."""
    count, sent_at = await MailRepository(session).queued(MOST)
    return WorkView(
        work="mail",
        waiting=count,
        troubled=await given_up(session),
        oldest_seconds=round(await waiting(session), 3),
        done_at=sent_at,
    )


async def _give_up(session: AsyncSession, mail: MailRow, reason: str) -> None:
    await MailRepository(session).give_up(mail.id, reason)
    log.error("mail_given_up", mail_id=str(mail.id), attempts=mail.attempts, reason=reason)
