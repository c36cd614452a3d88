"""Backups that only one key opens: encrypted with age (age-encryption.org), so that where they lie need not be trusted.

A machine that makes backups knows the recipient, which is public; the identity, which opens them, stays elsewhere.
"""

import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pyrage

from kit.backup.archive import BadBackupError

SUFFIX = ".age"
_FOR_OWNER = 0o600


def new_identity(file: Path) -> str:
    """Create a key, write its identity into a file that only its owner can read, and return its recipient.

    Raises:
        OSError: the file exists, or cannot be written.
    """
    identity = pyrage.x25519.Identity.generate()
    recipient = str(identity.to_public())
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _FOR_OWNER), "w") as stream:
        stream.write(f"# recipient: {recipient}\n{identity}\n")
    return recipient


def seal(file: Path, recipient: str) -> Path:
    """Encrypt a file beside itself, remove it, and return the new one, which ends with `.age`.

    Args:
        file: of which nothing stays that can be read without the identity.
        recipient: `age1…`.

    Raises:
        BadBackupError: the recipient is none.
        OSError: it cannot be written; then the file is as it was.
    """
    reader = _recipient(recipient)
    target = file.with_name(f"{file.name}{SUFFIX}")
    try:
        with (
            file.open("rb") as plain,
            os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _FOR_OWNER), "wb") as stream,
        ):
            pyrage.encrypt_io(plain, stream, [reader])
            stream.flush()
            os.fsync(stream.fileno())
    except BaseException:
        target.unlink(missing_ok=True)
        raise
    file.unlink()
    return target


@contextmanager
def opened(file: Path, identity: Path | None) -> Generator[Path]:
    """Yield a readable backup while the context is open: the file itself, or its decrypted copy.

    Args:
        file: a backup.
        identity: the file of the key that opens it; not needed for one that is not encrypted.

    Raises:
        BadBackupError: it is encrypted and the identity is missing or another's, or it is damaged.
        OSError: it cannot be read, or the copy beside it cannot be written.
    """
    if file.suffix != SUFFIX:
        yield file
        return
    if identity is None:
        raise BadBackupError(f"{file} is encrypted: --identity names the file of the key that opens it")
    keys = _identities(identity)
    with tempfile.TemporaryDirectory(prefix="opening-", dir=file.parent) as place:
        plain = Path(place) / file.stem
        try:
            with file.open("rb") as stream, plain.open("wb") as target:
                pyrage.decrypt_io(stream, target, keys)
        except (pyrage.DecryptError, OSError) as error:
            if isinstance(error, OSError) and error.errno is not None:
                raise  # the system's; for a file that was changed pyrage gives no number
            raise BadBackupError(f"{file} is not opened by {identity}, or not as it was written: {error}") from error
        yield plain


def _recipient(text: str) -> pyrage.x25519.Recipient:
    try:
        return pyrage.x25519.Recipient.from_str(text)
    except pyrage.RecipientError as error:
        raise BadBackupError(f"{text!r} is no recipient of age: one begins with age1") from error


def _identities(file: Path) -> list[pyrage.x25519.Identity]:
    """Return the keys of a file in the format of `age-keygen`: a line each, and comment lines."""
    lines = [line.strip() for line in file.read_text().splitlines()]
    try:
        keys = [pyrage.x25519.Identity.from_str(line) for line in lines if line and not line.startswith("#")]
    except pyrage.IdentityError as error:
        raise BadBackupError(f"{file} holds no key of age: {error}") from error
    if not keys:
        raise BadBackupError(f"{file} holds no key of age")
    return keys
