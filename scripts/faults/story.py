"""The contest that goes on while things break: fixtures, results, and the table that must come out."""

import asyncio
import hashlib
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import httpx

from blackbox import contest as acts
from blackbox import oracle
from blackbox.api import Api, Json
from faults.ledger import Ledger, Place
from faults.people import Person, Writer, until
from kit.testing.waiting import eventually

ORGANIZER = "organizer@trybuna.test"
EVENTS = 4
SHOWN = 100
"""Teams on a page of the ranking; a run has fewer."""


class Story:
    """One contest with a fixture for every fault, its organizer and its writers.

    Args:
        url: of the product.
        ledger: where everything is noted.
        writers: how many people predict.
        patience: seconds for what follows from an act in another service.
    """

    def __init__(self, url: str, ledger: Ledger, *, writers: int, patience: float = 20) -> None:
        self.patience = patience
        self.organizer = Person(url, ledger)
        self.ledger = ledger
        self.writers: Sequence[Writer] = [Writer(url, ledger, f"Writer{number}") for number in range(writers)]
        self.newcomers: list[str] = []
        self.league = ""
        self.fixtures: list[Json] = []
        self.published: list[Json] = []

    async def prepare(self, fixtures: int) -> None:
        """Make the contest, and let the writers in."""
        await self.organizer.log_in(ORGANIZER)
        texts = await self.organizer.get("/users/consents")
        consents = {"consents": {text["key"]: True for text in texts}}
        self.organizer.api.take(await self.organizer.act("PUT", "/users/consents", consents))
        contest = await acts.draft_contest(self.organizer.api, "Faults")
        self.league = contest["_id"]
        for number in range(fixtures):
            await self._fixture(self.organizer.api, number)
        await self.organizer.api.post(f"{acts.ORGANIZER}/leagues/{self.league}/publish")
        self.fixtures = await acts.fixtures(self.organizer.api, self.league)
        await asyncio.gather(*(writer.enter(self.league) for writer in self.writers))

    async def close(self, fixture: Json) -> None:
        """Close a fixture now, and wait until the game service has locked it and the organizer knows."""
        path = acts.fixture_path(fixture)

        async def closed() -> bool:
            return (await self.state_of(fixture))["state"] != "open"

        await until(closed, lambda: self.organizer.ask("POST", f"{path}/close", {"reason": "faults"}))
        await self.locked(fixture)

    async def close_in(self, fixture: Json, seconds: float) -> datetime:
        """Move a fixture's deadline; answers it (UTC)."""
        closes_at = datetime.now(UTC) + timedelta(seconds=seconds)
        change = {"closesAt": closes_at.isoformat(), "reason": "a closing of a test"}
        changed = await self.organizer.act("PATCH", acts.fixture_path(fixture), change)
        return datetime.fromisoformat(changed["closesAt"])

    async def locked(self, fixture: Json) -> Json:
        """Wait until a fixture is locked; answers the lock."""

        async def lock() -> Json:
            return (await self.state_of(fixture))["locked"]

        return await eventually(lock, within=self.patience, expecting=f"{fixture['name']} was not locked")

    async def publish(self, fixture: Json) -> None:
        """Publish a fixture's results as final, exactly once whatever breaks."""
        await self._publish(fixture, results_of(fixture), {"final": True})
        self.published.append(fixture)

    async def correct(self, fixture: Json, *, back: bool) -> None:
        """Publish a correction that turns every score around, or the one that takes it `back`."""
        results = {key: score if back else score[::-1] for key, score in results_of(fixture).items()}
        await self._publish(fixture, results, {"final": True, "reason": "a repetition"})

    async def state_of(self, fixture: Json) -> Json:
        """Read a fixture as the organizer sees it."""
        found = await self.organizer.get(f"{acts.ORGANIZER}/leagues/{self.league}/fixtures")
        return next(one for one in found if one["_id"] == fixture["_id"])

    async def ranking(self) -> list[tuple[int, str, float]]:
        """Read the public ranking: position, name and points of every team."""
        found = await self.organizer.get(f"/ranking/{self.league}", size=SHOWN)
        return [(entry["rankingPosition"], entry["name"], entry["points"]) for entry in found["entries"]]

    async def log(self) -> list[Json]:
        """Read the contest's whole public log."""
        items: list[Json] = []
        while True:
            page = await self.organizer.get(f"/leagues/{self.league}/log", size=SHOWN, page=len(items) // SHOWN + 1)
            items += page["items"]
            if len(items) >= page["total"] or not page["items"]:
                return items

    def expected(self) -> dict[str, float]:
        """Compute everybody's points from the rates, the picks that were acknowledged and the results alone."""
        table = {name: Decimal(0) for name in self.newcomers}
        for writer in self.writers:
            table[writer.name] = oracle.total(self._points(writer, fixture) for fixture in self.published)
        return {name: float(points) for name, points in table.items()}

    def pick(self, writer: Writer, fixture: Json, event: str) -> str | None:
        """Answer what a writer was last acknowledged for an event."""
        return self.ledger.value(Place(writer.team["_id"], fixture["_id"], event))

    async def _publish(self, fixture: Json, results: Mapping[str, Sequence[int]], body: Json) -> None:
        path = acts.fixture_path(fixture)
        revision = (await self.state_of(fixture))["resultsRevision"]
        draft = {"events": {key: {"ft": list(score)} for key, score in results.items()}}

        async def published() -> bool:
            return (await self.state_of(fixture))["resultsRevision"] > revision

        async def act() -> httpx.Response:
            await self.organizer.act("PUT", f"{path}/results", draft)
            return await self.organizer.ask("POST", f"{path}/results/publish", body | {"acceptsUnplayed": True})

        await until(published, act)

    def _points(self, writer: Writer, fixture: Json) -> Decimal:
        parts: list[Decimal] = []
        for event in fixture["events"]:
            chosen = self.pick(writer, fixture, event["key"])
            rates = {offer["name"]: offer["rate"] for offer in event["availablePredictions"] if _is_outcome(offer)}
            if chosen is not None:
                score = oracle.Score(*result(event["key"]))
                parts.append(oracle.points(rates[chosen], correct=score.correct("1X2", chosen)))
        return oracle.total(parts)

    async def _fixture(self, organizer: Api, number: int) -> None:
        fixture = await organizer.post(
            f"{acts.ORGANIZER}/leagues/{self.league}/fixtures",
            {"name": f"Round {number + 1}", "from": acts.in_days(number + 1), "to": acts.in_days(number + 1.1)},
        )
        for event in range(EVENTS):
            await organizer.post(
                f"{acts.fixture_path(fixture)}/events",
                {
                    "key": f"match-{number}-{event}",
                    "home": "Poland",
                    "away": ("Mexico", "Japan", "Senegal", "Norway")[event],
                    "startsAt": fixture["from"],
                },
            )


def result(event_key: str) -> tuple[int, int]:
    """Answer how a match ends: fixed by its key."""
    digest = hashlib.sha256(event_key.encode()).digest()
    home = digest[0] % 3
    return home, (home + 1 + digest[1] % 2) % 3  # no draw, so that turning a score around changes who is right


def results_of(fixture: Json) -> dict[str, tuple[int, int]]:
    """Answer how the matches of a fixture end, by event key."""
    return {event["key"]: result(event["key"]) for event in fixture["events"]}


def checksum(rows: Sequence[Any]) -> str:
    """Answer a digest of JSON values, whatever their order."""
    lines = sorted(json.dumps(row, default=str) for row in rows)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _is_outcome(offer: Json) -> bool:
    return offer["predictionFamily"] == "1X2"
