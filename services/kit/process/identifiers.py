"""Identifiers: UUIDv7, made in Python so that every PostgreSQL version will do."""

import os
import time
from datetime import timedelta
from uuid import UUID

_VERSION = 7


def uuid7() -> UUID:
    """Return a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then 74 random bits; sorts by time."""
    milliseconds = time.time_ns() // 1_000_000
    random = int.from_bytes(os.urandom(10), "big")
    value = (milliseconds & 0xFFFF_FFFF_FFFF) << 80
    value |= 0x7 << 76
    value |= (random >> 62 & 0xFFF) << 64
    value |= 0b10 << 62
    value |= random & 0x3FFF_FFFF_FFFF_FFFF
    return UUID(int=value)


def age(identifier: UUID) -> timedelta | None:
    """Return the age of a UUIDv7 by this process's clock; negative if in the future, None for another kind."""
    if identifier.version != _VERSION:
        return None
    return timedelta(milliseconds=time.time_ns() // 1_000_000 - (identifier.int >> 80))


def as_uuid(value: str) -> UUID | None:
    """Parse an id of a path or a body; None for a text that is no UUID (so a foreign id gives 404, not 422)."""
    try:
        return UUID(value)
    except ValueError:
        return None
