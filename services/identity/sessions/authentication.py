"""Who is asking, checked against the sessions themselves: here a log-out counts at once."""

from datetime import timedelta
from typing import Annotated

from fastapi import Depends, Request

from identity.domain.rotation import Lifetime, SessionRules
from identity.sessions.errors import SessionEnded
from identity.sessions.repository import SessionRepository
from identity.sessions.tokens import Signer
from identity.settings import Settings
from kit.auth import CLOCK_LEEWAY, CurrentUser, User
from kit.db import Session


def lifetime_of(settings: Settings) -> Lifetime:
    """Read the time-outs of sessions from the settings."""
    return Lifetime(
        idle=settings.session_idle,
        absolute=settings.session_absolute,
        grace=timedelta(seconds=settings.refresh_grace_seconds),
    )


def _rules(request: Request, signer: Signer) -> SessionRules:
    settings: Settings = request.app.state.settings
    token_life = timedelta(seconds=settings.access_token_seconds + 2 * CLOCK_LEEWAY)
    return SessionRules(lifetime_of(settings), signer.key.successor_secret, token_life)


Rules = Annotated[SessionRules, Depends(_rules)]


async def _me(user: CurrentUser, session: Session, rules: Rules) -> User:
    """Take the user of the access token, if the session still goes on.

    Raises:
        SessionEnded: it was ended, here or on another device.
    """
    if not await SessionRepository(session, rules.lifetime).is_alive(user.session_id, user.id):
        raise SessionEnded
    return user


Me = Annotated[User, Depends(_me, scope="function")]
