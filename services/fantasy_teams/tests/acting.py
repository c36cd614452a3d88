"""A running service that receives its neighbours' events; its own events are read from its outbox."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar
from uuid import UUID

import httpx

from contracts.events.athletes import Athlete, AthletesChanged, FixtureOpened
from contracts.events.contest import TieBreak
from contracts.events.fixture import ResultsPublished
from fantasy_teams.lock.repository import LOCKING
from fantasy_teams.main import SERVICE
from fantasy_teams.participation.repository import SQUADS
from fantasy_teams.scoring.service import SCORING
from fantasy_teams.tests.samples import NUMBERS, PRICE, RULES, SQUAD, athlete, result
from games.locking.picks import Locking
from games.participation.choice import Choosing
from games.scoring.points import Scoring
from games.testing.acting import Player, Playing
from kit.app import Service
from kit.process.identifiers import uuid7

TEAMS = "/leagues/fantasy/userteams"


async def refused(game: "Fantasy", answer: httpx.Response, status: int, code: str, before: list[Any]) -> Any:
    """Assert that the refusal has this code and changed nothing; return the problem."""
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code), answer.text
    assert await game.everything() == before
    return problem


@dataclass
class Person(Player):
    """A user who has joined the contest, or might join."""

    game: "Fantasy"

    @property
    def league(self) -> str:
        return str(self.game.league)

    async def makes_team(
        self, name: str = "Eagles", rows: Iterable[Sequence[int | None]] = SQUAD, **body: Any
    ) -> httpx.Response:
        sent: dict[str, Any] = {"name": name, "league": self.league, "squad": self.game.rows(rows)}
        return await self.asks("POST", TEAMS, json=sent | body)

    async def team(self) -> Any:
        """Return the current state of the user's team."""
        answer = await self.asks("GET", f"{TEAMS}/league/{self.league}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def saves(
        self, rows: Iterable[Sequence[int | None]] | None = None, *, language: str = "en", **body: Any
    ) -> httpx.Response:
        """Save a squad of the user's team; without `rows` no squad is sent."""
        team = await self.team()
        sent = {key: team[key] for key in ("_id", "_partition", "name", "league")}
        if rows is not None:
            sent["squad"] = self.game.rows(rows)
        return await self.asks("PUT", TEAMS, json=sent | body, language=language)

    async def renames(self, name: str) -> httpx.Response:
        return await self.saves(name=name)

    async def numbers(self) -> list[list[int]]:
        """Return the user's squad in rows, by athlete number."""
        known = {str(athlete_id): number for number, athlete_id in self.game.ids.items()}
        return [[known[slot["_id"]] for slot in row] for row in (await self.team())["squad"]]


@dataclass
class Fantasy(Playing):
    """The service under test with one contest and forty athletes."""

    service: ClassVar[Service] = SERVICE
    locking: ClassVar[Locking] = LOCKING
    choosing: ClassVar[Choosing] = SQUADS
    scoring: ClassVar[Scoring] = SCORING
    tie_break: ClassVar[tuple[TieBreak, ...]] = ("bestFixture", "fewestTransfers", "earliestTeam")
    tables: ClassVar[Sequence[str]] = (
        "team",
        "squad",
        "fixture",
        "membership",
        "adjustment",
        "distribution",
        "traded",
        "outbox",
        "run",
        "score_block",
    )

    origin: UUID = field(default_factory=uuid7)
    ids: dict[int, UUID] = field(default_factory=lambda: {number: uuid7() for number in NUMBERS})

    async def starts(self) -> None:
        await self.contest()
        await self.athletes()

    def rows(
        self, numbers: Iterable[Sequence[int | None]], shown: Mapping[int, float] | None = None
    ) -> list[list[dict[str, Any]]]:
        """Return the wire form of a squad given in rows of athlete numbers; an unknown number becomes an unknown id.

        `shown` has the prices of slots, by athlete number.
        """
        no = 0
        rows: list[list[dict[str, Any]]] = []
        for row in numbers:
            rows.append([])
            for number in row:
                no += 1
                found = None if number is None else str(self.ids.get(number, UUID(int=number)))
                price = {} if number is None or shown is None or number not in shown else {"price": shown[number]}
                rows[-1].append({"No": no, "_id": found, **price})
        return rows

    def id(self, number: int) -> str:
        return str(self.ids[number])

    async def contest(self, **changes: Any) -> None:
        """Send the contest's state to the service."""
        await self.tells_contest(**({"origin_id": self.origin, "name": "Ekstraklasa", "fantasy": RULES} | changes))

    async def rules(self, **changes: Any) -> None:
        """Send the contest with other rules."""
        await self.contest(fantasy=RULES.model_copy(update=changes))

    async def athletes(self, *changed: Athlete) -> None:
        """Send all athletes, or those that changed."""
        everybody = tuple(athlete(number, self.ids) for number in self.ids)
        await self.hears(
            AthletesChanged(origin_id=self.origin, athletes=changed or everybody, revision=self.next_revision())
        )

    async def prices(self, **prices: int) -> None:
        """Send the present prices of athletes in tenths: `_8=60`."""
        numbers = {int(name.removeprefix("_")): price for name, price in prices.items()}
        await self.athletes(*(athlete(number, self.ids, price=price) for number, price in numbers.items()))

    def stranger(self, **claims: Any) -> Person:
        """Return a user who has not joined."""
        user_id = uuid7()
        return Person(user_id, self.client, self.mint.headers(user_id, **claims), self)

    async def participant(self, **claims: Any) -> Person:
        """Return a user who has joined."""
        person = self.stranger(**claims)
        await self.membership(person, joined=True)
        return person

    async def organizer(self) -> Person:
        """Return a user with the organizer's role."""
        return self.stranger(roles=("organizer",))

    async def fixture(
        self,
        fixture_id: UUID | None = None,
        *,
        closes_in: float = 3600,
        prices: Mapping[int, int] | None = None,
        opened: bool = True,
        **changes: Any,
    ) -> UUID:
        """Send a fixture, by default open, with every athlete at `PRICE` except those in `prices`; return its id."""
        fixture_id = fixture_id or uuid7()
        await self.tells_fixture(fixture_id, closes_in=closes_in, **({"events": ()} | changes))
        if opened:
            await self.opens(fixture_id, prices or {})
        return fixture_id

    async def opens(self, fixture_id: UUID, prices: Mapping[int, int], *, window: int = 1) -> None:
        """Pin prices in a window."""
        await self.hears(
            FixtureOpened(
                contest_id=self.league,
                fixture_id=fixture_id,
                origin_id=self.origin,
                athletes=tuple(self.ids),
                prices=tuple(prices.get(number, PRICE) for number in self.ids),
                revision=window,
            )
        )

    async def results(self, fixture_id: UUID, points: Mapping[int, int], **changes: Any) -> ResultsPublished:
        """Publish points (tenths) by athlete number, or whole results as `athletes`; return the event."""
        usual: dict[str, Any] = {
            "contest_id": self.league,
            "fixture_id": fixture_id,
            "final": False,
            "events": (),
            "athletes": tuple(result(number, scored) for number, scored in points.items()),
            "revision": self.next_revision(),
        }
        event = ResultsPublished(**(usual | changes))
        await self.hears(event)
        return event
