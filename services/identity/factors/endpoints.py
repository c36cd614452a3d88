"""My second factor: setting it up, new recovery codes, turning it off."""

from fastapi import APIRouter

from identity.accounts import errors
from identity.accounts.confirmation import is_confirmed
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.factors import service
from identity.factors.errors import (
    AuthenticatorMissing,
    AuthenticatorPresent,
    FactorCodeMalformed,
    FactorCodeWrong,
    SetupOver,
)
from identity.factors.schemas import FactorConfirmation, FactorsView, FirstCode, RecoveryCodes, SetupView
from identity.factors.service import WithKeeping
from identity.links.letters import WithLetters
from identity.sessions.authentication import Owner
from identity.sessions.errors import SessionEnded
from kit.api.errors import Problem, problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn

router = APIRouter(tags=["second factor"])

CONFIRMED: tuple[type[Problem], ...] = (
    NotLoggedIn,
    SessionEnded,
    errors.FreshLogInRequired,
    errors.PasswordWrong,
    errors.UserNotFound,
    TooManyAttempts,
    TooBusy,
)
"""The refusals of an act that needs a confirmed session, or the password."""


@router.get("/users/me/factors", summary="State of my second factor", responses=problems(NotLoggedIn, SessionEnded))
async def my_factors(me: Owner, session: Session) -> FactorsView:
    """Return since when I log in with a code of an app, and how many recovery codes are left."""
    return FactorsView.of(await service.read(session, me.id))


@router.post(
    "/users/me/factors/authenticator",
    summary="Begin to log in with an app's codes",
    responses=problems(*CONFIRMED, AuthenticatorPresent),
)
async def begin_setup(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: FactorConfirmation,
    me: Owner,
    throttle: Throttled,
    hasher: Passwords,
    keeping: WithKeeping,
    session: Session,
) -> SetupView:
    """Return a secret for the app; needs a confirmed session, or the password.

    Log-ins do not ask for it yet.
    """
    confirmed = await is_confirmed(session, hasher, throttle, me, body.given_password)
    return SetupView.of(await service.begin(session, keeping, me, confirmed=confirmed))


@router.post(
    "/users/me/factors/authenticator/confirm",
    summary="Log in with an app's codes from now on",
    responses=problems(FactorCodeMalformed, FactorCodeWrong, NotLoggedIn, SessionEnded, errors.UserNotFound, SetupOver),
)
async def confirm_setup(
    body: FirstCode, me: Owner, letters: WithLetters, keeping: WithKeeping, session: Session
) -> RecoveryCodes:
    """Take the app's first code, within an hour; answers ten recovery codes, once."""
    return RecoveryCodes(codes=await service.confirm(session, keeping, letters, me, body.code))


@router.post(
    "/users/me/factors/authenticator/remove",
    status_code=204,
    summary="Log in without an app's codes",
    responses=problems(*CONFIRMED, AuthenticatorMissing),
)
async def turn_off(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: FactorConfirmation,
    me: Owner,
    throttle: Throttled,
    hasher: Passwords,
    letters: WithLetters,
    session: Session,
) -> None:
    """Forget the app and the recovery codes; needs a confirmed session, or the password."""
    confirmed = await is_confirmed(session, hasher, throttle, me, body.given_password)
    await service.turn_off(session, letters, me, confirmed=confirmed)


@router.post(
    "/users/me/factors/recovery-codes",
    summary="Make new recovery codes",
    responses=problems(*CONFIRMED, AuthenticatorMissing),
)
async def renew_codes(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: FactorConfirmation,
    me: Owner,
    throttle: Throttled,
    hasher: Passwords,
    letters: WithLetters,
    session: Session,
) -> RecoveryCodes:
    """Return ten new codes, once; needs a confirmed session, or the password."""
    confirmed = await is_confirmed(session, hasher, throttle, me, body.given_password)
    return RecoveryCodes(codes=await service.renew_codes(session, letters, me, confirmed=confirmed))
