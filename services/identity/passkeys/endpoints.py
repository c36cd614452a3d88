"""My passkeys, and logging in with one."""

from anyio import to_thread
from fastapi import APIRouter, Response

from identity.access.errors import EmailNotConfirmed
from identity.access.issuer import AccessIssuer
from identity.access.schemas import AuthAnswer
from identity.access.service import Entry
from identity.accounts import errors
from identity.accounts.confirmation import is_confirmed
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.domain.devices import device_of
from identity.links.letters import WithLetters
from identity.passkeys import service
from identity.passkeys.errors import (
    PasskeyChallengeOver,
    PasskeyKnown,
    PasskeyLogInFailed,
    PasskeyNotFound,
    PasskeyRefused,
    TooManyPasskeys,
)
from identity.passkeys.paths import PasskeyId
from identity.passkeys.schemas import (
    NewPasskey,
    PasskeyConfirmation,
    PasskeyLogIn,
    PasskeyName,
    PasskeyOptions,
    PasskeyView,
)
from identity.passkeys.service import OurSite
from identity.sessions.authentication import Owner
from identity.sessions.cookie import Cookie, sets_cookie
from identity.sessions.errors import SessionEnded
from identity.sessions.same_origin import SAME_ORIGIN, ForeignOrigin
from identity.sessions.usage import Used
from identity.social.errors import LastWayIn
from identity.social.providers import AllProviders
from kit.api.errors import Problem, problems
from kit.database.sessions import Session
from kit.http.refusals import answer
from kit.people.auth import NotLoggedIn

router = APIRouter(tags=["passkeys"])


@router.get("/users/me/passkeys", summary="List my passkeys", responses=problems(NotLoggedIn, SessionEnded))
async def list_passkeys(me: Owner, session: Session) -> list[PasskeyView]:
    """List my passkeys, the oldest first."""
    return [PasskeyView.of(passkey) for passkey in await service.read(session, me.id)]


@router.post(
    "/users/me/passkeys/options",
    summary="Begin to add a passkey",
    responses=problems(
        NotLoggedIn,
        SessionEnded,
        errors.FreshLogInRequired,
        errors.PasswordWrong,
        errors.UserNotFound,
        TooManyPasskeys,
        TooManyAttempts,
        TooBusy,
    ),
)
async def begin_passkey(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: PasskeyConfirmation, me: Owner, throttle: Throttled, hasher: Passwords, site: OurSite, session: Session
) -> PasskeyOptions:
    """Return the options for making a passkey; needs a confirmed session, or the password."""
    confirmed = await is_confirmed(session, hasher, throttle, me, body.given_password)
    if confirmed:
        await throttle.begin_passkey(str(me.id))
    return PasskeyOptions(public_key=await service.begin(session, site, me, confirmed=confirmed))


@router.post(
    "/users/me/passkeys",
    status_code=201,
    summary="Add a passkey",
    response_model=PasskeyView,
    responses=problems(
        PasskeyRefused,
        PasskeyChallengeOver,
        NotLoggedIn,
        SessionEnded,
        errors.UserNotFound,
        PasskeyKnown,
        TooManyPasskeys,
    ),
)
async def add_passkey(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: NewPasskey, me: Owner, site: OurSite, letters: WithLetters, usage: Used, session: Session
) -> PasskeyView | Response:
    """Add the passkey that the browser has made; I get a mail about it."""
    name = await to_thread.run_sync(device_of, usage.user_agent) or ""
    try:
        return PasskeyView.of(await service.add(session, site, letters, me, body.read(), name))
    except Problem as refusal:
        return answer(refusal)


@router.patch(
    "/users/me/passkeys/{passkeyId}",
    summary="Rename one of my passkeys",
    responses=problems(NotLoggedIn, SessionEnded, PasskeyNotFound),
)
async def rename_passkey(passkey_id: PasskeyId, body: PasskeyName, me: Owner, session: Session) -> PasskeyView:
    """Give it a name that only I see."""
    return PasskeyView.of(await service.rename(session, me.id, passkey_id, body.name))


@router.post(
    "/users/me/passkeys/{passkeyId}/remove",
    status_code=204,
    summary="Remove one of my passkeys",
    responses=problems(
        NotLoggedIn,
        SessionEnded,
        errors.FreshLogInRequired,
        errors.PasswordWrong,
        errors.UserNotFound,
        PasskeyNotFound,
        LastWayIn,
        TooManyAttempts,
        TooBusy,
    ),
)
async def remove_passkey(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    passkey_id: PasskeyId,
    body: PasskeyConfirmation,
    me: Owner,
    throttle: Throttled,
    hasher: Passwords,
    providers: AllProviders,
    letters: WithLetters,
    session: Session,
) -> None:
    """Remove it; needs a confirmed session, or the password. I have to keep a way to log in."""
    confirmed = await is_confirmed(session, hasher, throttle, me, body.given_password)
    await service.remove(session, letters, me, passkey_id, confirmed=confirmed, offered=providers.names.keys())


@router.post(
    "/users/auth/passkey/options",
    summary="Begin to log in with a passkey",
    responses=problems(TooManyAttempts),
)
async def begin_passkey_log_in(throttle: Throttled, site: OurSite, session: Session) -> PasskeyOptions:
    """Return the options for a log-in with any passkey of this site."""
    await throttle.go_to_provider()
    return PasskeyOptions(public_key=await service.begin_log_in(session, site))


@router.post(
    "/users/auth/passkey",
    dependencies=[SAME_ORIGIN],
    summary="Log in with a passkey",
    response_model=AuthAnswer,
    responses=problems(PasskeyChallengeOver, PasskeyLogInFailed, EmailNotConfirmed, ForeignOrigin, TooManyAttempts)
    | sets_cookie(200, "The refresh cookie, for as long as the session may last."),
)
async def log_in_with_passkey(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: PasskeyLogIn,
    throttle: Throttled,
    site: OurSite,
    issuer: AccessIssuer,
    cookie: Cookie,
    usage: Used,
    session: Session,
) -> AuthAnswer | Response:
    """Open a session with a passkey; the device has verified the person, so no second factor is asked for."""
    try:
        async with throttle.come_from_provider():
            entry = Entry(body.label, usage, cookie.presented)
            admission = await service.log_in(session, site, issuer, body.read(), entry)
    except Problem as refusal:
        return answer(refusal)
    cookie.give(admission.session)
    return AuthAnswer.of(admission.access)
