"""Malicious bodies: no 5xx, and nothing changes."""

import json
import random
from typing import Any
from uuid import UUID

from fantasy_teams.tests.acting import TEAMS, Fantasy, Person
from fantasy_teams.tests.samples import SQUAD, swapped
from games.testing import hostile

STRANGE: list[Any] = [
    *hostile.STRANGE,
    [[None]],
    [[[]]],
    [[{"_id": "x", "No": -5}] * 40] * 15,
    {"name": "Captain", "playerId": "\ud800"},
    {"sold": ["x"] * 90, "bought": [None]},
    {str(number): None for number in range(500)},
]
RANDOM_BODIES = 200
PLACES = ("_id", "league", "squad", "bonus", "fixtureBonuses", "fixtureTransfers", "revision", "name")


def spoilt(base: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Return a body with one to three strange values, and with a revision that is refused."""
    body = json.loads(json.dumps(base))
    for _ in range(chance.randint(1, 3)):
        strange = chance.choice(STRANGE)
        place = chance.choice(PLACES)
        if place in {"fixtureBonuses", "fixtureTransfers"} and chance.random() < 0.5:
            body[place] = {chance.choice([*body["keys"], "none"]): strange}
        elif place == "squad" and chance.random() < 0.7 and isinstance(body["squad"], list) and body["squad"]:
            body["squad"][chance.randrange(len(body["squad"]))] = strange
        else:
            body[place] = strange
    body["revision"] = 999
    return body


async def test_random_bodies_change_nothing_and_break_nothing(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    team = (await anna.makes_team()).json()
    ben = await game.participant()
    base = {
        "_id": team["_id"],
        "name": "Eagles",
        "league": str(game.league),
        "squad": game.rows(swapped(SQUAD, _8=20)),
        "bonus": {"name": "Captain", "playerId": game.id(8)},
        "keys": [str(fixture_id)],
    }
    before = await game.everything()
    chance = random.Random(4)  # noqa: S311 - the same bodies every time
    for number in range(RANDOM_BODIES):
        body = spoilt(base, chance)
        raw = json.dumps(body)
        person, method = ((anna, "PUT"), (anna, "POST"), (game.stranger(), "POST"), (ben, "PUT"))[number % 4]
        answer = await person.asks(
            method, TEAMS, content=raw.encode("utf-8", "surrogatepass"), headers={"Content-Type": "application/json"}
        )
        assert 400 <= answer.status_code < 500, (number, raw[:500], answer.text)
    assert await game.everything() == before


async def test_raw_rubbish_is_refused(game: Fantasy, anna: Person) -> None:
    for raw in hostile.NO_BODIES:
        answer = await anna.asks("PUT", TEAMS, content=raw, headers={"Content-Type": "application/json"})
        assert answer.status_code in {400, 413, 422}, (raw[:20], answer.text)
    assert await game.fetch("SELECT FROM team") == []
