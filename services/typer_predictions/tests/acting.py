"""A running service, fed with events as its neighbours send them; what it emits is read from its outbox."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, ClassVar
from uuid import UUID

import httpx

from contracts.base import Text
from contracts.events.contest import TieBreak
from contracts.events.fixture import Family, MatchOffer, MatchResult, PredictionOffer, ResultsPublished
from contracts.events.team import PointsScored
from games.locking.picks import Locking
from games.participation.choice import Choosing
from games.scoring.points import Scoring
from games.testing.acting import Player, Playing
from kit.app import Service
from kit.process.identifiers import uuid7
from typer_predictions.lock.repository import LOCKING
from typer_predictions.main import SERVICE
from typer_predictions.participation.repository import PREDICTIONS
from typer_predictions.scoring.service import SCORING

TEAMS = "/leagues/typer/userteams"
RATES: dict[Family, dict[str, int]] = {
    "1X2": {"1": 250, "X": 333, "2": 303},
    "ExactResult": {"2:1": 1111, "1:1": 833, "0:2": 2000, "1:0": 1000},
    "PointDifference": {"1:1": 400, "1:2": 667, "0": 333, "2:2": 833},
}
GROUP: dict[Family, dict[str, int]] = {
    "GroupWinner": {"ecuador": 400, "netherlands": 200, "qatar": 1000, "senegal": 500},
    "GroupMedalists": {"ecuador": 133, "netherlands": 120, "qatar": 200, "senegal": 150},
}


def offered(rates: dict[Family, dict[str, int]], *, disabled: tuple[str, ...] = ()) -> tuple[PredictionOffer, ...]:
    """An offer with these rates (hundredths); display names say the family."""
    return tuple(
        PredictionOffer(
            name=name,
            family=family,
            rate=rate,
            disabled=name in disabled,
            display_name=Text(pl=f"typ {name}", en=f"pick {name}"),
        )
        for family, names in rates.items()
        for name, rate in names.items()
    )


def match(key: str, **changes: Any) -> MatchOffer:
    """A match with the usual offer."""
    usual: dict[str, Any] = {
        "key": key,
        "home": "qatar",
        "away": "ecuador",
        "starts_at": datetime.now(UTC),
        "state": "scheduled",
        "predictions": offered(RATES, disabled=("1:0",)),
    }
    return MatchOffer(**(usual | changes))


def group(key: str) -> MatchOffer:
    """A group's event."""
    return match(key, home=None, away=None, group_name="Group A", predictions=offered(GROUP))


@dataclass
class Person(Player):
    """Somebody who plays, or might."""

    game: "Typer"

    @property
    def league(self) -> str:
        return str(self.game.league)

    async def makes_team(self, name: str = "Eagles", picks: Any = None, **body: Any) -> httpx.Response:
        sent: dict[str, Any] = {"name": name, "league": self.league, "fixturePredictions": picks or {}}
        return await self.asks("POST", TEAMS, json=sent | body)

    async def team(self) -> Any:
        """My team as it stands."""
        answer = await self.asks("GET", f"{TEAMS}/league/{self.league}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def saves(self, picks: Any, **body: Any) -> httpx.Response:
        """Save predictions of my team."""
        team = await self.team()
        sent = {key: team[key] for key in ("_id", "_partition", "name", "league")} | {"fixturePredictions": picks}
        return await self.asks("PUT", TEAMS, json=sent | body)

    async def renames(self, name: str) -> httpx.Response:
        return await self.saves({}, name=name)


@dataclass
class Typer(Playing):
    """The service under test with one contest."""

    service: ClassVar[Service] = SERVICE
    locking: ClassVar[Locking] = LOCKING
    choosing: ClassVar[Choosing] = PREDICTIONS
    scoring: ClassVar[Scoring] = SCORING
    tie_break: ClassVar[tuple[TieBreak, ...]] = ("bestFixture", "exactResults", "correctPredictions", "earliestTeam")
    tables: ClassVar[Sequence[str]] = (
        "team",
        "prediction",
        "fixture",
        "fixture_event",
        "membership",
        "outbox",
        "run",
        "score_block",
        "team_block",
        "choice_block",
        "distribution",
        "adjustment",
    )

    async def starts(self) -> None:
        await self.contest()

    async def contest(self, **changes: Any) -> None:
        """Tell the contest's state."""
        await self.tells_contest(**changes)

    def stranger(self, **claims: Any) -> Person:
        """Somebody who has not joined."""
        user_id = uuid7()
        return Person(user_id, self.client, self.mint.headers(user_id, **claims), self)

    async def participant(self, **claims: Any) -> Person:
        """Somebody who has joined."""
        person = self.stranger(**claims)
        await self.membership(person, joined=True)
        return person

    async def fixture(self, fixture_id: UUID | None = None, *, closes_in: float = 3600, **changes: Any) -> UUID:
        """Tell a fixture's state: open, with one match `m1`, unless told otherwise."""
        fixture_id = fixture_id or uuid7()
        await self.tells_fixture(fixture_id, closes_in=closes_in, **({"events": (match("m1"),)} | changes))
        return fixture_id

    async def results(self, fixture_id: UUID, results: dict[str, Any], **changes: Any) -> ResultsPublished:
        """Publish results `{event: {family: [names]} | "void"}` and answer what was published."""
        usual: dict[str, Any] = {
            "contest_id": self.league,
            "fixture_id": fixture_id,
            "final": False,
            "events": tuple(
                MatchResult(key=key, state="void")
                if found == "void"
                else MatchResult(key=key, state="played", results=found)
                for key, found in results.items()
            ),
            "revision": self.next_revision(),
        }
        event = ResultsPublished(**(usual | changes))
        await self.hears(event)
        return event


async def tie_break_of(typer: Typer, name: str) -> dict[UUID, int]:
    """Return a tie-break of teams, as the newest run told it."""
    events = [PointsScored.model_validate(data) for data in await typer.emitted(PointsScored.type)]
    newest = max(event.run_number for event in events)
    chunks = [event for event in events if event.run_number == newest]
    return {team: value for one in chunks for team, value in zip(one.team_ids, one.tie_breaks[name], strict=True)}
