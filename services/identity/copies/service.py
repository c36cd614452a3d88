"""Handing copies of messages on to the mails that wait to be sent."""

from datetime import timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from identity.copies.letters import CopyLetters
from identity.copies.repository import Copy, CopyRepository
from identity.mail import outbox
from identity.mail.outbox import Mail
from identity.notifications.service import MAIL

MOST_AT_ONCE = 100
"""Letters written in one transaction: some 0.1 s."""


async def mail_some(session: AsyncSession, letters: CopyLetters, per_minute: int, life: timedelta) -> bool:
    """Turn copies into mails, as many as the rate permits; False if none waits, or the rate is used up.

    Copies are dropped if the address is not confirmed, if the user has turned such mails off, or if the message has
    expired. A message without an expiry of its own expires `life` after its coming.
    """
    room = await outbox.room_for_many(session, per_minute)
    if room == 0:
        return False
    taken, copies = await CopyRepository(session, MAIL).take(min(room, MOST_AT_ONCE), life)
    mails = [_mail(letters, copy) for copy in copies if copy.account.email_confirmed_at and copy.life > timedelta(0)]
    if mails:
        await outbox.add(session, *mails)
    return taken > 0


def _mail(letters: CopyLetters, copy: Copy) -> Mail:
    return Mail(
        key=f"message:{copy.message.id}:{copy.account.id}",
        to=copy.account.email,
        letter=letters.write(copy.message, copy.account, copy.figures),
        life=copy.life,
        unsubscribe_url=letters.unsubscribe_url(copy.message, copy.account),
    )
