"""An organizer's acts on fixtures."""

import asyncio
from datetime import UTC, datetime, timedelta
from uuid import uuid4

from sqlalchemy import text

from contests.contests.repository import ContestRepository
from contests.fixtures import service
from contests.fixtures.repository import FixtureRepository
from contests.results import publication
from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League, soon
from contests.windows.repository import overdue
from contracts.events.fixture import FixtureChanged


async def test_a_fixture_is_open_from_its_publication_until_its_first_kick_off(contests: Contests) -> None:
    league = await League.running(contests)
    made = await league.fixture()
    assert made["state"] == "open"
    assert made["closesAt"] == made["from"] == made["displayFrom"]
    assert made["displayTo"] == made["to"]
    assert (made["revision"], made["resultsRevision"]) == (1, 0)
    assert (made["_partition"], made["league"]) == (league.id, league.id)
    assert made["locked"] is None
    assert made["importedResults"] is None
    (event,) = await contests.emitted(FixtureChanged)
    assert (event["fixture_id"], event["revision"], event["number"], event["window"]) == (made["_id"], 1, 1, 1)


async def test_a_fixture_sent_three_times_at_once_is_made_once(
    contests: Contests,
) -> None:
    league = await League.running(contests)
    key = str(uuid4())
    made = await asyncio.gather(*(league.fixture(key=key) for _ in range(3)))
    assert len({fixture["_id"] for fixture in made}) == len(await league.schedule()) == 1


async def test_fixtures_are_numbered_by_playing_time(contests: Contests) -> None:
    league = await League.running(contests)
    late = await league.fixture(name="Late")
    early = await league.fixture(**{"name": "Early", "from": soon(hours=2), "to": soon(hours=4)})
    assert [fixture["name"] for fixture in await league.schedule()] == ["Early", "Late"]
    seen = {
        event["fixture_id"]: (event["number"], event["revision"]) for event in await contests.emitted(FixtureChanged)
    }
    assert seen == {early["_id"]: (1, 1), late["_id"]: (2, 2)}
    changed = await league.sends(
        "PATCH",
        f"/fixtures/{early['_id']}",
        {"from": soon(days=3), "to": soon(days=4), "reason": "Fog", "acceptsLateClosing": True},
    )
    assert changed["closesAt"] == changed["from"], "the closing time follows unless it was set"
    assert [fixture["name"] for fixture in await league.schedule()] == ["Late", "Early"]


async def test_nobody_hears_of_a_draft_contests_fixtures(contests: Contests) -> None:
    league = await League.draft(contests)
    past = await league.fixture(**{"from": soon(days=-3), "to": soon(days=-2)})
    assert await contests.emitted(FixtureChanged) == []
    answer = await contests.participant().asks("GET", f"/leagues/typer/fixtures/data/{league.id}")
    assert (answer.status_code, answer.json()["code"]) == (404, "contest-not-found")
    await league.sends("PATCH", f"/fixtures/{past['_id']}", {"closesAt": soon(hours=1)})
    await league.publish()
    (event,) = await contests.emitted(FixtureChanged)
    assert event["fixture_id"] == past["_id"]
    (shown,) = await league.schedule()
    assert shown["state"] == "open"
    assert [entry["action"] for entry in await league.log()] == ["contest.published"]


