"""A service of the product, running in this process on a database of its own, and the people who use it."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from uuid import UUID

import httpx
from fastapi import FastAPI

from check_fpl.folder import UnreadableError
from kit.process.identifiers import uuid7
from kit.process.settings import ServiceSettings
from kit.testing.tokens import TokenMint

ServiceSetting = TypeVar("ServiceSetting", bound=ServiceSettings)


@asynccontextmanager
async def serving(
    create_app: Callable[[ServiceSetting], FastAPI], settings: type[ServiceSetting], database_url: str, mint: TokenMint
) -> AsyncGenerator[tuple[FastAPI, httpx.AsyncClient]]:
    """Run a service without its workers; answer its app and a client of it."""
    own = {"database_url": database_url, "data_folder": mint.jwks.parent}
    values = own | {"environment": "test", "role": "api", "jwks": str(mint.jwks)}
    app = create_app(settings.model_validate(values))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://check") as client,
    ):
        yield app, client


class Person:
    """Somebody with roles; the token is made anew for each call, since a season takes its time."""

    def __init__(self, client: httpx.AsyncClient, mint: TokenMint, *roles: str) -> None:
        self.id: UUID = uuid7()
        self._client = client
        self._mint = mint
        self._roles = roles

    async def asks(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Answer whatever the service says."""
        headers = self._mint.headers(self.id, roles=self._roles) | {"Accept-Language": "en"}
        return await self._client.request(method, path, headers=headers, json=body)

    async def sends(self, method: str, path: str, body: Any = None) -> Any:
        """Answer the JSON of what must succeed.

        Raises:
            UnreadableError: it did not.
        """
        answer = await self.asks(method, path, body)
        if not answer.is_success:
            raise UnreadableError(f"the product refused {method} {path}: {answer.status_code} {answer.text[:500]}")
        return answer.json()
