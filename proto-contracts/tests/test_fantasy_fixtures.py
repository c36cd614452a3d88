"""What happens to squads as fixtures open, close and reopen and athletes change in real life (rules.md, Fixtures)."""

from collections.abc import Awaitable, Callable

import pytest

from blackbox.api import Api, Json, RefusedError, eventually
from blackbox.contest import ORGANIZER, fixture_path, in_days
from blackbox.fantasy import SQUAD, TEAMS, FantasyLeague, find_team, make_team, numbered, save_team, swapped, update

Participant = Callable[[], Awaitable[Api]]


async def code_of(api: Api, body: Json) -> str:
    """Answer the code of a refused save."""
    response = await api.send("PUT", TEAMS, body)
    return "saved" if response.is_success else response.json()["code"]


async def test_a_reopened_fixture_hides_squads_again_and_returns_bonuses(
    organizer: Api, participant: Participant
) -> None:
    league = await FantasyLeague.running(organizer, "Fantasy reopened")
    owner, reader = await participant(), await participant()
    team = await make_team(owner, league, "Reopened", bonus={"name": "FullSquad"})
    first = (await league.lock(1))["locked"]["digest"]
    fixture = await league.fixture(1)
    hidden = f"{TEAMS}/{team['_id']}/history/{fixture['_id']}"
    await eventually(lambda: reader.send("GET", hidden), lambda answer: answer.status_code == 200)
    reopening = {"reason": "closed by mistake", "closesAt": in_days(1)}
    await organizer.post(f"{fixture_path(fixture)}/reopen", reopening)
    await eventually(lambda: reader.send("GET", hidden), lambda answer: answer.status_code == 409)
    changed = await save_team(owner, league, swapped(SQUAD, {8: 16}), bonus=None)
    assert (changed["bonus"], changed["bonusesLeft"]["FullSquad"], changed["transfersLeft"]) == (None, 1, None)
    again = await league.lock(1)
    assert again["locked"]["digest"] != first
    told = await eventually(lambda: reader.send("GET", hidden), lambda answer: answer.status_code == 200)
    assert (told.json()["bonus"], told.json()["slots"][4]["_id"]) == (None, league.players[16])


async def test_a_contest_of_one_squad_is_edited_before_its_first_fixture_closes_and_never_again(
    organizer: Api, participant: Participant
) -> None:
    league = await FantasyLeague.running(organizer, "One squad", editing="firstFixtureOnly")
    owner, wavering = await participant(), await participant()
    team = await make_team(owner, league, "Settled")
    await wavering.join(league.id)
    await wavering.post("/leagues/userleagues", {"unsubscribedLeagueId": league.id})
    await league.lock(1)
    await wavering.join(league.id)
    with pytest.raises(RefusedError) as refused:
        await (await participant()).join(league.id)
    assert (refused.value.response.status_code, refused.value.response.json()["code"]) == (409, "first-fixture-closed")
    await league.passes(1)
    assert await code_of(owner, update(league, team, swapped(SQUAD, {8: 16}))) == "fixture-closed"
    await league.lock(2)
    second = (await league.fixture(2))["_id"]
    played = await owner.get(f"{TEAMS}/{team['_id']}/history/{second}")
    assert (played["carried"], len(played["slots"])) == (True, len(numbered(SQUAD)))
    assert league.rows(await find_team(owner, league)) == [list(row) for row in SQUAD]


async def test_who_is_disabled_or_moves_club_stays_in_a_squad(organizer: Api, participant: Participant) -> None:
    league = await FantasyLeague.running(organizer, "Fantasy moves")
    owner = await participant()
    await make_team(owner, league, "Loyal")
    await league.lock(1)
    await league.passes(1)
    disabled, moved = league.players[8], league.players[6]
    moving = await organizer.send("PATCH", f"{ORGANIZER}/athletes/{moved}", {"position": "forward"})
    assert (moving.status_code, moving.json()["code"]) == (409, "position-frozen")
    await organizer.patch(f"{ORGANIZER}/athletes/{disabled}", {"isDisabled": True})
    await organizer.patch(f"{ORGANIZER}/athletes/{moved}", {"teamKey": "bison"})
    team = await eventually(lambda: find_team(owner, league), lambda found: found["squad"][1][1]["teamKey"] == "bison")
    saved = await save_team(owner, league, swapped(SQUAD, {7: 15}))
    assert league.rows(saved)[3] == [8], "a disabled athlete who is held stays"
    assert sum(slot["teamKey"] == "bison" for row in saved["squad"] for slot in row) == 4
    assert await code_of(owner, update(league, saved, swapped(SQUAD, {7: 15, 12: 20}))) == "club-limit"
    fewer = await save_team(owner, league, swapped(SQUAD, {2: 14, 7: 15}))
    assert sum(slot["teamKey"] == "bison" for row in fewer["squad"] for slot in row) == 3
    assert await code_of(owner, update(league, fewer, swapped(SQUAD, {2: 18, 7: 15}))) == "club-limit"
    undone = await save_team(owner, league, swapped(SQUAD, {7: 15}))
    assert undone["transfersLeft"] == saved["transfersLeft"] == 1
    assert team["toSpend"] == undone["toSpend"] == 5


async def test_a_late_team_plays_from_the_fixture_that_is_open(organizer: Api, participant: Participant) -> None:
    league = await FantasyLeague.running(organizer, "Fantasy latecomer")
    early, late = await participant(), await participant()
    await make_team(early, league, "Early")
    await league.lock(1)
    await league.results(1, {number: {"minutes": 90} for number in range(1, 33)})
    await league.publishes(1, final=True)
    await league.passes(1)
    await late.join(league.id)
    team = await make_team(late, league, "Late")
    assert team["transfersLeft"] is None
    refused = await code_of(late, update(league, team, bonus={"name": "WildCard"}))
    assert refused == "wildcard-first-fixture"
    history = await late.get(f"{TEAMS}/{team['_id']}/history")
    assert all(entry["points"] in {0, None} for entry in history["fixtures"])
    ranking = await eventually(
        lambda: early.get(f"/ranking/{league.id}"), lambda found: found["entries"] and found["entries"][0]["points"] > 0
    )
    assert ranking["entries"][0]["name"] == "Early"
