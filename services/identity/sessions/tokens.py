"""Access tokens: signed here, verified everywhere (architecture.md, Identity and trust)."""

import time
from collections.abc import Callable, Container
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

from fastapi import Depends, Request
from joserfc import jwt
from joserfc.jwk import KeySet

from contracts.scopes import Scope
from identity.keys import CURVE, SigningKey
from identity.settings import Settings
from kit.people.auth import TokenVerifier
from kit.people.blocks import Blocks
from kit.people.scopes import scoped_audience

ORGANIZER = "organizer"


@dataclass(frozen=True)
class Bearer:
    """The user of a token, and the token's claims about them."""

    user_id: UUID
    name: str | None
    roles: tuple[str, ...]
    has_consented: bool
    email_domain: str | None = None
    """Of a confirmed address; contests may be for some domains only."""

    @property
    def is_organizer(self) -> bool:
        """True if the token would open the organizer's endpoints."""
        return ORGANIZER in self.roles

    def as_participant(self) -> "Bearer":
        """Return the same without the organizer's role."""
        return replace(self, roles=tuple(role for role in self.roles if role != ORGANIZER))


@dataclass(frozen=True)
class TokenSession:
    """The session that a token belongs to."""

    id: UUID
    began_at: datetime
    """When the user proved who they are (UTC)."""
    ends_at: datetime
    has_second_factor: bool
    """Whether the user showed a second factor, at the log-in or since."""


@dataclass(frozen=True)
class AccessToken:
    """A signed token and the instant (UTC) it stops being accepted."""

    value: str
    expires_at: datetime


class TokenSigner:
    """Signs access tokens with identity's private key."""

    def __init__(self, key: SigningKey, settings: Settings) -> None:
        self.key = key
        self._settings = settings

    def sign(self, bearer: Bearer, session: TokenSession, scopes: frozenset[Scope] | None = None) -> AccessToken:
        """Sign a token of `settings.access_token_seconds` for a session, but none that outlives the session.

        With `scopes` it is a program's (`contracts.scopes`): it has an audience of its own and proves no identity.
        """
        now = int(time.time())
        expires = min(now + self._settings.access_token_seconds, int(session.ends_at.timestamp()))
        claims: dict[str, Any] = {
            "iss": self._settings.token_issuer,
            "aud": self._settings.token_audience,
            "sub": str(bearer.user_id),
            "name": bearer.name,
            "roles": list(bearer.roles),
            "sid": str(session.id),
            "auth_time": int(session.began_at.timestamp()),
            "consents": bearer.has_consented,
            "email_domain": bearer.email_domain,
            "iat": now,
            "exp": expires,
        }
        if scopes is not None:
            del claims["auth_time"]
            claims |= {"aud": scoped_audience(self._settings.token_audience), "scope": " ".join(sorted(scopes))}
        header = {"alg": CURVE, "kid": self.key.key_id}
        value = jwt.encode(header, claims, self.key.key, algorithms=[CURVE])
        return AccessToken(value=value, expires_at=datetime.fromtimestamp(expires, UTC))

    def expiry(self, token: str) -> datetime:
        """Return the expiry (UTC) of a token that was signed here.

        Raises:
            joserfc.errors.JoseError: the token was not signed here.
        """
        expires: int = jwt.decode(token, self.key.key, algorithms=[CURVE]).claims["exp"]
        return datetime.fromtimestamp(expires, UTC)


class OwnTokens(TokenVerifier):
    """Verifies tokens with the key that identity has itself; nothing is fetched."""

    def __init__(
        self, settings: Settings, key: SigningKey, ended: Container[UUID], blocks: Callable[[UUID], Blocks]
    ) -> None:
        super().__init__(settings, ended, blocks)
        self._own = KeySet([key.key])

    async def _fetch(self, known: KeySet | None) -> KeySet:
        del known
        self._keys, self._fetched_at = self._own, time.monotonic()
        return self._own


async def _signer(request: Request) -> TokenSigner:
    signer: TokenSigner = request.app.state.signer
    return signer


Signer = Annotated[TokenSigner, Depends(_signer)]
