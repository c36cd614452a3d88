"""Copies of a home in one file each: made while the product runs or not, and put back in the place of a home.

A backup holds every database as of one moment, the pictures, and the keys. What is made anew (the public half of a
key, logs) or is over (mails that were files) is left out; pictures in a bucket are backed up with the bucket's means.
"""

import asyncio
import importlib
import shutil
import tempfile
from collections.abc import AsyncGenerator, Mapping
from contextlib import ExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from identity import commands as identity
from identity.erasures import worker as erasures
from identity.settings import Settings as IdentitySettings
from kit.app import Service
from kit.backup import archive, dumps, sealed
from kit.backup.archive import Manifest
from kit.db import Database
from kit.messaging.republish import republish
from kit.postgres import EmbeddedPostgres
from kit.postgres_binaries import binaries
from kit.settings import ServiceSettings
from standalone.errors import CannotStart
from standalone.home import LAST_BACKUP, OPERATORS_TOKEN, Home
from standalone.routing import read_routes
from standalone.services import prepare_databases
from storage_logs import commands as audit
from storage_logs.settings import Settings as AuditSettings

KEYS = ("identity-key.pem", "push-key.pem", OPERATORS_TOKEN)
PICTURES = "files"
ERASURES = "erasures.txt"
_NAMED = "trybuna-%Y%m%dT%H%M%SZ.tar"
_ALL_NAMED = ("trybuna-*T*Z.tar", f"trybuna-*T*Z.tar{sealed.SUFFIX}")


def make(folder: Path, to: Path, *, keep: int | None = None, recipient: str | None = None) -> str:
    """Write a backup of a home, whether a product runs on it or not; answers in a sentence what was written.

    Args:
        folder: the home.
        to: the folder to write into; made if it isn't there.
        keep: how many backups stay in it, the newest ones; None keeps all.
        recipient: whose key alone opens it (`kit.backup.sealed`); None leaves it readable.

    Raises:
        CannotStart: there is nothing to back up, or another process starts on the home just now.
        OSError, DumpFailedError, BadBackupError: it could not be made; nothing half made is left.
    """
    to.mkdir(mode=0o700, parents=True, exist_ok=True)
    with ExitStack() as stack:
        databases = _databases_of(folder, stack)
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="making-", dir=to)))
        made, manifest = asyncio.run(_make(folder, databases, place))
        ready = made if recipient is None else sealed.seal(made, recipient)
        target = ready.rename(to / ready.name)
    (folder / LAST_BACKUP).touch()
    gone = _forget(to, keep)
    return (
        f"{target}: {target.stat().st_size / 1e6:.1f} MB, read again and whole; {len(manifest.databases)} databases of "
        f"{manifest.made_at:%Y-%m-%d %H:%M:%S} UTC ({manifest.apart_ms:.1f} ms apart), {len(manifest.members)} members."
        + (f" {gone} older ones removed." if gone else "")
    )


def check(file: Path, identity: Path | None = None) -> str:
    """Read a backup to its end and compare every checksum; answers in a sentence what it is.

    Args:
        file: a backup.
        identity: the file of the key that opens it, if it is encrypted.

    Raises:
        OSError, BadBackupError: it cannot be read, or is not as it was written.
    """
    with sealed.opened(file, identity) as plain:
        manifest = archive.verify(plain)
    return (
        f"{file} is whole: {len(manifest.databases)} databases of {manifest.made_at:%Y-%m-%d %H:%M:%S} UTC, "
        f"{len(manifest.members)} members, written by version {manifest.product}."
    )


def restore(file: Path, folder: Path, *, replace: bool = False, identity: Path | None = None) -> str:
    """Put a backup in the place of a home on which nothing runs; answers in a sentence what was done.

    The home is made beside its place and takes it at the end, so what fails changes nothing. A home that was there is
    set aside. Who was erased since the backup was made is erased again: the ids that the home knew are kept. Every
    service's state is told to the others again, and an older version's databases are migrated.

    Args:
        file: a backup.
        folder: the home.
        replace: whether a home that is there may be set aside.
        identity: the file of the key that opens it, if it is encrypted.

    Raises:
        CannotStart: a product runs on the home, or one is there and may not be set aside.
        OSError, BadBackupError, DumpFailedError: it cannot be put back.
    """
    with sealed.opened(file, identity) as plain:
        archive.verify(plain)
        return _put_back(plain, folder, replace=replace)


