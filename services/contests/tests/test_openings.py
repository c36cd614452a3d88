"""Fantasy fixtures open by the database's clock, each once the one before is over, and pin prices (rules.md)."""

import asyncio
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.season import AWAY, HOME, Season, worker
from contests.windows.worker import OpeningWorker
from contracts.events.athletes import AthletesChanged, FixtureOpened, PricesChanged
from contracts.events.fixture import FixtureChanged
from kit.database.workers import NEAR_REST
from kit.testing.waiting import eventually


async def states(season: Season) -> list[str]:
    return [fixture["state"] for fixture in await season.schedule()]


async def opened(contests: Contests) -> list[str]:
    return [event["fixture_id"] for event in await contests.emitted(FixtureOpened)]


async def test_publishing_opens_the_first_fixture_and_no_other(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    assert await opened(contests) == []
    await season.publish()
    assert await opened(contests) == [first["_id"]]
    assert await states(season) == ["open", "upcoming"]
    (event,) = await contests.emitted(FixtureOpened)
    assert event["athletes"] == list(range(1, 9))
    assert event["prices"] == [50] * 8
    assert (event["origin_id"], event["contest_id"]) == (season.origin, season.id)
    shown = (await season.schedule())[1]
    assert shown["opensAt"] == (await season.schedule())[0]["to"]
    changed = {event["fixture_id"]: event for event in await contests.emitted(FixtureChanged)}
    assert changed[second["_id"]]["opens_at"].startswith(shown["opensAt"].removesuffix("Z"))


async def test_a_fixture_opens_when_the_one_before_is_over_and_not_earlier(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.open_due()
    assert await opened(contests) == [first["_id"]]
    await season.passes(first)
    rest = await season.open_due()
    assert rest > 0
    assert await opened(contests) == [first["_id"], second["_id"]]
    assert await states(season) == ["locked", "open"]
    await season.open_due()
    assert len(await opened(contests)) == 2


async def test_a_contest_whose_opening_fails_is_not_tried_again_without_rest(contests: Contests) -> None:
    class FailingWorker(OpeningWorker):
        async def meet(self, session: AsyncSession, key: UUID) -> bool:
            await session.execute(text("SELECT 1/0"))
            return await super().meet(session, key)

    season = await Season.peopled(contests)
    first, _second = await season.round(1), await season.round(8)
    await season.publish()
    await season.passes(first)
    assert await FailingWorker(contests.database).step() == NEAR_REST


async def test_a_contest_of_past_fixtures_opens_all_of_them_in_order_when_it_is_published(contests: Contests) -> None:
    season = await Season.peopled(contests)
    rounds = [await season.round(day) for day in (-20, -13, -6, 1, 8)]
    await season.publish()
    assert await opened(contests) == [one["_id"] for one in rounds[:4]]
    assert await states(season) == ["locked", "locked", "locked", "open", "upcoming"]


async def test_a_fixture_that_would_lock_unopened_is_opened_first(contests: Contests) -> None:
    season = await Season.peopled(contests)
    rounds = [await season.round(day) for day in (1, 8, 15)]
    await season.publish()
    await contests.query("UPDATE fixture SET closes_at = clock_timestamp() WHERE id = $1", rounds[2]["_id"])
    await season.open_due()
    assert await opened(contests) == [one["_id"] for one in rounds]
    fixtures = await contests.query("SELECT opens_at <= opened_at AS passed FROM fixture WHERE number > 1")
    assert [row["passed"] for row in fixtures] == [True, True]


async def test_a_lock_that_is_heard_before_the_worker_looked_finds_prices(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.passes(first)
    await contests.query("UPDATE fixture SET closes_at = clock_timestamp() WHERE id = $1", second["_id"])
    await season.hear_lock(second)
    assert await opened(contests) == [first["_id"], second["_id"]]


async def test_a_postponed_event_does_not_keep_the_next_fixture_closed(contests: Contests) -> None:
    season = await Season.running(contests)
    first = await season.fixture(**{"from": soon(days=1), "to": soon(days=30)})
    await season.match(first, HOME, AWAY)
    moved = await season.match(first, AWAY, HOME, startsAt=soon(days=29))
    await season.round(31)
    before, after = (await season.schedule())[1]["opensAt"], first["to"]
    assert before == after
    path = f"/fixtures/{first['_id']}/events/{moved['key']}"
    await season.sends("PATCH", path, {"state": "postponed", "reason": "Flood"})
    opens_at = datetime.fromisoformat((await season.schedule())[1]["opensAt"])
    assert (opens_at - datetime.fromisoformat(first["from"])).total_seconds() == 2 * 3600
    await season.sends("PATCH", path, {"state": "scheduled", "reason": "Dry again"})
    assert (await season.schedule())[1]["opensAt"] == before


async def test_planned_prices_and_clubs_become_current_when_their_fixture_opens(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.prices(second, home_forward=5.7)
    await season.publish()
    await contests.query(
        "UPDATE fixture_athlete SET club_key = $1 WHERE fixture_id = $2 AND planned", AWAY, second["_id"]
    )
    assert (await season.pinned(first))["home-forward"] == 5.0
    before = len(await contests.emitted(AthletesChanged))
    await season.passes(first)
    await season.open_due()
    assert (await season.pinned(second))["home-forward"] == 5.7
    assert (await season.pinned(first))["home-forward"] == 5.0
    player = await season.player("home-forward")
    assert (player["price"], player["teamKey"], player["initialPrice"]) == (5.7, AWAY, 5.0)
    changed = (await contests.emitted(AthletesChanged))[before:]
    assert [(athlete["number"], athlete["club"]) for athlete in changed[0]["athletes"]] == [(4, AWAY)]
    assert changed[0]["athletes"][0]["price"] == 57
    assert [change["priceAfter"] for change in (await season.schedule())[1]["playersPricesChanges"]] == [5.7]


async def test_a_price_change_counts_at_once_where_a_contest_says_so(contests: Contests) -> None:
    season = await Season.peopled(contests, prices="moment")
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    path = f"/leagues/fantasy/fixtures/{first['_id']}/prices"
    me = contests.participant()
    known = {**me.headers, "If-None-Match": (await me.asks("GET", path)).headers["etag"]}
    before = len(await contests.emitted(AthletesChanged))
    await season.prices(home_forward=5.5)
    assert (await contests.client.get(path, headers=known)).status_code == 200, "another version"
    assert (await season.pinned(first))["home-forward"] == 5.5
    told = [athlete for event in (await contests.emitted(AthletesChanged))[before:] for athlete in event["athletes"]]
    assert [(athlete["number"], athlete["price"]) for athlete in told] == [(4, 55)]
    await season.passes(first)
    await season.open_due()
    await season.prices(home_forward=6.5)
    assert (await season.pinned(first))["home-forward"] == 5.0, "an earlier round has those of its opening"
    assert (await season.pinned(second))["home-forward"] == 6.5


async def test_a_price_change_in_the_window_counts_from_the_next_fixture_that_opens(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.prices(home_forward=5.5, away_goalkeeper=4.4)
    assert set((await season.pinned(first)).values()) == {5.0}
    assert (await season.player("home-forward"))["price"] == 5.5
    refused = await contests.participant().asks("GET", f"/leagues/fantasy/fixtures/{second['_id']}/prices")
    assert (refused.status_code, refused.json()["code"]) == (404, "fixture-not-opened")
    await season.passes(first)
    await season.open_due()
    pinned = await season.pinned(second)
    assert (pinned["home-forward"], pinned["away-goalkeeper"], pinned["away-forward"]) == (5.5, 4.4, 5.0)
    changes = (await season.schedule())[1]["playersPricesChanges"]
    assert changes == [
        {
            "playerId": season.players["away-goalkeeper"],
            "playerName": "Away goalkeeper",
            "playerTeam": "Granite Skalkow",
            "priceBefore": 5.0,
            "priceAfter": 4.4,
        },
        {
            "playerId": season.players["home-forward"],
            "playerName": "Home forward",
            "playerTeam": "Orlik Zawada",
            "priceBefore": 5.0,
            "priceAfter": 5.5,
        },
    ]
    answer = await contests.participant().gets(f"/leagues/fantasy/fixtures/data/{season.id}", language="pl")
    assert answer[1]["playersPricesChanges"][0]["playerTeam"] == "Granit Skałków"
    (told,) = await contests.emitted(PricesChanged)
    assert (told["contest_id"], told["fixture_id"]) == (season.id, second["_id"])
    assert told["changes"] == [
        {
            "player_id": season.players["away-goalkeeper"],
            "name": "Away goalkeeper",
            "club": {"pl": "Granit Skałków", "en": "Granite Skalkow"},
            "before": 50,
            "after": 44,
        },
        {
            "player_id": season.players["home-forward"],
            "name": "Home forward",
            "club": {"pl": "Orlik Zawada", "en": "Orlik Zawada"},
            "before": 50,
            "after": 55,
        },
    ]
    assert told["ends_at"].startswith(second["to"].removesuffix("Z"))


async def test_prices_of_a_fixture_that_has_opened_stand(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first = await season.round(1)
    await season.publish()
    body = {"prices": {season.players["home-forward"]: 6}, "fixtureId": first["_id"]}
    answer = await contests.organizer.asks("PUT", f"{season.origin_path}/prices", json=body)
    assert (answer.status_code, answer.json()["code"]) == (409, "fixture-already-open")
    assert (await season.pinned(first))["home-forward"] == 5.0


async def test_prices_set_while_a_fixture_opens_are_either_pinned_or_wait(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.passes(first)
    raises = [season.prices(**{f"{side}_forward": 5 + step / 10}) for step in range(1, 6) for side in ("home", "away")]
    await asyncio.gather(*raises, season.open_due(), season.open_due())
    assert len(await opened(contests)) == 2
    (event,) = [one for one in await contests.emitted(FixtureOpened) if one["fixture_id"] == second["_id"]]
    told = dict(zip(event["athletes"], event["prices"], strict=True))
    pinned = await season.pinned(second)
    assert (told[4], told[8]) == (round(pinned["home-forward"] * 10), round(pinned["away-forward"] * 10))
    planned = await contests.query("SELECT count(*) AS plans FROM fixture_athlete WHERE planned")
    assert planned[0]["plans"] == 0


async def test_planning_prices_and_opening_at_once_leave_no_plan_behind(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.passes(first)
    body = {"prices": {season.players["home-forward"]: 9.9}, "fixtureId": second["_id"]}
    path = f"{season.origin_path}/prices"
    opening = asyncio.create_task(season.open_due())
    answers = await asyncio.gather(*(contests.organizer.asks("PUT", path, json=body) for _ in range(4)))
    await opening
    accepted = [answer.status_code for answer in answers]
    assert set(accepted) <= {200, 409}
    assert (await season.pinned(second))["home-forward"] == (9.9 if 200 in accepted else 5.0)


async def test_several_workers_open_a_fixture_once(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.passes(first)
    await asyncio.gather(*(season.open_due() for _ in range(4)))
    assert await opened(contests) == [first["_id"], second["_id"]]


async def test_a_new_athlete_waits_for_the_next_fixture(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.add({"surname": "Late", "position": "forward", "teamKey": HOME, "price": 7.5})
    assert "late" not in await season.pinned(first)
    await season.passes(first)
    await season.open_due()
    assert (await season.pinned(second))["late"] == 7.5
    assert (await season.player("late"))["initialPrice"] == 7.5


async def test_a_fixture_reopens_only_while_no_later_one_has_opened(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.locked(first)
    body = {"reason": "Fog", "closesAt": soon(hours=30), "acceptsLateClosing": True}
    await season.sends("POST", f"/fixtures/{first['_id']}/reopen", body)
    (again, later) = await season.schedule()
    assert (again["state"], later["state"]) == ("open", "upcoming")
    assert "its squads had been visible" in (await season.log())[0]["summary"]
    await season.passes(first)
    await contests.query("UPDATE fixture SET closes_at = clock_timestamp() WHERE id = $1", first["_id"])
    await season.open_due()
    assert second["_id"] in await opened(contests)
    refused = await season.refused("POST", f"/fixtures/{first['_id']}/reopen", body)
    assert refused == (409, "later-fixture-open")


async def test_a_reopened_fixture_keeps_its_prices_and_the_next_one_waits_for_it(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first = await season.round(1)
    await season.round(8)
    await season.publish()
    await season.locked(first)
    await season.prices(home_forward=9)
    closes_at = soon(days=3)
    await season.sends(
        "POST", f"/fixtures/{first['_id']}/reopen", {"reason": "Fog", "closesAt": closes_at, "acceptsLateClosing": True}
    )
    assert (await season.pinned(first))["home-forward"] == 5.0
    later = (await season.schedule())[1]
    gap = datetime.fromisoformat(later["opensAt"]) - datetime.fromisoformat(closes_at)
    assert abs(gap.total_seconds()) < 1
    assert len(await opened(contests)) == 1


async def test_what_has_opened_keeps_its_place_and_nobody_opens_by_hand(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first = await season.round(5)
    await season.publish()
    await season.round(8)
    body: dict[str, Any] = {"name": "Before", "from": soon(days=1), "to": soon(days=1)}
    assert await season.refused("POST", "/fixtures", body) == (409, "fixture-order-stands")
    moved = {"from": soon(days=9), "to": soon(days=9)}
    assert await season.refused("PATCH", f"/fixtures/{first['_id']}", moved) == (409, "fixture-order-stands")
    body = {"name": "By hand", "from": soon(days=10), "to": soon(days=10), "opensAt": soon(days=9)}
    assert await season.refused("POST", "/fixtures", body) == (400, "opens-by-itself")
    opening = {"opensAt": soon(days=1)}
    assert await season.refused("PATCH", f"/fixtures/{first['_id']}", opening) == (400, "opens-by-itself")
    assert len(await season.schedule()) == 2


async def test_a_typers_fixtures_never_pin_anything(contests: Contests) -> None:
    league = await League.running(contests)
    await league.fixture()
    season = await Season.draft(contests)
    await season.open_due()
    assert await opened(contests) == []
    assert await contests.query("SELECT FROM fixture WHERE opened_at IS NOT NULL") == []


async def test_the_running_service_opens_by_itself(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.passes(first)
    stop = asyncio.Event()
    running = asyncio.create_task(worker(contests.database).run(stop))

    async def both_opened() -> bool:
        return second["_id"] in await opened(contests)

    await eventually(both_opened)
    stop.set()
    await running


async def test_a_closed_contest_opens_nothing_more(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first = await season.round(1)
    await season.round(8)
    await season.publish()
    await season.sends("POST", "/close", {"reason": "Over"})
    await season.passes(first)
    await season.open_due()
    assert await opened(contests) == [first["_id"]]


async def finals(season: Season, fixture: Any, *, final: bool = True, reason: str | None = None) -> None:
    """Let a fixture's match be counted and published."""
    (event,) = [one["events"][0]["key"] for one in await season.schedule() if one["_id"] == fixture["_id"]]
    scored = {"goals": 1} if reason is None else {"goals": 2}
    await season.save(fixture, statistics=season.statistics(event, home_forward=scored))
    await season.publishes(fixture, final=final, reason=reason)


async def test_final_results_open_the_next_fixture_before_the_old_end(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second, third = await season.round(1), await season.round(8), await season.round(15)
    await season.publish()
    await season.locked(first)
    await finals(season, first, final=False)
    await season.open_due()
    assert await opened(contests) == [first["_id"]], "provisional results end nothing"
    assert (await season.schedule())[1]["opensAt"] == first["to"]
    await season.sends("POST", f"/fixtures/{first['_id']}/results/confirm", {"acceptsUnplayed": True})
    await season.open_due()
    assert await opened(contests) == [first["_id"], second["_id"]]
    assert await states(season) == ["final", "open", "upcoming"]
    told = [event for event in await contests.emitted(FixtureChanged) if event["fixture_id"] == second["_id"]]
    assert told[-1]["opens_at"].startswith((await season.schedule())[1]["opensAt"].removesuffix("Z"))
    assert (await season.schedule())[2]["opensAt"] == second["to"], third["name"]


async def test_a_correction_after_final_closes_nothing_that_has_opened(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.locked(first)
    await finals(season, first)
    await season.open_due()
    opens_at = (await season.schedule())[1]["opensAt"]
    await finals(season, first, final=False, reason="Protest")
    await season.open_due()
    assert await states(season) == ["provisional", "open"]
    assert (await season.schedule())[1]["opensAt"] == opens_at
    assert await opened(contests) == [first["_id"], second["_id"]]


async def test_an_event_brought_back_before_the_next_fixture_opened_lets_it_wait_again(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first = await season.round(1)
    second_match = await season.match(first, AWAY, HOME)
    await season.round(8)
    await season.publish()
    await season.locked(first)
    path = f"/fixtures/{first['_id']}/events/{second_match['key']}"
    await season.sends("POST", f"{path}/void", {"reason": "Flood"})
    await finals(season, first)
    assert (await season.schedule())[1]["opensAt"] < first["from"], "its results are final"
    await season.sends("PATCH", path, {"state": "scheduled", "reason": "Played after all"})
    await season.open_due()
    assert await states(season) == ["provisional", "upcoming"]
    assert (await season.schedule())[1]["opensAt"] == first["to"]


async def test_a_correction_that_stays_final_keeps_the_moment_at_which_the_fixture_was_over(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first = await season.round(1)
    await season.round(8)
    await season.publish()
    await season.locked(first)
    await finals(season, first)
    opens_at = (await season.schedule())[1]["opensAt"]
    await finals(season, first, reason="Protest")
    assert (await season.schedule())[1]["opensAt"] == opens_at


async def test_final_results_of_a_typer_open_nothing(contests: Contests) -> None:
    league = await League.running(contests)
    first = await league.fixture()
    later = await league.fixture(**{"from": soon(days=8), "to": soon(days=9), "opensAt": soon(days=7)})
    match = await league.match(first)
    await league.locked(first)
    before = len(await contests.emitted(FixtureChanged))
    await league.save(first, events={match["key"]: {"ft": [1, 0]}})
    await league.publishes(first, final=True)
    assert (await league.schedule())[1]["opensAt"] == later["opensAt"]
    assert len(await contests.emitted(FixtureChanged)) == before


async def awaited(season: Season) -> list[tuple[str, str | None] | None]:
    found = [fixture["opening"] for fixture in await season.fixtures()]
    return [None if one is None else (one["awaits"], one["previous"]) for one in found]


async def test_an_organizer_is_told_when_each_fixture_opens_and_why_not_yet(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, _, third = await season.round(1), await season.round(8), await season.round(15)
    assert await awaited(season) == [("publication", None)] * 3
    await season.publish()
    assert await awaited(season) == [None, ("previousIsOver", "Kolejka 1"), ("previousIsOver", "Kolejka 8")]
    fixtures = await season.fixtures()
    assert fixtures[1]["opening"]["at"] == fixtures[1]["opensAt"] == first["to"]
    await season.sends("PATCH", f"/fixtures/{third['_id']}", {"closesAt": soon(days=8)})
    assert (await awaited(season))[2] == ("ownClosing", "Kolejka 8")
    await season.locked(first)
    await finals(season, first)
    assert (await awaited(season))[1] == ("nothing", None)
    await season.open_due()
    assert (await awaited(season))[:2] == [None, None]
    await season.sends("POST", "/close", {"reason": "Over"})
    assert await awaited(season) == [None] * 3


async def test_a_fixture_whose_predecessor_closes_last_waits_for_that(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first = await season.round(1)
    await season.round(8)
    await season.publish()
    late = {"closesAt": soon(days=2), "acceptsLateClosing": True, "reason": "Fog"}
    await season.sends("PATCH", f"/fixtures/{first['_id']}", late)
    assert await awaited(season) == [None, ("previousCloses", "Kolejka 1")]


async def test_by_the_setting_a_fixture_opens_when_the_one_before_closes(contests: Contests) -> None:
    season = await Season.peopled(contests, opens="closing", closesBefore=90)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    assert await awaited(season) == [None, ("previousCloses", "Kolejka 1")]
    assert (await season.schedule())[1]["opensAt"] == first["closesAt"]
    await season.prices(home_forward=6)
    await season.locked(first)
    await season.open_due()
    assert await states(season) == ["locked", "open"]
    await season.prices(home_forward=9)
    body = {"reason": "Fog", "closesAt": soon(hours=30), "acceptsLateClosing": True}
    assert await season.refused("POST", f"/fixtures/{first['_id']}/reopen", body) == (409, "later-fixture-open")
    await finals(season, first)
    await finals(season, first, reason="Protest")
    await season.open_due()
    assert await opened(contests) == [first["_id"], second["_id"]], "results open nothing anew"
    assert (await season.pinned(second))["home-forward"] == 6.0


async def test_the_setting_moves_openings_until_the_first_lock(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.sends("PATCH", "", {"opens": "closing"})
    assert (await season.schedule())[1]["opensAt"] == first["closesAt"]
    told = (await contests.emitted(FixtureChanged))[-1]
    assert told["fixture_id"] == second["_id"]
    assert told["opens_at"].startswith(first["closesAt"].removesuffix("Z"))
    await season.sends("PATCH", "", {"opens": "over"})
    assert (await season.schedule())[1]["opensAt"] == first["to"]
    await season.locked(first)
    assert await season.refused("PATCH", "", {"opens": "closing"}) == (409, "contest-frozen")


async def test_a_typers_fixture_waits_for_its_date(contests: Contests) -> None:
    league = await League.running(contests)
    await league.fixture()
    await league.fixture(**{"from": soon(days=8), "to": soon(days=9), "opensAt": soon(days=7)})
    opening = [fixture["opening"] for fixture in await league.fixtures()]
    assert opening[0] is None
    assert opening[1]["awaits"] == "date"
