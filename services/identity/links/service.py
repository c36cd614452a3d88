"""Sending links by mail, and taking one back when it is followed."""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts import errors
from identity.accounts.models import UserRow
from identity.accounts.repository import AccountRepository
from identity.domain.emails import is_email
from identity.domain.links import LONGEST_TOKEN, MOST_PER_HOUR, TAKING_OVER, Purpose, new_token, token_digest
from identity.links.errors import LinkInvalid
from identity.links.letters import Letters, Listed
from identity.links.models import LinkRow
from identity.links.repository import LinkRepository
from identity.mail import outbox
from identity.mail.outbox import Mail
from kit.database.commits import announce
from kit.process.identifiers import uuid7

log = structlog.get_logger(__name__)

TOPIC = "links"
"""The worker's topic: a commit that brought a request wakes it."""
NOTICE_LIFE = timedelta(days=3)
"""How long a notice is of use."""


async def send(session: AsyncSession, letters: Letters, account: UserRow, purpose: Purpose, email: str) -> bool:
    """Send a new link to an address of the user's; earlier ones stay valid until they expire.

    Beyond `MOST_PER_HOUR` nothing is sent, so that repeated requests cannot fill a stranger's mailbox. Return whether
    it was sent.
    """
    links = LinkRepository(session)
    if await links.issued(account.id, purpose, timedelta(hours=1)) >= MOST_PER_HOUR:
        log.warning("link_not_sent", user_id=str(account.id), purpose=purpose.value)
        return False
    token = new_token()
    digest = token_digest(token)
    await links.add(account.id, purpose, email, digest)
    key = f"{purpose.value}:{account.id}:{digest.hex()[:16]}"
    await outbox.add(session, Mail(key, email, letters.link(account, purpose, token), purpose.life))
    return True


async def tell(
    session: AsyncSession,
    letters: Letters,
    account: UserRow,
    kind: str,
    *,
    listed: Sequence[Listed] = (),
    **values: str,
) -> None:
    """Notify a user of a change by mail, at the account's current address."""
    letter = letters.notice(account, kind, listed, **values)
    await outbox.add(session, Mail(f"{kind}:{account.id}:{uuid7()}", account.email, letter, NOTICE_LIFE))


async def tell_old_address(
    session: AsyncSession, letters: Letters, account: UserRow, kind: str, *, wanted: str
) -> None:
    """Report another address, wished or set, to the address of now, with a link that keeps it or takes it back."""
    link = await address_of_link(session, letters, account, Purpose.KEEP_EMAIL)
    await tell(session, letters, account, kind, email=wanted, link=link)


async def address_of_link(
    session: AsyncSession, letters: Letters, account: UserRow, purpose: Purpose, subject_id: UUID | None = None
) -> str:
    """Store a new link for a mail to the account's current address, and return the link's own address."""
    token = new_token()
    await LinkRepository(session).add(account.id, purpose, account.email, token_digest(token), subject_id)
    return letters.address(purpose, token)


async def keep(session: AsyncSession, account: UserRow, purpose: Purpose, token: str) -> None:
    """Store a token that the caller made itself, to be used like a link's for the same time."""
    await LinkRepository(session).keep(account.id, purpose, account.email, token_digest(token[:LONGEST_TOKEN]))


async def end_all(session: AsyncSession, user_id: UUID) -> None:
    """End the links that would hand an account over: for a new password, or to another address.

    A thief may have asked for one. Links by which the owner keeps the address stay valid.
    """
    await LinkRepository(session).forget_all(user_id, TAKING_OVER)


async def end_detour(session: AsyncSession, account: UserRow, email: str) -> bool:
    """End the links to addresses that the account had since it left this one, which it gets back now.

    Otherwise an intruder changes the address to another one and back, and takes the other one back after the owner's
    new password. Return whether the account had left the address lately.
    """
    return await LinkRepository(session).forget_detours(account.id, email)


async def is_kept(session: AsyncSession, email: str, user_id: UUID | None = None) -> bool:
    """Return whether an address was left so recently that another user than this one can take it back."""
    return await LinkRepository(session).is_kept(email, user_id)


async def request(session: AsyncSession, purpose: Purpose, email: str) -> None:
    """Request a link to an address; it is sent if an account there needs one.

    This call only stores the request, and `answer_request` looks for the account. So the response and its time do not
    reveal whether there is an account.

    Raises:
        EmailMalformed: the text is no address.
    """
    if not is_email(email.strip()):
        raise errors.EmailMalformed.in_field("/email")
    await LinkRepository(session).request(purpose, email)
    announce(session, TOPIC)


async def answer_request(session: AsyncSession, letters: Letters) -> bool:
    """Handle the oldest request: send the link if it applies; False if there was no request."""
    wish = await LinkRepository(session).next_request()
    if wish is None:
        return False
    purpose = Purpose(wish.purpose)
    account = await AccountRepository(session).by_email(wish.email)
    is_done = account is not None and purpose is Purpose.CONFIRM_EMAIL and account.email_confirmed_at is not None
    if account is not None and not is_done:
        await send(session, letters, account, purpose, account.email)
    return True


async def forget_expired(session: AsyncSession) -> None:
    """Delete expired links."""
    await LinkRepository(session).forget_expired()


async def take(session: AsyncSession, token: str, *purposes: Purpose) -> tuple[LinkRow, UserRow]:
    """Use up a link of one of the purposes, with the user's others of that purpose and subject, and lock the user.

    Raises:
        LinkInvalid: there is none.
    """
    links = LinkRepository(session)
    digest = token_digest(token[:LONGEST_TOKEN])
    found = await links.find(digest)
    if found is None or found.purpose not in purposes:
        raise LinkInvalid
    account = await AccountRepository(session).lock(found.user_id)
    link = await links.use(digest)
    if account is None or link is None:
        raise LinkInvalid
    await links.forget_others(link)
    return link, account
