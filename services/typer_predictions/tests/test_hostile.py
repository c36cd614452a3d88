"""Bodies that nobody sends by mistake: no 5xx, and nothing changes."""

import json
import random
from typing import Any
from uuid import UUID

import pytest

from games.testing import hostile as strange_values
from typer_predictions.tests.acting import TEAMS, Person, Typer

STRANGE: list[Any] = [
    *strange_values.STRANGE,
    {"m1": []},
    {"m1": {"1X2": {}}},
    {"m1": {"1X2": [None]}},
    {"m1": {"1X2": 1}},
    {"m1": {"GroupMedalists": ["x"] * 1000}},
    {str(number): {} for number in range(500)},
]
RANDOM_BODIES = 300


def hostile(base: dict[str, Any], fixture: str, chance: random.Random) -> dict[str, Any]:
    """Spoil a good body in one to three places; whatever comes out must be refused or change nothing."""
    body = json.loads(json.dumps(base))
    for _ in range(chance.randint(1, 3)):
        strange = chance.choice(STRANGE)
        place = chance.randrange(6)
        if place == 0:
            body[chance.choice(["_id", "_partition", "league"])] = strange
        elif place == 1:
            body["fixturePredictions"] = strange
        elif place == 2:
            body["fixturePredictions"] = {fixture: strange}
        elif place == 3:
            body["fixturePredictions"] = {fixture: {"m1": strange}}
        elif place == 4:
            body["fixturePredictions"] = {str(strange)[:200]: {"m1": {"1X2": "1"}}}
        else:
            body["sequence"] = strange
    body["fixturePredictions"] = {"none of it may count": {"m1": {"1X2": "1"}}} | (
        body["fixturePredictions"] if isinstance(body["fixturePredictions"], dict) else {}
    )
    return body


@pytest.mark.parametrize("method", ["POST", "PUT"])
async def test_hostile_bodies_are_refused_and_change_nothing(
    typer: Typer, anna: Person, fixture_id: UUID, method: str
) -> None:
    team = (await anna.makes_team(picks={str(fixture_id): {"m1": {"1X2": "1"}}})).json()
    base = {key: team[key] for key in ("_id", "_partition", "name", "league", "fixturePredictions")}
    before = await typer.everything()
    chance = random.Random(20)  # noqa: S311 - the same strange bodies every time, no secret
    for _ in range(RANDOM_BODIES):
        body = json.dumps(hostile(base, str(fixture_id), chance))
        answer = await anna.asks(method, TEAMS, content=body, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, (answer.status_code, answer.text, body[:500])
        assert answer.headers["Content-Type"] == "application/problem+json"
    assert await typer.everything() == before


@pytest.mark.parametrize("name", [None, 1, [], {}, "\x00abc", "\ud800abc", "a" * 5000, "   "])
async def test_hostile_names_are_refused(typer: Typer, anna: Person, name: Any) -> None:
    body = json.dumps({"name": name, "league": str(typer.league), "fixturePredictions": {}})
    answer = await anna.asks("POST", TEAMS, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in {400, 422}, answer.text
    assert await typer.fetch("SELECT FROM team") == []


@pytest.mark.parametrize("content", strange_values.NO_BODIES)
async def test_bytes_that_are_no_body(typer: Typer, anna: Person, content: bytes) -> None:
    answer = await anna.asks("POST", TEAMS, content=content, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500, answer.text
    assert await typer.fetch("SELECT FROM team") == []


@pytest.mark.parametrize("strange", ["%00", "%F0%9F%98%80", "0", "null", "a" * 3000, str(UUID(int=9))])
async def test_strange_ids_in_paths_are_not_found(typer: Typer, anna: Person, fixture_id: UUID, strange: str) -> None:
    organizer = typer.stranger(roles=("organizer",))
    paths = [
        f"{TEAMS}/league/{strange}",
        f"{TEAMS}/distribution/{strange}",
        f"{TEAMS}/{strange}/history",
        f"{TEAMS}/{strange}/history/{fixture_id}",
    ]
    for path in paths:
        assert (await anna.asks("GET", path)).status_code == 404
    path = f"/organizer/typer_predictions/fixtures/{strange}/teams"
    assert (await organizer.asks("GET", path)).status_code == 404
