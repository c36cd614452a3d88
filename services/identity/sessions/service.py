"""Opening a session, staying in it, and ending it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeGuard
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.session import SessionEnded as Ended
from identity.domain.rotation import LONGEST_TOKEN, Lifetime, SessionRules, first_token, successor, token_hash
from identity.sessions.errors import SessionEnded, SessionNotFound
from identity.sessions.models import RefreshTokenRow, SessionRow
from identity.sessions.repository import Rotation, SessionRepository
from identity.sessions.tokens import TokenSession
from identity.sessions.usage import Usage
from kit.database.sessions import database_now
from kit.messaging import outbox
from kit.process.identifiers import uuid7

log = structlog.get_logger(__name__)
MOST_SESSIONS = 50
"""Living sessions of one user; a log-in beyond ends the one unused for longest."""


@dataclass(frozen=True)
class LiveSession(TokenSession):
    """A session that goes on, with the refresh token that is good from now on."""

    user_id: UUID
    refresh_token: str
    now: datetime
    """The database's clock."""


async def open_session(  # noqa: PLR0913 - named one by one
    session: AsyncSession, rules: SessionRules, user_id: UUID, label: str, usage: Usage, *, has_second_factor: bool
) -> LiveSession:
    """Open a session for an authenticated user; the oldest beyond `MOST_SESSIONS` end.

    Args:
        session: the caller's transaction.
        rules: the lifetimes.
        user_id: the owner.
        label: the caller's name: web, api.
        usage: device and network.
        has_second_factor: whether the user has shown one.
    """
    sessions = SessionRepository(session, rules.lifetime)
    opened = SessionRow(id=uuid7(), user_id=user_id, label=label, user_agent=usage.user_agent, network=usage.network)
    if has_second_factor:
        opened.second_factor_at = await database_now(session)
    token = first_token()
    await sessions.add(opened, token_hash(token))
    now = await database_now(session)
    for ended in await sessions.end_all_but_newest(user_id, MOST_SESSIONS):
        tell_ended(session, rules, ended, now)
    return _live(rules, opened, token, now)


def is_presentable(presented: str | None) -> TypeGuard[str]:
    """Return whether a text can be a refresh token."""
    return bool(presented) and len(presented) <= LONGEST_TOKEN


async def resume(session: AsyncSession, rules: SessionRules, presented: str, rotation: Rotation) -> LiveSession | None:
    """Return the session of a presented token with the token that is good now; None if the session has ended.

    The reuse of a token that was replaced more than `lifetime.grace` ago shows a theft, so the session ends. The caller
    must commit then, too, so the result is None instead of an exception.

    Raises:
        SessionEnded: the chain of replacements breaks, because the server's secret was changed meanwhile.
    """
    if rotation.is_replaced:
        return _live(rules, rotation, successor(presented, rules.secret), rotation.now)
    sessions = SessionRepository(session, rules.lifetime)
    found = await sessions.token(token_hash(presented))
    if found is None:
        return None
    if found.replaced_at is None or rotation.now - found.replaced_at <= rules.lifetime.grace:
        return _live(rules, rotation, await _current_token(sessions, rules, presented, found), rotation.now)
    log.warning("refresh_token_reused", session_id=str(rotation.id), user_id=str(rotation.user_id))
    await _end(session, rules, rotation.id)
    return None


async def read(session: AsyncSession, rules: SessionRules, session_id: UUID) -> TokenSession:
    """Return a session with its begin, and its end if it is not refreshed until then.

    Raises:
        SessionEnded: it is over already.
    """
    opened = await SessionRepository(session, rules.lifetime).get(session_id)
    if opened is None:
        raise SessionEnded
    return _token_session(rules, opened)


async def session_of(session: AsyncSession, rules: SessionRules, presented: str | None) -> UUID | None:
    """Return the active session of a refresh token."""
    if not is_presentable(presented):
        return None
    opened = await SessionRepository(session, rules.lifetime).lock_by_token(token_hash(presented))
    return None if opened is None else opened.id


async def log_out(
    session: AsyncSession, rules: SessionRules, *, presented: str | None, session_id: UUID | None
) -> None:
    """End the session of a refresh token, and the one of an access token; ending twice is no error."""
    sessions = SessionRepository(session, rules.lifetime)
    if is_presentable(presented):
        opened = await sessions.lock_by_token(token_hash(presented))
        if opened is not None:
            await _end(session, rules, opened.id)
    if session_id is not None:
        await _end(session, rules, session_id)


async def list_sessions(session: AsyncSession, rules: SessionRules, user_id: UUID) -> Sequence[SessionRow]:
    """List a user's living sessions, the one used last first; at most `MOST_SESSIONS`."""
    return await SessionRepository(session, rules.lifetime).of_user(user_id)


async def end_session(session: AsyncSession, rules: SessionRules, user_id: UUID, session_id: UUID) -> None:
    """End one of the user's own sessions.

    Raises:
        SessionNotFound: there is none with this id, it has ended, or it is somebody else's.
    """
    if not await _end(session, rules, session_id, owner=user_id):
        raise SessionNotFound


async def end_others(session: AsyncSession, rules: SessionRules, user_id: UUID, *, kept: UUID | None) -> None:
    """End all of a user's sessions but one, or all without exception."""
    now = await database_now(session)
    for ended in await SessionRepository(session, rules.lifetime).end_others(user_id, kept):
        tell_ended(session, rules, ended, now)


async def delete_ended(session: AsyncSession, lifetime: Lifetime) -> None:
    """Delete expired sessions, because data about devices is not kept longer than needed."""
    await SessionRepository(session, lifetime).delete_ended()


async def _end(session: AsyncSession, rules: SessionRules, session_id: UUID, *, owner: UUID | None = None) -> bool:
    """End a session and notify every service; with `owner` only if it is theirs and active.

    Return whether there was one.
    """
    ended = await SessionRepository(session, rules.lifetime).end(session_id, owner=owner)
    if ended:
        tell_ended(session, rules, session_id, await database_now(session))
    return ended


def tell_ended(session: AsyncSession, rules: SessionRules, session_id: UUID, now: datetime) -> None:
    """Publish the end of a session, or of its stand-in; services refuse its access tokens until all have expired."""
    outbox.add(session, Ended(revision=1, session_id=session_id, tokens_until=now + rules.token_life))


async def _current_token(
    sessions: SessionRepository, rules: SessionRules, presented: str, found: RefreshTokenRow
) -> str:
    """Follow the chain of replacements to the token that is good now.

    Raises:
        SessionEnded: the chain breaks, because the server's secret was changed meanwhile.
    """
    token = presented
    while found.replaced_at is not None:
        token = successor(token, rules.secret)
        following = await sessions.token(token_hash(token))
        if following is None:
            raise SessionEnded
        found = following
    return token


def _live(rules: SessionRules, opened: SessionRow | Rotation, token: str, now: datetime) -> LiveSession:
    lasting = _token_session(rules, opened)
    return LiveSession(
        lasting.id, lasting.began_at, lasting.ends_at, lasting.has_second_factor, opened.user_id, token, now
    )


def _token_session(rules: SessionRules, opened: SessionRow | Rotation) -> TokenSession:
    ends_at = rules.lifetime.ends_at(opened.created_at, opened.last_used_at)
    return TokenSession(opened.id, opened.created_at, ends_at, opened.second_factor_at is not None)
