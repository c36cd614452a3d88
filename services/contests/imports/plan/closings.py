"""The rule of closings for a file's changes: what breaks it waits for an organizer's yes (domain.closings)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from contests.domain.closings import Closing, breaches, kept_closing
from contests.fixtures.closings import closing_of
from contests.fixtures.complete import CompleteFixture
from contests.imports.formats.options import ImportAnswers
from contests.imports.formats.plan import LASTS, PlannedEvent
from contests.imports.plan.differences import FixtureDifference
from contests.imports.plan.questions import Question
from shared.named import both


def held_to(
    differences: Iterable[FixtureDifference], now: datetime, answers: ImportAnswers
) -> tuple[list[FixtureDifference], list[Question]]:
    """Return the differences that keep the rule, and a question for each match that has to wait.

    With a yes and a reason, the round closes earlier instead, when the first match starts.
    """
    kept: list[FixtureDifference] = []
    questions: list[Question] = []
    for one in differences:
        if one.existing is None or one.is_locked or not one.changes_schedule:
            kept.append(one)
            continue
        found, asked = _held(one, one.existing, now, answers)
        kept.append(found)
        questions += asked
    return kept, questions


def _held(
    one: FixtureDifference, existing: CompleteFixture, now: datetime, answers: ImportAnswers
) -> tuple[FixtureDifference, Sequence[Question]]:
    before = closing_of(existing.row, existing.events, now)
    after = Closing(_kept(one, existing, before), _starts(one, before))
    early = breaches(before, after)
    if not early:
        return _timed(one, existing, before, after), ()
    if answers.moves_closings and answers.reason is not None:
        return _timed(one, existing, before, Closing(min(after.starts.values()), after.starts)), ()
    planned = {event.key: event for event in one.planned.events}
    names = both(one.planned.name, one.planned.name_en)
    questions = [
        Question("closing", names, event.title, event.line, before.closes_at, event.starts_at)
        for event in (planned[key] for key in early if key in planned)
    ]
    rest = replace(
        one,
        new_events=tuple(event for event in one.new_events if event.key not in early),
        changed_events=tuple((event, row) for event, row in one.changed_events if event.key not in early),
        returning=tuple(row for row in one.returning if row.key not in early),
    )
    return _timed(rest, existing, before, Closing(_kept(rest, existing, before), _starts(rest, before))), questions


def _kept(one: FixtureDifference, existing: CompleteFixture, before: Closing) -> datetime:
    return kept_closing(before, _starts(one, before), is_typed=existing.row.closes_at is not None)


def _starts(one: FixtureDifference, before: Closing) -> dict[str, datetime]:
    """Return the starts of the matches that take place in the round after the change."""
    starts = dict(before.starts)
    starts |= {event.key: event.starts_at for event in one.new_events if event.takes_place}
    starts |= {event.key: event.starts_at for event, row in one.changed_events if row.key in starts}
    starts |= {row.key: _planned_start(one.planned.events, row.key, row.starts_at) for row in one.returning}
    gone = {leaving.event.key for leaving in one.leaving} | {row.key for row in one.voided}
    return {key: start for key, start in starts.items() if key not in gone}


def _planned_start(events: Iterable[PlannedEvent], key: str, stored: datetime) -> datetime:
    return next((event.starts_at for event in events if event.key == key), stored)


def _timed(one: FixtureDifference, existing: CompleteFixture, before: Closing, after: Closing) -> FixtureDifference:
    """Return the difference with the times of all its round's matches; an opened round's closing is set."""
    starts = after.starts.values()
    moved = one.touches_events
    times = (min(starts), max(starts) + LASTS) if moved and starts else (existing.row.starts_at, existing.row.ends_at)
    is_set = before.is_open or existing.row.closes_at is not None
    return replace(
        one,
        planned=replace(one.planned, starts_at=times[0], ends_at=times[1]),
        closes_at=after.closes_at if is_set else None,
    )
