"""A manager's history in another game is brought in: points, hits, chips, totals, bank and value are the file's.

The managers of `data` are made up on real players, prices and points. The first has three rounds: a triple captain, a
hit, a vice-captain who steps in. The other has six: a WildCard, a FreeHit, a hit, a vice-captain who steps in, a risen
sale, and substitutes that come in for players without minutes or a card.
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
from fantasy_teams.tests.acting import TEAMS, Fantasy, Person, refused
from fantasy_teams.tests.conftest import FantasyFor
from kit.process.identifiers import uuid7

DATA = Path(__file__).parent / "data"
MANAGER: Any = json.loads((DATA / "manager.json").read_text())
FIRST: Any = json.loads((DATA / "first-manager.json").read_text())


def players_of(manager: Any) -> Mapping[int, Any]:
    """Return players by their numbers in the other game; a round has price, points, minutes and cards."""
    return {int(element): player for element, player in manager["players"].items()}


PLAYERS = players_of(MANAGER)
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
    """The service with a contest of rounds that are over, and perhaps one to play."""

    players: Mapping[int, Any]

    async def plays(self, *, rounds: int = 6, manager: Any = MANAGER) -> list[UUID]:
        """Send athletes, prices and results; return the fixtures of the rounds, all locked without a team."""
        self.players = players_of(manager)
        self.ids = {element: uuid7() for element in self.players}
        await self.contest(fantasy=RULES)
        athletes = tuple(self._athlete(element) for element in self.players)
        await self.hears(AthletesChanged(origin_id=self.origin, athletes=athletes, revision=self.next_revision()))
        return [await self._over(number) for number in range(1, rounds + 1)]

    async def _over(self, number: int) -> UUID:
        fixture = await self.fixture(number=number, opened=False)
        pins = FixtureOpened(
            contest_id=self.league,
            fixture_id=fixture,
            origin_id=self.origin,
            athletes=tuple(self.players),
            prices=tuple(player["rounds"][str(number)][0] for player in self.players.values()),
            revision=1,
        )
        await self.hears(pins)
        await self.closes(fixture)
        athletes = tuple(_result(element, *player["rounds"][str(number)]) for element, player in self.players.items())
        await self.results(fixture, {}, athletes=athletes, final=True)
        await self.scores()
        return fixture

    def _athlete(self, element: int) -> Athlete:
        player = self.players[element]
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

    async def opens_round(self, number: int) -> UUID:
        """Open a round that is played here, with the prices of the files."""
        prices = {element: player["rounds"][str(number)][0] for element, player in self.players.items()}
        return await self.fixture(number=number, prices=prices)

    async def moves(self, person: Person, **changes: Any) -> str:
        """Bring a manager's history in for a person, and return the team's id."""
        organizer = await self.organizer()
        answer = await organizer.asks("PUT", f"{self.path}/{person.id}", json=body(**changes))
        assert answer.status_code == 200, answer.text
        await self.scores()
        return answer.json()["teamId"]

    @property
    def path(self) -> str:
        return f"/organizer/fantasy_teams/leagues/{self.league}/histories"


def _result(element: int, _price: int, points: int, minutes: int, cards: int) -> AthleteResult:
    appeared = minutes > 0 or cards > 0
    lines = (PointsLine(name="points", count=abs(points), points=10 * points),) if points else ()
    event = AthleteEvent(key="m1", appeared=appeared, statistics={"minutes": minutes}, lines=lines)
    return AthleteResult(number=element, appeared=appeared, points=10 * points, voided=False, events=(event,))


def body(manager: Any = MANAGER, **changes: Any) -> dict[str, Any]:
    """Return the body of a history: the manager's files, and the players' names by numbers."""
    files = {name: json.dumps(content) for name, content in manager["files"].items()}
    table = ["element,name", *(f'{element},"{player["name"]}"' for element, player in players_of(manager).items())]
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


MANAGERS = [(MANAGER, 0.5, 101.2), (FIRST, 16.2, 83.5)]
"""A manager with the money left and the value of the last squad, which their own figures have together as `value`."""


@pytest.mark.parametrize(("manager", "bank", "value"), MANAGERS, ids=["six rounds", "three rounds"])
async def test_a_manager_moves_in_with_points_hits_chips_totals_bank_and_value(
    season: Season, manager: Any, bank: float, value: float
) -> None:
    history = {one["event"]: one for one in manager["files"]["history.json"]["current"]}
    fixtures = await season.plays(rounds=len(history), manager=manager)
    anna, organizer = await season.participant(), await season.organizer()
    seen = (await organizer.asks("POST", f"{season.path}/preview", json=body(manager))).json()
    assert (seen["problems"], seen["unmatched"], seen["leftOut"], seen["inOrder"]) == ([], [], [], False)
    assert [one["differences"] for one in seen["rounds"]] == [[] for _ in history]
    assert await season.emitted("team.changed.v1") == [], "a look stores nothing"
    answer = await organizer.asks("PUT", f"{season.path}/{anna.id}", json=body(manager))
    assert answer.status_code == 200, answer.text
    await season.scores()
    team, last = await anna.team(), history[len(history)]
    assert {key: team["fixturePoints"][str(fixture)] for key, fixture in enumerate(fixtures, start=1)} == {
        event: one["points"] - one["event_transfers_cost"] for event, one in history.items()
    }
    assert team["points"] == last["total_points"]
    assert (team["toSpend"], team["Value"]) == (bank, value)
    told = await season.told_points()
    fixture = 10 * (last["points"] - last["event_transfers_cost"])
    assert told[UUID(team["_id"])] == (fixture, 10 * last["total_points"])


async def test_rounds_are_marked_and_explained_and_have_no_proof(season: Season, anna: Person) -> None:
    fixtures = await season.plays()
    team = await season.moves(anna)
    explained = [(await anna.asks("GET", f"{TEAMS}/{team}/history/{fixture}")).json() for fixture in fixtures]
    assert [one["transferCost"] for one in explained] == [0, 0, 0, 0, 4, 0]
    assert [one["chips"] for one in explained] == [[], [], ["WildCard"], ["FreeHit"], [], []]
    assert [one["broughtIn"]["total"] for one in explained] == [one["total_points"] for one in HISTORY.values()]
    assert [len(one["transfers"]["bought"]) for one in explained] == [0, 0, 5, 7, 3, 1]
    for fixture in fixtures:
        proof = await anna.asks("GET", f"{TEAMS}/digest/{fixture}/proof/{team}")
        assert (proof.status_code, proof.json()["code"]) == (404, "team-not-in-digest")
        lines = await anna.asks("GET", f"{TEAMS}/digest/{fixture}/lines")
        assert lines.json()["lines"] == []


async def test_the_first_round_that_is_played_here_follows_from_them(season: Season, anna: Person) -> None:
    await season.plays(rounds=5)
    await season.moves(anna)
    sixth = await season.opens_round(6)
    team = await anna.team()
    assert (team["transfersLeft"], team["toSpend"]) == (1, 1.9), "one is held after three transfers of two held"
    assert {chip["name"]: chip["left"] for chip in team["chips"]} == {
        "WildCard": 1,
        "FreeHit": 1,
        "TripleCaptain": 2,
        "FullSquad": 2,
    }
    squad = {slot["_id"] for row in team["squad"] for slot in row}
    await season.closes(sixth)
    assert {slot["_id"] for row in (await anna.team())["squad"] for slot in row} == squad, "it is carried over"
    assert (await anna.asks("GET", f"{TEAMS}/digest/{sixth}/lines")).json()["lines"] != []


async def test_two_managers_stand_in_the_same_rounds(season: Season, anna: Person) -> None:
    fixtures = await season.plays(rounds=2)
    jan, files = await season.participant(), {"a.csv": "round,points,total\n1,50,50\n2,60,110\n"}
    await season.moves(anna)
    await season.moves(jan, teamName="Others", files=files, players=None)
    assert (await jan.team())["points"] == 110
    assert (await anna.team())["points"] == HISTORY[2]["total_points"]
    organizer = await season.organizer()
    gone = await organizer.asks("DELETE", f"{season.path}/{anna.id}")
    assert gone.status_code == 204
    await season.scores()
    assert ((await anna.team())["points"], (await anna.team())["Empty"]) == (0, True)
    assert (await jan.team())["points"] == 110
    kept = (await organizer.asks("GET", f"{season.path}/{jan.id}")).json()
    assert {one["fixtureId"] for one in kept["rounds"]} == {str(fixture) for fixture in fixtures}


async def test_the_files_transfers_and_cost_count_where_the_rules_give_others(season: Season, anna: Person) -> None:
    _, second, _ = await season.plays(rounds=3)
    rows = "gw;points;transfers;cost;total;chip\n1;50;0;0;50;\n2;40;3;4;86;\n3;30;0;0;116;3xc\n"
    files = {"season.csv": rows}
    organizer = await season.organizer()
    seen = (await organizer.asks("POST", f"{season.path}/preview", json=body(files=files, players=None))).json()
    assert seen["rounds"][1]["differences"] == [{"figure": "cost", "told": 4, "counted": 8}]
    await season.moves(anna, files=files, players=None)
    assert (await anna.team())["points"] == 116
    explained = (await anna.asks("GET", f"{TEAMS}/{(await anna.team())['_id']}/history/{second}")).json()
    assert (explained["points"], explained["transferCost"], explained["broughtIn"]["points"]) == (36, 4, 40)


async def test_rounds_without_results_count_by_their_figures(season: Season, anna: Person) -> None:
    await season.plays(rounds=0)
    fixture = await season.fixture(number=1, opened=False)
    await season.closes(fixture)
    await season.moves(anna, files={"old.csv": "round,points\n39,71\n"}, players=None)
    assert (await anna.team())["fixturePoints"] == {str(fixture): 71}


ASSISTANT = {"current": [HISTORY[1]], "chips": [{"name": "manager", "event": 2}]}
REFUSED: list[tuple[dict[str, Any], list[str]]] = [
    ({"files": {"history.json": json.dumps(ASSISTANT)}}, ["chip-manager"]),
    ({"files": {"history.json": "{"}}, ["history-not-json"]),
    ({"files": {"picks-1.json": json.dumps(MANAGER["files"]["picks-1.json"])}}, ["history-missing"]),
    ({"files": {"a.csv": "points\n1\n"}, "players": None}, ["column-missing"]),
    ({"files": {"a.csv": "round,points\n1,many\n"}, "players": None}, ["number-impossible"]),
    ({"files": {"a.csv": "round,points\n1,5\n1,6\n"}, "players": None}, ["round-twice"]),
    ({"files": {"a.csv": "round,points,chip\n1,5,joker\n"}, "players": None}, ["chip-not-known"]),
    ({"files": {"a.csv": "round,points\n7,5\n8,6\n9,7\n"}, "players": None}, ["rounds-played-here"]),
]


@pytest.mark.parametrize(("sent", "codes"), REFUSED, ids=[codes[0] for _, codes in REFUSED])
async def test_a_history_that_cannot_be_is_refused_with_every_reason(
    season: Season, anna: Person, sent: dict[str, Any], codes: list[str]
) -> None:
    await season.plays(rounds=2)
    organizer = await season.organizer()
    seen = (await organizer.asks("POST", f"{season.path}/preview", json=body(**sent))).json()
    assert ([one["code"] for one in seen["problems"]], seen["rounds"]) == (codes, [])
    answer = await organizer.asks("PUT", f"{season.path}/{anna.id}", json=body(**sent))
    assert (answer.status_code, answer.json()["code"]) == (400, "history-refused")
    assert [one["code"] for one in answer.json()["errors"]] == codes
    assert await season.emitted("team.changed.v1") == []


async def test_players_that_are_not_known_by_name_are_chosen(season: Season) -> None:
    await season.plays(rounds=1)
    organizer = await season.organizer()
    picked = MANAGER["files"]["picks-1.json"]["picks"][0]["element"]
    sent = body(players=body()["players"].replace(PLAYERS[picked]["name"], "Somebody Else"))
    seen = (await organizer.asks("POST", f"{season.path}/preview", json=sent)).json()
    assert seen["unmatched"] == [{"element": picked, "name": "Somebody Else"}]
    assert [one["code"] for one in seen["problems"]] == ["athlete-not-matched"]
    sent["athletes"] = {str(picked): season.id(picked)}
    seen = (await organizer.asks("POST", f"{season.path}/preview", json=sent)).json()
    assert (seen["unmatched"], seen["problems"], seen["leftOut"]) == ([], [], [2, 3, 4, 5, 6])


async def test_who_has_a_squad_of_their_own_brings_in_nothing(season: Season, anna: Person) -> None:
    await season.plays(rounds=5)
    fixture = await season.opens_round(6)
    jan = await season.participant()
    await season.moves(jan)
    theirs = await jan.team()
    squad = [[{"_id": slot["_id"]} for slot in row] for row in theirs["squad"]]
    sent = {"name": "Mine", "league": anna.league, "squad": squad}
    made = await anna.asks("POST", TEAMS, json=sent | {"fixtureCaptains": {str(fixture): theirs["captains"]}})
    assert made.status_code == 201, made.text
    before = await season.everything()
    answer = await (await season.organizer()).asks("PUT", f"{season.path}/{anna.id}", json=body())
    await refused(season, answer, 409, "history-has-squads", before)
