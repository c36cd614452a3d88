"""Log-ins and sessions on the wire (api.md, Sessions)."""

from datetime import datetime
from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field, SecretStr

from identity.accounts.profile import Profile
from identity.accounts.schemas import LONGEST_INPUT, LONGEST_SECRET, USER_EXAMPLE, User
from identity.sessions.models import UserSession
from identity.sessions.service import LogIn
from identity.tokens import AccessToken
from kit.wire import Body, Instant, View

__all__ = ["AuthAnswer", "Credentials", "JsonWebKey", "JsonWebKeySet", "SessionExpiry", "SessionView"]

LONGEST_LABEL = 40


class Credentials(Body):
    """What a user logs in with."""

    model_config = ConfigDict(
        str_strip_whitespace=False,
        json_schema_extra={
            "examples": [{"email": "player@trybuna.test", "password": "eleven-strikers-on-ice", "from": "web"}]
        },
    )

    email: str = Field(max_length=LONGEST_INPUT)
    password: SecretStr = Field(max_length=LONGEST_SECRET)
    label: str = Field(
        default="web",
        alias="from",
        max_length=LONGEST_LABEL,
        pattern=r"^[A-Za-z0-9 ._-]*$",
        description="The caller's name, kept with the session: web, api.",
    )

    def to_login(self, replaced: str | None) -> LogIn:
        """Answer what to log in with; `replaced` is the refresh token the browser has now."""
        return LogIn(self.email, self.password.get_secret_value(), self.label, replaced)


class AuthAnswer(View):
    """An access token and the user it is for; instants are UTC."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "accessToken": "eyJhbGciOiJFZDI1NTE5In0.eyJzdWIiOiIwMTk5In0.c2lnbmF0dXJl",
                    "expiresAt": "2026-11-20T12:15:00.000Z",
                    "serverTime": "2026-11-20T12:00:00.000Z",
                    "user": USER_EXAMPLE,
                }
            ]
        }
    )

    access_token: str
    expires_at: Instant
    """When the access token stops being accepted."""
    server_time: Instant
    """The database's clock, which decides every deadline."""
    user: User

    @classmethod
    def of(cls, profile: Profile, access: AccessToken, now: datetime) -> Self:
        """Show a user the token that was signed for them."""
        return cls(access_token=access.value, expires_at=access.expires_at, server_time=now, user=User.of(profile))


class SessionExpiry(View):
    """When what I have expires; instants are UTC."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "expiresAt": "2026-11-20T12:15:00.000Z",
                    "sessionExpiresAt": "2026-12-20T12:00:00.000Z",
                    "serverTime": "2026-11-20T12:00:00.000Z",
                }
            ]
        }
    )

    expires_at: Instant
    """When the access token of this request stops being accepted."""
    session_expires_at: Instant
    """When the session ends if it isn't refreshed until then."""
    server_time: Instant


class SessionView(View):
    """One of my sessions."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
                    "from": "web",
                    "createdAt": "2026-11-20T12:00:00.000Z",
                    "lastUsedAt": "2026-11-20T12:00:00.000Z",
                    "current": True,
                }
            ]
        }
    )

    id: UUID = Field(alias="_id")
    label: str = Field(alias="from")
    created_at: Instant
    last_used_at: Instant
    current: bool

    @classmethod
    def of(cls, opened: UserSession, current: UUID) -> Self:
        """Show a session to its owner."""
        return cls.model_validate(
            {
                "id": opened.id,
                "label": opened.label,
                "created_at": opened.created_at,
                "last_used_at": opened.last_used_at,
                "current": opened.id == current,
            }
        )


class JsonWebKey(View):
    """A public Ed25519 key (RFC 8037)."""

    kty: str
    crv: str
    x: str
    kid: str
    use: str
    alg: str


class JsonWebKeySet(View):
    """The public keys of access tokens (RFC 7517)."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "keys": [
                        {
                            "kty": "OKP",
                            "crv": "Ed25519",
                            "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
                            "kid": "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
                            "use": "sig",
                            "alg": "Ed25519",
                        }
                    ]
                }
            ]
        }
    )

    keys: list[JsonWebKey]
