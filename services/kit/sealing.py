"""Reversible encryption of secrets (AES-256-GCM) with keys that are not in the database.

`python -m kit.sealing FILE` creates a file of keys; with `--new` it puts another key before those in it. The first one
seals and each of them opens, so secrets of older keys stay readable until they are sealed again.
"""

import argparse
import os
import sys
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from kit.process.key_files import replace, write_once

KEY_BYTES = 32
NAME_BYTES = 8
"""Of a key's name, in front of a keyring's sealed text."""
_NONCE_BYTES = 12


class SecretUnreadable(Exception):
    """The stored secret was sealed with a missing key, or for another purpose."""


class SealingKeysUnusable(RuntimeError):
    """The file of the keys is missing, or holds something else; the service must not start."""


def seal(key: bytes, bound_to: bytes, secret: str) -> bytes:
    """Encrypt a secret for storage, bound to its owner's id."""
    nonce = os.urandom(_NONCE_BYTES)
    return nonce + AESGCM(key).encrypt(nonce, secret.encode(), bound_to)


def unseal(key: bytes, bound_to: bytes, sealed: bytes) -> str:
    """Decrypt a stored secret.

    Raises:
        SecretUnreadable: it was sealed with another key, or for another owner.
    """
    try:
        return AESGCM(key).decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], bound_to).decode()
    except (InvalidTag, ValueError):
        raise SecretUnreadable from None


class Keyring:
    """Keys by their names; the first bytes of a sealed text name its key (`NAME_BYTES`).

    Args:
        keys: the first one seals, each of them opens.
    """

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._keys = {sha256(key).digest()[:NAME_BYTES]: key for key in keys}
        self._newest, *older = self._keys
        self.older = tuple(older)
        """Names of the keys that only open: their secrets have to be sealed again."""

    def seal(self, bound_to: bytes, secret: str) -> bytes:
        """Encrypt a secret for storage, with the newest key, bound to its owner's id."""
        return self._newest + seal(self._keys[self._newest], bound_to, secret)

    def unseal(self, bound_to: bytes, sealed: bytes) -> str:
        """Decrypt a stored secret.

        Raises:
            SecretUnreadable: it was sealed with an unknown key, or for another owner.
        """
        key = self._keys.get(sealed[:NAME_BYTES])
        if key is None:
            raise SecretUnreadable
        return unseal(key, bound_to, sealed[NAME_BYTES:])


def ensure(path: Path) -> Keyring:
    """Load a file of keys, creating it (mode 0600, atomically) if it is missing.

    Raises:
        SealingKeysUnusable: it cannot be read or created, or holds something else than keys.
    """
    try:
        if not path.exists():
            write_once(path, _new_line())
        return _read(path)
    except OSError as error:
        raise SealingKeysUnusable(
            f"cannot read or make the keys {path} ({error.strerror}); make them with: python -m kit.sealing {path}"
        ) from error


def _read(path: Path) -> Keyring:
    try:
        keys = [urlsafe_b64decode(line) for line in path.read_bytes().split()]
    except (NotBase64, ValueError):
        keys = []
    if not keys or any(len(key) != KEY_BYTES for key in keys):
        raise SealingKeysUnusable(f"{path} holds no sealing keys: each is a line, {KEY_BYTES} bytes in base64url")
    return Keyring(keys)


def _new_line() -> bytes:
    return urlsafe_b64encode(os.urandom(KEY_BYTES)) + b"\n"


def main(arguments: list[str]) -> int:
    """Create missing keys, or add one, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m kit.sealing", description=__doc__)
    parser.add_argument("path", type=Path, help="the file of the keys; kept if it exists")
    parser.add_argument("--new", action="store_true", help="put another key before those that are in it")
    chosen = parser.parse_args(arguments)
    path: Path = chosen.path
    try:
        is_new = chosen.new and path.exists()
        ensure(path)
        if is_new:
            replace(path, _new_line() + path.read_bytes())
    except (SealingKeysUnusable, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command answers on its streams
        return 1
    print(f"{len(path.read_bytes().split())} sealing keys in {path}")  # noqa: T201 - a command answers on its streams
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
