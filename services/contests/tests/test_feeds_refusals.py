"""What each call about feeds refuses: of a contest that is closed, with nothing to decide, or out of order."""

from typing import Any

from contests.feeds.service import MOST_FEEDS
from contests.tests.feeding import Feeding
from kit.http.middleware import LARGEST_UPLOAD
from kit.process.identifiers import uuid7

BY_HAND: dict[str, Any] = {
    "name": "Sent by hand",
    "url": None,
    "format": "csv",
    "columns": {"round": "Round", "date": "Date", "home": "Home", "away": "Away", "score": "Score"},
}
FILE = {"text": "Round;Date;Home;Away;Score\n"}
NOTHING = {"difference": str(uuid7())}
ELSEWHERE = "https://elsewhere.test/league.json"


async def test_a_closed_contest_takes_nothing_about_feeds(feeding: Feeding) -> None:
    league, path = feeding.league, f"/feeds/{(await feeding.make())['_id']}"
    await league.sends("POST", "/close", {"reason": "Koniec"})
    calls: list[tuple[str, str, Any]] = [
        ("POST", "/feeds", BY_HAND),
        ("PATCH", path, {"name": "x"}),
        ("DELETE", path, None),
        ("POST", f"{path}/pause", None),
        ("POST", f"{path}/resume", None),
        ("POST", f"{path}/check", None),
        ("PUT", f"{path}/file", FILE),
        ("POST", f"{path}/difference/apply", NOTHING),
        ("POST", f"{path}/difference/discard", NOTHING),
    ]
    found = {f"{method} {at}": await league.refused(method, at, body) for method, at, body in calls}
    assert {call: answer for call, answer in found.items() if answer != (409, "contest-closed")} == {}
    assert (await league.asks("GET", path)).status_code == 200


async def test_where_nothing_waits_there_is_nothing_to_see_or_to_decide(feeding: Feeding) -> None:
    league, path = feeding.league, f"/feeds/{(await feeding.make())['_id']}/difference"
    assert await league.refused("GET", path) == (409, "feed-nothing-waits")
    for what in ("apply", "discard"):
        assert await league.refused("POST", f"{path}/{what}", NOTHING) == (409, "feed-nothing-waits")


async def test_a_try_is_refused_as_a_feed_is(feeding: Feeding) -> None:
    league, reading = feeding.league, {"url": feeding.source.url(), "format": "openfootball"}
    for body, refusal in (
        ({"url": ELSEWHERE}, (400, "feed-host-not-allowed")),
        ({"format": "fpl", "url": None}, (400, "feed-address-missing")),
        ({"format": "csv", "columns": {"round": "Round"}}, (400, "feed-columns-missing")),
        ({"format": "fpl"}, (409, "import-for-fantasy-only")),
    ):
        assert await league.refused("POST", "/feeds/try", reading | body) == refusal


async def test_changes_keep_names_addresses_and_columns_in_order(feeding: Feeding) -> None:
    league = feeding.league
    addressed, by_hand = await feeding.make(), await league.sends("POST", "/feeds", BY_HAND)
    for feed, body, refusal in (
        (by_hand, {"columns": {"round": "Round"}}, (400, "feed-columns-missing")),
        (by_hand, {"url": feeding.source.url()}, (409, "feed-takes-no-file")),
        (addressed, {"url": ELSEWHERE}, (400, "feed-host-not-allowed")),
        (addressed, {"name": BY_HAND["name"]}, (409, "feed-name-taken")),
    ):
        assert await league.refused("PATCH", f"/feeds/{feed['_id']}", body) == refusal
    path = f"/feeds/{addressed['_id']}/file"
    assert await league.refused("PUT", path, FILE) == (409, "feed-takes-no-file")
    beyond = {"text": "x" * LARGEST_UPLOAD}
    assert await league.refused("PUT", f"/feeds/{by_hand['_id']}/file", beyond) == (413, "body-too-large")


async def test_a_contest_has_so_many_feeds(feeding: Feeding) -> None:
    league = feeding.league
    made = [await league.sends("POST", "/feeds", BY_HAND | {"name": f"Feed {number}"}) for number in range(MOST_FEEDS)]
    assert await league.refused("POST", "/feeds", BY_HAND) == (409, "too-many-feeds")
    assert (await league.asks("DELETE", f"/feeds/{made[0]['_id']}")).status_code == 204
    assert (await league.sends("POST", "/feeds", BY_HAND))["name"] == BY_HAND["name"], "there is room again"
