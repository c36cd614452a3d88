"""A forged backup is refused, and runs no program, even where the operator confirms it."""

import asyncio
import gzip
from datetime import UTC, datetime
from pathlib import Path

import asyncpg
import pytest
from pydantic import SecretStr

from identity.accounts import demo
from identity.commands import make_organizer
from identity.settings import Settings
from kit.backup import archive, signatures
from kit.backup.archive import BadBackupError, Manifest
from kit.backup.dumps import DumpFailedError
from kit.backup.signatures import Trust, UnknownSignerError
from kit.database.sessions import Database
from kit.postgres.server import EmbeddedPostgres
from kit.process.build import build
from kit.testing.plugin import DatabaseFor
from standalone import backup, backups
from standalone.demo import PASSWORD as DEMO_PASSWORD
from standalone.home import Home
from standalone.restoration import DemoInProduction, settle
from standalone.routing import read_routes
from standalone.services import prepare_databases
from storage_logs.audit import ownership
from storage_logs.audit.service import Verification, verify
from storage_logs.tests.test_audit import act, keep

CLIMBS = """
BEGIN
    BEGIN ALTER ROLE {service} SUPERUSER; EXCEPTION WHEN insufficient_privilege THEN NULL; END;
    RETURN {answer};
END
"""
"""Makes the service's role a superuser, if a superuser runs it."""
LURES = f"""
CREATE FUNCTION public.quote_ident(name) RETURNS text LANGUAGE plpgsql AS $x$
{CLIMBS.format(service=ownership.SERVICE, answer="pg_catalog.quote_ident($1::text)")} $x$;
CREATE FUNCTION public.is_same(oid, regnamespace) RETURNS boolean LANGUAGE plpgsql AS $x$
{CLIMBS.format(service=ownership.SERVICE, answer="$1 OPERATOR(pg_catalog.=) $2::oid")} $x$;
CREATE OPERATOR public.= (LEFTARG = oid, RIGHTARG = regnamespace, FUNCTION = public.is_same);
"""
"""A function and an operator that fit the queries about the audit log's owner better than PostgreSQL's own."""


