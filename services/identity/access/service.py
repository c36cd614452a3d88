"""Logging in and staying logged in: who gets an access token, and what it says about them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.access.errors import EmailNotConfirmed, WrongCredentials
from identity.access.issuer import Issuer
from identity.accounts.models import UserRow
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.consents import service as consents
from identity.domain.emails import is_email
from identity.profiles import service as profiles
from identity.profiles.profile import Profile
from identity.sessions import service as sessions
from identity.sessions.service import LiveSession
from identity.sessions.tokens import AccessToken, TokenSession
from identity.sessions.usage import Usage
from kit.auth import User
from kit.db import database_now


@dataclass(frozen=True)
class Entry:
    """How somebody who shows who they are comes in."""

    label: str
    """The caller's name."""
    usage: Usage
    replaced: str | None = None
    """The refresh token that the browser had before."""
    ends: UUID | None = None
    """The session that it had before, where a request from another site's page does not bring that token."""


@dataclass(frozen=True)
class LogIn:
    """What a user logs in with."""

    email: str
    password: str
    entry: Entry


@dataclass(frozen=True)
class Access:
    """An access token and the user it is for."""

    profile: Profile
    token: AccessToken
    now: datetime
    """The database's clock (UTC)."""


@dataclass(frozen=True)
class Admission:
    """What a log-in or a refresh gives."""

    access: Access
    session: LiveSession


async def log_in(session: AsyncSession, hasher: PasswordHasher, issuer: Issuer, login: LogIn) -> Admission:
    """Open a session for the user with this address and password.

    An unknown address, a wrong password and an account without one take the same time and are told apart by nothing.

    Raises:
        WrongCredentials: no account has this address with this password.
        EmailNotConfirmed: the password is right, the address is not confirmed.
        TooBusy: too many passwords wait to be hashed.
    """
    async with hasher.slot() as hashing:
        account = await AccountRepository(session).by_email(login.email) if is_email(login.email.strip()) else None
        fits, renewed = await hashing.verify(login.password, None if account is None else account.password_hash)
    if account is None or not fits:
        raise WrongCredentials
    if renewed is not None:
        account.password_hash = renewed
    return await admit(session, issuer, account, login.entry)


async def admit(session: AsyncSession, issuer: Issuer, account: UserRow, entry: Entry) -> Admission:
    """Open a session for a user who has shown who they are, in whatever way.

    A session whose cookie the new one overwrites is ended, since nobody could use or end it any more.

    Raises:
        EmailNotConfirmed: the account's address is not confirmed.
    """
    if account.email_confirmed_at is None:
        raise EmailNotConfirmed
    await sessions.log_out(session, issuer.rules, presented=entry.replaced, session_id=entry.ends)
    opened = await sessions.open_session(session, issuer.rules, account.id, entry.label, entry.usage)
    return _admission(issuer, await profiles.profile_of(session, account), opened)


async def refresh(session: AsyncSession, issuer: Issuer, presented: str | None, usage: Usage) -> Admission | None:
    """Replace a refresh token and sign a new access token; None if the session has ended.

    The caller must commit then, too: a token that was used twice has ended its session (`sessions.service.refresh`).
    """
    opened = await sessions.refresh(session, issuer.rules, presented, usage)
    if opened is None:
        return None
    return _admission(issuer, await profiles.read(session, opened.user_id), opened)


async def decide_consents(session: AsyncSession, issuer: Issuer, user: User, wanted: Mapping[str, bool]) -> Access:
    """Keep a user's decisions about consents, and sign an access token that knows of them.

    Raises:
        ConsentUnknown: a name is none of a consent.
        ConsentRequired: a necessary consent would be missing; nothing is kept.
        UserNotFound: the account is gone.
        SessionEnded: the session is over.
    """
    await consents.decide(session, user.id, wanted)
    profile = await profiles.read(session, user.id)
    lasting = await sessions.read(session, issuer.rules, user.session_id)
    return _access(issuer, profile, lasting, await database_now(session))


def _admission(issuer: Issuer, profile: Profile, opened: LiveSession) -> Admission:
    return Admission(_access(issuer, profile, opened, opened.now), opened)


def _access(issuer: Issuer, profile: Profile, lasting: TokenSession, now: datetime) -> Access:
    return Access(profile, issuer.signer.sign(profile.bearer, lasting), now)
