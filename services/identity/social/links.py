"""Use cases of linking an account at a provider with an account here, and of ending the link."""

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.access import service as access
from identity.access.issuer import Issuer
from identity.access.service import Admission, Entry
from identity.accounts import confirmation
from identity.accounts.errors import FreshLogInRequired, PasswordWrong, UserNotFound
from identity.accounts.models import UserRow
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.accounts.service import lock_owner
from identity.domain.emails import email_key
from identity.domain.social import Claims, FlowSecret, digest_of
from identity.factors import service as factors
from identity.factors.service import Challenge
from identity.links import service as mails
from identity.links.letters import Letters
from identity.sessions import service as sessions
from identity.sessions.usage import Usage
from identity.social import flows
from identity.social.configuration import Provider
from identity.social.errors import LastWayIn, SocialLogInExpired, SocialNotLinked
from identity.social.models import SocialFlowRow, SocialIdentityRow
from identity.social.repository import SocialRepository
from kit.database.sessions import database_now
from kit.people.auth import User


@dataclass(frozen=True)
class WaysIn:
    """A user's log-in methods."""

    has_password: bool
    identities: tuple[SocialIdentityRow, ...]


async def waiting_email(session: AsyncSession, provider: str, token: str | None) -> str:
    """Return the address of the account whose password a link waits for.

    Raises:
        SocialLogInExpired: none waits, or no more.
    """
    found = await SocialRepository(session).waiting_link(digest_of(token or ""), provider)
    if found is None:
        raise SocialLogInExpired
    return found.email


async def link_with_password(  # noqa: PLR0913 - named one by one
    session: AsyncSession,
    hasher: PasswordHasher,
    issuer: Issuer,
    letters: Letters,
    *,
    provider: Provider,
    token: str | None,
    password: str,
    usage: Usage,
    replaced: str | None,
) -> Admission | Challenge:
    """Link the two with the account's password, and log in; the owner is notified by mail.

    After a wrong password the link still waits until it expires. The provider has verified the account's address, so it
    is confirmed.

    Raises:
        SocialLogInExpired: no link waits, or the account has another address now.
        PasswordWrong: it is not the account's.
        SocialAlreadyLinked: the account has another person at this provider.
        TooBusy: too many passwords wait to be hashed.
    """
    async with hasher.slot() as hashing:
        social = SocialRepository(session)
        waiting = await social.waiting_link(digest_of(token or ""), provider.id)
        account = None if waiting is None else await AccountRepository(session).lock(waiting.user_id)
        fits, _renewed = await hashing.verify(password, None if account is None else account.password_hash)
    if waiting is None or account is None or account.email_key != email_key(waiting.email):
        raise SocialLogInExpired
    if not fits:
        raise PasswordWrong.in_field("/password")
    claims = Claims(waiting.issuer, waiting.subject, waiting.email, is_email_verified=True, nonce="")
    now = await database_now(session)
    await social.link(identity_row(account.id, provider.id, claims, used_at=now))
    await social.drop_link(waiting)
    account.email_confirmed_at = account.email_confirmed_at or now
    await mails.tell(session, letters, account, "social-linked", provider=provider.name)
    return await access.enter(session, issuer, account, Entry(waiting.label, usage, replaced, ends=waiting.session_id))


async def begin_link(session: AsyncSession, secret: FlowSecret, wanted: flows.Begun, *, confirmed: bool) -> None:
    """Store the begin of linking the account of a logged-in user.

    Raises:
        FreshLogInRequired: `confirmed` is off (`accounts.confirmation.is_confirmed`).
    """
    if not confirmed:
        raise FreshLogInRequired
    await flows.begin(session, secret, wanted)


async def link(  # noqa: PLR0913, PLR0917 - who, with whom, and by what
    session: AsyncSession, issuer: Issuer, letters: Letters, provider: Provider, claims: Claims, flow: SocialFlowRow
) -> None:
    """Link a person at a provider with the account of the logged-in user who began it, who is notified by mail.

    Raises:
        SessionEnded: that session has ended meanwhile.
        UserNotFound: the account is gone.
        SocialAlreadyLinked: they are linked already, with this account or another.
    """
    assert flow.user_id is not None  # noqa: S101 - a log-in goes another way
    assert flow.session_id is not None  # noqa: S101 - a CHECK keeps it
    account = await AccountRepository(session).lock(flow.user_id)
    if account is None:
        raise UserNotFound
    await sessions.read(session, issuer.rules, flow.session_id)
    await SocialRepository(session).link(identity_row(account.id, provider.id, claims, used_at=None))
    await mails.tell(session, letters, account, "social-linked", provider=provider.name)


async def ways_in(session: AsyncSession, user_id: UUID) -> WaysIn:
    """List a user's log-in methods.

    Raises:
        UserNotFound: the account is gone.
    """
    account = await AccountRepository(session).by_id(user_id)
    if account is None:
        raise UserNotFound
    identities = await SocialRepository(session).identities(user_id)
    return WaysIn(account.password_hash is not None, tuple(identities))


async def unlink(session: AsyncSession, letters: Letters, user: User, provider: str, offered: dict[str, str]) -> None:
    """Unlink an account from a provider, in a confirmed session; the user is notified by mail.

    Args:
        session: the caller's transaction.
        letters: writes the mail.
        user: the owner.
        provider: its id.
        offered: the names of the installation's providers by id; others give no log-in.

    Raises:
        FreshLogInRequired: the session was not confirmed just now.
        UserNotFound, SessionEnded: as `accounts.lock_owner`.
        SocialNotLinked: it is not linked with it.
        LastWayIn: the account would have no log-in any more.
    """
    account = await lock_owner(session, user)
    await confirmation.require(session, user)
    social = SocialRepository(session)
    linked = {one.provider: one for one in await social.identities(user.id)}
    if provider not in linked:
        raise SocialNotLinked
    others = linked.keys() - {provider}
    if not _has_way_in(account, others, offered.keys()) and not await factors.has_passkey(session, account.id):
        raise LastWayIn
    await social.unlink(linked[provider])
    await mails.tell(session, letters, account, "social-unlinked", provider=offered.get(provider, provider))


async def has_way_in_without_passkeys(session: AsyncSession, account: UserRow, offered: Collection[str]) -> bool:
    """Return whether an account has a log-in by a password, or by a provider that is `offered`."""
    linked = [identity.provider for identity in await SocialRepository(session).identities(account.id)]
    return _has_way_in(account, linked, offered)


def _has_way_in(account: UserRow, linked: Collection[str], offered: Collection[str]) -> bool:
    return account.password_hash is not None or any(provider in offered for provider in linked)


def identity_row(user_id: UUID, provider: str, claims: Claims, *, used_at: object) -> SocialIdentityRow:
    """Return the row of a link; `used_at` is the time of its last log-in, if any."""
    return SocialIdentityRow(
        issuer=claims.issuer,
        subject=claims.subject,
        user_id=user_id,
        provider=provider,
        email=claims.email,
        last_used_at=used_at,
    )
