"""Feeds: what comes waits or is applied by itself, what is odd stops, and every change is told."""

import asyncio
import json
from collections.abc import AsyncGenerator
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from contests.feeds.allowed import Allowed
from contests.feeds.checking import MOST_CHECKS
from contests.feeds.fetching import Fetcher
from contests.feeds.worker import FeedWorker
from contests.settings import Settings
from contests.tests import misbehaving
from contests.tests.acting import Contests
from contests.tests.misbehaving import Source, giving, in_turn, status
from contests.tests.playing import League, apply_all, soon
from contracts.events.audit import ActionRecorded

HOME, AWAY = "Kolejarz", "Huragan"
NOW = datetime.now(UTC)
"""One for all files, so that the same match always starts in the same minute."""


def match(number: int, home: str, away: str, *, days: float, score: tuple[int, int] | None = None) -> dict[str, Any]:
    at = (NOW + timedelta(days=days)).isoformat()
    told: dict[str, Any] = {
        "num": number,
        "round": f"Kolejka {(number + 1) // 2}",
        "date": at[:10],
        "time": f"{at[11:16]} UTC",
        "team1": home,
        "team2": away,
    }
    return told | ({} if score is None else {"score": {"ft": list(score)}})


def league_file() -> dict[str, Any]:
    """Two rounds: the first is tomorrow, the second in a week."""
    return {
        "name": "Liga",
        "matches": [
            match(1, HOME, AWAY, days=1),
            match(2, "Orzeł", "Sokół", days=1),
            match(3, HOME, "Orzeł", days=8),
            match(4, AWAY, "Sokół", days=8),
        ],
    }


@dataclass
class Feeding:
    """A contest with a source, and whoever looks at it."""

    league: League
    source: Source
    worker: FeedWorker

    def gives(self, document: Any) -> None:
        self.source.gives(document if isinstance(document, str) else json.dumps(document, ensure_ascii=False))

    async def make(self, **body: Any) -> Any:
        usual = {"name": "Terminarz ligi", "url": self.source.url(), "format": "openfootball"}
        return await self.league.sends("POST", "/feeds", usual | body)

    async def look(self, feed: Any) -> Any:
        """Have the feed looked at now, and answer how it is then."""
        await self.league.sends("POST", f"/feeds/{feed['_id']}/check")
        while await self.worker.step():
            pass
        return await self.read(feed)

    async def read(self, feed: Any) -> Any:
        return await self.league.sends("GET", f"/feeds/{feed['_id']}")

    async def decide(self, feed: Any, what: str) -> Any:
        body = {"difference": feed["work"]["_id"]}
        return await self.league.sends("POST", f"/feeds/{feed['_id']}/difference/{what}", body)

    async def take(self, feed: Any) -> Any:
        """Look, take what waits, and answer how the feed is then."""
        found = await self.look(feed)
        await self.decide(found, "apply")
        await apply_all(self.league.contests)
        return await self.read(feed)

    async def follow_up(self) -> None:
        """Let a worker apply what is applied by itself, and look at the rest at once."""
        await apply_all(self.league.contests)
        await self.league.contests.query("UPDATE feed SET next_check_at = clock_timestamp() WHERE NOT is_read")
        while await self.worker.step():
            pass
        await apply_all(self.league.contests)

    async def lines(self, feed: Any) -> list[tuple[str, str | None, str | None, str | None]]:
        found = await self.league.sends("GET", f"/feeds/{feed['_id']}/difference")
        return [(one["kind"], one["event"], one["was"], one["will"]) for one in found["lines"]]

    async def acts(self, *beginnings: str) -> list[dict[str, Any]]:
        told = await self.league.contests.emitted(ActionRecorded)
        return [act for act in told if act["action"].removeprefix("draft.").startswith(beginnings)]


@pytest.fixture
async def source() -> AsyncGenerator[Source]:
    async with Source() as running:
        yield running


@pytest.fixture
async def feeding(contests: Contests, source: Source) -> Feeding:
    settings: Settings = contests.app.state.settings
    contests.app.state.settings = settings.model_copy(update={"feed_local": (source.host,)})
    fetcher = Fetcher(Allowed(local=(source.host,)), httpx.create_ssl_context(), seconds=3)
    feeding = Feeding(await League.running(contests), source, FeedWorker(contests.database, settings, fetcher=fetcher))
    feeding.gives(league_file())
    return feeding


