"""Confirming that it is me."""

from fastapi import APIRouter, Response

from identity.accounts import errors
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.confirmations import service
from identity.confirmations.schemas import Confirmation, Proof
from identity.factors.errors import FactorCodeMalformed, FactorCodeWrong
from identity.factors.service import WithKeeping
from identity.links.letters import WithLetters
from identity.passkeys.errors import PasskeyChallengeOver, PasskeyLogInFailed
from identity.passkeys.service import OurSite
from identity.sessions.authentication import Owner
from identity.sessions.errors import SessionEnded
from kit.api.errors import Problem, problems
from kit.database.sessions import Session
from kit.http.refusals import answer
from kit.people.auth import NotLoggedIn

router = APIRouter(tags=["sessions"])


@router.post(
    "/users/session/confirm",
    summary="Confirm that it is me",
    response_model=Confirmation,
    responses=problems(
        FactorCodeMalformed,
        FactorCodeWrong,
        PasskeyChallengeOver,
        PasskeyLogInFailed,
        NotLoggedIn,
        SessionEnded,
        errors.PasswordWrong,
        errors.UserNotFound,
        TooManyAttempts,
        TooBusy,
    ),
)
async def confirm_session(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: Proof,
    me: Owner,
    throttle: Throttled,
    hasher: Passwords,
    keeping: WithKeeping,
    letters: WithLetters,
    site: OurSite,
    session: Session,
) -> Confirmation | Response:
    """Confirm this session for 5 minutes by my password, a passkey, a code of the app or a recovery code.

    Acts that answer 403 `fresh-login-required` are taken then. An account without a password may log in anew at its
    provider instead (`POST /users/session/confirm/{provider}`).
    """
    if body.credential is not None:
        try:
            until = await service.by_passkey(session, site, me, body.credential.model_dump(by_alias=True))
        except Problem as refusal:
            return answer(refusal)
    elif body.code is not None:
        until = await service.by_code(session, throttle, keeping, letters, me, body.code)
    else:
        assert body.password is not None  # noqa: S101 - the body has one of the three
        until = await service.by_password(session, hasher, throttle, me, body.password.get_secret_value())
    return Confirmation(confirmed_until=until)
