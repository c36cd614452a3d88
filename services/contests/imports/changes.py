"""What a plan changes of a contest as it stands: compared first, written only when the import is applied."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Literal
from uuid import UUID

from contests.athletes.repository import Plan as PlannedPrice
from contests.domain.fixtures import is_locked
from contests.domain.nations import club_named
from contests.fixtures.complete import CompleteFixture
from contests.fixtures.models import EventRow, FixtureResults
from contests.imports.plan import PlannedEvent, PlannedFixture
from contests.imports.problems import FileProblem
from shared.named import both


@dataclass(frozen=True)
class KnownAthletes:
    """The athletes of the contest's origin, and what its fixtures shall pin of them when they open."""

    numbers: Mapping[str, int] = field(default_factory=dict[str, int])
    """By key."""
    plans: Mapping[UUID, Mapping[int, PlannedPrice]] = field(default_factory=dict[UUID, Mapping[int, PlannedPrice]])
    """By fixture and number."""
    provisional: int = 0
    """How many are not in the origin yet; their numbers only tell them apart."""


@dataclass(frozen=True)
class FixtureDifference:
    """A planned fixture beside the one that is there, and what differs."""

    planned: PlannedFixture
    existing: CompleteFixture | None
    new_events: tuple[PlannedEvent, ...]
    changed_events: tuple[tuple[PlannedEvent, EventRow], ...]
    draft: FixtureResults | None
    """The draft as it would be; None if it stays as it is."""
    prices: tuple[PlannedPrice, ...]
    """What it would pin of athletes and doesn't plan to yet; once it has opened, nothing."""
    is_locked: bool

    @property
    def changes_schedule(self) -> bool:
        """Tell whether anything but the draft of the results changes."""
        return (
            self.existing is None
            or bool(self.new_events or self.changed_events)
            or (self.existing.row.starts_at, self.existing.row.ends_at)
            != (self.planned.starts_at, self.planned.ends_at)
        )

    @property
    def rows(self) -> int:
        """Count what is to write: events and prices, and the fixture itself."""
        return 1 + len(self.new_events) + len(self.changed_events) + len(self.prices)

    @property
    def change(self) -> Literal["new", "changed", "unchanged"]:
        """Tell what the organizer is told."""
        if self.existing is None:
            return "new"
        return "changed" if self.changes_schedule or self.prices or self.draft is not None else "unchanged"

    def closes_at_once(self, now: datetime) -> bool:
        """Tell whether nobody could predict in the fixture, because its playing time has begun already."""
        starts_late = self.existing is None or (self.changes_schedule and self.existing.row.closes_at is None)
        return starts_late and not self.is_locked and self.planned.starts_at <= now

    @property
    def problems(self) -> Iterable[FileProblem]:
        """Tell why it cannot be written: what picks were made from stands once they are locked (rules.md, Typer)."""
        if not self.is_locked:
            return
        for event in self.new_events:
            yield _locked(self.planned, event)
        for event, row in self.changed_events:
            if _sides_of(event) != _stored_sides_of(row):
                yield _locked(self.planned, event)


def compare(
    planned: Sequence[PlannedFixture], existing: Mapping[str, CompleteFixture], now: datetime, athletes: KnownAthletes
) -> list[FixtureDifference]:
    """Answer, fixture by fixture, what a plan changes.

    Args:
        planned: what the file has.
        existing: the contest's fixtures by the key of their import.
        now: the database's clock.
        athletes: everybody whom the plan speaks of.
    """
    return [_compare(fixture, existing.get(fixture.key), now, athletes) for fixture in planned]


def _compare(
    planned: PlannedFixture, existing: CompleteFixture | None, now: datetime, athletes: KnownAthletes
) -> FixtureDifference:
    rows = {} if existing is None else {event.key: event for event in existing.events}
    draft = (existing.draft if existing is not None else None) or FixtureResults()
    updated = draft.updated(_results(planned, athletes))
    return FixtureDifference(
        planned=planned,
        existing=existing,
        new_events=tuple(event for event in planned.events if event.key not in rows),
        changed_events=tuple(
            (event, rows[event.key])
            for event in planned.events
            if event.key in rows and _differs(event, rows[event.key])
        ),
        draft=None if updated == draft else updated,
        prices=tuple(_prices(planned, existing, athletes)),
        is_locked=existing is not None
        and existing.row.published_at is not None
        and is_locked(existing.row.window, now),
    )


def _results(planned: PlannedFixture, athletes: KnownAthletes) -> FixtureResults:
    """Answer the results that the file has, athletes by their numbers."""
    statistics = {
        key: {athletes.numbers[athlete]: dict(counted) for athlete, counted in people.items()}
        for key, people in planned.statistics.items()
        if people
    }
    return planned.results.model_copy(update={"statistics": statistics})


def _prices(
    planned: PlannedFixture, existing: CompleteFixture | None, athletes: KnownAthletes
) -> Iterable[PlannedPrice]:
    """Answer what is not planned yet; what the file doesn't say differs from nothing."""
    if existing is not None and existing.row.opened_at is not None:
        return
    plans: Mapping[int, PlannedPrice] = {} if existing is None else athletes.plans.get(existing.row.id, {})
    for pin in planned.pins:
        number, club = athletes.numbers[pin.athlete], _club_key(pin.club)
        before = plans.get(number)
        if (
            before is None
            or (before.club_key, before.position) != (club, pin.position)
            or pin.price not in (None, before.price)
        ):
            yield PlannedPrice(number, price=pin.price, club_key=club, position=pin.position)


@lru_cache(maxsize=1024)
def _club_key(name: str) -> str:
    """Answer a club's key; a season names each of its clubs a thousand times."""
    return club_named(name).key


def _differs(event: PlannedEvent, row: EventRow) -> bool:
    return _sides_of(event) != _stored_sides_of(row) or (event.starts_at, event.venue) != (row.starts_at, row.venue)


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
