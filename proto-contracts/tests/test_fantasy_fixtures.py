"""What happens to squads as a fixture closes and reopens (rules.md, Fixtures)."""

from collections.abc import Awaitable, Callable

from blackbox.api import Api, eventually
from blackbox.contest import fixture_path, in_days
from blackbox.fantasy import SQUAD, TEAMS, FantasyLeague, make_team, save_team, swapped

Participant = Callable[[], Awaitable[Api]]


async def test_a_reopened_fixture_hides_squads_again_and_returns_bonuses(organizer: Api, regular: Participant) -> None:
    league = await FantasyLeague.running(organizer, "Fantasy reopened")
    owner, reader = await regular(), await regular()
    team = await make_team(owner, league, "Reopened", bonus={"name": "FullSquad"})
    first = (await league.lock(1))["locked"]["digest"]
    fixture = await league.fixture(1)
    hidden = f"{TEAMS}/{team['_id']}/history/{fixture['_id']}"
    await eventually(lambda: reader.send("GET", hidden), lambda answer: answer.status_code == 200)
    reopening = {"reason": "closed by mistake", "closesAt": in_days(1), "acceptsLateClosing": True}
    await organizer.post(f"{fixture_path(fixture)}/reopen", reopening)
    await eventually(lambda: reader.send("GET", hidden), lambda answer: answer.status_code == 409)
    changed = await save_team(owner, league, swapped(SQUAD, {8: 16}), bonus=None)
    assert (changed["bonus"], changed["bonusesLeft"]["FullSquad"], changed["transfersLeft"]) == (None, 1, None)
    again = await league.lock(1)
    assert again["locked"]["digest"] != first
    told = await eventually(lambda: reader.send("GET", hidden), lambda answer: answer.status_code == 200)
    assert (told.json()["bonus"], told.json()["slots"][4]["_id"]) == (None, league.players[16])
