"""The file of a backup: a tar whose first member lists the others, with their length and SHA-256, and is signed.

It holds keys and personal data, so only its owner may read it.
"""

import hashlib
import json
import os
import re
import tarfile
from collections.abc import Mapping
from datetime import datetime
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import IO, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, ValidationError

from kit.backup import signatures
from kit.backup.signatures import Signature

MANIFEST = "manifest.json"
IDENTITY_KEY = "identity-key.pem"
PUSH_KEY = "push-key.pem"
SEALING_KEYS = "sealing-keys"
OPERATORS_TOKEN = "operators-token"  # noqa: S105 - a file's name, as those above
ERASURES = "erasures.txt"
"""Names of members beside databases and pictures, if they are there: they can't be made anew."""
MARKS = "*.done"
"""And of the marks of one-time acts of an installation: a demo."""
_CHUNK = 1024 * 1024
_FOR_OWNER = 0o600
_SEGMENT = r"[\w~-][\w.~-]*"
_KNOWN = re.compile(
    rf"databases/\w+\.sql\.gz|files/{_SEGMENT}(/{_SEGMENT})*|[a-z-]+\.done"
    rf"|{'|'.join(map(re.escape, (IDENTITY_KEY, PUSH_KEY, SEALING_KEYS, OPERATORS_TOKEN, ERASURES)))}",
    re.ASCII,
)
"""The members that a backup may have. Any other could become a file that PostgreSQL or the product reads."""


class BadBackupError(ValueError):
    """A file is no backup, or damaged; the message gives the fault."""


class Member(BaseModel):
    """The expected properties of one member of a backup."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    bytes: int
    sha256: str


class AuditHead(BaseModel):
    """The newest entry of the audit log."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    number: int
    hash: str


class Manifest(BaseModel):
    """The origin and the contents of a backup."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: Literal[1] = 1
    product: str
    """The version that wrote it; it can be put back by this one or a newer one."""
    written_by: str = ""
    """The version with its build, such as `20251010.3 (v1.2.0)`; empty: by a build that did not say."""
    made_at: datetime
    """The moment that the databases are of."""
    apart_ms: float
    """Milliseconds between the first database's moment and the last one's."""
    databases: tuple[str, ...]
    """Services, each with a member `databases/<service>.sql.gz`."""
    members: Mapping[str, Member]
    audit: AuditHead | None = None
    """The newest entry of the audit log at that moment; a restore finds that it is still there."""
    signature: Signature | None = None
    """Of all other fields, by the installation that wrote it; None: by a version that did not sign."""

    def signed(self, key: Path) -> Self:
        """Return the manifest with the signature of the key in a file.

        Raises:
            KeyUnusableError, OSError: the file holds no key.
        """
        fields = json.loads(self.model_dump_json())
        return self.model_copy(update={signatures.FIELD: signatures.sign(fields, key)})


def name_of_dump(service: str) -> str:
    """The name of the member that holds a service's database."""
    return f"databases/{service}.sql.gz"


def described(file: Path) -> Member:
    """Count a file's length and checksum."""
    with file.open("rb") as stream:
        return Member(bytes=file.stat().st_size, sha256=hashlib.file_digest(stream, "sha256").hexdigest())


def write(target: Path, manifest: Manifest, files: Mapping[str, Path]) -> None:
    """Write a backup completely, or not at all.

    Args:
        target: is replaced if it is there.
        manifest: names the members.
        files: where each member is now.

    Raises:
        OSError: it cannot be written.
        BadBackupError: a file changed meanwhile.
    """
    draft = target.with_name(f"{target.name}.draft")
    draft.unlink(missing_ok=True)
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _FOR_OWNER)
    try:
        with os.fdopen(handle, "wb") as stream:
            with tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as tar:
                _add(tar, MANIFEST, BytesIO(said := manifest.model_dump_json(indent=1).encode()), len(said), manifest)
                for name, member in manifest.members.items():
                    with files[name].open("rb") as content:
                        _add(tar, name, content, member.bytes, manifest)
            stream.flush()
            os.fsync(stream.fileno())
        verify(draft)
        draft.rename(target)
    finally:
        draft.unlink(missing_ok=True)


