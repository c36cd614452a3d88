"""The time when results of a fixture are due: its end, or for a group the end of its matches."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Meeting:
    """A match of two clubs, by their keys."""

    sides: frozenset[str]
    starts_at: datetime
    over_at: datetime
    """The end of its fixture, in UTC."""
    is_put_off: bool = False
    """Postponed, so without a date."""
    is_awaited: bool = False
    """It counts and its result is not published."""


def group_due_at(
    members: Collection[str], meetings: Sequence[Meeting], *, ends_at: datetime, now: datetime
) -> datetime | None:
    """Return the time when a group's result is due; None while one of its matches is in the future.

    Args:
        members: the keys of the group's clubs.
        meetings: the contest's matches; those of other groups are ignored.
        ends_at: the end of the fixture with the group's event, in UTC; the earliest possible due time.
        now: the database's clock.
    """
    own = matches_of(members, meetings)
    if any(match.is_put_off or (match.is_awaited and match.over_at > now) for match in own):
        return None
    return max([ends_at, *(match.over_at for match in own)])


def matches_of(members: Collection[str], meetings: Sequence[Meeting]) -> list[Meeting]:
    """Return the matches of a group from a contest's.

    In a group all pairs meet equally often, so an additional meeting, such as a final, is not one of its matches. If
    some pair has no match yet, all meetings count, since rounds may be added one by one.
    """
    keys = frozenset(members)
    pairs: dict[frozenset[str], list[Meeting]] = {}
    for meeting in sorted(meetings, key=lambda one: one.starts_at):
        if len(meeting.sides) > 1 and meeting.sides <= keys:
            pairs.setdefault(meeting.sides, []).append(meeting)
    is_whole = len(pairs) == len(keys) * (len(keys) - 1) // 2
    meet = min(map(len, pairs.values()), default=0) if is_whole else None
    return [match for found in pairs.values() for match in found[:meet]]
