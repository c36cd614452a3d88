"""Logging in, staying logged in, and logging out."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts import service as accounts
from identity.accounts.models import Account
from identity.accounts.profile import Profile
from identity.accounts.repository import AccountRepository
from identity.domain.emails import is_email
from identity.domain.rotation import LONGEST_TOKEN, first_token, successor, token_hash
from identity.sessions.access import Gate
from identity.sessions.errors import EmailNotConfirmed, SessionEnded, SessionNotFound, WrongCredentials
from identity.sessions.models import RefreshToken, UserSession
from identity.sessions.repository import SessionRepository
from identity.tokens import AccessToken
from kit.db import as_uuid, database_now, uuid7

log = structlog.get_logger(__name__)
MOST_SESSIONS = 50
"""Living sessions of one user; a log-in beyond ends the one unused for longest."""


@dataclass(frozen=True)
class LogIn:
    """What a user logs in with; `label` is the caller's name, `replaced` the refresh token the browser had before."""

    email: str
    password: str
    label: str
    replaced: str | None = None


@dataclass(frozen=True)
class Admission:
    """What a log-in or a refresh gives."""

    profile: Profile
    access: AccessToken
    refresh_token: str
    ends_at: datetime
    """When the session ends if it isn't refreshed until then (UTC)."""
    now: datetime
    """The database's clock."""


async def log_in(session: AsyncSession, gate: Gate, login: LogIn) -> Admission:
    """Open a session for the user with this address and password.

    An unknown address and a wrong password take the same time and are told apart by nothing. A session whose cookie
    the new one overwrites is ended, since nobody could use or end it any more.

    Raises:
        WrongCredentials: no account has this address with this password.
        EmailNotConfirmed: the password is right, the address is not confirmed.
        TooBusy: too many passwords wait to be hashed.
    """
    async with gate.hasher.slot() as hashing:
        account = await AccountRepository(session).by_email(login.email) if is_email(login.email.strip()) else None
        fits, renewed = await hashing.verify(login.password, None if account is None else account.password_hash)
    if account is None or not fits:
        raise WrongCredentials
    if account.email_confirmed_at is None:
        raise EmailNotConfirmed
    if renewed is not None:
        account.password_hash = renewed
    await log_out(session, gate, presented=login.replaced, session_id=None)
    return await _open(session, gate, account, login.label)


async def refresh(session: AsyncSession, gate: Gate, presented: str | None) -> Admission | None:
    """Replace a refresh token and sign a new access token; None if the session has ended.

    A token that was replaced more than `lifetime.grace` ago is in wrong hands, the thief's or the owner's: the session
    ends. The caller must commit then, too, so this answers None instead of raising.
    """
    if not presented or len(presented) > LONGEST_TOKEN:
        return None
    sessions = SessionRepository(session, gate.lifetime)
    opened = await sessions.lock_by_token(token_hash(presented))
    found = None if opened is None else await sessions.token(token_hash(presented))
    if opened is None or found is None:
        return None
    now = await database_now(session)
    if found.replaced_at is None:
        token = successor(presented, gate.signer.key.successor_secret)
        await sessions.rotate(opened, found, token_hash(token), now)
    elif now - found.replaced_at <= gate.lifetime.grace:
        token = await _current_token(sessions, gate, presented, found)
    else:
        log.warning("refresh_token_reused", session_id=str(opened.id), user_id=str(opened.user_id))
        await sessions.end(opened.id)
        return None
    profile = await accounts.profile(session, opened.user_id)
    return _admission(gate, opened, profile, token, now)


async def expiry(session: AsyncSession, gate: Gate, session_id: UUID) -> datetime:
    """Answer when a session ends if it isn't refreshed until then (UTC).

    Raises:
        SessionEnded: it is over already.
    """
    opened = await SessionRepository(session, gate.lifetime).get(session_id)
    if opened is None:
        raise SessionEnded
    return gate.lifetime.ends_at(opened.created_at, opened.last_used_at)


async def log_out(session: AsyncSession, gate: Gate, *, presented: str | None, session_id: UUID | None) -> None:
    """End the session of a refresh token, and the one of an access token; ending twice is no error."""
    sessions = SessionRepository(session, gate.lifetime)
    if presented and len(presented) <= LONGEST_TOKEN:
        opened = await sessions.lock_by_token(token_hash(presented))
        if opened is not None:
            await sessions.end(opened.id)
    if session_id is not None:
        await sessions.end(session_id)


async def list_sessions(session: AsyncSession, gate: Gate, user_id: UUID) -> Sequence[UserSession]:
    """Answer a user's living sessions, the one used last first; at most `MOST_SESSIONS`."""
    return await SessionRepository(session, gate.lifetime).of_user(user_id)


async def end_session(session: AsyncSession, gate: Gate, user_id: UUID, session_id: str) -> None:
    """End one of the user's own sessions.

    Raises:
        SessionNotFound: there is none with this id, or it is somebody else's.
    """
    wanted = as_uuid(session_id)
    if wanted is None or not await SessionRepository(session, gate.lifetime).end(wanted, owner=user_id):
        raise SessionNotFound


async def _open(session: AsyncSession, gate: Gate, account: Account, label: str) -> Admission:
    sessions = SessionRepository(session, gate.lifetime)
    opened, token = UserSession(id=uuid7(), user_id=account.id, label=label), first_token()
    await sessions.add(opened, token_hash(token))
    await sessions.end_all_but_newest(account.id, MOST_SESSIONS)
    profile = await accounts.profile_of(session, account)
    return _admission(gate, opened, profile, token, await database_now(session))


async def _current_token(sessions: SessionRepository, gate: Gate, presented: str, found: RefreshToken) -> str:
    """Follow the chain of replacements to the token that is good now.

    Raises:
        SessionEnded: the chain breaks, because the server's secret was changed meanwhile.
    """
    token = presented
    while found.replaced_at is not None:
        token = successor(token, gate.signer.key.successor_secret)
        following = await sessions.token(token_hash(token))
        if following is None:
            raise SessionEnded
        found = following
    return token


def _admission(gate: Gate, opened: UserSession, profile: Profile, token: str, now: datetime) -> Admission:
    return Admission(
        profile=profile,
        access=gate.signer.sign(profile.bearer, opened.id),
        refresh_token=token,
        ends_at=gate.lifetime.ends_at(opened.created_at, opened.last_used_at),
        now=now,
    )
