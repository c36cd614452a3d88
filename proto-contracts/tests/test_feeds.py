"""Feeds over the wire: a file waits, is taken, changes nothing twice; what vanishes stops; every refusal is told."""

from collections.abc import Callable
from dataclasses import dataclass

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api, Json, eventually
from blackbox.contest import in_days
from blackbox.scene import TABLE_BY_HAND

HEADER = "Round;Date;Time;Home;Away;Score"
ADDRESS = "https://schedules.test/league.json"
MORE_THAN_ANY_UPLOAD = 16 * 1024 * 1024
"""Characters: with the rest of its body more than the bytes of `kit.middleware.LARGEST_UPLOAD`."""


def table(*rows: str) -> Json:
    return {"text": "\n".join((HEADER, *rows, ""))}


async def refused(api: Api, method: str, path: str, body: Json, *, status: int, code: str) -> None:
    answer = await api.send(method, path, body)
    assert (answer.status_code, answer.json().get("code")) == (status, code), f"{method} {path} → {answer.text}"


def row(home: str, away: str, score: str = "", *, days: float = 2) -> str:
    return f"1;{in_days(days)[:10]};18:00;{home};{away};{score}"


@dataclass
class Feed:
    """A feed of a draft contest whose files are sent."""

    organizer: Api
    league: str
    id: str

    @classmethod
    async def made(cls, organizer: Api, name: str, **body: Json) -> "Feed":
        league = (await acts.draft_contest(organizer, name))["_id"]
        made = await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/feeds", TABLE_BY_HAND | body)
        return cls(organizer, league, made["_id"])

    @property
    def all(self) -> str:
        return f"{acts.ORGANIZER}/leagues/{self.league}/feeds"

    @property
    def path(self) -> str:
        return f"{self.all}/{self.id}"

    async def sends(self, *rows: str) -> Json:
        """Send a file and wait until it has been looked at."""
        looks = len((await self.organizer.get(self.path))["checks"])
        await self.organizer.put(f"{self.path}/file", table(*rows))
        return await self.until(lambda found: len(found["checks"]) > looks)

    async def until(self, good: Callable[[Json], bool]) -> Json:
        return await eventually(lambda: self.organizer.get(self.path), good)

    async def takes(self, found: Json) -> Json:
        await self.organizer.post(f"{self.path}/difference/apply", {"difference": found["work"]["_id"]})
        return await self.until(lambda feed: feed["work"] is None)


async def test_a_file_waits_is_taken_and_changes_nothing_twice(organizer: Api) -> None:
    feed = await Feed.made(organizer, "Fed")
    rows = row("Narew", "Bzura"), row("Wkra", "Pilica")
    found = await feed.sends(*rows)
    assert (found["state"], found["work"]["state"]) == ("active", "preview")
    assert await acts.organizer_fixtures(organizer, feed.league) == []
    difference = await organizer.get(f"{feed.path}/difference")
    assert [(line["kind"], line["will"]) for line in difference["lines"]] == [("fixture", "2")]
    await feed.takes(found)
    before = await acts.organizer_fixtures(organizer, feed.league)
    assert [len(fixture["events"]) for fixture in before] == [2]
    assert (await feed.sends(*rows))["work"] is None
    assert await acts.organizer_fixtures(organizer, feed.league) == before
    discarded = await feed.sends(*rows, row("Odra", "Warta"))
    body = {"difference": discarded["work"]["_id"]}
    assert (await organizer.post(f"{feed.path}/difference/discard", body))["work"] is None
    assert await acts.organizer_fixtures(organizer, feed.league) == before


async def test_a_result_that_vanishes_stops_the_feed_until_somebody_lets_it_go_on(organizer: Api) -> None:
    feed = await Feed.made(organizer, "Vanishing")
    await feed.takes(await feed.sends(row("Narew", "Bzura", "2:1")))
    stopped = await feed.sends(row("Narew", "Bzura"))
    assert (stopped["state"], stopped["stop"]["code"]) == ("stopped", "result-vanished")
    assert [item["ours"] for item in stopped["stop"]["items"]] == ["2:1"]
    assert (await organizer.post(f"{feed.path}/check"))["state"] == "stopped"
    assert (await organizer.post(f"{feed.path}/resume"))["state"] == "active"
    assert (await organizer.post(f"{feed.path}/pause"))["state"] == "paused"
    changed = await organizer.patch(feed.path, {"name": "Another", "mostChanges": 50})
    assert (changed["name"], changed["mostChanges"]) == ("Another", 50)


