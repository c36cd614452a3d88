"""Writing a mail: a row in the caller's transaction, sent by the worker once that is committed."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import func
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from identity.mail.letters import Letter
from identity.mail.models import MailRow
from identity.mail.repository import MailRepository
from kit.database.commits import announce
from kit.process.identifiers import uuid7

TOPIC = "mail"
"""The worker's topic: a commit that brought a mail wakes it."""


@dataclass(frozen=True)
class Mail:
    """A letter to one recipient.

    Args:
        key: the subject matter; a mail is sent once per key. Holds no secret and no address: it outlives the mail.
        to: the address, one that `is_email` would accept: no line breaks.
        letter: the content.
        life: how long it is of use; not sent later.
        unsubscribe_url: where one POST ends such mails; a mail that has it is one of many with the same content,
            and waits for those to one person.
    """

    key: str
    to: str
    letter: Letter
    life: timedelta
    unsubscribe_url: str | None = None


async def add(session: AsyncSession, *mails: Mail) -> None:
    """Queue mails to be sent after the caller's commit; one whose key was used before is not written again."""
    written = insert(MailRow).values([_values(mail) for mail in mails])
    await session.execute(written.on_conflict_do_nothing(index_elements=["key"]))
    announce(session, TOPIC)


def _values(mail: Mail) -> dict[str, object]:
    return {
        "id": uuid7(),
        "key": mail.key,
        "recipient": mail.to,
        "subject": mail.letter.subject,
        "body_text": mail.letter.text,
        "body_html": mail.letter.html,
        "unsubscribe_url": mail.unsubscribe_url,
        "is_bulk": mail.unsubscribe_url is not None,
        "expires_at": func.clock_timestamp() + mail.life,
    }


async def room_for_many(session: AsyncSession, per_minute: int) -> int:
    """Return the number of bulk mails that may be written now; 0 while another transaction holds the quota.

    No more than `per_minute` are written within a minute, by all processes together, or wait to be sent at once.
    """
    return await MailRepository(session).room_for_many(per_minute)
