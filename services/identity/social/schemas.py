"""Logging in with a provider on the wire (spec.md §7; api.md, Beyond spec.md §7)."""

from datetime import UTC, datetime
from typing import Self

from pydantic import ConfigDict, Field, SecretStr

from identity.access.schemas import Label
from identity.accounts.schemas import LONGEST_INPUT, LONGEST_SECRET, Confirmed
from identity.domain.social import FLOW_LIFE, FlowSecret
from identity.social.configuration import Provider
from identity.social.links import WaysIn
from identity.social.models import SocialIdentityRow
from kit.api.wire import Body, Instant, View

LONGEST_ID_TOKEN = 16_384


class ProviderView(View):
    """A provider that people can log in with."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"id": "google", "name": "Google"}]})

    id: str
    """Its name in addresses."""
    name: str
    """Its name for people."""

    @classmethod
    def of(cls, provider: Provider) -> Self:
        """Return the wire form of a provider."""
        return cls(id=provider.id, name=provider.name)


class SocialStart(View):
    """A log-in that has begun."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "authorizationUrl": "https://accounts.google.com/o/oauth2/v2/auth?response_type=code&state=Zk3m",
                    "nonce": "Zk3mQ0r5b6m1yKcV0d3nJw7tq2xHs8fLp9uAeRgTiOk",
                    "expiresAt": "2026-11-20T12:10:00.000Z",
                }
            ]
        }
    )

    authorization_url: str
    """Where the browser goes; the provider leads it back to us."""
    nonce: str
    """The nonce that the token has to carry, for a program that gets an id token by other means."""
    expires_at: Instant
    """Until when the log-in has to be done."""

    @classmethod
    def of(cls, url: str, secret: FlowSecret) -> Self:
        """Return the wire form of a log-in that begins now."""
        return cls(authorization_url=url, nonce=secret.nonce, expires_at=datetime.now(UTC) + FLOW_LIFE)


class SocialCredentials(Body):
    """An id token that a program has got from a provider."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"email": "player@trybuna.test", "idToken": "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "from": "web"}
            ]
        }
    )

    email: str | None = Field(default=None, max_length=LONGEST_INPUT)
    """Ignored: the address comes from the token."""
    id_token: str = Field(max_length=LONGEST_ID_TOKEN)
    """Signed by the provider for one of the installation's clients, with the `nonce` of a log-in begun here."""
    label: Label = "web"


class LinkPassword(Body):
    """The password of the account that has the address."""

    model_config = ConfigDict(
        str_strip_whitespace=False, json_schema_extra={"examples": [{"password": "eleven-strikers-on-ice"}]}
    )

    password: SecretStr = Field(max_length=LONGEST_SECRET)
    """As it was chosen: spaces count."""


class LinkWanted(Confirmed):
    """The proof of a user who links another way to log in."""

    model_config = ConfigDict(
        str_strip_whitespace=False, json_schema_extra={"examples": [{"password": "eleven-strikers-on-ice"}]}
    )


class LinkedProvider(View):
    """A provider that my account is linked with."""

    provider: str
    """Its `id`."""
    name: str
    """Its name for people."""
    email: str | None
    """My address there, when it was linked."""
    linked_at: Instant
    """Since when."""
    last_used_at: Instant | None
    """When I last logged in with it."""
    is_offered: bool
    """Whether the installation still has it."""

    @classmethod
    def of(cls, identity: SocialIdentityRow, offered: dict[str, str]) -> Self:
        """Return the wire form; `offered` are the names of the installation's providers by id."""
        return cls(
            provider=identity.provider,
            name=offered.get(identity.provider, identity.provider),
            email=identity.email,
            linked_at=identity.linked_at,
            last_used_at=identity.last_used_at,
            is_offered=identity.provider in offered,
        )


class WaysInView(View):
    """My ways to log in."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "hasPassword": True,
                    "linked": [
                        {
                            "provider": "google",
                            "name": "Google",
                            "email": "player@trybuna.test",
                            "linkedAt": "2026-11-20T12:00:00.000Z",
                            "lastUsedAt": None,
                            "isOffered": True,
                        }
                    ],
                }
            ]
        }
    )

    has_password: bool
    """Whether I have a password; the link for a forgotten one sets a first one, too."""
    linked: list[LinkedProvider]
    """The oldest first."""

    @classmethod
    def of(cls, ways: WaysIn, offered: dict[str, str]) -> Self:
        """Return the wire form of login methods."""
        return cls(has_password=ways.has_password, linked=[LinkedProvider.of(one, offered) for one in ways.identities])
