"""An organizer keeps athletes, clubs and prices; everybody reads them."""

import asyncio
from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.season import AWAY, HOME, ORIGINS, POSITIONS, Season
from contracts.events.athletes import AthletesChanged
from contracts.events.audit import ActionRecorded
from contracts.events.fixture import FixtureChanged
from kit.process.identifiers import uuid7

UNKNOWN = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"


async def test_athletes_get_numbers_in_order_and_the_other_services_hear_of_them(contests: Contests) -> None:
    season = await Season.peopled(contests)
    shown = await contests.organizer.gets(f"{season.origin_path}/athletes")
    assert [(one["number"], one["key"]) for one in shown] == [
        (number, f"{side}-{position}")
        for number, (side, position) in enumerate(((s, p) for s in ("home", "away") for p in POSITIONS), start=1)
    ]
    (event,) = await contests.emitted(AthletesChanged)
    assert [athlete["number"] for athlete in event["athletes"]] == list(range(1, 9))
    first = event["athletes"][0]
    assert first == {
        "number": 1,
        "athlete_id": season.players["home-goalkeeper"],
        "name": "Home",
        "surname": "goalkeeper",
        "position": "goalkeeper",
        "club": HOME,
        "club_name": {"pl": "Orlik Zawada", "en": "Orlik Zawada"},
        "allowed": True,
        "disabled": False,
        "price": 50,
    }


async def test_players_have_every_field_of_the_specification_in_my_language(contests: Contests) -> None:
    season = await Season.peopled(contests)
    path = f"/players/clientData/{season.origin}"
    shown = await contests.participant().gets(path, language="pl")
    assert shown[7] == {
        "_id": season.players["away-forward"],
        "_partition": season.origin,
        "name": "Away",
        "surname": "forward",
        "fullname": "Away forward",
        "position": "forward",
        "team": "Granit Skałków",
        "teamKey": AWAY,
        "price": 5.0,
        "totalPoints": 0.0,
        "isAllowedToBuy": True,
        "isDisabled": False,
    }
    assert (await contests.participant().gets(path))[7]["team"] == "Granite Skalkow"
    clubs = await contests.participant().gets(f"/fantasy/teams/data/{season.origin}")
    assert [club["key"] for club in clubs] == [AWAY, HOME]


async def test_players_are_answered_once_and_then_confirmed_until_something_changes(contests: Contests) -> None:
    season = await Season.peopled(contests)
    me, path = contests.participant(), f"/players/clientData/{season.origin}"
    tag = (await me.asks("GET", path)).headers["etag"]
    me.headers = {**me.headers, "If-None-Match": tag}
    assert (await me.asks("GET", path)).status_code == 304
    assert (await me.asks("GET", path, language="pl")).status_code == 200
    for change in (
        season.prices(home_forward=5.1),
        season.athlete("home-forward", isAllowedToBuy=False),
        season.club(HOME, name={"pl": "Orlik", "en": "Orlik"}),
    ):
        await change
        answer = await me.asks("GET", path)
        assert answer.status_code == 200
        me.headers = {**me.headers, "If-None-Match": answer.headers["etag"]}
        assert (await me.asks("GET", path)).status_code == 304


async def test_a_changed_athlete_is_announced_with_a_higher_revision_as_is_a_price(contests: Contests) -> None:
    season = await Season.peopled(contests)
    await season.athlete("home-forward", teamKey=AWAY, isDisabled=True)
    await season.prices(home_forward=6.5)
    await season.athlete("home-forward", teamKey=AWAY)
    events = await contests.emitted(AthletesChanged)
    assert [event["revision"] for event in events] == [1, 2, 3]
    (athlete,) = events[1]["athletes"]
    assert (athlete["number"], athlete["club"], athlete["disabled"]) == (4, AWAY, True)
    assert events[2]["athletes"] == [athlete | {"price": 65}]
    assert (await contests.organizer.gets(f"{season.origin_path}/athletes"))[3]["price"] == 6.5


