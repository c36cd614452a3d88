"""The operator's commands for the audit log, without a browser."""

import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from kit.database.sessions import Database
from storage_logs.audit import service
from storage_logs.audit.lines import lines
from storage_logs.settings import Settings

STANDARD_OUTPUT = Path("-")


class ChainBrokenError(ValueError):
    """The audit log was changed; the message names the place."""


async def verify(settings: Settings) -> str:
    """Verify the chain of the audit log and return a sentence with its length.

    Raises:
        ChainBrokenError: an entry is changed or missing; names the first.
    """
    async with _database(settings) as database:
        found = await service.verify(database)
    if found.broken is not None:
        raise ChainBrokenError(f"entry {found.broken.number} of the audit log is {found.broken.fault}")
    return f"{found.entries} entries, none changed or missing; the last one's hash is {found.head}"


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
