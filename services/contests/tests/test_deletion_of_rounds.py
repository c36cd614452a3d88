"""Rounds and matches that nobody has picked are deleted; the game service knows what was picked."""

from typing import Any

from contests.events import consumers
from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.season import Season
from contracts.events.fixture import FixtureChanged
from contracts.events.withdrawal import WithdrawalAnswered, WithdrawalRequested

WHY = {"reason": "Added by mistake"}


async def answers(league: League, *, withdrawn: bool, teams: int = 0) -> None:
    """Let the game service answer the last question."""
    asked = (await league.contests.emitted(WithdrawalRequested))[-1]
    event = WithdrawalAnswered.model_validate(asked | {"withdrawn": withdrawn, "teams": teams})
    async with league.contests.database.transaction() as session:
        await consumers.withdrawal_answered(session, event)


async def joined(contests: Contests) -> League:
    """Answer a contest with a participant and two rounds of one match."""
    league = await League.running(contests)
    assert (await contests.join(contests.participant(), league.id)).is_success
    for number in (1, 2):
        await league.match(
            await league.fixture(name=f"Kolejka {number}", **{"from": soon(days=number)}, to=soon(days=9))
        )
    return league


async def names(league: League) -> list[str]:
    return [fixture["name"] for fixture in await league.fixtures()]


async def told(league: League, fixture: Any) -> dict[str, Any]:
    found = await league.contests.emitted(FixtureChanged)
    return [one for one in found if one["fixture_id"] == fixture["_id"]][-1]


async def test_a_round_of_a_draft_goes_with_its_matches_and_the_others_move_up(contests: Contests) -> None:
    league = await League.draft(contests)
    first = await league.fixture(name="Kolejka 1")
    await league.match(first)
    await league.fixture(name="Kolejka 2", **{"from": soon(days=2)}, to=soon(days=3))
    assert await league.sends("POST", f"/fixtures/{first['_id']}/delete", {}) == {"state": "deleted"}
    assert await names(league) == ["Kolejka 2"]
    assert [row["number"] for row in await contests.query("SELECT number FROM fixture")] == [1]


async def test_before_anybody_joins_a_public_round_goes_at_once_with_a_reason(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    path = f"/fixtures/{fixture['_id']}/delete"
    assert await league.refused("POST", path, {}) == (400, "reason-required")
    assert await league.sends("POST", path, WHY) == {"state": "deleted"}
    assert (await told(league, fixture))["deleted"] is True
    assert await league.schedule() == []
    (first, *_) = await league.log()
    assert (first["action"], first["reason"]) == ("fixture.deleted", "Added by mistake")
    assert first["summary"] == "Round “Kolejka 1” was deleted."


async def test_with_participants_a_round_goes_once_the_game_has_let_go_of_it(contests: Contests) -> None:
    league = await joined(contests)
    first, _ = await league.fixtures()
    path = f"/fixtures/{first['_id']}"
    assert await league.sends("POST", f"{path}/delete", WHY) == {"state": "checking"}
    assert (await league.fixtures())[0]["deletion"] == {"eventKey": None, "teams": None}
    assert await league.refused("POST", f"{path}/delete", WHY) == (409, "deletion-pending")
    before = await told(league, first)
    await league.sends("PATCH", path, {"name": "Another name"})
    assert await told(league, first) == before, "the game hears nothing that would bring the round back"

    await answers(league, withdrawn=True)
    assert await names(league) == ["Kolejka 2"]
    assert (await told(league, first))["deleted"] is True
    assert (await league.log())[0]["action"] == "fixture.deleted"
    await answers(league, withdrawn=True)
    assert await names(league) == ["Kolejka 2"]


async def test_a_round_with_picks_stays_and_says_why(contests: Contests) -> None:
    league = await joined(contests)
    first, _ = await league.fixtures()
    await league.sends("POST", f"/fixtures/{first['_id']}/delete", WHY)
    await league.sends("PATCH", f"/fixtures/{first['_id']}", {"name": "Another name"})
    await answers(league, withdrawn=False, teams=3)
    kept = (await league.fixtures())[0]
    assert (kept["name"], kept["deletion"]) == ("Another name", {"eventKey": None, "teams": 3})
    assert (await told(league, first))["name"] == "Another name"


async def test_a_match_goes_with_what_is_entered_for_it(contests: Contests) -> None:
    league = await joined(contests)
    first, _ = await league.fixtures()
    (event,) = first["events"]
    await league.save(first, events={event["key"]: {"ft": [1, 0]}})
    path = f"/fixtures/{first['_id']}/events/{event['key']}/delete"
    assert await league.sends("POST", path, WHY) == {"state": "checking"}
    await league.sends("PATCH", f"/fixtures/{first['_id']}", {"name": "Another name"})
    assert (await told(league, first))["events"] == []
    await answers(league, withdrawn=True)
    found = (await league.fixtures())[0]
    assert (found["events"], found["importedResults"]["events"], found["deletion"]) == ([], {}, None)
    assert (await league.log())[0]["summary"] == "“Poland – Japan” was deleted from round “Another name”."


async def test_what_has_locked_stays(contests: Contests) -> None:
    league = await joined(contests)
    first, _ = await league.fixtures()
    await league.locked(first)
    assert await league.refused("POST", f"/fixtures/{first['_id']}/delete", WHY) == (409, "fixture-locked")
    path = f"/fixtures/{first['_id']}/events/{first['events'][0]['key']}/delete"
    assert await league.refused("POST", path, WHY) == (409, "fixture-locked")


async def test_a_fantasy_round_goes_until_it_opens_and_its_matches_until_it_locks(contests: Contests) -> None:
    season = await Season.running(contests)
    first, second = await season.round(1), await season.round(2)
    await season.open_due()
    assert (await contests.join(contests.participant(), season.id)).is_success
    assert await season.refused("POST", f"/fixtures/{first['_id']}/delete", WHY) == (409, "round-opened")
    await season.prices(second, home_forward=6.5)
    assert await season.sends("POST", f"/fixtures/{second['_id']}/delete", WHY) == {"state": "deleted"}
    event = (await season.fixtures())[0]["events"][0]["key"]
    path = f"/fixtures/{first['_id']}/events/{event}/delete"
    assert await season.sends("POST", path, WHY) == {"state": "deleted"}
    assert [fixture["events"] for fixture in await season.fixtures()] == [[]]
