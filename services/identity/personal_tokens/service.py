"""The end of personal access tokens; every service refuses the access tokens that were made from them."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.domain.rotation import SessionRules
from identity.personal_tokens.models import PersonalTokenRow
from identity.personal_tokens.repository import PersonalTokenRepository
from identity.sessions import service as sessions
from kit.database.sessions import database_now


async def read(session: AsyncSession, user_id: UUID) -> Sequence[PersonalTokenRow]:
    """List a user's tokens, the newest first, with those that expired in the last 30 days."""
    return await PersonalTokenRepository(session).of_user(user_id)


async def end(session: AsyncSession, rules: SessionRules, user_id: UUID, token_id: UUID) -> bool:
    """End one of a user's tokens; return whether there was one."""
    ended = await PersonalTokenRepository(session).delete(user_id, token_id)
    if ended:
        sessions.tell_ended(session, rules, token_id, await database_now(session))
    return ended


async def end_all(session: AsyncSession, rules: SessionRules, user_id: UUID) -> None:
    """End all of a user's tokens: an intruder in the account may have created one."""
    now = await database_now(session)
    for ended in await PersonalTokenRepository(session).delete_all(user_id):
        sessions.tell_ended(session, rules, ended, now)


async def forget_expired(session: AsyncSession) -> None:
    """Delete tokens that expired more than 30 days ago."""
    await PersonalTokenRepository(session).forget_expired()
