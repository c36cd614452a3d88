"""Ids of traces and spans, derived from stored ids, and the header that carries them (W3C Trace Context)."""

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from uuid import UUID

TRACEPARENT = "traceparent"
_AS_IT_IS = re.compile(r"(?!0{32})[0-9a-f]{32}")
_HEADER = re.compile(r"(?!ff)[0-9a-f]{2}-(?P<trace>(?!0{32})[0-9a-f]{32})-(?P<span>(?!0{16})[0-9a-f]{16})-[0-9a-f]{2}")
_LOWER_HALF = (1 << 64) - 1


@dataclass(frozen=True)
class Place:
    """A span, by its numbers: something else may go on from there."""

    trace: int
    span: int

    @property
    def header(self) -> str:
        """The place as a header `traceparent` of recorded work."""
        return f"00-{self.trace:032x}-{self.span:016x}-01"


@lru_cache(maxsize=1024)
def trace_of(correlation_id: str) -> int:
    """Return the number of a correlation id's trace: the id itself if it has that form, else its hash.

    The gateway's request ids, and the ids of foreign traces, have that form. Ids from this code do not, and are hashed:
    sampling uses the lower half, of which two bits of a UUID never change.
    """
    if _AS_IT_IS.fullmatch(correlation_id):
        return int(correlation_id, 16)
    return int.from_bytes(blake2b(correlation_id.encode(errors="replace"), digest_size=16).digest(), "big") or 1


def span_of(event_id: UUID) -> int:
    """Return the number of the span in which an event was emitted; never 0, as a UUID's lower half never is."""
    return event_id.int & _LOWER_HALF


def place_of(correlation_id: str, event_id: UUID) -> Place:
    """Return the trace and the span in which an event was emitted."""
    return Place(trace_of(correlation_id), span_of(event_id))


def place_in(header: str) -> Place | None:
    """Parse `traceparent`; None if it is missing or invalid.

    A later version may have more fields. The sender's sampling flag is ignored: each process decides by the trace's
    number alone, so all decide alike, also those that get the trace through an event.
    """
    found = _HEADER.match(header)
    if found is None or not (header.startswith("00") <= (found.end() == len(header))):
        return None
    if header[found.end() : found.end() + 1] not in {"", "-"}:
        return None
    return Place(int(found["trace"], 16), int(found["span"], 16))
