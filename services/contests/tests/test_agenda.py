"""What organizers have to see to next, over all contests, on a real PostgreSQL."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from contests.feeds.models import FeedRow
from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.receiving import Hooking, answering
from contests.tests.season import AWAY, HOME, Season
from kit.testing.asking import statements

PATH = "/organizer/contests/overview"


async def overview(contests: Contests, **query: int) -> Any:
    return await contests.organizer.gets(PATH, params=query)


async def rounds(contests: Contests, league: League) -> dict[str, Any]:
    """Answer the rounds that a contest is listed with, by name."""
    shown = await overview(contests)
    return {one["name"]: one for item in shown["items"] if item["_id"] == league.id for one in item["rounds"]}


async def played(league: League, **body: Any) -> Any:
    """A round of two matches that is over and locked."""
    fixture = await league.fixture(**body)
    for away in ("Japan", "Peru"):
        await league.match(fixture, away=away)
    await over(league, fixture)
    return fixture


async def over(league: League, fixture: Any) -> None:
    await league.locked(fixture)
    await league.contests.query(
        "UPDATE fixture SET starts_at = clock_timestamp() - interval '5 hours', "
        "ends_at = clock_timestamp() - interval '3 hours' WHERE id = $1",
        fixture["_id"],
    )


async def test_only_organizers_read_it(contests: Contests) -> None:
    answer = await contests.participant().asks("GET", PATH)
    assert (answer.status_code, answer.json()["code"]) == (403, "organizer-only")


async def test_a_round_closes_and_lacks_offers(contests: Contests) -> None:
    league = await League.running(contests)
    near = await league.fixture(name="Near")
    first = await league.match(near)
    await league.match(near, away="Peru")
    await league.fixture(**{"name": "Far", "from": soon(days=20), "to": soon(days=21)})
    await league.sends("PUT", f"/fixtures/{near['_id']}/events/{first['key']}/predictions", {"predictions": []})
    found = await rounds(contests, league)
    assert set(found) == {"Near"}, "what closes in three weeks can wait"
    assert found["Near"] == {
        "_id": near["_id"],
        "name": "Near",
        "state": "open",
        "closesAt": near["closesAt"],
        "to": near["to"],
        "events": 2,
        "missing": 2,
        "resultsDue": near["to"],
        "isComplete": False,
        "withoutOffer": 1,
        "beforeClosing": [],
        "withoutAthletes": [],
    }
    await league.sends(
        "PATCH", f"/fixtures/{near['_id']}/events/{first['key']}", {"state": "postponed", "reason": "Storm"}
    )
    found = await rounds(contests, league)
    assert (found["Near"]["missing"], found["Near"]["withoutOffer"]) == (1, 0), "a postponed match needs neither"


async def test_where_each_match_closes_by_itself_each_has_its_own_dates(contests: Contests) -> None:
    league = await League.running(contests, closing="event")
    fixture = await league.fixture(**{"name": "Long", "from": soon(days=1), "to": soon(days=30)})
    first = await league.match(fixture)
    last = await league.match(fixture, away="Peru", startsAt=soon(days=28))
    found = (await rounds(contests, league))["Long"]
    assert (found["closesAt"], found["missing"]) == (first["closesAt"], 2), "its first match is tomorrow"
    due = datetime.fromisoformat(found["resultsDue"]) - datetime.fromisoformat(first["startsAt"])
    assert due == timedelta(hours=2)
    closing = {"closesAt": soon(seconds=-1), "reason": "TV"}
    await league.sends("PUT", f"/fixtures/{fixture['_id']}/events/{first['key']}/closing", closing)
    await contests.query(
        "UPDATE fixture_event SET starts_at = clock_timestamp() - interval '3 hours' WHERE key = $1", first["key"]
    )
    found, counts = (await rounds(contests, league))["Long"], (await overview(contests))["counts"]
    assert (found["state"], found["closesAt"]) == ("open", last["closesAt"])
    assert (counts["closing"], counts["resultsMissing"]) == (1, 1), "a result is due while the round is open"


async def test_results_are_missing_then_to_be_confirmed_then_final(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await played(league)

    async def seen() -> tuple[Any, ...]:
        one = (await rounds(contests, league))["Kolejka 1"]
        counts = (await overview(contests))["counts"]
        return one["state"], one["missing"], one["isComplete"], counts["resultsMissing"], counts["toConfirm"]

    assert await seen() == ("locked", 2, False, 1, 0)
    await league.save(fixture, events={"poland-japan": {"ft": [2, 1]}})
    assert await seen() == ("locked", 2, False, 1, 0), "a draft is not out"
    await league.publishes(fixture, final=False)
    assert await seen() == ("provisional", 1, False, 1, 0)
    await league.save(fixture, events={"poland-peru": {"ft": [0, 0]}})
    await league.publishes(fixture, final=False)
    assert await seen() == ("provisional", 0, True, 0, 1)
    await league.publishes(fixture, final=True)
    assert await rounds(contests, league) == {}


async def test_an_event_that_counts_again_takes_a_confirmation_back(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await played(league)
    event = f"/fixtures/{fixture['_id']}/events/poland-peru"
    await league.sends("POST", f"{event}/void", {"reason": "Abandoned"})
    await league.save(fixture, events={"poland-japan": {"ft": [2, 1]}})
    await league.publishes(fixture, final=True)
    assert await rounds(contests, league) == {}
    await league.sends("PATCH", event, {"state": "scheduled", "reason": "Replayed"})
    found = (await rounds(contests, league))["Kolejka 1"]
    assert (found["state"], found["missing"]) == ("provisional", 1)


async def test_a_groups_winner_is_awaited_once_its_matches_are_over(contests: Contests) -> None:
    league = await League.running(contests)
    first = await league.fixture()
    await league.group(first, "Poland", "Japan")
    await over(league, first)
    later = await league.fixture(name="Kolejka 2")
    await league.match(later)
    found = (await rounds(contests, league))["Kolejka 1"]
    assert (found["missing"], found["resultsDue"], found["isComplete"]) == (0, None, False), "its match is to come"
    await over(league, later)
    assert (await rounds(contests, league))["Kolejka 1"]["missing"] == 1
    await league.save(first, groupWinners={"group-a": ["poland"]})
    await league.publishes(first, final=False)
    assert (await rounds(contests, league))["Kolejka 1"]["isComplete"] is True


async def test_statistics_alone_make_a_fantasy_match_played(contests: Contests) -> None:
    season = await Season.running(contests)
    fixture = await season.round(1)
    await season.open_due()
    await over(season, fixture)
    assert (await rounds(contests, season))["Kolejka 1"]["missing"] == 1
    (event,) = (await season.fixtures())[0]["events"]
    name = (await contests.organizer.gets(f"{season.path}"))["pointEvents"][0]["name"]
    await contests.query(
        "INSERT INTO published_result (fixture_id, revision, final, results) VALUES ($1, 1, false, $2)",
        fixture["_id"],
        f'{{"events": {{}}, "statistics": {{"{event["key"]}": {{"1": {{"{name}": 1}}}}}}}}',
    )
    await contests.query("UPDATE fixture SET results_revision = 1 WHERE id = $1", fixture["_id"])
    shown = (await rounds(contests, season))["Kolejka 1"]
    assert (shown["missing"], shown["withoutOffer"]) == (0, 0), "as the schedule says"
    assert (await season.fixtures())[0]["events"][0]["state"] == "played"

    await contests.query("UPDATE fixture_event SET walkover = 'counts' WHERE fixture_id = $1", fixture["_id"])
    assert (await rounds(contests, season))["Kolejka 1"]["missing"] == 1, "of a walk-over the official score is awaited"
    await contests.query(
        "UPDATE published_result SET results = results || $2 WHERE fixture_id = $1",
        fixture["_id"],
        f'{{"events": {{"{event["key"]}": {{"ft": [3, 0]}}}}}}',
    )
    assert (await rounds(contests, season))["Kolejka 1"]["missing"] == 0


@pytest.mark.parametrize("day", [3, 30])
async def test_a_draft_says_what_it_lacks_once_its_start_is_near(contests: Contests, day: int) -> None:
    league = await League.draft(contests, startDate=soon(days=day))

    async def lacks() -> Any:
        (one,) = (await overview(contests))["items"]
        return one["lacks"]

    if day > 8:
        assert await lacks() == []
        assert (await overview(contests))["counts"]["drafts"] == 0
        return
    assert await lacks() == ["fixtures"]
    fixture = await league.fixture()
    assert await lacks() == ["events"]
    event = await league.match(fixture)
    assert await lacks() == []
    await league.sends("PUT", f"/fixtures/{fixture['_id']}/events/{event['key']}/predictions", {"predictions": []})
    assert await lacks() == ["offers"]
    await league.sends("PATCH", f"/fixtures/{fixture['_id']}", {"from": soon(days=-2), "to": soon(days=-1)})
    assert await lacks() == ["offers", "deadline"]
    assert (await overview(contests))["counts"]["drafts"] == 1


async def test_the_most_urgent_contest_comes_first_page_by_page(contests: Contests) -> None:
    idle = await League.running(contests, name="Idle")
    late = await League.running(contests, name="Late")
    await played(late)
    near = await League.running(contests, name="Near")
    await near.match(await near.fixture())
    closed = await League.running(contests, name="Closed")
    await closed.sends("POST", "/close", {"reason": "Done"})
    shown = await overview(contests)
    assert [one["name"] for one in shown["items"]] == ["Late", "Near", "Idle"]
    assert (shown["total"], shown["counts"]["contests"]) == (3, 4)
    pages = [await overview(contests, page=page, size=2) for page in (1, 2, 3)]
    assert [[one["name"] for one in page["items"]] for page in pages] == [["Late", "Near"], ["Idle"], []]
    assert [page["counts"] for page in pages] == [shown["counts"]] * 3, "figures are those of all contests"
    assert shown["items"][2]["_id"] == idle.id


async def test_however_many_contests_there_are_it_asks_as_often(contests: Contests) -> None:
    async def asked() -> int:
        with statements(contests.database) as found:
            await overview(contests)
        return len(found)

    first = await League.running(contests)
    group = await first.fixture()
    await first.group(group, "Poland", "Japan")
    await played(first, name="Kolejka 2")
    once = await asked()
    for name in ("Bundesliga", "Cup", "Derby"):
        await played(await League.running(contests, name=name))
    assert await asked() == once


async def test_what_has_not_changed_is_answered_304(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    me = contests.organizer
    first = await me.asks("GET", PATH)
    known = {**me.headers, "Accept-Language": "en", "If-None-Match": first.headers["etag"]}
    assert (await me.client.get(PATH, headers=known)).status_code == 304
    await league.sends("PATCH", f"/fixtures/{fixture['_id']}", {"name": "Renamed"})
    again = await me.client.get(PATH, headers=known)
    assert (again.status_code, again.json()["items"][0]["rounds"][0]["name"]) == (200, "Renamed")


async def test_names_come_in_the_language_of_the_reader(contests: Contests) -> None:
    league = await League.running(contests, name="Puchar", nameEn="Cup")
    await league.fixture(name="Kolejka 1", nameEn="Round 1")

    async def names(language: str) -> list[str]:
        (one,) = (await contests.organizer.gets(PATH, language=language))["items"]
        return [one["name"], one["rounds"][0]["name"]]

    assert await names("pl") == ["Puchar", "Kolejka 1"]
    assert await names("en") == ["Cup", "Round 1"]


def feed(league: League, name: str, **columns: Any) -> FeedRow:
    usual = {"format": "openfootball", "every_minutes": 60, "kick_offs": "wait", "results": "wait", "most_changes": 20}
    return FeedRow(contest_id=UUID(league.id), name=name, made_by=UUID(league.id), **usual, **columns)


async def test_a_source_that_stopped_by_itself_is_told(contests: Contests) -> None:
    league = await League.running(contests)
    looks = [{"at": "2026-11-20T10:02:00+00:00", "outcome": "stopped"}]
    async with contests.database.transaction() as session:
        session.add(feed(league, "Terminarz", state="stopped", stop={"code": "gone"}, checks=looks))
        session.add(feed(league, "Inne"))
    shown = await overview(contests)
    (stopped,) = shown["items"][0]["stoppedFeeds"]
    assert (stopped["name"], stopped["at"]) == ("Terminarz", "2026-11-20T10:02:00.000Z")
    assert shown["counts"]["stoppedFeeds"] == 1


async def test_a_webhook_that_stopped_by_itself_is_told_until_it_goes_on(hooking: Hooking) -> None:
    webhook = await hooking.made("/hook-that-opens-something", ["fixture.locked"])
    hooking.receiver.answers["/hook-that-opens-something"] = answering(410)
    await hooking.locked()
    assert (await overview(hooking.contests))["counts"]["stoppedWebhooks"] == 0
    await hooking.work()
    shown = await overview(hooking.contests)
    (stopped,) = shown["items"][0]["stoppedWebhooks"]
    failing = (await hooking.read(webhook))["failingSince"]
    assert stopped == {"_id": webhook["_id"], "host": f"http://{hooking.receiver.host}", "at": failing}
    assert shown["counts"]["stoppedWebhooks"] == 1
    await hooking.act(webhook, "resume")
    assert (await overview(hooking.contests))["items"][0]["stoppedWebhooks"] == []


async def test_what_an_organizer_paused_is_no_task_nor_is_a_contest_that_is_over(hooking: Hooking) -> None:
    paused, stopped = await hooking.made("/paused"), await hooking.made("/stopped")
    await hooking.act(paused, "pause")
    await hooking.contests.query(
        "UPDATE webhook SET state = 'stopped', stopped_because = 'failing' WHERE id = $1", UUID(stopped["_id"])
    )
    assert (await overview(hooking.contests))["counts"]["stoppedWebhooks"] == 1
    await hooking.league.sends("POST", "/close", {"reason": "Over"})
    assert (await overview(hooking.contests))["counts"]["stoppedWebhooks"] == 0


async def test_matches_that_start_before_their_round_closes_are_named(contests: Contests) -> None:
    league = await League.running(contests)
    near = await league.fixture(name="Near")
    await league.match(near)
    late = {"closesAt": soon(days=1, hours=1), "acceptsLateClosing": True, "reason": "Fog"}
    await league.sends("PATCH", f"/fixtures/{near['_id']}", late)
    assert (await rounds(contests, league))["Near"]["beforeClosing"] == ["Poland – Japan"]
    await league.locked(near)
    assert (await rounds(contests, league))["Near"]["beforeClosing"] == []


async def test_a_fantasy_match_whose_club_has_no_athletes_is_named(contests: Contests) -> None:
    season = await Season.running(contests)
    fixture = await season.round(2)
    added = await season.match(fixture, HOME, "Nowy Klub")
    assert added["clubsWithoutAthletes"] == [{"pl": "Nowy Klub", "en": "Nowy Klub"}]
    assert (await rounds(contests, season))["Kolejka 2"]["withoutAthletes"] == ["Orlik Zawada – Nowy Klub"]
    await season.add({"name": "A", "surname": "B", "position": "forward", "teamKey": "nowy-klub", "price": 5})
    assert (await rounds(contests, season))["Kolejka 2"]["withoutAthletes"] == []


async def test_a_typer_and_matches_with_athletes_name_no_such_match(contests: Contests) -> None:
    league, season = await League.running(contests), await Season.running(contests)
    near = await league.fixture(name="Near")
    assert (await league.match(near))["clubsWithoutAthletes"] == []
    fixture = await season.fixture(name="Kolejka 1")
    assert (await season.match(fixture, HOME, AWAY))["clubsWithoutAthletes"] == []
    found = [(await rounds(contests, league))["Near"], (await rounds(contests, season))["Kolejka 1"]]
    assert [one["withoutAthletes"] for one in found] == [[], []]


async def test_matches_of_the_week_that_wait_for_their_sides_are_named(contests: Contests) -> None:
    league = await League.running(contests)
    day = (datetime.now(UTC) + timedelta(days=3)).date()
    matches = [
        {"round": name, "date": str(day + timedelta(days=after)), "time": "18:00 UTC", "team1": home, "team2": away}
        for name, after, home, away in (
            ("Semi-final", 0, "Poland", "Japan"),
            ("Final", 2, "W1", "W2"),
            ("Final", 30, "W3", "W4"),
        )
    ]
    await league.imports({"name": "Cup", "matches": matches})
    (shown,) = (await overview(contests))["items"]
    assert [one["name"] for one in shown["sidesToCome"]] == ["W1 – W2"]


async def test_requests_to_join_are_told_until_they_are_answered(contests: Contests) -> None:
    league = await League.running(contests, admission="approval")
    first, second = contests.participant(), contests.participant()
    for person in (first, second):
        await contests.join(person, league.id)
    path = f"/organizer/contests/leagues/{league.id}/requests"
    asked = min(one["askedAt"] for one in await contests.organizer.gets(path))
    shown = await overview(contests)
    assert shown["items"][0]["joinRequests"] == {"waiting": 2, "since": asked}
    assert shown["counts"]["joinRequests"] == 2
    await contests.organizer.asks("POST", f"{path}/{first.id}/accept")
    await contests.organizer.asks("POST", f"{path}/{second.id}/refuse")
    shown = await overview(contests)
    assert (shown["items"][0]["joinRequests"], shown["counts"]["joinRequests"]) == (None, 0)
