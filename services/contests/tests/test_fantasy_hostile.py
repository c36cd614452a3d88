"""Hostile bodies at the organizer's fantasy endpoints: a refusal, never a failure, and nothing changed."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contests.tests.acting import Contests
from contests.tests.season import HOME, Season
from contests.tests.test_fixtures_hostile import VALUES
from kit.testing.examples import EXAMPLES

Operations = dict[str, tuple[str, str, dict[str, Any]]]


FIELDS = st.sampled_from(
    [
        *("pointEvents", "appearance", "athletes", "name", "surname", "position", "teamKey", "isAllowedToBuy"),
        *("isDisabled", "prices", "fixtureId", "country", "colours", "statistics", "budget", "availableFormations"),
        *("availableSubstitutions", "numberOfPlayers", "squadComposition", "availableBonuses", "substitution"),
    ]
)


NESTED = VALUES | st.dictionaries(st.text(max_size=8), VALUES, max_size=3) | st.lists(VALUES, max_size=3)


BODIES = st.dictionaries(FIELDS, NESTED, max_size=6)


WRONG: tuple[Any, ...] = ([[[]]], {"\x00": 1}, 10**40, "x" * 100_000)


@pytest.fixture
async def target(contests: Contests) -> tuple[Season, Operations]:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.round(8)
    await season.publish()
    player = season.players["home-forward"]
    athlete = {"surname": "Nowak", "position": "forward", "teamKey": HOME, "price": 5}
    statistics = season.statistics(f"{HOME}-granit-skalkow", home_forward={"goals": 1})
    return season, {
        "scoring": ("PATCH", season.origin_path, {"pointEvents": [{"name": "goals", "value": 1}]}),
        "athletes": ("POST", f"{season.origin_path}/athletes", {"athletes": [athlete]}),
        "athlete": ("PATCH", f"/organizer/contests/athletes/{player}", {}),
        "prices": ("PUT", f"{season.origin_path}/prices", {"prices": {player: 5}}),
        "club": ("PUT", f"{season.origin_path}/clubs/orlik", {"name": {"pl": "Orlik", "en": "Orlik"}}),
        "contest": ("PATCH", season.path, {}),
        "results": ("PUT", f"{season.path}/fixtures/{fixture['_id']}/results", {"statistics": statistics}),
    }


@settings(max_examples=EXAMPLES * 3 // 2, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
async def test_no_body_breaks_the_service(target: tuple[Season, Operations], data: st.DataObject) -> None:
    season, operations = target
    method, path, valid = operations[data.draw(st.sampled_from(sorted(operations)))]
    content = json.dumps(valid | data.draw(BODIES)).encode()
    headers = {**season.contests.organizer.headers, "Content-Type": "application/json"}
    answer = await season.contests.client.request(method, path, content=content, headers=headers)
    assert answer.status_code < 500, (path, content, answer.text)


async def test_a_refused_body_changes_nothing(target: tuple[Season, Operations]) -> None:
    season, operations = target
    organizer = season.contests.organizer
    before = [await organizer.gets(season.origin_path), await organizer.gets(f"{season.origin_path}/athletes")]
    for method, path, valid in operations.values():
        for field in valid:
            for wrong in WRONG:
                answer = await organizer.asks(method, path, json=valid | {field: wrong})
                assert answer.status_code in {400, 413, 422}, (path, field, answer.text[:300])
    after = [await organizer.gets(season.origin_path), await organizer.gets(f"{season.origin_path}/athletes")]
    assert after == before