async def test_what_is_not_there_or_not_allowed_is_refused(organizer: Api) -> None:
    feed = await Feed.made(organizer, "Refusing")
    nobodys, unknown = f"{acts.ORGANIZER}/leagues/{NOBODYS}/feeds", f"{feed.all}/{NOBODYS}"
    decision = {"difference": NOBODYS}
    reading = {"url": ADDRESS, "format": "openfootball"}
    calls: list[tuple[str, str, Json]] = [
        ("GET", "", None),
        ("PATCH", "", {"name": "x"}),
        ("DELETE", "", None),
        ("POST", "/pause", None),
        ("POST", "/resume", None),
        ("POST", "/check", None),
        ("PUT", "/file", table()),
        ("GET", "/difference", None),
        ("POST", "/difference/apply", decision),
        ("POST", "/difference/discard", decision),
    ]
    for method, path, body in calls:
        for base, code in ((unknown, "feed-not-found"), (f"{nobodys}/{NOBODYS}", "contest-not-found")):
            await refused(organizer, method, base + path, body, status=404, code=code)
    for method, path, body in (
        ("GET", nobodys, None),
        ("POST", nobodys, TABLE_BY_HAND),
        ("POST", f"{nobodys}/try", reading),
    ):
        await refused(organizer, method, path, body, status=404, code="contest-not-found")
    await refused(organizer, "GET", f"{feed.path}/difference", None, status=409, code="feed-nothing-waits")
    for what in ("apply", "discard"):
        path = f"{feed.path}/difference/{what}"
        await refused(organizer, "POST", path, decision, status=409, code="feed-nothing-waits")
    for path, more in ((feed.all, {"name": "Elsewhere"}), (f"{feed.all}/try", {})):
        for body, status, code in (
            ({"url": "https://elsewhere.test/a.json"}, 400, "feed-host-not-allowed"),
            ({"format": "fpl", "url": None}, 400, "feed-address-missing"),
            ({"format": "csv", "columns": {"round": "Round"}}, 400, "feed-columns-missing"),
            ({"format": "fpl"}, 409, "import-for-fantasy-only"),
        ):
            await refused(organizer, "POST", path, reading | more | body, status=status, code=code)
    tried = await organizer.post(f"{feed.all}/try", reading)
    assert tried["faultCode"] == "no-answer"
    beyond = {"text": "x" * MORE_THAN_ANY_UPLOAD}
    await refused(organizer, "PUT", f"{feed.path}/file", beyond, status=413, code="body-too-large")


async def test_names_addresses_and_columns_of_a_feed_are_kept_in_order(organizer: Api) -> None:
    feed = await Feed.made(organizer, "Ordering")
    await refused(organizer, "POST", feed.all, TABLE_BY_HAND, status=409, code="feed-name-taken")
    body = {"columns": {"round": "Round"}}
    await refused(organizer, "PATCH", feed.path, body, status=400, code="feed-columns-missing")
    await refused(organizer, "PATCH", feed.path, {"url": ADDRESS}, status=409, code="feed-takes-no-file")
    addressed = {"name": "Addressed", "url": ADDRESS, "format": "openfootball"}
    other = f"{feed.all}/{(await organizer.post(feed.all, addressed))['_id']}"
    elsewhere = {"url": "http://127.0.0.1/league.json"}
    await refused(organizer, "PATCH", other, elsewhere, status=400, code="feed-host-not-allowed")
    await refused(organizer, "PATCH", other, {"name": TABLE_BY_HAND["name"]}, status=409, code="feed-name-taken")
    await refused(organizer, "PUT", f"{other}/file", table(), status=409, code="feed-takes-no-file")
    for number in range(18):
        await organizer.post(feed.all, TABLE_BY_HAND | {"name": f"Feed {number}"})
    body = TABLE_BY_HAND | {"name": "One more"}
    await refused(organizer, "POST", feed.all, body, status=409, code="too-many-feeds")
    assert (await organizer.send("DELETE", other)).status_code == 204
    assert (await organizer.post(feed.all, body))["name"] == "One more", "there is room again"


async def test_a_closed_contest_feeds_on_nothing(organizer: Api) -> None:
    feed = await Feed.made(organizer, "Closing")
    await acts.add_round(organizer, feed.league)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{feed.league}/publish")
    await organizer.post(f"{acts.ORGANIZER}/leagues/{feed.league}/close", {"reason": "Over"})
    calls: list[tuple[str, str, Json]] = [
        ("POST", feed.all, TABLE_BY_HAND | {"name": "Late"}),
        ("PATCH", feed.path, {"name": "x"}),
        ("DELETE", feed.path, None),
        ("POST", f"{feed.path}/pause", None),
        ("POST", f"{feed.path}/resume", None),
        ("POST", f"{feed.path}/check", None),
        ("PUT", f"{feed.path}/file", table()),
        ("POST", f"{feed.path}/difference/apply", {"difference": NOBODYS}),
        ("POST", f"{feed.path}/difference/discard", {"difference": NOBODYS}),
    ]
    for method, path, body in calls:
        await refused(organizer, method, path, body, status=409, code="contest-closed")
    assert (await organizer.get(feed.path))["state"] in {"active", "paused"}
