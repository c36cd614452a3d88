"""Authentication by the sessions themselves: in this service a log-out takes effect at once."""

from datetime import timedelta
from typing import Annotated

from fastapi import Depends, Request

from identity.domain.rotation import Lifetime, SessionRules
from identity.sessions.errors import SessionEnded
from identity.sessions.repository import SessionRepository
from identity.settings import Settings
from kit.database.sessions import Database, Session
from kit.people.auth import CLOCK_LEEWAY, CurrentUser, KnownUser, User


def lifetime_of(settings: Settings) -> Lifetime:
    """Return the lifetimes of sessions from the settings."""
    return Lifetime(
        idle=settings.session_idle,
        absolute=settings.session_absolute,
        grace=timedelta(seconds=settings.refresh_grace_seconds),
    )


def rules_of(settings: Settings, secret: bytes) -> SessionRules:
    """Return the rules of sessions from the settings; a refresh token's successor is derived from `secret`."""
    token_life = timedelta(seconds=settings.access_token_seconds + 2 * CLOCK_LEEWAY)
    return SessionRules(lifetime_of(settings), secret, token_life)


async def _rules(request: Request) -> SessionRules:
    rules: SessionRules = request.app.state.session_rules
    return rules


Rules = Annotated[SessionRules, Depends(_rules)]


async def _owner(user: KnownUser, session: Session, rules: Rules) -> User:
    """Return the user of the access token, if the session is active.

    Raises:
        SessionEnded: it was ended, here or on another device.
    """
    if not await SessionRepository(session, rules.lifetime).is_alive(user.session_id, user.id):
        raise SessionEnded
    return user


async def _owner_briefly(user: KnownUser, request: Request, rules: Rules) -> User:
    """Return the user of the access token as `_owner` does, in a short transaction of its own.

    Raises:
        SessionEnded: as for `_owner`.
    """
    database: Database = request.app.state.database
    async with database.request() as session:
        return await _owner(user, session, rules)


async def _me(user: CurrentUser, session: Session, rules: Rules) -> User:
    """Return the user of the access token, if the session is active and the account is not blocked.

    Raises:
        AccountBlocked: an organizer has blocked it.
        SessionEnded: as for `_owner`.
    """
    return await _owner(user, session, rules)


Owner = Annotated[User, Depends(_owner, scope="function")]
"""The account's user, blocked or not: for their own data, the inbox and for leaving (rules.md, Blocking)."""
OwnerBriefly = Annotated[User, Depends(_owner_briefly)]
"""As `Owner`, for a request that then waits for another server: no connection is held meanwhile."""
Me = Annotated[User, Depends(_me, scope="function")]
