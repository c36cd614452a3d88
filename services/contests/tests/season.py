"""A small fantasy season in tests: two clubs, eight athletes, fixtures of one match each."""

from typing import Any, ClassVar, Self

from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.windows.worker import OpeningWorker
from kit.database.sessions import Database

ORIGINS = "/organizer/contests/origins"


POSITIONS = ("goalkeeper", "defender", "midfielder", "forward")


HOME, AWAY = "orlik-zawada", "granit-skalkow"


NAMES = {HOME: {"pl": "Orlik Zawada", "en": "Orlik Zawada"}, AWAY: {"pl": "Granit Skałków", "en": "Granite Skalkow"}}


DAY = {"days": 1}


class Season(League):
    """A fantasy contest, its origin, and the organizer's acts on both."""

    kind: ClassVar[str] = "fantasy"
    origin: str
    players: dict[str, str]
    """The player's `_id` by key: `home-goalkeeper`, `away-forward` …; all cost 5.0."""

    @classmethod
    async def draft(cls, contests: Contests, **body: Any) -> Self:
        made = await contests.draft(**{"template": "football-fantasy", "originName": "Liga Okręgowa"} | body)
        season = cls(contests, made["_id"])
        season.origin, season.players = made["origin"]["_id"], {}
        return season

    @classmethod
    async def peopled(cls, contests: Contests, **body: Any) -> Self:
        """A draft with clubs and athletes."""
        season = await cls.draft(contests, **body)
        await season.people()
        return season

    @classmethod
    async def running(cls, contests: Contests, **body: Any) -> Self:
        season = await cls.peopled(contests, **body)
        await season.publish()
        return season

    @property
    def origin_path(self) -> str:
        return f"{ORIGINS}/{self.origin}"

    async def people(self) -> None:
        for key, name in NAMES.items():
            await self.club(key, name=name)
        await self.add(
            *(
                {"name": side, "surname": position, "position": position, "teamKey": club, "price": 5}
                for side, club in (("Home", HOME), ("Away", AWAY))
                for position in POSITIONS
            )
        )

    async def club(self, key: str, **body: Any) -> Any:
        return await self.contests.organizer.sends("PUT", f"{self.origin_path}/clubs/{key}", body)

    async def add(self, *athletes: dict[str, Any]) -> list[Any]:
        path = f"{self.origin_path}/athletes"
        made: list[Any] = await self.contests.organizer.sends("POST", path, {"athletes": athletes})
        self.players |= {player["key"]: player["_id"] for player in made}
        return made

    async def athlete(self, key: str, **body: Any) -> Any:
        path = f"/organizer/contests/athletes/{self.players[key]}"
        return await self.contests.organizer.sends("PATCH", path, body)

    async def prices(self, fixture: Any = None, **prices: float) -> Any:
        """Set prices, by key with underscores: `home_forward=5.5`."""
        body: dict[str, Any] = {"prices": {self.players[key.replace("_", "-")]: price for key, price in prices.items()}}
        if fixture is not None:
            body["fixtureId"] = fixture["_id"]
        return await self.contests.organizer.sends("PUT", f"{self.origin_path}/prices", body)

    async def round(self, day: int, **body: Any) -> Any:
        """Add a fixture that is played `day` days from now, with a match."""
        times = {"name": f"Kolejka {day}", "from": soon(days=day), "to": soon(days=day, hours=2)}
        fixture = await self.fixture(**(times | body))
        await self.match(fixture, HOME, AWAY)
        return fixture

    async def passes(self, fixture: Any) -> None:
        """Let a fixture be played and over, by the database's clock."""
        await self.contests.query(
            "UPDATE fixture SET starts_at = clock_timestamp() - interval '3 hours', "
            "ends_at = clock_timestamp() - interval '1 hour' WHERE id = $1",
            fixture["_id"],
        )
        await self.contests.query(
            "UPDATE fixture SET opens_at = clock_timestamp() WHERE number = 1 + "
            "(SELECT number FROM fixture WHERE id = $1) AND contest_id = $2 AND opened_at IS NULL",
            fixture["_id"],
            self.id,
        )

    async def open_due(self) -> float:
        """Let the worker look once; answer the seconds it would rest."""
        return await worker(self.contests.database).step()

    async def player(self, key: str) -> Any:
        return await self.contests.participant().gets(f"/players/{self.players[key]}", params={"league": self.id})

    async def pinned(self, fixture: Any) -> dict[str, float]:
        """Answer the prices that a fixture pinned, by key."""
        found = await self.contests.participant().gets(f"/leagues/fantasy/fixtures/{fixture['_id']}/prices")
        keys = {player: key for key, player in self.players.items()}
        return {keys[one["_id"]]: one["price"] for one in found}

    def statistics(self, event: str, **counted: dict[str, int]) -> dict[str, Any]:
        """Answer statistics of one event as they are sent, by key with underscores."""
        return {event: {self.players[key.replace("_", "-")]: counts for key, counts in counted.items()}}


def worker(database: Database) -> OpeningWorker:
    return OpeningWorker(database)
