"""The signature of a backup: a key of the installation, which no backup holds, tells its own backups from forged ones.

A restore runs the backup's SQL and takes its keys. So only a backup that this installation signed is restored without a
question; for any other the operator confirms the fingerprint of its signer.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from pydantic import BaseModel, ConfigDict

from kit.process.key_files import write_once

KEY = "backup-key.pem"
"""The file of the key, beside the other secrets of an installation. A backup never holds it."""
FIELD = "signature"
"""The manifest's field that holds the signature of all other fields."""
_GROUP = 4
_DIGITS = 32


class UnknownSignerError(ValueError):
    """This installation did not sign the backup, and the operator has not confirmed who did."""


class KeyUnusableError(ValueError):
    """The file of the key holds no private Ed25519 key."""


class Signature(BaseModel):
    """A signature (Ed25519), and the public key that it is checked with; both in hexadecimal."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    key: str
    value: str

    @property
    def signer(self) -> str:
        """The fingerprint of the key."""
        return _fingerprint(bytes.fromhex(self.key))


@dataclass(frozen=True)
class Trust:
    """The signers whose backups this installation restores.

    Args:
        own: the file of its own key; it may be missing.
        signer: the fingerprint that the operator has confirmed.
        unsigned: the operator has confirmed a backup of a version that did not sign.
    """

    own: Path
    signer: str | None = None
    unsigned: bool = False

    def require(self, signature: Signature | None) -> str:
        """Return the words about a signer that is trusted.

        Args:
            signature: one that `archive` has checked.

        Raises:
            UnknownSignerError: the signer is not trusted.
            KeyUnusableError, OSError: the file of the own key cannot be used.
        """
        own = fingerprint(self.own) if self.own.exists() else None
        if signature is None:
            if self.unsigned:
                return "not signed"
            raise UnknownSignerError(
                "the backup is not signed: a version before signatures wrote it, or somebody changed it. If you know "
                "who had it in their hands, confirm it with --unsigned (make restore: UNSIGNED=1)"
            )
        wanted = own if self.signer is None else self.signer.strip().lower()
        if signature.signer == wanted:
            return "signed by this installation" if wanted == own else f"signed by {wanted}, as you confirmed"
        if self.signer is not None:
            raise UnknownSignerError(f"the backup is signed by {signature.signer}, not by {wanted}")
        here = "which has no key yet" if own is None else f"whose key is {own}"
        raise UnknownSignerError(
            f"the backup is signed by {signature.signer}, not by this installation, {here}. If the command that made "
            "the backup printed that fingerprint, confirm it with --signer (make restore: SIGNER=…)"
        )


def ensure(file: Path) -> None:
    """Make the key of an installation, unless it is there."""
    if not file.exists():
        key = Ed25519PrivateKey.generate()
        write_once(file, key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))


def fingerprint(file: Path) -> str:
    """Return the fingerprint of the key in a file.

    Raises:
        KeyUnusableError, OSError: there is none.
    """
    return _fingerprint(_load(file).public_key().public_bytes_raw())


def sign(fields: Mapping[str, Any], file: Path) -> Signature:
    """Sign the fields of a manifest with the key in a file.

    Raises:
        KeyUnusableError, OSError: there is none.
    """
    key = _load(file)
    return Signature(key=key.public_key().public_bytes_raw().hex(), value=key.sign(_signed(fields)).hex())


def is_valid(fields: Mapping[str, Any], signature: Signature) -> bool:
    """Return whether a signature is that of a manifest's fields."""
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.key))
        public.verify(bytes.fromhex(signature.value), _signed(fields))
    except (InvalidSignature, ValueError):
        return False
    return True


def _signed(fields: Mapping[str, Any]) -> bytes:
    """Return the bytes that are signed: all fields but the signature, in one order and without spaces."""
    rest = {name: value for name, value in fields.items() if name != FIELD}
    return json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()


def _fingerprint(public: bytes) -> str:
    digits = sha256(public).hexdigest()[:_DIGITS]
    return "-".join(digits[at : at + _GROUP] for at in range(0, _DIGITS, _GROUP))


def _load(file: Path) -> Ed25519PrivateKey:
    try:
        key = load_pem_private_key(file.read_bytes(), None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise KeyUnusableError(f"{file} holds no key that signs backups: {error}") from error
    if not isinstance(key, Ed25519PrivateKey):
        raise KeyUnusableError(f"{file} holds no key that signs backups")
    return key
