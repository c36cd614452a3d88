"""The value of a squad and the money left to spend, in tenths (rules.md, Fantasy: money; rules-blocks.md, section 5).

The same rules as test data: `proto-contracts/vectors/money.json`.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass, field

from contracts.events.contest import FantasyRules, Sale
from fantasy_teams.domain.squad import Squad

Prices = Mapping[int, int]
"""Prices in tenths by athlete number, as pinned by a fixture, or those of the moment where a contest says so."""


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
class Trades:
    """The prices at which a team has traded since its last lock, where those of the moment count.

    `bought` has what it paid for each athlete of the saved squad who was not in the locked one. `sold` has what it was
    paid for each athlete of the locked squad who is not in the saved one. Both are empty where a fixture pins prices.
    """

    bought: Prices = field(default_factory=dict[int, int])
    sold: Prices = field(default_factory=dict[int, int])

    @property
    def settled(self) -> Prices:
        """Return what these athletes are worth to the team, whatever their prices are by now.

        Who was bought gives back what was paid, and who was sold costs what was received.
        """
        return {**self.bought, **self.sold}


UNTRADED = Trades()


def trades_since(locked: Holding | None, purchase: Prices, sales: Prices) -> Trades:
    """Return what a team has traded since its last lock.

    Args:
        locked: its holding then; None before its first lock.
        purchase: the purchase prices of the saved squad.
        sales: what was paid for athletes who are not in the saved squad any more.
    """
    before: Prices = {} if locked is None else locked.purchase
    gone = before.keys() - purchase.keys()
    return Trades(
        {number: price for number, price in purchase.items() if number not in before},
        {number: price for number, price in sales.items() if number in gone},
    )


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


def purchases(
    squad: Squad, prices: Prices, previous: Holding | None, *, first: bool, trades: Trades = UNTRADED
) -> dict[int, int]:
    """Return the purchase price of each athlete of a squad.

    An athlete held at the last lock keeps the purchase price, also after a sale that was undone. All others are bought
    at the fixture's price, as are all athletes in the team's first fixture. With prices of the moment, an athlete keeps
    the price of the save in which they last entered.

    Raises:
        KeyError: an athlete has no price in the fixture.
    """
    kept: Prices = {**trades.bought, **({} if previous is None or first else previous.purchase)}
    return {number: kept[number] if number in kept else prices[number] for number in squad.athletes}


def sales_of(
    sale: Sale, previous: Holding | None, squad: Squad, prices: Prices, trades: Trades = UNTRADED
) -> dict[int, int]:
    """Return what is paid for each athlete of the last lock who is not in a squad.

    That is the sale price at the fixture's prices. With prices of the moment, it is that of the save in which the
    athlete left.

    Raises:
        KeyError: a sold athlete has no price in the fixture.
    """
    if previous is None:
        return {}
    wanted = frozenset(squad.athletes)
    return {
        number: trades.sold[number] if number in trades.sold else sale_price(sale, paid, prices[number])
        for number, paid in previous.purchase.items()
        if number not in wanted
    }


def realised_after(
    sale: Sale, previous: Holding | None, squad: Squad, prices: Prices, trades: Trades = UNTRADED
) -> int:
    """Return the sum of gains and losses of all sales up to a squad, including those since the last lock.

    A sale realises what is paid (`sales_of`), less the purchase price.

    Raises:
        KeyError: a sold athlete has no price in the fixture.
    """
    if previous is None:
        return 0
    sold = sales_of(sale, previous, squad, prices, trades)
    return previous.realised + sum(paid - previous.purchase[number] for number, paid in sold.items())


def money_of(  # noqa: PLR0913, PLR0917 - the parts of one sum, named in rules.md
    rules: FantasyRules,
    squad: Squad,
    purchase: Prices,
    realised: int,
    prices: Prices,
    adjustments: int,
    bought: Container[int] = (),
) -> Money:
    """Return a squad's money: to spend = budget + accruedIncome + budget adjustments − saleValue.

    Athletes `bought` at a price of the moment since the last lock give back what was paid for them.

    Raises:
        KeyError: an athlete has no price in the fixture.
    """
    value = sum(prices[number] for number in squad.athletes)
    sale_value = sum(
        purchase[number] if number in bought else sale_price(rules.sale, purchase[number], prices[number])
        for number in squad.athletes
    )
    income = sale_value - sum(purchase[number] for number in squad.athletes)
    accrued = realised + income
    return Money(
        value=value,
        sale_value=sale_value,
        income=income,
        accrued=accrued,
        to_spend=rules.budget + accrued + adjustments - sale_value,
    )


def money_after(  # noqa: PLR0913, PLR0917 - the parts of one sum, named in rules.md
    rules: FantasyRules,
    squad: Squad,
    previous: Holding | None,
    prices: Prices,
    adjustments: int,
    trades: Trades = UNTRADED,
) -> Money:
    """Return the money of a squad after a team's last lock (None: its first fixture).

    Raises:
        KeyError: an athlete held or sold has no price in the fixture.
    """
    purchase = purchases(squad, prices, previous, first=previous is None, trades=trades)
    realised = realised_after(rules.sale, previous, squad, prices, trades)
    return money_of(rules, squad, purchase, realised, prices, adjustments, trades.bought)