def _put_back(file: Path, folder: Path, *, replace: bool) -> str:
    draft = folder.with_name(f"{folder.name}.restoring")
    aside = folder.with_name(f"{folder.name}.before-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
    is_there = folder.exists() and any(folder.iterdir())
    if is_there and not replace:
        raise CannotStart(f"{folder} holds an installation. With --replace it is set aside, as {aside}.")
    if draft.exists():
        raise CannotStart(f"{draft} is left of an attempt that was cut short: remove it, then try again.")
    with ExitStack() as stack:
        if is_there:
            stack.enter_context(Home(folder))
        try:
            said = _restore(file, draft, _erased_in(folder))
        except BaseException:
            shutil.rmtree(EmbeddedPostgres(draft / "postgres").data, ignore_errors=True)  # it may be elsewhere
            shutil.rmtree(draft, ignore_errors=True)
            raise
        if is_there:
            folder.rename(aside)
        elif folder.exists():
            folder.rmdir()  # empty, as somebody made it
        draft.rename(folder)
    return f"{folder} is as it was at {said}" + (f"; what was there is {aside}." if is_there else ".")


def _databases_of(folder: Path, stack: ExitStack) -> Mapping[str, str]:
    """Answer the addresses of a home's databases: of the product that runs on it, or of a server started for it."""
    if not (folder / "postgres").exists():
        raise CannotStart(f"There is no installation in {folder}. TRYBUNA_HOME says where it is.")
    try:
        stack.enter_context(Home(folder))
    except CannotStart:
        if (running := Home(folder).running()) is None:
            raise
        return running["databases"]
    server = stack.enter_context(EmbeddedPostgres(folder / "postgres"))
    return {service: server.url(service, user=service) for service in read_routes().services}


async def _make(folder: Path, databases: Mapping[str, str], place: Path) -> tuple[Path, Manifest]:
    programs = binaries(None)
    files: dict[str, Path] = {}
    async with dumps.one_moment(databases) as moment:
        for service, url in databases.items():
            files[archive.name_of_dump(service)] = target = place / f"{service}.sql.gz"
            await dumps.dump(programs, url, moment.snapshots[service], target)
    # pictures after the databases: one that no database names does no harm, one that is missing does
    files |= {path.name: path for path in _beside(folder)}
    files |= {str(path.relative_to(folder)): path for path in sorted((folder / PICTURES).rglob("*")) if path.is_file()}
    manifest = Manifest(
        product=_version(),
        made_at=moment.at,
        apart_ms=moment.apart * 1000,
        databases=tuple(databases),
        members={name: archive.described(path) for name, path in files.items()},
    )
    target = place / f"{moment.at.astimezone(UTC):{_NAMED}}"
    archive.write(target, manifest, files)
    return target, manifest


def _beside(folder: Path) -> list[Path]:
    """List what a home holds beside databases and pictures that can't be made anew."""
    names = (*KEYS, ERASURES)
    return [path for name in names if (path := folder / name).exists()] + sorted(folder.glob("*.done"))


def _forget(to: Path, keep: int | None) -> int:
    """Remove all backups of a folder but the newest ones; answers how many that were."""
    old = [] if keep is None else sorted(file for names in _ALL_NAMED for file in to.glob(names))[:-keep]
    for file in old:
        file.unlink()
    return len(old)


def _erased_in(folder: Path) -> set[str]:
    return {str(user) for user in erasures.read(folder / ERASURES)}


def _restore(file: Path, draft: Path, erased: set[str]) -> str:
    """Make a home of a backup; answers the moment that it is of, and what was found in it."""
    with Home(draft) as home:
        manifest = archive.extract(file, draft)
        with EmbeddedPostgres(draft / "postgres") as server:
            asyncio.run(_load(server, manifest, draft))
            databases = prepare_databases(server, read_routes().services)
            if known := sorted(erased | _erased_in(draft)):
                (home.folder / ERASURES).write_text("".join(f"{user}\n" for user in known))
                # now, not at the next start: nobody who is gone may log in before the first worker runs
                settings = IdentitySettings(database_url=SecretStr(databases["identity"]), data_folder=draft)
                asyncio.run(identity.reapply_erasures(settings, draft / ERASURES))
            told = asyncio.run(_tell_again(databases))
            chain = asyncio.run(_chain(databases["storage_logs"]))
        shutil.rmtree(draft / "databases")
        (draft / "lock").unlink()
    return f"{manifest.made_at:%Y-%m-%d %H:%M:%S} UTC, {told} events told again, audit log: {chain}"


async def _load(server: EmbeddedPostgres, manifest: Manifest, draft: Path) -> None:
    programs = binaries(None)
    for service in manifest.databases:
        url = await server.ensure_database(service)
        await dumps.load(programs, url, draft / archive.name_of_dump(service))


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
        return await audit.verify(AuditSettings(database_url=SecretStr(url)))
    except audit.ChainBrokenError as error:
        return f"{error} (as it was in the backup)"


@asynccontextmanager
async def _database(url: str, service: str) -> AsyncGenerator[Database]:
    database = Database(url, service=service, pool=1)
    try:
        yield database
    finally:
        await database.dispose()


def _version() -> str:
    fields: Mapping[str, Any] = ServiceSettings.model_fields
    return str(fields["version"].default)
