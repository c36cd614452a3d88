"""One report about services that run elsewhere: ready, not ready, or not responding."""

import asyncio
import socket
from collections.abc import AsyncGenerator, AsyncIterator, Generator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from kit.app import Service, create_app
from kit.ops.probes import NO_ANSWER, READY
from kit.probes import make_app, make_client
from kit.process.settings import ProcessSettings, ServiceSettings
from kit.testing.plugin import DatabaseFor
from kit.testing.serving import served

SCHEMA = "storage_logs"
"""A service whose schema has only the messaging tables."""
FOLDER = Path(__file__).parents[2] / SCHEMA
TOKEN = "a-token-that-nobody-guesses"
OPERATOR = {"Authorization": f"Bearer {TOKEN}"}
SETTINGS = ProcessSettings.model_validate({"operators_token": TOKEN, "environment": "test"})


@pytest.fixture
async def addresses(fresh_database_for: DatabaseFor) -> AsyncIterator[dict[str, str]]:
    """The addresses of two running services."""
    async with AsyncExitStack() as stack:
        found: dict[str, str] = {}
        for name in ("squads", "news"):
            settings = ServiceSettings.model_validate(
                {
                    "database_url": await fresh_database_for(SCHEMA),
                    "role": "api",
                    "environment": "test",
                    "operators_token": TOKEN,
                }
            )
            found[name] = await stack.enter_async_context(
                served(create_app(Service(name=name, folder=FOLDER), settings))
            )
        yield found


@pytest.fixture
def silent() -> Generator[str]:
    """The address of a service that accepts connections and never responds."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield f"127.0.0.1:{listener.getsockname()[1]}"


@pytest.fixture
def closed() -> str:
    """An address where no process listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{listener.getsockname()[1]}"


@asynccontextmanager
async def watching(addresses: dict[str, str]) -> AsyncGenerator[httpx.AsyncClient]:
    async with make_client(SETTINGS) as asking:
        transport = httpx.ASGITransport(app=make_app(addresses, SETTINGS, asking), client=("203.0.113.7", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            yield http


async def test_the_product_is_ready_if_all_its_services_are(addresses: dict[str, str]) -> None:
    async with watching(addresses) as http:
        assert (await http.get("/livez")).json() == {"status": "alive"}
        ready = await http.get("/readyz")
        assert (ready.status_code, ready.json()) == (
            200,
            {"status": READY, "services": dict.fromkeys(addresses, READY)},
        )
        health = (await http.get("/health", headers=OPERATOR)).json()
        assert health["ready"] is True
        assert {name: view["service"] for name, view in health["services"].items()} == {
            "squads": "squads",
            "news": "news",
        }


async def test_a_service_that_does_not_answer_is_told_and_keeps_nobody_waiting(
    addresses: dict[str, str], closed: str, silent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kit.probes.ANSWER_SECONDS", 5.0)
    async with watching({**addresses, "closed": closed, "silent": silent}) as http:
        away = await http.get("/readyz", headers={"Accept-Language": "en"})
        assert (away.status_code, away.json()["code"]) == (503, "service-unavailable")
        assert away.headers["retry-after"] == "2"
        assert away.json()["services"] == {"squads": READY, "news": READY, "closed": NO_ANSWER, "silent": NO_ANSWER}
        health = (await http.get("/health", headers=OPERATOR)).json()
        assert (health["ready"], health["services"]["closed"], health["services"]["silent"]) == (False, None, None)
        assert health["services"]["squads"]["ready"] is True


async def test_what_is_more_than_ready_or_not_is_for_operators(addresses: dict[str, str]) -> None:
    async with watching(addresses) as http:
        for path in ("/health", "/metrics", "/", "/ranking"):
            refused = await http.get(path)
            assert (refused.status_code, refused.json()["code"]) == (404, "not-found")
        assert (await http.get("/metrics", headers=OPERATOR)).status_code == 404, "each service is asked for its own"


async def test_many_who_ask_at_once_cause_one_look(addresses: dict[str, str]) -> None:
    looks = 0

    async def count(_request: httpx.Request) -> None:
        nonlocal looks
        looks += 1

    async with make_client(SETTINGS) as asking:
        asking.event_hooks = {"request": [count]}
        transport = httpx.ASGITransport(app=make_app(addresses, SETTINGS, asking))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            answers = await asyncio.gather(*(http.get("/readyz") for _ in range(50)))
    assert {answer.status_code for answer in answers} == {200}
    assert looks == len(addresses)
