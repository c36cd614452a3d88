"""Publishing by a checklist over the wire: refused, mended, published, back to draft, hidden everywhere, copied."""

import secrets
from collections.abc import Awaitable, Callable

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api, eventually
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


async def test_a_contest_is_refused_mended_published_and_taken_back(organizer: Api, participant: Person) -> None:
    person = await participant()
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


async def test_a_fantasy_contest_published_again_is_played_at_its_new_prices(
    organizer: Api, participant: Person
) -> None:
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
    team = await make_team(await participant(), league, f"Anew{secrets.token_hex(3)}")
    slots = {slot["_id"]: slot["price"] for row in team["squad"] for slot in row}
    assert slots[league.players[number]] == 6.5
    await organizer.patch(path, {"budget": 1})
    assert await blocking(organizer, league.id) == ["squad"]


async def test_what_is_locked_or_over_stays_published_and_copies_begin_anew(organizer: Api) -> None:
    league = (await acts.draft_contest(organizer, "Once locked"))["_id"]
    path = f"{LEAGUES}/{league}"
    fixture = await acts.add_round(organizer, league)
    await organizer.post(f"{path}/publish")
    await acts.close(organizer, fixture)
    assert await organizer.refusal("POST", f"{path}/unpublish") == (409, "contest-frozen")
    await organizer.post(f"{path}/close", {"reason": "over"})
    assert await organizer.refusal("POST", f"{path}/unpublish") == (409, "contest-closed")
    copied = await organizer.post(f"{path}/copy", {"name": "Once again", "nameEn": "Once more"})
    assert (copied["state"], copied["names"]) == ("draft", {"pl": "Once again", "en": "Once more"})
    assert await acts.organizer_fixtures(organizer, copied["_id"]) == []


async def test_settings_say_what_they_mean_before_they_are_saved(organizer: Api) -> None:
    league = await FantasyLeague.running(organizer, "Judged", rounds=1)
    path = f"{LEAGUES}/{league.id}"
    before = await organizer.get(path)
    told = await organizer.post(f"{path}/consequences", {"budget": 1})
    assert (told["frozen"], told["scoringFrozen"]) == (False, False)
    assert 0 < told["squad"]["cheapest"] <= told["squad"]["dearest"]
    assert sum(one["forSale"] for one in told["squad"]["positions"]) == told["squad"]["forSale"]
    wrong = {"availableFormations": ["1-1"]}
    asked = await organizer.send("POST", f"{path}/consequences", wrong)
    saved = await organizer.send("PATCH", path, wrong)
    assert (
        (asked.status_code, asked.json()["code"]) == (saved.status_code, "contest-invalid") == (400, "contest-invalid")
    )
    assert asked.json()["errors"] == saved.json()["errors"]
    assert (await organizer.send("POST", f"{path}/consequences", {"budget": "much"})).status_code == 422
    assert await organizer.get(path) == before


async def test_checklists_copies_and_taking_back_are_for_organizers(
    base_url: str, organizer: Api, participant: Person
) -> None:
    person = await participant()
    api = Api(base_url)
    league = (await acts.draft_contest(organizer, "Not theirs"))["_id"]
    for method, act, body in (
        ("GET", "readiness", None),
        ("POST", "consequences", {}),
        ("POST", "unpublish", None),
        ("POST", "copy", {"name": "Mine now"}),
    ):
        assert await api.refusal(method, f"{LEAGUES}/{league}/{act}", body) == (401, "not-logged-in")
        assert await person.refusal(method, f"{LEAGUES}/{league}/{act}", body) == (403, "organizer-only")
        assert await organizer.refusal(method, f"{LEAGUES}/{NOBODYS}/{act}", body) == (404, "contest-not-found")
    await api.http.aclose()
    assert await organizer.refusal("POST", f"{LEAGUES}/{league}/copy", {"name": "x"}) == (422, "invalid-body")