async def test_closing_early_has_a_reason_that_participants_read(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    closed = await league.close(fixture)
    assert closed["state"] == "closing"
    assert closed["closesAt"] == fixture["closesAt"], "no receipt is later"
    assert await league.refused("POST", f"/fixtures/{fixture['_id']}/close", {"reason": "Again"}) == (
        409,
        "fixture-locked",
    )
    entry = (await league.log())[0]
    assert (entry["action"], entry["reason"], entry["fixtureId"]) == (
        "fixture.closed",
        "Early kick-off",
        fixture["_id"],
    )
    events = await contests.emitted(FixtureChanged)
    assert datetime.fromisoformat(events[-1]["closes_at"]) <= datetime.now(UTC)
    assert [(event["revision"], event["closing"]) for event in events] == [(1, False), (2, True)]


async def test_a_fixture_closed_early_is_closing_until_its_lock_is_heard_and_closes_at_that_instant(
    contests: Contests,
) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.close(fixture)
    assert [one["state"] for one in (*await league.schedule(), *await league.fixtures())] == ["closing", "closing"]
    locked_at = datetime.now(UTC) + timedelta(seconds=3)
    await league.hear_lock(fixture, at=locked_at, closes_at=locked_at - timedelta(milliseconds=1))
    (shown,), (told,) = await league.fixtures(), await league.schedule()
    assert shown["state"] == told["state"] == "locked"
    assert shown["closesAt"] == told["closesAt"] == shown["locked"]["lockedAt"]
    assert datetime.fromisoformat(told["closesAt"]) == locked_at.replace(
        microsecond=locked_at.microsecond // 1000 * 1000
    )
    event = (await contests.emitted(FixtureChanged))[-1]
    assert (event["closing"], datetime.fromisoformat(event["closes_at"])) == (False, locked_at)


async def test_a_fixture_that_no_lock_is_heard_of_is_overdue(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.close(fixture)
    async with contests.database.transaction() as session:
        assert (await overdue(session))["lock"] > 0
    await league.hear_lock(fixture)
    async with contests.database.transaction() as session:
        assert await overdue(session) == {"lock": 0, "opening": 0}


async def test_a_planned_closing_stands_whenever_its_lock_comes(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture(closesAt=soon(seconds=0.3))
    planned = datetime.fromisoformat((await contests.emitted(FixtureChanged))[-1]["closes_at"])
    await league.hear_lock(fixture, at=planned + timedelta(seconds=2), closes_at=planned)
    (shown,) = await league.fixtures()
    assert (shown["state"], shown["closesAt"]) == ("locked", fixture["closesAt"])
    assert len(await contests.emitted(FixtureChanged)) == 1


async def test_a_closing_that_the_game_service_heard_of_too_late_becomes_its_lock(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture(closesAt=soon(seconds=0.3))
    heard = datetime.now(UTC) + timedelta(seconds=2)
    await league.hear_lock(fixture, at=heard + timedelta(milliseconds=5), closes_at=heard)
    (shown,) = await league.fixtures()
    assert shown["closesAt"] == shown["locked"]["lockedAt"] > fixture["closesAt"]


async def test_a_fixture_that_is_closing_can_be_reopened_and_an_older_lock_is_not_its_own(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.close(fixture)
    body = {"reason": "Postponed", "closesAt": soon(hours=3)}
    reopened = await league.sends("POST", f"/fixtures/{fixture['_id']}/reopen", body)
    assert (reopened["state"], reopened["locked"]) == ("open", None)
    event = (await contests.emitted(FixtureChanged))[-1]
    assert (event["window"], event["closing"]) == (2, False)
    await league.hear_lock(fixture, window=1)
    (shown,) = await league.fixtures()
    assert (shown["state"], shown["closesAt"]) == ("open", reopened["closesAt"])


async def test_an_event_that_is_put_off_leaves_a_closing_fixture_closing(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.close(fixture)
    path = f"/fixtures/{fixture['_id']}/events/{match['key']}"
    await league.sends("PATCH", path, {"state": "postponed", "reason": "Storm"})
    assert (await contests.emitted(FixtureChanged))[-1]["closing"] is True
    await league.hear_lock(fixture)
    (shown,) = await league.fixtures()
    assert (shown["state"], shown["closesAt"]) == ("locked", shown["locked"]["lockedAt"])


async def test_moving_the_closing_time_into_the_past_closes_now(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    address, past = f"/fixtures/{fixture['_id']}", soon(hours=-5)
    assert await league.refused("PATCH", address, {"closesAt": past}) == (400, "reason-required")
    closed = await league.sends("PATCH", address, {"closesAt": past, "reason": "Fog"})
    assert (closed["state"], closed["closesAt"]) == ("closing", fixture["closesAt"])
    assert await league.refused("PATCH", address, {"closesAt": soon(hours=1)}) == (409, "fixture-locked")
    renamed = await league.sends("PATCH", address, {"name": "Mglista", "from": soon(days=2), "to": soon(days=3)})
    assert (renamed["name"], renamed["state"]) == ("Mglista", "closing")
    assert renamed["closesAt"] == closed["closesAt"]


async def test_reopening_hides_picks_again_until_results_are_published(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    event = await league.match(fixture)
    address = f"/fixtures/{fixture['_id']}/reopen"
    again = {"reason": "Postponed", "closesAt": soon(hours=3)}
    assert await league.refused("POST", address, again) == (409, "fixture-not-closed")
    await league.locked(fixture)
    assert await league.refused("POST", address, again | {"closesAt": soon(hours=-1)}) == (400, "closing-in-the-past")
    assert await league.refused("POST", address, {"closesAt": soon(hours=1)}) == (422, "invalid-body")
    reopened = await league.sends("POST", address, again)
    assert (reopened["state"], reopened["locked"]) == ("open", None)
    assert (await contests.emitted(FixtureChanged))[-1]["window"] == 2
    assert "predictions had been visible" in (await league.log())[0]["summary"]
    await league.hear_lock(fixture, window=1)
    assert (await league.fixtures())[0]["locked"] is None, "the lock of the first window came late"
    await league.close(fixture)
    await league.hear_lock(fixture, window=2)
    await league.save(fixture, events={event["key"]: {"ft": [1, 0]}})
    await league.publishes(fixture, final=False)
    assert await league.refused("POST", address, again) == (409, "results-published")


async def test_a_lock_is_kept_once_and_read_by_participants(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.close(fixture)
    await league.hear_lock(fixture, teams=7)
    await league.hear_lock(fixture, teams=9)
    (shown,) = await league.fixtures()
    assert (shown["locked"]["teams"], shown["locked"]["digest"]) == (7, "ab" * 32)
    entry = (await league.log())[0]
    assert (entry["action"], entry["actor"]) == ("fixture.locked", "system")
    assert "7 teams" in entry["summary"]
    assert "ab" * 32 in entry["summary"]
    assert entry["lock"] == {"teams": 7, "digest": "ab" * 32, "digestVersion": 2}
    assert (await league.log())[-1]["lock"] is None


async def test_a_lock_that_told_no_version_of_its_digest_had_the_first(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.close(fixture)
    await league.hear_lock(fixture, digest_version=1)
    forget = "UPDATE contest_log SET facts = facts - 'digest_version'"
    for _ in range(2):
        assert (await league.log())[0]["lock"]["digestVersion"] == 1
        async with contests.database.transaction() as session:
            await session.execute(text(forget))


async def test_a_game_service_that_closed_before_a_later_closing_time_arrived_is_right(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.hear_lock(fixture)
    (shown,) = await league.fixtures()
    assert shown["state"] == "locked"
    assert shown["closesAt"] == shown["locked"]["lockedAt"]
    event = (await contests.emitted(FixtureChanged))[-1]
    assert (event["revision"], event["closes_at"][:19]) == (2, shown["closesAt"][:19])


async def test_times_that_contradict_each_other_are_refused(contests: Contests) -> None:
    league = await League.running(contests)
    later, sooner = soon(days=2), soon(days=1)
    body = {"name": "X", "from": later, "to": sooner}
    assert await league.refused("POST", "/fixtures", body) == (400, "times-invalid")
    body = {"name": "X", "from": sooner, "to": later, "opensAt": later, "closesAt": sooner}
    assert await league.refused("POST", "/fixtures", body) == (400, "times-invalid")
    fixture = await league.fixture()
    assert await league.refused("PATCH", f"/fixtures/{fixture['_id']}", {"to": soon(hours=1)}) == (400, "times-invalid")
    assert (await league.fixtures())[0]["to"] == fixture["to"]
    no_zone = {"name": "X", "from": "2026-01-01T10:00:00", "to": "2026-01-01T12:00:00"}
    assert await league.refused("POST", "/fixtures", no_zone) == (422, "invalid-body")


async def test_a_fixture_of_another_contest_is_not_found(contests: Contests) -> None:
    mine = await League.running(contests)
    other = await League.running(contests, name="Another")
    fixture = await other.fixture()
    assert await mine.refused("PATCH", f"/fixtures/{fixture['_id']}", {"name": "Taken"}) == (404, "fixture-not-found")
    assert await mine.refused("PATCH", "/fixtures/no-id", {"name": "Taken"}) == (404, "fixture-not-found")
    assert await mine.refused("POST", f"/fixtures/{uuid4()}/close", {"reason": "x"}) == (404, "fixture-not-found")
    answer = await contests.organizer.asks("GET", f"{LEAGUES}/nothing/fixtures")
    assert (answer.status_code, answer.json()["code"]) == (404, "contest-not-found")


async def test_only_organizers_act_and_a_closed_contest_stays_as_it_is(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    me = contests.participant()
    for method, path in (("GET", "/fixtures"), ("POST", f"/fixtures/{fixture['_id']}/close")):
        answer = await me.asks(method, league.path + path, json={"reason": "x"})
        assert (answer.status_code, answer.json()["code"]) == (403, "organizer-only")
    await league.sends("POST", "/close", {"reason": "Over"})
    body = {"name": "X", "from": soon(days=1), "to": soon(days=2)}
    assert await league.refused("POST", "/fixtures", body) == (409, "contest-closed")
    assert await league.refused("PATCH", f"/fixtures/{fixture['_id']}", {"name": "X"}) == (409, "contest-closed")


async def test_the_current_fixture_is_the_open_one_that_closes_first_then_the_latest_locked(contests: Contests) -> None:
    league = await League.running(contests)

    async def current() -> str | None:
        found = (await contests.participant().gets("/leagues/availablePublicLeagues"))[0]
        return found["currentFixture"]

    assert await current() is None
    first = await league.fixture(name="First")
    second = await league.fixture(**{"name": "Second", "from": soon(days=5), "to": soon(days=6)})
    third = await league.fixture(**{"name": "Third", "from": soon(days=8), "to": soon(days=9), "opensAt": soon(days=7)})
    assert third["state"] == "upcoming"
    assert await current() == first["_id"]
    await league.close(first)
    assert await current() == second["_id"]
    await league.close(second)
    assert await current() == second["_id"]
    assert await league.refused("POST", f"/fixtures/{third['_id']}/close", {"reason": "x"}) == (409, "fixture-not-open")
    async with contests.database.transaction() as session:
        contest = (await ContestRepository(session).visible_to_organizer())[0]
        assert await FixtureRepository(session).any_locked(contest.id)
        assert [course.current for course in (await FixtureRepository(session).courses([contest.id])).values()] == [
            await FixtureRepository(session).current_fixture(contest.id)
        ]


async def test_a_fixture_tells_something_special_and_forgets_it(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture(fixtureSpecialInformation={"pl": "Derby", "en": "Derby day"})
    assert fixture["additionalOptions"]["fixtureSpecialInformation"] == {"pl": "Derby", "en": "Derby day"}
    plain = await league.sends("PATCH", f"/fixtures/{fixture['_id']}", {"fixtureSpecialInformation": None})
    assert plain["additionalOptions"]["fixtureSpecialInformation"] is None
    same = await league.sends("PATCH", f"/fixtures/{fixture['_id']}", {"name": fixture["name"]})
    assert same["revision"] == plain["revision"], "no change, no revision"


async def test_republishing_emits_current_states_at_current_revisions(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    event = await league.match(fixture)
    await league.locked(fixture)
    await league.save(fixture, events={event["key"]: {"ft": [1, 0]}})
    await league.publishes(fixture, final=False)
    before = await contests.emitted(FixtureChanged)
    async with contests.database.transaction() as session:
        assert (await service.republish(session), await publication.republish(session)) == (1, 1)
    after = await contests.emitted(FixtureChanged)
    assert after[len(before) :] == [{**before[-1], "events": [{**before[-1]["events"][0], "state": "played"}]}]
