"""Authentication: access tokens of identity, verified with its public keys (architecture.md, Identity and trust)."""

import asyncio
import json
import time
from collections.abc import Callable, Container
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any
from uuid import UUID

import httpx
import structlog
from cachetools import LRUCache
from fastapi import Depends, Request
from fastapi.dependencies.models import Dependant
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from contracts.scopes import Scope
from kit.api.errors import Problem, ServiceUnavailable
from kit.people import write_limits
from kit.people.blocks import NONE, AccountBlocked, Blocks
from kit.people.scopes import check, scoped_audience, scopes_in
from kit.people.write_limits import WriteLimits
from kit.process.settings import ServiceSettings
from kit.telemetry import spans

log = structlog.get_logger(__name__)
ALGORITHMS = ["Ed25519", "EdDSA", "ES256"]
CLOCK_LEEWAY = 30
"""Seconds for which a token that has expired is still taken: two machines' clocks differ a little."""
REMEMBERED = 5_000
"""Tokens that a service's process remembers to have verified, some 2 kB each; those not shown for longest go first."""
REFETCH_AFTER = 30.0
"""Seconds between two fetches of keys because of a token signed with an unknown one."""

OPTIONAL = "Optional"
"""How the name of a security scheme begins that an endpoint reads without asking for it (`kit.http.openapi`)."""
KNOWN = "Known"
"""How the name of a security scheme begins whose token may be that of a blocked account (`kit.http.openapi`)."""
BEARER = "HTTPBearer"


class NotLoggedIn(Problem):
    """There is no access token, or it is not valid (any more)."""

    status = 401
    code = "not-logged-in"
    title = "Not logged in"
    pl = "Zaloguj się, aby kontynuować."
    en = "Log in to continue."


class TokenInvalid(NotLoggedIn):
    """There is an invalid access token; clients get it as `NotLoggedIn`."""

    challenge = 'Bearer realm="trybuna", error="invalid_token"'


class OrganizerOnly(Problem):
    """Only organizers may do this."""

    status = 403
    code = "organizer-only"
    title = "Organizers only"
    pl = "To może zrobić tylko organizator."
    en = "Only an organizer can do this."


class ConsentsRequired(Problem):
    """The necessary consents come first (quality.md, security 3)."""

    status = 403
    code = "consents-required"
    title = "Consents required"
    pl = "Najpierw wyraź wymagane zgody."
    en = "Give the necessary consents first."


@dataclass(frozen=True)
class User:
    """The person of a request, by the claims of the access token."""

    id: UUID
    name: str | None
    roles: frozenset[str]
    session_id: UUID
    has_consented: bool
    blocks: Blocks = NONE
    """Their blocks, as far as this process knows; a token does not contain them."""
    scopes: frozenset[Scope] | None = None
    """The scopes of the requesting program (`contracts.scopes`); None: they are logged in themselves."""
    email_domain: str | None = None
    """The domain of their confirmed e-mail address, in lower case; None: they have confirmed none."""

    @property
    def is_organizer(self) -> bool:
        """True if the person may use the organizer's endpoints."""
        return "organizer" in self.roles


_NOBODY: tuple[float, User | None] = (0.0, None)


