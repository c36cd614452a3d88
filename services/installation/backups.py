"""Backups of an installation of separate processes, in the format of a standalone one: either restores the other's.

A restore creates the parts that are the installation's own: accounts and passwords of PostgreSQL and RabbitMQ, and
certificates. RabbitMQ holds no data that is not in a database. So it is emptied, and every service publishes its state
again.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from pydantic import SecretStr
from sqlalchemy.exc import ProgrammingError
from sqlalchemy.ext.asyncio import AsyncSession

from installation import broker, secrets
from installation.databases import hand_over_audit_log
from installation.drafts import Drafts, NotNow
from kit.backup import archive, copies, encryption, pictures, signatures
from kit.backup.archive import ERASURES, IDENTITY_KEY, MARKS, OPERATORS_TOKEN, PUSH_KEY, SEALING_KEYS, Manifest
from kit.backup.copies import Source
from kit.backup.signatures import Trust
from kit.database.schema import SchemaMismatchError
from kit.database.sessions import Database
from kit.files.settings import FileSettings
from kit.files.store import FileStore, store_of
from kit.migrations.run import migrate
from kit.process.settings import ProcessSettings
from standalone import restoration
from standalone.home import LAST_BACKUP
from storage_logs.audit import ownership
from storage_logs.backups import expect, note

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Place:
    """The places of an installation's parts, for the backup job."""

    secrets: Path
    """A folder for each reader."""
    data: Path
    """Identity's, with the ids of erased users."""
    backups: Path
    services: Sequence[str]

    @property
    def databases(self) -> Mapping[str, str]:
        """The address of each service's database."""
        return {name: (self.secrets / name / secrets.DATABASE).read_text().strip() for name in self.services}

    @property
    def store(self) -> FileStore:
        """The store of the pictures, with the settings of the services."""
        url = self.databases["storage_logs"]
        return store_of(FileSettings(database_url=SecretStr(url), transport="none"))

    @property
    def key(self) -> Path:
        """The file of the key that signs backups. Who reads this folder, owns the databases already."""
        return self.secrets / "postgres" / signatures.KEY

    @property
    def keys(self) -> Mapping[str, Path]:
        """The file of each secret that cannot be recreated, by the name of its member."""
        return {
            IDENTITY_KEY: self.secrets / "identity" / secrets.SIGNING_KEY,
            PUSH_KEY: self.secrets / "identity" / secrets.PUSH_KEY,
            SEALING_KEYS: self.secrets / "contests" / secrets.SEALING_KEYS,
            OPERATORS_TOKEN: self.secrets / "prometheus" / secrets.OPERATORS,
        }


def make(place: Place, to: Path, *, keep: int | None, recipient: str | None) -> tuple[Path, str]:
    """Write a backup, while the services run or not, and return its file and a sentence about it.

    Raises:
        OSError, asyncpg.PostgresError, DumpFailedError, BadBackupError, ServiceUnavailable: it could not be made.
    """
    noted = [place.data / ERASURES, *sorted(place.data.glob(MARKS))]
    beside = {name: file for name, file in {**place.keys, **{one.name: one for one in noted}}.items() if file.exists()}
    source = Source(place.databases, place.store, beside, place.key, restoration.audit_head_of(place.databases))
    made = copies.make(source, to, keep=keep, recipient=recipient)
    (place.backups / LAST_BACKUP).touch()
    with suppress(ProgrammingError):  # databases that were not migrated yet may have no place for it
        asyncio.run(_noting(place.databases["storage_logs"], note))
    return made


async def expect_backups(folder: Path) -> None:
    """Show users the age of the newest backup, and that there is none before the first.

    Args:
        folder: that of the secrets.
    """
    await _noting((folder / "storage_logs" / secrets.DATABASE).read_text().strip(), expect)


async def _noting(url: str, act: Callable[[AsyncSession], Awaitable[None]]) -> None:
    database = Database(url, service="storage_logs", pool=1)
    try:
        async with database.transaction() as session:
            await act(session)
    finally:
        await database.dispose()


