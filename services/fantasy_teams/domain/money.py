"""The value of a squad and the money left to spend, in tenths (rules.md, Fantasy: money; rules-blocks.md, section 5).

The same rules as test data: `proto-contracts/vectors/money.json`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from contracts.events.contest import FantasyRules, Sale
from fantasy_teams.domain.squad import Squad

Prices = Mapping[int, int]
"""Prices in tenths by athlete number, as pinned by a fixture."""


@dataclass(frozen=True)
class Holding:
    """A team's athletes at its last lock.

    `purchase` has the purchase price of each athlete of the squad. `realised` is the sum of all gains and losses of
    sales since the team was created.
    """

    squad: Squad
    purchase: Prices
    realised: int = 0


@dataclass(frozen=True)
class Money:
    """A team's money at a fixture's prices.

    `value` is the squad's price, and `sale_value` what a sale of its athletes would pay. `income` has the unrealised
    gains of its athletes and `accrued` all gains since the team was created, both by sale prices. `to_spend` is the
    money left; it may be negative.
    """

    value: int
    sale_value: int
    income: int
    accrued: int
    to_spend: int


def sale_price(sale: Sale, paid: int, price: int) -> int:
    """Return what a sale pays for an athlete who was bought at the price `paid`.

    `current` pays the present price. `halfRise` pays the purchase price and half of a rise, rounded down to a tenth,
    and takes all of a fall.
    """
    return price if sale == "current" or price <= paid else paid + (price - paid) // 2


def purchases(squad: Squad, prices: Prices, previous: Holding | None, *, first: bool) -> dict[int, int]:
    """Return the purchase price of each athlete of a squad.

    An athlete held at the last lock keeps the purchase price, also after a sale that was undone. All others are bought
    at the fixture's price, as are all athletes in the team's first fixture.

    Raises:
        KeyError: an athlete has no price in the fixture.
    """
    kept: Prices = {} if previous is None or first else previous.purchase
    return {number: kept[number] if number in kept else prices[number] for number in squad.athletes}


def realised_after(sale: Sale, previous: Holding | None, squad: Squad, prices: Prices) -> int:
    """Return the sum of gains and losses of all sales up to a squad, including those since the last lock.

    A sale realises the sale price at the fixture's prices, less the purchase price.

    Raises:
        KeyError: a sold athlete has no price in the fixture.
    """
    if previous is None:
        return 0
    wanted = frozenset(squad.athletes)
    return previous.realised + sum(
        sale_price(sale, paid, prices[number]) - paid
        for number, paid in previous.purchase.items()
        if number not in wanted
    )


def money_of(  # noqa: PLR0913, PLR0917 - the parts of one sum, named in rules.md
    rules: FantasyRules, squad: Squad, purchase: Prices, realised: int, prices: Prices, adjustments: int
) -> Money:
    """Return a squad's money: to spend = budget + accruedIncome + budget adjustments − saleValue.

    Raises:
        KeyError: an athlete has no price in the fixture.
    """
    value = sum(prices[number] for number in squad.athletes)
    sale_value = sum(sale_price(rules.sale, purchase[number], prices[number]) for number in squad.athletes)
    income = sale_value - sum(purchase[number] for number in squad.athletes)
    accrued = realised + income
    return Money(
        value=value,
        sale_value=sale_value,
        income=income,
        accrued=accrued,
        to_spend=rules.budget + accrued + adjustments - sale_value,
    )


def money_after(rules: FantasyRules, squad: Squad, previous: Holding | None, prices: Prices, adjustments: int) -> Money:
    """Return the money of a squad after a team's last lock (None: its first fixture).

    Raises:
        KeyError: an athlete held or sold has no price in the fixture.
    """
    purchase = purchases(squad, prices, previous, first=previous is None)
    realised = realised_after(rules.sale, previous, squad, prices)
    return money_of(rules, squad, purchase, realised, prices, adjustments)
