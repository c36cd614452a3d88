"""A running identity service and somebody who uses it."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from fastapi import FastAPI
from limits import parse_many
from pwdlib import PasswordHash

from identity import keys
from identity.accounts.passwords import PasswordHasher
from identity.accounts.throttle import Throttle
from identity.main import create_app
from identity.settings import Settings
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor
from kit.testing.waiting import eventually

PASSWORD = "eleven-strikers-on-ice"
COOKIE = "__Host-trybuna-refresh"
QUICKLY_HASHED = {"password_memory_kib": 64, "password_rounds": 1}
"""Weaker than an installation may have it; whoever tests passwords sets something of theirs, and has the usual."""


@dataclass
class Identity:
    """The service under test; `database` is its address, for what only a clock would bring about."""

    app: FastAPI
    client: httpx.AsyncClient
    settings: Settings
    database: str
    _count: int = field(default=0)

    def from_network(self, host: str) -> httpx.AsyncClient:
        """Answer a client at another address."""
        transport = httpx.ASGITransport(app=self.app, client=(host, 4000), raise_app_exceptions=False)
        return httpx.AsyncClient(transport=transport, base_url="http://test")

    async def registered(self, email: str | None = None, **body: Any) -> str:
        """Register somebody and answer the address."""
        self._count += 1
        email = email or f"player{self._count}@trybuna.test"
        answer = await self.client.post("/users", json={"email": email, "password": PASSWORD} | body)
        assert answer.status_code == 201, answer.text
        return email

    async def logged_in(self, email: str | None = None, **body: Any) -> "Person":
        """Log somebody in, registering them first if no address is given."""
        email = email or await self.registered()
        answer = await self.client.post(
            "/users/auth", json={"email": email, "password": PASSWORD, "from": "web"} | body
        )
        assert answer.status_code == 200, answer.text
        return Person(self.client, email, answer.json(), refresh_token(answer))

    def lets_in_beyond(self, number: int) -> None:
        """Let in so many within an hour beyond the rates of a network; a second ends while a slow machine counts."""
        throttle: Throttle = self.app.state.throttle
        throttle.checks_beyond = throttle.links_beyond = parse_many(f"{number}/hour")

    @contextmanager
    def comparisons(self) -> Generator[list[str]]:
        """Collect the strength of each hash that a password is compared with, as `$argon2id$v=19$m=8,t=1,p=1`."""
        compared, verify = list[str](), PasswordHash.verify_and_update

        def collect(algorithm: PasswordHash, password: str, stored: str) -> tuple[bool, str | None]:
            compared.append(stored.rsplit("$", 2)[0])
            return verify(algorithm, password, stored)

        with patch.object(PasswordHash, "verify_and_update", collect):
            yield compared

    async def crowded(self, body: dict[str, str], number: int, *, refused: int) -> list[httpx.Response]:
        """Send log-ins while the only thread that hashes is taken; free it once so many were refused."""
        hasher: PasswordHasher = self.app.state.passwords
        async with hasher.slot():
            sent = [asyncio.create_task(self.client.post("/users/auth", json=body)) for _ in range(number)]
            await eventually(lambda: sum(one.done() for one in sent) == refused)
        return await asyncio.gather(*sent)


@dataclass
class Person:
    """Somebody with an access token and a refresh cookie."""

    client: httpx.AsyncClient
    email: str
    answer: dict[str, Any]
    cookie: str
    confirms: bool = True
    """Whether an act that needs it has the session confirmed by the password, as a page does."""

    @property
    def id(self) -> str:
        return self.answer["user"]["_id"]

    async def asks(self, method: str, path: str, **options: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.answer['accessToken']}"} | options.pop("headers", {})
        answer = await self.client.request(method, path, headers=headers, **options)
        if self.confirms and answer.status_code == 403 and answer.json()["code"] == "fresh-login-required":
            confirmed = await self.proves(password=PASSWORD)
            assert confirmed.status_code == 200, confirmed.text
            return await self.client.request(method, path, headers=headers, **options)
        return answer

    async def proves(self, **proof: Any) -> httpx.Response:
        """Show who has the session once more."""
        headers = {"Authorization": f"Bearer {self.answer['accessToken']}"}
        return await self.client.post("/users/session/confirm", json=proof, headers=headers)

    async def refreshes(self, cookie: str | None = None) -> httpx.Response:
        return await self.client.post("/users/session/refresh", headers={"Cookie": f"{COOKIE}={cookie or self.cookie}"})


def refresh_token(answer: httpx.Response, name: str = COOKIE) -> str:
    """Answer the refresh token that an answer sets."""
    return SimpleCookie(answer.headers["set-cookie"])[name].value


@pytest.fixture(scope="session")
def signing_key(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("identity") / "identity-key.pem"
    keys.ensure(path)
    return path


IdentityWith = Callable[..., Awaitable[Identity]]


@pytest.fixture
def identity_with(database_for: DatabaseFor, app_for: AppFor, api_client: ApiClient, signing_key: Path) -> IdentityWith:
    """Answer the service with other settings than usual; a second one in a test has its own ``database_url``."""

    async def start(**changed: Any) -> Identity:
        usual: dict[str, Any] = {
            "database_url": changed.pop("database_url", None) or await database_for("identity"),
            "signing_key_file": signing_key,
            "environment": "test",
            "role": "api",
            "registration_network_rate": "1000/minute",
            "database_connect_seconds": 10,  # on a busy machine many at once wait longer than the usual 2 s
        }
        settings = Settings(**(usual | changed))
        if not any(name.startswith("password_") for name in changed):
            settings = settings.model_copy(update=QUICKLY_HASHED)  # which validates nothing
        app = await app_for(create_app, settings)
        return Identity(app, await api_client(app), settings, usual["database_url"])

    return start


@pytest.fixture
async def identity(identity_with: IdentityWith) -> Identity:
    """The service with its usual settings."""
    return await identity_with()
