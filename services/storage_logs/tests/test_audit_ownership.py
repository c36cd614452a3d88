"""The audit log belongs to another role than the service's, which may only add entries; also after a restore."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from kit.backup import dumps
from kit.database.sessions import Database
from kit.migrations.run import migrate
from kit.postgres import superusers
from kit.postgres.binaries import binaries
from kit.postgres.server import EmbeddedPostgres
from storage_logs.audit import ownership, service
from storage_logs.commands import head_at
from storage_logs.tests.test_audit import act, keep

REFUSED = (
    "ALTER TABLE audit_entries DISABLE TRIGGER ALL",
    "ALTER TABLE audit_entries OWNER TO storage_logs",
    "DROP TRIGGER audit_entries_only_grow ON audit_entries",
    "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    "SET session_replication_role = replica",
    "SET ROLE audit_keeper",
    "DELETE FROM audit_entries",
    "UPDATE audit_entries SET reason = 'sun'",
    "TRUNCATE audit_entries",
    "DROP TABLE audit_entries CASCADE",
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA storage_logs",
    "DELETE FROM audit_heads",
    "UPDATE audit_heads SET number = 1",
    "INSERT INTO audit_heads VALUES (1, 1, '') ON CONFLICT (id) DO UPDATE SET number = 1",
)
"""What a person could do with the rights of an owner, to cut off entries or to lay others in their place."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedPostgres]:
    """A server with the service's database, migrated and handed over."""
    with EmbeddedPostgres(tmp_path / "postgres", durable=False) as server:
        migrate("storage_logs", asyncio.run(server.ensure_database("storage_logs")))
        asyncio.run(hand_over(server.url("storage_logs")))
        yield server


async def hand_over(url: str) -> None:
    connection = await superusers.connect(url)
    for _start in range(2):
        await ownership.hand_over(connection)
    await connection.close()


async def refused(url: str) -> list[str]:
    """Return the statements that PostgreSQL refuses to an account because they are not for it."""
    found: list[str] = []
    connection = await asyncpg.connect(url)
    for statement in REFUSED:
        transaction = connection.transaction()
        await transaction.start()
        try:
            await connection.execute(statement)
        except asyncpg.InsufficientPrivilegeError:
            found.append(statement)
        except asyncpg.RaiseError:
            pass  # a trigger, which an owner may switch off
        await transaction.rollback()
    await connection.close()
    return found


async def add(url: str) -> service.Verification:
    """Add two entries as the service does, and verify the chain."""
    database = Database(url, service="storage_logs", pool=1)
    await keep(database, act(), act())
    found = await service.verify(database)
    await database.dispose()
    return found


def test_the_service_adds_entries_and_takes_none_away(server: EmbeddedPostgres) -> None:
    own = server.url("storage_logs", user="storage_logs")
    found = asyncio.run(add(own))
    assert (found.entries, found.broken) == (2, None)
    assert asyncio.run(refused(own)) == [*REFUSED]
    migrate("storage_logs", own)


def test_a_restored_log_is_the_services_until_it_is_handed_over(server: EmbeddedPostgres, tmp_path: Path) -> None:
    own = server.url("storage_logs", user="storage_logs")
    head = asyncio.run(add(own)).head

    async def moved() -> str:
        async with dumps.one_moment({"storage_logs": own}) as moment:
            snapshot = moment.snapshots["storage_logs"]
            await dumps.dump(binaries(None), own, snapshot, tmp_path / "dump.sql.gz")
            noted = await head_at(own, snapshot)
        assert noted is not None
        assert (noted.number, noted.hash) == (2, head)
        connection = await asyncpg.connect(server.url("postgres"))
        await connection.execute("CREATE DATABASE storage_logs_restoring OWNER storage_logs")
        await connection.close()
        url = server.url("storage_logs_restoring", user="storage_logs")
        await dumps.load(binaries(None), url, tmp_path / "dump.sql.gz")
        return url

    draft = asyncio.run(moved())
    assert len(asyncio.run(refused(draft))) < len(REFUSED) - 5
    asyncio.run(hand_over(server.url("storage_logs_restoring")))
    assert asyncio.run(refused(draft)) == [*REFUSED]
    found = asyncio.run(add(draft))
    assert (found.entries, found.broken) == (4, None)
