"""Containers of compose.yaml can do what they are for, with the variables and secrets that they get there."""

import asyncio
import importlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest
from pydantic_settings import BaseSettings

from containers.compose import COMPOSE, default, environment
from identity.settings import Settings as IdentitySettings
from installation import databases, secrets
from installation.settings import BackupSettings
from kit import sealing
from kit.postgres.server import EmbeddedPostgres
from kit.process.settings import ProcessSettings
from kit.testing import memory
from standalone.routing import read_routes
from storage_logs.settings import Settings as StorageSettings

SERVICES = read_routes().services
OURS = [name for name, one in COMPOSE["services"].items() if one["image"].startswith("${TRYBUNA_SERVICES_IMAGE")]
SETTINGS: dict[str, type[BaseSettings]] = {
    "demo.containers": IdentitySettings,
    "identity": IdentitySettings,
    "installation": ProcessSettings,
    "installation.backup": BackupSettings,
    "kit.probes": ProcessSettings,
    "storage_logs": StorageSettings,
}
"""What a module reads; `python -m kit` and `installation service` read those of the named service."""


def words_of(container: str) -> list[str]:
    """Return the words behind `python -m` with which a container starts."""
    declared = COMPOSE["services"][container]
    python, option, *words = map(str, declared.get("entrypoint") or declared["command"])
    assert (python, option) == ("python", "-m")
    return words


def settings_of(service: str) -> type[BaseSettings]:
    return importlib.import_module(f"{service}.settings").Settings


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """The secrets of an installation, beside which its PostgreSQL runs."""
    with memory.folder() as place:
        made = place / "secrets"
        with EmbeddedPostgres(place / "postgres", durable=False) as server:
            superuser = server.url("postgres")
            address = urlsplit(superuser)
            secrets.make(made, SERVICES, database=f"{address.hostname}:{address.port}", broker="rabbitmq:5672")
            password = (made / "postgres" / secrets.SUPERUSER).read_text()
            asyncio.run(_become_the_images(superuser, password))
            yield made


async def _become_the_images(superuser: str, password: str) -> None:
    """Give a server the superuser of the official image."""
    connection = await asyncpg.connect(superuser)
    await databases.run_quoted(connection, "CREATE ROLE postgres SUPERUSER LOGIN PASSWORD %L", password)
    await connection.close()


@pytest.fixture
def enter(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Give this process a container's variables, with the places of mounted files here, and no other of ours."""

    def into(container: str) -> None:
        for name in [name for name in os.environ if name.startswith("TRYBUNA_")]:
            monkeypatch.delenv(name)
        mounted = {"/run/secrets": str(folder / "nothing-is-mounted")}
        for volume in COMPOSE["services"][container].get("volumes", ()):
            source, target = default(volume).removesuffix(":ro").rsplit(":", 1)
            mounted[target] = str(folder / source.removeprefix("secrets-").replace("-", "_"))
            if source == "/dev/null":
                mounted[target] = source
        given = environment(container) if "environment" in COMPOSE["services"][container] else {}
        for name, value in given.items():
            place = next((one for one in mounted if value == one or value.startswith(f"{one}/")), "")
            monkeypatch.setenv(name, mounted[place] + value.removeprefix(place) if place else value)
        monkeypatch.setenv("TRYBUNA_SECRETS", mounted["/run/secrets"])
        monkeypatch.setenv("TRYBUNA_DATA_FOLDER", str(folder / "data"))
        monkeypatch.setattr("kit.telemetry.logs.configure", id)  # other tests read the log of this process

    return into


@pytest.mark.parametrize("container", OURS)
def test_a_container_gets_what_the_settings_of_its_command_ask_for(
    container: str, enter: Callable[[str], None], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(container)
    module, *words = words_of(container)
    if module == "kit":
        settings_of(words[1])()
    else:
        SETTINGS[module]()
    if (module, *words[:1]) == ("installation", "service"):
        for service in SERVICES:
            monkeypatch.setenv("TRYBUNA_SECRETS", str(folder / service))
            settings_of(service)()


def run(container: str, folder: Path, *arguments: str) -> int:
    """Run a container's command as `docker compose run --rm CONTAINER ARGUMENTS`; return its exit code."""
    module, *words = words_of(container)
    options = {
        "installation": ["--folder", str(folder)],
        "installation.backup": ["--secrets", str(folder), "--data", str(folder / "data"), "--backups", str(folder)],
    }.get(module, [])
    is_package = (importlib.import_module(module).__file__ or "").endswith("__init__.py")
    main: Callable[[list[str]], int] = importlib.import_module(f"{module}.__main__" if is_package else module).main
    return main([*options, *words, *arguments])


@pytest.fixture(scope="module")
def migrated(folder: Path) -> Path:
    """The secrets of an installation whose databases its own job has made."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kit.telemetry.logs.configure", id)
        assert run("databases", folder) == 0
    return folder


@pytest.mark.parametrize("service", SERVICES)
def test_dead_messages_are_replayed_and_states_are_republished(
    service: str, enter: Callable[[str], None], migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for container in ("replay", "republish"):
        enter(container)
        assert run(container, migrated, service) == 0
        assert capsys.readouterr().out == f"{container}: 0 messages\n"


def test_people_are_looked_after(
    enter: Callable[[str], None], migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    enter("organizer")
    assert run("organizer", migrated, "nobody@example.org") == 1
    assert capsys.readouterr().err.startswith("no user has this address")
    enter("users")
    for words in (["remove-factors"], ["erase"], ["export", "--to", "-"]):
        assert run("users", migrated, words[0], "nobody@example.org", *words[1:]) == 1
        said = capsys.readouterr()
        assert (said.out, said.err.startswith("no user has this address")) == ("", True)
    (migrated / "data").mkdir(exist_ok=True)
    (migrated / "data" / "erasures.txt").touch()
    assert run("users", migrated, "reapply-erasures") == 0


def test_the_audit_log_is_verified(
    enter: Callable[[str], None], migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    enter("audit")
    assert run("audit", migrated, "verify") == 0
    assert "0 entries" in capsys.readouterr().out


def test_a_backup_is_made_and_checked(
    enter: Callable[[str], None], migrated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    enter("backup")
    assert run("backup", migrated, "make", "--to", str(migrated)) == 0
    (file,) = migrated.glob("*.tar")
    assert run("backup", migrated, "check", file.name) == 0
    assert run("backup", migrated, "try", file.name) == 0
    damaged = migrated / "damaged"
    whole = file.read_bytes()
    damaged.write_bytes(whole[: len(whole) // 2])  # its end may be the padding of a tar
    assert run("backup", migrated, "try", damaged.name) == 1
    assert run("backup", migrated, "forget") == 0
    assert run("backup", migrated, "signer") == 0
    assert "Traceback" not in capsys.readouterr().err


def test_the_keys_that_seal_are_made_anew_beside_the_old(enter: Callable[[str], None], folder: Path) -> None:
    enter("secrets")
    keys = folder / "contests" / "sealing-keys"
    before = keys.read_text()
    assert sealing.main([str(keys), "--new"]) == 0
    assert set(before.split()) < set(keys.read_text().split())
