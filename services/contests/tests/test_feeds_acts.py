"""Who looks at feeds when, and what organizers may do with them."""

import asyncio
import json
from uuid import UUID

from sqlalchemy import text

from contests.contests.repository import ContestRepository
from contests.feeds.checks import MOST_CHECKS
from contests.feeds.fetcher import Fetcher
from contests.feeds.reach import FeedReach
from contests.feeds.repository import FeedRepository
from contests.feeds.worker import FeedWorker
from contests.tests import misbehaving
from contests.tests.feeding import Feeding, league_file, match
from contests.tests.misbehaving import giving
from contests.tests.playing import apply_all
from kit.http.outgoing_requests import trust
from kit.testing.asking import statements


async def test_every_feed_is_looked_at_by_one_worker_at_a_time(feeding: Feeding) -> None:
    for name in ("A", "B", "C"):
        await feeding.make(name=name)
    contests = feeding.league.contests
    fetcher = Fetcher(FeedReach(local=(feeding.source.host,)), trust())
    workers = [FeedWorker(contests.database, contests.app.state.settings, fetcher=fetcher) for _ in range(4)]
    done = await asyncio.gather(*(worker.step() for worker in workers))
    assert sorted(done) == [False, True, True, True]
    assert len(feeding.source.asked) == 3


async def test_a_worker_that_died_leaves_the_feed_to_others_and_what_it_read_counts_nothing(feeding: Feeding) -> None:
    feed = await feeding.make()
    contests = feeding.league.contests
    await contests.query("UPDATE feed SET claimed_until = clock_timestamp() + interval '1 minute'")
    assert await feeding.worker.step() is False
    await contests.query("UPDATE feed SET claimed_until = clock_timestamp() - interval '1 second'")
    assert await feeding.worker.step() is True
    assert (await feeding.read(feed))["work"]["changes"] == 2


async def test_a_change_while_it_is_looked_at_makes_that_look_count_nothing(feeding: Feeding) -> None:
    feed = await feeding.make()

    async def changed_meanwhile(asked: misbehaving.Asked, writer: asyncio.StreamWriter) -> None:
        await feeding.league.sends("POST", f"/feeds/{feed['_id']}/pause")
        await giving(json.dumps(league_file()))(asked, writer)

    feeding.source.answers["/league.json"] = changed_meanwhile
    await feeding.worker.step()
    found = await feeding.read(feed)
    assert (found["state"], found["checks"], found["work"]) == ("paused", [], None)


async def test_a_paused_feed_is_left_alone_and_goes_on(feeding: Feeding) -> None:
    feed = await feeding.make()
    paused = await feeding.league.sends("POST", f"/feeds/{feed['_id']}/pause")
    assert (paused["state"], paused["nextCheckAt"]) == ("paused", None)
    assert (await feeding.look(feed))["checks"] == []
    await feeding.league.sends("POST", f"/feeds/{feed['_id']}/resume")
    assert (await feeding.look(feed))["checks"] != []
    acts = [act["action"].removeprefix("draft.") for act in await feeding.acts("feed.")]
    assert acts == ["feed.created", "feed.paused", "feed.resumed"]


async def test_a_closed_contest_pauses_its_feeds(feeding: Feeding) -> None:
    feed = await feeding.look(await feeding.make())
    assert feed["work"] is not None
    await feeding.league.sends("POST", "/close", {"reason": "Koniec"})
    await feeding.league.contests.query("UPDATE feed SET next_check_at = clock_timestamp()")
    while await feeding.worker.step():
        pass
    found = await feeding.read(feed)
    assert (found["state"], found["problem"]["code"]) == ("paused", "contest-closed")
    assert (found["work"], await feeding.league.contests.query("SELECT FROM feed_file")) == (None, []), (
        "nobody needs it"
    )
    assert await feeding.league.refused("POST", f"/feeds/{feed['_id']}/resume") == (409, "contest-closed")


async def test_a_look_and_an_organizer_take_the_contest_before_the_feed(feeding: Feeding) -> None:
    feed = await feeding.make()
    contests = feeding.league.contests
    waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    async with contests.database.transaction() as session:
        await ContestRepository(session).lock(UUID(feeding.league.id))
        look = asyncio.create_task(feeding.worker.step())
        async with asyncio.timeout(20):
            while not await contests.query(waiting):  # noqa: ASYNC110 - the database is asked
                await asyncio.sleep(0.05)
        await session.execute(text("SET LOCAL lock_timeout = '2s'"))
        assert await FeedRepository(session).lock(UUID(feed["_id"])) is not None
    assert await look
    assert (await feeding.read(feed))["work"]["changes"] == 2


async def test_a_list_of_feeds_is_two_questions_and_brings_no_files(feeding: Feeding) -> None:
    for name in ("A", "B", "C"):
        await feeding.look(await feeding.make(name=name))
    with statements(feeding.league.contests.database) as asked:
        feeds = await feeding.league.sends("GET", "/feeds")
    assert [(feed["name"], feed["work"]["changes"]) for feed in feeds] == [("A", 2), ("B", 2), ("C", 2)]
    of_feeds = [one for one in asked if "FROM feed" in one or "FROM schedule_import" in one]
    assert len(of_feeds) == 2
    assert not any(f"{column}," in one or f"{column} " in one for one in of_feeds for column in (".text", ".seen"))


