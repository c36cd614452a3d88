"""Comparison of a file's matches that wait for a side with those that the contest has."""

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from uuid import UUID

from contests.fixtures.waiting_matches import WaitingMatchRow
from contests.imports.formats.plan import Plan, PlannedEvent, WaitingMatch


@dataclass(frozen=True)
class WaitingChanges:
    """The matches that come to wait, wait otherwise, or wait no longer."""

    new: Sequence[WaitingMatch] = ()
    changed: Sequence[tuple[WaitingMatch, WaitingMatchRow]] = ()
    known: Sequence[UUID] = ()
    """Those whose sides the file has now."""

    @property
    def count(self) -> int:
        """Return the number of matches that come to wait, or wait otherwise."""
        return len(self.new) + len(self.changed)


def changes_of(plan: Plan, stored: Sequence[WaitingMatchRow], keys: Collection[str]) -> WaitingChanges:
    """Return the changes of a file.

    A match is found by its number, else by its round and start, else by its round and words. One that an organizer
    has made a match of stays that match. One that was set aside stays aside.

    Args:
        plan: of the file.
        stored: those of the contest, also those that an organizer has made a match of.
        keys: of the contest's matches: one of them is no match that waits.
    """
    left = list(stored)
    planned = [one for one in plan.waiting if one.number is None or str(one.number) not in keys]
    found: list[tuple[WaitingMatch, WaitingMatchRow]] = []
    for same in (_number, _place, _round_and_start, _words):
        planned = _paired(planned, left, same, found)
    changed = [(one, row) for one, row in found if row.event_key is None and _differs(one, row)]
    events = [(fixture.key, event) for fixture in plan.fixtures for event in fixture.events if event.group is None]
    known = _known(events, left) if plan.season is None else []
    return WaitingChanges(tuple(planned), tuple(changed), tuple(known))


def _paired(
    planned: Sequence[WaitingMatch],
    left: list[WaitingMatchRow],
    same: Callable[[WaitingMatch | WaitingMatchRow], Hashable | None],
    found: list[tuple[WaitingMatch, WaitingMatchRow]],
) -> list[WaitingMatch]:
    """Move pairs with the same value from `left` to `found`, each once; return those without a partner."""
    alone: list[WaitingMatch] = []
    for one in planned:
        wanted = same(one)
        row = None if wanted is None else next((row for row in left if same(row) == wanted), None)
        if row is None:
            alone.append(one)
        else:
            left.remove(row)
            found.append((one, row))
    return alone


def _number(one: WaitingMatch | WaitingMatchRow) -> Hashable | None:
    return one.number


def _place(one: WaitingMatch | WaitingMatchRow) -> Hashable:
    return one.number, one.round_key, one.starts_at, one.home, one.away


def _round_and_start(one: WaitingMatch | WaitingMatchRow) -> Hashable:
    return one.number, one.round_key, one.starts_at


def _words(one: WaitingMatch | WaitingMatchRow) -> Hashable:
    return one.number, one.round_key, one.home, one.away


def _differs(one: WaitingMatch, row: WaitingMatchRow) -> bool:
    told = (one.round_key, one.starts_at, one.home, one.away, one.venue)
    return told != (row.round_key, row.starts_at, row.home, row.away, row.venue) or _is_put_off(one, row)


def _is_put_off(one: WaitingMatch, row: WaitingMatchRow) -> bool:
    return one.state in {"postponed", "void"} and row.state == "scheduled"


def _known(events: Sequence[tuple[str, PlannedEvent]], left: list[WaitingMatchRow]) -> list[UUID]:
    """Return the stored matches whose sides a file has: by its number, else by the round and start."""
    waiting = [row for row in left if row.event_key is None]
    known: list[UUID] = []
    for fixture_key, event in events:
        row = next((row for row in waiting if row.number is not None and str(row.number) == event.key), None) or next(
            (
                row
                for row in waiting
                if row.number is None and (row.round_key, row.starts_at) == (fixture_key, event.starts_at)
            ),
            None,
        )
        if row is not None:
            waiting.remove(row)
            known.append(row.id)
    return known