async def test_what_comes_waits_and_changes_nothing_until_it_is_taken(feeding: Feeding) -> None:
    made = await feeding.make()
    assert (made["state"], made["work"], made["checks"]) == ("active", None, [])
    found = await feeding.look(made)
    assert [one["outcome"] for one in found["checks"]] == ["changed"]
    assert (found["work"]["state"], found["work"]["changes"]) == ("preview", 2)
    assert await feeding.lines(found) == [("fixture", None, None, "2"), ("fixture", None, None, "2")]
    assert await feeding.league.fixtures() == []
    asked = await feeding.decide(found, "apply")
    assert asked["work"]["state"] == "waiting"
    await apply_all(feeding.league.contests)
    done = await feeding.read(made)
    assert done["work"] is None
    assert [len(fixture["events"]) for fixture in await feeding.league.fixtures()] == [2, 2]
    assert (await feeding.acts("feed.applied"))[0]["actor_id"] == str(feeding.league.contests.organizer.id)


async def test_the_same_file_changes_nothing_however_often_it_comes(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    before = await feeding.league.fixtures()
    again = await feeding.look(feed)
    feeding.gives(json.dumps(league_file(), indent=3))
    otherwise_written = await feeding.look(feed)
    for one in (again, otherwise_written):
        assert (one["checks"][-1]["outcome"], one["work"]) == ("unchanged", None)
    assert await feeding.league.fixtures() == before


async def test_a_moved_kick_off_is_shown_as_it_was_and_will_be_with_how_many_teams(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    contests = feeding.league.contests
    for _ in range(3):
        await contests.join(contests.participant(), feeding.league.id)
    document = league_file()
    document["matches"][2] = match(3, HOME, "Orzeł", days=9)
    feeding.gives(document)
    found = await feeding.look(feed)
    difference = await feeding.league.sends("GET", f"/feeds/{feed['_id']}/difference")
    (line,) = difference["lines"]
    assert (line["kind"], line["event"], line["fixture"], line["teams"]) == (
        "kickOff",
        f"{HOME} – Orzeł",
        "Round 2",
        3,
    )
    assert line["was"] < line["will"]
    discarded = await feeding.decide(found, "discard")
    assert discarded["work"] is None
    assert await feeding.league.refused("GET", f"/feeds/{feed['_id']}/difference") == (409, "feed-nothing-waits")
    assert (await feeding.look(feed))["work"] is None, "what was thrown away does not come back by itself"


async def test_what_was_looked_at_is_what_is_decided_on(feeding: Feeding) -> None:
    feed = await feeding.make()
    first = await feeding.look(feed)
    assert (await feeding.look(feed))["work"]["_id"] == first["work"]["_id"], "the same goes on waiting"
    document = league_file()
    document["matches"].pop()
    feeding.gives(document)
    await feeding.look(feed)
    body = {"difference": first["work"]["_id"]}
    for what in ("apply", "discard"):
        path = f"/feeds/{feed['_id']}/difference/{what}"
        assert await feeding.league.refused("POST", path, body) == (409, "feed-nothing-waits")


async def test_kick_offs_move_by_themselves_where_the_organizer_lets_them_and_the_rest_waits(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(kickOffs="itself"))
    document = league_file()
    document["matches"][2] = match(3, HOME, "Orzeł", days=9)
    document["matches"].append(match(5, HOME, "Sokół", days=15))
    feeding.gives(document)
    before = {event["key"]: event for fixture in await feeding.league.fixtures() for event in fixture["events"]}
    found = await feeding.look(feed)
    assert (found["checks"][-1]["outcome"], found["work"]["state"]) == ("applied", "waiting")
    await feeding.follow_up()
    after = {event["key"]: event for fixture in await feeding.league.fixtures() for event in fixture["events"]}
    assert after.keys() == before.keys(), "a new round is not the feed's to add"
    assert [key for key in after if after[key]["startsAt"] != before[key]["startsAt"]] == ["3"]
    rest = await feeding.read(feed)
    assert (rest["work"]["state"], rest["work"]["changes"]) == ("preview", 1)
    assert [kind for kind, *_ in await feeding.lines(feed)] == ["fixture"]
    moved = [act for act in await feeding.acts("event.changed") if act["after"].get("feed")]
    assert [(act["actor_id"], act["after"]["feed"], act["event_key"]) for act in moved] == [
        (None, "Terminarz ligi", "3")
    ]
    assert moved[0]["before"]["kickOff"] < moved[0]["after"]["kickOff"]


async def played(feeding: Feeding, **body: Any) -> tuple[Any, Any]:
    """Take the schedule, lock the first round, and answer the feed and that round."""
    feed = await feeding.take(await feeding.make(**body))
    fixture = (await feeding.league.fixtures())[0]
    await feeding.league.locked(fixture)
    return feed, fixture


def with_scores(*scores: tuple[int, int] | None) -> dict[str, Any]:
    document = league_file()
    for entry, score in zip(document["matches"], scores, strict=False):
        if score is not None:
            entry["score"] = {"ft": list(score)}
    return document


async def test_scores_are_published_as_provisional_by_themselves_where_the_organizer_lets_them(
    feeding: Feeding,
) -> None:
    _, fixture = await played(feeding, results="itself")
    feeding.gives(with_scores((2, 1)))
    (feed,) = await feeding.league.sends("GET", "/feeds")
    await feeding.look(feed)
    await feeding.follow_up()
    shown = next(one for one in await feeding.league.fixtures() if one["_id"] == fixture["_id"])
    assert (shown["state"], shown["resultsRevision"]) == ("provisional", 1)
    (act,) = await feeding.acts("results.published")
    assert act["actor_id"] is None
    feeding.gives(with_scores((2, 2), (0, 0)))
    await feeding.look(feed)
    await feeding.follow_up()
    shown = next(one for one in await feeding.league.fixtures() if one["_id"] == fixture["_id"])
    assert (shown["state"], shown["resultsRevision"]) == ("provisional", 2)


async def test_a_score_that_comes_before_the_lock_is_published_after_it(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(results="itself"))
    feeding.gives(with_scores((2, 1)))
    await feeding.look(feed)
    await feeding.follow_up()
    fixture = (await feeding.league.fixtures())[0]
    assert fixture["resultsRevision"] == 0
    await feeding.league.locked(fixture)
    await feeding.look(feed)
    await feeding.follow_up()
    assert (await feeding.league.fixtures())[0]["resultsRevision"] == 1


async def test_what_an_organizer_typed_is_not_published_for_them(feeding: Feeding) -> None:
    feed, fixture = await played(feeding, results="itself")
    await feeding.league.save(fixture, events={"2": {"ft": [3, 3]}})
    feeding.gives(with_scores((2, 1)))
    await feeding.look(feed)
    await feeding.follow_up()
    assert (await feeding.league.fixtures())[0]["resultsRevision"] == 0


async def test_final_results_are_never_changed_by_themselves(feeding: Feeding) -> None:
    feed, fixture = await played(feeding, results="itself")
    await feeding.league.save(fixture, events={"1": {"ft": [2, 1]}, "2": {"ft": [0, 0]}})
    await feeding.league.publishes(fixture, final=True)
    feeding.gives(with_scores((2, 2), (0, 0)))
    await feeding.look(feed)
    await feeding.follow_up()
    assert (await feeding.league.fixtures())[0]["resultsRevision"] == 1
    assert await feeding.lines(feed) == [("result", f"{HOME} – {AWAY}", "2:1", "2:2")]


async def test_a_result_that_vanishes_stops_the_feed_and_changes_nothing(feeding: Feeding) -> None:
    feed, fixture = await played(feeding, results="itself")
    feeding.gives(with_scores((2, 1)))
    await feeding.look(feed)
    await feeding.follow_up()
    before = await feeding.league.fixtures()
    feeding.gives(league_file())
    found = await feeding.look(feed)
    assert (found["state"], found["nextCheckAt"], found["stop"]["code"]) == ("stopped", None, "result-vanished")
    (item,) = found["stop"]["items"]
    assert (item["event"], item["ours"], item["before"], item["came"]) == (f"{HOME} – {AWAY}", "2:1", "2:1", None)
    assert (item["fixtureId"], item["eventKey"]) == (fixture["_id"], "1")
    assert found["stop"]["seenAt"] < found["stop"]["at"]
    assert await feeding.league.fixtures() == before
    (act,) = await feeding.acts("feed.stopped")
    assert (act["actor_id"], act["after"]["code"]) == (None, "result-vanished")
    polish = (await feeding.league.asks("GET", f"/feeds/{feed['_id']}", language="pl")).json()
    assert "Zniknął wynik" in polish["stop"]["detail"]

    still = await feeding.look(feed)
    assert (still["state"], still["stop"]["at"]) == ("stopped", found["stop"]["at"])
    assert len(await feeding.acts("feed.stopped")) == 1, "what goes on is told once"

    resumed = await feeding.league.sends("POST", f"/feeds/{feed['_id']}/resume")
    assert (resumed["state"], resumed["stop"]) == ("active", None)
    kept = await feeding.look(feed)
    assert (kept["state"], kept["work"], kept["checks"][-1]["outcome"]) == ("active", None, "unchanged")
    assert await feeding.league.fixtures() == before


async def test_a_feed_that_is_well_again_goes_on_once_it_is_looked_at(feeding: Feeding) -> None:
    feed, _ = await played(feeding, results="itself")
    feeding.gives(with_scores((2, 1)))
    await feeding.look(feed)
    await feeding.follow_up()
    feeding.gives(league_file())
    assert (await feeding.look(feed))["state"] == "stopped"
    feeding.gives(with_scores((2, 1)))
    found = await feeding.look(feed)
    assert (found["state"], found["stop"], found["work"]) == ("active", None, None)


async def test_a_match_or_a_round_that_vanishes_stops_the_feed(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    document = league_file()
    gone = document["matches"].pop()
    feeding.gives(document)
    found = await feeding.look(feed)
    assert found["stop"]["code"] == "match-vanished"
    assert [item["event"] for item in found["stop"]["items"]] == [f"{gone['team1']} – {gone['team2']}"]
    document["matches"].pop()
    feeding.gives(document)
    found = await feeding.look(feed)
    assert [(item["event"], item["fixture"]) for item in found["stop"]["items"]] == [(None, "Round 2")]


async def test_a_kick_off_in_the_past_stops_the_feed_and_waits_once_it_goes_on(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(kickOffs="itself"))
    document = league_file()
    document["matches"][0] = match(1, HOME, AWAY, days=-1)
    feeding.gives(document)
    found = await feeding.look(feed)
    assert found["stop"]["code"] == "kick-off-in-the-past"
    await feeding.league.sends("POST", f"/feeds/{feed['_id']}/resume")
    waiting = await feeding.look(feed)
    assert (waiting["state"], waiting["work"]["state"]) == ("active", "preview"), "it is not applied by itself"
    assert [kind for kind, *_ in await feeding.lines(feed)] == ["kickOff"]


async def test_much_that_changes_at_once_stops_the_feed(feeding: Feeding) -> None:
    document = {"name": "Liga", "matches": [match(n, f"Klub {n}", f"Zespół {n}", days=n) for n in range(1, 13)]}
    feeding.gives(document)
    feed = await feeding.take(await feeding.make(kickOffs="itself", mostChanges=20))
    moved = deepcopy(document)
    moved["matches"][:4] = [match(n, f"Klub {n}", f"Zespół {n}", days=n + 0.1) for n in range(1, 5)]
    feeding.gives(moved)
    found = await feeding.look(feed)
    assert (found["stop"]["code"], found["stop"]["count"]) == ("too-many-changes", 4)
    await feeding.league.sends("PATCH", f"/feeds/{feed['_id']}", {"mostChanges": 100})
    await feeding.look(feed)
    await feeding.follow_up()
    after = [event["startsAt"] for fixture in await feeding.league.fixtures() for event in fixture["events"]]
    assert len(set(after)) == 12
    assert (await feeding.read(feed))["state"] == "active"


async def test_a_file_that_cannot_be_read_three_times_in_a_row_stops_the_feed(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    feeding.gives('{"name": "Liga", "matches": [')
    states: list[tuple[str, str | None]] = []
    for _ in range(3):
        found = await feeding.look(feed)
        states.append((found["state"], None if found["problem"] is None else found["problem"]["code"]))
    assert states == [("active", "json-truncated")] * 2 + [("stopped", None)]
    assert found["stop"]["code"] == "unreadable"
    assert found["stop"]["problems"][0]["line"] == 1
    assert len(await feeding.league.fixtures()) == 2
    feeding.gives(league_file())
    assert (await feeding.look(feed))["state"] == "active"


async def test_a_source_that_is_away_is_asked_less_and_less_often_and_waited_for(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(everyMinutes=10))
    feeding.source.answers["/league.json"] = in_turn(
        *[status(500)] * 3, status(429, Retry_After="86400"), giving(json.dumps(league_file()))
    )
    pauses: list[float] = []
    for _ in range(4):
        found = await feeding.look(feed)
        assert (found["state"], found["checks"][-1]["outcome"]) == ("active", "failed")
        pauses.append(await pause_of(feeding))
    assert [540 <= pauses[0] <= 660, 1_080 <= pauses[1] <= 1_320, 2_160 <= pauses[2] <= 2_640] == [True] * 3
    assert 86_300 <= pauses[3] <= 86_400, "what the source asks for"
    assert found["problem"]["code"] == "told-to-wait"
    well = await feeding.look(feed)
    assert (well["problem"], well["checks"][-1]["outcome"]) == (None, "unchanged")
    assert 530 <= await pause_of(feeding) <= 660


async def pause_of(feeding: Feeding) -> float:
    (row,) = await feeding.league.contests.query(
        "SELECT extract(epoch FROM next_check_at - clock_timestamp())::float8 AS pause FROM feed"
    )
    return float(row["pause"])


async def test_a_redirect_into_a_private_network_stops_the_feed(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    feeding.source.answers["/league.json"] = status(302, Location="http://169.254.169.254/latest/meta-data")
    found = await feeding.look(feed)
    assert (found["state"], found["stop"]["code"]) == ("stopped", "address-refused")


async def test_tags_that_lie_hide_nothing_that_was_not_compared(feeding: Feeding) -> None:
    feeding.source.answers["/league.json"] = misbehaving.with_etag(json.dumps(league_file()), '"same"')
    feed = await feeding.take(await feeding.make())
    assert (await feeding.look(feed))["checks"][-1]["outcome"] == "unchanged"
    moved = league_file()
    moved["matches"][2] = match(3, HOME, "Orzeł", days=9)
    feeding.source.answers["/league.json"] = giving(json.dumps(moved), ETag='"same"')
    assert (await feeding.look(feed))["work"]["changes"] == 1, "a text that differs counts, whatever its tag"
    later = league_file()
    later["matches"][2] = match(3, HOME, "Orzeł", days=10)
    feeding.source.answers["/league.json"] = misbehaving.with_etag(json.dumps(later), '"same"')
    assert (await feeding.look(feed))["checks"][-1]["outcome"] == "unchanged", "that it is the same is believed"
    was = await feeding.lines(feed)
    await feeding.league.contests.query("UPDATE feed_file SET came_at = came_at - interval '25 hours'")
    await feeding.look(feed)
    assert await feeding.lines(feed) != was, "for a day"


async def test_every_feed_is_looked_at_by_one_worker_at_a_time(feeding: Feeding) -> None:
    for name in ("A", "B", "C"):
        await feeding.make(name=name)
    contests = feeding.league.contests
    fetcher = Fetcher(Allowed(local=(feeding.source.host,)), httpx.create_ssl_context())
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
    feed = await feeding.make()
    await feeding.league.sends("POST", "/close", {"reason": "Koniec"})
    while await feeding.worker.step():
        pass
    found = await feeding.read(feed)
    assert (found["state"], found["problem"]["code"]) == ("paused", "contest-closed")
    assert await feeding.league.refused("POST", f"/feeds/{feed['_id']}/resume") == (409, "contest-closed")


async def test_only_the_last_looks_are_remembered(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    for _ in range(MOST_CHECKS + 1):
        found = await feeding.look(feed)
    assert len(found["checks"]) == MOST_CHECKS


async def test_what_makes_no_feed_is_refused(feeding: Feeding) -> None:
    league, usual = feeding.league, {"name": "Liga", "url": feeding.source.url(), "format": "openfootball"}
    for body, code in (
        ({"url": "https://elsewhere.example/a.json"}, "feed-host-not-allowed"),
        ({"url": "http://169.254.169.254/"}, "feed-host-not-allowed"),
        ({"format": "csv"}, "feed-columns-missing"),
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


TABLE = "Kolejka;Data;Godzina;Gospodarz;Gość;Wynik;Sędzia\n{rows}"


def table(*rows: str) -> str:
    return TABLE.format(rows="\n".join(rows))


COLUMNS = {
    "round": "Kolejka",
    "date": "Data",
    "time": "Godzina",
    "home": "Gospodarz",
    "away": "Gość",
    "score": "Wynik",
}


async def test_a_table_is_read_by_columns_that_were_named_once(feeding: Feeding) -> None:
    day = soon(days=3)[:10]
    polish = ".".join(reversed(day.split("-")))
    feeding.source.gives(
        table(f"1;{day};18:00;{HOME};{AWAY};;Nowak", f"1;{polish};20:30;Orzeł;Sokół;2-1;Kowal"),
        "/liga.csv",
        Content_Type="text/csv",
    )
    url = feeding.source.url("/liga.csv")
    reading = {"url": url, "format": "csv", "timeZone": "Europe/Warsaw"}
    tried = await feeding.league.sends("POST", "/feeds/try", reading)
    assert tried["header"] == ["Kolejka", "Data", "Godzina", "Gospodarz", "Gość", "Wynik", "Sędzia"]
    assert (len(tried["rows"]), tried["events"]) == (2, 0)
    tried = await feeding.league.sends("POST", "/feeds/try", reading | {"columns": COLUMNS})
    assert (tried["fault"], tried["problems"], tried["events"], tried["results"]) == (None, [], 2, 1)
    assert [notice["code"] for notice in tried["notices"]] == ["columns-not-read"]
    assert "Sędzia" in tried["notices"][0]["detail"]
    feed = await feeding.take(await feeding.make(**reading, columns=COLUMNS))
    (fixture,) = await feeding.league.fixtures()
    assert sorted(event["homeClub"]["name"]["pl"] for event in fixture["events"]) == [HOME, "Orzeł"]
    assert feed["state"] == "active"


async def test_a_file_sent_by_hand_is_read_as_the_feed_always_reads(feeding: Feeding) -> None:
    feed = await feeding.make(url=None, format="csv", columns=COLUMNS, timeZone="Europe/Warsaw")
    assert feed["nextCheckAt"] is None
    path = f"/feeds/{feed['_id']}/file"
    day = soon(days=3)[:10]
    await feeding.league.sends("PUT", path, {"text": table(f"1;{day};18:00;{HOME};{AWAY};;")})
    await feeding.worker.step()
    found = await feeding.read(feed)
    assert (found["work"]["changes"], found["nextCheckAt"]) == (1, None)
    await feeding.league.sends("PUT", path, {"text": table(f"1;soon;18:00;{HOME};{AWAY};;")})
    await feeding.worker.step()
    found = await feeding.read(feed)
    assert (found["state"], found["stop"]["code"]) == ("stopped", "unreadable")
    assert (found["stop"]["problems"][0]["line"], found["stop"]["problems"][0]["code"]) == (2, "date-impossible")
    addressed = await feeding.make(name="Z adresem")
    refused = await feeding.league.refused("PUT", f"/feeds/{addressed['_id']}/file", {"text": "a"})
    assert refused == (409, "feed-takes-no-file")


async def test_a_trial_keeps_nothing_and_tells_what_went_wrong(feeding: Feeding) -> None:
    reading = {"url": feeding.source.url(), "format": "openfootball"}
    tried = await feeding.league.sends("POST", "/feeds/try", reading)
    assert (tried["fixtures"], tried["events"], tried["fault"]) == (2, 4, None)
    feeding.source.answers["/league.json"] = giving("<html>", Content_Type="text/html")
    tried = await feeding.league.sends("POST", "/feeds/try", reading)
    assert (tried["faultCode"], tried["fixtures"]) == ("came-a-page", 0)
    assert await feeding.league.sends("GET", "/feeds") == []


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
