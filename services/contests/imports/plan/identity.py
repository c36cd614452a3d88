"""The stored rounds and matches that a file means, whichever way they came in: by file, by list or by hand."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from contests.domain.identity import RoundFacts, Sides, same_rounds
from contests.domain.slugs import numbered
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.identity import facts_of
from contests.fixtures.models import EventRow
from contests.imports.formats.plan import Plan, PlannedEvent, PlannedFixture
from contests.imports.plan.matches import Identified, across_rounds, sides_of


def identified(plan: Plan, stored: Sequence[CompleteFixture]) -> Identified:
    """Find the stored rounds and matches of a file.

    A round is found by its key, else by its name, else by most of its matches within three days. A match is found by
    its key, else by its sides within its round, whatever the day. Else it is found by its sides within three days in
    any round, the nearest first, and stays there, unless number, stage or round tell two games apart. Each stored one
    is found once.

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
    wanted = {fixture.key: _planned_facts(fixture) for fixture in plan.fixtures if fixture.key not in by_key}
    for key, place in same_rounds(wanted, [facts_of(one.row, one.events) for one in free]).items():
        keys[key] = free[place].row.import_key or key
        by_key[keys[key]] = free[place]
    fixtures = tuple(_with_stored_keys(replace(one, key=keys[one.key]), by_key) for one in plan.fixtures)
    return across_rounds(replace(plan, fixtures=fixtures), by_key, stored)


def _planned_facts(planned: PlannedFixture) -> RoundFacts:
    names = (planned.name,) if planned.name_en is None else (planned.name, planned.name_en)
    return RoundFacts(names, tuple((sides_of(event), event.starts_at) for event in planned.events))


def _with_stored_keys(planned: PlannedFixture, stored: Mapping[str, CompleteFixture]) -> PlannedFixture:
    """Return a fixture whose matches have the keys of the stored ones with the same sides.

    Games of a play-off have the same sides: each is the stored one with its number, else the nearest one by its start.
    """
    found = stored.get(planned.key)
    if found is None:
        return planned
    rows: dict[Sides, list[EventRow]] = {}
    for row in found.events:
        if row.home_key is not None and row.away_key is not None:
            rows.setdefault((row.home_key, row.away_key), []).append(row)
    games: dict[Sides, list[PlannedEvent]] = {}
    for event in planned.events:
        if (sides := sides_of(event)) is not None:
            games.setdefault(sides, []).append(event)
    stored_keys, planned_keys = {row.key for row in found.events}, {event.key for event in planned.events}
    keys: dict[str, str] = {}
    for sides, events in games.items():
        own = {event.key for event in events}
        there = [row for row in rows.get(sides, ()) if row.key in own or row.key not in planned_keys]
        others = stored_keys - {row.key for row in there}
        keys |= _paired(events, there, kept=others & own, taken=others | planned_keys - own)
    keys = {key: other for key, other in keys.items() if key != other}
    return _renamed(planned, keys) if keys else planned


def _paired(
    events: Sequence[PlannedEvent], rows: Sequence[EventRow], *, kept: Collection[str], taken: Collection[str]
) -> dict[str, str]:
    """Return the keys of games of the same sides in one round, by their keys in the file.

    Args:
        events: of the file.
        rows: the stored ones that they may be.
        kept: keys that stay: the round has a match of other sides under them, which changes its sides.
        taken: keys of other matches.
    """
    there = {row.key: row for row in rows}
    is_one = len(events) == 1 == len(rows)
    keys = {key: key for key in kept}
    keys |= {one.key: one.key for one in events if one.key in there and (is_one or one.key.isdigit())}
    open_rows = [row for row in rows if row.key not in keys]
    near = sorted(
        (
            (abs(row.starts_at - one.starts_at), one.key, row.key)
            for one in events
            for row in open_rows
            if not _is_another(one, row)
        ),
        key=lambda pair: pair[0],
    )
    for _, key, other in near:
        if key not in keys and other not in keys.values():
            keys[key] = other
    used = {*keys.values(), *taken}
    for one in events:
        if one.key not in keys:
            keys[one.key] = next(key for key in numbered(one.key) if key not in used)
            used.add(keys[one.key])
    return keys


def _is_another(event: PlannedEvent, row: EventRow) -> bool:
    """Return whether numbers of files tell two games apart; a file that numbers otherwise has the same starts."""
    are_numbered = event.key.isdigit() and row.key.isdigit()
    return are_numbered and event.key != row.key and event.starts_at != row.starts_at


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
