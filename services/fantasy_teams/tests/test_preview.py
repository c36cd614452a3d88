"""Previews of gains and losses: every figure shown before publishing equals the result of publishing."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

import pytest

from fantasy_teams.tests.acting import Fantasy, Person
from fantasy_teams.tests.samples import SQUAD, swapped
from fantasy_teams.tests.scored_teams import EXPECTED, LESS, POINTS, make
from games.tests.previews import path_of, previewed
from kit.process.identifiers import uuid7


@pytest.fixture
async def organizer(game: Fantasy) -> Person:
    return await game.organizer()


def body(points: Mapping[int, int], **more: Any) -> dict[str, Any]:
    """Return the results that the service `contests` would send for these points (tenths)."""
    athletes = [
        {"number": number, "appeared": True, "points": scored / 10, "voided": False}
        for number, scored in points.items()
    ]
    return {"athletes": athletes} | more


async def test_a_first_publication_a_confirmation_and_a_correction_do_what_was_named(
    game: Fantasy, fixture_id: UUID, organizer: Person
) -> None:
    await make(game)
    await game.closes(fixture_id)
    first = await previewed(game, organizer, fixture_id, body(POINTS), lambda: game.results(fixture_id, POINTS))
    assert (first["gain"], first["same"], first["places"]) == (5, 0, None)
    assert first["average"] == round(sum(EXPECTED) / len(EXPECTED)) / 10
    again = await previewed(game, organizer, fixture_id, {}, lambda: game.results(fixture_id, POINTS, final=True))
    assert (again["changed"], again["same"]) == (0, 5)
    corrected = await previewed(
        game, organizer, fixture_id, body(LESS), lambda: game.results(fixture_id, LESS, final=True)
    )
    assert (corrected["gain"], corrected["lose"]) == (1, 4)
    assert corrected["places"]["leaderBefore"] == "Team1"


async def test_adjustments_transfers_and_other_fixtures_are_in_the_figures(
    game: Fantasy, fixture_id: UUID, organizer: Person
) -> None:
    people = await make(game)
    await game.closes(fixture_id)
    second = await game.fixture(number=2)
    await people[0].saves(swapped(SQUAD, _8=16, _10=14))
    await game.closes(second)
    for scored, points in ((fixture_id, POINTS), (second, LESS)):
        await previewed(
            game, organizer, scored, body(points), lambda now=scored, told=points: game.results(now, told, final=True)
        )
    team = (await people[4].team())["_id"]
    adjustment = {"kind": "points", "fixtureId": str(fixture_id), "value": -4, "reason": "Protest"}
    answer = await organizer.asks("POST", f"/organizer/fantasy_teams/teams/{team}/adjustments", json=adjustment)
    assert answer.status_code == 201, answer.text
    underway = await organizer.asks("POST", path_of(game, fixture_id), json=body(LESS))
    assert underway.json()["code"] == "scoring-underway", "the adjustment is being counted"
    await game.scores()
    told = await previewed(game, organizer, fixture_id, body(LESS), lambda: game.results(fixture_id, LESS, final=True))
    assert told["lose"] == 4
    assert {one["name"]: one["after"] for one in told["losses"]}["Team4"] == (20 + 10 + 30 + 15 - 40) / 10


async def test_who_left_and_who_had_no_squad_yet_are_told_apart(
    game: Fantasy, fixture_id: UUID, organizer: Person
) -> None:
    people = await make(game)
    await game.closes(fixture_id)
    await game.fixture(number=2)
    late = await game.participant()
    assert (await late.makes_team("Latecomer")).status_code == 201
    await game.membership(people[1], joined=False)
    told = await previewed(game, organizer, fixture_id, body(POINTS), lambda: game.results(fixture_id, POINTS))
    assert (told["teams"], told["gain"], told["same"]) == (5, 4, 1)


async def test_only_organizers_try_results_and_strange_ones_are_refused(
    game: Fantasy, anna: Person, fixture_id: UUID, organizer: Person
) -> None:
    path = path_of(game, fixture_id)
    before = await game.everything()
    early = await organizer.asks("POST", path, json=body(POINTS))
    assert (early.status_code, early.json()["code"]) == (409, "fixture-not-locked")
    refused = await anna.asks("POST", path, json=body(POINTS))
    assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")
    unknown = await organizer.asks("POST", path_of(game, uuid7()), json=body(POINTS))
    assert (unknown.status_code, unknown.json()["code"]) == (404, "fixture-not-found")
    athlete: dict[str, Any] = body({1: 10})["athletes"][0]
    for change in ({"number": 0}, {"number": 32_768}, {"points": 0.25}, {"appeared": "often"}, {"points": 10**7}):
        answer = await organizer.asks("POST", path, json={"athletes": [athlete | change]})
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid-body"), change
    for points in ("NaN", "Infinity", "1e300"):
        raw = f'{{"athletes": [{{"number": 1, "appeared": true, "points": {points}}}]}}'
        answer = await organizer.asks("POST", path, content=raw, headers={"Content-Type": "application/json"})
        assert answer.status_code == 422, points
    assert await game.everything() == before
    await game.closes(fixture_id)
    answer = await organizer.asks("POST", path, json={})
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing-scored")
