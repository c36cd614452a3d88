"""The operator's commands for the audit log, without a browser."""

import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg

from kit.backup.archive import AuditHead
from kit.database.sessions import Database
from storage_logs.audit import service
from storage_logs.audit.lines import lines
from storage_logs.audit.models import AuditEntryRow, AuditHeadRow
from storage_logs.domain.chain import Head
from storage_logs.settings import Settings

STANDARD_OUTPUT = Path("-")


class ChainBrokenError(ValueError):
    """The audit log was changed; the message names the place."""


async def verify(settings: Settings, *noted: Head) -> str:
    """Verify the chain of the audit log and return a sentence with its length.

    Args:
        settings: of the service.
        noted: newest entries that were noted elsewhere; the chain has to have them still.

    Raises:
        ChainBrokenError: an entry is changed or missing; names the first.
    """
    async with _database(settings) as database:
        found = await service.verify(database, *noted)
    if found.broken is not None:
        raise ChainBrokenError(str(found.broken))
    return f"{found.entries} entries, none changed or missing; the last one's hash is {found.head}"


async def head_at(url: str, snapshot: str) -> AuditHead | None:
    """Return the newest entry of the audit log in a snapshot of its database, for a backup; None if it is empty.

    A database of an earlier version may lack the note of it, or the whole log.

    Raises:
        OSError, asyncpg.PostgresError: the database is unreachable, or the snapshot has ended.
    """
    connection = await asyncpg.connect(url)
    try:
        quoted = await connection.fetchval("SELECT quote_literal($1::text)", snapshot)
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            await connection.execute(f"SET TRANSACTION SNAPSHOT {quoted}")
            for table in (AuditHeadRow.__tablename__, AuditEntryRow.__tablename__):
                if await connection.fetchval("SELECT to_regclass($1)::text", f"public.{table}") is None:
                    continue
                row = await connection.fetchrow(f"SELECT number, hash FROM {table} ORDER BY number DESC LIMIT 1")  # noqa: S608 - a name of ours
                return None if row is None else AuditHead(number=row["number"], hash=row["hash"])
            return None
    finally:
        await connection.close()


async def export(settings: Settings, to: Path) -> str:
    """Write the audit log as JSON Lines into a new file and return a sentence that names it.

    Raises:
        OSError: the file exists, or cannot be written.
    """
    handle = sys.stdout.fileno() if to == STANDARD_OUTPUT else os.open(to, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb", closefd=to != STANDARD_OUTPUT) as file:
        async with _database(settings) as database:
            async for some in lines(database):
                file.write(some)
    return "" if to == STANDARD_OUTPUT else f"the audit log is in {to}"


@asynccontextmanager
async def _database(settings: Settings) -> AsyncGenerator[Database]:
    database = Database(settings.database_url.get_secret_value(), service="storage_logs", pool=1)
    try:
        yield database
    finally:
        await database.dispose()
