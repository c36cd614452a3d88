"""The providers of this process, and which of them a path names."""

from collections.abc import Iterable
from typing import Annotated

from fastapi import Depends, Request

from identity.settings import Settings
from identity.social.configuration import Provider, read_providers
from identity.social.errors import ProviderNotFound
from identity.social.openid import OpenIdProvider
from identity.social.paths import ProviderId
from kit.http.outgoing_requests import trust

CALLBACK = "/api/users/socialauth/{provider}/callback"
"""The path of providers' redirects, below the public address."""


class Providers:
    """All providers that the installation names, in the file's order."""

    def __init__(self, providers: Iterable[OpenIdProvider]) -> None:
        self._by_id = {one.provider.id: one for one in providers}

    @property
    def listed(self) -> tuple[Provider, ...]:
        """The configured providers, in order."""
        return tuple(one.provider for one in self._by_id.values())

    @property
    def names(self) -> dict[str, str]:
        """The providers' names for people by id."""
        return {provider.id: provider.name for provider in self.listed}

    def get(self, provider_id: str) -> OpenIdProvider | None:
        """Return a provider by its id."""
        return self._by_id.get(provider_id)


def open_providers(settings: Settings) -> Providers:
    """Load the file of providers; no provider is contacted before the first log-in.

    Raises:
        ProvidersUnusable: the file is invalid.
    """
    allows_loopback = settings.environment != "production"
    base = settings.public_url.rstrip("/")
    return Providers(
        OpenIdProvider(
            provider,
            trust(),
            redirect_uri=base + CALLBACK.format(provider=provider.id),
            allows_loopback=allows_loopback,
        )
        for provider in read_providers(settings.social_providers_file, allows_loopback=allows_loopback)
    )


async def _providers(request: Request) -> Providers:
    providers: Providers = request.app.state.providers
    return providers


AllProviders = Annotated[Providers, Depends(_providers)]


async def _named(provider: ProviderId, providers: AllProviders) -> OpenIdProvider:
    """Find the provider of a path.

    Raises:
        ProviderNotFound: the installation names none with this id.
    """
    found = providers.get(provider)
    if found is None:
        raise ProviderNotFound
    return found


NamedProvider = Annotated[OpenIdProvider, Depends(_named)]
