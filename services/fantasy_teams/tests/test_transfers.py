"""Transfers, money and bonuses from one fixture to the next."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from contracts.events.contest import BonusLimit
from fantasy_teams.tests.acting import TEAMS, Fantasy, Person, refused
from fantasy_teams.tests.samples import SQUAD, athlete, swapped
from kit.process.identifiers import uuid7
from kit.testing.waiting import eventually

TWO = swapped(SQUAD, _8=16, _10=14)
THREE = swapped(SQUAD, _8=16, _10=14, _7=27)


@pytest.fixture
async def second(game: Fantasy, anna: Person) -> UUID:
    """An open fixture after Anna's first locked one; 8 and 2 cost more, 12 costs less."""
    first = await game.fixture()
    assert (await anna.makes_team()).status_code == 201
    await game.closes(first)
    return await game.fixture(number=2, name="Matchday 2", prices={8: 60, 2: 52, 12: 45, 16: 70})


def sent(game: Fantasy, fixture_id: UUID, sold: list[int], bought: list[int]) -> dict[str, Any]:
    """Return a list of transfers as a client sends it."""
    lists = {"sold": [game.id(number) for number in sold], "bought": [game.id(number) for number in bought]}
    return {"fixtureTransfers": {str(fixture_id): lists}}


@pytest.mark.usefixtures("second")
async def test_money_follows_the_prices(game: Fantasy, anna: Person) -> None:
    team = await anna.team()
    assert (team["Value"], team["Income"], team["accruedIncome"], team["toSpend"]) == (40.7, 0.7, 0.7, 5)
    sold = (await anna.saves(swapped(SQUAD, _8=16))).json()
    assert (sold["Value"], sold["Income"], sold["accruedIncome"], sold["toSpend"]) == (41.7, -0.3, 0.7, 4)
    slots = {slot["_id"]: slot for row in sold["squad"] for slot in row}
    assert (slots[game.id(16)]["purchasePrice"], slots[game.id(2)]["purchasePrice"]) == (7, 5)
    undone = (await anna.saves(SQUAD)).json()
    assert undone == team | {key: undone[key] for key in ("revision", "savedAt", "serverTime")}


@pytest.mark.usefixtures("second")
async def test_with_half_of_the_rise_money_follows_the_sale_prices(game: Fantasy, anna: Person) -> None:
    await game.rules(sale="halfRise")
    team = await anna.team()
    assert (team["Value"], team["saleValue"], team["Income"], team["toSpend"]) == (40.7, 40.1, 0.1, 5)
    assert team["salePrices"] == {game.id(8): 5.5, game.id(2): 5.1}
    slots = {slot["_id"]: slot for row in team["squad"] for slot in row}
    assert [slots[game.id(number)]["salePrice"] for number in (8, 2, 12)] == [5.5, 5.1, 4.5]
    sold = (await anna.saves(swapped(SQUAD, _8=16))).json()
    assert (sold["saleValue"], sold["accruedIncome"], sold["toSpend"]) == (41.6, 0.1, 3.5)
    assert sold["salePrices"] == team["salePrices"], "who was sold can come back for the same"
    undone = (await anna.saves(SQUAD)).json()
    assert undone == team | {key: undone[key] for key in ("revision", "savedAt", "serverTime")}


async def test_results_of_the_round_that_is_played_reach_points_never_squads_or_money(
    game: Fantasy, anna: Person
) -> None:
    await game.rules(opens="closing", sale="halfRise")
    first = await game.fixture()
    assert (await anna.makes_team()).status_code == 201
    await game.closes(first)
    second = await game.fixture(number=2, name="Matchday 2", prices={8: 60, 16: 55})
    saved = (await anna.saves(swapped(SQUAD, _8=16))).json()
    figures = ("squad", "Value", "saleValue", "Income", "accruedIncome", "toSpend", "fixtureTransfers", "transfersLeft")
    for points in (30, 70):
        await game.results(first, {8: points}, final=True)
        await game.scores()
        team = await anna.team()
        assert {name: team[name] for name in figures} == {name: saved[name] for name in figures}
        assert team["fixturePoints"] == {str(first): points / 10}
    assert (await anna.saves(SQUAD)).json()["fixtureTransfers"] == {}
    await game.closes(second)
    assert (await anna.team())["toSpend"] == 5


