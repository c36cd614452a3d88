"""Writing a mail: a row in the caller's transaction, sent by the worker once that is committed."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import func
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from kit.db import announce
from kit.identifiers import uuid7
from kit.mail.letters import Letter
from kit.mail.models import MailRow

TOPIC = "mail"
"""What the worker follows: a commit that brought a mail wakes it."""


@dataclass(frozen=True)
class Mail:
    """A letter to somebody.

    Args:
        key: what it is about; a mail is sent once per key. Holds no secret and no address: it outlives the mail.
        to: the address, one that `is_email` would take: no line breaks.
        letter: what it says.
        life: for how long it is of use; not sent later.
    """

    key: str
    to: str
    letter: Letter
    life: timedelta


async def add(session: AsyncSession, mail: Mail) -> None:
    """Have a mail sent after the caller's transaction; one whose key was used before is not written again."""
    written: dict[str, object] = {
        "id": uuid7(),
        "key": mail.key,
        "recipient": mail.to,
        "subject": mail.letter.subject,
        "body_text": mail.letter.text,
        "body_html": mail.letter.html,
        "expires_at": func.clock_timestamp() + mail.life,
    }
    await session.execute(insert(MailRow).values(written).on_conflict_do_nothing(index_elements=["key"]))
    announce(session, TOPIC)
