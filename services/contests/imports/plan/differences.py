"""Comparison of a plan's fixtures with those of the contest."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Literal
from uuid import UUID

from contests.athletes.repository import Plan as PlannedPrice
from contests.domain.fixtures import is_locked
from contests.domain.nations import club_named
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow, FixtureResults, FixtureRow
from contests.imports.formats.plan import LASTS, MatchState, Plan, PlannedEvent, PlannedFixture
from contests.imports.formats.problems import FileProblem
from contests.imports.plan.market import Sale
from contests.imports.plan.postponements import Leaving, Moves
from contests.imports.plan.roster import KnownAthletes, club_key
from contests.imports.plan.rounds import named
from contests.imports.plan.stands import Stand, without_counts, without_results, without_typed
from shared.bilingual_names import both


@dataclass(frozen=True)
class StateChange:
    """A stored match that the file puts off, voids or calls a walk-over."""

    event: EventRow
    state: MatchState


@dataclass(frozen=True)
class FixtureDifference:
    """A planned fixture, the stored one, and their differences."""

    planned: PlannedFixture
    existing: CompleteFixture | None
    new_events: tuple[PlannedEvent, ...]
    changed_events: tuple[tuple[PlannedEvent, EventRow], ...]
    draft: FixtureResults | None
    """The new draft; None without a change."""
    prices: tuple[PlannedPrice, ...]
    """New planned values of athletes; none once it has opened."""
    is_locked: bool
    closed: frozenset[str] = frozenset()
    """The keys of matches that have closed by themselves."""
    leaving: tuple[Leaving, ...] = ()
    """Events to postpone."""
    returning: tuple[EventRow, ...] = ()
    """Postponed events that take place in this fixture after all."""
    results: FixtureResults = field(default_factory=FixtureResults)
    """The file's results of the fixture, athletes by their numbers."""
    free: FixtureResults = field(default_factory=FixtureResults)
    """Of a feed that applies results by itself: those that it may enter (`plan.ownership`)."""
    states: tuple[StateChange, ...] = ()
    """Matches with another state by the file's own word."""
    closes_at: datetime | None = None
    """The closing to set, in UTC: the present one or another (`plan.closings`); None if it follows the first match."""
    stands: tuple[Stand, ...] = ()
    """The values that a person has put down and the file says otherwise."""

    @property
    def changes_schedule(self) -> bool:
        """True if anything but the draft of the results changes."""
        return (
            self.existing is None
            or bool(self.new_events or self.changed_events or self.leaving or self.returning or self.states)
            or (self.existing.row.starts_at, self.existing.row.ends_at)
            != (self.planned.starts_at, self.planned.ends_at)
        )

    @property
    def written(self) -> Sequence[PlannedEvent]:
        """Return the planned events that are written: new and changed ones."""
        return (*self.new_events, *(event for event, _ in self.changed_events))

    @property
    def rows(self) -> int:
        """Return the number of rows to write: events and prices, and the fixture itself."""
        events = len(self.new_events) + len(self.changed_events) + len(self.leaving) + len(self.returning)
        return 1 + events + len(self.states) + len(self.prices)

    @property
    def events(self) -> int:
        """Return the number of the fixture's events, including existing ones."""
        there = () if self.existing is None else self.existing.events
        return len({event.key for event in self.planned.events} | {event.key for event in there})

    @property
    def change(self) -> Literal["new", "changed", "unchanged"]:
        """Return the kind of change for the organizer."""
        if self.existing is None:
            return "new"
        return "changed" if self.changes_schedule or self.prices or self.draft is not None else "unchanged"

    def closes_at_once(self, now: datetime) -> bool:
        """Return whether the fixture closes at once, because its playing time has begun."""
        if self.closes_at is not None:
            return not self.is_locked and self.closes_at <= now
        if self.existing is None:
            return self.planned.starts_at <= now
        row = self.existing.row
        follows = self.changes_schedule and row.closes_at is None and row.match_closings is None
        return follows and not self.is_locked and row.closing_with(self.planned.starts_at) <= now

    @property
    def problems(self) -> Iterable[FileProblem]:
        """Yield the reasons why it cannot be applied: data behind locked picks cannot change (rules.md, Typer)."""
        for event in self.new_events if self.is_locked else ():
            yield _locked(self.planned, event)
        for event, row in self.changed_events:
            if (self.is_locked or event.key in self.closed) and not keeps_sides(event, row):
                yield _locked(self.planned, event)


