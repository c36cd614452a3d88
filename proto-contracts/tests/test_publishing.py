"""Publishing by a checklist over the wire: refused, mended, published, back to draft and hidden in every service."""

import secrets
from collections.abc import Awaitable, Callable

from blackbox import contest as acts
from blackbox.api import Api, eventually
from blackbox.fantasy import NUMBERS, FantasyLeague, make_team

LEAGUES = f"{acts.ORGANIZER}/leagues"
Person = Callable[[], Awaitable[Api]]


async def blocking(organizer: Api, league: str) -> list[str]:
    found = await organizer.get(f"{LEAGUES}/{league}/readiness")
    points = [check["key"] for check in found["checks"] if check["state"] == "blocking"]
    assert found["ready"] is (points == [])
    return points


async def answers(person: Api, path: str, status: int) -> None:
    """Wait until a read is answered with this status."""
    await eventually(lambda: person.send("GET", path), lambda found: found.status_code == status)


async def test_an_address_leads_a_visitor_to_the_contest_also_after_a_rename(organizer: Api) -> None:
    name = f"Door {secrets.token_hex(4)}"
    league = (await acts.draft_contest(organizer, name))["_id"]
    path = f"{LEAGUES}/{league}"
    fixture = await acts.add_round(organizer, league)
    address = (await organizer.post(f"{path}/publish"))["address"]
    assert address == name.lower().replace(" ", "-")
    renamed = await organizer.send("PATCH", path, {"name": f"{name} anew"})
    async with Api(organizer.base_url) as visitor:
        for at in (address, renamed.json()["address"], league):
            page = await visitor.get(f"/leagues/addresses/{at}")
            assert (page["contest"]["_id"], page["fixture"]["_id"]) == (league, fixture["_id"])
        await organizer.post(f"{path}/unpublish")
        await answers(visitor, f"/leagues/addresses/{address}", 404)


async def test_a_contest_is_refused_mended_published_and_taken_back(organizer: Api, regular: Person) -> None:
    person = await regular()
    league = (await acts.draft_contest(organizer, "By a checklist"))["_id"]
    path = f"{LEAGUES}/{league}"
    assert await blocking(organizer, league) == ["fixtures"]
    refused = await organizer.send("POST", f"{path}/publish")
    assert (refused.status_code, refused.json()["code"]) == (409, "contest-not-ready")
    assert [one["code"] for one in refused.json()["errors"]] == ["rounds-missing"]
    assert await person.refusal("GET", f"/leagues/{league}/rules") == (404, "contest-not-found")

    fixture = await acts.add_round(organizer, league)
    assert await blocking(organizer, league) == []
    await organizer.post(f"{path}/publish")
    elsewhere = [f"/news/data/{league}", f"/news/state/{league}", f"/ranking/{league}"]
    for at in elsewhere:
        await answers(person, at, 200)

    assert (await organizer.post(f"{path}/unpublish"))["state"] == "draft"
    for at in (f"/leagues/{league}/rules", f"/leagues/typer/fixtures/data/{league}", *elsewhere):
        await answers(person, at, 404)
    assert league not in {one["_id"] for one in await person.get("/leagues/details")}
    joining = {"subscribedLeagueId": league, "acceptedRegulationHash": "0" * 64}
    assert await person.refusal("POST", "/leagues/userleagues", joining) == (404, "contest-not-found")

    await organizer.post(f"{path}/publish")
    await person.join(league)
    schedule = await acts.fixtures(person, league)
    assert [one["_id"] for one in schedule] == [fixture["_id"]]
    await person.predict(league, {fixture["_id"]: acts.choices(schedule[0], player=1)}, name="Anew")
    assert await organizer.refusal("POST", f"{path}/unpublish") == (409, "contest-joined")
    assert (await organizer.get(f"{path}/readiness"))["joined"] is True
    locked = await acts.close(organizer, (await acts.organizer_fixtures(organizer, league))[0])
    assert locked["locked"]["teams"] == 1


