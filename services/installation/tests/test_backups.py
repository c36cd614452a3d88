"""Backups in containers: when the nightly one is due, and databases that take each other's places."""

import asyncio
import gzip
from collections.abc import AsyncGenerator, Iterator
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import asyncpg
import pytest

from installation import backups, databases, secrets
from installation.backups import Place
from installation.databases import run_quoted
from installation.drafts import Drafts, NotNow
from installation.schedule import following, moment
from kit.backup import archive, signatures
from kit.backup.archive import Manifest
from kit.backup.dumps import DumpFailedError
from kit.backup.signatures import Trust, UnknownSignerError
from kit.postgres.server import EmbeddedPostgres
from standalone.backup import signer
from standalone.tests.test_backups import CLIMBS, LURES, added, owner_of, run, superusers_of
from storage_logs.audit import ownership

TWO = ("identity", "storage_logs")
WARSAW = ZoneInfo("Europe/Warsaw")


@pytest.mark.parametrize(
    ("now", "due"),
    [
        ("2026-11-26T02:59:59", "2026-11-26T03:00:00"),
        ("2026-11-26T03:00:00", "2026-11-27T03:00:00"),
        ("2026-03-28T12:00:00", "2026-03-29T02:00:00"),  # the night in which clocks are put forward
        ("2026-10-24T12:00:00", "2026-10-25T03:00:00"),  # and back
    ],
)
def test_the_next_one_is_due_at_that_time_of_the_zone(now: str, due: str) -> None:
    found = following(datetime.fromisoformat(now).replace(tzinfo=UTC), moment("04:00"), WARSAW)
    assert found == datetime.fromisoformat(due).replace(tzinfo=UTC)


def test_what_is_no_time_of_day_is_refused() -> None:
    with pytest.raises(ValueError, match="25:00"):
        moment("25:00")


@pytest.fixture
async def drafts(tmp_path: Path) -> AsyncGenerator[tuple[Drafts, EmbeddedPostgres]]:
    """Two services' databases, of which identity's holds a user, and the drafts beside them."""
    async with EmbeddedPostgres(tmp_path / "postgres", durable=False) as server:
        for service in ("identity", "contests"):
            (tmp_path / service).mkdir()
            (tmp_path / service / "trybuna_database_url").write_text(await server.ensure_database(service))
        (tmp_path / "postgres" / "password").touch()
        connection = await asyncpg.connect(server.url("postgres"))
        yield Drafts(connection, tmp_path, ("identity", "contests")), server
        await connection.close()


async def names(server: EmbeddedPostgres) -> list[str]:
    connection = await asyncpg.connect(server.url("postgres"))
    found = await connection.fetch("SELECT datname FROM pg_database WHERE NOT datistemplate ORDER BY 1")
    await connection.close()
    return [row["datname"] for row in found if row["datname"] not in {"postgres", "trybuna"}]


async def test_drafts_take_the_places_together_and_what_was_there_is_forgotten_when_told(
    drafts: tuple[Drafts, EmbeddedPostgres],
) -> None:
    beside, server = drafts
    await beside.make()
    await beside.make()  # what was left over is no hindrance
    assert await names(server) == ["contests", "contests_restoring", "identity", "identity_restoring"]
    for url in beside.urls.values():
        await (await asyncpg.connect(url)).close()  # each belongs to its service
    await beside.take_places("20261126t010203z")
    assert await names(server) == [
        *("contests", "contests_before_20261126t010203z", "identity", "identity_before_20261126t010203z")
    ]
    assert await beside.forget("20260101") == []
    assert len(await beside.forget()) == len(beside.urls)
    assert await names(server) == ["contests", "identity"]


async def test_nothing_takes_a_place_where_somebody_is_connected(drafts: tuple[Drafts, EmbeddedPostgres]) -> None:
    beside, server = drafts
    await beside.make()
    settings = {"application_name": "trybuna-contests"}
    service = await asyncpg.connect(server.url("contests", user="contests"), server_settings=settings)
    with pytest.raises(NotNow, match="contests"):
        await beside.require_rest()
    with pytest.raises(NotNow, match="Nothing was changed"):
        await beside.take_places("20261126t010203z")
    assert await names(server) == ["contests", "contests_restoring", "identity", "identity_restoring"]
    await service.close()
    await beside.drop()
    assert await names(server) == ["contests", "identity"]


@pytest.fixture
def used(tmp_path: Path) -> Iterator[tuple[Place, EmbeddedPostgres]]:
    """An installation with the key that signs its backups, and its server."""
    with EmbeddedPostgres(tmp_path / "server", durable=False) as server:
        secrets.make(tmp_path / "secrets", TWO, database=f"127.0.0.1:{server.port}", broker="nowhere:1")
        password = (tmp_path / "secrets" / "postgres" / secrets.SUPERUSER).read_text()
        asyncio.run(make_superuser(server.url("postgres"), password))
        for name in ("backups", "data"):
            (tmp_path / name).mkdir()
        yield Place(tmp_path / "secrets", tmp_path / "data", tmp_path / "backups", TWO), server