@dataclass(frozen=True)
class Standing:
    """The part of the present contest that is compared with a plan."""

    now: datetime
    """The database's clock."""
    fixtures: Mapping[str, CompleteFixture]
    """By the key of their import."""
    athletes: KnownAthletes = field(default_factory=KnownAthletes)
    """All athletes of the plan."""
    ahead: Sequence[FixtureRow] = ()
    """The fixtures that have not opened, in order."""
    typed: Mapping[UUID, Mapping[str, UUID]] = field(default_factory=dict[UUID, Mapping[str, UUID]])
    """The results that a person has put down: their marks, by fixture and event's key."""


def compare(plan: Plan, standing: Standing, moves: Moves, sale: Sale) -> list[FixtureDifference]:
    """Return the changes of a plan, by fixture; fixtures that only lose or regain a match come last.

    Args:
        plan: of the file.
        standing: of the contest.
        moves: the matches that are in another fixture now.
        sale: the changes of sale, by fixture.
    """
    planned = named(plan.fixtures, standing.fixtures)
    known = {fixture.key for fixture in planned}
    only_moved = [key for key in standing.fixtures if key in {*moves.leaving, *moves.returning} - known]
    planned += [_as_stored(key, standing.fixtures[key]) for key in only_moved]
    planned = [_whole_groups(_unsettled(fixture, standing, moves), standing) for fixture in planned]
    planned = [_spanning(fixture, standing, moves) for fixture in planned]
    ahead = _next_of(planned, standing)
    return [
        _compare(fixture, standing, moves, sale.get(fixture.key, {}), is_next=fixture.key == ahead)
        for fixture in planned
    ]


def _next_of(planned: Iterable[PlannedFixture], standing: Standing) -> str | None:
    """Return the key of the fixture that opens next, counting new ones; None if it came by hand."""
    starts = {row.id.hex if row.import_key is None else row.import_key: row.starts_at for row in standing.ahead}
    opened = {key for key, fixture in standing.fixtures.items() if fixture.row.opened_at is not None}
    starts |= {fixture.key: fixture.starts_at for fixture in planned if fixture.key not in opened}
    return min(starts, key=lambda key: (starts[key], key), default=None)


def _unsettled(planned: PlannedFixture, standing: Standing, moves: Moves) -> PlannedFixture:
    """Return the fixture without new matches that stay in another one, where they have a result."""
    existing = standing.fixtures.get(planned.key)
    there = {event.key for event in existing.events} if existing is not None else set[str]()
    return planned.without({event.key for event in planned.events if event.key in moves.settled.keys() - there})


def _whole_groups(planned: PlannedFixture, standing: Standing) -> PlannedFixture:
    """Return the fixture without groups of which the file has only some members: the stored group stays whole."""
    existing = standing.fixtures.get(planned.key)
    stored = {} if existing is None else {event.key: frozenset(event.members) for event in existing.events}
    partial = {
        event.key
        for event in planned.events
        if event.group is not None and _sides_of(event)[-1] < stored.get(event.key, frozenset[str]())
    }
    return planned.without(partial)


def _as_stored(key: str, fixture: CompleteFixture) -> PlannedFixture:
    """Return a stored fixture as a plan, for a fixture that the file does not have."""
    row = fixture.row
    return PlannedFixture(key, row.name, row.name_en, row.starts_at, row.ends_at, (), FixtureResults())


def _spanning(planned: PlannedFixture, standing: Standing, moves: Moves) -> PlannedFixture:
    """Return a fixture with times that span all its matches that count, including those missing from the file."""
    existing = standing.fixtures.get(planned.key)
    if existing is None or not planned.events:
        return planned
    returning = {event.key for event in moves.returning.get(planned.key, ())}
    off = {event.key for event in existing.events if not event.is_counted} - returning
    gone = {event.key for event in planned.events} | {one.event.key for one in moves.leaving.get(planned.key, ())}
    starts = [event.starts_at for event in planned.events if event.is_counted and event.key not in off]
    starts += [event.starts_at for event in existing.events if event.is_counted and event.key not in gone]
    return replace(planned, starts_at=min(starts), ends_at=max(starts) + LASTS) if starts else planned