async def test_a_source_asks_for_a_club_with_another_name_once(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    document = league_file()
    document["matches"].append(match(5, "Lech KKS", "Sokół", days=15))
    feeding.gives(document)
    waiting = await feeding.look(feed)
    path = f"/feeds/{feed['_id']}/difference"
    assert [(one["written"], one["how"]) for one in (await feeding.league.sends("GET", path))["clubs"]] == [
        ("Lech KKS", "asked")
    ]
    body = {"difference": waiting["work"]["_id"]}
    assert await feeding.league.refused("POST", f"{path}/apply", body) == (409, "clubs-unknown")
    await feeding.names_clubs("Lech KKS", key="orzel")
    assert (await feeding.league.sends("GET", path))["clubs"] == []
    await feeding.decide(waiting, "apply")
    await apply_all(feeding.league.contests)
    event = (await feeding.league.fixtures())[-1]["events"][0]
    assert (event["homeClub"]["key"], event["awayClub"]["key"]) == ("orzel", "sokol")
    again = await feeding.look(feed)
    assert again["work"] is None, "the next file asks nothing"


async def test_a_deleted_feed_leaves_what_is_written_and_nothing_else(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    document = league_file()
    document["matches"].append(match(5, "Lech", "Sokół", days=15))
    feeding.gives(document)
    waiting = await feeding.look(feed)
    await feeding.names_clubs("Lech")
    await feeding.decide(waiting, "apply")
    before = await feeding.league.fixtures()
    answer = await feeding.league.asks("DELETE", f"/feeds/{feed['_id']}")
    assert (answer.status_code, await feeding.league.sends("GET", "/feeds")) == (204, [])
    await apply_all(feeding.league.contests)
    assert await feeding.league.fixtures() == before, "what was only about to be written is not"
    assert await feeding.league.contests.query("SELECT FROM feed_file") == []
    (written,) = await feeding.league.contests.query("SELECT state, feed_id FROM schedule_import")
    assert (written["state"], written["feed_id"]) == ("applied", None)
    (act,) = await feeding.acts("feed.deleted")
    assert (act["actor_id"], act["before"]) == (str(feeding.league.contests.organizer.id), {"feed": feed["name"]})
    assert (await feeding.league.refused("DELETE", f"/feeds/{feed['_id']}"))[1] == "feed-not-found"


async def test_an_import_that_has_begun_ends_with_its_feed(feeding: Feeding) -> None:
    feed = await feeding.make()
    await feeding.decide(await feeding.look(feed), "apply")
    contests = feeding.league.contests
    waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    async with contests.database.transaction() as session:
        await ContestRepository(session).lock(UUID(feeding.league.id))
        work = asyncio.create_task(apply_all(contests))
        async with asyncio.timeout(20):
            while not await contests.query(waiting):  # noqa: ASYNC110 - the database is asked
                await asyncio.sleep(0.05)
        found = await FeedRepository(session).lock(UUID(feed["_id"]))
        assert found is not None
        await FeedRepository(session).delete(found)
    await work
    assert await feeding.league.fixtures() == []
    assert await contests.query("SELECT FROM schedule_import") == []


async def test_only_the_last_looks_are_remembered(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    for _ in range(MOST_CHECKS):
        await feeding.look(feed)
    assert len((await feeding.look(feed))["checks"]) == MOST_CHECKS


async def test_what_makes_no_feed_is_refused(feeding: Feeding) -> None:
    league, usual = feeding.league, {"name": "Liga", "url": feeding.source.url(), "format": "openfootball"}
    for body, code in (
        ({"url": "https://elsewhere.example/a.json"}, "feed-host-not-allowed"),
        ({"url": "http://169.254.169.254/"}, "feed-host-not-allowed"),
        ({"format": "csv"}, "feed-columns-missing"),
        ({"format": "fpl", "url": None}, "feed-address-missing"),
        ({"format": "fpl"}, "import-for-fantasy-only"),
    ):
        assert (await league.refused("POST", "/feeds", usual | body))[1] == code
    for wrong in ({"everyMinutes": 1}, {"mostChanges": 0}, {"kickOffs": "always"}, {"timeZone": "Mars/Base"}):
        assert (await league.refused("POST", "/feeds", usual | wrong))[0] == 422
    await feeding.make(name="Liga")
    assert await league.refused("POST", "/feeds", usual) == (409, "feed-name-taken")
    assert (await league.refused("GET", "/feeds/nothing"))[1] == "feed-not-found"
    participant = feeding.league.contests.participant()
    assert (await participant.asks("GET", f"{league.path}/feeds")).status_code == 403


async def test_another_address_begins_anew(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    shorter = league_file()
    shorter["matches"] = shorter["matches"][:2]
    feeding.source.gives(json.dumps(shorter), "/other.json")
    changed = {"url": feeding.source.url("/other.json"), "name": "Inny"}
    assert (await feeding.league.sends("PATCH", f"/feeds/{feed['_id']}", changed))["name"] == "Inny"
    found = await feeding.look(feed)
    assert (found["state"], found["work"]) == ("active", None), "what another source had is not missed"
    refused = await feeding.league.refused("PATCH", f"/feeds/{feed['_id']}", {"url": "https://nowhere.example/"})
    assert refused[1] == "feed-host-not-allowed"
    assert (await feeding.acts("feed.changed"))[0]["after"]["name"] == "Inny"


async def test_a_zone_that_is_sent_as_null_is_none_any_more(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(timeZone="+02:00"))
    path = f"/feeds/{feed['_id']}"
    kept = await feeding.league.sends("PATCH", path, {"everyMinutes": 15, "name": None})
    assert (kept["name"], kept["timeZone"], kept["everyMinutes"]) == (feed["name"], "+02:00", 15)
    assert (await feeding.league.sends("PATCH", path, {"timeZone": None}))["timeZone"] is None
    assert (await feeding.read(feed))["timeZone"] is None
    assert (await feeding.acts("feed.changed"))[-1]["after"] == {"feed": feed["name"], "time_zone": None}
