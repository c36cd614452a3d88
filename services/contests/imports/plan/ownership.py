"""The ownership of results: a feed replaces only results that it gave last itself."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from contests.fixtures.models import FixtureResults
from contests.imports.formats.options import Given, Told
from contests.imports.formats.plan import PlannedFixture
from contests.imports.plan.differences import FixtureDifference

KINDS = tuple(FixtureResults.model_fields)


def told_of(planned: PlannedFixture) -> dict[str, Told]:
    """Return a file's results of a round's events, by their keys."""
    told = planned.results.model_dump(mode="json") | {"statistics": planned.statistics}
    keys = {key for kind in KINDS for key in told[kind]}
    return {key: {kind: _digest(told[kind][key]) for kind in KINDS if told[kind].get(key)} for key in keys}


def replaceable(one: FixtureDifference, given: Given, athletes: Mapping[int, str]) -> FixtureResults:
    """Return the file's results that a feed may enter: there is no result yet, or the stored one is its own last one.

    Args:
        one: an existing fixture with the file's.
        given: the feed's last results.
        athletes: their keys, by number.
    """
    if one.existing is None:
        return one.results
    before = given.get(one.planned.key, {})
    drafted, published = (_stored(results, athletes) for results in (one.existing.draft, one.existing.published))
    is_drafted = one.existing.draft is not None

    def is_free(kind: str, key: str) -> bool:
        here, told = drafted[kind].get(key), published[kind].get(key)
        if told and not here and is_drafted:
            return False  # the result was deleted by an organizer
        return all(not value or _digest(value) == before.get(key, {}).get(kind) for value in (here, told))

    values = {kind: getattr(one.results, kind) for kind in KINDS}
    return FixtureResults.model_validate(
        {kind: {key: value for key, value in of.items() if is_free(kind, key)} for kind, of in values.items()}
    )


def publishes_nothing_else(draft: FixtureResults, published: FixtureResults, free: FixtureResults) -> bool:
    """Return whether a draft differs from the published results, and only in results that a feed may enter."""
    kinds = [(getattr(draft, kind), getattr(published, kind), getattr(free, kind)) for kind in KINDS]
    changed = [
        bool(here.get(key)) and here.get(key) == own.get(key)
        for here, told, own in kinds
        for key in {*here, *told}
        if (here.get(key) or None) != (told.get(key) or None)
    ]
    return bool(changed) and all(changed)


def _stored(results: FixtureResults | None, athletes: Mapping[int, str]) -> dict[str, dict[str, Any]]:
    """Return results in the form of a file: athletes by their keys."""
    found = results or FixtureResults()
    statistics = {
        key: {athletes.get(number, str(number)): counted for number, counted in people.items()}
        for key, people in found.statistics.items()
    }
    return found.model_dump(mode="json") | {"statistics": statistics}


def _digest(value: Any) -> str:  # Any: the JSON of any result
    return sha256(json.dumps(value, sort_keys=True, default=dict).encode()).hexdigest()[:16]
