"""An organizer keeps athletes, clubs and prices as one sheet, changed in one act over what was looked at."""

import asyncio
from typing import Any

import httpx
import pytest

from contests.tests.acting import Contests, Person, succeeded
from contests.tests.playing import League
from contests.tests.season import AWAY, HOME, POSITIONS, Season
from contracts.events.athletes import AthletesChanged
from contracts.events.audit import ActionRecorded
from kit.process.identifiers import uuid7

REASON = "Nowe ceny po kolejce"
UNKNOWN = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
COLOURS = {"primary": "#112233", "secondary": "#ffffff"}


async def read(league: League) -> Any:
    return await league.sends("GET", "/athletes")


async def ask(season: League, method: str, revision: str, path: str = "/athletes", **draft: Any) -> httpx.Response:
    return await season.asks(method, path, {"revision": revision, **draft})


async def save(season: League, *athletes: dict[str, Any], **draft: Any) -> Any:
    """Save athletes over the sheet as it stands; answers the sheet."""
    revision = (await read(season))["revision"]
    return succeeded(await ask(season, "PUT", revision, athletes=athletes, **draft))


def of(season: Season, key: str, **cells: Any) -> dict[str, Any]:
    return {"_id": season.players[key], **cells}


def row(sheet: Any, surname: str, name: str = "Home") -> Any:
    (found,) = (one for one in sheet["athletes"] if (one["name"], one["surname"]) == (name, surname))
    return found


