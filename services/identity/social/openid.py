"""A client of one OpenID provider: requests, codes, and signed id tokens.

OpenID Connect Core 1.0 and Discovery 1.0; RFC 9207 (the issuer of a response). This module uses no database.
"""

import asyncio
import ssl
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Any, cast
from uuid import UUID

import structlog
from joserfc import jwt
from joserfc.errors import InvalidKeyIdError, JoseError
from joserfc.jwk import ECKey, Key, KeySet, OKPKey, RSAKey

from identity.domain.emails import is_email
from identity.domain.social import Claims, FlowSecret
from identity.social.configuration import TENANT, Provider, is_safe
from identity.social.errors import SocialLogInFailed
from identity.social.oauth import authorization_url, token_request
from identity.social.wire import Asking, Wire
from kit.people.auth import CLOCK_LEEWAY

log = structlog.get_logger(__name__)

DESCRIPTION_SECONDS = 3600.0
"""How long a provider's description of itself is kept, and its keys."""
REFETCH_AFTER = 30.0
"""Seconds between two fetches of keys because of a token signed with an unknown one."""
LONGEST_SUBJECT = 255
KEYS = {"RSA": RSAKey, "EC": ECKey, "OKP": OKPKey}


@dataclass(frozen=True)
class Description:
    """The used part of a provider's description."""

    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    names_itself: bool
    """Whether its responses say which provider they come from (RFC 9207)."""
    read_at: float


@dataclass(frozen=True)
class Keys:
    """The keys a provider signs with."""

    keys: KeySet
    read_at: float


@dataclass(frozen=True)
class Response:
    """The parameters with which a provider redirects the browser back."""

    code: str
    issuer: str | None


class OpenIdProvider:
    """A provider; its description and keys are fetched on demand, and cached.

    Args:
        provider: its configuration.
        trust: the trusted certificates.
        redirect_uri: exactly as it is registered at the provider.
        allows_loopback: whether it may be on this machine, by plain http.
    """

    def __init__(self, provider: Provider, trust: ssl.SSLContext, *, redirect_uri: str, allows_loopback: bool) -> None:
        self.provider = provider
        self._wire = Wire(provider.name, trust)
        self._redirect_uri = redirect_uri
        self._allows_loopback = allows_loopback
        self._description: Description | None = None
        self._keys: Keys | None = None
        self._fetching = asyncio.Lock()

    async def authorization_url(self, secret: FlowSecret, *, anew: bool = False) -> str:
        """Return the address of the provider's log-in; with `anew` the person must log in there once more.

        Raises:
            ProviderUnavailable: its description is unavailable.
        """
        async with self._wire.asking() as asking:
            described = await self._described(asking)
        return authorization_url(described.authorization_endpoint, self.provider, self._redirect_uri, secret, anew=anew)

    async def redeem(self, response: Response, secret: FlowSecret) -> Claims:
        """Exchange the returned code for an id token, and return its claims.

        Raises:
            SocialLogInFailed: another provider responded, the code is refused, or the token is invalid.
            ProviderUnavailable: it is unreachable.
        """
        async with self._wire.asking() as asking:
            described = await self._described(asking)
            if response.issuer is None and described.names_itself:
                raise _refused(self.provider, "the response names no issuer")
            if response.issuer not in {None, self.provider.issuer}:
                raise _refused(self.provider, "the response is another provider's")
            token = await self._exchange(asking, described, response.code, secret.verifier)
            claims = await self._read(asking, token, (self.provider.client_id,))
        if claims.nonce != secret.nonce:
            raise _refused(self.provider, "the nonce is another log-in's")
        return claims

    async def read(self, token: str) -> Claims:
        """Verify a client's id token; the caller checks the log-in of its nonce.

        Raises:
            SocialLogInFailed: it is invalid.
            ProviderUnavailable: its keys are unavailable.
        """
        async with self._wire.asking() as asking:
            return await self._read(asking, token, (self.provider.client_id, *self.provider.audiences))

    async def _exchange(self, asking: Asking, described: Description, code: str, verifier: str) -> str:
        form = await token_request(described.token_endpoint, self.provider, self._redirect_uri, code, verifier)
        status, answer = await asking.post(form.url, form.headers, form.body)
        token = answer.get("id_token")
        if status != HTTPStatus.OK or not isinstance(token, str):
            raise _refused(self.provider, f"{status} {answer.get('error', 'without an id token')}")
        return token

    async def _read(self, asking: Asking, token: str, audiences: tuple[str, ...]) -> Claims:
        described = await self._described(asking)
        keys = await self._keys_of(asking, described)
        try:
            try:
                found = jwt.decode(token, keys.keys, algorithms=self.provider.algorithms)
            except InvalidKeyIdError:
                keys = await self._keys_of(asking, described, known=keys)
                found = jwt.decode(token, keys.keys, algorithms=self.provider.algorithms)
            return claims_of(self.provider, found.claims, audiences)
        except (JoseError, ValueError, KeyError, TypeError, AttributeError, OverflowError, OSError) as error:
            raise _refused(self.provider, f"{type(error).__name__}: {error}") from None

    async def _described(self, asking: Asking) -> Description:
        found = self._description
        if found is not None and time.monotonic() - found.read_at < DESCRIPTION_SECONDS:
            return found
        async with self._fetching:
            if self._description is found:
                self._description = self._understood(await asking.get(self.provider.described_at))
        assert self._description is not None  # noqa: S101 - the holder of the lock has set it
        return self._description

    def _understood(self, document: Mapping[str, Any]) -> Description:
        """Return the used part of a description.

        Raises:
            ValueError: it is another provider's, or names an unsafe address.
        """
        if document.get("issuer") != self.provider.issuer:
            raise ValueError(f"it describes {document.get('issuer')}")
        token_endpoint = self.provider.token_endpoint or str(document.get("token_endpoint"))
        urls = (str(document.get("authorization_endpoint")), token_endpoint, str(document.get("jwks_uri")))
        for url in urls:
            if not is_safe(url, allows_loopback=self._allows_loopback):
                raise ValueError(f"it names {url}")
        names_itself = document.get("authorization_response_iss_parameter_supported") is True
        return Description(*urls, names_itself, time.monotonic())

    async def _keys_of(self, asking: Asking, described: Description, known: Keys | None = None) -> Keys:
        """Return the cached keys, or new ones if the `known` ones do not fit; fetches are limited in rate.

        Raises:
            httpx.HTTPError, ValueError: they are unavailable.
        """
        found = self._keys
        life = REFETCH_AFTER if found is known else DESCRIPTION_SECONDS
        if found is not None and time.monotonic() - found.read_at < life:
            return found
        async with self._fetching:
            if self._keys is found:
                self._keys = Keys(_usable(await asking.get(described.jwks_uri)), time.monotonic())
        assert self._keys is not None  # noqa: S101 - the holder of the lock has set it
        return self._keys


