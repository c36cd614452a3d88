"""Deleting one's own account."""

from fastapi import APIRouter, Request

from identity.accounts import errors
from identity.accounts.confirmation import is_confirmed
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.erasures import service
from identity.erasures.errors import ErasureNotConfirmed, LastOrganizer
from identity.erasures.schemas import AccountErasure
from identity.sessions.authentication import Owner, Rules
from identity.sessions.cookie import Cookie, sets_cookie
from identity.sessions.errors import SessionEnded
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn

router = APIRouter(tags=["users"])


@router.delete(
    "/users/me",
    status_code=204,
    summary="Delete my account",
    responses=sets_cookie(204, "Cleared.")
    | problems(
        ErasureNotConfirmed,
        NotLoggedIn,
        SessionEnded,
        errors.FreshLogInRequired,
        errors.PasswordWrong,
        errors.UserNotFound,
        LastOrganizer,
        TooManyAttempts,
        TooBusy,
    ),
)
async def erase_me(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: AccountErasure,
    me: Owner,
    request: Request,
    throttle: Throttled,
    hasher: Passwords,
    rules: Rules,
    cookie: Cookie,
    session: Session,
) -> None:
    """Delete my account and all my personal data in every service for good; rankings keep places without a name.

    It needs a confirmed session, or the password in the body, and ends all sessions.
    """
    if not await is_confirmed(session, hasher, throttle, me, body.given_password):
        raise errors.FreshLogInRequired
    await service.erase_own(session, request.app.state.settings, rules, me.id, body.confirmation)
    cookie.clear()