class TokenVerifier:
    """Verifies access tokens with identity's JWKS, which is fetched on first use and when an unknown key appears.

    Args:
        settings: the place of the keys, and the expected issuer.
        ended: sessions whose tokens are refused although they have not expired.
        blocks: the blocks of users.
    """

    def __init__(
        self,
        settings: ServiceSettings,
        ended: Container[UUID] = frozenset(),
        blocks: Callable[[UUID], Blocks] = lambda _user: NONE,
    ) -> None:
        self._ended = ended
        self._blocks = blocks
        self._source = settings.jwks
        self._scoped_audience = scoped_audience(settings.token_audience)
        self._claims = jwt.JWTClaimsRegistry(
            leeway=CLOCK_LEEWAY,
            iss={"essential": True, "value": settings.token_issuer},
            aud={"essential": True, "values": [settings.token_audience, self._scoped_audience]},
            sub={"essential": True},
            exp={"essential": True},
            sid={"essential": True},
        )
        self._keys: KeySet | None = None
        self._remembered: LRUCache[str, tuple[float, User]] = LRUCache(REMEMBERED)
        self._fetched_at = 0.0
        self._fetching = asyncio.Lock()

    async def verify(self, token: str) -> User:
        """Return the user of a token.

        A verified token is cached until it expires. Its session's end and its user's blocks are checked every time.

        Raises:
            TokenInvalid: wrong signature, algorithm, issuer or audience, or expired, or its session has ended.
            ServiceUnavailable: the keys are not available right now.
        """
        user = self.remembered(token)
        if user is None:
            await self._verified(token)
            user = self.remembered(token)
        if user is None:
            raise TokenInvalid
        return user

    def remembered(self, token: str) -> User | None:
        """Return the user of a cached token; None if it has to be verified, or its session has ended."""
        until, user = self._remembered.get(token, _NOBODY)
        if user is None or time.time() > until or user.session_id in self._ended:
            return None
        blocks = self._blocks(user.id)
        return user if blocks is NONE else replace(user, blocks=blocks)

    def admits(self, user: User) -> bool:
        """Return whether a user's session goes on and their account is not blocked, for what outlives a request."""
        return user.session_id not in self._ended and not self._blocks(user.id).account

    def forget(self) -> None:
        """Clear the cache of verified tokens."""
        self._remembered.clear()

    async def _verified(self, token: str) -> User:
        known = self._keys
        keys = known or await self._fetch(known)
        try:
            return self._read(token, keys)
        except (JoseError, ValueError, KeyError, TypeError):
            if time.monotonic() - self._fetched_at < REFETCH_AFTER:
                raise TokenInvalid from None
        keys = await self._fetch(keys)
        try:
            return self._read(token, keys)
        except (JoseError, ValueError, KeyError, TypeError):
            raise TokenInvalid from None

    def _read(self, token: str, keys: KeySet) -> User:
        claims: dict[str, Any] = jwt.decode(token, keys, algorithms=ALGORITHMS).claims
        # When it was issued is information and no condition (RFC 7519, 4.1.6): a machine whose clock is behind
        # identity's clock would refuse every fresh token. `exp` ends a token.
        self._claims.validate({name: value for name, value in claims.items() if name != "iat"})
        scope: str | None = claims.get("scope")
        if (scope is None) is (claims["aud"] == self._scoped_audience):
            raise ValueError("scopes and audience contradict each other")
        user = User(
            id=UUID(claims["sub"]),
            name=claims.get("name"),
            roles=frozenset(claims.get("roles", ())),
            session_id=UUID(claims["sid"]),
            has_consented=claims.get("consents") is True,
            scopes=None if scope is None else scopes_in(scope),
            email_domain=claims.get("email_domain"),
        )
        self._remembered[token] = (float(claims["exp"]) + CLOCK_LEEWAY, user)
        return user

    async def _fetch(self, known: KeySet | None) -> KeySet:
        async with self._fetching:
            if self._keys is not None and self._keys is not known:
                return self._keys
            try:
                if self._source.startswith(("http://", "https://")):
                    async with httpx.AsyncClient(timeout=5) as client:
                        with spans.call("GET", httpx.URL(self._source).host) as call:
                            response = await client.get(self._source)
                            call.answered(response.status_code)
                    response.raise_for_status()
                    document: Any = response.json()
                    keys = KeySet.import_key_set(document)
                else:
                    text = await asyncio.to_thread(Path(self._source).read_text)
                    keys = KeySet.import_key_set(json.loads(text))
            except (httpx.HTTPError, OSError, ValueError, JoseError) as error:
                log.warning("jwks_unavailable", source=self._source, error=str(error))
                raise ServiceUnavailable from error
            self._keys, self._fetched_at = keys, time.monotonic()
            self._remembered.clear()  # a key may be gone
            return keys