async def test_a_sheet_shows_everybody_as_the_next_round_will_have_them(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.prices(second, home_forward=6.1)
    await season.prices(home_midfielder=5.3)
    sheet = await read(season)
    assert sheet["nextFixture"] == {"_id": second["_id"], "name": {"pl": "Kolejka 8", "en": "Kolejka 8"}}
    assert sheet["pinnedFixture"]["_id"] == first["_id"]
    assert (sheet["lockedFixture"], sheet["scoredFixture"]) == (None, None)
    assert (sheet["arePositionsFrozen"], sheet["isReasonNeeded"], sheet["budget"]) == (False, True, 100.0)
    assert [one["key"] for one in sheet["positions"]] == list(POSITIONS)
    assert sheet["positions"][1]["displayName"]["pl"] == "obrońcy"
    assert sheet["positions"][1]["oneName"] == {"pl": "obrońca", "en": "defender"}
    assert [one["key"] for one in sheet["clubs"]] == [AWAY, HOME]
    assert row(sheet, "forward") == {
        "_id": season.players["home-forward"],
        "number": 4,
        "name": "Home",
        "surname": "forward",
        "fullname": "Home forward",
        "position": "forward",
        "teamKey": HOME,
        "pinnedPrice": 5.0,
        "price": 6.1,
        "totalPoints": 0.0,
        "isAllowedToBuy": True,
        "isDisabled": False,
        "aliases": [],
        "merge": None,
        "deletion": None,
    }
    assert (row(sheet, "midfielder")["pinnedPrice"], row(sheet, "midfielder")["price"]) == (5.0, 5.3)


async def test_a_sheet_is_confirmed_until_something_in_it_changes(contests: Contests) -> None:
    season = await Season.peopled(contests)
    later = await season.round(8)
    path, me = f"{season.path}/athletes", contests.organizer
    seen: list[str] = []
    for change in (
        None,
        season.prices(home_forward=5.1),
        season.prices(later, home_forward=5.4),
        season.athlete("home-forward", isAllowedToBuy=False),
        season.club(HOME, name={"pl": "Orlik", "en": "Orlik"}),
        season.club(HOME, name={"pl": "Orlik", "en": "Orlik"}, colours=COLOURS),
    ):
        if change is not None:
            await change
        answer = await me.asks("GET", path)
        seen.append(answer.json()["revision"])
        known = Person(me.id, me.client, {**me.headers, "If-None-Match": answer.headers["etag"]})
        assert (await known.asks("GET", path)).status_code == 304
    assert len(set(seen)) == len(seen), "each change made another revision"


async def test_prices_clubs_sale_and_newcomers_are_changed_in_one_act(contests: Contests) -> None:
    season = await Season.running(contests)
    sheet = await save(
        season,
        of(season, "home-forward", price=5.6),
        of(season, "home-midfielder", teamKey=AWAY, price=4.9),
        of(season, "away-defender", isDisabled=True),
        of(season, "away-forward", price=5.0, teamKey=AWAY),
        {"name": "Jan", "surname": "Rojek", "position": "forward", "teamKey": "wicher-gorki", "price": 4.7},
        clubs=[{"key": "wicher-gorki", "name": {"pl": "Wicher Górki", "en": "Wicher Gorki"}, "colours": COLOURS}],
        reason=REASON,
    )
    assert (row(sheet, "forward")["price"], row(sheet, "midfielder")["teamKey"]) == (5.6, AWAY)
    assert row(sheet, "defender", "Away")["isDisabled"] is True
    made = row(sheet, "Rojek", "Jan")
    assert (made["number"], made["teamKey"], made["price"]) == (9, "wicher-gorki", 4.7)
    assert next(club for club in sheet["clubs"] if club["key"] == "wicher-gorki")["colours"] == COLOURS
    told = (await contests.emitted(AthletesChanged))[-1]["athletes"]
    assert {one["number"]: (one["club"], one["disabled"]) for one in told} == {
        3: (AWAY, False),
        4: (HOME, False),
        6: (AWAY, True),
        9: ("wicher-gorki", False),
    }, "who does not change is not told"


async def test_each_act_of_a_sheet_is_in_the_log_with_its_reason_and_no_name(contests: Contests) -> None:
    season = await Season.running(contests)
    await save(
        season,
        of(season, "home-forward", price=5.6),
        of(season, "home-midfielder", price=4.9, surname="Nowak"),
        of(season, "away-defender", isDisabled=True),
        {"surname": "Rojek", "position": "forward", "teamKey": HOME, "price": 4.7},
        reason=REASON,
    )
    log = await season.log()
    assert [(one["action"], one["reason"]) for one in log[:3]] == [
        ("athletes.changed", REASON),
        ("prices.changed", REASON),
        ("athletes.created", REASON),
    ]
    assert log[0]["summary"] == "Players were changed: 2, of them withdrawn: 1."
    kept = {act["action"]: act for act in await contests.emitted(ActionRecorded)}
    prices = kept["prices.changed"]
    assert (prices["before"], prices["after"]["prices"]) == ({"prices": {"4": 50, "3": 50}}, {"4": 56, "3": 49})
    athletes = kept["athletes.changed"]
    assert athletes["after"]["athletes"] == {"3": {}, "6": {"disabled": True}}
    assert athletes["actor_id"] == str(contests.organizer.id)
    assert "Nowak" not in str(athletes)


@pytest.mark.parametrize("meanwhile", ["price", "plan", "club", "opening"])
async def test_a_change_over_somebody_elses_is_refused_and_changes_nothing(contests: Contests, meanwhile: str) -> None:
    season = await Season.peopled(contests)
    await season.round(1)
    later = await season.round(8)
    revision = (await read(season))["revision"]
    match meanwhile:
        case "price":
            await season.prices(away_forward=7)
        case "plan":
            await season.prices(later, away_forward=7)
            await season.publish()
        case "club":
            await season.club(AWAY, name={"pl": "Granit", "en": "Granit"})
        case _:
            await season.publish()
    before = await read(season)
    for method, path in (("PUT", "/athletes"), ("POST", "/athletes/effects")):
        answer = await ask(
            season, method, revision, path, athletes=[of(season, "home-forward", price=6)], reason=REASON
        )
        assert (answer.status_code, answer.json()["code"]) == (409, "sheet-changed")
    assert await read(season) == before
    again = await ask(season, "PUT", before["revision"], athletes=[of(season, "home-forward", price=6)], reason=REASON)
    assert row(succeeded(again), "forward")["price"] == 6.0


async def test_of_two_organizers_at_once_one_is_told_to_look_again(contests: Contests) -> None:
    season = await Season.running(contests)
    revision = (await read(season))["revision"]
    answers = await asyncio.gather(
        *(
            ask(season, "PUT", revision, athletes=[of(season, "home-forward", price=price)], reason=REASON)
            for price in (5.5, 5.6, 5.7)
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    (won,) = (answer.json() for answer in answers if answer.is_success)
    assert await read(season) == won


async def test_every_wrong_cell_is_named_in_both_languages_and_nothing_is_saved(contests: Contests) -> None:
    season = await Season.peopled(contests)
    before = await read(season)
    draft = {
        "athletes": [
            of(season, "home-forward", teamKey="nowhere", position="libero"),
            {"surname": "Rojek", "teamKey": HOME, "price": 4.7},
            {"_id": UNKNOWN, "price": 4.7},
            of(season, "away-forward", price=5.5),
            of(season, "away-forward", price=5.6),
        ],
        "clubs": [{"key": HOME, "name": {"pl": "A", "en": "A"}}, {"key": HOME, "name": {"pl": "B", "en": "B"}}],
    }
    told: list[dict[str, str]] = []
    for language in ("pl", "en"):
        body = {"revision": before["revision"], **draft}
        answer = await contests.organizer.asks("PUT", f"{season.path}/athletes", json=body, language=language)
        assert (answer.status_code, answer.json()["code"]) == (400, "sheet-invalid")
        assert [(one["pointer"], one["code"]) for one in answer.json()["errors"]] == [
            ("/clubs/1", "given-twice"),
            ("/athletes/0/position", "position-unknown"),
            ("/athletes/0/teamKey", "club-unknown"),
            ("/athletes/1", "cell-missing"),
            ("/athletes/2/_id", "athlete-unknown"),
            ("/athletes/4", "given-twice"),
        ]
        told.append({one["pointer"]: one["detail"] for one in answer.json()["errors"]})
    assert all(told[0][at] != told[1][at] for at in told[0])
    assert await read(season) == before


@pytest.mark.parametrize(
    "cells",
    [{"price": 4.95}, {"price": 0}, {"price": "5"}, {"surname": ""}, {"teamKey": ""}, {"name": "x" * 121}],
)
async def test_a_cell_that_is_none_is_refused_with_its_place(contests: Contests, cells: dict[str, Any]) -> None:
    season = await Season.peopled(contests)
    revision = (await read(season))["revision"]
    answer = await ask(season, "PUT", revision, athletes=[of(season, "home-forward", **cells)])
    assert answer.status_code == 422
    assert [one["pointer"] for one in answer.json()["errors"]] == [f"/athletes/0/{next(iter(cells))}"]


async def test_a_published_contest_wants_a_reason_and_a_draft_does_not(contests: Contests) -> None:
    season = await Season.peopled(contests)
    assert row(await save(season, of(season, "home-forward", price=5.5)), "forward")["price"] == 5.5
    await season.publish()
    sheet = await read(season)
    answer = await ask(season, "PUT", sheet["revision"], athletes=[of(season, "home-forward", price=5.6)])
    assert (answer.status_code, answer.json()["code"]) == (400, "reason-required")
    assert await read(season) == sheet
    same = await ask(season, "PUT", sheet["revision"], athletes=[of(season, "home-forward", price=5.5)])
    assert succeeded(same) == sheet, "what says what is there already changes nothing, and needs none"


async def test_what_was_planned_for_the_next_round_does_not_take_a_change_back(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.prices(second, home_forward=6.1, away_forward=6.4)
    sheet = await save(season, of(season, "home-forward", price=5.8), reason=REASON)
    assert row(sheet, "forward")["price"] == 5.8
    await season.passes(first)
    await season.open_due()
    pinned = await season.pinned(second)
    assert (pinned["home-forward"], pinned["away-forward"]) == (5.8, 6.4)
    assert row(await read(season), "forward")["pinnedPrice"] == 5.8


async def test_no_other_contest_of_the_competition_takes_a_change_back(contests: Contests) -> None:
    season = await Season.peopled(contests)
    other = await Season.draft(contests, name="Second contest")
    other.players = season.players
    assert other.origin == season.origin
    await season.round(1)
    first, second = await other.round(1), await other.round(8)
    for one in (season, other):
        await one.publish()
    await other.prices(second, home_forward=6.1, away_forward=6.4)
    await season.open_due()
    sheet = await save(season, of(season, "home-forward", price=5.8), reason=REASON)
    assert row(sheet, "forward")["price"] == 5.8
    assert row(await read(other), "forward")["price"] == 5.8, "it will cost as much there"
    await other.passes(first)
    await season.open_due()
    pinned = await other.pinned(second)
    assert (pinned["home-forward"], pinned["away-forward"]) == (5.8, 6.4)
    assert row(await read(season), "forward")["price"] == 5.8


async def test_positions_stand_once_a_round_has_locked(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first = await season.round(1)
    await season.publish()
    await season.close(first)
    sheet = await read(season)
    assert sheet["arePositionsFrozen"] is True
    draft = [of(season, "home-forward", position="midfielder")]
    answer = await ask(season, "PUT", sheet["revision"], athletes=draft, reason=REASON)
    assert [(one["pointer"], one["code"]) for one in answer.json()["errors"]] == [
        ("/athletes/0/position", "position-frozen")
    ]


async def test_effects_say_who_gets_dearer_and_what_the_cheapest_squad_costs(contests: Contests) -> None:
    season = await Season.draft(contests)
    clubs = [{"key": f"club-{no}", "name": {"pl": f"Klub {no}", "en": f"Club {no}"}} for no in range(8)]
    people = [
        {"surname": f"{position} {no}", "position": position, "teamKey": f"club-{no}", "price": 5}
        for position in POSITIONS
        for no in range(8)
    ]
    made = await save(season, *people, clubs=clubs)
    by_name = {one["surname"]: one["_id"] for one in made["athletes"]}
    draft = [
        {"_id": by_name["forward 0"], "price": 4.5},
        {"_id": by_name["forward 1"], "price": 5.5, "teamKey": "club-2"},
        {"_id": by_name["goalkeeper 0"], "isDisabled": True},
        {"surname": "Tani", "position": "goalkeeper", "teamKey": "club-7", "price": 4},
    ]
    found = succeeded(await ask(season, "POST", made["revision"], "/athletes/effects", athletes=draft))
    assert found == {
        "created": 1,
        "changed": 3,
        "dearer": 1,
        "cheaper": 1,
        "withdrawn": [by_name["goalkeeper 0"]],
        "moved": 1,
        "clubs": 0,
        "averageBefore": 5.0,
        "averageAfter": 4.97,
        "squad": {"before": 75.0, "after": 73.5, "missing": 0, "forSale": 32, "budget": 100.0},
    }
    assert await read(season) == made, "looking changes nothing"
    nobody = [{"_id": one, "isAllowedToBuy": False} for one in by_name.values()]
    none = succeeded(await ask(season, "POST", made["revision"], "/athletes/effects", athletes=nobody))
    assert (none["squad"]["after"], none["squad"]["missing"], none["squad"]["forSale"]) == (None, 15, 0)


async def test_a_typer_has_a_sheet_of_clubs(contests: Contests) -> None:
    league = await League.running(contests)
    await league.match(await league.fixture())
    sheet = await read(league)
    assert (sheet["athletes"], sheet["nextFixture"], sheet["budget"]) == ([], None, None)
    club = {"key": "poland", "name": {"pl": "Polska", "en": "Poland"}, "colours": COLOURS}
    saved = await save(league, clubs=[club], reason="Stroje na turniej")
    assert next(one for one in saved["clubs"] if one["key"] == "poland")["colours"] == COLOURS
    found = succeeded(await ask(league, "POST", saved["revision"], "/athletes/effects", clubs=[]))
    assert (found["squad"], found["averageBefore"], found["clubs"]) == (None, None, 0)


async def test_only_organizers_see_and_change_a_sheet_and_a_closed_contest_keeps_it(contests: Contests) -> None:
    season = await Season.running(contests)
    path, body = f"{season.path}/athletes", {"revision": (await read(season))["revision"]}
    for method, where in (("GET", path), ("PUT", path), ("POST", f"{path}/effects")):
        refused = await contests.participant().asks(method, where, json=body)
        assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")
        assert (await contests.client.request(method, where, json=body)).status_code == 401
        missing = await contests.organizer.asks(method, where.replace(season.id, str(uuid7())), json=body)
        assert (missing.status_code, missing.json()["code"]) == (404, "contest-not-found")
    await season.sends("POST", "/close", {"reason": "Koniec"})
    for method, where in (("PUT", "/athletes"), ("POST", "/athletes/effects")):
        assert await season.refused(method, where, body) == (409, "contest-closed")