def read_manifest(file: Path) -> Manifest:
    """Return a backup's manifest.

    Raises:
        OSError: it cannot be read.
        BadBackupError: it is none.
    """
    try:
        with tarfile.open(file, "r:") as tar:
            return _first(tar)
    except tarfile.TarError as error:
        raise BadBackupError(f"{file} is no backup of Trybuna: {error}") from error


def verify(file: Path) -> Manifest:
    """Read a whole backup, compare each member with the manifest, and return the manifest.

    Raises:
        OSError: it cannot be read.
        BadBackupError: a member is changed or missing.
    """
    return _read(file, None)


def extract(file: Path, folder: Path) -> Manifest:
    """Extract a backup's members into an empty private folder, and return the manifest.

    Raises:
        OSError: it cannot be read, or the folder cannot be written.
        BadBackupError: a member is changed or missing; members extracted until then stay.
    """
    return _read(file, folder)


def _read(file: Path, folder: Path | None) -> Manifest:
    try:
        with tarfile.open(file, "r:") as tar:
            manifest = _first(tar)
            missing = dict(manifest.members)
            while (entry := tar.next()) is not None:
                wanted = missing.pop(entry.name, None)
                content = _content(tar, entry)
                if wanted is None or content is None:
                    raise BadBackupError(f"{file}: {entry.name!r} does not belong there")
                if _copied(content, None if folder is None else folder / entry.name) != wanted:
                    raise BadBackupError(f"{file}: {entry.name!r} is not as it was written")
    except tarfile.TarError as error:
        raise BadBackupError(f"{file} is not as it was written: {error}") from error
    if missing:
        raise BadBackupError(f"{file} ends too early: {', '.join(sorted(missing)[:3])} …")
    return manifest


def _first(tar: tarfile.TarFile) -> Manifest:
    entry = tar.next()
    content = None if entry is None or entry.name != MANIFEST else _content(tar, entry)
    if content is None:
        raise BadBackupError(f"{tar.name} is no backup of Trybuna")
    try:
        fields: dict[str, Any] = json.loads(content.read())
        manifest = Manifest.model_validate(fields)
    except (ValueError, RecursionError) as error:
        raise BadBackupError(f"{tar.name} is no backup that this version reads: {_in_a_line(error)}") from error
    for name in manifest.members:
        if PurePosixPath(name).is_absolute() or ".." in PurePosixPath(name).parts:
            raise BadBackupError(f"{tar.name}: {name!r} leads out of its folder")
        if not _KNOWN.fullmatch(name):
            raise BadBackupError(f"{tar.name}: {name!r} is nothing that a backup holds")
    if manifest.signature is not None and not signatures.is_valid(fields, manifest.signature):
        raise BadBackupError(f"{tar.name}: the manifest is not as it was signed")
    return manifest


def _content(tar: tarfile.TarFile, entry: tarfile.TarInfo) -> IO[bytes] | None:
    """Return the content of a plain file; None for a link, a folder or a device, which no backup has."""
    return tar.extractfile(entry) if entry.isreg() else None


def _in_a_line(error: Exception) -> str:
    """Return the fault of a manifest; pydantic's own text takes several lines."""
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(error)


def _copied(content: IO[bytes], target: Path | None) -> Member:
    """Copy a member to its destination, and return its length and checksum."""
    digest, length = hashlib.sha256(), 0
    if target is not None:
        _make_folder(target.parent)
    handle = None if target is None else os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _FOR_OWNER)
    try:
        while chunk := content.read(_CHUNK):
            digest.update(chunk)
            length += len(chunk)
            if handle is not None:
                _write_all(handle, chunk)
    finally:
        if handle is not None:
            os.close(handle)
    return Member(bytes=length, sha256=digest.hexdigest())


def _make_folder(folder: Path) -> None:
    """Create a folder and its parents, each for its owner alone; `mkdir` restricts only the last one."""
    if not folder.exists():
        _make_folder(folder.parent)
        folder.mkdir(mode=0o700)


def _write_all(handle: int, chunk: bytes) -> None:
    rest = memoryview(chunk)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _add(tar: tarfile.TarFile, name: str, content: IO[bytes], length: int, manifest: Manifest) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode, entry.mtime = length, _FOR_OWNER, int(manifest.made_at.timestamp())
    tar.addfile(entry, content)
