"""The filter of changes that a feed may apply by itself; the others wait for an organizer."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow, FixtureResults
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.plan import LASTS, PlannedEvent
from contests.imports.plan.differences import FixtureDifference, keeps_sides
from contests.imports.plan.ownership import replaceable
from contests.imports.plan.roster import PROVISIONAL

_Moved = tuple[tuple[PlannedEvent, EventRow], ...]


def kept(
    differences: Sequence[FixtureDifference], options: ImportOptions, now: datetime, athletes: Mapping[str, int]
) -> list[FixtureDifference]:
    """Return the differences in existing fixtures, with only the wanted kinds of changes.

    Final results stay, as do results from a source other than the feed. Statistics of a match wait if the origin lacks
    one of its athletes. A kick-off that would lock a round, or come before its closing time, waits.

    Args:
        differences: of the whole file.
        options: the wanted kinds, and the feed's last results.
        now: the database's clock.
        athletes: their numbers, by key.
    """
    keys = {number: key for key, number in athletes.items()}
    return [_part(one, one.existing, options, now, keys) for one in differences if one.existing is not None]


def _part(
    one: FixtureDifference, existing: CompleteFixture, options: ImportOptions, now: datetime, keys: Mapping[int, str]
) -> FixtureDifference:
    row = existing.row
    moved, starts_at, ends_at = _moved(one, existing, now) if "kickOffs" in options.only else _nothing(existing)
    free = FixtureResults()
    if "results" in options.only and row.final_at is None:
        free = _of_known(replaceable(one, options.given, keys))
    return replace(
        one,
        planned=replace(one.planned, starts_at=starts_at, ends_at=ends_at),
        new_events=(),
        changed_events=moved,
        draft=_draft(existing, free),
        free=free,
        prices=(),
        stands=(),
        leaving=(),
        returning=(),
        states=(),
    )


def _nothing(existing: CompleteFixture) -> tuple[_Moved, datetime, datetime]:
    return (), existing.row.starts_at, existing.row.ends_at


def _moved(one: FixtureDifference, existing: CompleteFixture, now: datetime) -> tuple[_Moved, datetime, datetime]:
    """Return the kick-offs that move, and the resulting start and end of the round."""
    row = existing.row
    earliest = None if one.is_locked or row.match_closings is not None else row.closes_at
    moved = tuple(
        (event, stored)
        for event, stored in one.changed_events
        if _only_moves(event, stored)
        and (one.is_locked or event.starts_at > now)
        and (earliest is None or event.starts_at >= earliest)
    )
    if not moved:
        return _nothing(existing)
    moments = {event.key: event.starts_at for event in existing.events if event.is_counted}
    moments |= {event.key: event.starts_at for event, _ in moved if event.key in moments}
    if not moments:
        return moved, row.starts_at, row.ends_at
    starts_at, ends_at = min(moments.values()), max(moments.values()) + LASTS
    follows = row.closes_at is None and row.match_closings is None
    locks_at_once = not one.is_locked and follows and row.closing_with(starts_at) <= now
    return _nothing(existing) if locks_at_once else (moved, starts_at, ends_at)


def _only_moves(event: PlannedEvent, row: EventRow) -> bool:
    return keeps_sides(event, row) and event.venue == row.venue and event.starts_at != row.starts_at


def _draft(existing: CompleteFixture, free: FixtureResults) -> FixtureResults | None:
    before = existing.draft or FixtureResults()
    draft = before.updated(free)
    return None if draft == before else draft


def _of_known(results: FixtureResults) -> FixtureResults:
    known = {key: counted for key, counted in results.statistics.items() if _is_known(counted)}
    return results.model_copy(update={"statistics": known})


def _is_known(numbers: Iterable[int]) -> bool:
    return all(number < PROVISIONAL for number in numbers)
