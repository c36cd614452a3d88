"""Log-in, refresh, and decisions about consents: all endpoints that return an access token."""

from fastapi import APIRouter, Response

from identity.access import service
from identity.access.errors import (
    ChallengeOver,
    EmailNotConfirmed,
    RegistrationOver,
    SecondFactorRequired,
    WrongCredentials,
)
from identity.access.issuer import AccessIssuer
from identity.access.schemas import AuthAnswer, Credentials, RegistrationKey, SecondFactor
from identity.accounts.errors import UserNotFound
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.consents.errors import ConsentRequired, ConsentUnknown
from identity.consents.schemas import ConsentDecisions
from identity.domain.emails import email_key
from identity.domain.links import token_digest
from identity.factors.errors import FactorCodeMalformed, FactorCodeWrong
from identity.factors.service import Challenge, WithKeeping
from identity.links.letters import WithLetters
from identity.sessions.authentication import Owner
from identity.sessions.cookie import NEEDS_COOKIE, Cookie, sets_cookie
from identity.sessions.errors import SessionEnded
from identity.sessions.same_origin import SAME_ORIGIN, ForeignOrigin
from identity.sessions.usage import Used
from kit.api.errors import problems
from kit.database.sessions import ServiceDatabase, Session
from kit.http.refusals import answer
from kit.people.auth import NotLoggedIn

router = APIRouter()


@router.post(
    "/users/auth",
    dependencies=[SAME_ORIGIN],
    tags=["sessions"],
    summary="Log in",
    response_model=AuthAnswer,
    responses=problems(
        WrongCredentials, EmailNotConfirmed, SecondFactorRequired, ForeignOrigin, TooManyAttempts, TooBusy
    )
    | sets_cookie(200, "The refresh cookie, for as long as the session may last."),
)
async def log_in(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; a log-in depends on this many
    body: Credentials,
    throttle: Throttled,
    hasher: Passwords,
    issuer: AccessIssuer,
    cookie: Cookie,
    usage: Used,
    session: Session,
) -> AuthAnswer | Response:
    """Open a session: answer an access token and set the refresh cookie.

    An account with a second factor answers 403 `second-factor-required` to the right password, with a `challenge` for
    the second step. Kept with the session: `from`, the browser, and the network of the address (/24, IPv6 /48).
    """
    account = email_key(body.email)
    async with throttle.log_in(account):
        outcome = await service.log_in(session, hasher, issuer, body.to_login(usage, cookie.presented))
    if isinstance(outcome, Challenge):
        return answer(service.asked(outcome))
    cookie.give(outcome.session)
    return AuthAnswer.of(outcome.access)


@router.post(
    "/users/auth/registration",
    dependencies=[SAME_ORIGIN],
    tags=["sessions"],
    summary="Log in after confirming an address, in the browser that registered",
    responses=problems(RegistrationOver, EmailNotConfirmed, ForeignOrigin, TooManyAttempts)
    | sets_cookie(200, "The refresh cookie, for as long as the session may last."),
)
async def log_in_registered(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: RegistrationKey,
    throttle: Throttled,
    issuer: AccessIssuer,
    cookie: Cookie,
    usage: Used,
    session: Session,
) -> AuthAnswer:
    """Open a session with the `key` of a registration, once within 24 hours, after its address is confirmed."""
    key = body.key.get_secret_value()
    async with throttle.log_in(token_digest(key).hex()):
        outcome = await service.log_in_registered(session, issuer, key, body.to_entry(usage, cookie.presented))
    cookie.give(outcome.session)
    return AuthAnswer.of(outcome.access)


@router.post(
    "/users/auth/second-factor",
    dependencies=[SAME_ORIGIN],
    tags=["sessions"],
    summary="Take the second step of a log-in",
    responses=problems(
        FactorCodeMalformed, FactorCodeWrong, ChallengeOver, EmailNotConfirmed, ForeignOrigin, TooManyAttempts
    )
    | sets_cookie(200, "The refresh cookie, for as long as the session may last."),
)
async def take_second_step(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: SecondFactor,
    throttle: Throttled,
    issuer: AccessIssuer,
    keeping: WithKeeping,
    letters: WithLetters,
    cookie: Cookie,
    usage: Used,
    session: Session,
) -> AuthAnswer:
    """Open the session with a code of the app or a recovery code, within 10 minutes of the first step."""
    user_id = await service.waiting_for(session, body.challenge)
    async with throttle.show_second_factor(str(user_id)):
        admission = await service.take_second_step(
            session,
            issuer,
            keeping,
            letters,
            token=body.challenge,
            code=body.code,
            usage=usage,
            replaced=cookie.presented,
        )
    cookie.give(admission.session)
    return AuthAnswer.of(admission.access)


@router.post(
    "/users/session/refresh",
    dependencies=[SAME_ORIGIN, NEEDS_COOKIE],
    tags=["sessions"],
    summary="Get a new access token with the refresh cookie",
    response_model=AuthAnswer,
    responses=problems(SessionEnded, ForeignOrigin) | sets_cookie(200, "The next refresh cookie; the one before ends."),
)
async def refresh_session(
    cookie: Cookie, issuer: AccessIssuer, usage: Used, database: ServiceDatabase
) -> AuthAnswer | Response:
    """Replace the refresh cookie and answer a new access token; a stolen cookie ends the session."""
    async with database.request() as session:
        admission = await service.refresh(session, issuer, cookie.presented, usage)
    if admission is None:
        return answer(SessionEnded())
    cookie.give(admission.session)
    return AuthAnswer.of(admission.access)


@router.delete(
    "/users/me/sessions",
    status_code=204,
    tags=["sessions"],
    summary="End all my other sessions",
    responses=problems(NotLoggedIn, SessionEnded),
)
async def end_other_sessions(me: Owner, issuer: AccessIssuer, session: Session) -> None:
    """Log out everywhere but here; every service refuses their access tokens within seconds.

    Links for another address or password that were sent before end, too.
    """
    await service.end_others(session, issuer, me)


@router.put(
    "/users/consents",
    tags=["consents"],
    summary="Decide about consents",
    responses=problems(ConsentRequired, ConsentUnknown, NotLoggedIn, SessionEnded, UserNotFound),
)
async def decide_consents(body: ConsentDecisions, me: Owner, issuer: AccessIssuer, session: Session) -> AuthAnswer:
    """Store my decisions with date and text version; return a new access token that includes them."""
    return AuthAnswer.of(await service.decide_consents(session, issuer, me, body.consents))
