"""Use cases of log-ins with an account at a provider, and of linking one with an account here.

Providers are requested between transactions, never within one, so that no connection is held meanwhile.
"""

import hmac
from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Language
from identity.access import service as access
from identity.access.issuer import Issuer
from identity.access.service import Admission, Entry
from identity.accounts import confirmation
from identity.accounts import service as accounts
from identity.accounts.errors import FreshLogInRequired, PasswordWrong, UserNotFound
from identity.accounts.models import UserRow
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.domain.emails import email_key
from identity.domain.rotation import SessionRules
from identity.domain.social import FLOW_LIFE, Claims, FlowSecret, digest_of
from identity.factors import service as factors
from identity.factors.service import Challenge
from identity.links import service as mails
from identity.links.letters import Letters
from identity.sessions import service as sessions
from identity.sessions.usage import Usage
from identity.social.configuration import Provider
from identity.social.errors import (
    LastWayIn,
    PasswordPresent,
    SocialEmailNotVerified,
    SocialLogInExpired,
    SocialLogInOld,
    SocialLogInUndated,
    SocialNotLinked,
)
from identity.social.models import SocialFlowRow, SocialIdentityRow, SocialLinkRow
from identity.social.repository import SocialRepository
from kit.database.sessions import database_now
from kit.people.auth import CLOCK_LEEWAY, User

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Begun:
    """The account that a log-in in progress is for."""

    provider: str
    label: str
    """The caller's name, for the session."""
    language: Language
    user_id: UUID | None = None
    """The user who links their account or confirms; None for a log-in."""
    session_id: UUID | None = None
    """The session that links or is confirmed, or the one whose cookie the log-in will overwrite."""
    confirms: bool = False
    """Whether it confirms the session."""


@dataclass(frozen=True)
class LinkNeeded:
    """The address has an account: its password, and this token from the same browser, link the two."""

    token: str


@dataclass(frozen=True)
class WaysIn:
    """A user's log-in methods."""

    has_password: bool
    identities: tuple[SocialIdentityRow, ...]


async def begin(session: AsyncSession, secret: FlowSecret, wanted: Begun) -> None:
    """Store the begin of a log-in; the browser keeps its secret."""
    row = SocialFlowRow(
        state_hash=digest_of(secret.state),
        nonce_hash=digest_of(secret.nonce),
        provider=wanted.provider,
        label=wanted.label,
        language=wanted.language,
        user_id=wanted.user_id,
        session_id=wanted.session_id,
        confirms=wanted.confirms,
    )
    await SocialRepository(session).begin(row)


async def take(
    session: AsyncSession, provider: str, presented: str | None, state: str
) -> tuple[FlowSecret, SocialFlowRow]:
    """Delete and return the log-in that this browser began at this provider, and now returns from.

    Raises:
        SocialLogInExpired: there is none, or no more.
    """
    secret = FlowSecret(presented or "")
    is_same = hmac.compare_digest(secret.state.encode(), state.encode("utf-8", "surrogateescape"))
    flow = await SocialRepository(session).take_flow(digest_of(state), provider) if presented and is_same else None
    if flow is None:
        raise SocialLogInExpired
    return secret, flow


async def take_by_nonce(session: AsyncSession, provider: str, nonce: str) -> SocialFlowRow:
    """Delete and return the log-in of an id token: each token is valid for one, once.

    Raises:
        SocialLogInExpired: there is none, or no more.
    """
    flow = await SocialRepository(session).take_nonce(digest_of(nonce), provider)
    if flow is None:
        raise SocialLogInExpired
    return flow


async def enter(  # noqa: PLR0913, PLR0917 - who, by what, and how
    session: AsyncSession, issuer: Issuer, provider: Provider, claims: Claims, entry: Entry, language: Language
) -> Admission | Challenge | LinkNeeded:
    """Log in a person whom a provider has authenticated; the first log-in creates their account.

    An account with their address is theirs only if they know its password, or have linked it before.

    Raises:
        SocialEmailNotVerified: no account is linked with them, and the provider has not verified an address.
        EmailNotConfirmed: the account's address is not confirmed.
    """
    social, people = SocialRepository(session), AccountRepository(session)
    known = await social.identity(claims.issuer, claims.subject)
    if known is not None:
        known.last_used_at = await database_now(session)
        account = await people.by_id(known.user_id)
        assert account is not None  # noqa: S101 - the foreign key keeps it
        return await access.enter(session, issuer, account, entry)
    if claims.email is None or not claims.is_email_verified:
        raise SocialEmailNotVerified(name=provider.name)
    account = await people.by_email(claims.email)
    if account is not None:
        return await _wait_for_password(social, account, provider, claims, entry)
    account = await accounts.add(session, claims.email, None, language, confirmed=True)
    await social.link(_identity(account.id, provider.id, claims, used_at=await database_now(session)))
    log.info("social_account_made", provider=provider.id, user_id=str(account.id))
    return await access.enter(session, issuer, account, entry)


