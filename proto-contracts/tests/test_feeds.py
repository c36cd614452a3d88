"""A feed over the wire: a file waits until the worker has read it, is taken, and changes nothing twice."""

from collections.abc import Callable
from dataclasses import dataclass

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually
from blackbox.contest import in_days
from blackbox.scene import TABLE_BY_HAND

HEADER = "Round;Date;Time;Home;Away;Score"


def table(*rows: str) -> Json:
    return {"text": "\n".join((HEADER, *rows, ""))}


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


async def test_ready_sources_are_listed_and_a_wrong_choice_is_refused(organizer: Api) -> None:
    listed = await organizer.get("/organizer/contests/feeds/presets")
    assert {one["id"]: one["needsKey"] for one in listed} == {
        "openLigaDb": False,
        "footballDataOrg": True,
        "openfootball": False,
        "openfootballText": False,
        "footballDataCoUk": False,
        "internationalResults": False,
    }
    feed = await Feed.made(organizer, "Ready")
    key = {"id": "footballDataOrg", "league": "PL", "season": "2026"}
    for preset, refusal in (
        (key, (400, "feed-key-missing")),
        (key | {"key": "k", "season": "now"}, (400, "feed-season-invalid")),
        (key | {"key": "k"}, (400, "feed-host-not-allowed")),
        (key | {"id": "footballDataCoUk"}, (409, "feed-by-hand-only")),
    ):
        body = {"name": "Other", "format": "openfootball", "preset": preset}
        assert await organizer.refusal("POST", feed.all, body) == refusal
    assert await organizer.refusal("PATCH", feed.path, {"key": "k"}) == (409, "feed-takes-no-key")
