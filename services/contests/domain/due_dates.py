"""When the results of a fixture are due: at its end, a group's once all the group's matches are over."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Meeting:
    """A match of two clubs, by their keys."""

    sides: frozenset[str]
    starts_at: datetime
    over_at: datetime
    """When its fixture ends, in UTC."""
    is_put_off: bool = False
    """Postponed, so without a date."""
    is_awaited: bool = False
    """It counts and its result is not out."""


def group_due_at(
    members: Collection[str], meetings: Sequence[Meeting], *, ends_at: datetime, now: datetime
) -> datetime | None:
    """Answer when a group's result is due; None while one of its matches is still to come.

    Args:
        members: the keys of the group's clubs.
        meetings: the contest's matches; others than the group's own are ignored.
        ends_at: when the fixture ends that the group's event stands in, in UTC: earlier than that nothing is due.
        now: the database's clock.
    """
    own = matches_of(members, meetings)
    if any(match.is_put_off or (match.is_awaited and match.over_at > now) for match in own):
        return None
    return max([ends_at, *(match.over_at for match in own)])


def matches_of(members: Collection[str], meetings: Sequence[Meeting]) -> list[Meeting]:
    """Choose of a contest's matches those that are a group's own.

    In a group everybody meets everybody equally often, so a later meeting, such as a final, is not one; all are where
    some pair doesn't meet yet, since rounds may be added one by one.
    """
    keys = frozenset(members)
    pairs: dict[frozenset[str], list[Meeting]] = {}
    for meeting in sorted(meetings, key=lambda one: one.starts_at):
        if len(meeting.sides) > 1 and meeting.sides <= keys:
            pairs.setdefault(meeting.sides, []).append(meeting)
    is_whole = len(pairs) == len(keys) * (len(keys) - 1) // 2
    meet = min(map(len, pairs.values()), default=0) if is_whole else None
    return [match for found in pairs.values() for match in found[:meet]]