async def test_a_save_for_the_round_that_has_just_closed_does_not_count_in_the_next(
    game: Fantasy, anna: Person
) -> None:
    first = await game.fixture()
    assert (await anna.makes_team(fixture=str(first))).status_code == 201
    await game.closes(first)
    second = await game.fixture(number=2, name="Matchday 2")
    third = await game.fixture(number=3, name="Matchday 3", closes_in=7200)
    before = await game.everything()
    await refused(game, await anna.saves(swapped(SQUAD, _8=16), fixture=str(first)), 409, "fixture-closed", before)
    await refused(game, await anna.saves(swapped(SQUAD, _8=16), fixture=str(third)), 409, "fixture-not-open", before)
    saved = await anna.saves(swapped(SQUAD, _8=16), fixture=str(second).upper())
    assert (saved.status_code, list(saved.json()["fixtureTransfers"])) == (200, [str(second)])


async def test_transfers_are_derived_and_limited(game: Fantasy, anna: Person, second: UUID) -> None:
    assert (await anna.team())["transfersLeft"] == 2
    answer = (await anna.saves(TWO)).json()
    lists = answer["fixtureTransfers"][str(second)]
    assert dict(zip(lists["sold"], lists["bought"], strict=True)) == {
        game.id(8): game.id(16),
        game.id(10): game.id(14),
    }
    assert answer["transfersLeft"] == 0
    before = await game.everything()
    await refused(game, await anna.saves(THREE), 400, "transfers-exceeded", before)
    back = (await anna.saves(swapped(SQUAD, _10=14))).json()
    assert (back["transfersLeft"], back["fixtureTransfers"][str(second)]["sold"]) == (1, [game.id(10)])


async def test_a_list_of_transfers_that_differs_is_refused(game: Fantasy, anna: Person, second: UUID) -> None:
    before = await game.everything()
    for sold, bought in (([], []), ([8], [16]), ([8, 10], [16, 18]), ([16, 14], [8, 10])):
        answer = await anna.saves(TWO, **sent(game, second, sold, bought))
        await refused(game, answer, 409, "transfers-differ", before)
    assert (await anna.saves(TWO, **sent(game, second, [10, 8], [16, 14]))).status_code == 200
    assert (await anna.saves(SQUAD, **sent(game, second, [], []))).status_code == 200


@pytest.mark.usefixtures("second")
async def test_a_transfer_is_same_position(game: Fantasy, anna: Person) -> None:
    await game.rules(composition=None)
    before = await game.everything()
    answer = await anna.saves([[1], [2, 6], [3], [8], [16, 7, 12]])
    await refused(game, answer, 400, "transfers-not-paired", before)


@pytest.mark.usefixtures("second")
async def test_rules_of_buying_do_not_bind_who_is_held(game: Fantasy, anna: Person) -> None:
    await game.athletes(
        athlete(8, game.ids, allowed=False),
        athlete(2, game.ids, disabled=True),
        athlete(12, game.ids, club="bison"),
        athlete(16, game.ids, disabled=True),
    )
    assert (await anna.saves(swapped(SQUAD, _10=14))).status_code == 200, "bison has four, but not by this save"
    before = await game.everything()
    await refused(game, await anna.saves(swapped(SQUAD, _8=16)), 400, "athlete-disabled", before)
    await refused(game, await anna.saves(swapped(SQUAD, _8=4, _12=20)), 400, "club-limit", before)


async def test_unused_transfers_expire(game: Fantasy, anna: Person, second: UUID) -> None:
    await game.closes(second)
    third = await game.fixture(number=3, name="Matchday 3")
    assert (await anna.team())["transfersLeft"] == 2
    before = await game.everything()
    await refused(game, await anna.saves(THREE), 400, "transfers-exceeded", before)
    assert (await anna.saves(TWO, **sent(game, third, [8, 10], [16, 14]))).status_code == 200


async def test_a_late_joiner_starts_freely(game: Fantasy, second: UUID) -> None:
    ben = await game.participant()
    assert (await ben.makes_team("Late")).json()["transfersLeft"] is None
    await ben.saves(swapped(SQUAD, _8=24, _12=28))
    team = (await ben.saves(swapped(THREE, _12=28))).json()
    assert (team["fixtureTransfers"], team["accruedIncome"]) == ({}, 0)
    await game.closes(second)
    assert len(await game.fetch("SELECT FROM squad WHERE fixture_id <> $1", second)) == 1