_ABOUT = "The access token of `POST /users/auth`; it lives 15 minutes."
_bearer = HTTPBearer(auto_error=False, scheme_name=BEARER, description=_ABOUT)
_known_bearer = HTTPBearer(auto_error=False, scheme_name=KNOWN + BEARER, description=_ABOUT)
optional_bearer = HTTPBearer(auto_error=False, scheme_name=OPTIONAL + BEARER)
"""Reads a token where none is needed, and says so in the OpenAPI document (`kit.http.openapi`)."""


async def user_of(request: Request, credentials: HTTPAuthorizationCredentials) -> User:
    """Return the user of a request's token, even if blocked; as `known_user`, for optional tokens.

    Raises:
        NotLoggedIn: the token is invalid.
        InteractiveSessionRequired, ScopeMissing: it is a program's, and does not allow the operation
        (`kit.people.scopes`).
        TooManyWrites: the user exceeded the limit of changes.
    """
    verifier: TokenVerifier = request.app.state.tokens
    user = await verifier.verify(credentials.credentials)
    if user.scopes is not None:
        check(user.scopes, request.method, request.scope["route"].path)
    if request.method in write_limits.METHODS:
        limits: WriteLimits = request.app.state.write_limits
        limits.count(user.id)
    return user


async def known_user(
    request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_known_bearer)]
) -> User:
    """Return the logged-in user, even if blocked; a changing request counts towards their limit.

    Raises:
        NotLoggedIn: the token is missing or invalid.
        InteractiveSessionRequired, ScopeMissing: as for `user_of`.
        TooManyWrites: the user exceeded the limit of changes.
    """
    if credentials is None:
        raise NotLoggedIn
    return await user_of(request, credentials)


async def current_user(
    request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
) -> User:
    """Return the logged-in user; otherwise as `known_user`.

    Raises:
        AccountBlocked: an organizer has blocked the account.
    """
    user = await known_user(request, credentials)
    if user.blocks.account:
        raise AccountBlocked
    return user


async def optional_user(
    request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(optional_bearer)]
) -> User | None:
    """Return the logged-in user, or None for a visitor and for a blocked account; an invalid token is refused."""
    user = None if credentials is None else await user_of(request, credentials)
    return None if user is None or user.blocks.account else user


async def organizer(user: Annotated[User, Depends(current_user)]) -> User:
    """Return the logged-in user, if an organizer.

    Raises:
        OrganizerOnly: the role is missing.
    """
    if not user.is_organizer:
        raise OrganizerOnly
    return user


async def consenting_user(user: Annotated[User, Depends(current_user)]) -> User:
    """Return the logged-in user, if the necessary consents are given.

    Raises:
        ConsentsRequired: they are not.
    """
    if not user.has_consented:
        raise ConsentsRequired
    return user


KnownUser = Annotated[User, Depends(known_user)]
"""A user, even with a blocked account: for their own data and for leaving (rules.md, Blocking)."""
CurrentUser = Annotated[User, Depends(current_user)]
OptionalUser = Annotated[User | None, Depends(optional_user)]
Organizer = Annotated[User, Depends(organizer)]
ConsentingUser = Annotated[User, Depends(consenting_user)]


async def require_user(request: Request) -> None:
    """Refuse a request as its operation's own dependencies would, for a body that was refused before they ran.

    Raises:
        NotLoggedIn, AccountBlocked, OrganizerOnly, and others of `known_user`: the operation needs more rights.
    """
    needed = _calls(request.scope["route"].dependant)
    if needed.isdisjoint({known_user, current_user}):
        return
    user = await known_user(request, await _bearer(request))
    if current_user in needed and user.blocks.account:
        raise AccountBlocked
    if organizer in needed:
        await organizer(user)


def _calls(dependant: Dependant) -> set[object]:
    """Return everything that an operation depends on."""
    return {dependant.call}.union(*map(_calls, dependant.dependencies))
