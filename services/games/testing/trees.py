"""The digest of a lock as RFC 6962 (2.1) defines it, line by line of the definition."""

from collections.abc import Sequence
from hashlib import sha256


def tree_hash(lines: Sequence[bytes]) -> bytes:
    """Hash lines, which come without their line feeds."""
    if not lines:
        return sha256(b"").digest()
    if len(lines) == 1:
        return sha256(b"\x00" + lines[0]).digest()
    split = 1 << ((len(lines) - 1).bit_length() - 1)
    return sha256(b"\x01" + tree_hash(lines[:split]) + tree_hash(lines[split:])).digest()
