"""The stories of `proto-contracts/vectors/money.json`: one team's money through fixtures, saves and adjustments."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.edit import CheckedSquad, SaveOutcome, SaveState, carry_over, check_save
from fantasy_teams.domain.money import UNTRADED, Money, Trades, money_after, sale_price, trades_since
from fantasy_teams.domain.squad import Athlete, Squad
from fantasy_teams.tests.domain.reading import Cast, Vector, codes, name_of, tenths, vectors

NOBODY = Squad((), ())


class Story:
    """A team whose athletes all have one position, so that only money can prevent a save."""

    def __init__(self, vector: Vector) -> None:
        names = sorted({name for step in vector["steps"] for name in step.get("opens", {})})
        self.cast = Cast(names)
        self.size = len(next(step["saves"] for step in vector["steps"] if "saves" in step).split())
        self.rules = FantasyRules(
            positions=("any",),
            formations=((self.size,),),
            starters=self.size,
            substitutes=0,
            budget=tenths(vector["budget"]),
            max_from_club=self.size,
            max_transfers=self.size,
            sale=vector.get("sale", "current"),
            prices=vector.get("prices", "opening"),
        )
        self.athletes = {number: Athlete(number, "any", f"club {number}") for number in self.cast.ids}
        self.current: dict[int, int] = {}
        self.pinned: dict[int, int] = {}
        self.locked: CheckedSquad | None = None
        self.saved: CheckedSquad | None = None
        self.adjustments = 0

    def open(self, prices: Mapping[str, float]) -> None:
        self.change(prices)
        self.pinned = dict(self.current)
        if self.saved is not None:
            self.locked = self.saved
        elif self.locked is not None:
            self.locked = carry_over(self.locked)
        self.saved = None

    def change(self, prices: Mapping[str, float]) -> None:
        self.current |= {self.cast.numbers[name]: tenths(price) for name, price in prices.items()}
        if self.rules.prices == "moment":
            self.pinned = dict(self.current)

    @property
    def trades(self) -> Trades:
        """What the team has traded since its last lock, where prices of the moment count."""
        if self.saved is None or self.rules.prices != "moment":
            return UNTRADED
        locked = None if self.locked is None else self.locked.holding
        return trades_since(locked, self.saved.purchase, self.saved.sales)

    def save(self, squad: str) -> SaveOutcome:
        outcome = check_save(
            SaveState(
                rules=self.rules,
                athletes=self.athletes,
                prices=self.pinned,
                squad=Squad(tuple(self.cast.numbers[name] for name in squad.split()), ()),
                locked=None if self.locked is None else self.locked.holding,
                stored=None if self.saved is None else self.saved.squad,
                adjustments=self.adjustments,
                trades=self.trades,
            )
        )
        if outcome.checked is not None:
            self.saved = outcome.checked
        return outcome

    def money(self) -> Money:
        locked = None if self.locked is None else self.locked.holding
        held = self.saved or self.locked
        squad = NOBODY if held is None else held.squad
        return money_after(self.rules, squad, locked, self.pinned, self.adjustments, self.trades)

    def sale_prices(self) -> dict[str, int]:
        """Return what sales pay for the squad locked last, where that is not the price."""
        held: Mapping[int, int] = {} if self.locked is None else self.locked.purchase
        paid = {number: sale_price(self.rules.sale, price, self.pinned[number]) for number, price in held.items()}
        paid |= self.trades.settled
        return {self.cast.ids[number]: price for number, price in paid.items() if price != self.pinned[number]}


def told(money: Money) -> dict[str, int]:
    return {
        "Value": money.value,
        "saleValue": money.sale_value,
        "Income": money.income,
        "accruedIncome": money.accrued,
        "toSpend": money.to_spend,
    }


@pytest.mark.parametrize("vector", vectors("money")["stories"], ids=name_of)
def test_a_story_of_money(vector: Vector) -> None:
    story = Story(vector)
    for step in vector["steps"]:
        before = replace(story.money()) if story.pinned else None
        play(story, step)
        if "refused" in step:
            assert story.money() == before
        if "Value" in step:
            expected = {"saleValue": step["Value"]} | step
            assert told(story.money()) == {key: tenths(expected[key]) for key in told(story.money())}
            assert story.sale_prices() == {name: tenths(price) for name, price in step.get("salePrices", {}).items()}


@pytest.mark.parametrize("vector", vectors("money")["sales"], ids=name_of)
def test_a_sale_pays_half_of_a_rise_and_takes_all_of_a_fall(vector: Vector) -> None:
    bought, now = tenths(vector["bought"]), tenths(vector["now"])
    assert sale_price("halfRise", bought, now) == tenths(vector["pays"])
    assert sale_price("current", bought, now) == now


def play(story: Story, step: Mapping[str, Any]) -> None:
    if "opens" in step:
        story.open(step["opens"])
    if "changes" in step:
        story.change(step["changes"])
    if "adjusts" in step:
        story.adjustments += tenths(step["adjusts"])
    if "saves" not in step:
        return
    outcome = story.save(step["saves"])
    assert codes(outcome.faults) == ([step["refused"]] if "refused" in step else [])
    if "refused" in step:
        assert outcome.faults[0].params == {"missing": tenths(step["missing"])}
    else:
        assert outcome.money == story.money()
