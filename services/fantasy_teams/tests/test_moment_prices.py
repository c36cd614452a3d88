"""Prices of the moment: a save is judged by the prices at its instant (rules-blocks.md, section 5)."""

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from fantasy_teams.tests.acting import Fantasy, Person, refused
from fantasy_teams.tests.samples import SQUAD, swapped

BOUGHT = swapped(SQUAD, _8=16)
FIGURES = ("Value", "saleValue", "accruedIncome", "toSpend")


@pytest.fixture
async def first(game: Fantasy) -> UUID:
    await game.rules(prices="moment")
    return await game.fixture()


@pytest.fixture
async def second(game: Fantasy, anna: Person, first: UUID) -> UUID:
    """An open fixture after Anna's first locked one; everybody costs 5.0, and 5.0 are left."""
    assert (await anna.makes_team()).status_code == 201
    await game.closes(first)
    return await game.fixture(number=2, name="Matchday 2")


def of(team: Any) -> tuple[float, ...]:
    return tuple(team[name] for name in FIGURES)


@pytest.mark.usefixtures("first")
async def test_who_enters_the_first_squad_keeps_the_price_of_the_save(game: Fantasy, anna: Person) -> None:
    await game.prices(_8=55, _16=60)
    made = (await anna.makes_team()).json()
    assert of(made) == (40.5, 40.5, 0, 4.5)
    await game.prices(_8=58, _16=61)
    again = await anna.team()
    assert of(again) == (40.8, 40.5, 0, 4.5)
    assert (again["salePrices"], again["tradePrices"][game.id(8)]) == ({game.id(8): 5.5}, 5.5)
    swap = (await anna.saves(BOUGHT)).json()
    assert of(swap) == (41.1, 41.1, 0, 3.9), "in and out leaves no gain"
    back = (await anna.saves(SQUAD)).json()
    assert (of(back), back["tradePrices"][game.id(8)]) == ((40.8, 40.8, 0, 4.2), 5.8)


@pytest.mark.usefixtures("second")
async def test_who_leaves_is_paid_at_the_price_of_the_save_and_may_come_back_as_if_never_gone(
    game: Fantasy, anna: Person
) -> None:
    before = await anna.team()
    await game.prices(_8=60, _16=52)
    sold = (await anna.saves(BOUGHT)).json()
    assert of(sold) == (40.2, 40.2, 1.0, 5.8)
    assert sold["tradePrices"] == {game.id(8): 6.0, game.id(16): 5.2}
    await game.prices(_8=70, _16=40)
    later = await anna.team()
    assert of(later) == (39.0, 40.2, 1.0, 5.8), "prices after the save change nothing of it"
    assert later["salePrices"] == {game.id(8): 6.0, game.id(16): 5.2}
    undone = (await anna.saves(SQUAD)).json()
    assert of(undone) == (42.0, 42.0, 2.0, 5.0)
    await game.prices(_8=50)
    assert of(await anna.team()) == of(before)


@pytest.mark.usefixtures("second")
async def test_a_price_that_the_screen_did_not_show_is_refused_with_both(game: Fantasy, anna: Person) -> None:
    await game.prices(_16=56, _2=70)
    before = await game.everything()
    old = {16: 5.5, 2: 5.0, 3: 4.0}
    for language, words in (
        ("en", "Jan Testowy16 costs 5.6 now, not 5.5."),
        ("pl", "Jan Testowy16 kosztuje teraz 5,6, a nie 5,5."),
    ):
        answer = await anna.saves(squad=game.rows(BOUGHT, old), language=language)
        problem = await refused(game, answer, 400, "price-changed", before)
        assert [(one["pointer"], one["detail"]) for one in problem["errors"]] == [("/squad/3/0", words)]
    taken = await anna.saves(squad=game.rows(BOUGHT, old | {16: 5.6}))
    assert (taken.status_code, taken.json()["toSpend"]) == (200, 4.4), "who stays may be shown at any price"
    await game.prices(_16=60)
    repeated = await anna.saves(squad=game.rows(BOUGHT, old | {16: 5.6}))
    assert (repeated.status_code, repeated.json()["revision"]) == (200, taken.json()["revision"])
    assert (await anna.saves(BOUGHT)).json()["toSpend"] == 4.4


async def test_where_prices_are_those_of_the_opening_what_the_screen_showed_does_not_matter(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    assert fixture_id
    await game.prices(_8=60)
    made = await anna.makes_team(squad=game.rows(SQUAD, {8: 6.0}))
    assert (made.status_code, of(made.json()), made.json()["tradePrices"]) == (201, (40, 40, 0, 5), {})


@pytest.mark.usefixtures("second")
async def test_a_wild_card_that_is_cancelled_gives_the_locked_squad_and_its_money_back(
    game: Fantasy, anna: Person
) -> None:
    before = of(await anna.team())
    await game.prices(_8=60)
    many = swapped(SQUAD, _8=16, _7=11, _10=14)
    assert (await anna.saves(many, bonus={"name": "WildCard"})).status_code == 200
    await game.prices(_8=50, _16=90)
    cancelled = (await anna.saves(bonus=None)).json()
    assert (of(cancelled), cancelled["fixtureTransfers"]) == (before, {})


async def test_the_lock_keeps_what_was_paid_and_a_reopened_round_goes_on_with_it(
    game: Fantasy, anna: Person, second: UUID
) -> None:
    await game.prices(_8=60, _16=52)
    saved = (await anna.saves(BOUGHT)).json()
    await game.prices(_8=80, _16=70)
    await game.closes(second)
    locked = await anna.team()
    assert locked["toSpend"] == saved["toSpend"]
    await game.fixture(second, number=2, window=2)
    assert (await anna.team())["salePrices"] == {game.id(8): 6.0, game.id(16): 5.2}
    assert (await anna.saves(SQUAD)).json()["toSpend"] == 5


@pytest.mark.usefixtures("second")
async def test_half_of_the_rise_up_to_the_save_is_paid(game: Fantasy, anna: Person) -> None:
    await game.rules(prices="moment", sale="halfRise", opens="closing")
    await game.prices(_8=53)
    assert (await anna.team())["salePrices"] == {game.id(8): 5.1}
    assert of((await anna.saves(BOUGHT)).json()) == (40, 40, 0.1, 5.1)
    await game.prices(_8=90)
    assert of(await anna.team()) == (40, 40, 0.1, 5.1)


@pytest.mark.usefixtures("second")
async def test_only_a_contest_of_these_prices_keeps_sales(game: Fantasy, anna: Person) -> None:
    await anna.saves(BOUGHT)
    assert await _sales(game) == 1
    await game.rules(prices="opening")
    await anna.saves(SQUAD)
    assert await _sales(game) == 1


async def _sales(game: Fantasy) -> int:
    async with game.database.transaction() as session:
        return int(await session.scalar(text("SELECT count(*) FROM window_sale")) or 0)