def forged(
    folder: Path, *, service: str = "identity", key: Path | None = None, sql: str | None = None
) -> tuple[Path, Path]:
    """Write a backup whose dump would run a program; return it and the file that the program would make."""
    mark, dump = folder / "touched", folder / "dump.sql.gz"
    with gzip.open(dump, "wt") as packed:
        packed.write(sql or f"\\! touch {mark}\nCREATE TABLE users ();\n")
    files = {archive.name_of_dump(service): dump}
    manifest = Manifest(
        product="1",
        made_at=datetime(2026, 11, 26, tzinfo=UTC),
        apart_ms=0,
        databases=(service,),
        members={name: archive.described(file) for name, file in files.items()},
    )
    archive.write(folder / "forged.tar", manifest if key is None else manifest.signed(key), files)
    return folder / "forged.tar", mark


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with something in it, and the key that signs its backups."""
    with Home(tmp_path / "home") as home:
        home.mark("used")
        signatures.ensure(home.folder / signatures.KEY)
    return home.folder


def contents(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in folder.iterdir()}


def test_a_forged_backup_is_refused_and_the_home_stays_as_it_is(tmp_path: Path, home: Path) -> None:
    before = contents(home)
    attacker = tmp_path / "attacker.pem"
    signatures.ensure(attacker)
    for key in (None, attacker):
        file, mark = forged(tmp_path, key=key)
        with pytest.raises(UnknownSignerError):
            backups.restore(file, home, trust=Trust(home / signatures.KEY), replace=True)
        assert (mark.exists(), contents(home) == before) == (False, True)


def test_a_forged_backup_that_the_operator_confirms_runs_no_program(tmp_path: Path, home: Path) -> None:
    before = contents(home)
    file, mark = forged(tmp_path)
    trust = Trust(home / signatures.KEY, unsigned=True)
    with pytest.raises(DumpFailedError, match="restricted"):
        backups.restore(file, home, trust=trust, replace=True)
    assert (mark.exists(), contents(home) == before) == (False, True)
    assert not (tmp_path / "home.restoring").exists()
    for name in ("trybuna", "postgres"):
        file, mark = forged(tmp_path, service=name)
        with pytest.raises(BadBackupError, match="no service of this version"):
            backups.restore(file, home, trust=trust, replace=True)
        assert not mark.exists()


def test_a_forged_backup_that_the_operator_confirms_has_no_function_that_a_superuser_runs(
    tmp_path: Path, home: Path
) -> None:
    file, _mark = forged(tmp_path, service=ownership.SERVICE, sql=LURES)
    backups.restore(file, home, trust=Trust(home / signatures.KEY, unsigned=True), replace=True)
    with EmbeddedPostgres(home / "postgres", durable=False) as server:
        assert asyncio.run(superusers_of(server)) == ["trybuna"]


def test_no_function_of_a_service_is_run_by_a_superuser_at_the_next_start(tmp_path: Path) -> None:
    with EmbeddedPostgres(tmp_path / "postgres", durable=False) as server:
        own = prepare_databases(server, (ownership.SERVICE,))[ownership.SERVICE]
        asyncio.run(run(own, LURES))
        asyncio.run(run(own, "ALTER ROLE storage_logs SET search_path = public, pg_catalog"))
        prepare_databases(server, (ownership.SERVICE,))
        assert asyncio.run(superusers_of(server)) == ["trybuna"]


async def run(url: str, statements: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statements)
    await connection.close()


async def superusers_of(server: EmbeddedPostgres) -> list[str]:
    """Return the roles that may do everything on a server."""
    connection = await asyncpg.connect(server.url("postgres"))
    found = await connection.fetch("SELECT rolname FROM pg_catalog.pg_roles WHERE rolsuper ORDER BY 1")
    await connection.close()
    return [row["rolname"] for row in found]


def test_commands_ask_for_the_signer_in_a_sentence(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRYBUNA_HOME", str(home))
    attacker = tmp_path / "attacker.pem"
    signatures.ensure(attacker)
    file, mark = forged(tmp_path, key=attacker)
    for command in (["check", str(file)], ["restore", "--replace", str(file)]):
        assert backup.main(command) == 1
        said = capsys.readouterr().err
        assert (said.count("\n"), signatures.fingerprint(attacker) in said, "--signer" in said) == (1, True, True)
    assert backup.main(["signer"]) == 0
    assert capsys.readouterr().out == f"{signatures.fingerprint(home / signatures.KEY)}\n"
    assert not mark.exists()


def test_a_restored_home_knows_its_audit_log_and_its_own_backups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRYBUNA_HOME", str(tmp_path / "home"))
    home, made = tmp_path / "home", tmp_path / "made"
    with Home(home), EmbeddedPostgres(home / "postgres", durable=False) as server:
        url = prepare_databases(server, read_routes().services)["storage_logs"]
        noted = asyncio.run(added(url))
    assert backup.main(["make", "--to", str(made)]) == 0
    assert f"signed by {signatures.fingerprint(home / signatures.KEY)}" in capsys.readouterr().out
    (file,) = made.iterdir()
    manifest = archive.read_manifest(file)
    assert manifest.audit is not None
    assert (manifest.audit.number, manifest.audit.hash) == (noted.entries, noted.head)
    assert manifest.written_by == f"{manifest.product} ({build()})"
    assert not {signatures.KEY} & set(manifest.members)
    assert backup.main(["restore", "--replace", str(file)]) == 0
    assert f"audit log: {noted.entries} entries, none changed or missing" in capsys.readouterr().out
    assert backup.main(["check", str(file)]) == 0
    assert "signed by this installation" in capsys.readouterr().out
    with EmbeddedPostgres(home / "postgres", durable=False) as server:
        assert asyncio.run(owner_of(server.url("storage_logs"))) == ownership.KEEPER


async def added(url: str) -> Verification:
    database = Database(url, service="storage_logs", pool=1)
    await keep(database, act(), act(), act())
    found = await verify(database)
    await database.dispose()
    return found


async def owner_of(url: str) -> str:
    connection = await asyncpg.connect(url)
    found = await connection.fetchval("SELECT tableowner FROM pg_tables WHERE tablename = 'audit_entries'")
    await connection.close()
    return str(found)


async def test_a_demo_is_not_restored_in_production(fresh_database_for: DatabaseFor, tmp_path: Path) -> None:
    """Production would not start over it, and the home of before would be set aside."""
    databases = {"identity": await fresh_database_for("identity")}
    settings = Settings(database_url=SecretStr(databases["identity"]), transport="none")
    with pytest.raises(KeyError, match="storage_logs"):  # nothing to refuse: it goes on to the audit log
        await asyncio.to_thread(settle, databases, tmp_path, [], None, environment="production")
    await make_organizer(settings, demo.ORGANIZER, password=DEMO_PASSWORD)
    with pytest.raises(KeyError, match="storage_logs"):
        await asyncio.to_thread(settle, databases, tmp_path, [], None, environment="development")
    with pytest.raises(DemoInProduction, match=r"^the backup is of a demo, [^\n]+ Nothing was restored[^\n]+$"):
        await asyncio.to_thread(settle, databases, tmp_path, [], None, environment="production")


def test_a_command_says_what_it_lacks_in_a_sentence(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRYBUNA_HOME", str(home))
    file = tmp_path / "trybuna-backup.key"
    assert backup.main(["key", str(file)]) == 0
    before = file.read_text()
    capsys.readouterr()
    for command, said in (
        (["key", str(file)], f"trybuna: {file} is there already, and a key is never written over"),
        (["restore", "--replace", ""], "trybuna: name the file of a backup: make restore FROM="),
        (["restore", "--replace", str(tmp_path / "none.tar")], "trybuna: [Errno 2] No such file or directory"),
    ):
        assert backup.main(command) == 1
        wrong = capsys.readouterr().err
        assert (wrong.startswith(said), wrong.count("\n")) == (True, 1), wrong
    assert file.read_text() == before
