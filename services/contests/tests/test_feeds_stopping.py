"""Feeds that stop, because what came is odd or does not come, and how they go on."""

import json
from copy import deepcopy
from typing import Any

from contests.tests import misbehaving
from contests.tests.feeding import AWAY, HOME, Feeding, league_file, match, played, with_scores
from contests.tests.misbehaving import giving, in_turn, status


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
    matches = [match(n, f"Klub {n}", f"Zespół {n}", days=n) for n in range(1, 13)]
    document: dict[str, Any] = {"name": "Liga", "matches": matches}
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
    found = await feeding.read(feed)
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
    found = await feeding.read(feed)
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
