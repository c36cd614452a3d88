"""Log-ins at a provider that have begun and not come back yet; the browser keeps the secret of each."""

import hmac
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Language
from identity.domain.rotation import SessionRules
from identity.domain.social import FlowSecret, digest_of
from identity.sessions import service as sessions
from identity.social.errors import SocialLogInExpired
from identity.social.models import SocialFlowRow
from identity.social.repository import SocialRepository


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


async def require_session(session: AsyncSession, rules: SessionRules, wanted: Begun) -> None:
    """Check that the user who links an account is still logged in, before a password is tried.

    Raises:
        SessionEnded: the session is over.
    """
    assert wanted.session_id is not None  # noqa: S101 - a person who links is logged in
    await sessions.read(session, rules, wanted.session_id)


async def forget_expired(session: AsyncSession) -> None:
    """Delete expired log-ins and waiting links."""
    await SocialRepository(session).forget_expired()
