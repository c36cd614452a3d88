"""The OpenID providers that an installation names, in one TOML file (docs/social-log-in.md)."""

import asyncio
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import ConfigDict, Field, SecretStr, StringConstraints, ValidationError, model_validator

from kit.process.descriptions import Described

Algorithm = Literal["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"]
"""Signatures by a private key; `none`, and HMAC with a key that is public, can never be allowed."""
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
TENANT = "{tenantid}"
"""Stands in Microsoft's issuer for the directory that a person belongs to."""
PRESETS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "google": {"name": "Google", "issuer": "https://accounts.google.com"},
        "microsoft": {
            "name": "Microsoft",
            "issuer": f"https://login.microsoftonline.com/{TENANT}/v2.0",
            "discovery": "https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration",
        },
        "apple": {"name": "Apple", "issuer": "https://appleid.apple.com", "response_mode": "form_post"},
        "facebook": {
            "name": "Facebook",
            "issuer": "https://www.facebook.com",
            "discovery": "https://www.facebook.com/.well-known/openid-configuration/",
            "token_endpoint": "https://graph.facebook.com/oauth/access_token",
        },
    }
)
"""The fixed values of the best-known providers, by the id in the file."""


class ProvidersUnusable(RuntimeError):
    """The file of providers cannot be read, or is invalid; the service must not start."""


class Provider(Described):
    """An OpenID provider, as the file describes it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{1,29}$")]
    """Its name in addresses; the table's name in the file."""
    name: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    """Its name for people."""
    issuer: str
    """As its tokens name it, to the letter."""
    discovery: str = ""
    """Where it describes itself; unsaid, below its issuer (OpenID Connect Discovery, 4)."""
    client_id: Annotated[str, StringConstraints(min_length=1)]
    client_secret: SecretStr | None = None
    client_secret_file: Path | None = None
    """A file that holds the secret, beside this one unless its path is absolute; read at each use, so it may change."""
    client_authentication: Literal["client_secret_basic", "client_secret_post"] = "client_secret_post"
    scopes: tuple[str, ...] = ("openid", "email")
    algorithms: tuple[Algorithm, ...] = Field(default=("RS256", "ES256"), min_length=1)
    """What its tokens may be signed with."""
    audiences: tuple[str, ...] = ()
    """Further client ids, of apps, whose id tokens `POST /users/socialauth/{provider}` takes."""
    trust_email: bool = False
    """Take its addresses as verified although it doesn't say so: only where its users cannot enter another's."""
    token_endpoint: str = ""
    """Where its own description leaves it out."""
    response_mode: Literal["query", "form_post"] = "query"
    """How it leads back; Apple gives an address by `form_post` only."""

    @property
    def described_at(self) -> str:
        """The address of its description."""
        return self.discovery or f"{self.issuer.rstrip('/')}/.well-known/openid-configuration"

    @model_validator(mode="after")
    def openid_is_asked_for(self) -> Self:
        """Refuse a provider without OpenID, with two secrets, or with an id that is a path of ours."""
        if "openid" not in self.scopes:
            raise ValueError("scopes must contain openid")
        if self.client_secret is not None and self.client_secret_file is not None:
            raise ValueError("client_secret or client_secret_file, not both")
        if self.id == "providers":
            raise ValueError("no provider can be called so")
        return self

    async def secret(self) -> str | None:
        """Return the client's secret; None for a public client.

        Raises:
            OSError: its file cannot be read.
        """
        if self.client_secret_file is not None:
            return (await asyncio.to_thread(self.client_secret_file.read_text, encoding="utf-8")).strip()
        return None if self.client_secret is None else self.client_secret.get_secret_value()


def is_safe(url: str, *, allows_loopback: bool) -> bool:
    """Return whether a provider's address may be requested: by https, or on this machine in development."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return bool(parts.hostname) and (
        parts.scheme == "https" or (allows_loopback and parts.scheme == "http" and parts.hostname in LOOPBACK)
    )


def read_providers(file: Path | None, *, allows_loopback: bool) -> tuple[Provider, ...]:
    """Return the providers in the file's order; an empty or missing file has none.

    Raises:
        ProvidersUnusable: with the first fault.
    """
    if file is None:
        return ()
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        return tuple(
            _provider(file.parent, key, table, allows_loopback=allows_loopback) for key, table in tables.items()
        )
    except ValidationError as error:
        first = error.errors(include_input=False)[0]
        raise ProvidersUnusable(f"{file}: {'.'.join(map(str, first['loc']))} {first['msg']}") from None
    except (OSError, ValueError) as error:
        raise ProvidersUnusable(f"{file}: {error}") from None


def _provider(folder: Path, key: str, table: object, *, allows_loopback: bool) -> Provider:
    if not isinstance(table, dict):
        raise ProvidersUnusable(f"{key} is no provider: each is a table, [{key}]")
    provider = Provider.model_validate({**PRESETS.get(key, {}), **table, "id": key})
    for url in (provider.issuer, provider.described_at, provider.token_endpoint):
        if url and not is_safe(url, allows_loopback=allows_loopback):
            raise ProvidersUnusable(f"{key}: {url} is no https address")
    if provider.client_secret_file is not None:
        located = folder / provider.client_secret_file
        provider = provider.model_copy(update={"client_secret_file": located})
    return provider
