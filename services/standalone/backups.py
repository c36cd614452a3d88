"""Backups of a home in one file each: made while the product runs or not, and restored in place of a home.

A backup holds every database as of one moment, the pictures, and the keys. It leaves out derived files (the public half
of a key, logs) and mails that were stored as files. Containers can restore it, and a home can restore theirs.
"""

import asyncio
import shutil
from collections.abc import Mapping
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

from pydantic import SecretStr

from kit.backup import archive, copies, encryption, pictures, signatures
from kit.backup.archive import ERASURES, IDENTITY_KEY, MARKS, OPERATORS_TOKEN, PUSH_KEY, SEALING_KEYS, Manifest
from kit.backup.copies import Source
from kit.backup.signatures import Trust
from kit.files.settings import FileSettings
from kit.files.store import store_of
from kit.postgres.server import EmbeddedPostgres
from standalone import restoration
from standalone.errors import CannotStart
from standalone.home import LAST_BACKUP, Home
from standalone.routing import read_routes
from standalone.services import prepare_databases


def make(folder: Path, to: Path, *, keep: int | None = None, recipient: str | None = None) -> str:
    """Write a backup of a home, whether a product runs on it or not, and return a sentence about it.

    Args:
        folder: the home.
        to: the folder to write into; created if it is missing.
        keep: how many backups stay in it, the newest ones; None keeps all.
        recipient: the public key that encrypts it (`kit.backup.encryption`); None leaves it readable.

    Raises:
        CannotStart: there is nothing to back up, or another process is starting on the home.
        OSError, DumpFailedError, BadBackupError: it could not be made; no partial file is left.
    """
    with ExitStack() as stack:
        databases = _databases_of(folder, stack)
        store = store_of(_settings(folder, databases))
        head = restoration.audit_head_of(databases)
        source = Source(databases, store, _beside(folder), folder / signatures.KEY, head)
        _, said = copies.make(source, to, keep=keep, recipient=recipient)
    (folder / LAST_BACKUP).touch()
    return said


def restore(  # noqa: PLR0913 - a restore has this many sides, all named at the call
    file: Path,
    folder: Path,
    *,
    trust: Trust,
    environment: str = "development",
    replace: bool = False,
    identity: Path | None = None,
) -> str:
    """Restore a backup in place of a home on which nothing runs, and return a sentence about it.

    The home is created beside its place and moved there at the end, so a failure changes nothing. An existing home is
    set aside. Users who were erased after the backup are erased again, because the home's list of erased ids is kept.
    Every service publishes its state again, and an older version's databases are migrated.

    Args:
        file: a backup.
        folder: the home.
        trust: the signers whose backups are restored.
        environment: where it will run; production refuses a demo.
        replace: whether an existing home may be set aside.
        identity: the file of the key that opens it, if it is encrypted.

    Raises:
        CannotStart: a product runs on the home, or one is there and may not be set aside.
        OSError, BadBackupError, DemoInProduction, DumpFailedError, UnknownSignerError: it cannot be restored.
    """
    with encryption.opened(file, identity) as plain:
        copies.require_restorable(archive.verify(plain), trust, read_routes().services)
        return _put_back(plain, folder, trust, environment, replace=replace)


def _put_back(file: Path, folder: Path, trust: Trust, environment: str, *, replace: bool) -> str:
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
            said = _restore(file, draft, trust, environment, restoration.erased_in(folder))
            if trust.own.exists():  # or the home would not know its own backups
                shutil.copy2(trust.own, draft / signatures.KEY)
        except BaseException:
            shutil.rmtree(EmbeddedPostgres(draft / "postgres").data, ignore_errors=True)  # it may be elsewhere
            shutil.rmtree(draft, ignore_errors=True)
            raise
        if is_there:
            folder.rename(aside)
        elif folder.exists():
            folder.rmdir()  # empty, as somebody made it
        draft.rename(folder)
    return f"{folder} is as it was at {said}" + (f"; the former folder is {aside}." if is_there else ".")


def _databases_of(folder: Path, stack: ExitStack) -> Mapping[str, str]:
    """Return the addresses of a home's databases: of the running product, or of a server started for it."""
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


def _settings(folder: Path, databases: Mapping[str, str]) -> FileSettings:
    """Return the settings for the pictures of a home."""
    return FileSettings(database_url=SecretStr(databases["storage_logs"]), data_folder=folder)


def _beside(folder: Path) -> Mapping[str, Path]:
    """Return the files of a home that cannot be recreated, beside databases and pictures."""
    names = (IDENTITY_KEY, PUSH_KEY, SEALING_KEYS, OPERATORS_TOKEN, ERASURES)
    found = [path for name in names if (path := folder / name).exists()]
    return {path.name: path for path in (*found, *sorted(folder.glob(MARKS)))}


def _restore(file: Path, draft: Path, trust: Trust, environment: str, erased: set[str]) -> str:
    """Create a home from a backup, and return the backup's time and a summary."""
    with Home(draft):
        manifest = archive.extract(file, draft)
        copies.require_restorable(manifest, trust, read_routes().services)
        with EmbeddedPostgres(draft / "postgres") as server:
            asyncio.run(_load(server, manifest, draft))
            databases = prepare_databases(server, read_routes().services)
            found = restoration.settle(databases, draft, erased, manifest.audit, environment=environment)
        settings = _settings(draft, databases)
        if settings.files_bucket:  # else they lie where they belong
            asyncio.run(pictures.put_back(draft, store_of(settings)))
            shutil.rmtree(draft / pictures.FOLDER, ignore_errors=True)
        shutil.rmtree(draft / "databases")
        (draft / "lock").unlink()
    return f"{manifest.made_at:%Y-%m-%d %H:%M:%S} UTC, {found}"


async def _load(server: EmbeddedPostgres, manifest: Manifest, draft: Path) -> None:
    databases = {service: await server.ensure_database(service) for service in manifest.databases}
    await copies.load(manifest, draft, databases)
