"""Backups of any installation: one file each, made while it runs, read again before it counts, the newest ones kept."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path

from kit.backup import archive, dumps, encryption, pictures, signatures
from kit.backup.archive import AuditHead, BadBackupError, Manifest
from kit.backup.signatures import Trust
from kit.files.store import FileStore
from kit.postgres.binaries import binaries
from kit.process.build import product

_NAMED = "trybuna-%Y%m%dT%H%M%SZ.tar"
_ALL_NAMED = ("trybuna-*T*Z.tar", f"trybuna-*T*Z.tar{encryption.SUFFIX}")


AuditHeadAt = Callable[[Mapping[str, str]], Awaitable[AuditHead | None]]
"""Returns the newest entry of the audit log in a snapshot of each service's database; None if there is no log yet."""


@dataclass(frozen=True)
class Source:
    """The data that a backup copies."""

    databases: Mapping[str, str]
    """Addresses by service, each with the rights of its owner."""
    store: FileStore
    """Of the pictures."""
    beside: Mapping[str, Path]
    """Files that cannot be recreated, by the member's name."""
    key: Path
    """The file of the key that signs the backup; created if it is missing."""
    audit_head: AuditHeadAt
    """Returns the newest entry of the audit log."""


def make(source: Source, to: Path, *, keep: int | None, recipient: str | None) -> tuple[Path, str]:
    """Write a backup, and return its file and a sentence about it.

    Args:
        source: the data to copy.
        to: the folder to write into; created if it is missing.
        keep: how many backups stay in it, the newest ones; None keeps all.
        recipient: the public key that encrypts it (`kit.backup.encryption`); None leaves it readable.

    Raises:
        OSError, DumpFailedError, BadBackupError, KeyUnusableError, ServiceUnavailable: it could not be made; no
            partial file is left.
    """
    to.mkdir(mode=0o700, parents=True, exist_ok=True)
    signatures.ensure(source.key)
    with tempfile.TemporaryDirectory(prefix="making-", dir=to) as place:
        made, manifest = asyncio.run(_make(source, Path(place)))
        ready = made if recipient is None else encryption.seal(made, recipient)
        target = ready.rename(to / ready.name)
    gone = _forget(to, keep)
    return target, (
        f"{target}: {target.stat().st_size / 1e6:.1f} MB, read again and whole; {len(manifest.databases)} databases of "
        f"{manifest.made_at:%Y-%m-%d %H:%M:%S} UTC ({manifest.apart_ms:.1f} ms apart), {len(manifest.members)} members,"
        f" signed by {signatures.fingerprint(source.key)}." + (f" {gone} older ones removed." if gone else "")
    )


def check(file: Path, identity: Path | None, trust: Trust, services: Collection[str]) -> str:
    """Read a whole backup as a restore does, and return a sentence about it.

    Args:
        file: a backup.
        identity: the file of the key that opens it, if it is encrypted.
        trust: the signers whose backups would be restored.
        services: those of this version.

    Raises:
        OSError, BadBackupError, UnknownSignerError: it cannot be read, is damaged, or a restore would refuse it.
    """
    with encryption.opened(file, identity) as plain:
        manifest = archive.verify(plain)
    said = require_restorable(manifest, trust, services)
    return (
        f"{file} is whole: {len(manifest.databases)} databases of {manifest.made_at:%Y-%m-%d %H:%M:%S} UTC, "
        f"{len(manifest.members)} members, written by version {manifest.written_by or manifest.product}, {said}"
        + (f", audit log up to {manifest.audit.number}:{manifest.audit.hash}." if manifest.audit else ".")
    )


def require_restorable(manifest: Manifest, trust: Trust, services: Collection[str]) -> str:
    """Refuse a backup of an unknown signer, or with a database of no service; return words about the signer.

    Its SQL runs as the owner of each named database, so a name must not be that of another account.

    Raises:
        BadBackupError, UnknownSignerError: a restore must not go on.
    """
    if unknown := sorted(set(manifest.databases) - set(services)):
        raise BadBackupError(f"the backup has databases of no service of this version: {', '.join(unknown)}")
    return trust.require(manifest.signature)


async def load(manifest: Manifest, place: Path, databases: Mapping[str, str]) -> None:
    """Fill empty databases with those of a backup that was laid out in a folder.

    Raises:
        DumpFailedError: `psql` refused.
    """
    programs = binaries(None)
    for service in manifest.databases:
        await dumps.load(programs, databases[service], place / archive.name_of_dump(service))


async def _make(source: Source, place: Path) -> tuple[Path, Manifest]:
    programs = binaries(None)
    files: dict[str, Path] = {}
    async with dumps.one_moment(source.databases) as moment:
        for service, url in source.databases.items():
            files[archive.name_of_dump(service)] = target = place / f"{service}.sql.gz"
            await dumps.dump(programs, url, moment.snapshots[service], target)
        audit = await source.audit_head(moment.snapshots)
    # pictures after the databases: one that no database names does no harm, one that is missing does
    files |= {**source.beside, **await pictures.copied(source.store, place)}
    writer = product()
    manifest = Manifest(
        product=writer.version,
        written_by=f"{writer.version} ({writer.build})",
        made_at=moment.at,
        apart_ms=moment.apart * 1000,
        databases=tuple(source.databases),
        members={name: archive.described(path) for name, path in files.items()},
        audit=audit,
    ).signed(source.key)
    target = place / f"{moment.at.astimezone(UTC):{_NAMED}}"
    archive.write(target, manifest, files)
    return target, manifest


def _forget(to: Path, keep: int | None) -> int:
    """Remove all backups of a folder but the newest ones, and return the number of removed ones."""
    old = [] if keep is None else sorted(file for names in _ALL_NAMED for file in to.glob(names))[:-keep]
    for file in old:
        file.unlink()
    return len(old)
