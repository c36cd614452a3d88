"""Log-in, refresh, log-out, sessions, and the public keys of access tokens."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.security import HTTPAuthorizationCredentials

from identity.domain.emails import email_key
from identity.origin import SAME_ORIGIN, ForeignOrigin
from identity.passwords import TooBusy
from identity.sessions import service
from identity.sessions.access import Gatekeeper, Me
from identity.sessions.cookie import Cookie
from identity.sessions.errors import EmailNotConfirmed, SessionEnded, SessionNotFound, WrongCredentials
from identity.sessions.schemas import AuthAnswer, Credentials, JsonWebKeySet, SessionExpiry, SessionView
from identity.throttle import Throttled, TooManyAttempts
from identity.tokens import Signer
from kit.auth import NotLoggedIn, current_user, optional_bearer
from kit.db import Session, database_now
from kit.errors import answer, problems

router = APIRouter(tags=["sessions"])
SessionId = Annotated[str, Path(examples=["0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"])]
Token = Annotated[HTTPAuthorizationCredentials | None, Depends(optional_bearer)]


@router.post(
    "/users/auth",
    dependencies=[SAME_ORIGIN],
    summary="Log in",
    responses=problems(WrongCredentials, EmailNotConfirmed, ForeignOrigin, TooManyAttempts, TooBusy),
)
async def log_in(
    body: Credentials, throttle: Throttled, gate: Gatekeeper, cookie: Cookie, session: Session
) -> AuthAnswer:
    """Answer an access token and set the refresh cookie; `from` is the caller's name, kept with the session."""
    account = email_key(body.email)
    await throttle.log_in(account)
    admission = await service.log_in(session, gate, body.to_login(cookie.presented))
    await throttle.logged_in(account)
    cookie.give(admission)
    return AuthAnswer.of(admission.profile, admission.access, admission.now)


@router.post(
    "/users/session/refresh",
    dependencies=[SAME_ORIGIN],
    summary="Get a new access token with the refresh cookie",
    response_model=AuthAnswer,
    responses=problems(SessionEnded, ForeignOrigin),
)
async def refresh_session(cookie: Cookie, gate: Gatekeeper, session: Session) -> AuthAnswer | Response:
    """Replace the refresh cookie and answer a new access token; a stolen cookie ends the session."""
    admission = await service.refresh(session, gate, cookie.presented)
    if admission is None:
        return answer(SessionEnded())
    cookie.give(admission)
    return AuthAnswer.of(admission.profile, admission.access, admission.now)


@router.get("/users/session", summary="Tell when my session expires", responses=problems(NotLoggedIn, SessionEnded))
async def session_expiry(me: Me, token: Token, gate: Gatekeeper, session: Session) -> SessionExpiry:
    """Answer when the access token and the session expire, and the server's time."""
    assert token is not None  # noqa: S101 - `Me` answers 401 without a token
    return SessionExpiry(
        expires_at=gate.signer.expiry(token.credentials),
        session_expires_at=await service.expiry(session, gate, me.session_id),
        server_time=await database_now(session),
    )


@router.delete(
    "/users/session",
    status_code=204,
    dependencies=[SAME_ORIGIN],
    summary="Log out",
    responses=problems(ForeignOrigin),
)
async def log_out(request: Request, cookie: Cookie, token: Token, gate: Gatekeeper, session: Session) -> None:
    """End the session on the server and clear the cookie; an expired access token does not matter."""
    try:
        session_id = None if token is None else (await current_user(request, token)).session_id
    except NotLoggedIn:
        session_id = None
    await service.log_out(session, gate, presented=cookie.presented, session_id=session_id)
    cookie.clear()


@router.get("/users/me/sessions", summary="List my sessions", responses=problems(NotLoggedIn, SessionEnded))
async def list_sessions(me: Me, gate: Gatekeeper, session: Session) -> list[SessionView]:
    """Answer where I am logged in, the session used last first."""
    found = await service.list_sessions(session, gate, me.id)
    return [SessionView.of(opened, me.session_id) for opened in found]


@router.delete(
    "/users/me/sessions/{session_id}",
    status_code=204,
    summary="End one of my sessions",
    responses=problems(NotLoggedIn, SessionEnded, SessionNotFound),
)
async def end_session(session_id: SessionId, me: Me, gate: Gatekeeper, session: Session) -> None:
    """Log out on another device; its access token is accepted elsewhere for at most 15 minutes more."""
    await service.end_session(session, gate, me.id, session_id)


@router.get("/users/jwks", summary="Answer the public keys of access tokens")
async def jwks(signer: Signer, response: Response) -> JsonWebKeySet:
    """Answer the key set that verifies access tokens (RFC 7517)."""
    response.headers["Cache-Control"] = "public, max-age=300"
    return JsonWebKeySet.model_validate(signer.key.jwks)