def restore(place: Place, file: Path, *, trust: Trust, replace: bool, identity: Path | None) -> str:
    """Restore a backup, of containers or standalone, and return a sentence about it.

    Databases are created beside those in use, and replace them together when all are ready; until then nothing is
    changed. The old ones are set aside. The keys are the backup's, and all sessions stay valid.

    Args:
        place: of the installation, whose services are stopped.
        file: a backup.
        trust: the signers whose backups are restored.
        replace: whether an installation with accounts may be set aside.
        identity: the file of the key that opens it, if it is encrypted.

    Raises:
        NotNow: services are connected, or there are accounts that may not be set aside.
        OSError, asyncpg.PostgresError, BadBackupError, DemoInProduction, DumpFailedError, ServiceUnavailable,
            UnknownSignerError: it cannot be restored.
    """
    moment = f"{datetime.now(UTC):%Y%m%dt%H%M%Sz}"
    with (
        encryption.opened(file, identity) as plain,
        TemporaryDirectory(prefix="restoring-", dir=place.backups) as name,
    ):
        manifest = archive.extract(plain, Path(name))
        copies.require_restorable(manifest, trust, place.services)
        was_used = asyncio.run(_begin(place, replace=replace))
        try:
            found = _fill(place, manifest, Path(name))
            asyncio.run(pictures.put_back(Path(name), place.store))
            asyncio.run(_with_drafts(place, lambda drafts: drafts.take_places(moment)))
        except BaseException:
            asyncio.run(_with_drafts(place, Drafts.drop))
            raise
        _take_keys(place, Path(name))
    asyncio.run(broker.empty((place.secrets / "identity" / secrets.BROKER).read_text().strip(), place.services))
    if not was_used:
        forget(place, moment)
    return f"the installation is as it was at {manifest.made_at:%Y-%m-%d %H:%M:%S} UTC, {found}" + (
        f"; the databases that were there are set aside as …_before_{moment}." if was_used else "."
    )


def refusals(place: Place, file: Path, *, trust: Trust, replace: bool, identity: Path | None) -> str:
    """Check whether `restore` would refuse a backup, while services run, and return a sentence about it.

    Raises:
        NotNow: there are accounts that may not be set aside.
        OSError, asyncpg.PostgresError, BadBackupError, UnknownSignerError: it cannot be restored.
    """
    asyncio.run(_with_drafts(place, partial(_require_leave, replace=replace)))
    return copies.check(file, identity, trust, place.services)


async def _require_leave(drafts: Drafts, *, replace: bool) -> bool:
    """Return whether the present databases have accounts, which may be set aside then.

    Raises:
        NotNow: they may not.
    """
    if (are_used := await drafts.are_used()) and not replace:
        raise NotNow("people have accounts here. With --replace the databases are set aside")
    return are_used


def forget(place: Place, moment: str = "") -> str:
    """Remove the databases that restores, or one restore, have set aside, and return a sentence about them."""
    gone = asyncio.run(_with_drafts(place, lambda drafts: drafts.forget(moment)))
    return f"{len(gone)} databases removed: {' '.join(gone)}" if gone else "no database was set aside"


async def _begin(place: Place, *, replace: bool) -> bool:
    """Create the drafts, and return whether the present databases have accounts."""
    async with Drafts.of(place.secrets, place.services) as drafts:
        await drafts.require_rest()
        are_used = await _require_leave(drafts, replace=replace)
        await drafts.make()
        return are_used


def _fill(place: Place, manifest: Manifest, folder: Path) -> str:
    """Load the backup into the drafts, migrate them, hand over the audit log, and return a summary."""
    urls = asyncio.run(_with_drafts(place, _urls))
    asyncio.run(copies.load(manifest, folder, urls))
    for service in place.services:
        try:
            migrate(service, urls[service])
        except SchemaMismatchError as error:
            raise NotNow(f"{service}: {error}") from error
    asyncio.run(hand_over_audit_log(place.secrets, urls[ownership.SERVICE]))
    erased, environment = restoration.erased_in(place.data), ProcessSettings().environment
    return restoration.settle(urls, folder, erased, manifest.audit, environment=environment)


def _take_keys(place: Place, folder: Path) -> None:
    """Install the backup's keys, erasures and marks, and write the files that are derived from the keys."""
    for name, target in place.keys.items():
        if (kept := folder / name).exists():
            secrets.write(target, kept.read_text())
    for kept in (folder / ERASURES, *folder.glob(MARKS)):
        if kept.exists():
            secrets.write(place.data / kept.name, kept.read_text())
    secrets.derive(place.secrets, place.services, tap=os.environ.get("TRYBUNA_EVENTS_TAP"))


async def _urls(drafts: Drafts) -> Mapping[str, str]:
    return drafts.urls


async def _with_drafts(place: Place, act: Callable[[Drafts], Awaitable[Answer]]) -> Answer:
    async with Drafts.of(place.secrets, place.services) as drafts:
        return await act(drafts)
