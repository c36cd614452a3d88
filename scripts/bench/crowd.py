"""Costs of standalone with the demo: at rest, and after people have read and saved for a while."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Sequence
from itertools import cycle
from pathlib import Path

from bench.costs import memory_of
from bench.measuring import Room, Sizes
from bench.rows import Line
from bench.standing import REST, share_at_rest
from blackbox import contest as acts
from blackbox.api import Api, Json
from blackbox.fantasy import SQUAD, TEAMS, FantasyLeague, Rows, make_team, update
from product import standalone_product
from rolling.people import OTHER_SQUAD
from standalone.demo import ORGANIZER, PASSWORD
from standalone.home import Home

PEOPLE = 40
PACE = 25
"""Requests of all of them in a second, whether or not earlier ones were answered; one of `SAVES` is a save."""
SAVES = 5
SECONDS = 600.0
PREDICTIONS = "/leagues/typer/userteams"
CHOICES = cycle(("1", "X", "2"))
WITHOUT_MAILS = {"TRYBUNA_EMAIL_CONFIRMATION": "false"}


class _Person(ABC):
    """A participant who reads pages one after the other."""

    def __init__(self, api: Api, paths: Sequence[str]) -> None:
        self.api = api
        self._paths = cycle(paths)

    async def read(self) -> None:
        """Read the next page."""
        await self.api.get(next(self._paths))

    @abstractmethod
    async def save(self) -> None:
        """Save another choice than before."""


class _Predictor(_Person):
    def __init__(self, api: Api, paths: Sequence[str], team: Json, fixture: Json) -> None:
        super().__init__(api, paths)
        self._team, self._fixture, self._event = team, fixture["_id"], fixture["events"][0]["key"]

    async def save(self) -> None:
        body = {key: self._team[key] for key in ("_id", "_partition", "name", "league")}
        chosen = {self._event: {"1X2": next(CHOICES)}}
        await self.api.put(PREDICTIONS, body | {"fixturePredictions": {self._fixture: chosen}})


class _Manager(_Person):
    def __init__(self, api: Api, paths: Sequence[str], team: Json, league: FantasyLeague) -> None:
        super().__init__(api, paths)
        self._team, self._league = team, league
        self._rows: Rows = SQUAD

    async def save(self) -> None:
        self._rows = SQUAD if self._rows is not SQUAD else OTHER_SQUAD
        self._team = await self.api.put(TEAMS, update(self._league, self._team, self._rows))


async def measure(room: Room, _sizes: Sizes) -> AsyncGenerator[Line]:
    """Seed the demo, let it rest, and then let people in."""
    home = room.folder / "demo"
    with standalone_product(home, WITHOUT_MAILS) as variables:
        await asyncio.sleep(REST)
        yield Line("idle", "the demo, without visitors", await share_at_rest(home))
        yield Line("memory-used", f"{PEOPLE} people", await _memory_with_people(variables["BASE_URL"], home))


async def _memory_with_people(url: str, home: Path) -> float:
    """Answer the megabytes of the product once people have used it."""
    people = await _gathered(url)
    begun = time.monotonic()
    async with asyncio.TaskGroup() as requests:
        readers, savers = cycle(people), cycle(people)
        for number in range(round(PACE * SECONDS)):
            await asyncio.sleep(begun + number / PACE - time.monotonic())
            requests.create_task(next(readers).read() if number % SAVES else next(savers).save())
    found = memory_of((Home(home).running() or {})["pid"])
    for person in people:
        await person.api.http.aclose()
    return found


async def _gathered(url: str) -> list[_Person]:
    """Make a contest of either game, and let half of the people into each."""
    async with Api(url) as organizer:
        await organizer.log_in(ORGANIZER, PASSWORD)
        squads = await FantasyLeague.running(organizer, "Bench: squads")
        await squads.is_open(1)
        cup = (await acts.draft_contest(organizer, "Bench: predictions"))["_id"]
        await acts.add_round(organizer, cup)
        await organizer.post(f"{acts.ORGANIZER}/leagues/{cup}/publish")
        fixture = (await acts.fixtures(organizer, cup))[0]
    people: list[_Person] = []
    for number in range(PEOPLE):
        api = await Api(url).register()
        if number % 2:
            team = await make_team(api, squads, f"Squad{number}")
            people.append(_Manager(api, _pages("fantasy", squads.id), team, squads))
        else:
            await api.join(cup)
            team = await api.predict(cup, {}, name=f"Picks{number}")
            people.append(_Predictor(api, _pages("typer", cup), team, fixture))
    return people


def _pages(game: str, league: str) -> Sequence[str]:
    """Answer the paths that a participant's screens ask for."""
    return (
        *("/users/me", "/leagues/details", f"/news/data/{league}", f"/leagues/private/userprivateleagues/{league}"),
        *(f"/leagues/{game}/fixtures/data/{league}", f"/leagues/{game}/userteams/league/{league}"),
        *(f"/ranking/{league}", f"/leagues/{league}/log"),
    )
