"""Saves of one fantasy team at one moment: exactly one wins, and the others are told."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from http import HTTPStatus

from blackbox.api import Api, Json, eventually
from blackbox.fantasy import SQUAD, TEAMS, FantasyLeague, creation, find_team, make_team, save_team, swapped, update

WRITERS = 8
ROUNDS = 5
FORWARDS = (16, 28, 32)
"""Any of them can come for the one who starts."""


async def answers(api: Api, method: str, bodies: list[Json]) -> Counter[tuple[int, str]]:
    """Send bodies at once; count status and code of the answers."""
    responses = await asyncio.gather(*(api.send(method, TEAMS, body) for body in bodies))
    return Counter(
        (response.status_code, "" if response.is_success else response.json()["code"]) for response in responses
    )


async def test_of_saves_on_one_revision_exactly_one_wins(
    organizer: Api, participant: Callable[[], Awaitable[Api]]
) -> None:
    league = await FantasyLeague.running(organizer, "Fantasy races")
    api = await participant()
    team = await make_team(api, league, "Racer")
    for _ in range(ROUNDS):
        # a save of what stands already would change nothing, and win nothing
        others = [forward for forward in FORWARDS if swapped(SQUAD, {8: forward}) != league.rows(team)]
        squads = [swapped(SQUAD, {8: others[number % len(others)]}) for number in range(WRITERS)]
        found = await answers(api, "PUT", [update(league, team, squad) for squad in squads])
        assert found == {(200, ""): 1, (409, "team-changed"): WRITERS - 1}
        after = await find_team(api, league)
        assert after["revision"] == team["revision"] + 1
        assert league.rows(after) in squads
        team = after


async def test_of_teams_made_at_one_moment_exactly_one_is_made(
    organizer: Api, participant: Callable[[], Awaitable[Api]]
) -> None:
    league = await FantasyLeague.running(organizer, "Fantasy beginnings")
    api = await participant()
    await api.join(league.id)
    nobody = creation(league, "Nobody", [])
    await eventually(lambda: answers(api, "POST", [nobody]), lambda told: (400, "squad-incomplete") in told)
    names = [f"Begin{number}" for number in range(WRITERS)]
    found = await answers(api, "POST", [creation(league, name) for name in names])
    assert found == {(201, ""): 1, (409, "team-exists"): WRITERS - 1}
    assert (await find_team(api, league))["name"] in names


async def test_the_last_bonus_is_used_once(organizer: Api, participant: Callable[[], Awaitable[Api]]) -> None:
    league = await FantasyLeague.running(organizer, "Fantasy last bonus", rounds=2)
    api = await participant()
    team = await make_team(api, league, "Lucky")
    last = {"name": "FullSquad"}
    based = [update(league, team, swapped(SQUAD, {8: number}), bonus=last) for number in FORWARDS[:2]]
    assert await answers(api, "PUT", based) == {(200, ""): 1, (409, "team-changed"): 1}
    team = await save_team(api, league, bonus=None)
    assert team["bonusesLeft"]["FullSquad"] == 1
    blind = [{key: value for key, value in body.items() if key != "revision"} for body in based]
    found = await answers(api, "PUT", blind)
    assert set(found) <= {(200, ""), (409, "bonus-taken")}
    after = await find_team(api, league)
    assert (after["bonus"]["name"], after["bonusesLeft"]["FullSquad"]) == ("FullSquad", 0)
    await league.lock(1)
    await league.passes(1)
    await league.is_open(2)
    # until the game has heard that the second fixture is open, the same squad once more is what stands locked: 200
    again = update(league, after, bonus=last)
    refused = await eventually(
        lambda: api.send("PUT", TEAMS, again), lambda answer: answer.status_code != HTTPStatus.OK
    )
    assert (refused.status_code, refused.json()["code"]) == (400, "bonus-used-up")
