"""The closings of rounds that a file would change: they stay without an organizer's yes (rules.md, Imports)."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from contests.domain.closings import closing_of, question
from contests.domain.openings import LASTS
from contests.fixtures.closings import is_open
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow
from contests.imports.formats.plan import PlannedEvent
from contests.imports.formats.problems import FileProblem, quote
from contests.imports.plan.differences import FixtureDifference, differs
from contracts.base import Text


@dataclass(frozen=True)
class ClosingQuestion:
    """A closing that the file would move. Without a yes it stays, as do the times of matches before it."""

    fixture_id: UUID
    fixture: Text
    closes_at: datetime
    """As it is, in UTC."""
    would_close_at: datetime
    """With the yes: when the first match starts, in UTC."""
    events: tuple[str, ...]
    """The matches that the file would start before the present closing."""

    def to_json(self) -> dict[str, Any]:
        """Return the form that is stored with an import."""
        return {
            "fixtureId": str(self.fixture_id),
            "fixture": self.fixture.model_dump(),
            "closesAt": self.closes_at.isoformat(),
            "wouldCloseAt": self.would_close_at.isoformat(),
            "events": list(self.events),
        }


def settled(
    differences: Sequence[FixtureDifference], now: datetime, accepted: Collection[UUID]
) -> tuple[list[FixtureDifference], list[ClosingQuestion]]:
    """Return the differences with their closings, and the questions that they raise.

    The closing of a round that has not opened, and was not set by hand, follows its first match. Otherwise it stays,
    and matches that would start before it keep their times. With the yes, the round closes when its first match starts.

    Where each match closes by itself, nothing is asked.

    Args:
        differences: of the file.
        now: the database's clock.
        accepted: the rounds with the organizer's yes.
    """
    found: list[FixtureDifference] = []
    questions: list[ClosingQuestion] = []
    for one in differences:
        is_asked = one.existing is not None and not one.is_locked and one.existing.row.match_closings is None
        asked = _asked(one, one.existing, now) if is_asked and one.existing is not None else None
        if one.existing is None or asked is None:
            found.append(one)
            continue
        questions.append(asked)
        if asked.fixture_id in accepted:
            found.append(replace(one, closes_at=asked.would_close_at))
        else:
            found.append(_kept(one, one.existing, asked.closes_at))
    return found, questions


def early_matches(one: FixtureDifference) -> FileProblem | None:
    """Return the notice of matches that start before their round closes, by an organizer's earlier yes."""
    if one.existing is None or one.is_locked or one.existing.row.match_closings is not None:
        return None
    row, starts, names = one.existing.row, _starts(one, one.existing), _titles(one, one.existing)
    closes_at = one.closes_at or row.closing_with(one.planned.starts_at)
    early = ", ".join(quote(names[key]) for key, start in starts.items() if closing_of(closes_at, [start]).is_late)
    if not early:
        return None
    return FileProblem(
        "matches-before-closing",
        pl=f"W kolejce „{quote(row.names.pl)}” te mecze zaczynają się przed jej zamknięciem: {early}.",
        en=f"In round “{quote(row.names.en)}” these matches start before it closes: {early}.",
    )


def _asked(one: FixtureDifference, existing: CompleteFixture, now: datetime) -> ClosingQuestion | None:
    row, is_opened = existing.row, is_open(existing.row, now)
    counted = (event.starts_at for event in existing.events if event.is_counted and event.stored_question is None)
    starts = _starts(one, existing)
    follows = row.closing_with(one.planned.starts_at)
    before = closing_of(row.closing, counted, is_opened=is_opened)
    is_early = is_opened and any(starts[key] < row.closing for key in _moving(one) if key in starts)
    if not is_early and question(before, closing_of(follows, starts.values(), is_opened=is_opened)) is None:
        return None
    names = _titles(one, existing)
    return ClosingQuestion(
        fixture_id=row.id,
        fixture=row.names,
        closes_at=row.closing,
        would_close_at=min(starts.values(), default=one.planned.starts_at) - row.closes_before,
        events=tuple(names[key] for key in _moving(one) if key in starts and starts[key] < row.closing),
    )


def _starts(one: FixtureDifference, existing: CompleteFixture) -> dict[str, datetime]:
    """Return the starts of the round's matches that count once the difference is written, by key; of no question."""
    left = {leaving.event.key for leaving in one.leaving}
    left |= {change.event.key for change in one.states if change.state != "awarded"}
    left |= {event.key for event in existing.events if event.stored_question is not None}
    starts = {event.key: event.starts_at for event in existing.events if event.is_counted and event.key not in left}
    starts |= {event.key: event.starts_at for event in one.returning}
    starts |= {event.key: event.starts_at for event in one.new_events if event.is_counted}
    return starts | {event.key: event.starts_at for event, _ in one.changed_events if event.key in starts}


def _moving(one: FixtureDifference) -> Iterable[str]:
    """Return the keys of matches that come, return, or start at another time."""
    moving = [event.key for event in (*one.new_events, *one.returning)]
    return dict.fromkeys(
        [*moving, *(event.key for event, row in one.changed_events if event.starts_at != row.starts_at)]
    )


def _titles(one: FixtureDifference, existing: CompleteFixture) -> dict[str, str]:
    titles = {event.key: event.group_name or f"{event.home_name} – {event.away_name}" for event in existing.events}
    return titles | {event.key: event.group or f"{event.home} – {event.away}" for event in one.planned.events}


def _kept(one: FixtureDifference, existing: CompleteFixture, closes_at: datetime) -> FixtureDifference:
    """Return the difference with the present closing, where no match moves to before it."""
    starts = _starts(one, existing)
    stays = {key for key in _moving(one) if key in starts and starts[key] < closes_at}
    there = {event.key for event in existing.events}
    gone = {event.key for event in one.new_events} & stays
    back = tuple((_as_it_was(event, row, stays), row) for event, row in one.changed_events)
    kept = replace(
        one,
        planned=one.planned.without(gone),
        new_events=tuple(event for event in one.new_events if event.key not in stays),
        changed_events=tuple((event, row) for event, row in back if differs(event, row)),
        returning=tuple(event for event in one.returning if event.key not in stays),
        draft=None if one.draft is None else one.draft.without(gone - there),
        closes_at=closes_at,
    )
    left = _starts(kept, existing).values()
    if not left:
        return kept
    planned = replace(kept.planned, starts_at=min(left), ends_at=max(left) + LASTS)
    return replace(kept, planned=planned)


def _as_it_was(event: PlannedEvent, row: EventRow, stays: Collection[str]) -> PlannedEvent:
    return replace(event, starts_at=row.starts_at) if event.key in stays else event