async def test_a_renamed_club_reaches_its_athletes_and_its_fixtures(contests: Contests) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.publish()
    before = (await season.schedule())[0]["revision"]
    await season.club(HOME, name={"pl": "Orlik 1920", "en": "Eagles 1920"})
    event = (await contests.emitted(AthletesChanged))[-1]
    assert [(one["number"], one["club_name"]["en"]) for one in event["athletes"]] == [
        (number, "Eagles 1920") for number in range(1, 5)
    ]
    changed = (await contests.emitted(FixtureChanged))[-1]
    assert (changed["fixture_id"], changed["events"][0]["home"]) == (fixture["_id"], "Eagles 1920")
    (shown,) = await season.schedule()
    assert (shown["revision"], shown["events"][0]["Home"]) == (before + 1, "Eagles 1920")


async def test_a_position_stands_once_a_fixture_of_a_contest_with_the_same_athletes_has_locked(
    contests: Contests,
) -> None:
    season = await Season.peopled(contests)
    first = await season.round(1)
    await season.publish()
    await season.athlete("home-forward", position="midfielder")
    other = await Season.draft(contests, name="Other")
    assert other.origin == season.origin
    await season.close(first)
    path = f"/organizer/contests/athletes/{season.players['home-forward']}"
    for language, sentence in (
        ("pl", "więc pozycji zawodnika nie można zmienić"),
        ("en", "so a player's position cannot be changed"),
    ):
        answer = await contests.organizer.asks("PATCH", path, json={"position": "forward"}, language=language)
        assert (answer.status_code, answer.json()["code"]) == (409, "position-frozen")
        assert sentence in answer.json()["detail"]
    kept = await season.athlete("home-forward", position="midfielder", isDisabled=True)
    assert (kept["position"], kept["isDisabled"]) == ("midfielder", True)
    (made,) = await season.add({"surname": "New", "position": "forward", "teamKey": HOME, "price": 5})
    assert made["position"] == "forward"


async def test_prices_are_kept_in_tenths(contests: Contests) -> None:
    season = await Season.peopled(contests)
    answer = await season.prices(home_forward=4.9, away_forward=12)
    assert {one["_id"]: one["price"] for one in answer} == {
        season.players["home-forward"]: 4.9,
        season.players["away-forward"]: 12.0,
    }
    rows = await contests.query("SELECT price FROM athlete WHERE number IN (4, 8) ORDER BY number")
    assert [row["price"] for row in rows] == [49, 120]
    for wrong in (4.95, 0, -1, 10**9, "5", None):
        body = {"prices": {season.players["home-forward"]: wrong}}
        assert (await contests.organizer.asks("PUT", f"{season.origin_path}/prices", json=body)).status_code == 422


async def test_planned_prices_are_for_organizers_eyes_only(contests: Contests) -> None:
    season = await Season.peopled(contests)
    await season.round(1)
    later = await season.round(8)
    await season.publish()
    await season.prices(later, home_forward=5.9)
    await season.prices(later, home_forward=6.1)
    shown = (await contests.organizer.gets(f"{season.origin_path}/athletes"))[3]
    assert shown["plannedPrices"] == [{"fixtureId": later["_id"], "price": 6.1}]
    assert (await season.player("home-forward"))["price"] == 5.0
    assert ": 6.1" not in str(await season.schedule()), "no value of it; an instant may have these digits"
    assert "prices.planned" not in [entry["action"] for entry in await season.log()]
    acts = [act["action"] for act in await contests.emitted(ActionRecorded)]
    assert acts.count("prices.planned") == 2


