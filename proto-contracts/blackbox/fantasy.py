"""Acts of an organizer and of participants in a fantasy contest, over HTTP."""

import hashlib
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from blackbox.api import Api, Json, eventually
from blackbox.contest import ORGANIZER, fixture_path, in_days

TEAMS = "/leagues/fantasy/userteams"
POSITIONS = ("goalkeeper", "defender", "midfielder", "forward")
CLUBS = ("bison", "crane", "heron", "lynx")
NUMBERS = range(1, 33)
"""Athletes 1 to 4 are a goalkeeper, a defender, a midfielder and a forward of the first club, and so on around."""
GONE, KEPT, STAR = 34, 38, 42
"""Defenders of the first, the second and the third club beyond those: disabled, not to be bought, too dear."""
PRICE, STAR_PRICE = 5.0, 12.0
Rows = Sequence[Sequence[int | None]]
SQUAD: Rows = ((1,), (2, 6), (3,), (8,), (10, 7, 12))
"""A legal squad by athlete number: 1-2-1-1, and a defender, a midfielder and a forward on the bench; it costs 40."""
RULES: Mapping[str, Any] = {
    "numberOfPlayers": 5,
    "numberOfSubstitutions": 3,
    "availableFormations": ["1-2-1-1", "1-1-2-1", "1-1-1-2"],
    "availableSubstitutions": ["0-1-1-1", "0-2-0-1", "0-2-1-0"],
    "squadComposition": [1, 3, 2, 2],
    "budget": 45,
    "maxPlayersFromTeam": 3,
    "maxTransfers": 2,
    "availableBonuses": [
        {"name": "Captain", "numberOfAvailableBonuses": 2},
        {"name": "FullSquad", "numberOfAvailableBonuses": 1},
        {"name": "WildCard", "numberOfAvailableBonuses": 1},
    ],
    "substitution": {"trigger": "noPoints", "constraint": "validFormation"},
}


def position_of(number: int) -> str:
    """Answer where an athlete plays."""
    return POSITIONS[(number - 1) % 4]


