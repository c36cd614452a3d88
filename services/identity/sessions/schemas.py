"""Sessions and public keys on the wire (api.md, Sessions)."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from identity.domain.devices import device_of
from identity.sessions.models import SessionRow
from kit.api.wire import Instant, View


class SessionExpiry(View):
    """The expiry of my tokens; instants are UTC."""

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
    """The database's clock, which decides every deadline."""


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
                    "device": "Firefox, Linux",
                    "network": "198.51.100.0/24",
                    "current": True,
                }
            ]
        }
    )

    id: UUID = Field(alias="_id")
    """The session's id."""
    label: str = Field(alias="from")
    """The caller's name for itself at log-in: web, api."""
    created_at: Instant
    """The time of the log-in."""
    last_used_at: Instant
    """When its refresh token was last used."""
    device: str | None
    """Browser and system it was last used with, as far as they are known."""
    network: str | None
    """Where it was last used: the /24 of an IPv4 address, or the /48 of an IPv6 address."""
    current: bool
    """Whether this request belongs to it."""

    @classmethod
    def of(cls, opened: SessionRow, current: UUID) -> Self:
        """Return the wire form of a session for its owner."""
        return cls.model_validate(
            {
                "id": opened.id,
                "label": opened.label,
                "created_at": opened.created_at,
                "last_used_at": opened.last_used_at,
                "device": device_of(opened.user_agent),
                "network": opened.network,
                "current": opened.id == current,
            }
        )


class JsonWebKey(View):
    """A public Ed25519 key (RFC 8037)."""

    kty: str
    """The kind of key: `OKP`."""
    crv: str
    """The curve: `Ed25519`."""
    x: str
    """The public key, base64url."""
    kid: str
    """The key's id, as in the head of tokens."""
    use: str
    """Its purpose: `sig`."""
    alg: str
    """The algorithm of signatures."""


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
    """The keys that verify access tokens."""
