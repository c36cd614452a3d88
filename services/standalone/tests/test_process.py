"""The process itself: what it serves, how it refuses, stops, and comes back after a kill."""

import json
import os
import signal
import subprocess
import sys
import zipfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import pytest

from kit.process.identifiers import uuid7
from kit.testing import memory
from kit.testing.waiting import eventually
from standalone import demo
from standalone.demo import ORGANIZER
from standalone.home import Home
from standalone.routing import read_routes
from standalone.settings import REPOSITORY

MANY_OBJECTS = 50_000
"""The code of all services is more than that."""
LEFT_UNTIL_USED = ("alembic", "icalendar", "markdown_it", "pygments", "rich", "webauthn")
STATE = ("/health", "/metrics", "/api/identity/health", "/api/contests/metrics")
post, get = partial(httpx.post, timeout=60), partial(httpx.get, timeout=60)
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


@contextmanager
def _place() -> Generator[Path]:
    with memory.folder() as folder:
        yield folder / "home"


@pytest.fixture
def home() -> Iterator[Path]:
    """A home without anything in it."""
    with _place() as place:
        yield place


@pytest.fixture(scope="module")
def used_home() -> Iterator[Path]:
    """The home of products that need no empty one: to fill a home takes longer than a test."""
    with _place() as place:
        yield place


def person(name: str) -> dict[str, str]:
    """Answer the data with which a person registers."""
    return PERSON | {"email": f"{name}@trybuna.test"}


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


def test_heavy_libraries_are_left_until_they_are_used() -> None:
    services = (f"{service}.main" for service in read_routes().services)
    script = (
        f"import sys, standalone.__main__, {', '.join(services)}\n"
        f"print(*(name for name in {LEFT_UNTIL_USED} if sys.modules.get(name)))"
    )
    found = subprocess.run((sys.executable, "-c", script), capture_output=True, text=True, check=True)
    assert found.stdout.split() == []


async def test_one_address_answers_everything_a_second_process_is_refused_and_a_kill_costs_nothing(
    used_home: Path, home: Path
) -> None:
    (used_home / "trybuna.log").unlink(missing_ok=True)  # what another test's product wrote
    with started(used_home) as product:
        mails = f"mails are files in {used_home}/mail, shown at {product.url}/dev/mail\n"
        assert product.process.stdout
        assert product.process.stdout.readline().endswith(mails)
        async with httpx.AsyncClient(base_url=product.url, timeout=60) as http:
            assert "<h1>" in (await http.get("/dev/mail")).text
            for service in read_routes().services:
                assert (await http.get(f"/api/{service}/readyz")).status_code == 200
                assert (await http.get(f"/api/{service}/openapi.json")).json()["info"]["title"].endswith(service)
            assert "openapi.json" in (await http.get("/api/docs")).text
            assert "/users/auth" in (await http.get("/api/openapi.json")).json()["paths"]
            assert (await http.get("/api/leagues/settings")).json()["version"]
            assert [(await http.get(path)).status_code for path in STATE] == [404] * len(STATE)
            http.headers["Authorization"] = f"Bearer {(used_home / 'operators-token').read_text()}"
            assert [(await http.get(path)).status_code for path in STATE] == [200] * len(STATE)
        logged = [json.loads(line) for line in (used_home / "trybuna.log").read_text().splitlines()]
        assert [line["objects"] > MANY_OBJECTS for line in logged if line["event"] == "loaded_objects_frozen"] == [True]
        assert f"already runs on {used_home} as process {product.process.pid} at {product.url}" in refused(used_home)
        port = product.url.rsplit(":", 1)[1]
        assert "1000000000 connections need" in refused(home, TRYBUNA_CONNECTIONS="1000000000")
        assert f"Port {port} on 127.0.0.1 is taken" in refused(home, PORT=port)
        somebody = person(uuid7().hex)
        assert post(f"{product.url}/api/users", json=somebody).status_code == 201
        product.process.kill()
        product.process.wait()
    was_acknowledged_and_is_there_after_the_next_start(used_home, somebody)


