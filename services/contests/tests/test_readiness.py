"""Publishing is a checklist: what it refuses, what it warns of, going back to draft, and copies."""

from typing import Any

from contests.tests.acting import FAR_AWAY, LEAGUES, LONG_AGO, Contests, Person
from contests.tests.playing import League, soon
from contests.tests.season import AWAY, HOME, POSITIONS, Season
from contracts.events.athletes import FixtureOpened
from contracts.events.audit import ActionRecorded
from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged


def states(readiness: Any) -> dict[str, str]:
    return {check["key"]: check["state"] for check in readiness["checks"]}


def check(readiness: Any, key: str) -> Any:
    return next(one for one in readiness["checks"] if one["key"] == key)


async def ready(league: League) -> Any:
    return await league.sends("GET", "/readiness")


async def refusal(league: League) -> dict[str, str]:
    """Answer what publishing is refused with: sentences by code."""
    answer = await league.asks("POST", "/publish")
    assert (answer.status_code, answer.json()["code"]) == (409, "contest-not-ready")
    return {one["code"]: one["detail"] for one in answer.json()["errors"]}


async def squads(season: Season, *, of_each: int = 8, price: float = 5) -> None:
    """Add clubs and athletes of each position, one to a club, enough for a squad of the football template."""
    clubs = [HOME, AWAY, *(f"club-{number}" for number in range(6))]
    for club in clubs:
        await season.club(club, name={"pl": club, "en": club})
    await season.add(
        *(
            {"name": f"A{number}", "surname": position, "position": position, "teamKey": clubs[number], "price": price}
            for number in range(of_each)
            for position in POSITIONS
        )
    )


async def test_an_empty_typer_is_refused_and_stays_a_draft(contests: Contests) -> None:
    league = await League.draft(contests)
    before = await league.sends("GET", "")
    found = await ready(league)
    assert found["ready"] is False
    assert states(found) == {
        "fixtures": "blocking",
        "events": "warning",
        "offers": "warning",
        "deadline": "warning",
        "start": "warning",
        "prizes": "warning",
        "texts": "warning",
    }
    assert list(await refusal(league)) == ["rounds-missing"]
    assert await league.sends("GET", "") == before
    assert [event["state"] for event in await contests.emitted(ContestChanged)] == ["draft"]


async def test_each_point_of_a_typer_is_mended_in_turn(contests: Contests) -> None:
    league = await League.draft(contests, nameEn="World Cup", startDate=soon(hours=1))
    fixture = await league.fixture(name="Kolejka 3", nameEn="Round 3")
    assert list(await refusal(league)) == ["rounds-without-events"]
    found = check(await ready(league), "events")
    assert found["detail"] == "Rounds without matches: 1 (Round 3). There is nothing to pick or to score in them."
    assert found["mended"] == {"screen": "events", "fixtureId": fixture["_id"], "eventKey": None, "moveTo": None}

    match = await league.match(fixture)
    assert (await ready(league))["ready"] is True
    fields = ("name", "predictionFamily", "rate", "isDisabled")
    on = [{field: prediction[field] for field in fields} for prediction in match["availablePredictions"]]
    off = [prediction | {"isDisabled": True} for prediction in on]
    path = f"/fixtures/{fixture['_id']}/events/{match['key']}"
    await league.sends("PUT", f"{path}/predictions", {"predictions": off})
    assert await refusal(league) == {
        "events-without-offers": "Matches without predictions on offer: 1 (Poland – Japan)."
    }
    mended = check(await ready(league), "offers")["mended"]
    assert mended == {"screen": "offer", "fixtureId": fixture["_id"], "eventKey": match["key"], "moveTo": None}
    await league.sends("PUT", f"{path}/predictions", {"predictions": on})

    await league.sends("PATCH", "", {"prizes": {"prizesList": [{"position": "1", "prize": "Ball"}]}})
    found = await ready(league)
    assert set(states(found).values()) == {"ok"}
    assert check(found, "prizes")["figures"]["count"] == 1
    assert (await league.sends("POST", "/publish"))["state"] == "published"


async def test_what_blocks_comes_first_and_reads_in_both_languages(contests: Contests) -> None:
    league = await League.draft(contests)
    await league.fixture(name="Kolejka 1", nameEn="Round 1")
    found = await ready(league)
    order = ["blocking", "warning", "ok"]
    assert [one["state"] for one in found["checks"]] == sorted(states(found).values(), key=order.index)
    polish = await contests.organizer.gets(f"{league.path}/readiness", language="pl")
    for mine, theirs in zip(found["checks"], polish["checks"], strict=True):
        assert mine["key"] == theirs["key"]
        assert mine["title"] != theirs["title"]
        assert mine["detail"] != theirs["detail"]
        assert "{" not in mine["detail"] + theirs["detail"]


