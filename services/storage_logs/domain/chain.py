"""The chain of the audit log: each hash covers an entry and the hash of the entry before it.

To change or remove an entry, an attacker would have to rewrite all later ones. To cut the newest ones off, an attacker
would also have to change each place where the newest number and its hash were noted (`Head`).
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Literal
from uuid import UUID

BEGINNING = "0" * 64
"""The hash before the first entry."""
Fault = Literal["changed", "missing"]


@dataclass(frozen=True)
class Act:
    """One entry's content; `before` and `after` are JSON as `written` writes it."""

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
    """The first break of the chain.

    Args:
        number: the number of the entry.
        fault: whether the entry was changed or is missing.
        last: the number of the newest entry that is known to have been there, if all of them from `number` on are
            missing.
    """

    number: int
    fault: Fault
    last: int | None = None

    def __str__(self) -> str:
        """Return the fault in words, for the operator."""
        if self.last is not None and self.last > self.number:
            return f"entries {self.number} to {self.last} of the audit log are missing"
        return f"entry {self.number} of the audit log is {self.fault}"


def written(value: object) -> str:
    """Return the canonical JSON for the hash: sorted keys, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def hash_of(number: int, act: Act, previous: str) -> str:
    """Return the hash of an entry that follows the one with the hash `previous`."""
    parts = (number, previous, *(_plain(getattr(act, name)) for name in Act.__dataclass_fields__))
    return sha256(written(parts).encode()).hexdigest()


@dataclass(frozen=True)
class Head:
    """The newest entry at some moment, noted apart from the entries."""

    number: int
    hash: str


def find_break(entries: Iterable[tuple[int, Act, str]], *, after: int, previous: str) -> Break | None:
    """Find the first break in ordered entries that follow the entry `after` with the hash `previous`."""
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