async def test_a_wild_card_lifts_the_limit(anna: Person, second: UUID) -> None:
    wild = {"name": "WildCard", "playerId": None}
    answer = (await anna.saves(THREE, bonus=wild)).json()
    assert (answer["bonus"], answer["transfersLeft"], answer["bonusesLeft"]["WildCard"]) == (wild, None, 0)
    assert len(answer["fixtureTransfers"][str(second)]["sold"]) == 3
    kept = (await anna.saves(swapped(THREE, _6=30))).json()
    assert (kept["bonus"], len(kept["fixtureTransfers"][str(second)]["sold"])) == (wild, 4)


@pytest.mark.parametrize("body", [{"bonus": None}, {"fixtureBonuses": {}}, {"bonus": {"name": "FullSquad"}}])
@pytest.mark.usefixtures("second")
async def test_without_its_wild_card_the_locked_squad_is_back(game: Fantasy, anna: Person, body: Any) -> None:
    await anna.saves(THREE, bonus={"name": "WildCard"})
    before = await game.everything()
    await refused(game, await anna.saves(THREE, **body), 400, "transfers-exceeded", before)
    answer = await anna.saves(None, **body)
    assert answer.status_code == 200, answer.text
    assert await anna.numbers() == [list(row) for row in SQUAD]
    assert answer.json()["fixtureTransfers"] == {}
    await anna.saves(THREE, bonus={"name": "WildCard"})
    before = await game.everything()
    over = await anna.saves(swapped(SQUAD, _8=24, _10=22, _7=27), **body)
    await refused(game, over, 400, "transfers-exceeded", before)
    assert (await anna.saves(TWO, **body)).status_code == 200


@pytest.mark.usefixtures("second")
async def test_a_bonus_is_free_to_change_until_the_lock(game: Fantasy, anna: Person) -> None:
    captain = {"name": "Captain", "playerId": game.id(8)}
    assert (await anna.saves(SQUAD, bonus=captain)).json()["bonusesLeft"]["Captain"] == 1
    assert (await anna.saves(SQUAD)).json()["bonus"] == captain, "a body that says nothing of bonuses keeps it"
    other = {"name": "Captain", "playerId": game.id(3)}
    assert (await anna.saves(bonus=other)).json()["bonus"] == other
    full = (await anna.saves(SQUAD, bonus={"name": "FullSquad"})).json()
    assert (full["bonus"], full["bonusesLeft"]) == (
        {"name": "FullSquad", "playerId": None},
        {"Captain": 2, "FullSquad": 0, "WildCard": 1},
    )
    none = (await anna.saves(SQUAD, bonus=None)).json()
    assert (none["bonus"], none["bonusesLeft"]["FullSquad"], none["fixtureBonuses"]) == (None, 1, {})


@pytest.mark.usefixtures("second")
async def test_the_captain_bonus_goes_with_the_captain(game: Fantasy, anna: Person) -> None:
    captain = {"name": "Captain", "playerId": game.id(8)}
    await anna.saves(SQUAD, bonus=captain)
    before = await game.everything()
    benched = [[1], [2, 6], [3], [12], [10, 7, 8]]
    await refused(game, await anna.saves(benched, bonus=captain), 400, "captain-not-starting", before)
    assert (await anna.saves(benched)).json()["bonus"] is None


async def test_where_the_two_differ_fixture_bonuses_count(game: Fantasy, anna: Person, second: UUID) -> None:
    captain = {"name": "Captain", "playerId": game.id(8)}
    both = await anna.saves(SQUAD, bonus={"name": "FullSquad"}, fixtureBonuses={str(second).upper(): captain})
    assert both.json()["bonus"] == captain
    gone = await anna.saves(SQUAD, bonus=captain, fixtureBonuses={str(second): None})
    assert gone.json()["bonus"] is None


async def test_bonuses_are_consumed_by_the_lock(game: Fantasy, anna: Person, second: UUID) -> None:
    await anna.saves(SQUAD, bonus={"name": "FullSquad"})
    await game.closes(second)
    third = await game.fixture(number=3, name="Matchday 3")
    team = await anna.team()
    assert (team["bonus"], team["bonusesLeft"]["FullSquad"]) == (None, 0)
    before = await game.everything()
    await refused(game, await anna.saves(SQUAD, bonus={"name": "FullSquad"}), 400, "bonus-used-up", before)
    repeated = team["fixtureBonuses"] | {str(third): {"name": "Captain", "playerId": game.id(8)}}
    assert (await anna.saves(SQUAD, fixtureBonuses=repeated)).status_code == 200


