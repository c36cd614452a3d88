"""A fantasy season over the public API: squads, money, bonuses, results, ranking, a correction and its reversal."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from blackbox import contest as acts
from blackbox import fantasy_oracle as oracle
from blackbox.api import Api, Json, eventually
from blackbox.fantasy import (
    CLUBS,
    NUMBERS,
    PRICE,
    SQUAD,
    TEAMS,
    FantasyLeague,
    Rows,
    club_of,
    counted,
    find_team,
    make_team,
    save_team,
    swapped,
)

SQUADS: tuple[Rows, ...] = (
    SQUAD,
    ((5,), (2, 14), (3,), (8,), (10, 7, 16)),
    ((9,), (6,), (7, 11), (12,), (2, 14, 4)),
    ((13,), (10,), (15,), (4, 8), (6, 14, 3)),
)
"""First squads: 1-2-1-1, 1-2-1-1, 1-1-2-1 and 1-1-1-2."""


@dataclass
class Manager:
    """A participant, and what the test knows of the team: what plays in each fixture, with which bonus."""

    api: Api
    name: str
    team: Json = None
    played: dict[int, tuple[Json, Json]] = field(default_factory=dict[int, tuple[Json, Json]])
    adjusted: Decimal = Decimal(0)

    async def plays(self, fixture: int, league: FantasyLeague) -> None:
        """Note the squad as it stands before the lock."""
        self.team = await find_team(self.api, league)
        self.played[fixture] = (self.team["squad"], self.team["bonus"])


async def expected(league: FantasyLeague, managers: list[Manager], fixtures: int) -> dict[str, float]:
    """Count everybody's points from the athletes' as published."""
    schedule = await league.fixtures()
    published: dict[int, oracle.Fixture] = {}
    for number in range(1, fixtures + 1):
        events = await league.organizer.get(f"/leagues/fantasy/fixtures/{schedule[number - 1]['_id']}/points")
        void = {event["key"] for event in schedule[number - 1]["events"] if event["state"] == "void"}
        clubs = {club for home in (0, 2) if f"{number}-{home}" in void for club in CLUBS[home : home + 2]}
        voided = frozenset(league.players[one] for one in league.players if club_of(one) in clubs)
        published[number] = oracle.Fixture(oracle.published(events).points, voided)
    return {
        manager.name: float(
            manager.adjusted
            + sum(
                oracle.team_points(league.contest, *manager.played[number], published[number])
                for number in published
                if number in manager.played
            )
        )
        for manager in managers
    }


async def settled(league: FantasyLeague, table: Mapping[str, float]) -> Json:
    """Wait until the public ranking shows this table."""
    return await eventually(
        lambda: acts.ranking(league.organizer, league.id),
        lambda found: {entry["name"]: entry["points"] for entry in found["entries"]} == table,
    )


async def test_a_season_is_played_from_squads_to_a_ranking_that_follows_corrections(
    organizer: Api, regular: Callable[[], Awaitable[Api]]
) -> None:
    league = await FantasyLeague.running(organizer, "Fantasy story", rounds=3)
    managers = [Manager(await regular(), f"Manager{number}") for number in range(len(SQUADS))]
    first = await first_round(league, managers)
    second = await second_round(league, managers)
    assert first != second
    await read_news(league, managers)
    await explain(league, managers)
    await correct_and_take_back(league, managers)


async def first_round(league: FantasyLeague, managers: list[Manager]) -> dict[str, float]:
    """Everybody makes a team, one with a captain and one with FullSquad; the fixture is played, and prices move.

    Its final results open the next one, which pins the new prices.
    """
    bonuses = (None, "Captain", "FullSquad", None)
    for manager, squad, bonus in zip(managers, SQUADS, bonuses, strict=True):
        chosen = league.captain(squad[0][0] or 0) if bonus == "Captain" else bonus and {"name": bonus}
        made = await make_team(manager.api, league, manager.name, squad, bonus=chosen)
        assert league.rows(made) == [list(row) for row in squad]
        assert (made["Value"], made["toSpend"], made["transfersLeft"]) == (40, 5, None)
        await manager.plays(1, league)
    locked = await league.lock(1)
    assert locked["locked"]["teams"] == len(managers)
    await league.results(1, counted(1, NUMBERS))
    hidden = (await league.fixtures())[0]
    assert hidden["singleEventPoints"] == {}, "a draft is nobody's business"
    await league.publishes(1, final=False)
    table = await expected(league, managers, 1)
    assert len(set(table.values())) > 1, "a story whose points are all alike tells nothing"
    assert (await settled(league, table))["final"] is False
    await league.prices({2: 6.5, 6: 4.5, 8: 5.5})
    await league.publishes(1, final=True)
    await eventually(lambda: acts.ranking(league.organizer, league.id), lambda found: found["final"])
    return table


async def second_round(league: FantasyLeague, managers: list[Manager]) -> dict[str, float]:
    """One team makes transfers at the new prices, one plays a WildCard, one a captain, one carries its squad over."""
    trader, late, wild, still = managers
    team = await eventually(lambda: find_team(trader.api, league), lambda found: found["Value"] != 40)
    assert (team["Value"], team["Income"], team["toSpend"], team["transfersLeft"]) == (41.5, 1.5, 5, 2)
    traded = await save_team(trader.api, league, swapped(SQUAD, {2: 14, 8: 16}))
    assert (traded["Value"], traded["accruedIncome"], traded["toSpend"]) == (39.5, 1.5, 7)
    (transfers,) = traded["fixtureTransfers"].values()
    assert transfers == {
        side: [league.players[one] for one in two] for side, two in {"sold": (2, 8), "bought": (14, 16)}.items()
    }
    await save_team(late.api, league, bonus=league.captain(8))
    rebuilt = await save_team(
        wild.api, league, swapped(SQUADS[2], {9: 25, 6: 22, 7: 19, 12: 32}), bonus={"name": "WildCard"}
    )
    assert (rebuilt["bonusesLeft"]["WildCard"], rebuilt["transfersLeft"]) == (0, None)
    for manager in managers:
        await manager.plays(2, league)
    assert (league.rows(still.team), still.team["bonus"]) == ([list(row) for row in SQUADS[3]], None)
    await league.lock(2)
    await league.results(2, counted(2, NUMBERS))
    await league.publishes(2, final=False)
    table = await expected(league, managers, 2)
    await settled(league, table)
    return table


async def read_news(league: FantasyLeague, managers: list[Manager]) -> None:
    """Check that the prices that moved, and the captain of each round, are news."""
    fixtures = [fixture["_id"] for fixture in (await league.fixtures())[:2]]

    async def told(kind: str) -> dict[str, Json]:
        items = await managers[0].api.get(f"/news/data/{league.id}")
        return {item["fixtureId"]: item for item in items if item["kind"] == kind}

    prices = (await eventually(lambda: told("prices"), bool))[fixtures[1]]
    changes = {
        change["playerId"]: (change["priceBefore"], change["priceAfter"], change["playerTeam"])
        for change in prices["playersPricesChanges"]
    }
    moved = {2: (PRICE, 6.5), 6: (PRICE, 4.5), 8: (PRICE, 5.5)}
    assert changes == {league.players[number]: (*two, club_of(number)) for number, two in moved.items()}
    assert next(iter(changes)) == league.players[2], "the largest change comes first"
    assert (prices["name"], prices["shortText"].partition(",")[0]) == ("Prices: Round 2", "Jan Testowy2 5 → 6.5")
    summaries = await eventually(lambda: told("summary"), lambda found: set(found) == set(fixtures))
    for fixture, captain in zip(fixtures, (5, 8), strict=True):
        points = oracle.published(await league.organizer.get(f"/leagues/fantasy/fixtures/{fixture}/points")).points
        player = league.players[captain]
        assert summaries[fixture]["summary"]["mostCaptained"] == {
            "playerId": player,
            "playerName": f"Jan Testowy{captain}",
            "playerTeam": club_of(captain),
            "points": float(points.get(player, 0)),
            "teams": 1,
            "share": 100 / len(managers),
        }
        assert summaries[fixture]["summary"]["bestHit"] is None


async def explain(league: FantasyLeague, managers: list[Manager]) -> None:
    """Check that every row of the ranking opens to slots that add up, and that squads are public after the lock."""
    second = (await league.fixtures())[1]["_id"]
    reader = managers[0].api
    for manager in managers:
        history = await reader.get(f"{TEAMS}/{manager.team['_id']}/history")
        assert [entry["state"] for entry in history["fixtures"]] == ["final", "provisional"]
        told = await reader.get(f"{TEAMS}/{manager.team['_id']}/history/{second}")
        parts = [Decimal(str(slot["points"])) * slot["multiplier"] for slot in told["slots"]]
        assert float(sum(parts)) == told["points"] == history["fixtures"][1]["points"]
        for slot in told["slots"]:
            assert Decimal(str(slot["points"])) == sum(Decimal(str(one["points"])) for one in slot["events"])
    carried = await reader.get(f"{TEAMS}/{managers[3].team['_id']}/history/{second}")
    assert (carried["carried"], carried["bonus"], carried["transfers"]) == (True, None, {"sold": [], "bought": []})
    spread = await reader.get(f"{TEAMS}/distribution/{second}")
    assert spread["teams"] == len(managers)
    assert spread["sold"] == {league.players[number]: 1 for number in (2, 8, 9, 6, 7, 12)}
    assert spread["bought"] == {league.players[number]: 1 for number in (14, 16, 25, 22, 19, 32)}
    best = spread["bestLineup"]
    assert float(sum(Decimal(str(player["points"])) for player in best["players"])) == best["points"]


async def correct_and_take_back(league: FantasyLeague, managers: list[Manager]) -> None:
    """Correct results, void a match, adjust a team, and take it all back: the ranking is what it was."""
    before = await expected(league, managers, 2)
    await league.results(1, counted(9, NUMBERS))
    refused = await league.organizer.send(
        "POST", f"{acts.fixture_path(await league.fixture(1))}/results/publish", {"final": True}
    )
    assert refused.json()["code"] == "reason-required"
    assert await settled(league, before), "a refused correction changes nothing"
    await league.publishes(1, final=True, reason="the referee's report")
    corrected = await eventually(lambda: expected(league, managers, 2), lambda found: found != before)
    await settled(league, corrected)
    adjusted = await adjust(league, managers[0], -7.5)
    assert adjusted != corrected
    await league.results(1, counted(1, NUMBERS))
    await league.publishes(1, final=True, reason="the report was about another match")
    assert await adjust(league, managers[0], 7.5) == before
    path = acts.fixture_path(await league.fixture(2))
    await league.organizer.post(f"{path}/events/2-2/void", {"reason": "played with the wrong ball"})
    voided = await eventually(lambda: expected(league, managers, 2), lambda found: found != before)
    await league.publishes(2, final=False)
    await settled(league, voided)
    log = await league.organizer.get(f"/leagues/{league.id}/log", size=100)
    assert {"the referee's report", "played with the wrong ball"} <= {entry["reason"] for entry in log["items"]}


async def adjust(league: FantasyLeague, manager: Manager, value: float) -> dict[str, float]:
    """Add points to a team's first fixture by hand; answers the table that follows, once the ranking shows it."""
    fixture = (await league.fixtures())[0]["_id"]
    body = {"kind": "points", "fixtureId": fixture, "value": value, "reason": "a protest"}
    await league.organizer.post(f"/organizer/fantasy_teams/teams/{manager.team['_id']}/adjustments", body)
    manager.adjusted += Decimal(str(value))
    table = await expected(league, [manager], 2)
    ranking = await eventually(
        lambda: acts.ranking(league.organizer, league.id),
        lambda found: table[manager.name] in [one["points"] for one in found["entries"] if one["name"] == manager.name],
    )
    return {entry["name"]: entry["points"] for entry in ranking["entries"]}
