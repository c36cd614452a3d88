"""My sessions, log-out, and the public keys of access tokens."""

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Depends, Request, Response
from fastapi.security import HTTPAuthorizationCredentials

from identity.sessions import service
from identity.sessions.authentication import Owner, Rules
from identity.sessions.cookie import Cookie, sets_cookie
from identity.sessions.errors import SessionEnded, SessionNotFound
from identity.sessions.paths import SessionId
from identity.sessions.same_origin import SAME_ORIGIN, ForeignOrigin
from identity.sessions.schemas import JsonWebKeySet, SessionExpiry, SessionView
from identity.sessions.tokens import Signer
from kit.api.errors import problems
from kit.database.sessions import Session, database_now
from kit.people.auth import NotLoggedIn, optional_bearer, user_of

router = APIRouter(tags=["sessions"])
Token = Annotated[HTTPAuthorizationCredentials | None, Depends(optional_bearer)]


@router.get("/users/session", summary="Expiry of my session", responses=problems(NotLoggedIn, SessionEnded))
async def session_expiry(me: Owner, token: Token, signer: Signer, rules: Rules, session: Session) -> SessionExpiry:
    """Return when the access token and the session expire, and the server's time."""
    assert token is not None  # noqa: S101 - `Owner` answers 401 without a token
    return SessionExpiry(
        expires_at=signer.expiry(token.credentials),
        session_expires_at=(await service.read(session, rules, me.session_id)).ends_at,
        server_time=await database_now(session),
    )


@router.delete(
    "/users/session",
    status_code=204,
    dependencies=[SAME_ORIGIN],
    summary="Log out",
    responses=problems(ForeignOrigin) | sets_cookie(204, "The refresh cookie, cleared."),
)
async def log_out(request: Request, cookie: Cookie, token: Token, rules: Rules, session: Session) -> None:
    """End the session on the server and clear the cookie; an expired access token does not matter."""
    try:
        session_id = None if token is None else (await user_of(request, token)).session_id
    except NotLoggedIn:
        session_id = None
    await service.log_out(session, rules, presented=cookie.presented, session_id=session_id)
    cookie.clear()


@router.get("/users/me/sessions", summary="List my sessions", responses=problems(NotLoggedIn, SessionEnded))
async def list_sessions(me: Owner, rules: Rules, session: Session) -> list[SessionView]:
    """List where I am logged in, the session used last first."""
    found = await service.list_sessions(session, rules, me.id)
    return await to_thread.run_sync(lambda: [SessionView.of(opened, me.session_id) for opened in found])


@router.delete(
    "/users/me/sessions/{sessionId}",
    status_code=204,
    summary="End one of my sessions",
    responses=problems(NotLoggedIn, SessionEnded, SessionNotFound),
)
async def end_session(session_id: SessionId, me: Owner, rules: Rules, session: Session) -> None:
    """Log out on another device; every service refuses its access token within seconds."""
    await service.end_session(session, rules, me.id, session_id)


@router.get("/users/jwks", summary="Public keys of access tokens")
async def jwks(signer: Signer, response: Response) -> JsonWebKeySet:
    """Publish the key set that verifies access tokens (RFC 7517)."""
    response.headers["Cache-Control"] = "public, max-age=300"
    return JsonWebKeySet.model_validate(signer.key.jwks)