def was_acknowledged_and_is_there_after_the_next_start(used_home: Path, somebody: dict[str, str]) -> None:
    assert "TRYBUNA_POSTGRES_CONNECTIONS is 60" in refused(used_home, TRYBUNA_POSTGRES_CONNECTIONS="60")
    with started(used_home, prelude="trap '' INT;") as product:
        entry = post(f"{product.url}/api/users/auth", json=somebody | {"from": "api"})
        assert entry.status_code == 200
        product.process.send_signal(signal.SIGINT)
        assert product.process.wait(30) == 0, "a background job of a script starts with SIGINT ignored"


def test_it_runs_in_production_and_a_command_makes_an_organizer(used_home: Path) -> None:
    somebody = person(uuid7().hex)
    with started(used_home, prelude="export TRYBUNA_ENVIRONMENT=production;") as product:
        assert product.process.stdout
        assert product.process.stdout.readline().endswith(f"mails are files in {used_home}/mail\n")
        registered = post(f"{product.url}/api/users", json=somebody)
        assert registered.status_code == 201, registered.text
        subprocess.run(
            command(used_home, "--make-organizer", somebody["email"]),
            env=os.environ | {"TRYBUNA_ENVIRONMENT": "production"},
            check=True,
            capture_output=True,
        )
        answer = post(f"{product.url}/api/users/auth", json=somebody | {"from": "api"})
        assert "organizer" in answer.json()["user"]["roles"]
        product.process.send_signal(signal.SIGTERM)
        assert product.process.wait(60) == 0
    assert not (used_home / "running.json").exists()


def make(home: Path, *words: str, text: bool = True) -> subprocess.CompletedProcess[Any]:
    """Run `make` with an operator's words on a home in production; answers texts, or bytes."""
    production = {"TRYBUNA_ENVIRONMENT": "production", "TRYBUNA_HOME": str(home)}
    return subprocess.run(
        ("make", "-s", "-C", str(REPOSITORY), *words),  # noqa: S607 - the system's
        env=os.environ | production,
        capture_output=True,
        text=text,
        timeout=120,
        check=False,
    )


@pytest.mark.thorough
@pytest.mark.timeout(600)
def test_the_operators_commands_run_in_production(home: Path) -> None:
    backups = home.parent / "backups"
    with started(home, prelude="export TRYBUNA_ENVIRONMENT=production;") as product:
        assert post(f"{product.url}/api/users", json=PERSON).status_code == 201
        examined = make(home, "doctor").stdout
        assert f"✓ it answers at {product.url}" in examined
        for words in (
            ("organizer", f"EMAIL={PERSON['email']}"),
            ("user", f"DO=block {PERSON['email']} --reason 'a test'"),
            ("audit", "DO=verify"),
            ("backup", f"TO={backups}", "KEEP=1"),
        ):
            done = make(home, *words)
            assert (done.returncode, done.stderr) == (0, ""), words
        for words, why in (
            (("organizer",), "name a registered user: make organizer EMAIL="),
            (("organizer", "EMAIL=nobody@trybuna.test"), "no user has this address"),
        ):
            done = make(home, *words)
            sentence, of_make, *more = done.stderr.splitlines()
            assert (sentence.startswith(why), of_make.startswith("make: "), more) == (True, True, []), done.stderr
        exported = make(home, "user", f"DO=export {PERSON['email']} --to -", text=False)
        assert zipfile.ZipFile(BytesIO(exported.stdout)).testzip() is None
        assert exported.stdout.startswith(b"PK")
        product.process.send_signal(signal.SIGTERM)
        assert product.process.wait(60) == 0
    (file,) = backups.iterdir()
    restored = make(home, "restore", f"FROM={file}")
    assert restored.returncode == 0, restored.stderr