async def test_everything_wrong_with_athletes_is_named_at_once_and_none_is_made(contests: Contests) -> None:
    season = await Season.peopled(contests)
    athletes = [
        {"surname": "One", "position": "libero", "teamKey": "nowhere", "price": 5},
        {"surname": "Two", "position": "forward", "teamKey": HOME, "price": 5, "key": "home-forward"},
        {"surname": "Three", "position": "forward", "teamKey": HOME, "price": 5},
    ]
    answer = await contests.organizer.asks("POST", f"{season.origin_path}/athletes", json={"athletes": athletes})
    assert (answer.status_code, answer.json()["code"]) == (400, "athlete-invalid")
    assert [(fault["pointer"], fault["code"]) for fault in answer.json()["errors"]] == [
        ("/athletes/0/position", "position-unknown"),
        ("/athletes/0/teamKey", "club-unknown"),
        ("/athletes/1/key", "key-taken"),
    ]
    assert len(await contests.organizer.gets(f"{season.origin_path}/athletes")) == 8


async def test_athletes_sent_three_times_at_once_are_added_once(contests: Contests) -> None:
    season = await Season.peopled(contests)
    both = [{"surname": surname, "position": "forward", "teamKey": HOME, "price": 5} for surname in ("Kowal", "Nowak")]
    path, body = f"{season.origin_path}/athletes", {"athletes": both, "key": str(uuid7())}
    answers = await asyncio.gather(*(contests.organizer.sends("POST", path, body) for _ in range(3)))
    assert [[one["key"] for one in answer] for answer in answers] == [["kowal", "nowak"]] * 3
    assert len(await contests.organizer.gets(path)) == 10


async def test_athletes_of_one_name_get_keys_of_their_own(contests: Contests) -> None:
    season = await Season.peopled(contests)
    same = {"name": "Jan", "surname": "Kowal", "position": "forward", "teamKey": HOME, "price": 5}
    made = await season.add(same, same, same)
    assert [one["key"] for one in made] == ["jan-kowal", "jan-kowal-2", "jan-kowal-3"]


async def test_unknown_players_in_prices_are_all_named_and_nothing_changes(contests: Contests) -> None:
    season = await Season.peopled(contests)
    body = {"prices": {season.players["home-forward"]: 9, UNKNOWN: 5, "nobody": 5}}
    answer = await contests.organizer.asks("PUT", f"{season.origin_path}/prices", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "prices-invalid")
    assert {fault["pointer"] for fault in answer.json()["errors"]} == {f"/prices/{UNKNOWN}", "/prices/nobody"}
    shown = await contests.organizer.gets(f"{season.origin_path}/athletes")
    assert {one["price"] for one in shown} == {5.0}


async def test_public_acts_on_athletes_are_in_the_contests_log(contests: Contests) -> None:
    season = await Season.running(contests)
    await season.prices(home_forward=5.5)
    await season.athlete("home-forward", isAllowedToBuy=False)
    log = await season.log()
    assert [entry["action"] for entry in log[:2]] == ["athlete.changed", "prices.changed"]
    assert log[0]["summary"] == "The player Home forward was changed."
    assert log[1]["summary"].startswith("Players' prices were changed: 1;")


async def test_origins_show_what_they_hold(contests: Contests) -> None:
    season = await Season.peopled(contests)
    (shown,) = await contests.organizer.gets(ORIGINS)
    assert shown == await contests.organizer.gets(season.origin_path)
    assert (shown["athletes"], shown["clubs"], shown["leagues"]) == (8, 2, [season.id])
    assert (shown["appearance"], shown["isScoringFrozen"]) == ("minutes", False)
    minutes = {"name": "minutes", "position": None, "value": 1.0, "per": None, "min": 1, "max": 59}
    assert shown["pointEvents"][0].items() >= minutes.items()


async def test_only_organizers_see_and_change_origins(contests: Contests) -> None:
    season = await Season.peopled(contests)
    me, one = contests.participant(), season.origin_path
    acts: list[tuple[str, str, Any]] = [
        ("GET", ORIGINS, None),
        ("GET", one, None),
        ("PATCH", one, {"appearance": None}),
        ("GET", f"{one}/athletes", None),
        ("POST", f"{one}/athletes", {"athletes": []}),
        ("PATCH", f"/organizer/contests/athletes/{season.players['home-forward']}", {"name": "X"}),
        ("PUT", f"{one}/prices", {"prices": {}}),
        ("PUT", f"{one}/clubs/{HOME}", {"name": {"pl": "A", "en": "A"}}),
        ("GET", f"{season.path}/fixtures/{UNKNOWN}/price-proposal", None),
        ("GET", f"{season.path}/fixtures/{UNKNOWN}/results/athletes", None),
    ]
    for method, path, body in acts:
        refused = await me.asks(method, path, json=body)
        assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only"), path
        assert (await contests.client.request(method, path, json=body)).status_code == 401


