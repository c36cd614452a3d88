"""The rule of closings: picks end before the first match starts, and an opened round keeps its closing.

Its source is rules.md, Imports. Nothing may break it without an organizer's yes and a reason. Every way in (files,
sources, pasted lists, entry by hand) goes through `breaches` or `kept_closing`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

TICK = timedelta(milliseconds=1)
"""Instants are shown in milliseconds: a start that a client sends back as shown is not earlier than it was."""


@dataclass(frozen=True)
class Closing:
    """The end of a round's picks, in UTC, and the starts of its matches."""

    closes_at: datetime
    starts: Mapping[str, datetime] = field(default_factory=dict[str, datetime])
    """Of the matches that are neither postponed nor void, by key."""
    is_open: bool = False
    """People may pick now."""
    is_over: bool = False
    """Picks are locked, so nothing is left to keep."""

    @property
    def early(self) -> list[str]:
        """Return the keys of the matches that start before picks end, the earliest first."""
        return started_before(self.closes_at, self.starts)


def started_before(closes_at: datetime, starts: Mapping[str, datetime]) -> list[str]:
    """Return the keys of the `starts` before `closes_at`, the earliest first."""
    return sorted(
        (key for key, start in starts.items() if start + TICK <= closes_at), key=lambda key: (starts[key], key)
    )


def breaches(before: Closing | None, after: Closing) -> list[str]:
    """Return the keys of the matches that a change makes start before picks end; empty if it keeps the rule.

    A change that leaves an early match and the closing as they are is none of its causes.

    Args:
        before: the round before the change; None for a new one, or one that was locked.
        after: the round after it.
    """
    if after.is_over:
        return []
    if before is None or after.closes_at > before.closes_at:
        return after.early
    known = {key: before.starts[key] for key in before.early}
    return [key for key in after.early if key not in known or after.starts[key] + TICK <= known[key]]


def kept_closing(before: Closing, starts: Mapping[str, datetime], *, is_typed: bool) -> datetime:
    """Return the latest closing that a file's `starts` allow without an organizer's yes.

    The closing of an opened or locked round stays, and so does one that an organizer has typed (`is_typed`): then the
    matches have to wait that would start before it. Any other closing is the first start.
    """
    if before.is_open or before.is_over or is_typed:
        return before.closes_at
    return min(starts.values(), default=before.closes_at)
