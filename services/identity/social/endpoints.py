"""Logging in with a provider, coming back from it, and linking it with the account that has the address.

These endpoints open their transactions one by one, so that no database connection is held while a provider responds.
"""

from typing import Annotated, cast
from urllib.parse import parse_qsl, urlencode

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from contracts.base import Language
from identity.access.errors import EmailNotConfirmed, SecondFactorRequired
from identity.access.issuer import AccessIssuer
from identity.access.schemas import AuthAnswer
from identity.access.service import Admission, Entry, asked
from identity.accounts.errors import PasswordWrong
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.domain.emails import email_key
from identity.domain.social import LONGEST_SECRET, FlowSecret
from identity.factors.service import Challenge
from identity.links.letters import WithLetters
from identity.sessions import service as sessions
from identity.sessions.cookie import Cookie, sets_cookie
from identity.sessions.same_origin import SAME_ORIGIN, ForeignOrigin
from identity.sessions.usage import Used
from identity.settings import Settings
from identity.social import errors, flows, links, service
from identity.social.cookie import SETS_FLOW_COOKIE, Flow
from identity.social.flows import Begun
from identity.social.openid import Response as Returned
from identity.social.providers import CALLBACK, AllProviders, NamedProvider
from identity.social.schemas import (
    LinkPassword,
    ProviderView,
    SocialCredentials,
    SocialStart,
)
from identity.social.service import LinkNeeded
from kit.api.errors import Problem, ServiceUnavailable, problems
from kit.database.sessions import ServiceDatabase
from kit.http.refusals import answer
from kit.process import context

router = APIRouter(tags=["social log-in"])

PAGE = "/socialLogin"
"""The web app's page at the end of a provider's log-in; the result stands behind `#`."""
LONGEST_CODE = 4096
LONGEST_FORM = 16_384
RETURNED = frozenset({"state", "code", "iss", "error"})
"""The used parameters of a provider's redirect."""


From = Annotated[
    str,
    Query(alias="from", max_length=40, pattern=r"^[A-Za-z0-9 ._-]*$", description="The caller's name: web, api."),
]


@router.get("/users/socialauth/providers", summary="List the providers to log in with")
async def list_providers(providers: AllProviders) -> list[ProviderView]:
    """List the OpenID providers that this installation names; none where it names none."""
    return [ProviderView.of(provider) for provider in providers.listed]


@router.get(
    "/users/socialauth/{provider}/start",
    dependencies=[SAME_ORIGIN],
    summary="Begin a log-in with a provider",
    responses=problems(
        ForeignOrigin, errors.ProviderNotFound, TooManyAttempts, errors.ProviderUnavailable, ServiceUnavailable
    )
    | sets_cookie(200, SETS_FLOW_COOKIE),
)
async def start(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    found: NamedProvider,
    throttle: Throttled,
    cookie: Cookie,
    flow: Flow,
    issuer: AccessIssuer,
    response: Response,
    database: ServiceDatabase,
    label: From = "web",
) -> SocialStart:
    """Return the address that the browser opens, and the nonce for a program that gets its id token by other means."""
    await throttle.go_to_provider()
    secret = FlowSecret.new()
    url = await found.authorization_url(secret)
    async with database.request() as session:
        replaced = await sessions.session_of(session, issuer.rules, cookie.presented)
        language = cast("Language", context.language.get())
        await flows.begin(session, secret, Begun(found.provider.id, label, language, session_id=replaced))
    flow.give(response, secret.text, returns=True)
    return SocialStart.of(url, secret)


@router.get(
    "/users/socialauth/{provider}/callback",
    status_code=303,
    response_class=RedirectResponse,
    response_model=None,
    summary="Come back from a provider",
    responses=problems(errors.ProviderNotFound)
    | sets_cookie(303, "The refresh cookie, if this is a log-in and it succeeded."),
)
async def come_back(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    found: NamedProvider,
    throttle: Throttled,
    cookie: Cookie,
    flow_cookie: Flow,
    issuer: AccessIssuer,
    letters: WithLetters,
    usage: Used,
    request: Request,
    database: ServiceDatabase,
    state: str = "",
    code: str = "",
    iss: str | None = None,
    error: str | None = None,
) -> Response:
    """Handle the provider's redirect of the browser that began; lead it to the page that shows the result.

    The query does not choose the page: it is always the same.
    """
    settings: Settings = request.app.state.settings
    way = ""
    outcome: Admission | Challenge | LinkNeeded | None = None
    try:
        async with throttle.come_from_provider():
            async with database.request() as session:
                secret, flow = await flows.take(
                    session, found.provider.id, flow_cookie.presented, state[:LONGEST_SECRET]
                )
            way = "" if flow.user_id is None else "confirm-" if flow.confirms else "link-"
            if error is not None or not code or len(code) > LONGEST_CODE:
                raise errors.SocialLogInDenied if error == "access_denied" else errors.SocialLogInFailed
            claims = await found.redeem(Returned(code, iss), secret)
            async with database.request() as session:
                if flow.confirms:
                    await service.confirm(session, claims, flow)
                elif flow.user_id is not None:
                    await links.link(session, issuer, letters, found.provider, claims, flow)
                else:
                    entry = Entry(flow.label, usage, ends=flow.session_id)
                    language = cast("Language", flow.language)
                    outcome = await service.enter(session, issuer, found.provider, claims, entry, language)
    except Problem as problem:
        return _led(settings, f"{way}error={problem.code}")
    if outcome is None:
        response = _led(settings, "confirmed" if way == "confirm-" else "linked")
        flow_cookie.clear(response)
    elif isinstance(outcome, LinkNeeded):
        response = _led(settings, f"password={found.provider.id}")
        flow_cookie.give(response, outcome.token, returns=False)
    elif isinstance(outcome, Challenge):
        response = _led(settings, f"second-factor={outcome.token}")
        flow_cookie.clear(response)
    else:
        response = _led(settings, "done")
        flow_cookie.clear(response)
        cookie.on(response).give(outcome.session)
    return response