async def _wait_for_password(
    social: SocialRepository, account: UserRow, provider: Provider, claims: Claims, entry: Entry
) -> LinkNeeded:
    token = FlowSecret.new().text
    row = SocialLinkRow(
        token_hash=digest_of(token),
        user_id=account.id,
        provider=provider.id,
        issuer=claims.issuer,
        subject=claims.subject,
        email=claims.email,
        label=entry.label,
        session_id=entry.ends,
    )
    await social.keep_link(row)
    return LinkNeeded(token)


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
    await social.link(_identity(account.id, provider.id, claims, used_at=now))
    await social.drop_link(waiting)
    account.email_confirmed_at = account.email_confirmed_at or now
    await mails.tell(session, letters, account, "social-linked", provider=provider.name)
    return await access.enter(session, issuer, account, Entry(waiting.label, usage, replaced, ends=waiting.session_id))


async def require_session(session: AsyncSession, rules: SessionRules, wanted: Begun) -> None:
    """Check that the user who links an account is still logged in, before a password is tried.

    Raises:
        SessionEnded: the session is over.
    """
    assert wanted.session_id is not None  # noqa: S101 - a person who links is logged in
    await sessions.read(session, rules, wanted.session_id)


async def begin_link(session: AsyncSession, secret: FlowSecret, wanted: Begun, *, confirmed: bool) -> None:
    """Store the begin of linking the account of a logged-in user.

    Raises:
        FreshLogInRequired: `confirmed` is off (`accounts.confirmation.is_confirmed`).
    """
    if not confirmed:
        raise FreshLogInRequired
    await begin(session, secret, wanted)


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
    await sessions.read(session, issuer.rules, flow.session_id)
    account = await AccountRepository(session).lock(flow.user_id)
    if account is None:
        raise UserNotFound
    await SocialRepository(session).link(_identity(account.id, provider.id, claims, used_at=None))
    await mails.tell(session, letters, account, "social-linked", provider=provider.name)


async def begin_confirmation(session: AsyncSession, secret: FlowSecret, wanted: Begun) -> None:
    """Store the begin of a new log-in that confirms the session of a user without a password.

    Raises:
        UserNotFound: the account is gone.
        PasswordPresent: it has a password.
        SocialNotLinked: it is not linked with the provider.
    """
    assert wanted.user_id is not None  # noqa: S101 - a person who confirms is logged in
    found = await ways_in(session, wanted.user_id)
    if found.has_password:
        raise PasswordPresent
    if wanted.provider not in {one.provider for one in found.identities}:
        raise SocialNotLinked
    await begin(session, secret, wanted)


async def confirm(session: AsyncSession, claims: Claims, flow: SocialFlowRow) -> None:
    """Confirm the session of the user who has logged in at a provider once more.

    Raises:
        SocialNotLinked: somebody else has.
        SocialLogInUndated: the provider does not report when that was, although `max_age` requires it.
        SocialLogInOld: the provider reports a log-in from before this one was begun.
        SessionEnded: the session has ended meanwhile.
    """
    assert flow.session_id is not None  # noqa: S101 - a CHECK keeps it
    known = await SocialRepository(session).identity(claims.issuer, claims.subject)
    if known is None or known.user_id != flow.user_id:
        raise SocialNotLinked
    begun_at = flow.expires_at - FLOW_LIFE - timedelta(seconds=CLOCK_LEEWAY)
    if claims.authenticated_at is None:
        raise SocialLogInUndated
    if claims.authenticated_at < begun_at:
        raise SocialLogInOld
    known.last_used_at = await database_now(session)
    await confirmation.confirm(session, flow.session_id)


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
        UserNotFound: the account is gone.
        SocialNotLinked: it is not linked with it.
        LastWayIn: the account would have no log-in any more.
    """
    await confirmation.require(session, user)
    account = await AccountRepository(session).lock(user.id)
    if account is None:
        raise UserNotFound
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


async def forget_expired(session: AsyncSession) -> None:
    """Delete expired log-ins and waiting links."""
    await SocialRepository(session).forget_expired()


def _identity(user_id: UUID, provider: str, claims: Claims, *, used_at: object) -> SocialIdentityRow:
    return SocialIdentityRow(
        issuer=claims.issuer,
        subject=claims.subject,
        user_id=user_id,
        provider=provider,
        email=claims.email,
        last_used_at=used_at,
    )