def _compare(
    planned: PlannedFixture, standing: Standing, moves: Moves, sale: Mapping[int, bool], *, is_next: bool
) -> FixtureDifference:
    existing = standing.fixtures.get(planned.key)
    stands: tuple[Stand, ...] = ()
    if existing is None or existing.row.opened_at is None:
        planned, stands = without_typed(planned, existing, standing.athletes, is_next=is_next)
    rows = {} if existing is None else {event.key: event for event in existing.events}
    locked = (
        existing is not None and existing.row.published_at is not None and is_locked(existing.row.window, standing.now)
    )
    draft = (existing.draft if existing is not None else None) or FixtureResults()
    results, counts = without_counts(_results(planned, standing.athletes), draft, existing, standing.athletes)
    results = _with_sets(results, draft)
    results, typed = without_results(results, draft, existing, standing.typed)
    updated = draft.updated(results)
    return FixtureDifference(
        planned=planned,
        existing=existing,
        # a match that was never planned here does not change the data behind picks
        new_events=tuple(
            event for event in planned.events if event.key not in rows and not (locked and event.is_postponed)
        ),
        changed_events=tuple(
            (event, rows[event.key])
            for event in planned.events
            if event.key in rows and differs(event, rows[event.key])
        ),
        draft=None if updated == draft else updated,
        prices=tuple(_prices(planned, existing, standing.athletes, sale)),
        is_locked=locked,
        closed=frozenset(
            key for key, row in rows.items() if existing and existing.row.published_at and row.has_closed(standing.now)
        ),
        leaving=moves.leaving.get(planned.key, ()),
        returning=moves.returning.get(planned.key, ()),
        states=tuple(_states(planned, existing)),
        results=results,
        stands=(*stands, *counts, *typed),
    )


def _states(planned: PlannedFixture, existing: CompleteFixture | None) -> Iterable[StateChange]:
    """Yield the stored matches with a new state; one that has a result, or is off already, stays."""
    rows = {} if existing is None else {event.key: event for event in existing.events}
    for event in planned.events:
        row = rows.get(event.key)
        if row is None or existing is None or event.state == "scheduled" or not row.is_counted:
            continue
        drafted = existing.draft is not None and existing.draft.has(row.key)
        has_result = existing.published.has(row.key) or (drafted and event.state != "awarded")
        if not has_result and row.walkover is None:
            yield StateChange(row, event.state)


def _results(planned: PlannedFixture, athletes: KnownAthletes) -> FixtureResults:
    """Return the file's results, with athletes by their numbers."""
    statistics = {
        key: {athletes.numbers[athlete]: dict(counted) for athlete, counted in people.items()}
        for key, people in planned.statistics.items()
        if people
    }
    return planned.results.model_copy(update={"statistics": statistics})


def _with_sets(results: FixtureResults, draft: FixtureResults) -> FixtureResults:
    """Keep entered sets of a result that the file has, too, because files have no sets."""
    scores = {
        key: replace(score, sets=held.sets)
        if (held := draft.events.get(key)) is not None and replace(held, sets=()) == score
        else score
        for key, score in results.events.items()
    }
    return results.model_copy(update={"events": scores})


def _prices(
    planned: PlannedFixture, existing: CompleteFixture | None, athletes: KnownAthletes, sale: Mapping[int, bool]
) -> Iterable[PlannedPrice]:
    """Return the values that are not planned yet; values missing from the file are no difference."""
    if existing is not None and existing.row.opened_at is not None:
        return
    plans: Mapping[int, PlannedPrice] = {} if existing is None else athletes.plans.get(existing.row.id, {})
    pinned: set[int] = set()
    for pin in planned.pins:
        number, club = athletes.numbers[pin.athlete], None if pin.club is None else club_key(pin.club)
        before, allowed = plans.get(number), sale.get(number)
        pinned.add(number)
        if (
            before is None
            or allowed is not None
            or club not in (None, before.club_key)
            or before.position != pin.position
            or pin.price not in (None, before.price)
        ):
            yield PlannedPrice(number, price=pin.price, club_key=club, position=pin.position, allowed=allowed)
    for number, allowed in sale.items():
        if number not in pinned:
            yield PlannedPrice(number, allowed=allowed)


def keeps_sides(event: PlannedEvent, row: EventRow) -> bool:
    """Return whether the event has the same sides, or members of a group, as the stored one."""
    return _sides_of(event) == _stored_sides_of(row)


def differs(event: PlannedEvent, row: EventRow) -> bool:
    """Return whether the file has other sides, another time or another place than the stored event."""
    return not keeps_sides(event, row) or (event.starts_at, event.venue) != (row.starts_at, row.venue)


_Sides = tuple[str | None, str | None, str | None, frozenset[str]]


def _sides_of(event: PlannedEvent) -> _Sides:
    home, away = (None if name is None else club_named(name).key for name in (event.home, event.away))
    return home, away, event.group, frozenset(club_named(name).key for name in event.members)


def _stored_sides_of(row: EventRow) -> _Sides:
    return row.home_key, row.away_key, row.group_name, frozenset(row.members)


def _locked(fixture: PlannedFixture, event: PlannedEvent) -> FileProblem:
    names = both(fixture.name, fixture.name_en)
    return FileProblem(
        "fixture-locked",
        pl=f"Kolejka „{names.pl}” jest już zamknięta, więc nie można w niej dodać ani zmienić „{event.key}”.",
        en=f"Round “{names.en}” is locked already, so “{event.key}” cannot be added or changed in it.",
        line=event.line,
        pointer=event.pointer,
        file=event.file,
    )
