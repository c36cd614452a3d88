import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest

from kit.__main__ import main
from kit.database.schema import newest_schema
from kit.testing.commands import Commands, Ended
from kit.testing.databases import Databases

SERVICE = "storage_logs"
MIGRATIONS = Path(__file__).parents[2] / SERVICE / "migrations"
MANY_OBJECTS = 20_000
"""A lower bound for the objects of a service's code."""


Run = Callable[..., Ended]


@pytest.fixture(scope="module")
def run() -> Iterator[Run]:
    """Return a function that runs a command on the database at an address."""
    commands = Commands("kit.__main__", f"{SERVICE}.main", f"{SERVICE}.settings")

    def run_one(command: str, database: str, **variables: str) -> Ended:
        return commands.run([command, SERVICE, "--port", "0"], {"TRYBUNA_DATABASE_URL": database, **variables})

    yield run_one
    commands.close()


@pytest.fixture
async def newer(databases: Databases) -> str:
    """The address of a database that a later version has migrated."""
    url = await databases.clone(SERVICE)
    connection = await asyncpg.connect(url)
    await connection.execute("UPDATE alembic_version SET version_num = '9999'")
    await connection.close()
    return url


@pytest.mark.parametrize("command", ["serve", "migrate"])
def test_a_newer_schema_is_refused_in_one_line(command: str, newer: str, run: Run) -> None:
    ended = run(command, newer)
    assert ended.returncode == 1
    lines = ended.stderr.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("storage_logs: the database is ")
    assert "9999" in lines[0]


async def test_an_older_schema_is_refused_in_one_line(databases: Databases, run: Run) -> None:
    ended = run("serve", await databases.empty())
    assert ended.returncode == 1
    newest = newest_schema(str(MIGRATIONS))
    assert ended.stderr.startswith(
        f"storage_logs: the database is at schema None, this version needs {newest}: migrate"
    )
    assert len(ended.stderr.splitlines()) == 1


def test_a_database_that_does_not_answer_is_told_in_one_line(run: Run) -> None:
    ended = run("serve", "postgresql://nobody:nothing@127.0.0.1:1/nowhere")
    assert ended.returncode == 1
    assert ended.stderr.startswith("storage_logs: no answer from the database: ")
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["serve", "replay"])
def test_refused_settings_are_told_in_one_line(command: str, run: Run) -> None:
    ended = run(command, "postgresql://nobody:nothing@127.0.0.1:1/nowhere", TRYBUNA_DATABASE_POOL="0")
    assert ended.returncode == 1
    assert ended.stderr.startswith("storage_logs: these settings are refused: TRYBUNA_DATABASE_POOL: ")
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.parametrize("address", ["nonsense", "mysql://a:secret-word@b/c", "postgresql://a:secret-word@b:port/c"])
def test_what_is_no_address_of_a_database_is_refused_in_one_line_without_its_password(address: str, run: Run) -> None:
    for command in ("serve", "replay"):
        ended = run(command, address)
        assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1), ended.stderr
        assert ended.stderr.startswith("storage_logs: these settings are refused: TRYBUNA_DATABASE_URL: must be ")
        assert "secret-word" not in ended.stderr


def test_a_service_that_there_is_not_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["republish", "nowhere"]) == 1
    assert capsys.readouterr().err == "nowhere: there is no such service\n"


def test_in_production_the_gateway_in_front_has_to_be_named(run: Run) -> None:
    public = {"TRYBUNA_ENVIRONMENT": "production", "TRYBUNA_PUBLIC_URL": "https://trybuna.example"}
    ended = run("serve", "postgresql://nobody:nothing@127.0.0.1:1/nowhere", **public)
    assert ended.returncode == 1
    assert "TRYBUNA_PROXIES" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


async def test_what_is_loaded_is_left_out_of_garbage_collections(databases: Databases) -> None:
    serving = subprocess.Popen(  # noqa: ASYNC220 - only its output is used
        (sys.executable, "-m", "kit", "serve", SERVICE, "--port", "0"),
        env={"TRYBUNA_DATABASE_URL": await databases.clone(SERVICE), "TRYBUNA_TRANSPORT": "none"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert serving.stdout
        told = next(line for line in serving.stdout if "loaded_objects_frozen" in line)
        assert json.loads(told)["objects"] > MANY_OBJECTS
        serving.send_signal(signal.SIGINT)
        assert serving.wait(30) == 0
    finally:
        serving.kill()
        serving.communicate()
