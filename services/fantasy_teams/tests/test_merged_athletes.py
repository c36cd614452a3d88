"""Two athletes who are one: squads that are not locked hold the one who stays, all of them or none."""

from typing import Any
from uuid import UUID

import pytest

from contracts.events.merge import AthletesMergeAnswered, AthletesMergeRequested
from contracts.events.message import MessageRequested
from fantasy_teams.tests.acting import Fantasy, Person
from fantasy_teams.tests.samples import SQUAD, swapped

GOES, STAYS = 8, 16
"""Two forwards; the squad has the first."""


@pytest.fixture
async def second(game: Fantasy, anna: Person) -> UUID:
    """An open fixture after Anna's first locked one."""
    first = await game.fixture()
    await anna.makes_team()
    await game.closes(first)
    return await game.fixture(number=2, name="Matchday 2")


async def answered(game: Fantasy, goes: int = GOES, stays: int = STAYS) -> tuple[bool, int, int]:
    """Ask, and return whether it is merged, and how many locked squads and squads with both there are."""
    await game.hears(
        AthletesMergeRequested(revision=game.next_revision(), origin_id=game.origin, goes=goes, stays=stays)
    )
    last: dict[str, Any] = (await game.emitted(AthletesMergeAnswered.type))[-1]
    return last["merged"], last["locked"], last["both"]


async def test_a_saved_squad_holds_the_one_who_stays_at_their_price(game: Fantasy, anna: Person) -> None:
    await game.fixture(prices={STAYS: 70})
    await anna.makes_team(bonus={"name": "Captain", "playerId": game.id(GOES)})
    before = await anna.team()
    assert await answered(game) == (True, 0, 0)
    assert await anna.numbers() == [[STAYS if number == GOES else number for number in row] for row in SQUAD]
    team = await anna.team()
    assert team["bonus"] == {"name": "Captain", "playerId": game.id(STAYS)}
    assert (before["toSpend"], team["toSpend"]) == (5, 3)
    assert await answered(game) == (True, 0, 0), "a second question finds nothing left"
    refused = await anna.saves(SQUAD)
    assert refused.json()["code"] == "athlete-not-allowed"


async def test_a_bought_one_stays_a_purchase(game: Fantasy, anna: Person, second: UUID) -> None:
    await anna.saves(swapped(SQUAD, _8=24))
    assert await answered(game, 24, 16) == (True, 0, 0)
    lists = (await anna.team())["fixtureTransfers"][str(second)]
    assert lists == {"sold": [game.id(8)], "bought": [game.id(16)]}


async def test_nothing_changes_where_one_squad_has_both(game: Fantasy, anna: Person) -> None:
    await game.fixture()
    await anna.makes_team()
    bert = await game.participant()
    await bert.makes_team(name="Bert", rows=swapped(SQUAD, _12=STAYS))
    assert await answered(game) == (False, 0, 1)
    assert await anna.numbers() == [list(row) for row in SQUAD]


@pytest.mark.usefixtures("second")
async def test_a_sale_of_the_one_for_the_other_is_both(game: Fantasy, anna: Person) -> None:
    await anna.saves(swapped(SQUAD, _8=16))
    assert await answered(game, 16, 8) == (False, 0, 1)


async def test_a_locked_squad_keeps_its_athlete_and_digest(game: Fantasy, anna: Person) -> None:
    fixture = await game.fixture()
    await anna.makes_team()
    await game.closes(fixture)
    digest = await game.fetch("SELECT digest FROM fixture")
    assert await answered(game) == (False, 1, 0)
    assert await answered(game, STAYS, GOES) == (True, 0, 0), "nobody has this one"
    assert await game.fetch("SELECT digest FROM fixture") == digest
    assert await anna.numbers() == [list(row) for row in SQUAD]


async def test_money_may_fall_below_zero_and_no_dearer_squad_is_saved_then(game: Fantasy, anna: Person) -> None:
    """As after a change of price: nobody is forced to sell, and nobody spends what is not there (rules.md, Money)."""
    await game.fixture(prices={STAYS: 120, 24: 60, 28: 40})
    await anna.makes_team()
    assert await answered(game) == (True, 0, 0)
    merged = swapped(SQUAD, _8=STAYS)
    assert (await anna.team())["toSpend"] == -2
    assert (await anna.saves(merged)).status_code == 200
    dearer = (await anna.saves(swapped(merged, _12=24))).json()
    assert dearer["code"] == "budget-exceeded"
    assert (await anna.saves(swapped(merged, _12=28))).status_code == 200
    assert (await anna.team())["toSpend"] == -1


async def told(game: Fantasy) -> list[MessageRequested]:
    return [MessageRequested.model_validate(data) for data in await game.emitted(MessageRequested.type)]


async def test_who_falls_below_zero_gets_a_message_once(game: Fantasy, anna: Person) -> None:
    fixture = await game.fixture(prices={STAYS: 120})
    await anna.makes_team()
    bert = await game.participant()
    await bert.makes_team(name="Bert", rows=swapped(SQUAD, _8=24))
    await answered(game)
    [message] = await told(game)
    assert (message.user_ids, message.path) == ((anna.id,), "/league")
    assert message.title.en.endswith(": 2.0 over your budget")
    assert message.title.pl.endswith(": brakuje 2,0 w budżecie")
    assert f"Testowy{STAYS}" in message.body.pl
    assert f"Testowy{STAYS}" in message.body.en
    assert str(fixture) in message.key
    await answered(game)
    assert await told(game) == [message], "the second question finds nothing left"


@pytest.mark.parametrize("price", [65, 40])
async def test_who_has_money_left_gets_no_message(game: Fantasy, anna: Person, price: int) -> None:
    await game.fixture(prices={STAYS: price})
    await anna.makes_team()
    assert await answered(game) == (True, 0, 0)
    assert await told(game) == []


async def test_who_was_below_zero_before_gets_no_second_message(game: Fantasy, anna: Person) -> None:
    await game.fixture(prices={STAYS: 120})
    await anna.makes_team()
    await answered(game)
    await answered(game, 7, 15)
    assert len(await told(game)) == 1


async def let_go(game: Fantasy, number: int) -> tuple[bool, int, int]:
    """Ask whether an athlete may be deleted, and return the answer."""
    await game.hears(AthletesMergeRequested(revision=game.next_revision(), origin_id=game.origin, goes=number))
    last: dict[str, Any] = (await game.emitted(AthletesMergeAnswered.type))[-1]
    return last["merged"], last["locked"], last["both"]


async def test_an_athlete_whom_no_squad_has_is_let_go_and_not_for_sale(game: Fantasy, anna: Person) -> None:
    await game.fixture()
    await anna.makes_team()
    assert await let_go(game, STAYS) == (True, 0, 0)
    assert (await anna.saves(swapped(SQUAD, _8=STAYS))).json()["code"] == "athlete-not-allowed"
    assert await anna.numbers() == [list(row) for row in SQUAD]


async def test_an_athlete_of_a_saved_or_a_locked_squad_is_not_let_go(game: Fantasy, anna: Person) -> None:
    fixture = await game.fixture()
    await anna.makes_team()
    assert await let_go(game, GOES) == (False, 0, 1)
    await game.closes(fixture)
    assert await let_go(game, GOES) == (False, 1, 0)
    assert await anna.numbers() == [list(row) for row in SQUAD]
