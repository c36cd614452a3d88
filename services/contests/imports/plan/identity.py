"""The stored rounds and matches that a file means, whichever way they came in: by file, by list or by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from contests.domain.rounds import round_names
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.imports.formats.plan import Plan, PlannedFixture
from contests.imports.plan.matches import NEAR, Identified, across_rounds, sides_of


def identified(plan: Plan, stored: Sequence[CompleteFixture]) -> Identified:
    """Find the stored rounds and matches of a file.

    A round is found by its key, else by its name, else by most of its matches within three days. A match is found by
    its key, else by its sides within its round, whatever the day. Else it is found by its sides within three days in
    any round, the nearest first, and stays there. Each stored one is found once.

    Args:
        plan: of the file; a season of several files has keys that mean the same in all of them.
        stored: all rounds of the contest.
    """
    by_key = {one.row.import_key: one for one in stored if one.row.import_key is not None}
    if plan.season is not None:
        return Identified(plan, by_key)
    planned = {fixture.key for fixture in plan.fixtures}
    free = [one for one in stored if one.row.import_key not in planned]
    keys = {fixture.key: fixture.key for fixture in plan.fixtures}
    for found in (_has_name, _has_matches):
        for fixture in plan.fixtures:
            if keys[fixture.key] in by_key:
                continue
            one = next((one for one in free if found(fixture, one)), None)
            if one is not None:
                free.remove(one)
                keys[fixture.key] = one.row.import_key or fixture.key
                by_key[keys[fixture.key]] = one
    fixtures = tuple(_with_stored_keys(replace(one, key=keys[one.key]), by_key) for one in plan.fixtures)
    return across_rounds(replace(plan, fixtures=fixtures), by_key, stored)


def _has_name(planned: PlannedFixture, stored: CompleteFixture) -> bool:
    row = stored.row
    return bool(round_words(planned.name, planned.name_en) & round_words(row.name, row.name_en))


def round_words(*names: str | None) -> set[str]:
    """Return a round's names in a form to compare: `Matchday 5` is `Kolejka 5` and `Round 5`."""
    known = [round_names(name) for name in names if name is not None]
    every = (*names, *(name for one in known if one is not None for name in (one.pl, one.en)))
    return {" ".join(name.casefold().split()) for name in every if name is not None}


def _has_matches(planned: PlannedFixture, stored: CompleteFixture) -> bool:
    starts = {sides: event.starts_at for event in planned.events if (sides := sides_of(event)) is not None}
    same = [
        event
        for event in stored.events
        if (at := starts.get((event.home_key or "", event.away_key or ""))) is not None
        and abs(event.starts_at - at) <= NEAR
    ]
    return 2 * len(same) > len(planned.events)


def _with_stored_keys(planned: PlannedFixture, stored: Mapping[str, CompleteFixture]) -> PlannedFixture:
    """Return a fixture whose matches have the keys of the stored ones with the same sides."""
    found = stored.get(planned.key)
    if found is None:
        return planned
    free = {
        (event.home_key, event.away_key): event.key
        for event in found.events
        if event.home_key is not None and event.key not in {one.key for one in planned.events}
    }
    known = {event.key for event in found.events}
    keys: dict[str, str] = {}
    for event in planned.events:
        sides = sides_of(event)
        if event.key not in known and sides in free:
            keys[event.key] = free.pop(sides)
    return _renamed(planned, keys) if keys else planned


def _renamed(planned: PlannedFixture, keys: Mapping[str, str]) -> PlannedFixture:
    results = {
        name: {keys.get(key, key): value for key, value in found.items()}
        for name, found in dict(planned.results).items()
    }
    return replace(
        planned,
        events=tuple(replace(event, key=keys.get(event.key, event.key)) for event in planned.events),
        pins=tuple(replace(pin, event=keys.get(pin.event, pin.event)) for pin in planned.pins),
        statistics={keys.get(key, key): counted for key, counted in planned.statistics.items()},
        results=planned.results.model_copy(update=results),
    )
