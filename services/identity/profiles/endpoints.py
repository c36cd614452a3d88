"""Registration and the user's own data."""

from typing import cast

from fastapi import APIRouter, Request

from contracts.base import Language
from identity.accounts import errors
from identity.accounts.confirmation import is_confirmed
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.domain.emails import email_key
from identity.links.letters import WithLetters
from identity.profiles import service
from identity.profiles.schemas import FavouriteLeague, Registration, User, UserChange
from identity.sessions.authentication import Me, Owner
from identity.sessions.errors import SessionEnded
from kit.api.errors import InvalidBody, problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn
from kit.process import context
from shared.problems import ContestNotFound, StillArriving

router = APIRouter(tags=["users"])


@router.post(
    "/users",
    status_code=201,
    summary="Register",
    responses=problems(
        errors.PasswordTooShort,
        errors.PasswordTooLong,
        errors.PasswordTooCommon,
        errors.UserAlreadyExists,
        errors.EmailMalformed,
        InvalidBody,
        TooManyAttempts,
        TooBusy,
    ),
)
async def register(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: Registration,
    request: Request,
    throttle: Throttled,
    hasher: Passwords,
    letters: WithLetters,
    session: Session,
) -> User:
    """Make an account with an e-mail address and a password of 8 to 128 characters.

    If the installation asks for it, a link is sent that confirms the address; until then logging in answers 403.
    """
    wanted = body.to_account(
        language=cast("Language", context.language.get()),
        confirmed=not request.app.state.settings.asks_for_confirmation,
    )
    async with throttle.register(email_key(body.email)):
        return User.of(await service.register(session, hasher, letters, wanted))


@router.get("/users/me", summary="Show my data", responses=problems(NotLoggedIn, SessionEnded, errors.UserNotFound))
async def my_data(me: Owner, session: Session) -> User:
    """Show the logged-in user with consents and leagues."""
    return User.of(await service.read(session, me.id))


@router.patch(
    "/users/me",
    summary="Change my data",
    responses=problems(
        errors.UserNameInvalid,
        errors.AccountNameInvalid,
        errors.AccountHolderInvalid,
        errors.AccountNumberInvalid,
        NotLoggedIn,
        SessionEnded,
        errors.FreshLogInRequired,
        errors.PasswordWrong,
        errors.UserNotFound,
        errors.AccountNumberTaken,
        TooManyAttempts,
        TooBusy,
    ),
)
async def change_my_data(body: UserChange, me: Owner, throttle: Throttled, hasher: Passwords, session: Session) -> User:
    """Change user name, bank account (name, holder, number) or language; fields that aren't sent stay.

    Other fields are ignored, and the header `X-Ignored-Fields` of the response names them.

    Another bank account needs a confirmed session, or the password in the body.
    """
    confirmed = await is_confirmed(session, hasher, throttle, me, body.given_password)
    return User.of(await service.change(session, me.id, body.to_change(), confirmed=confirmed))


@router.put(
    "/users/favourite-league",
    summary="Choose the contest to see first",
    responses=problems(NotLoggedIn, SessionEnded, ContestNotFound, errors.UserNotFound, StillArriving),
)
async def choose_favourite_league(body: FavouriteLeague, me: Me, session: Session) -> User:
    """Set a contest I have joined as my favourite, or none with null."""
    return User.of(await service.choose_favourite(session, me.id, body.favourite_league))
