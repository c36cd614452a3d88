"""Free transfers that are saved, and further ones that cost points, over the public API."""

from collections.abc import Awaitable, Callable

from blackbox import contest as acts
from blackbox.api import Api, eventually
from blackbox.fantasy import SQUAD, TEAMS, FantasyLeague, find_team, make_team, save_team, swapped

PLAN = {"free": 1, "saved": 3, "cost": 4}
SCORERS = (1, 2, 3, 6, 14, 16)


async def test_transfers_beyond_the_free_ones_cost_points_and_unused_ones_are_saved(
    organizer: Api, regular: Callable[[], Awaitable[Api]]
) -> None:
    league = await FantasyLeague.running(organizer, "Paid transfers", rounds=3, transfers=PLAN)
    assert league.contest["maxTransfers"] == 1
    buyer, saver = await regular(), await regular()
    for owner, name in ((buyer, "Buyers"), (saver, "Savers")):
        await make_team(owner, league, name)
    await league.lock(1)
    await league.passes(1)
    second = await league.is_open(2)
    saved = await save_team(buyer, league, swapped(SQUAD, {8: 16, 10: 14, 7: 27}))
    assert saved["transfers"] == {
        "free": 1,
        "held": 1,
        "unlimited": None,
        "made": 3,
        "cost": 8,
        "heldNext": 1,
        "topsUp": False,
    }
    await league.lock(2)
    await league.passes(2)
    await league.results(2, {number: {"minutes": 90, "goals": 1} for number in SCORERS})
    await league.publishes(2, final=True)
    history = f"{TEAMS}/{saved['_id']}/history/{second['_id']}"
    told = await eventually(lambda: buyer.get(history), lambda found: found["published"])
    assert told["transferCost"] == 8
    assert told["points"] == sum(slot["points"] * slot["multiplier"] for slot in told["slots"]) - 8
    await eventually(
        lambda: acts.ranking(organizer, league.id),
        lambda found: {entry["name"]: entry["points"] for entry in found["entries"]}.get("Buyers") == told["points"],
    )
    held = [(await find_team(owner, league))["transfers"]["held"] for owner in (buyer, saver)]
    assert held == [1, 2]
