"""What has to happen with databases of a backup before anybody uses them, however the installation runs."""

import asyncio
import importlib
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from pydantic import SecretStr

from identity import commands as identity
from identity.erasures import worker as erasures
from identity.settings import Settings as IdentitySettings
from kit.app import Service
from kit.backup.archive import ERASURES
from kit.database.sessions import Database
from kit.messaging.republish import republish
from storage_logs import commands as audit
from storage_logs.settings import Settings as AuditSettings


def erased_in(folder: Path) -> set[str]:
    """Read the ids of erased users that lie in a folder."""
    return {str(user) for user in erasures.read(folder / ERASURES)}


def settle(databases: Mapping[str, str], folder: Path, erased: Iterable[str]) -> str:
    """Erase again, tell every service's state to the others again, and count the audit log's chain.

    Not within a running event loop. Nobody who is gone may log in before the first worker runs: so it happens here.

    Args:
        databases: migrated ones, by service; nobody else uses them.
        folder: where the backup was laid out; the ids in it and `erased` are written there together.
        erased: ids of whom the installation knew to be erased.

    Returns:
        What was found, for a sentence.
    """
    if known := sorted({*erased, *erased_in(folder)}):
        (folder / ERASURES).write_text("".join(f"{user}\n" for user in known))
        settings = IdentitySettings(database_url=SecretStr(databases["identity"]), data_folder=folder, transport="none")
        asyncio.run(identity.reapply_erasures(settings, folder / ERASURES))
    told = asyncio.run(_tell_again(databases))
    return f"{told} events told again, audit log: {asyncio.run(_chain(databases['storage_logs']))}"


async def _tell_again(databases: Mapping[str, str]) -> int:
    """Have every service tell the others its current state: what one has not heard of by the moment of the backup."""
    told = 0
    for name, url in databases.items():
        service: Service = importlib.import_module(f"{name}.main").SERVICE
        async with _database(url, name) as database:
            told += 0 if service.republish is None else await republish(database, service.republish)
    return told


async def _chain(url: str) -> str:
    """Count the audit log's chain again; answers in a sentence how it is."""
    try:
        return await audit.verify(AuditSettings(database_url=SecretStr(url), transport="none"))
    except audit.ChainBrokenError as error:
        return f"{error} (as it was in the backup)"


@asynccontextmanager
async def _database(url: str, service: str) -> AsyncGenerator[Database]:
    database = Database(url, service=service, pool=1)
    try:
        yield database
    finally:
        await database.dispose()