async def test_a_postponed_match_is_none_that_anybody_could_pick(contests: Contests) -> None:
    league = await League.draft(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    body = {"state": "postponed", "reason": "Rain"}
    await league.sends("PATCH", f"/fixtures/{fixture['_id']}/events/{match['key']}", body)
    assert list(await refusal(league)) == ["rounds-without-events"]


async def test_deadlines_that_have_all_passed_block_and_the_first_ones_warn(contests: Contests) -> None:
    league = await League.draft(contests)
    first = await league.fixture(**{"from": soon(days=-2), "to": soon(days=-1)})
    await league.match(first)
    assert await refusal(league) == {
        "deadlines-passed": "The deadline of the first round (“Kolejka 1”) has passed: it is too late to play. Move it."
    }
    mended = check(await ready(league), "deadline")["mended"]
    assert (mended["screen"], mended["fixtureId"]) == ("fixture", first["_id"])
    await league.match(await league.fixture(name="Kolejka 2"))
    found = await ready(league)
    assert (found["ready"], states(found)["deadline"]) == (True, "warning")
    assert check(found, "deadline")["figures"] == {"count": 1, "of": 2, "cheapest": None, "budget": None}


async def test_a_round_that_is_open_while_its_match_is_played_is_warned_of(contests: Contests) -> None:
    league = await League.draft(contests)
    await league.match(await league.fixture())
    late = await league.fixture(name="Kolejka 2", nameEn="Round 2", closesAt=soon(days=1, hours=1))
    match = await league.match(late, acceptsLateClosing=True)
    found = await ready(league)
    assert (found["ready"], states(found)["deadline"]) == (True, "warning")
    told = check(found, "deadline")
    assert told["detail"] == (
        "Rounds still open after a match of theirs has begun: 1 (Round 2). People could pick while they "
        "watch it: Poland – Japan."
    )
    assert told["mended"] == {"screen": "fixture", "fixtureId": late["_id"], "eventKey": None, "moveTo": None}
    await league.sends("PATCH", f"/fixtures/{late['_id']}/events/{match['key']}", {"startsAt": late["closesAt"]})
    assert check(await ready(league), "deadline")["state"] == "ok"


async def test_where_squads_are_made_once_only_the_first_closing_is_looked_at(contests: Contests) -> None:
    season = await Season.peopled(contests, editing="firstFixtureOnly")
    first = await season.round(1)
    second = await season.round(2)
    late = {"closesAt": soon(days=2, hours=1), "acceptsLateClosing": True}
    await season.sends("PATCH", f"/fixtures/{second['_id']}", late)
    assert check(await ready(season), "deadline")["state"] == "ok"
    await season.sends(
        "PATCH", f"/fixtures/{first['_id']}", {"closesAt": soon(days=1, hours=1), "acceptsLateClosing": True}
    )
    assert check(await ready(season), "deadline")["state"] == "warning"


async def test_matches_that_wait_for_their_sides_are_named(contests: Contests) -> None:
    league = await League.draft(contests)
    played = {"date": "2099-03-06", "time": "18:00 UTC"}
    matches = [
        {"round": "Semi-final", "team1": "Poland", "team2": "Japan"} | played,
        {"round": "Final", "team1": "W1", "team2": "W2"} | played,
    ]
    await league.imports({"name": "Cup", "matches": matches})
    found = check(await ready(league), "sides")
    assert found["state"] == "warning"
    assert found["detail"] == (
        "Matches that wait for their sides: 1 (W1 – W2, Final). They appear once a file or you fill in the sides."
    )
    (one,) = await league.sends("GET", "/waiting-matches")
    await league.sends("PATCH", f"/waiting-matches/{one['_id']}", {"state": "void", "reason": "Nie będzie finału"})
    assert "sides" not in states(await ready(league))


async def test_a_start_after_the_last_deadline_is_warned_of(contests: Contests) -> None:
    league = await League.draft(contests, startDate=FAR_AWAY)
    await league.match(await league.fixture())
    found = check(await ready(league), "start")
    assert (found["state"], found["detail"]) == ("warning", "It can be joined only after the last round has closed.")


async def test_a_fantasy_contest_needs_a_squad_that_can_be_bought(contests: Contests) -> None:
    season = await Season.peopled(contests)
    await season.round(1)
    assert await refusal(season) == {
        "squad-impossible": "The 8 players for sale make no squad that the rules allow: at least 9 are missing."
    }
    await squads(season)
    found = check(await ready(season), "squad")
    assert found["state"] == "ok"
    assert found["figures"] == {"count": 40, "of": None, "cheapest": 75.0, "budget": 100.0}
    await season.sends("PATCH", "", {"budget": 74.9})
    assert await refusal(season) == {
        "squad-too-dear": "The cheapest squad that the rules allow costs 75.0 and the budget is 74.9. "
        "Raise it or lower prices."
    }
    await season.sends("PATCH", "", {"budget": 75})
    assert (await season.sends("POST", "/publish"))["state"] == "running"


async def test_prices_and_sale_are_those_planned_for_the_first_round(contests: Contests) -> None:
    season = await Season.draft(contests)
    await squads(season)
    fixture = await season.round(1)
    dear = {key.replace("-", "_"): 9.0 for key in season.players}
    await season.prices(fixture, **dear)
    assert check(await ready(season), "squad")["figures"]["cheapest"] == 135.0
    assert list(await refusal(season)) == ["squad-too-dear"]


async def test_what_is_not_for_sale_makes_no_squad(contests: Contests) -> None:
    season = await Season.draft(contests)
    await squads(season)
    await season.round(1)
    for key in [key for key in season.players if "goalkeeper" in key][1:]:
        await season.athlete(key, isAllowedToBuy=False)
    assert list(await refusal(season)) == ["squad-impossible"]


async def test_a_match_of_a_club_without_athletes_is_refused(contests: Contests) -> None:
    season = await Season.draft(contests)
    await squads(season)
    fixture = await season.round(1)
    assert check(await ready(season), "clubs")["state"] == "ok"
    match = await season.match(fixture, HOME, "Manchester United FC")
    assert await refusal(season) == {
        "clubs-without-athletes": "Teams that play a match and have no players: 1 (Manchester United FC). "
        "No pick could score for them."
    }
    found = check(await ready(season), "clubs")
    assert found["mended"] == {"screen": "athletes", "fixtureId": None, "eventKey": None, "moveTo": None}
    assert (found["figures"]["count"], found["figures"]["of"]) == (1, 2)
    ending = {"state": "postponed", "reason": "Another club"}
    await season.sends("PATCH", f"/fixtures/{fixture['_id']}/events/{match['key']}", ending)
    assert (await season.sends("POST", "/publish"))["state"] == "running"


async def test_a_round_that_opens_only_when_it_closes_is_warned_of(contests: Contests) -> None:
    season = await Season.draft(contests)
    await squads(season)
    first = await season.round(1)
    second = await season.round(2)
    assert check(await ready(season), "editing")["state"] == "ok"
    late = await season.match(first, AWAY, HOME, startsAt=second["to"])
    await season.sends("PATCH", f"/fixtures/{first['_id']}", {"to": second["to"]})
    found = check(await ready(season), "editing")
    assert (found["state"], found["figures"]["count"]) == ("warning", 1)
    assert f"Postpone its last match ({late['Home']} – {late['Away']})" in found["detail"]
    assert (found["mended"]["screen"], found["mended"]["fixtureId"]) == ("fixture", first["_id"])
    assert found["mended"]["eventKey"] == late["key"]
    ending = {"state": "postponed", "reason": "Snow"}
    await season.sends("PATCH", f"/fixtures/{first['_id']}/events/{late['key']}", ending)
    assert check(await ready(season), "editing")["state"] == "ok"


async def test_where_rounds_open_at_the_closing_only_closings_are_warned_of(contests: Contests) -> None:
    season = await Season.draft(contests, opens="closing")
    await squads(season)
    first, second = await season.round(1), await season.round(2)
    await season.sends("PATCH", f"/fixtures/{first['_id']}", {"to": second["to"]})
    assert check(await ready(season), "editing")["state"] == "ok", "how long a round lasts does not matter"
    late = {"closesAt": soon(days=2, hours=1), "acceptsLateClosing": True}
    await season.sends("PATCH", f"/fixtures/{first['_id']}", late)
    found = check(await ready(season), "editing")
    assert found["state"] == "warning"
    assert found["detail"].endswith("because the round before closes no earlier. Change the closing of one of them.")
    assert (found["mended"]["screen"], found["mended"]["fixtureId"]) == ("fixture", second["_id"])
    assert found["mended"]["eventKey"] is None


async def test_a_match_that_keeps_a_round_shut_moves_to_the_round_that_holds_it(contests: Contests) -> None:
    season = await Season.draft(contests)
    await squads(season)
    first, second, _ = [await season.round(number) for number in (1, 2, 3)]
    late = await season.match(first, AWAY, HOME, startsAt=second["to"])
    await season.sends("PATCH", f"/fixtures/{first['_id']}", {"to": second["to"]})
    mended = check(await ready(season), "editing")["mended"]
    assert mended["moveTo"] == {"fixtureId": second["_id"], "name": second["name"], "startsAt": second["to"]}
    body = {name: mended["moveTo"][name] for name in ("fixtureId", "startsAt")}
    await season.sends("POST", f"/fixtures/{first['_id']}/events/{late['key']}/move", body)
    assert check(await ready(season), "editing")["state"] == "ok"
    assert (await season.fixtures())[0]["to"] < second["from"], "two hours after the match that is now its last"


async def test_a_match_that_no_round_holds_can_only_be_postponed(contests: Contests) -> None:
    season = await Season.draft(contests)
    await squads(season)
    first, second, third = [await season.round(number) for number in (1, 2, 3)]
    late = await season.match(first, AWAY, HOME, startsAt=second["to"])
    await season.sends("PATCH", f"/fixtures/{first['_id']}", {"to": second["to"]})
    address = f"/fixtures/{first['_id']}/events/{late['key']}"

    async def proposed() -> Any:
        return check(await ready(season), "editing")["mended"]["moveTo"]

    await season.sends("PATCH", address, {"startsAt": soon(days=3, hours=-1)})
    assert await proposed() is None, "round 3 would open at its own closing"
    await season.sends("PATCH", address, {"startsAt": third["to"]})
    assert (await proposed())["fixtureId"] == third["_id"]
    await season.match(third, AWAY, HOME)
    assert await proposed() is None, "round 3 has such a match"


async def test_a_club_whose_athletes_have_all_left_has_none(contests: Contests) -> None:
    season = await Season.draft(contests)
    await squads(season)
    await season.round(1)
    for position in POSITIONS:
        await season.athlete(f"a1-{position}", isDisabled=True)
    assert "clubs-without-athletes" in await refusal(season)


async def taken_back(contests: Contests) -> tuple[League, Any]:
    league = await League.draft(contests)
    fixture = await league.fixture()
    await league.match(fixture)
    await league.sends("POST", "/publish")
    return league, await league.sends("POST", "/unpublish")


async def test_a_contest_that_nobody_joined_goes_back_to_draft_with_its_fixtures(contests: Contests) -> None:
    league, hidden = await taken_back(contests)
    assert (hidden["state"], hidden["revision"]) == ("draft", 3)
    me = contests.participant()
    assert await me.gets("/leagues/details") == []
    assert (await contests.client.get("/leagues/availablePublicLeagues")).json() == []
    for path in ("rules", "regulation", "log"):
        assert (await me.asks("GET", f"/leagues/{league.id}/{path}")).status_code == 404
    assert (await me.asks("GET", f"/leagues/typer/fixtures/data/{league.id}")).status_code == 404
    (fixture,) = await league.fixtures()
    assert fixture["state"] != "locked"
    assert [event["state"] for event in await contests.emitted(ContestChanged)] == ["draft", "running", "draft"]
    assert len(await contests.emitted(FixtureChanged)) == 1, "of a draft's fixtures nothing is told"
    assert (await contests.emitted(ActionRecorded))[-1]["action"] == "contest.unpublished"
    again = await league.sends("POST", "/unpublish")
    assert again["revision"] == hidden["revision"]


async def test_published_again_a_fixture_begins_in_another_window(contests: Contests) -> None:
    league, _ = await taken_back(contests)
    (fixture,) = await league.fixtures()
    await league.hear_lock(fixture, window=1)
    assert (await league.fixtures())[0]["locked"] is None, "a game service's lock of the window before"
    await league.sends("POST", "/publish")
    told = [(event["window"], event["revision"]) for event in await contests.emitted(FixtureChanged)]
    assert [window for window, _ in told] == [1, 2]
    assert told[0][1] < told[1][1]
    await league.hear_lock(fixture, window=2)
    assert (await league.fixtures())[0]["locked"] is not None
    assert "The contest was taken back to draft." in [entry["summary"] for entry in await league.log()]


async def test_prices_are_pinned_anew_when_a_fantasy_contest_is_published_again(contests: Contests) -> None:
    season = await Season.draft(contests)
    await squads(season)
    fixture = await season.round(1)
    await season.sends("POST", "/publish")
    key = next(iter(season.players))
    assert (await season.pinned(fixture))[key] == 5.0
    await season.sends("POST", "/unpublish")
    await season.prices(**{key.replace("-", "_"): 6.5})
    await season.sends("POST", "/publish")
    assert (await season.pinned(fixture))[key] == 6.5
    first, second = await contests.emitted(FixtureOpened)
    assert (first["revision"], second["revision"]) == (1, 2)
    assert (50 in first["prices"], 65 in first["prices"], 65 in second["prices"]) == (True, False, True)


async def test_whoever_joined_keeps_a_contest_published_even_after_leaving(contests: Contests) -> None:
    contest = await contests.running()
    league, member = League(contests, contest["_id"]), contests.participant()
    await contests.join(member, league.id)
    assert await league.refused("POST", "/unpublish") == (409, "contest-joined")
    assert (await ready(league))["joined"] is True
    await member.sends("POST", "/leagues/userleagues", {"unsubscribedLeagueId": league.id})
    assert await league.refused("POST", "/unpublish") == (409, "contest-joined")
    assert (await league.sends("GET", ""))["revision"] == contest["revision"]


async def test_a_lock_or_an_end_keeps_a_contest_published(contests: Contests) -> None:
    league = await League.running(contests)
    await league.locked(await league.fixture())
    assert await league.refused("POST", "/unpublish") == (409, "contest-frozen")
    await league.sends("POST", "/close", {"reason": "Over"})
    assert await league.refused("POST", "/unpublish") == (409, "contest-closed")


async def test_a_copy_has_settings_and_prizes_but_neither_rounds_nor_members(contests: Contests) -> None:
    consents = [{"key": "photo", "text": {"pl": "Zdjęcia", "en": "Pictures"}, "required": False}]
    prizes = {"prizesList": [{"position": "1", "prize": "Ball"}]}
    season = await Season.draft(contests, nameEn="League", prizes=prizes, consents=consents, budget=90.5)
    await season.round(1)
    body = {"name": "Liga – jesień", "startDate": FAR_AWAY}
    copied = await season.sends("POST", "/copy", body)
    original = await season.sends("GET", "")
    assert (copied["state"], copied["revision"], copied["names"]) == ("draft", 1, {"pl": "Liga – jesień", "en": None})
    own = {"_id", "_partition", "name", "names", "revision", "startDate", "startDateDisplay"}
    own |= {"rulesConfig", "regulationConfiguration"}  # they name the contest
    left = [{key: value for key, value in one.items() if key not in own} for one in (copied, original)]
    assert left[0] == left[1]
    assert (copied["budget"], copied["origin"]["_id"]) == (90.5, season.origin)
    assert await Season(contests, copied["_id"]).fixtures() == []
    made = (await contests.emitted(ActionRecorded))[-1]
    assert (made["action"], made["after"]["copy_of"]) == ("contest.created", season.id)
    await season.sends("PATCH", "", {"budget": 80})
    assert (await season.contests.organizer.gets(f"{LEAGUES}/{copied['_id']}"))["budget"] == 90.5


async def test_a_closed_contest_is_copied_from_now_on(contests: Contests) -> None:
    league = await League.running(contests)
    await league.sends("POST", "/close", {"reason": "Over"})
    copied = await league.sends("POST", "/copy", {"name": "Another season", "nameEn": ""})
    assert (copied["state"], copied["isClosed"]) == ("draft", False)
    assert copied["startDate"] > LONG_AGO
    assert (await league.asks("POST", "/copy", {"name": "x"})).status_code == 422


async def test_checklists_copies_and_taking_back_are_the_organizers(contests: Contests) -> None:
    league = await League.draft(contests)
    me: Person = contests.participant()
    acts = (("GET", "readiness", None), ("POST", "unpublish", None), ("POST", "copy", {"name": "Mine"}))
    for method, act, body in acts:
        refused = await me.asks(method, f"{league.path}/{act}", json=body)
        assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")
        nobodys = f"{LEAGUES}/0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11/{act}"
        missing = await contests.organizer.asks(method, nobodys, json=body)
        assert (missing.status_code, missing.json()["code"]) == (404, "contest-not-found")
