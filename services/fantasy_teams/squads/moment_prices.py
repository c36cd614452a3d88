"""Prices of the moment of a save, where a contest counts these (rules-blocks.md, section 5); no I/O."""

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.money import Prices
from fantasy_teams.market.repository import Market
from fantasy_teams.squads.team import Numbers, SquadChange
from kit.process.identifiers import as_uuid

_MOST = 1_000_000
"""No athlete costs as much; a price beyond it is none."""


def prices_now(rules: FantasyRules, pinned: Prices, market: Market) -> Prices:
    """Return the prices that count now, in tenths, of the athletes that a fixture pinned.

    They are those of its opening, or the present ones. A price that has not changed since the opening may be unknown.
    """
    if rules.prices != "moment":
        return pinned
    return {number: market.prices.get(number, price) for number, price in pinned.items()}


def shown_prices(change: SquadChange, numbers: Numbers) -> dict[int, int]:
    """Return the prices, in tenths, that the screen has shown of athletes in a squad, as far as they are sent."""
    shown: dict[int, int] = {}
    for slot in (one for row in change.squad or () for one in row):
        known = None if slot.athlete_id is None else as_uuid(slot.athlete_id)
        if known is not None and known in numbers and slot.price is not None and abs(slot.price) < _MOST:
            shown[numbers[known]] = round(slot.price * 10)
    return shown
