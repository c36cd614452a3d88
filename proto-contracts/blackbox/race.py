"""Writers against a closing, in either game: what each was told, and what was locked."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import httpx

from blackbox.api import Api, Json
from blackbox.fantasy import TEAMS, FantasyLeague, update

TYPER_TEAMS = "/leagues/typer/userteams"
OUTCOMES = ("1", "X", "2")
CAPTAINS = (1, 2, 6, 8)
OK, CONFLICT, UNAVAILABLE = 200, 409, 503
CLOSED = {"fixture-closed", "event-closed"}


@dataclass(frozen=True)
class Receipt:
    """An acknowledged save: what was chosen, and when it was accepted."""

    choice: str
    saved_at: datetime


@dataclass
class Writer(ABC):
    """A participant who changes a pick as fast as the server answers."""

    api: Api
    team: Json
    saves: int = 0
    acknowledged: list[Receipt] = field(default_factory=list[Receipt])
    refused: str = ""
    """The choice that came too late."""
    turned_away: int = 0
    """Times that the server was too busy to take a save: it was sent again, and counts once it is acknowledged."""

    def start(self) -> None:
        """Forget what was told of the closing before."""
        self.acknowledged.clear()
        self.turned_away = 0

    async def write_until_closed(self, fixture: str) -> None:
        """Save again and again until the server says that the fixture is closed, then repeat what counts."""
        while True:
            self.saves += 1
            choice = self.choice()
            response = await self._patiently(fixture, choice)
            if response.status_code == CONFLICT:
                assert response.json()["code"] in CLOSED, response.text  # noqa: S101 - a test's assertion
                self.refused = choice
                break
            assert response.status_code == OK, response.text  # noqa: S101 - a test's assertion
            self.acknowledged.append(Receipt(choice, datetime.fromisoformat(response.json()["savedAt"])))
        counts = self.acknowledged[-1]
        repeated = await self._patiently(fixture, counts.choice)
        assert repeated.status_code == OK, repeated.text  # noqa: S101 - a test's assertion
        assert datetime.fromisoformat(repeated.json()["savedAt"]) == counts.saved_at  # noqa: S101 - a test's assertion

    async def _patiently(self, fixture: str, choice: str) -> httpx.Response:
        """Save a choice, and send it again while the server is too busy to take it."""
        while (response := await self.save(fixture, choice)).status_code == UNAVAILABLE:
            assert int(response.headers["retry-after"]) > 0  # noqa: S101 - a test's assertion
            self.turned_away += 1
        return response

    @abstractmethod
    def choice(self) -> str:
        """Choose something else than the last time."""

    @abstractmethod
    async def save(self, fixture: str, choice: str) -> httpx.Response:
        """Save a choice."""

    @abstractmethod
    async def locked(self, organizer: Api, fixture: str) -> str:
        """Read what was locked."""


@dataclass
class TyperWriter(Writer):
    """Changes the outcome of one event of a fixture."""

    event: str = "race"

    def choice(self) -> str:
        """Choose something else than the last time."""
        return OUTCOMES[self.saves % len(OUTCOMES)]

    async def save(self, fixture: str, choice: str) -> httpx.Response:
        """Save a choice."""
        body: dict[str, Any] = {key: self.team[key] for key in ("_id", "_partition", "name", "league")}
        body |= {"sequence": self.saves, "fixturePredictions": {fixture: {self.event: {"1X2": choice}}}}
        return await self.api.send("PUT", TYPER_TEAMS, body)

    async def locked(self, organizer: Api, fixture: str) -> str:
        """Read what was locked."""
        told = await organizer.get(f"{TYPER_TEAMS}/{self.team['_id']}/history/{fixture}")
        (found,) = [event["predictions"] for event in told["events"] if event["key"] == self.event]
        return found[0]["name"] if found else ""


@dataclass
class FantasyWriter(Writer):
    """Changes the captain; no revision is sent, so the last save wins."""

    league: FantasyLeague | None = None

    def choice(self) -> str:
        """Choose something else than the last time."""
        assert self.league is not None  # noqa: S101 - every writer is given one
        return self.league.players[CAPTAINS[self.saves % len(CAPTAINS)]]

    async def save(self, fixture: str, choice: str) -> httpx.Response:  # noqa: ARG002 - the one that is open
        """Save a choice."""
        assert self.league is not None  # noqa: S101 - every writer is given one
        body = update(self.league, self.team, bonus={"name": "Captain", "playerId": choice})
        del body["revision"]
        return await self.api.send("PUT", TEAMS, body)

    async def locked(self, organizer: Api, fixture: str) -> str:
        """Read what was locked."""
        told = await organizer.get(f"{TEAMS}/{self.team['_id']}/history/{fixture}")
        return "" if told["bonus"] is None else told["bonus"]["playerId"]


@dataclass
class Outcome:
    """What some closings of one kind came to."""

    game: str
    kind: str
    writers: int
    closings: int = 0
    acknowledged: int = 0
    refused: int = 0
    turned_away: int = 0
    """Answers 503: the server was too busy, and the save was sent again."""
    late: int = 0
    """Refused saves that were locked."""
    lost: int = 0
    """Acknowledged saves that should have been locked, and were not."""
    receipts_after: int = 0
    """Acknowledged with an instant after the published closing."""
    slowest_lock: float = 0
    """Seconds from the closing, or from the organizer's act, to the lock."""

    async def count(self, organizer: Api, fixture: Json, writers: Sequence[Writer], *, wanted: datetime) -> None:
        """Compare what was told with what was locked; `fixture` is as the organizer sees it, `wanted` when to lock."""
        closing = datetime.fromisoformat(fixture["closesAt"])
        for writer in writers:
            picked = await writer.locked(organizer, fixture["_id"])
            if picked != writer.acknowledged[-1].choice:
                self.late += picked == writer.refused
                self.lost += picked != writer.refused
            self.receipts_after += sum(receipt.saved_at > closing for receipt in writer.acknowledged)
            self.acknowledged += len(writer.acknowledged)
            self.turned_away += writer.turned_away
        self.refused += len(writers)
        self.closings += 1
        locked_at = datetime.fromisoformat(fixture["locked"]["lockedAt"])
        self.slowest_lock = max(self.slowest_lock, (locked_at - wanted).total_seconds())


def table(outcomes: Sequence[Outcome]) -> str:
    """Write outcomes as a Markdown table."""
    heads = (
        "game | closing | writers | closings | acknowledged | refused | 503 | late | lost | receipts after"
        " | slowest lock s"
    )
    rows = [
        f"{one.game} | {one.kind} | {one.writers} | {one.closings} | {one.acknowledged} | {one.refused}"
        f" | {one.turned_away} | {one.late} | {one.lost} | {one.receipts_after} | {one.slowest_lock:.2f}"
        for one in outcomes
    ]
    return "\n".join(f"| {line} |" for line in (heads, "|".join(["---"] * 11), *rows))