def club_of(number: int) -> str:
    """Answer an athlete's club: four athletes after the other share one."""
    return CLUBS[(number - 1) // 4 % 4]


def swapped(rows: Rows, changes: Mapping[int, int | None]) -> list[list[int | None]]:
    """Answer a squad with others in the slots of some."""
    return [[changes.get(number, number) if number is not None else None for number in row] for row in rows]


def numbered(rows: Rows) -> list[int]:
    """Answer everybody in a squad, slot by slot."""
    return [number for row in rows for number in row if number is not None]


@dataclass
class FantasyLeague:
    """A fantasy contest with an origin of its own, and the organizer's acts on both."""

    organizer: Api
    contest: Json
    players: dict[int, str] = field(default_factory=dict[int, str])
    """The player's `_id` by number."""

    @classmethod
    async def draft(cls, organizer: Api, name: str, **changes: Json) -> "FantasyLeague":
        """Make a draft from the football template with eight-man squads, clubs and athletes."""
        body = {
            "template": "football-fantasy",
            "name": name,
            "originName": f"{name} {secrets.token_hex(3)}",
            "startDate": in_days(-1 / 24),
        }
        contest = await organizer.post(f"{ORGANIZER}/leagues", body)
        made = cls(organizer, await organizer.patch(f"{ORGANIZER}/leagues/{contest['_id']}", {**RULES, **changes}))
        await made._people()
        return made

    @classmethod
    async def running(cls, organizer: Api, name: str, *, rounds: int = 2, **changes: Json) -> "FantasyLeague":
        """Make and publish a contest whose first fixture is open; the next ones open as those before pass."""
        made = await cls.draft(organizer, name, **changes)
        for number in range(rounds):
            await made.round(number + 1)
        await made.publish()
        return made

    @property
    def id(self) -> str:
        """Answer the contest's id."""
        return self.contest["_id"]

    @property
    def origin(self) -> str:
        """Answer the origin's id."""
        return self.contest["origin"]["_id"]

    async def _people(self) -> None:
        path = f"{ORGANIZER}/origins/{self.origin}"
        for club in CLUBS:
            await self.organizer.put(f"{path}/clubs/{club}", {"name": {"pl": f"{club} pl", "en": club}})
        drafts = [
            {
                "name": "Jan",
                "surname": f"Testowy{number}",
                "key": str(number),
                "position": position_of(number),
                "teamKey": club_of(number),
                "price": STAR_PRICE if number == STAR else PRICE,
                "isAllowedToBuy": number not in {KEPT, GONE},
                "isDisabled": number == GONE,
            }
            for number in (*NUMBERS, GONE, KEPT, STAR)
        ]
        made = await self.organizer.post(f"{path}/athletes", {"athletes": drafts})
        self.players = {int(player["key"]): player["_id"] for player in made}

    async def round(self, number: int) -> Json:
        """Add a fixture some days ahead in which the first club meets the second, and the third the last."""
        fixture = await self.organizer.post(
            f"{ORGANIZER}/leagues/{self.id}/fixtures",
            {"name": f"Round {number}", "from": in_days(number), "to": in_days(number + 0.1)},
        )
        for home, away in ((0, 1), (2, 3)):
            await self.organizer.post(
                f"{fixture_path(fixture)}/events",
                {"key": f"{number}-{home}", "home": CLUBS[home], "away": CLUBS[away], "startsAt": fixture["from"]},
            )
        return fixture

    async def publish(self) -> None:
        """Publish the contest."""
        await self.organizer.post(f"{ORGANIZER}/leagues/{self.id}/publish")

    async def fixtures(self) -> list[Json]:
        """Answer the schedule as participants see it."""
        return await self.organizer.get(f"/leagues/fantasy/fixtures/data/{self.id}")

    async def fixture(self, number: int) -> Json:
        """Answer a fixture as the organizer sees it, by its number from 1."""
        return (await self.organizer.get(f"{ORGANIZER}/leagues/{self.id}/fixtures"))[number - 1]

    async def is_open(self, number: int) -> Json:
        """Wait until a fixture takes squads, and has pinned its prices: a worker does so when its time has come."""
        found = await eventually(lambda: self.fixture(number), lambda found: found["state"] == "open")
        prices = f"/leagues/fantasy/fixtures/{found['_id']}/prices"
        await eventually(lambda: self.organizer.send("GET", prices), lambda answer: answer.status_code == HTTPStatus.OK)
        return found

    async def lock(self, number: int) -> Json:
        """Close a fixture early and wait until the game service has locked it."""
        path = fixture_path(await self.fixture(number))
        await self.organizer.post(f"{path}/close", {"reason": "early kick-off"})
        return await eventually(lambda: self.fixture(number), lambda found: found["locked"])

    async def passes(self, number: int) -> None:
        """Let a locked fixture be over, so that the next one opens, if there is one."""
        path = fixture_path(await self.fixture(number))
        times = {"from": in_days(-0.1), "to": in_days(-0.01), "reason": "played earlier"}
        await self.organizer.patch(path, times)
        if number < len(await self.fixtures()):
            await self.is_open(number + 1)

    async def prices(self, prices: Mapping[int, float], *, fixture: Json = None) -> None:
        """Set prices by number, for a fixture to come or for the next that opens."""
        body: dict[str, Json] = {"prices": {self.players[number]: price for number, price in prices.items()}}
        if fixture is not None:
            body["fixtureId"] = fixture["_id"]
        await self.organizer.put(f"{ORGANIZER}/origins/{self.origin}/prices", body)

    async def results(self, number: int, counted: Mapping[int, Mapping[str, int]]) -> None:
        """Put down scores, and what was counted of athletes, in a fixture's draft; a match with fewer goals is 1:0."""
        fixture = await self.fixture(number)
        events = {event["key"]: {"ft": [1, 0]} for event in fixture["events"]}
        goals = {key: [0, 0] for key in events}
        statistics: dict[str, dict[str, Mapping[str, int]]] = {key: {} for key in events}
        for athlete, statistic in counted.items():
            match, side = divmod(CLUBS.index(club_of(athlete)), 2)
            key = f"{number}-{match * 2}"
            statistics[key][self.players[athlete]] = statistic
            goals[key][side] += statistic.get("goals", 0)
            goals[key][1 - side] += statistic.get("ownGoals", 0)
        for key, (home, away) in goals.items():
            events[key] = {"ft": [max(home, 1), away]}
        await self.organizer.put(f"{fixture_path(fixture)}/results", {"events": events, "statistics": statistics})

    async def publishes(self, number: int, *, final: bool, reason: str | None = None) -> None:
        """Publish a fixture's draft."""
        body: dict[str, Json] = {"final": final, "acceptsUnplayed": True} | (
            {} if reason is None else {"reason": reason}
        )
        await self.organizer.post(f"{fixture_path(await self.fixture(number))}/results/publish", body)

    def slots(self, rows: Rows) -> list[list[Json]]:
        """Write a squad for the wire; None is an empty slot, a number nobody has an unknown id."""
        nobody = "0199f3a2-0000-7000-8000-000000000000"
        written: list[list[Json]] = []
        no = 0
        for row in rows:
            written.append([])
            for number in row:
                no += 1
                found = None if number is None else self.players.get(number, nobody)
                written[-1].append({"No": no, "_id": found})
        return written

    def rows(self, team: Json) -> list[list[int]]:
        """Read a squad of the wire by numbers."""
        known = {player: number for number, player in self.players.items()}
        return [[known[slot["_id"]] for slot in row] for row in team["squad"]]

    def captain(self, number: int) -> Json:
        """Write the bonus Captain."""
        return {"name": "Captain", "playerId": self.players[number]}


async def find_team(api: Api, league: FantasyLeague) -> Json:
    """Answer my team; None if there is none."""
    response = await api.send("GET", f"{TEAMS}/league/{league.id}")
    return response.json() if response.status_code == 200 else None  # noqa: PLR2004 - HTTP


def creation(league: FantasyLeague, name: str, rows: Rows = SQUAD, **more: Json) -> dict[str, Json]:
    """Write the body that makes a team."""
    return {"squad": league.slots(rows), "name": name, "league": league.id} | more


def update(league: FantasyLeague, team: Json, rows: Rows | None = None, **more: Json) -> dict[str, Json]:
    """Write the body that saves a team."""
    body = {key: team[key] for key in ("_id", "_partition", "name", "league", "revision")}
    return body | ({} if rows is None else {"squad": league.slots(rows)}) | more


async def make_team(api: Api, league: FantasyLeague, name: str, rows: Rows = SQUAD, **more: Json) -> Json:
    """Join the contest and make a team."""
    await api.join(league.id)
    return await api.post(TEAMS, creation(league, name, rows, **more))


async def save_team(api: Api, league: FantasyLeague, rows: Rows | None = None, **more: Json) -> Json:
    """Save a squad, a bonus or both."""
    return await api.put(TEAMS, update(league, await find_team(api, league), rows, **more))


def counted(fixture: int, numbers: Iterable[int]) -> dict[int, dict[str, int]]:
    """Answer what athletes did in a fixture: fixed by both; some don't play, some end at 0 or below."""
    found: dict[int, dict[str, int]] = {}
    for number in numbers:
        chance = int.from_bytes(hashlib.sha256(f"{fixture}:{number}".encode()).digest()[:4], "big")
        if chance % 4 == 0:
            continue
        found[number] = {"minutes": 90 if chance % 3 else 20}
        if chance % 5 == 0:
            found[number]["goals"] = 1 + chance % 2
        if chance % 7 == 0:
            found[number]["redCards"] = 1
    return found
