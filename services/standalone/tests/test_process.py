"""The process itself: what it serves, how it refuses, stops, and comes back after a kill."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from kit.testing.waiting import eventually
from standalone.routing import read_routes

STOP_SECONDS = 8.0
PERSON = {"email": "kill9@trybuna.test", "password": "a-quiet-grandstand"}


@dataclass
class Product:
    """A running product."""

    process: subprocess.Popen[str]
    home: Path
    url: str

    def database_process(self) -> int | None:
        postgres = self.home / "postgres"
        elsewhere = postgres / "elsewhere"
        data = Path(elsewhere.read_text().strip()) if elsewhere.exists() else postgres / "data"
        try:
            return int((data / "postmaster.pid").read_text().splitlines()[0])
        except (FileNotFoundError, IndexError):
            return None


def command(home: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "standalone", "--home", str(home), *more]


@contextmanager
def started(home: Path, *, prelude: str = "") -> Generator[Product]:
    arguments = command(home, "--port", "0")
    if prelude:
        arguments = ["bash", "-c", f'{prelude} exec "$@"', "bash", *arguments]
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout
        greeting = process.stdout.readline()
        assert greeting.startswith("Trybuna: http://"), greeting + (home / "trybuna.log").read_text()
        yield Product(process, home, greeting.removeprefix("Trybuna: ").strip())
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def home() -> Iterator[Path]:
    """A place that the database's unprivileged account can reach (pytest's own folders are 0700)."""
    with tempfile.TemporaryDirectory(prefix="trybuna-test-") as folder:
        Path(folder).chmod(0o711)
        yield Path(folder) / "home"


def refused(home: Path, *more: str, **variables: str) -> str:
    process = subprocess.run(
        command(home, *more),
        env=os.environ | variables,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert process.returncode == 2, process.stderr
    assert process.stderr.startswith("trybuna: ")
    assert process.stderr.count("\n") == 1
    return process.stderr


async def test_one_address_answers_everything_and_a_second_process_is_refused(home: Path) -> None:
    with started(home) as product:
        async with httpx.AsyncClient(base_url=product.url) as http:
            for service in read_routes().services:
                assert (await http.get(f"/api/{service}/readyz")).status_code == 200
                assert (await http.get(f"/api/{service}/openapi.json")).json()["info"]["title"].endswith(service)
            assert "openapi.json" in (await http.get("/api/docs")).text
            assert "/users/auth" in (await http.get("/api/openapi.json")).json()["paths"]
            assert (await http.get("/api/leagues/settings")).json()["version"]
        assert f"already runs on {home} as process {product.process.pid} at {product.url}" in refused(home)
        port = product.url.rsplit(":", 1)[1]
        assert f"Port {port} on 127.0.0.1 is taken" in refused(home.with_name("other"), PORT=port)
        before = time.monotonic()
        product.process.send_signal(signal.SIGTERM)
        assert product.process.wait(30) == 0
        assert time.monotonic() - before < STOP_SECONDS
    assert not (home / "running.json").exists()


def test_what_was_acknowledged_survives_a_kill_and_is_there_after_the_next_start(home: Path) -> None:
    with started(home) as product:
        assert httpx.post(f"{product.url}/api/users", json=PERSON).status_code == 201
        product.process.kill()
        product.process.wait()
    with started(home, prelude="trap '' INT;") as product:
        entry = httpx.post(f"{product.url}/api/users/auth", json=PERSON | {"from": "api"})
        assert entry.status_code == 200
        product.process.send_signal(signal.SIGINT)
        assert product.process.wait(30) == 0, "a background job of a script starts with SIGINT ignored"


def test_it_runs_in_production_and_a_command_makes_an_organizer(home: Path) -> None:
    with started(home, prelude="export TRYBUNA_ENVIRONMENT=production;") as product:
        registered = httpx.post(f"{product.url}/api/users", json=PERSON)
        assert registered.status_code == 201, registered.text
        subprocess.run(
            command(home, "--make-organizer", PERSON["email"]),
            env=os.environ | {"TRYBUNA_ENVIRONMENT": "production"},
            check=True,
            capture_output=True,
        )
        answer = httpx.post(f"{product.url}/api/users/auth", json=PERSON | {"from": "api"})
        assert "organizer" in answer.json()["user"]["roles"]


async def test_it_recovers_from_the_death_of_its_database(home: Path) -> None:
    with started(home) as product:
        async with httpx.AsyncClient(base_url=product.url, timeout=30) as http:
            old = product.database_process()
            assert old
            os.kill(old, signal.SIGKILL)
            await eventually(
                lambda: product.database_process() not in {None, old}, within=30, expecting="a new database server"
            )

            seen: set[int] = set()

            async def answers() -> bool:
                seen.add((await http.get("/api/leagues/availablePublicLeagues")).status_code)
                return 200 in seen

            await eventually(answers, within=30, expecting="an answer after the database came back")
            assert seen <= {200, 503}
        log = [json.loads(line) for line in (home / "trybuna.log").read_text().splitlines() if line.startswith("{")]
        assert any(line["event"] == "database_server_died" for line in log)
        assert product.process.poll() is None
