"""Values that only a hostile client sends."""

from typing import Any

STRANGE: list[Any] = [
    None,
    True,
    -1,
    2**63,
    1e308,
    "",
    "\x00",
    "\ud800",
    "a" * 5000,
    "../../etc/passwd",
    "'; DROP TABLE team; --",
    "{}",
    [],
    {},
    [[]],
    {"\x00": {"\x00": "\x00"}},
    {"\ud800": {"x": "\ud800"}},
    {"": {"": ""}},
]
"""For any field of a body."""

NO_BODIES = (
    b"",
    b"null",
    b"[]",
    b'"x"',
    b"{",
    b"\xff\xfe",
    b'{"a":' * 5000,
    b'{"squad": ' + b"[" * 5000 + b"}",
    b"[" * 10_000,
    b"1" * 10_000,
)
"""Bytes that are no body."""
