"""Prices of the moment of a save, over the public API: from an organizer's change to a refused save and its receipt."""

from collections.abc import Awaitable, Callable
from typing import Any

from blackbox.api import Api, eventually
from blackbox.fantasy import SQUAD, TEAMS, FantasyLeague, find_team, make_team, save_team, swapped, update

BOUGHT = swapped(SQUAD, {8: 16})


def shown_at(league: FantasyLeague, price: float) -> list[list[Any]]:
    """Return the squad that buys 16, as a screen sends it that shows this price of everybody."""
    return [[slot | {"price": price} for slot in row] for row in league.slots(BOUGHT)]


async def test_a_save_is_judged_by_the_prices_of_its_moment(
    organizer: Api, regular: Callable[[], Awaitable[Api]]
) -> None:
    league = await FantasyLeague.running(organizer, "Moment prices", prices="moment")
    assert league.contest["prices"] == "moment"
    owner = await regular()
    made = await make_team(owner, league, "Traders")
    sold, bought = league.players[8], league.players[16]
    await league.lock(1)
    await league.passes(1)
    second = await league.is_open(2)
    await league.prices({8: 6.0, 16: 5.4})
    await eventually(
        lambda: find_team(owner, league),
        lambda team: {slot["_id"]: slot["price"] for row in team["squad"] for slot in row}[sold] == 6.0,
    )
    listed = await owner.get(f"/leagues/fantasy/fixtures/{second['_id']}/prices")
    assert {one["_id"]: one["price"] for one in listed}[bought] == 5.4
    body = update(league, await find_team(owner, league))
    refused = await owner.send("PUT", TEAMS, {**body, "squad": shown_at(league, 5.0)})
    assert (refused.status_code, refused.json()["code"]) == (400, "price-changed")
    taken = await owner.put(TEAMS, body | {"squad": shown_at(league, 5.4)})
    assert taken["tradePrices"] == {sold: 6.0, bought: 5.4}
    await league.prices({8: 7.0, 16: 5.9})
    later = await eventually(lambda: find_team(owner, league), lambda team: team["salePrices"].get(bought) == 5.4)
    assert later["toSpend"] == taken["toSpend"]
    undone = await save_team(owner, league, SQUAD)
    assert (undone["tradePrices"], undone["toSpend"]) == ({}, made["toSpend"])
