"""A service that is away, unknown or moved is that service's trouble only, and passes by itself."""

from collections.abc import Mapping
from pathlib import Path

import httpx

from harness.echo import STALL, Echo, echo
from harness.nginx import folder_for_gateway, gateway, run_start
from kit.testing.waiting import eventually

PROBLEM = "application/problem+json"


async def test_nginx_finds_nothing_to_complain_about(settings: Mapping[str, str]) -> None:
    async with folder_for_gateway() as folder:
        process = run_start(folder, settings, "--test")
        assert await eventually(lambda: process.poll() is not None, within=60) is True
        text = (folder / "log").read_text()
    assert process.returncode == 0, text
    assert "[warn]" not in text
    assert "test is successful" in text


async def test_a_service_that_is_down_is_unavailable_until_it_is_back(settings: Mapping[str, str]) -> None:
    async with (
        folder_for_gateway() as folder,
        echo("contests") as first,
        gateway(folder, {**settings, "GATEWAY_UPSTREAM_CONTESTS": f"127.0.0.1:{first.port}"}) as running,
        running.client() as http,
    ):
        assert (await http.get("/api/players")).status_code == 200
        await first.stop()
        away = await http.post("/api/players", headers={"Accept-Language": "en"})
        assert (away.status_code, away.headers["content-type"]) == (503, PROBLEM)
        assert (away.json()["code"], away.headers["retry-after"]) == ("service-unavailable", "2")
        assert away.headers["x-request-id"] == away.json()["requestId"]
        assert (await http.get("/api/users/me")).status_code == 200
        async with echo("contests", port=first.port):
            assert (await http.get("/api/players")).status_code == 200


async def test_a_service_that_does_not_answer_is_given_up_in_time(settings: Mapping[str, str]) -> None:
    async with (
        folder_for_gateway() as folder,
        gateway(folder, {**settings, "GATEWAY_ANSWER_SECONDS": "1"}) as running,
        running.client() as http,
    ):
        for ask in (http.get, http.put):
            away = await ask(f"/api/players{STALL}")
            assert (away.status_code, away.headers["content-type"]) == (503, PROBLEM)
            assert (away.json()["code"], away.headers["retry-after"]) == ("service-unavailable", "2")
        assert (await http.get("/api/players/1")).status_code == 200


async def test_a_name_that_nobody_knows_stops_nothing(settings: Mapping[str, str]) -> None:
    async with folder_for_gateway() as folder:
        resolver(folder).touch()
        unknown = {"GATEWAY_UPSTREAM_STORAGE_LOGS": "nowhere.test:8000"}
        async with gateway(folder, {**settings, **unknown}) as running, running.client() as http:
            away = await http.get("/api/files/1")
            assert (away.status_code, away.headers["content-type"]) == (503, PROBLEM)
            assert (await http.get("/api/users/me")).status_code == 200


async def test_a_service_that_moved_is_found_again(settings: Mapping[str, str]) -> None:
    """The resolver is a command that reads a file, so that the test may move a name."""
    async with (
        folder_for_gateway() as folder,
        echo("contests") as here,
        echo("moved", host="127.0.0.2", port=here.port),
    ):
        names = resolver(folder)
        names.write_text("127.0.0.1 contests.test\n")
        moving = {
            "GATEWAY_UPSTREAM_CONTESTS": f"contests.test:{here.port}",
            "GATEWAY_LOOK_SECONDS": "0.1",
        }
        async with gateway(folder, {**settings, **moving}) as running, running.client() as http:
            assert await answering(http) == "contests"
            names.write_text("127.0.0.2 contests.test\n")
            await eventually(lambda: is_answering(http, "moved"), within=60, expecting="the new address was not found")


async def test_of_two_replicas_the_one_that_is_ready_is_asked(settings: Mapping[str, str]) -> None:
    """A replica that starts listens nowhere or says 503, one that is about to end says 503: neither gets requests."""
    async with (
        folder_for_gateway() as folder,
        echo("old") as old,
        echo("new", host="127.0.0.2", port=old.port) as new,
    ):
        resolver(folder).write_text("127.0.0.1 contests.test\n127.0.0.2 contests.test\n")
        two = {"GATEWAY_UPSTREAM_CONTESTS": f"contests.test:{old.port}", "GATEWAY_LOOK_SECONDS": "0.1"}
        new.is_ready = False
        async with gateway(folder, {**settings, **two}) as running, running.client() as http:
            assert {await answering(http) for _ in range(10)} == {"old"}
            new.is_ready = True
            await eventually(lambda: is_answering(http, "new"), within=60, expecting="the new replica was not asked")
            old.is_ready = False
            await eventually(lambda: _is_left_alone(http, old), within=60, expecting="the old replica was asked")
            new.is_ready = False  # neither: somebody has to answer
            assert {await answering(http) for _ in range(10)} <= {"old", "new"}


async def _is_left_alone(http: httpx.AsyncClient, replica: Echo) -> bool:
    asked = len(replica.seen)
    for _ in range(10):
        await answering(http)
    return len(replica.seen) == asked


def resolver(folder: Path) -> Path:
    """Lay a ``getent`` into a folder of its own; answer the file it reads."""
    commands = folder / "commands"
    commands.mkdir()
    (commands / "getent").write_text(f'#!/bin/sh\ngrep " $2\\$" {commands}/names\n')
    (commands / "getent").chmod(0o755)
    return commands / "names"


async def answering(http: httpx.AsyncClient) -> str:
    # whoever keeps a connection may find it closed where the gateway has just learned of other replicas
    answer = await http.get("/api/players/1", headers={"Connection": "close"})
    assert answer.status_code == 200
    return answer.json()["service"]


async def is_answering(http: httpx.AsyncClient, name: str) -> bool:
    return await answering(http) == name


async def test_a_service_hears_who_asks_for_its_state_and_decides_itself(settings: Mapping[str, str]) -> None:
    async with (
        folder_for_gateway() as folder,
        gateway(folder, {**settings, "GATEWAY_PROXIES": "127.0.0.1"}) as running,
        running.client() as http,
    ):
        for name in ("health", "metrics"):
            said = {"X-Forwarded-For": "10.1.2.3", "Authorization": "Bearer a-token"}
            told = (await http.get(f"/api/contests/{name}", headers=said)).json()
            assert (told["service"], told["path"]) == ("contests", f"/{name}")
            assert told["headers"]["x-forwarded-for"] == "10.1.2.3"
            assert told["headers"]["authorization"] == "Bearer a-token"
