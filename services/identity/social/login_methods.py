"""My log-in methods: providers linked with my account, one more, one less."""

from typing import cast

from fastapi import APIRouter, Response

from contracts.base import Language
from identity.access.issuer import AccessIssuer
from identity.accounts.confirmation import is_confirmed
from identity.accounts.errors import FreshLogInRequired, PasswordWrong, UserNotFound
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.domain.social import FlowSecret
from identity.links.letters import WithLetters
from identity.sessions.authentication import Owner
from identity.sessions.cookie import sets_cookie
from identity.sessions.errors import SessionEnded
from identity.sessions.same_origin import SAME_ORIGIN, ForeignOrigin
from identity.social import errors, flows, links
from identity.social.cookie import SETS_FLOW_COOKIE, Flow
from identity.social.flows import Begun
from identity.social.paths import ProviderId
from identity.social.providers import AllProviders, NamedProvider
from identity.social.schemas import LinkWanted, SocialStart, WaysInView
from kit.api.errors import ServiceUnavailable, problems
from kit.database.sessions import ServiceDatabase, Session
from kit.people.auth import CurrentUser, NotLoggedIn
from kit.process import context

router = APIRouter(tags=["social log-in"])


@router.get(
    "/users/me/socialauth",
    summary="List my ways to log in",
    responses=problems(NotLoggedIn, SessionEnded, UserNotFound),
)
async def my_ways_in(me: Owner, providers: AllProviders, session: Session) -> WaysInView:
    """Return whether I have a password, and the providers that my account is linked with."""
    return WaysInView.of(await links.ways_in(session, me.id), providers.names)


@router.post(
    "/users/me/socialauth/{provider}",
    dependencies=[SAME_ORIGIN],
    summary="Begin to link a provider with my account",
    responses=problems(
        NotLoggedIn,
        SessionEnded,
        FreshLogInRequired,
        PasswordWrong,
        ForeignOrigin,
        UserNotFound,
        errors.ProviderNotFound,
        TooManyAttempts,
        TooBusy,
        errors.ProviderUnavailable,
        ServiceUnavailable,
    )
    | sets_cookie(200, SETS_FLOW_COOKIE),
)
async def begin_link(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    me: CurrentUser,
    body: LinkWanted,
    found: NamedProvider,
    throttle: Throttled,
    hasher: Passwords,
    issuer: AccessIssuer,
    flow: Flow,
    response: Response,
    database: ServiceDatabase,
) -> SocialStart:
    """Return the address that the browser opens; needs a confirmed session, or the password."""
    await throttle.go_to_provider()
    secret = FlowSecret.new()
    url = await found.authorization_url(secret)
    wanted = Begun(
        found.provider.id, "web", cast("Language", context.language.get()), user_id=me.id, session_id=me.session_id
    )
    async with database.request() as session:
        await flows.require_session(session, issuer.rules, wanted)
        confirmed = await is_confirmed(session, hasher, throttle, me, body.given_password)
        await links.begin_link(session, secret, wanted, confirmed=confirmed)
    flow.give(response, secret.text, returns=True)
    return SocialStart.of(url, secret)


@router.delete(
    "/users/me/socialauth/{provider}",
    status_code=204,
    summary="Unlink a provider from my account",
    responses=problems(
        NotLoggedIn, SessionEnded, FreshLogInRequired, UserNotFound, errors.SocialNotLinked, errors.LastWayIn
    ),
)
async def unlink(
    provider: ProviderId, me: Owner, providers: AllProviders, letters: WithLetters, session: Session
) -> None:
    """Unlink it, in a confirmed session; I have to keep a password, a passkey or another provider."""
    await links.unlink(session, letters, me, provider, providers.names)
