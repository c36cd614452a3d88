"""Steps after a restore, before the databases are used, for every kind of installation."""

import asyncio
import importlib
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from pydantic import SecretStr

from identity import commands as identity
from identity.accounts import demo
from identity.erasures import worker as erasures
from identity.settings import Settings as IdentitySettings
from kit.app import Service
from kit.backup.archive import ERASURES, AuditHead
from kit.backup.copies import AuditHeadAt
from kit.database.sessions import Database
from kit.messaging.republish import republish
from storage_logs import commands as audit
from storage_logs.domain.chain import Head
from storage_logs.settings import Settings as AuditSettings


def erased_in(folder: Path) -> set[str]:
    """Return the ids of erased users that a folder lists."""
    return {str(user) for user in erasures.read(folder / ERASURES)}


def settle(
    databases: Mapping[str, str], folder: Path, erased: Iterable[str], noted: AuditHead | None, *, environment: str
) -> str:
    """Erase users again, publish every service's state again, and verify the audit log's chain.

    Must not be called inside a running event loop. It runs before the first worker, so that no erased user can log in.

    Args:
        databases: migrated ones, by service, without other connections.
        folder: the extracted backup; its erased ids and `erased` are written there together.
        erased: ids of the users that the installation has erased.
        noted: the newest entry of the audit log, as the manifest names it.
        environment: where it will run; production refuses a demo.

    Returns:
        A summary, for a sentence.

    Raises:
        DemoInProduction: production would not start over it.
    """
    if environment == "production":
        asyncio.run(_refuse_demo(databases["identity"]))
    if known := sorted({*erased, *erased_in(folder)}):
        (folder / ERASURES).write_text("".join(f"{user}\n" for user in known))
        settings = IdentitySettings(database_url=SecretStr(databases["identity"]), data_folder=folder, transport="none")
        asyncio.run(identity.reapply_erasures(settings, folder / ERASURES))
    told = asyncio.run(_tell_again(databases))
    return f"{told} events told again, audit log: {asyncio.run(_chain(databases['storage_logs'], noted))}"


def audit_head_of(databases: Mapping[str, str]) -> AuditHeadAt:
    """Return the function that reads the newest entry of an installation's audit log, for its backup."""
    return lambda snapshots: audit.head_at(databases["storage_logs"], snapshots["storage_logs"])


class DemoInProduction(ValueError):
    """A backup of a demo is not restored in production."""


async def _refuse_demo(url: str) -> None:
    """Refuse accounts with a public password.

    Raises:
        DemoInProduction: there are some.
    """
    async with _database(url, "identity") as database, database.transaction() as session:
        if await demo.is_present(session):
            raise DemoInProduction(
                f"the backup is of a demo, whose passwords everybody knows ({demo.ORGANIZER}): production refuses it. "
                "Nothing was restored; restore it elsewhere, or set TRYBUNA_ENVIRONMENT=development"
            )


async def _tell_again(databases: Mapping[str, str]) -> int:
    """Publish every service's state again: others may lack events from just before the backup."""
    told = 0
    for name, url in databases.items():
        service: Service = importlib.import_module(f"{name}.main").SERVICE
        async with _database(url, name) as database:
            told += 0 if service.republish is None else await republish(database, service.republish)
    return told


async def _chain(url: str, noted: AuditHead | None) -> str:
    """Verify the audit log's chain again, up to the entry that the manifest names, and return a sentence about it."""
    heads = [] if noted is None else [Head(noted.number, noted.hash)]
    try:
        return await audit.verify(AuditSettings(database_url=SecretStr(url), transport="none"), *heads)
    except audit.ChainBrokenError as error:
        return f"{error} (as it was in the backup)"


@asynccontextmanager
async def _database(url: str, service: str) -> AsyncGenerator[Database]:
    database = Database(url, service=service, pool=1)
    try:
        yield database
    finally:
        await database.dispose()
