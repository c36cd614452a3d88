"""The chain of the audit log: each entry's hash covers what it says and the hash of the entry before it.

Whoever changes an entry, or takes one out, would have to write every later one anew, too; and the last hash stands in
every export.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Literal
from uuid import UUID

BEGINNING = "0" * 64
"""What stands for the hash before the first entry."""
Fault = Literal["changed", "missing"]


@dataclass(frozen=True)
class Act:
    """What one entry says; `before` and `after` are JSON as `written` writes it."""

    action_id: UUID
    at: datetime
    actor_id: UUID | None
    action: str
    subject_id: str
    contest_id: UUID | None
    fixture_id: UUID | None
    event_key: str | None
    before: str
    after: str
    reason: str | None


@dataclass(frozen=True)
class Break:
    """Where the chain is broken first.

    Args:
        number: the entry's.
        fault: it says something else than when it was written, or it is not there.
    """

    number: int
    fault: Fault


def written(value: object) -> str:
    """Write JSON in the one way that is hashed: keys in order, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def hash_of(number: int, act: Act, previous: str) -> str:
    """Answer the hash of an entry that follows the one with the hash `previous`."""
    parts = (number, previous, *(_plain(getattr(act, name)) for name in Act.__dataclass_fields__))
    return sha256(written(parts).encode()).hexdigest()


def find_break(entries: Iterable[tuple[int, Act, str]], *, after: int, previous: str) -> Break | None:
    """Look for the first break in entries, in order, that follow the entry `after` with the hash `previous`."""
    expected = after + 1
    for number, act, said in entries:
        if number != expected:
            return Break(expected, "missing")
        if hash_of(number, act, previous) != said:
            return Break(number, "changed")
        expected, previous = number + 1, said
    return None


def _plain(value: object) -> object:
    match value:
        case UUID():
            return str(value)
        case datetime():
            return value.astimezone(UTC).isoformat(timespec="microseconds")
        case _:
            return value
