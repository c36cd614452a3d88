"""Guessing and flooding are slowed down per network; everything else goes on."""

import asyncio
import resource
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack

import httpx
import pytest

from harness.echo import HOLD, Echo
from harness.nginx import folder_for_gateway, gateway, run_start
from kit.api.errors import TooManyRequests
from news_ranking.live.errors import LiveFull

SLOW = {f"GATEWAY_{limit}_RATE": "1r/m" for limit in ("LOG_IN", "REGISTRATION", "CODE", "UPLOAD")}
BURST = 3
LIMITED = [
    ("POST", "/api/users/auth"),
    ("POST", "/api/users/auth/second-factor"),
    ("POST", "/api/users/auth/passkey"),
    ("POST", "/api/users/auth/passkey/options"),
    ("POST", "/api/users"),
    ("POST", "/api/users/socialauth/{number}"),
    ("GET", "/api/users/socialauth/{number}/start"),
    ("GET", "/api/leagues/private/privateLeague/{number}"),
    ("PUT", "/api/leagues/private/{number}/logo"),
    ("POST", "/api/organizer/contests/leagues/{number}/imports"),
]


@pytest.fixture(scope="module")
async def strict(settings: Mapping[str, str]) -> AsyncGenerator[httpx.AsyncClient]:
    proxies = {"GATEWAY_PROXIES": "127.0.0.1"}
    async with (
        folder_for_gateway() as folder,
        gateway(
            folder, {**settings, **SLOW, **proxies, "GATEWAY_BURST": str(BURST), "GATEWAY_STREAMS": "3"}
        ) as running,
        running.client() as client,
    ):
        yield client


@pytest.mark.parametrize(("method", "path"), LIMITED)
async def test_a_limit_answers_a_problem_that_says_when_to_come_back(
    method: str, path: str, strict: httpx.AsyncClient
) -> None:
    neighbour = {"X-Forwarded-For": f"192.0.2.{LIMITED.index((method, path))}"}
    answers = [
        await strict.request(method, path.format(number=number), headers=neighbour) for number in range(BURST + 2)
    ]
    assert [answer.status_code for answer in answers] == [200] * (BURST + 1) + [429]
    refused = answers[-1]
    assert refused.headers["content-type"] == "application/problem+json"
    assert refused.headers["retry-after"] == str(TooManyRequests.retry_after)
    assert refused.headers["x-frame-options"] == "DENY"
    assert refused.json()["code"] == "too-many-attempts"
    assert refused.json()["requestId"] == refused.headers["x-request-id"]


async def test_another_network_and_another_act_are_not_slowed_down(strict: httpx.AsyncClient) -> None:
    loud, quiet = {"X-Forwarded-For": "198.51.100.1"}, {"X-Forwarded-For": "198.51.100.2"}
    while (await strict.post("/api/users/auth", headers=loud)).status_code == 200:
        pass
    assert (await strict.post("/api/users/auth", headers=quiet)).status_code == 200
    assert (await strict.post("/api/users", headers=loud)).status_code == 200
    for _ in range(BURST * 3):
        assert (await strict.get("/api/users/auth", headers=loud)).status_code == 200


async def test_an_ipv6_neighbour_is_a_network(strict: httpx.AsyncClient) -> None:
    statuses = [
        (await strict.post("/api/users/auth", headers={"X-Forwarded-For": f"2001:db8:1:2::{number}"})).status_code
        for number in range(1, BURST + 3)
    ]
    assert statuses[-1] == 429
    elsewhere = await strict.post("/api/users/auth", headers={"X-Forwarded-For": "2001:db8:1:3::1"})
    assert elsewhere.status_code == 200


async def test_a_proxy_of_ours_is_believed(strict: httpx.AsyncClient) -> None:
    said = {"X-Forwarded-For": "10.0.0.1, 203.0.113.7", "X-Forwarded-Proto": "https"}
    answer = await strict.get("/api/users/me", headers=said)
    headers = answer.json()["headers"]
    assert (headers["x-forwarded-for"], headers["x-forwarded-proto"]) == ("203.0.113.7", "https")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_a_network_holds_so_many_live_streams_and_another_its_own(
    strict: httpx.AsyncClient, services: Mapping[str, Echo]
) -> None:
    services["news_ranking"].release.clear()
    path, club, home = f"/api/live/0199{HOLD}", {"X-Forwarded-For": "192.0.2.77"}, {"X-Forwarded-For": "192.0.2.78"}
    async with AsyncExitStack() as windows:
        streams = [await windows.enter_async_context(strict.stream("GET", path, headers=club)) for _ in range(3)]
        texts = [stream.aiter_text() for stream in streams]  # kept: one that is forgotten closes its stream
        assert [await anext(text) for text in texts] == ["data: 1\n\n"] * 3
        for language, word in (("en", "Too many live connections"), ("pl", "zbyt wiele połączeń")):
            refused = await strict.get(path, headers={**club, "Accept-Language": language})
            assert (refused.status_code, refused.json()["code"]) == (503, "live-full")
            assert refused.headers["retry-after"] == str(LiveFull.retry_after)
            assert word in refused.json()["detail"]
        assert (await strict.get("/api/ranking/1", headers=club)).status_code == 200
        elsewhere = await windows.enter_async_context(strict.stream("GET", path, headers=home))
        assert elsewhere.status_code == 200
    services["news_ranking"].release.set()


async def test_more_connections_than_files_may_be_open_are_refused_at_start(settings: Mapping[str, str]) -> None:
    async with folder_for_gateway() as folder:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        process = run_start(folder, {**settings, "GATEWAY_CONNECTIONS": str(hard)}, "--test")
        assert await asyncio.to_thread(process.wait, 60) == 2
        told = (folder / "log").read_text()
    assert f"{hard} connections need {hard + 1024} open files, and this process may have {hard}" in told
    assert "GATEWAY_CONNECTIONS" in told
