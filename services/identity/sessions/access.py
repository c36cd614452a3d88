"""Who is asking, checked against the sessions themselves: here a log-out counts at once."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated

from fastapi import Depends, Request

from identity.domain.rotation import Lifetime
from identity.passwords import PasswordHasher
from identity.sessions.errors import SessionEnded
from identity.sessions.repository import SessionRepository
from identity.settings import Settings
from identity.tokens import TokenSigner
from kit.auth import CurrentUser, User
from kit.db import Session

__all__ = ["Gate", "Gatekeeper", "Me", "lifetime_of"]


def lifetime_of(settings: Settings) -> Lifetime:
    """Answer the time-outs that the settings say."""
    return Lifetime(
        idle=settings.session_idle,
        absolute=settings.session_absolute,
        grace=timedelta(seconds=settings.refresh_grace_seconds),
    )


@dataclass(frozen=True)
class Gate:
    """What lets people in and keeps them in: the signing key, the password hasher, the time-outs."""

    signer: TokenSigner
    hasher: PasswordHasher
    lifetime: Lifetime


def _gate(request: Request) -> Gate:
    state = request.app.state
    return Gate(signer=state.signer, hasher=state.passwords, lifetime=lifetime_of(state.settings))


Gatekeeper = Annotated[Gate, Depends(_gate)]


async def _me(user: CurrentUser, session: Session, gate: Gatekeeper) -> User:
    """Answer who is logged in, if the session still goes on.

    Raises:
        SessionEnded: it was ended, here or on another device.
    """
    if not await SessionRepository(session, gate.lifetime).is_alive(user.session_id, user.id):
        raise SessionEnded
    return user


Me = Annotated[User, Depends(_me, scope="function")]
