"""Use cases of log-ins with an account at a provider, and of confirming a session with one.

Providers are requested between transactions, never within one, so that no connection is held meanwhile.
"""

from dataclasses import dataclass
from datetime import timedelta

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Language
from identity.access import service as access
from identity.access.issuer import Issuer
from identity.access.service import Admission, Entry
from identity.accounts import confirmation
from identity.accounts import service as accounts
from identity.accounts.models import UserRow
from identity.accounts.repository import AccountRepository
from identity.domain.social import FLOW_LIFE, Claims, FlowSecret, digest_of
from identity.factors.service import Challenge
from identity.social import flows
from identity.social.configuration import Provider
from identity.social.errors import (
    PasswordPresent,
    SocialEmailNotVerified,
    SocialLogInOld,
    SocialLogInUndated,
    SocialNotLinked,
)
from identity.social.links import identity_row, ways_in
from identity.social.models import SocialFlowRow, SocialLinkRow
from identity.social.repository import SocialRepository
from kit.database.sessions import database_now
from kit.people.auth import CLOCK_LEEWAY

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class LinkNeeded:
    """The address has an account: its password, and this token from the same browser, link the two."""

    token: str


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
    await social.link(identity_row(account.id, provider.id, claims, used_at=await database_now(session)))
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


async def begin_confirmation(session: AsyncSession, secret: FlowSecret, wanted: flows.Begun) -> None:
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
    await flows.begin(session, secret, wanted)


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
