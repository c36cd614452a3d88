"""Access to a service's state: by the token, or from a named network regardless of headers."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from kit.app import Service, create_app
from kit.process.settings import ServiceSettings
from kit.testing.apps import running
from kit.testing.plugin import DatabaseFor
from kit.testing.tokens import TokenMint

SERVICE = "storage_logs"
FOLDER = Path(__file__).parents[3] / SERVICE
TOKEN = "a-token-that-nobody-guesses"
NAMED, PROXY, STRANGER = "10.2.0.7", "10.1.0.1", "203.0.113.7"
NETWORKS = {"operators": "10.2.0.0/16, 10.1.0.0/16, 2001:db8::/32", "proxies": "10.1.0.0/16"}
PRIVATE, OPEN = ("/health", "/metrics"), ("/livez", "/readyz")
HEADERS: tuple[dict[str, str], ...] = (
    {},
    {"X-Forwarded-For": NAMED},
    {"X-Forwarded-For": STRANGER},
    {"X-Forwarded-For": f"{NAMED}, {PROXY}"},
    {"X-Forwarded-For": "unknown"},
    {"Forwarded": f"for={NAMED}"},
    {"X-Real-IP": NAMED},
    {"Via": "1.1 proxy"},
    {"X-Forwarded-Host": "trybuna.test"},
)
WRONG = ("", "Bearer", "Bearer ", "Bearer a-token", f"Bearer {TOKEN}x", f"Basic {TOKEN}", TOKEN, "Bearer żółw")


@pytest.fixture
async def app(database_for: DatabaseFor, token_mint: TokenMint) -> FastAPI:
    return make_app(await database_for(SERVICE), token_mint, operators_token=TOKEN, **NETWORKS)


def make_app(database: str, mint: TokenMint, **given: str) -> FastAPI:
    known = {"database_url": database, "jwks": str(mint.jwks), "role": "api", "environment": "test"}
    return create_app(Service(name=SERVICE, folder=FOLDER), ServiceSettings.model_validate(known | given))


async def statuses(app: Any, peer: str, paths: tuple[str, ...], **headers: str) -> list[int]:
    transport = httpx.ASGITransport(app=app, client=(peer, 1))
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
        return [(await http.get(path, headers=told)).status_code for path in paths]


async def test_a_named_network_and_the_token_see_it_and_nobody_else_whatever_headers_say(app: FastAPI) -> None:
    async with running(app) as served:
        for said in HEADERS:
            for peer, expected in ((NAMED, 200), ("::ffff:10.2.0.7", 200), ("2001:db8::1", 200), (STRANGER, 404)):
                assert await statuses(served, peer, PRIVATE, **said) == [expected] * 2, (peer, said)
            for peer in (PROXY, "127.0.0.1", "::1", "nowhere"):
                assert await statuses(served, peer, PRIVATE, **said) == [404] * 2, (peer, said)
            for peer in (NAMED, PROXY, STRANGER):
                assert await statuses(served, peer, PRIVATE, Authorization=f"Bearer {TOKEN}", **said) == [200] * 2
                assert await statuses(served, peer, OPEN, **said) == [200] * 2


@pytest.mark.parametrize("given", WRONG)
async def test_anything_but_the_token_is_refused_as_if_nothing_were_there(app: FastAPI, given: str) -> None:
    async with running(app) as served:
        assert await statuses(served, STRANGER, PRIVATE, Authorization=given) == [404] * 2
        assert await statuses(served, NAMED, PRIVATE, Authorization=given) == [200] * 2
        transport = httpx.ASGITransport(app=served, client=(STRANGER, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            refused = await http.get("/metrics")
        assert refused.json()["code"] == "not-found"
        assert "www-authenticate" not in refused.headers


async def test_without_settings_nobody_is_an_operator(database_for: DatabaseFor, token_mint: TokenMint) -> None:
    async with running(make_app(await database_for(SERVICE), token_mint)) as served:
        organizer = token_mint.headers(roles=("organizer",))
        for given in ("", "Bearer ", organizer["Authorization"]):
            assert await statuses(served, "127.0.0.1", PRIVATE, Authorization=given) == [404] * 2


def test_a_token_that_could_be_guessed_is_refused() -> None:
    with pytest.raises(ValueError, match="operators_token"):
        ServiceSettings.model_validate({"operators_token": "letmein"})
    assert ServiceSettings.model_validate({"operators_token": ""}).operators_token.get_secret_value() == ""
