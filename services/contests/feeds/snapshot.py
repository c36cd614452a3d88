"""The snapshot of a feed's files; the next check compares with it to find vanished items."""

from collections.abc import Collection
from typing import Any

from contests.imports.formats.options import Given
from contests.imports.formats.plan import Plan, PlannedFixture
from contests.imports.plan.lines import title_of
from contests.imports.plan.ownership import told_of
from contests.imports.plan.wording import written
from shared.bilingual_names import both

Snapshot = dict[str, Any]
"""`rounds`, by key: `name`, and `events` by key: `title`, `at` (ISO 8601), `score` or null, `told` (`options.Told`)."""


def snapshot_of(plan: Plan) -> Snapshot:
    """Return the snapshot of a plan."""
    return {
        "rounds": {
            fixture.key: {"name": both(fixture.name, fixture.name_en).model_dump(), "events": _events(fixture)}
            for fixture in plan.fixtures
        }
    }


def with_known(came: Snapshot, seen: Snapshot | None, keys: Collection[str]) -> Snapshot:
    """Return the snapshot of new files with what the last one has of matches for whose sides they have words again."""
    rounds = dict(came["rounds"])
    for key, before in (seen or {"rounds": {}})["rounds"].items():
        kept = {event: facts for event, facts in before["events"].items() if event in keys}
        if kept:
            one = rounds.get(key, {"name": before["name"], "events": {}})
            rounds[key] = one | {"events": kept | one["events"]}
    return {"rounds": rounds}


def with_odd(came: Snapshot, seen: Snapshot | None, plan: Plan) -> Snapshot:
    """Return the snapshot of new files with what the last one has of their odd lines: these have not vanished.

    A line that does not even tell its match stands for any one that is missing.
    """
    here = {event for one in came["rounds"].values() for event in one["events"]}
    missing = [
        (key, event)
        for key, one in (seen or {"rounds": {}})["rounds"].items()
        for event in one["events"]
        if event not in here
    ]
    keys = {one.key for one in plan.odd}
    unknown = sum(one.key is None for one in plan.odd)
    kept = [one for one in missing if one[1] in keys]
    others = [one for one in missing if one[1] not in keys]
    rounds = dict(came["rounds"])
    for key, event in (*kept, *(others if len(others) <= unknown else ())):
        before = (seen or {})["rounds"][key]
        one = rounds.get(key, {"name": before["name"], "events": {}})
        rounds[key] = one | {"events": one["events"] | {event: before["events"][event]}}
    return {"rounds": rounds}


def given_in(seen: Snapshot | None) -> Given:
    """Return the results in the files of a snapshot."""
    if seen is None:
        return {}
    return {
        key: {event: facts["told"] for event, facts in one["events"].items() if facts.get("told")}
        for key, one in seen["rounds"].items()
    }


def _events(fixture: PlannedFixture) -> dict[str, Any]:
    told = told_of(fixture)
    return {
        event.key: {
            "title": title_of(event),
            "at": event.starts_at.isoformat(),
            "score": written(fixture.results.events.get(event.key)),
            "told": told.get(event.key, {}),
        }
        for event in fixture.events
    }
