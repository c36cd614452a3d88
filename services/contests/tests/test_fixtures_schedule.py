"""The schedule that everyone reads."""

from contests.tests.acting import Contests
from contests.tests.playing import League, soon


async def test_a_schedule_is_answered_once_and_then_confirmed_until_something_changes(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    me, path = contests.participant(), f"/leagues/typer/fixtures/data/{league.id}"
    first = await me.asks("GET", path)
    assert first.status_code == 200
    tag = first.headers["etag"]
    me.headers = {**me.headers, "If-None-Match": tag}
    again = await me.asks("GET", path)
    assert (again.status_code, again.content) == (304, b"")
    await league.sends("PATCH", f"/fixtures/{fixture['_id']}", {"name": "Renamed"})
    changed = await me.asks("GET", path)
    assert changed.status_code == 200
    assert changed.headers["etag"] != tag
    assert changed.json()[0]["name"] == "Renamed"
    await league.close(fixture)
    assert (await me.asks("GET", path)).json()[0]["state"] == "closing"


async def test_a_fixture_opens_by_the_clock_alone(contests: Contests) -> None:
    league = await League.running(contests)
    await league.fixture(opensAt=soon(hours=1))
    assert (await league.schedule())[0]["state"] == "upcoming"
    await contests.query("UPDATE fixture SET opens_at = clock_timestamp() - interval '1 second'")
    assert (await league.schedule())[0]["state"] == "open"
    await contests.query("UPDATE fixture SET closes_at = clock_timestamp()")
    assert (await league.schedule())[0]["state"] == "locked"


async def test_a_schedule_has_every_field_of_the_specification(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture(subTitle="Grupa A")
    await league.match(fixture, venue="Stadion Śląski")
    (shown,) = await league.schedule()
    assert set(shown) == {
        *("_id", "_partition", "league", "name", "subTitle", "from", "to", "displayFrom", "displayTo", "opensAt"),
        *("closesAt", "hasResults", "state", "events", "typerResults", "singleEventPoints", "playersPricesChanges"),
        *("prices", "additionalOptions", "sidesToCome", "revision", "resultsRevision", "ofQuestions"),
        *("slam", "roundWin"),
    }
    (event,) = shown["events"]
    assert set(event) == {
        *("key", "Home", "Away", "homeClub", "awayClub", "homeResult", "awayResult", "score", "groupEventName"),
        *("members", "startsAt", "closesAt", "isClosed", "venue", "state", "walkover", "resultBasis"),
        *("availablePredictions", "points", "weight", "ownWeight", "joker", "question"),
    }
    assert (event["Home"], event["Away"], event["venue"]) == ("Poland", "Japan", "Stadion Śląski")
    club = {name: event["homeClub"][name] for name in ("key", "name", "country")}
    assert club == {"key": "poland", "name": {"pl": "Polska", "en": "Poland"}, "country": "PL"}
    families = [prediction["predictionFamily"] for prediction in event["availablePredictions"]]
    assert {family: families.count(family) for family in families} == {
        "1X2": 3,
        "ExactResult": 37,
        "PointDifference": 7,
    }
    assert shown["from"].endswith("Z")


async def test_only_what_exists_is_answered_and_only_to_people_with_a_token(contests: Contests) -> None:
    league = await League.running(contests)
    me = contests.participant()
    for path, status, code in (
        (f"/leagues/curling/fixtures/data/{league.id}", 400, "unknown-event-type"),
        (f"/leagues/fantasy/fixtures/data/{league.id}", 404, "contest-not-found"),
        ("/leagues/typer/fixtures/data/nothing", 404, "contest-not-found"),
        ("/leagues/typer/fixtures/data/0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11", 404, "contest-not-found"),
    ):
        answer = await me.asks("GET", path)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    visitor = await contests.client.get(f"/leagues/typer/fixtures/data/{league.id}")
    assert visitor.status_code == 401


async def test_schedules_of_several_contests_are_those_of_each(contests: Contests) -> None:
    leagues = [await League.running(contests) for _ in range(2)]
    fixtures = [await league.fixture() for league in leagues]
    me, unknown = contests.participant(), "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
    path = "/leagues/schedules?" + "&".join(f"league={one}" for one in (unknown, *(league.id for league in leagues)))
    first = await me.asks("GET", path)
    found = {one["league"]: one["fixtures"] for one in first.json()}
    assert found == {str(league.id): await league.schedule() for league in leagues}
    me.headers = {**me.headers, "If-None-Match": first.headers["etag"]}
    assert (await me.asks("GET", path)).status_code == 304
    await leagues[1].sends("PATCH", f"/fixtures/{fixtures[1]['_id']}", {"name": "Renamed"})
    changed = {one["league"]: one["fixtures"][0]["name"] for one in (await me.asks("GET", path)).json()}
    assert changed[str(leagues[1].id)] == "Renamed"
    assert changed[str(leagues[0].id)] != "Renamed"