async def test_a_fantasy_contest_published_again_is_played_at_its_new_prices(organizer: Api, regular: Person) -> None:
    league = await FantasyLeague.running(organizer, "Prices anew", rounds=1)
    await league.is_open(1)
    path = f"{LEAGUES}/{league.id}"
    cheapest = (await organizer.get(f"{path}/readiness"))["checks"]
    figures = next(check["figures"] for check in cheapest if check["key"] == "squad")
    assert 0 < figures["cheapest"] <= figures["budget"]
    await organizer.post(f"{path}/unpublish")
    number = NUMBERS[0]
    await league.prices({number: 6.5})
    await organizer.post(f"{path}/publish")
    fixture = await league.is_open(1)
    prices = await organizer.get(f"/leagues/fantasy/fixtures/{fixture['_id']}/prices")
    assert {one["_id"]: one["price"] for one in prices}[league.players[number]] == 6.5
    team = await make_team(await regular(), league, f"Anew{secrets.token_hex(3)}")
    slots = {slot["_id"]: slot["price"] for row in team["squad"] for slot in row}
    assert slots[league.players[number]] == 6.5
    await organizer.patch(path, {"budget": 1})
    assert await blocking(organizer, league.id) == ["squad"]


async def test_a_deleted_draft_is_gone_from_every_service(organizer: Api, regular: Person) -> None:
    league = (await acts.draft_contest(organizer, "To be deleted"))["_id"]
    path = f"{LEAGUES}/{league}"
    await acts.add_round(organizer, league)
    await organizer.post(f"{path}/publish")
    assert await organizer.refusal("DELETE", path) == (409, "contest-not-draft")
    await organizer.post(f"{path}/unpublish")
    answer = await organizer.send("DELETE", path)
    assert answer.status_code == 204
    person = await regular()
    for at in (f"/leagues/{league}/rules", f"/news/data/{league}", f"/ranking/{league}"):
        await answers(person, at, 404)
    assert await organizer.refusal("GET", path) == (404, "contest-not-found")
    assert league not in {one["_id"] for one in await organizer.get(LEAGUES)}


async def test_a_round_is_deleted_unless_somebody_has_picked_in_it(organizer: Api, regular: Person) -> None:
    league = (await acts.draft_contest(organizer, "Rounds to be deleted"))["_id"]
    await acts.add_round(organizer, league)
    await organizer.post(f"{LEAGUES}/{league}/publish")
    person = await regular()
    await person.join(league)
    second = await acts.add_round(organizer, league, "Round 2")
    first = (await acts.fixtures(person, league))[0]
    await person.predict(league, {first["_id"]: acts.choices(first, player=1)}, name="Kept")
    why = {"reason": "Added by mistake"}
    for fixture in (first, second):
        path = f"{LEAGUES}/{league}/fixtures/{fixture['_id']}/delete"
        assert await organizer.post(path, why) == {"state": "checking"}

    left = await eventually(
        lambda: acts.organizer_fixtures(organizer, league),
        lambda found: all((one["deletion"] or {"teams": 0})["teams"] is not None for one in found),
    )
    assert [one["_id"] for one in left] == [first["_id"]]
    assert left[0]["deletion"] == {"eventKey": None, "teams": 1}
    assert [one["_id"] for one in await acts.fixtures(person, league)] == [first["_id"]]
    path = f"{LEAGUES}/{league}/fixtures/{first['_id']}/events/{first['events'][-1]['key']}/delete"
    assert (await organizer.post(path, why))["state"] == "checking"


async def test_rounds_of_a_draft_are_merged(organizer: Api) -> None:
    league = (await acts.draft_contest(organizer, "Days to be merged"))["_id"]
    first, second = [await acts.add_round(organizer, league, f"Day {day}") for day in (1, 2)]
    path = f"{LEAGUES}/{league}/fixtures"
    (event,) = (await acts.organizer_fixtures(organizer, league))[1]["events"]
    assert await organizer.refusal("POST", f"{path}/{first['_id']}/merge", {"fixtureIds": [second["_id"]]}) == (
        409,
        "event-key-taken",
    )
    assert await organizer.post(f"{path}/{second['_id']}/events/{event['key']}/delete", {}) == {"state": "deleted"}
    await organizer.post(
        f"{path}/{second['_id']}/events", {"home": "Wkra", "away": "Pilica", "startsAt": second["from"]}
    )
    merged = await organizer.post(f"{path}/{first['_id']}/merge", {"fixtureIds": [second["_id"]], "name": "Round 1"})
    assert (merged["name"], len(merged["events"])) == ("Round 1", 2)
    assert [one["_id"] for one in await acts.organizer_fixtures(organizer, league)] == [first["_id"]]


