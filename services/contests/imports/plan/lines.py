"""The list of an import's changes, for the organizer who decides and for the log."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

from contests.fixtures.models import EventRow, FixtureResults
from contests.imports.formats.plan import PlannedEvent
from contests.imports.plan.comparison import Comparison
from contests.imports.plan.differences import FixtureDifference, keeps_sides
from contests.imports.plan.wording import written
from contracts.base import Text
from shared.bilingual_names import both

LineKind = Literal[
    "fixture",
    "event",
    "kickOff",
    "sides",
    "venue",
    "result",
    "statistics",
    "postponed",
    "voided",
    "awarded",
    "returned",
    "prices",
    "athletes",
    "waiting",
]
"""`fixture`, `event`: new ones. `waiting`: matches that wait for a side.

Of `statistics`, `prices`, `athletes` and `waiting`, `will` is a count.
"""


_STATE_LINES: Mapping[str, LineKind] = {"postponed": "postponed", "void": "voided", "awarded": "awarded"}


@dataclass(frozen=True)
class Line:
    """One change.

    Args:
        kind: the changed aspect, which decides the form of `was` and `will`. Times are ISO 8601.
        fixture: the round's names; None for a change that concerns several.
        fixture_id: None for a new round.
        event_key: the match's key, if it concerns one.
        event: the match's name, present or new.
        was: None without an old value.
        will: None without a new value.
        teams: the number of teams that picked from it or may.
    """

    kind: LineKind
    fixture: Text | None = None
    fixture_id: UUID | None = None
    event_key: str | None = None
    event: str | None = None
    was: str | None = None
    will: str | None = None
    teams: int | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the form that is stored with an import."""
        return {
            "kind": self.kind,
            "fixture": None if self.fixture is None else self.fixture.model_dump(),
            "fixtureId": None if self.fixture_id is None else str(self.fixture_id),
            "eventKey": self.event_key,
            "event": self.event,
            "was": self.was,
            "will": self.will,
            "teams": self.teams,
        }


def lines_of(comparison: Comparison, participants: int) -> list[Line]:
    """Return every change of an import, in the order of its rounds; a new round is a single change.

    Args:
        comparison: the import's changes.
        participants: the contest's number of participants, who may all pick from an unlocked round.
    """
    lines = [line for difference in comparison.differences for line in _of_fixture(difference, participants)]
    if comparison.new_athletes:
        lines.append(Line("athletes", will=str(comparison.new_athletes)))
    if comparison.current:
        lines.append(Line("prices", will=str(len(comparison.current)), teams=participants))
    if comparison.waiting.count:
        lines.append(Line("waiting", will=str(comparison.waiting.count)))
    return lines


def _of_fixture(difference: FixtureDifference, participants: int) -> Iterable[Line]:
    planned, existing = difference.planned, difference.existing
    names = both(planned.name, planned.name_en)
    if existing is None:
        yield Line("fixture", fixture=names, will=str(len(planned.events)))
        return
    row = existing.row
    teams = row.locked_teams if row.locked_at is not None else participants

    def line(kind: LineKind, key: str | None, event: str | None, was: str | None, will: str | None) -> Line:
        return Line(kind, names, row.id, key, event, was, will, teams)

    for event in difference.new_events:
        yield line("event", event.key, title_of(event), None, event.starts_at.isoformat())
    for event, stored in difference.changed_events:
        yield from (line(kind, event.key, title_of(event), was, will) for kind, was, will in _moves(event, stored))
    for leaving in difference.leaving:
        yield line("postponed", leaving.event.key, stored_title(leaving.event), None, None)
    for change in difference.states:
        yield line(_STATE_LINES[change.state], change.event.key, stored_title(change.event), None, None)
    for stored in difference.returning:
        yield line("returned", stored.key, stored_title(stored), None, stored.starts_at.isoformat())
    titles = {stored.key: stored_title(stored) for stored in existing.events}
    titles |= {event.key: title_of(event) for event in planned.events}
    before = existing.draft or FixtureResults()
    for kind, key, was, will in _drafted(before, difference.draft):
        yield line(kind, key, titles.get(key, key), was, will)
    if difference.prices:
        yield line("prices", None, None, None, str(len(difference.prices)))


def _moves(event: PlannedEvent, stored: EventRow) -> Iterable[tuple[LineKind, str | None, str | None]]:
    if event.starts_at != stored.starts_at:
        yield "kickOff", stored.starts_at.isoformat(), event.starts_at.isoformat()
    if not keeps_sides(event, stored):
        yield "sides", stored_title(stored), title_of(event)
    if event.venue != stored.venue:
        yield "venue", stored.venue, event.venue


def _drafted(
    before: FixtureResults, draft: FixtureResults | None
) -> Iterable[tuple[LineKind, str, str | None, str | None]]:
    if draft is None:
        return
    for key, score in draft.events.items():
        if before.events.get(key) != score:
            yield "result", key, written(before.events.get(key)), written(score)
    for was, will in ((before.group_winners, draft.group_winners), (before.group_medalists, draft.group_medalists)):
        for key, names in will.items():
            if was.get(key) != names:
                yield "result", key, _listed(was, key), ", ".join(names)
    for key, counted in draft.statistics.items():
        if before.statistics.get(key) != counted:
            yield "statistics", key, str(len(before.statistics.get(key, {}))), str(len(counted))


def _listed(names: Mapping[str, tuple[str, ...]], key: str) -> str | None:
    return ", ".join(names[key]) if names.get(key) else None


def title_of(event: PlannedEvent) -> str:
    """Return the name of an event in a file: its sides, or its group."""
    return event.group or f"{event.home} – {event.away}"


def stored_title(row: EventRow) -> str:
    """Return the name of a stored event."""
    return row.group_name or f"{row.home_name} – {row.away_name}"
