"""Setting and confirming a telephone number."""

from fastapi import APIRouter, Response

from identity.accounts import errors
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.profiles.schemas import User
from identity.sessions.authentication import Owner, OwnerBriefly
from identity.sessions.errors import SessionEnded
from identity.telephones import service
from identity.telephones.errors import (
    TelephoneMessageNotSent,
    TelephoneNumberInvalid,
    VerificationCodeMalformed,
    VerificationCodeOver,
    VerificationCodeWrong,
)
from identity.telephones.schemas import TelephoneNumber, VerificationCode
from identity.telephones.service import WithTelephones
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.http.refusals import answer
from kit.people.auth import NotLoggedIn
from kit.process import context

router = APIRouter(tags=["users"])


@router.put(
    "/users/set-phone-number",
    summary="Set my telephone number",
    responses=problems(
        TelephoneNumberInvalid,
        TelephoneMessageNotSent,
        NotLoggedIn,
        SessionEnded,
        errors.FreshLogInRequired,
        errors.PasswordWrong,
        errors.UserNotFound,
        TooManyAttempts,
        TooBusy,
    ),
)
async def set_telephone_number(
    body: TelephoneNumber, me: OwnerBriefly, throttle: Throttled, hasher: Passwords, telephones: WithTelephones
) -> User:
    """Send a code by SMS to a number, which then waits for it; without a number remove the one I have.

    Needs a confirmed session, or the password. A number that is confirmed already stays as it is.
    """
    wanted, password = body.telephone_number, body.given_password
    language = context.language.get()
    return User.of(await service.set_number(telephones, hasher, throttle, me, wanted, password, language))


@router.put(
    "/users/confirm-telephone-verification-code",
    summary="Confirm my telephone number",
    response_model=User,
    responses=problems(
        VerificationCodeMalformed,
        VerificationCodeWrong,
        VerificationCodeOver,
        NotLoggedIn,
        SessionEnded,
        errors.UserNotFound,
    ),
)
async def confirm_telephone_number(
    body: VerificationCode, me: Owner, telephones: WithTelephones, session: Session
) -> User | Response:
    """Confirm the number with the code that was sent to it, within 10 minutes and five attempts."""
    confirmed = await service.confirm(session, telephones.secret, me.id, body.verification_code)
    return answer(VerificationCodeWrong()) if confirmed is None else User.of(confirmed)