async def test_a_club_is_deleted_once_it_has_neither_matches_nor_players(organizer: Api) -> None:
    draft = await acts.draft_contest(organizer, "A club to be deleted")
    fixture = await acts.add_round(organizer, draft["_id"])
    path = f"/organizer/contests/origins/{draft['origin']['_id']}/clubs/narew"
    assert await organizer.refusal("DELETE", path) == (409, "club-in-use")
    await organizer.post(f"{LEAGUES}/{draft['_id']}/fixtures/{fixture['_id']}/delete", {})
    assert (await organizer.send("DELETE", path)).status_code == 204
    assert await organizer.refusal("DELETE", path) == (404, "club-not-found")


async def test_a_contest_after_an_organizers_yes_is_joined_by_it_alone(
    organizer: Api, participant: Person, regular: Person
) -> None:
    anna, ben = await participant(), await regular()
    league = (await acts.draft_contest(organizer, "By a yes"))["_id"]
    path = f"{LEAGUES}/{league}"
    fixture = await acts.add_round(organizer, league)
    await organizer.post(f"{path}/publish")
    await anna.join(league)
    schedule = await acts.fixtures(anna, league)
    team = await anna.predict(league, {fixture["_id"]: acts.choices(schedule[0], player=1)}, name="Yes-sayers")
    await organizer.send("PATCH", path, {"admission": "approval"})
    made = await anna.post(
        "/leagues/private/createprivateleague",
        {"name": "By-link", "leagueId": league, "ranking": [{"_id": team["_id"]}]},
    )
    link = (await anna.put(f"/leagues/private/{made['_id']}/link", None))["link"]

    await ben.join(league)
    assert league not in {one["_id"] for one in await ben.post("/leagues/userleagues", {})}
    body = {"league": {"_id": made["_id"], "_partition": league, "link": link}, "team": {}}
    refused = await ben.send("POST", "/leagues/private/joinprivateLeague/", body)
    assert refused.status_code in {400, 409}, refused.text
    [asked] = await organizer.get(f"{path}/requests")
    assert (asked["userId"], asked["state"]) == (ben.user["_id"], "waiting")
    await organizer.post(f"{path}/requests/{ben.user['_id']}/refuse")
    regulation = await ben.get(f"/leagues/{league}/regulation")
    joining = {"subscribedLeagueId": league, "acceptedRegulationHash": regulation["hash"]}
    assert await ben.refusal("POST", "/leagues/userleagues", joining) == (409, "join-request-refused")
    await organizer.post(f"{path}/requests/{ben.user['_id']}/accept")
    assert league in {one["_id"] for one in await ben.post("/leagues/userleagues", {})}
    assert await organizer.get(f"{path}/requests") == []


async def test_a_contest_of_a_domain_is_for_addresses_of_that_domain(organizer: Api, regular: Person) -> None:
    person = await regular()
    league = (await acts.draft_contest(organizer, "By a domain"))["_id"]
    path = f"{LEAGUES}/{league}"
    await acts.add_round(organizer, league)
    await organizer.post(f"{path}/publish")
    await organizer.send("PATCH", path, {"admission": "domains", "entryDomains": ["biuro.example"]})
    joining = {
        "subscribedLeagueId": league,
        "acceptedRegulationHash": (await person.get(f"/leagues/{league}/regulation"))["hash"],
    }
    assert await person.refusal("POST", "/leagues/userleagues", joining) == (403, "email-domain-refused")
    domain = person.user["email"].rpartition("@")[2]
    await organizer.send("PATCH", path, {"entryDomains": ["biuro.example", domain]})
    await person.join(league)
