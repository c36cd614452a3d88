"""People who change their squads whatever happens, beside those who predict."""

import asyncio
import json
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from http import HTTPStatus
from itertools import count

from blackbox import contest as acts
from blackbox import fantasy_oracle as oracle
from blackbox.api import Api
from blackbox.fantasy import (
    NUMBERS,
    SQUAD,
    TEAMS,
    FantasyLeague,
    Rows,
    counted,
    creation,
    find_team,
    swapped,
    update,
)
from faults.ledger import Ledger, Place, Save
from faults.people import PAUSE_SECONDS, RETRY_SECONDS, Person
from kit.testing.waiting import eventually

SQUADS: Sequence[Rows] = (
    SQUAD,
    *(swapped(SQUAD, {one: other, other: one}) for one, other in ((2, 10), (6, 10), (3, 7), (8, 12))),
)
"""Legal squads of the same people: a change among them costs no transfer."""
SETTLE_SECONDS = 30.0


class Manager(Person):
    """A participant who saves one squad after the other, and notes every one that was acknowledged."""

    def __init__(self, base_url: str, ledger: Ledger, name: str) -> None:
        super().__init__(base_url, ledger)
        self.name = name
        self.acknowledged = 0
        self._sequences = count(1)
        self._saving = asyncio.Lock()

    async def enter(self, league: FantasyLeague) -> None:
        """Register, join and make a team."""
        await self.api.register()
        await self.api.join(league.id)
        self.team = await self.api.post(TEAMS, creation(league, self.name))
        self.place = Place(self.team["_id"], league.id, "squad")

    async def save_on(self, league: FantasyLeague) -> None:
        """Save until cancelled."""
        while True:
            async with self._saving:
                await self._save(league, next(self._sequences))
            await asyncio.sleep(PAUSE_SECONDS)

    async def check(self, league: FantasyLeague) -> int:
        """Compare the squad that the product shows with what it acknowledged; answers how many saves are lost."""
        async with self._saving:
            shown = league.rows(await self.get(f"{TEAMS}/league/{league.id}"))
            problem = self.ledger.lost(self.place, written(shown))
        if problem:
            self.ledger.surprise(f"lost: {problem}")
        return int(problem is not None)

    async def _save(self, league: FantasyLeague, sequence: int) -> None:
        rows = SQUADS[sequence % len(SQUADS)]
        save = self.ledger.attempt(self.place, Save(sequence, written(rows), datetime.now(UTC)))
        body = update(league, self.team, rows)
        del body["revision"]  # a save whose answer was lost is sent again
        response = await self._try("PUT", TEAMS, body)
        while response is None:
            await asyncio.sleep(RETRY_SECONDS)
            response = await self._try("PUT", TEAMS, body)
        if response.status_code == HTTPStatus.OK:
            self.acknowledged += 1
            self.ledger.acknowledge(save, time.monotonic())
            return
        self.ledger.withdraw(self.place, save)
        self.ledger.surprise(f"{response.status_code} for a squad of {self.name}: {response.text[:300]}")


class Managers:
    """A fantasy contest of one round, and everybody who saves squads for it.

    Args:
        url: of the product.
        many: how many people.
    """

    def __init__(self, url: str, many: int) -> None:
        self.ledger = Ledger()
        self._people = [Manager(url, self.ledger, f"Manager{number}") for number in range(many)]
        self._league: FantasyLeague | None = None

    @property
    def league(self) -> FantasyLeague:
        """Answer the contest, once it is prepared."""
        assert self._league is not None, "not prepared"  # noqa: S101 - a mistake of the run
        return self._league

    @property
    def acknowledged(self) -> int:
        """Answer how many squads were acknowledged."""
        return sum(one.acknowledged for one in self._people)

    async def prepare(self, organizer: Api) -> None:
        """Make the contest, and let everybody in."""
        self._league = await FantasyLeague.running(organizer, "Promotion", rounds=1)
        await self.league.is_open(1)
        await asyncio.gather(*(one.enter(self.league) for one in self._people))

    async def save_on(self) -> None:
        """Save squads until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            for one in self._people:
                tasks.create_task(one.save_on(self.league))

    async def lost(self) -> int:
        """Count the acknowledged squads that the product does not have."""
        return sum([await one.check(self.league) for one in self._people])

    async def ranking_is_right(self) -> str | None:
        """Play the round, and compare the public ranking with what the squads are worth; nobody may save any more.

        Answers the difference; None if there is none.
        """
        teams = {one.name: await find_team(one.api, self.league) for one in self._people}
        await self.league.lock(1)
        await self.league.results(1, counted(1, NUMBERS))
        await self.league.publishes(1, final=True)
        fixture = await self.league.fixture(1)
        points = oracle.published(await self.league.organizer.get(f"/leagues/fantasy/fixtures/{fixture['_id']}/points"))
        expected = {
            name: float(oracle.team_points(self.league.contest, team["squad"], team["bonus"], points))
            for name, team in teams.items()
        }

        async def equal() -> bool:
            found = await acts.ranking(self.league.organizer, self.league.id)
            shown = {entry["name"]: entry["points"] for entry in found["entries"]}
            assert shown == expected, f"{shown} instead of {expected}"  # noqa: S101 - becomes the reason
            return True

        try:
            await eventually(equal, within=SETTLE_SECONDS)
        except AssertionError as error:
            return f"the ranking of squads is not the oracle's: {error}"
        return None


def written(rows: Rows) -> str:
    """Answer a squad as a text: who stands where, in any order within a row."""
    return json.dumps([sorted(number or 0 for number in row) for row in rows])
