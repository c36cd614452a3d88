"""A manager's history in another game is brought in: points, hits, chips, totals, bank and value are the file's.

`data/manager.json` is made up on real players, prices and points of six rounds: a WildCard, a FreeHit, a hit, a
vice-captain who steps in, a risen sale, and substitutes that come in for players without minutes or a card.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from contracts.base import Text
from contracts.events.athletes import Athlete, AthletesChanged, FixtureOpened
from contracts.events.contest import ChipRules, FantasyRules, TransferRules
from contracts.events.fixture import AthleteEvent, AthleteResult, PointsLine
from contracts.events.team import PointsScored
from fantasy_teams.tests.acting import TEAMS, Fantasy, Person
from fantasy_teams.tests.conftest import FantasyFor
from kit.process.identifiers import uuid7

MANAGER: Any = json.loads((Path(__file__).parent / "data" / "manager.json").read_text())
PLAYERS: Mapping[int, Any] = {int(element): player for element, player in MANAGER["players"].items()}
HISTORY = {one["event"]: one for one in MANAGER["files"]["history.json"]["current"]}
POSITIONS = {"GK": "goalkeeper", "DEF": "defender", "MID": "midfielder", "FWD": "forward"}
CHIPS = ("WildCard", "FreeHit", "TripleCaptain", "FullSquad")
RULES = FantasyRules(
    positions=tuple(POSITIONS.values()),
    formations=tuple((1, d, 10 - d - f, f) for d in (3, 4, 5) for f in (1, 2, 3) if 2 <= 10 - d - f <= 5),
    composition=(2, 5, 5, 3),
    starters=11,
    substitutes=4,
    budget=1000,
    max_from_club=3,
    max_transfers=1,
    transfers=TransferRules(saved=5, cost=40),
    chips=tuple(ChipRules(name=kind, kind=kind, available=2) for kind in CHIPS),
    substitution_trigger="didNotPlay",
    substitution_constraint="validFormation",
    sale="halfRise",
    captain="standing",
    opens="closing",
)


class Season(Fantasy):
    """The service with a contest of six rounds that are over, and a seventh to play."""

    async def plays(self, *, rounds: int = 6) -> list[UUID]:
        """Send athletes, prices and results; return the fixtures of the rounds, all locked without a team."""
        self.ids = {element: uuid7() for element in PLAYERS}
        await self.contest(fantasy=RULES)
        athletes = tuple(self._athlete(element) for element in PLAYERS)
        await self.hears(AthletesChanged(origin_id=self.origin, athletes=athletes, revision=self.next_revision()))
        return [await self._over(number) for number in range(1, rounds + 1)]

    async def _over(self, number: int) -> UUID:
        fixture = await self.fixture(number=number, opened=False)
        pins = FixtureOpened(
            contest_id=self.league,
            fixture_id=fixture,
            origin_id=self.origin,
            athletes=tuple(PLAYERS),
            prices=tuple(player["rounds"][str(number)][0] for player in PLAYERS.values()),
            revision=1,
        )
        await self.hears(pins)
        await self.closes(fixture)
        athletes = tuple(_result(element, *player["rounds"][str(number)]) for element, player in PLAYERS.items())
        await self.results(fixture, {}, athletes=athletes, final=True)
        await self.scores()
        return fixture

    def _athlete(self, element: int) -> Athlete:
        player = PLAYERS[element]
        name, _, surname = player["name"].partition(" ")
        return Athlete(
            number=element,
            athlete_id=self.ids[element],
            name=name,
            surname=surname or name,
            position=POSITIONS[player["position"]],
            club=player["club"].lower().replace(" ", "-"),
            club_name=Text(pl=player["club"], en=player["club"]),
            allowed=True,
            disabled=False,
        )

    @property
    def path(self) -> str:
        return f"/organizer/fantasy_teams/leagues/{self.league}/histories"


def _result(element: int, _price: int, points: int, minutes: int, cards: int) -> AthleteResult:
    appeared = minutes > 0 or cards > 0
    lines = (PointsLine(name="points", count=abs(points), points=10 * points),) if points else ()
    event = AthleteEvent(key="m1", appeared=appeared, statistics={"minutes": minutes}, lines=lines)
    return AthleteResult(number=element, appeared=appeared, points=10 * points, voided=False, events=(event,))


def body(**changes: Any) -> dict[str, Any]:
    """Return the body of a history: the manager's files, and the players' names by numbers."""
    files = {name: json.dumps(content) for name, content in MANAGER["files"].items()}
    table = ["element,name", *(f'{element},"{player["name"]}"' for element, player in PLAYERS.items())]
    return {"teamName": "Movers", "files": files, "players": "\n".join(table)} | changes


@pytest.fixture
async def season(fantasy_for: FantasyFor) -> Season:
    found = await fantasy_for()
    found.__class__ = Season
    assert isinstance(found, Season)
    return found


@pytest.fixture
async def anna(season: Season) -> Person:
    return await season.participant()


async def test_a_manager_moves_in_with_points_hits_chips_totals_bank_and_value(season: Season) -> None:
    fixtures = await season.plays()
    anna, organizer = await season.participant(), await season.organizer()
    seen = (await organizer.asks("POST", f"{season.path}/preview", json=body())).json()
    assert (seen["problems"], seen["unmatched"], seen["leftOut"], seen["inOrder"]) == ([], [], [], False)
    assert [one["differences"] for one in seen["rounds"]] == [[]] * 6
    assert await season.emitted("team.changed.v1") == [], "a look stores nothing"
    answer = await organizer.asks("PUT", f"{season.path}/{anna.id}", json=body())
    assert answer.status_code == 200, answer.text
    await season.scores()
    team = await anna.team()
    assert {key: team["fixturePoints"][str(fixture)] for key, fixture in enumerate(fixtures, start=1)} == {
        event: one["points"] - one["event_transfers_cost"] for event, one in HISTORY.items()
    }
    assert team["points"] == HISTORY[6]["total_points"]
    assert (team["toSpend"], team["Value"]) == (0.5, 101.2), "bank 5; the value without it"
    told = [PointsScored.model_validate(one) for one in await season.emitted("points.scored.v2")]
    assert told[-1].total[-1] == 10 * HISTORY[6]["total_points"]


async def test_rounds_are_marked_and_explained(season: Season, anna: Person) -> None:
    fixtures = await season.plays()
    organizer = await season.organizer()
    await organizer.asks("PUT", f"{season.path}/{anna.id}", json=body())
    await season.scores()
    team = await anna.team()
    explained = [(await anna.asks("GET", f"{TEAMS}/{team['_id']}/history/{fixture}")).json() for fixture in fixtures]
    assert [one["transferCost"] for one in explained] == [0, 0, 0, 0, 4, 0]
    assert [one["chips"] for one in explained] == [[], [], ["WildCard"], ["FreeHit"], [], []]
    assert [one["broughtIn"]["total"] for one in explained] == [one["total_points"] for one in HISTORY.values()]
    assert [len(one["transfers"]["bought"]) for one in explained] == [0, 0, 5, 7, 3, 1]
    receipt = await anna.asks("GET", f"{TEAMS}/{team['_id']}/proof/{fixtures[0]}")
    assert (receipt.status_code, receipt.json()["code"]) == (409, "brought-in")
