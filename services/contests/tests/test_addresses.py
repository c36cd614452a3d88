"""A published contest has an address, which goes on leading to it when it is renamed."""

from typing import Any

from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League


async def page(contests: Contests, address: str) -> Any:
    """Answer what a visitor reads at an address."""
    answer = await contests.client.get(f"/leagues/addresses/{address}", headers={"Accept-Language": "en"})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_contest_gets_the_address_of_its_name_when_it_is_published(contests: Contests) -> None:
    draft = await contests.draft(name="Łódzki typer – wiosna")
    assert draft["address"] is None
    assert (await contests.show(draft["_id"]))["address"] == "lodzki-typer-wiosna"
    assert (await contests.running(name="Łódzki Typer, wiosna"))["address"] == "lodzki-typer-wiosna-2"


async def test_former_addresses_lead_on_and_an_earlier_name_gets_its_address_back(contests: Contests) -> None:
    league = await contests.running(name="Office typer")
    path = f"{LEAGUES}/{league['_id']}"
    renamed = await contests.organizer.sends("PATCH", path, {"name": "Typer of the office"})
    assert renamed["address"] == "typer-of-the-office"
    for address in ("office-typer", "typer-of-the-office", league["_id"]):
        found = (await page(contests, address))["contest"]
        assert (found["_id"], found["address"]) == (league["_id"], "typer-of-the-office")
    other = await contests.running(name="Office typer")
    assert other["address"] == "office-typer-2", "it would lead to another contest than the link promised"
    again = await contests.organizer.sends("PATCH", path, {"name": "Office typer"})
    assert again["address"] == "office-typer"


async def test_a_page_has_the_open_round_with_its_matches_and_what_is_on_offer(contests: Contests) -> None:
    league = await League.running(contests, name="World Cup")
    assert (await page(contests, "world-cup"))["fixture"] is None
    fixture = await league.fixture()
    await league.match(fixture)
    shown = (await page(contests, "world-cup"))["fixture"]
    assert (shown["_id"], shown["state"]) == (fixture["_id"], "open")
    assert [event["Home"] for event in shown["events"]] == ["Poland"]
    await league.close(fixture)
    assert (await page(contests, "world-cup"))["fixture"] is None


async def test_a_draft_has_no_page(contests: Contests) -> None:
    league = await contests.running(name="World Cup")
    await contests.organizer.sends("POST", f"{LEAGUES}/{league['_id']}/unpublish")
    for address in ("world-cup", league["_id"], "nobodys", "No such"):
        answer = await contests.client.get(f"/leagues/addresses/{address}")
        assert (answer.status_code, answer.json()["code"]) == (404, "contest-not-found"), address


async def test_a_page_says_whether_its_reader_takes_part(contests: Contests) -> None:
    league, me = await contests.running(name="World Cup"), contests.participant()
    assert (await me.gets("/leagues/addresses/world-cup"))["contest"]["isSigned"] is False
    assert (await contests.join(me, league["_id"])).is_success
    assert (await me.gets("/leagues/addresses/world-cup"))["contest"]["isSigned"] is True
