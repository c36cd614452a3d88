"""The stored matches that a file has in another round: found by their sides and days, they stay where they are."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from uuid import UUID

from contests.domain.identity import NEAR, ONE_GAME, Sides, each_once, is_another_round
from contests.domain.nations import club_named
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow, FixtureResults, FixtureRow
from contests.imports.formats.plan import Plan, PlannedEvent, PlannedFixture
from contests.imports.formats.problems import FileProblem, quote
from shared.bilingual_names import both


@dataclass(frozen=True)
class Identified:
    """A plan with the keys of stored rounds and matches, and the stored rounds by these keys."""

    plan: Plan
    fixtures: Mapping[str, CompleteFixture]
    notices: tuple[FileProblem, ...] = ()
    """The matches that stay in another round than the file's."""

    def others_ahead(self, rows: Sequence[FixtureRow]) -> list[FixtureRow]:
        """Return the rounds that have not opened, without those that came in by hand and that the file has, too."""
        taken = {one.row.id for one in self.fixtures.values() if one.row.import_key is None}
        return [row for row in rows if row.opened_at is None and row.id not in taken]


@dataclass(frozen=True)
class _Match:
    """A match of the file, and a stored one that it may mean."""

    planned: PlannedFixture
    event: PlannedEvent
    fixture: CompleteFixture
    row: EventRow

    @property
    def apart(self) -> timedelta:
        return abs(self.row.starts_at - self.event.starts_at)

    @property
    def place(self) -> tuple[str, str]:
        return self.planned.key, self.event.key

    @property
    def stored_place(self) -> tuple[UUID, str]:
        return self.fixture.row.id, self.row.key

    def is_another(self, of_file: Collection[UUID]) -> bool:
        """Return whether number, stage or round tell two games of the same sides apart.

        A file that has the stored round as well, without this match, has moved the match out of it.

        Args:
            of_file: the stored rounds that the file has.
        """
        row = self.fixture.row
        if self.apart < ONE_GAME:
            return False
        if row.import_key is not None and self.event.key.isdigit() and self.row.key.isdigit():
            return self.event.key != self.row.key
        return row.id not in of_file and is_another_round(self.planned.name, row.names.pl)


def sides_of(event: PlannedEvent) -> Sides | None:
    """Return the keys of a match's clubs; None for a group's event."""
    if event.home is None or event.away is None:
        return None
    return club_named(event.home).key, club_named(event.away).key


def across_rounds(plan: Plan, by_key: Mapping[str, CompleteFixture], stored: Sequence[CompleteFixture]) -> Identified:
    """Find the matches that no round of their own has among those of other rounds; each stored one is found once.

    Args:
        plan: of the file, with the keys of stored rounds and matches.
        by_key: the stored rounds of the file.
        stored: all rounds of the contest.
    """
    taken = {(one.row.id, event.key) for key, one in by_key.items() for event in _planned(plan, key)}
    possible = {(one.place, one.stored_place): one for one in _possible(plan, by_key, stored)}
    found = each_once(((one.apart, *places) for places, one in possible.items()), taken)
    moved = {places[0]: possible[places] for places in found.items()}
    if not moved:
        return Identified(plan, by_key)
    keys = {one.fixture.row.id: one.fixture.row.import_key or one.fixture.row.id.hex for one in moved.values()}
    keys |= {one.row.id: key for key, one in by_key.items()}
    known = {**by_key, **{keys[one.fixture.row.id]: one.fixture for one in moved.values()}}
    fixtures = {fixture.key: fixture for fixture in plan.fixtures}
    for one in moved.values():
        fixtures[one.planned.key] = fixtures[one.planned.key].without([one.event.key])
    for one in moved.values():
        key = keys[one.fixture.row.id]
        fixtures[key] = _with(fixtures.get(key) or _empty(key, one.fixture.row), one)
    kept = tuple(fixture for fixture in fixtures.values() if fixture.events)
    return Identified(replace(plan, fixtures=kept), known, tuple(_stays(one) for one in moved.values()))


def _planned(plan: Plan, key: str) -> Iterable[PlannedEvent]:
    return (event for fixture in plan.fixtures if fixture.key == key for event in fixture.events)


def _possible(plan: Plan, by_key: Mapping[str, CompleteFixture], stored: Sequence[CompleteFixture]) -> Iterable[_Match]:
    """Yield the stored matches of other rounds with the same sides near a match's day.

    A match with a published result does not start at another time.
    """
    by_sides: dict[tuple[str | None, str | None], list[tuple[CompleteFixture, EventRow]]] = {}
    for fixture in stored:
        for row in fixture.events:
            by_sides.setdefault((row.home_key, row.away_key), []).append((fixture, row))
    known = {by_key[one.key].row.id for one in plan.fixtures if one.key in by_key}
    for planned in plan.fixtures:
        own = by_key.get(planned.key)
        there = set[str]() if own is None else {row.key for row in own.events}
        for event in planned.events:
            sides = sides_of(event)
            if event.key in there or sides is None:
                continue
            for one in (_Match(planned, event, *found) for found in by_sides.get(sides, ()) if found[0] is not own):
                if one.apart > NEAR or one.is_another(known):
                    continue
                if not one.apart or not one.fixture.published.has(one.row.key):
                    yield one


def _empty(key: str, row: FixtureRow) -> PlannedFixture:
    return PlannedFixture(key, row.name, row.name_en, row.starts_at, row.ends_at, (), FixtureResults())


def _with(fixture: PlannedFixture, one: _Match) -> PlannedFixture:
    """Return a planned fixture with a match of another one, under the key of the stored match."""
    score = one.planned.results.events.get(one.event.key)
    scores = {} if score is None else {one.row.key: score}
    return replace(
        fixture,
        events=(*fixture.events, replace(one.event, key=one.row.key)),
        results=fixture.results.updated(FixtureResults(events=scores)),
    )


def _stays(one: _Match) -> FileProblem:
    file, there = both(one.planned.name, one.planned.name_en), one.fixture.row.names
    sides = f"{quote(one.row.home_name)} – {quote(one.row.away_name)}"
    return FileProblem(
        "match-in-other-round",
        pl=f"Mecz {sides} jest już w kolejce „{quote(there.pl)}” i tam zostaje, choć plik ma go w kolejce "
        f"„{quote(file.pl)}”.",
        en=f"{sides} is in round “{quote(there.en)}” already and stays there, though the file has it in round "
        f"“{quote(file.en)}”.",
        line=one.event.line,
        pointer=one.event.pointer,
        file=one.event.file,
    )