@pytest.mark.thorough
def test_behind_a_proxy_people_are_told_apart(used_home: Path) -> None:
    somebody = person("behind-a-proxy")

    def enters(address: str, password: str) -> int:
        body = somebody | {"password": password, "from": "web"}
        return post(f"{url}/users/auth", json=body, headers={"X-Forwarded-For": address}).status_code

    with started(used_home, prelude="export TRYBUNA_PROXIES=127.0.0.1,::1;") as product:
        url = f"{product.url}/api"
        assert post(f"{url}/users", json=somebody).status_code == 201
        guesses = [enters(f"198.51.100.{number}, 203.0.113.1", "a-wrong-password") for number in range(12)]
        assert guesses == [401] * 10 + [429] * 2, "what a stranger wrote before the proxy did changes nothing"
        assert enters("203.0.113.1", PERSON["password"]) == 429
        assert enters("203.0.113.2", PERSON["password"]) == 200
        assert enters("2001:db8::2", PERSON["password"]) == 200
        by_tls = get(url + "/leagues/settings", headers={"X-Forwarded-Proto": "https"})
        assert "strict-transport-security" in by_tls.headers
        assert "strict-transport-security" not in get(url + "/leagues/settings").headers


WRITES = [
    ("POST", "/leagues/userleagues"),
    ("POST", "/leagues/fantasy/userteams"),
    ("POST", "/leagues/typer/userteams"),
    ("GET", "/organizer/storage_logs/ops"),
    ("GET", "/organizer/private_leagues/ops"),
    ("GET", "/organizer/news_ranking/ops"),
    ("GET", "/organizer/identity/ops"),
]


@pytest.mark.thorough
async def test_an_access_token_ends_with_its_session_on_every_service(used_home: Path) -> None:
    somebody = person("twice-logged-in")
    with started(used_home) as product:
        async with httpx.AsyncClient(base_url=f"{product.url}/api", timeout=60) as http:
            assert (await http.post("/users", json=somebody)).status_code == 201
            entries = [(await http.post("/users/auth", json=somebody | {"from": "web"})).json() for _ in range(2)]
            gone, other = ({"Authorization": f"Bearer {entry['accessToken']}"} for entry in entries)

            async def statuses(headers: dict[str, str]) -> list[int]:
                return [
                    (await http.request(method, path, json={}, headers=headers)).status_code for method, path in WRITES
                ]

            before = await statuses(gone)
            assert 401 not in before
            assert (await http.delete("/users/session", headers=gone)).status_code == 204

            async def is_refused() -> bool:
                return set(await statuses(gone)) == {401}

            await eventually(is_refused, expecting="every service to refuse the token")
            assert await statuses(other) == before


def test_in_production_a_proxy_in_front_has_to_be_named(home: Path) -> None:
    public = {"TRYBUNA_ENVIRONMENT": "production", "TRYBUNA_PUBLIC_URL": "https://trybuna.example"}
    assert "TRYBUNA_PROXIES=127.0.0.1" in refused(home, **public)
    assert not home.exists()


@pytest.mark.thorough
def test_production_refuses_a_demo_from_any_side(home: Path) -> None:
    production = {"TRYBUNA_ENVIRONMENT": "production"}
    assert "without --demo" in refused(home, "--demo", **production)
    assert not home.exists()
    with started(home, prelude="export TRYBUNA_ENVIRONMENT=production;") as product:
        seeding = subprocess.run(
            [sys.executable, "-m", "demo"],
            env=os.environ | {"BASE_URL": product.url, "TRYBUNA_HOME": str(home)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert seeding.returncode == 1
        assert "TRYBUNA_ENVIRONMENT=production refuses" in seeding.stderr
        assert get(f"{product.url}/api/leagues/availablePublicLeagues").json() == []
    with started(home):
        making = command(home, "--make-organizer", ORGANIZER)
        assert post(f"{running_url(home)}/api/users", json=PERSON | {"email": ORGANIZER}).status_code == 201
        subprocess.run(making, check=True, capture_output=True)
    assert f"{ORGANIZER} is an organizer here" in refused(home, **production)
    with Home(home) as marked:
        demo.want(marked)
    assert "without --demo" in refused(home, **production)


def running_url(home: Path) -> str:
    return str(json.loads((home / "running.json").read_text())["url"])


@pytest.mark.thorough
async def test_it_recovers_from_the_death_of_its_database(home: Path) -> None:
    with started(home) as product:
        async with httpx.AsyncClient(base_url=product.url, timeout=60) as http:
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
