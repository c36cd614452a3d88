"""Confirm it is you: what a session's owner shows once more before an act that matters."""

from typing import Annotated, cast

from fastapi import APIRouter, Depends, Response

from contracts.base import Language
from identity.access.issuer import AccessIssuer
from identity.accounts.errors import PasswordWrong, UserNotFound
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.confirmations import service
from identity.confirmations.errors import ProofMissing
from identity.confirmations.schemas import SessionConfirmation, SessionProof
from identity.confirmations.service import Means
from identity.domain.social import FlowSecret
from identity.factors.errors import FactorCodeMalformed, FactorCodeWrong
from identity.factors.service import WithKeeping
from identity.links.letters import WithLetters
from identity.passkeys.errors import PasskeyChallengeOver, PasskeyNotYours
from identity.passkeys.service import OurSite
from identity.sessions.authentication import Owner
from identity.sessions.cookie import sets_cookie
from identity.sessions.errors import SessionEnded
from identity.sessions.same_origin import SAME_ORIGIN, ForeignOrigin
from identity.social import errors as social_errors
from identity.social import flows
from identity.social import service as social
from identity.social.cookie import SETS_FLOW_COOKIE, Flow
from identity.social.flows import Begun
from identity.social.providers import NamedProvider
from identity.social.schemas import SocialStart
from kit.api.errors import ServiceUnavailable, problems
from kit.database.sessions import ServiceDatabase, Session
from kit.http.refusals import answer
from kit.people.auth import KnownUser, NotLoggedIn
from kit.process import context

router = APIRouter(tags=["sessions"])


async def _means(
    hasher: Passwords, throttle: Throttled, site: OurSite, keeping: WithKeeping, letters: WithLetters
) -> Means:
    return Means(hasher, throttle, site, keeping, letters)


@router.post(
    "/users/session/confirm",
    summary="Confirm my session",
    response_model=SessionConfirmation,
    responses=problems(
        ProofMissing,
        FactorCodeMalformed,
        FactorCodeWrong,
        PasskeyChallengeOver,
        NotLoggedIn,
        SessionEnded,
        PasswordWrong,
        PasskeyNotYours,
        UserNotFound,
        TooManyAttempts,
        TooBusy,
    ),
)
async def confirm_session(
    body: SessionProof, me: Owner, means: Annotated[Means, Depends(_means)], session: Session
) -> SessionConfirmation | Response:
    """Confirm for five minutes that it is me, with my password, a passkey, or a code of the second factor.

    Acts that need it answer 403 `fresh-login-required`; a log-in alone does not count.
    """
    try:
        return SessionConfirmation.of(await service.confirm(session, means, me, body.read()))
    except (PasskeyChallengeOver, PasskeyNotYours) as refusal:
        return answer(refusal)


@router.post(
    "/users/session/confirm/{provider}",
    dependencies=[SAME_ORIGIN],
    summary="Begin to confirm my session at a provider",
    responses=problems(
        NotLoggedIn,
        SessionEnded,
        ForeignOrigin,
        UserNotFound,
        social_errors.ProviderNotFound,
        social_errors.SocialNotLinked,
        social_errors.PasswordPresent,
        TooManyAttempts,
        social_errors.ProviderUnavailable,
        ServiceUnavailable,
    )
    | sets_cookie(200, SETS_FLOW_COOKIE),
)
async def begin_confirmation(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    me: KnownUser,
    found: NamedProvider,
    throttle: Throttled,
    issuer: AccessIssuer,
    flow: Flow,
    response: Response,
    database: ServiceDatabase,
) -> SocialStart:
    """Return the address that the browser opens for a new log-in; for an account without a password.

    The browser comes back to `/socialLogin#confirmed`, or to `#confirm-error=` with the code of a problem.
    """
    await throttle.go_to_provider()
    secret = FlowSecret.new()
    url = await found.authorization_url(secret, anew=True)
    language = cast("Language", context.language.get())
    wanted = Begun(found.provider.id, "web", language, user_id=me.id, session_id=me.session_id, confirms=True)
    async with database.request() as session:
        await flows.require_session(session, issuer.rules, wanted)
        await social.begin_confirmation(session, secret, wanted)
    flow.give(response, secret.text, returns=True)
    return SocialStart.of(url, secret)