async def test_other_fixtures_cannot_be_changed(game: Fantasy, anna: Person, second: UUID) -> None:
    await anna.saves(SQUAD, bonus={"name": "FullSquad"})
    await game.closes(second)
    await game.fixture(number=3)
    fourth = await game.fixture(number=4, opens_at=datetime.now(UTC) + timedelta(days=1), opened=False)
    before = await game.everything()
    known = (await anna.team())["fixtureBonuses"]
    cases: list[tuple[dict[str, Any], int, str]] = [
        ({"fixtureBonuses": {str(second): None}}, 409, "fixture-closed"),
        ({"fixtureBonuses": known | {str(second): {"name": "WildCard"}}}, 409, "fixture-closed"),
        (sent(game, second, [8], [16]), 409, "fixture-closed"),
        ({"fixtureBonuses": {str(fourth): {"name": "WildCard"}}}, 409, "fixture-not-open"),
        (sent(game, fourth, [8], [16]), 409, "fixture-not-open"),
        ({"fixtureBonuses": {str(uuid7()): None}}, 404, "fixture-not-found"),
        ({"fixtureBonuses": {"none": None}}, 404, "fixture-not-found"),
    ]
    for body, status, code in cases:
        await refused(game, await anna.saves(SQUAD, **body), status, code, before)
    repeated: dict[str, Any] = {"fixtureBonuses": known, "fixtureTransfers": {str(second): {"sold": [], "bought": []}}}
    assert (await anna.saves(SQUAD, **repeated)).status_code == 200
    assert (await anna.team())["fixtureTransfers"] == {}


async def test_of_two_uses_of_the_last_bonus_one_wins(fantasy_for: Any) -> None:
    game: Fantasy = await fantasy_for(database_pool=10)
    await game.rules(bonuses=(BonusLimit(name="Captain", available=1), BonusLimit(name="FullSquad", available=1)))
    await game.fixture()
    anna = await game.participant()
    team = (await anna.makes_team()).json()
    body = {"_id": team["_id"], "league": team["league"], "squad": game.rows(SQUAD)}
    wanted = [{"name": "Captain", "playerId": game.id(number)} for number in (1, 2, 3, 6, 8)]
    async with game.database.transaction() as session:
        await session.execute(text("SELECT FROM team FOR UPDATE"))
        saves = [asyncio.create_task(anna.asks("PUT", TEAMS, json=body | {"bonus": bonus})) for bonus in wanted]
        waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"

        async def all_wait() -> bool:
            return len(await game.fetch(waiting)) == len(wanted)

        await eventually(all_wait)
    answers = await asyncio.gather(*saves)
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 4
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"bonus-taken"}
    (won,) = [answer.json()["bonus"] for answer in answers if answer.status_code == 200]
    assert (await anna.team())["bonus"] == won
    later = await anna.saves(SQUAD, bonus=next(bonus for bonus in wanted if bonus != won))
    assert later.status_code == 200, "one after the other they are a change of mind"


@pytest.mark.usefixtures("second")
async def test_an_adjusted_budget_counts_and_never_forces_a_sale(game: Fantasy, anna: Person) -> None:
    organizer = await game.organizer()
    team = await anna.team()
    path = f"/organizer/fantasy_teams/teams/{team['_id']}/adjustments"
    for value, left in ((-7, -2), (-1, -3)):
        fine = {"kind": "budget", "value": value, "reason": "Kara"}
        assert (await organizer.asks("POST", path, json=fine)).status_code == 201
        assert (await anna.team())["toSpend"] == left
    assert (await anna.team())["budgetAdjustments"] == -8
    assert (await anna.saves(swapped(SQUAD, _2=14, _8=24))).json()["toSpend"] == pytest.approx(-1.8)
    before = await game.everything()
    await refused(game, await anna.saves(swapped(SQUAD, _8=16)), 400, "budget-exceeded", before)
    bonus = {"kind": "budget", "value": 10.5, "reason": "Nagroda"}
    assert (await organizer.asks("POST", path, json=bonus)).status_code == 201
    assert (await anna.saves(swapped(SQUAD, _8=16))).status_code == 200