def claims_of(provider: Provider, claims: Mapping[str, Any], audiences: tuple[str, ...]) -> Claims:
    """Return the claims of a signed id token after their checks (OpenID Connect Core, 3.1.3.7).

    Raises:
        JoseError, ValueError: issuer, audience, party, time, subject or nonce is wrong.
    """
    issuer = _issuer(provider, claims)
    registry = jwt.JWTClaimsRegistry(
        leeway=CLOCK_LEEWAY,
        iss={"essential": True, "value": issuer},
        aud={"essential": True, "values": list(audiences)},
        exp={"essential": True},
        iat={"essential": True},
        sub={"essential": True},
        nonce={"essential": True},
    )
    registry.validate(dict(claims))
    audience, party = claims["aud"], claims.get("azp")
    is_for_several = isinstance(audience, list) and len(cast("list[object]", audience)) > 1
    if (is_for_several or party is not None) and party not in audiences:
        raise ValueError("it was issued to somebody else")
    subject, nonce, email = claims["sub"], claims["nonce"], claims.get("email")
    if not isinstance(subject, str) or not 0 < len(subject) <= LONGEST_SUBJECT or not isinstance(nonce, str):
        raise ValueError("no subject or nonce that could be kept")
    if not isinstance(email, str) or not is_email(email):
        email = None
    vouched = provider.trust_email or claims.get("email_verified") in {True, "true"}  # Apple writes a text
    return Claims(
        issuer,
        subject,
        email,
        is_email_verified=email is not None and vouched,
        nonce=nonce,
        authenticated_at=_instant(claims.get("auth_time")),
    )


def _instant(seconds: object) -> datetime | None:
    """Return an instant of a token (UTC); None if it names none.

    Raises:
        ValueError: it is none.
    """
    if seconds is None:
        return None
    if not isinstance(seconds, int | float):
        raise ValueError("auth_time is no number")  # noqa: TRY004 - what came is wrong, no argument of ours
    return datetime.fromtimestamp(seconds, UTC)


def _issuer(provider: Provider, claims: Mapping[str, Any]) -> str:
    """Return the required issuer of the token; Microsoft's is that of the person's own directory.

    Raises:
        ValueError: the token names no directory.
    """
    if TENANT not in provider.issuer:
        return provider.issuer
    return provider.issuer.replace(TENANT, str(UUID(str(claims.get("tid")))))


def _usable(document: Mapping[str, Any]) -> KeySet:
    """Return the signing keys; one that cannot be parsed is skipped.

    Raises:
        ValueError: there is none.
    """
    keys: list[Key] = []
    for data in cast("list[dict[str, Any]]", document.get("keys") or []):
        if data.get("kty") in KEYS and data.get("use", "sig") == "sig":
            try:
                keys.append(KEYS[str(data["kty"])].import_key(data))
            except (JoseError, ValueError, KeyError, TypeError):
                continue
    if not keys:
        raise ValueError("it publishes no key that signs")
    return KeySet(keys)


def _refused(provider: Provider, why: str) -> SocialLogInFailed:
    """Log for the operator the reason that users do not see."""
    log.warning("social_login_refused", provider=provider.id, why=why[:200])
    return SocialLogInFailed()