@router.post(
    "/users/socialauth/{provider}/callback", status_code=303, response_class=RedirectResponse, include_in_schema=False
)
async def come_back_by_form(found: NamedProvider, request: Request) -> RedirectResponse:
    """Turn a provider's form (`response_mode=form_post`) into what others lead back with.

    A form of another site brings no cookie of ours; a redirect that the browser then follows does.
    """
    settings: Settings = request.app.state.settings
    form = parse_qsl((await request.body())[:LONGEST_FORM].decode("ascii", "replace"))
    query = urlencode([(name, value) for name, value in form if name in RETURNED])
    address = settings.public_url.rstrip("/") + CALLBACK.format(provider=found.provider.id)
    return RedirectResponse(f"{address}?{query}", status_code=303)


@router.post(
    "/users/socialauth/{provider}",
    dependencies=[SAME_ORIGIN],
    summary="Log in with a provider's id token",
    response_model=AuthAnswer,
    responses=problems(
        errors.SocialLogInExpired,
        errors.SocialLogInFailed,
        errors.SocialEmailNotVerified,
        EmailNotConfirmed,
        SecondFactorRequired,
        ForeignOrigin,
        errors.ProviderNotFound,
        errors.SocialLinkRequired,
        TooManyAttempts,
        errors.ProviderUnavailable,
        ServiceUnavailable,
    )
    | sets_cookie(200, "The refresh cookie, for as long as the session may last."),
)
async def log_in_with_token(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: SocialCredentials,
    found: NamedProvider,
    throttle: Throttled,
    cookie: Cookie,
    flow_cookie: Flow,
    issuer: AccessIssuer,
    usage: Used,
    database: ServiceDatabase,
) -> AuthAnswer | Response:
    """Open a session for the user of the token; its nonce comes from a log-in begun here (`…/start`) and works once.

    A new user gets an account if the provider vouches for the address and no account has it. If an account has it, the
    answer is 409 with a cookie. `POST …/link` with that cookie and the account's password links the two.
    """
    async with throttle.come_from_provider():
        claims = await found.read(body.id_token)
        async with database.request() as session:
            flow = await flows.take_by_nonce(session, found.provider.id, claims.nonce)
        async with database.request() as session:
            entry = Entry(body.label, usage, cookie.presented)
            outcome = await service.enter(
                session, issuer, found.provider, claims, entry, cast("Language", flow.language)
            )
    if isinstance(outcome, LinkNeeded):
        refusal = answer(errors.SocialLinkRequired())
        flow_cookie.give(refusal, outcome.token, returns=False)
        return refusal
    if isinstance(outcome, Challenge):
        return answer(asked(outcome))
    cookie.give(outcome.session)
    return AuthAnswer.of(outcome.access)


@router.post(
    "/users/socialauth/{provider}/link",
    dependencies=[SAME_ORIGIN],
    summary="Link a provider with the account that has the address",
    response_model=AuthAnswer,
    responses=problems(
        errors.SocialLogInExpired,
        PasswordWrong,
        SecondFactorRequired,
        ForeignOrigin,
        errors.ProviderNotFound,
        errors.SocialAlreadyLinked,
        TooManyAttempts,
        TooBusy,
    )
    | sets_cookie(200, "The refresh cookie, for as long as the session may last."),
)
async def link_with_password(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: LinkPassword,
    found: NamedProvider,
    throttle: Throttled,
    hasher: Passwords,
    issuer: AccessIssuer,
    letters: WithLetters,
    cookie: Cookie,
    flow_cookie: Flow,
    usage: Used,
    response: Response,
    database: ServiceDatabase,
) -> AuthAnswer | Response:
    """Link the two with the account's password, from the browser that logged in at the provider, and log in."""
    async with database.request() as session:
        email = await links.waiting_email(session, found.provider.id, flow_cookie.presented)
    async with throttle.log_in(email_key(email)), database.request() as session:
        outcome = await links.link_with_password(
            session,
            hasher,
            issuer,
            letters,
            provider=found.provider,
            token=flow_cookie.presented,
            password=body.password.get_secret_value(),
            usage=usage,
            replaced=cookie.presented,
        )
    if isinstance(outcome, Challenge):
        refusal = answer(asked(outcome))
        flow_cookie.clear(refusal)
        return refusal
    flow_cookie.clear(response)
    cookie.give(outcome.session)
    return AuthAnswer.of(outcome.access)


def _led(settings: Settings, outcome: str) -> RedirectResponse:
    return RedirectResponse(f"{settings.public_url.rstrip('/')}{PAGE}#{outcome}", status_code=303)