@pytest.mark.parametrize("unknown", [UNKNOWN, "nonsense", "%00"])
async def test_what_does_not_exist_is_not_found(contests: Contests, unknown: str) -> None:
    season = await Season.running(contests)
    club = {"name": {"pl": "A", "en": "A"}}
    player = season.players["home-forward"]
    for method, path, code, body in (
        ("GET", f"/players/clientData/{unknown}", "origin-not-found", None),
        ("GET", f"/fantasy/teams/data/{unknown}", "origin-not-found", None),
        ("GET", f"/leagues/fantasy/players/{unknown}", "contest-not-found", None),
        ("GET", f"/leagues/fantasy/fixtures/{unknown}/prices", "fixture-not-found", None),
        ("GET", f"/leagues/fantasy/fixtures/{unknown}/points", "fixture-not-found", None),
        ("GET", f"/players/{unknown}", "athlete-not-found", None),
        ("GET", f"/players/{player}?league={unknown}", "contest-not-found", None),
        ("GET", f"{ORIGINS}/{unknown}", "origin-not-found", None),
        ("PATCH", f"{ORIGINS}/{unknown}", "origin-not-found", {"appearance": None}),
        ("PATCH", f"/organizer/contests/athletes/{unknown}", "athlete-not-found", {"name": "X"}),
        ("PUT", f"{ORIGINS}/{unknown}/prices", "origin-not-found", {"prices": {player: 5}}),
        ("PUT", f"{ORIGINS}/{unknown}/clubs/x", "origin-not-found", club),
        ("PUT", f"{season.origin_path}/clubs/No%20Key", "club-not-found", club),
        ("PUT", f"{season.origin_path}/prices", "fixture-not-found", {"prices": {player: 5}, "fixtureId": UNKNOWN}),
    ):
        answer = await contests.organizer.asks(method, path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (404, code), path


async def test_drafts_show_nothing_of_their_fixtures(contests: Contests) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    me = contests.participant()
    for path in (
        f"/leagues/fantasy/players/{season.id}",
        f"/leagues/fantasy/fixtures/{fixture['_id']}/prices",
        f"/leagues/fantasy/fixtures/{fixture['_id']}/points",
        f"/leagues/fantasy/fixtures/data/{season.id}",
        f"/players/{season.players['home-forward']}?league={season.id}",
    ):
        assert (await me.asks("GET", path)).status_code == 404, path


async def test_a_fixtures_market_holds_what_is_read_part_by_part(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    me = contests.participant()
    market = await me.gets(f"/leagues/fantasy/fixtures/{first['_id']}/market", language="pl")
    assert market == {
        "players": await me.gets(f"/players/clientData/{season.origin}", language="pl"),
        "clubs": await me.gets(f"/fantasy/teams/data/{season.origin}"),
        "initialPrices": await me.gets(f"/leagues/fantasy/players/{season.id}"),
        "prices": await me.gets(f"/leagues/fantasy/fixtures/{first['_id']}/prices"),
    }
    assert len(market["prices"]) == len(market["players"]) > 0
    assert (await me.gets(f"/leagues/fantasy/fixtures/{second['_id']}/market"))["prices"] is None
    path = f"/leagues/fantasy/fixtures/{first['_id']}/market"
    me.headers = {**me.headers, "If-None-Match": (await me.asks("GET", path)).headers["etag"]}
    assert (await me.asks("GET", path)).status_code == 304
    await season.prices(home_forward=5.1)
    assert (await me.asks("GET", path)).status_code == 200
