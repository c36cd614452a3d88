"""Clubs and players who are there twice are merged, with the squads that hold the one who goes; others are deleted."""

from collections.abc import Awaitable, Callable

from blackbox import contest as acts
from blackbox.api import Api, eventually
from blackbox.contest import ORGANIZER
from blackbox.fantasy import SQUAD, FantasyLeague, find_team, make_team, swapped

WHY = "There twice"


async def test_a_club_takes_over_the_matches_of_another(organizer: Api) -> None:
    draft = await acts.draft_contest(organizer, "Clubs to be merged")
    await acts.add_round(organizer, draft["_id"])
    clubs = f"{ORGANIZER}/origins/{draft['origin']['_id']}/clubs"
    await organizer.put(f"{clubs}/narew-fc", {"name": {"pl": "Narew FC", "en": "Narew FC"}})
    refused = await organizer.refusal("POST", f"{clubs}/narew/merge", {"goes": "narew"})
    assert refused == (400, "merge-of-one")
    merged = await organizer.post(f"{clubs}/narew-fc/merge", {"goes": "narew", "reason": WHY})
    assert (merged["club"]["key"], merged["matches"]) == ("narew-fc", 1)
    (fixture,) = await acts.organizer_fixtures(organizer, draft["_id"])
    assert "narew-fc" in {fixture["events"][0][side]["key"] for side in ("homeClub", "awayClub")}


async def test_an_open_squad_holds_the_one_who_stays(organizer: Api, regular: Callable[[], Awaitable[Api]]) -> None:
    league = await FantasyLeague.running(organizer, "Players to be merged")
    owner = await regular()
    await make_team(owner, league, "Merged")
    merge = {"goes": league.players[8], "reason": WHY}
    path = f"{ORGANIZER}/athletes/{league.players[16]}/merge"
    assert (await organizer.post(path, merge))["state"] == "checking"
    await eventually(lambda: organizer.refusal("POST", path, merge), lambda found: found[1] == "athlete-not-found")
    assert league.rows(await find_team(owner, league)) == [list(row) for row in swapped(SQUAD, {8: 16})]


async def test_a_player_goes_whom_no_squad_has_and_stays_whom_one_has(
    organizer: Api, regular: Callable[[], Awaitable[Api]]
) -> None:
    league = await FantasyLeague.running(organizer, "Players to be deleted")
    await make_team(await regular(), league, "Kept")
    sheet = f"{ORGANIZER}/leagues/{league.id}/athletes"

    async def deletion(number: int) -> object:
        """Answer what the sheet has of a deletion; "gone" without the player."""
        rows = {one["_id"]: one for one in (await organizer.get(sheet))["athletes"]}
        return rows[league.players[number]]["deletion"] if league.players[number] in rows else "gone"

    for number in (8, 16):
        answer = await organizer.send("DELETE", f"{ORGANIZER}/athletes/{league.players[number]}")
        assert (answer.status_code, answer.content) == (202, b"")
    await eventually(lambda: deletion(16), lambda found: found == "gone")
    await eventually(lambda: deletion(8), lambda found: found == {"squads": 1})
