"""What an organizer and a worker do with feeds in tests, and a league's file that changes from look to look."""

import json
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from contests.feeds.fetcher import Fetcher
from contests.feeds.reach import FeedReach
from contests.feeds.worker import FeedWorker
from contests.settings import Settings
from contests.tests.acting import Contests
from contests.tests.misbehaving import Source
from contests.tests.playing import League, apply_all
from contracts.events.audit import ActionRecorded
from kit.http.outgoing_requests import trust

HOME, AWAY = "Kolejarz", "Huragan"
NOW = datetime.now(UTC)
"""One for all files, so that the same match always starts in the same minute."""
AGO = timedelta(days=2)
"""So far back a round lies once it is played, instead of tomorrow."""


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
    is_played: bool = False
    """Whether the first round lies behind, for the source as well (`played`)."""

    def gives(self, document: Any) -> None:
        if self.is_played and not isinstance(document, str):
            document = _behind(document)
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

    async def names_clubs(self, *names: str, key: str | None = None) -> None:
        """Say that names mean a club, or a new club each."""
        await self.league.sends("POST", "/clubs/names", {"names": [{"written": name, "club": key} for name in names]})

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


async def played(feeding: Feeding, **body: Any) -> tuple[Any, Any]:
    """Take the schedule, lock the first round, let its matches begin, and answer the feed and that round."""
    feed = await feeding.take(await feeding.make(**body))
    fixture = (await feeding.league.fixtures())[0]
    await feeding.league.locked(fixture)
    await begin(feeding, fixture)
    return feed, (await feeding.league.fixtures())[0]


async def begin(feeding: Feeding, fixture: Any) -> None:
    """Put the first round's matches into the past, in the database and in all that the source gives from now on."""
    query = feeding.league.contests.query
    await query(
        "UPDATE fixture_event SET starts_at = starts_at - $2::interval WHERE fixture_id = $1", fixture["_id"], AGO
    )
    await query(
        "UPDATE fixture SET starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval WHERE id = $1",
        fixture["_id"],
        AGO,
    )
    feeding.is_played = True
    feeding.gives(league_file())


def _behind(document: dict[str, Any]) -> dict[str, Any]:
    """Return a file whose first round was played as long ago as `begin` puts it."""
    moved = deepcopy(document)
    for entry in moved["matches"]:
        if entry["round"] == "Kolejka 1":
            entry["date"] = (date.fromisoformat(entry["date"]) - AGO).isoformat()
    return moved


def with_scores(*scores: tuple[int, int] | None) -> dict[str, Any]:
    document = league_file()
    for entry, score in zip(document["matches"], scores, strict=False):
        if score is not None:
            entry["score"] = {"ft": list(score)}
    return document


def feeding_of(contests: Contests, league: League, source: Source) -> Feeding:
    """Let the service and a worker reach a source on this machine."""
    settings: Settings = contests.app.state.settings
    contests.app.state.settings = settings.model_copy(update={"feed_local": (source.host,)})
    fetcher = Fetcher(FeedReach(local=(source.host,)), trust(), seconds=3)
    return Feeding(league, source, FeedWorker(contests.database, settings, fetcher=fetcher))