async def make_superuser(url: str, password: str) -> None:
    connection = await asyncpg.connect(url)
    await run_quoted(connection, "CREATE ROLE postgres SUPERUSER LOGIN PASSWORD %L", password)
    await connection.close()


def test_a_forged_backup_is_refused_and_runs_no_program_even_where_it_is_confirmed(
    used: tuple[Place, EmbeddedPostgres], tmp_path: Path
) -> None:
    place, server = used
    before = (place.secrets / "identity" / secrets.SIGNING_KEY).read_text()
    mark, dump, key = tmp_path / "touched", tmp_path / "dump.sql.gz", tmp_path / "key"
    with gzip.open(dump, "wt") as packed:
        packed.write(f"\\! touch {mark}\n")
    key.write_text("an attacker's")
    signatures.ensure(tmp_path / "attacker.pem")
    files = {archive.name_of_dump("identity"): dump, archive.IDENTITY_KEY: key}
    manifest = Manifest(
        product="1",
        made_at=datetime(2026, 11, 26, tzinfo=UTC),
        apart_ms=0,
        databases=("identity",),
        members={name: archive.described(file) for name, file in files.items()},
    )
    signed = manifest.signed(tmp_path / "attacker.pem")
    for said, trust, refusal in (
        (manifest, Trust(place.key), UnknownSignerError),
        (signed, Trust(place.key, unsigned=True), UnknownSignerError),
        (manifest, Trust(place.key, unsigned=True), DumpFailedError),
        (signed, Trust(place.key, signer=signer(tmp_path / "attacker.pem")), DumpFailedError),
    ):
        archive.write(place.backups / "forged.tar", said, files)
        with pytest.raises(refusal):
            backups.restore(place, place.backups / "forged.tar", trust=trust, replace=True, identity=None)
        assert (mark.exists(), asyncio.run(names(server))) == (False, [])
    assert (place.secrets / "identity" / secrets.SIGNING_KEY).read_text() == before
    assert [one.name for one in place.backups.iterdir()] == ["forged.tar"]


def test_no_function_or_view_of_a_service_is_run_by_a_superuser(used: tuple[Place, EmbeddedPostgres]) -> None:
    place, server = used
    asyncio.run(databases.prepare(place.secrets, TWO))
    databases.migrate_all(place.secrets, TWO)
    asyncio.run(run(place.databases["storage_logs"], LURES))
    asyncio.run(databases.hand_over_audit_log(place.secrets, place.databases["storage_logs"]))
    climbs = CLIMBS.format(service="identity", answer="true")
    asyncio.run(run(place.databases["identity"], "ALTER TABLE users RENAME TO people"))
    asyncio.run(
        run(place.databases["identity"], f"CREATE FUNCTION f() RETURNS bool LANGUAGE plpgsql AS $x$ {climbs} $x$")
    )
    asyncio.run(run(place.databases["identity"], "CREATE VIEW users AS SELECT WHERE f()"))
    assert asyncio.run(are_used(place))
    assert asyncio.run(superusers_of(server)) == ["postgres", "trybuna"]


async def are_used(place: Place) -> bool:
    async with Drafts.of(place.secrets, place.services) as drafts:
        return await drafts.are_used()


def test_a_restored_installation_has_its_audit_log_which_is_not_the_services(
    used: tuple[Place, EmbeddedPostgres], rabbit_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRYBUNA_DATA_FOLDER", str(tmp_path / "pictures"))
    place, server = used
    (place.secrets / "identity" / secrets.BROKER).write_text(rabbit_url)
    asyncio.run(databases.prepare(place.secrets, TWO))
    databases.migrate_all(place.secrets, TWO)
    asyncio.run(databases.hand_over_audit_log(place.secrets, place.databases["storage_logs"]))
    assert asyncio.run(owner_of(server.url("storage_logs"))) == ownership.KEEPER
    noted = asyncio.run(added(place.databases["storage_logs"]))
    file, said = backups.make(place, place.backups, keep=None, recipient=None)
    assert f"signed by {signer(place.key)}" in said
    manifest = archive.read_manifest(file)
    assert manifest.audit is not None
    assert (manifest.audit.number, manifest.audit.hash) == (noted.entries, noted.head)
    said = backups.restore(place, file, trust=Trust(place.key), replace=False, identity=None)
    assert f"audit log: {noted.entries} entries, none changed or missing" in said
    assert asyncio.run(names(server)) == [*TWO]
    assert asyncio.run(owner_of(server.url("storage_logs"))) == ownership.KEEPER
