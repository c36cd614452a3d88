"""Free transfers that are held, and the cost of further ones, by the vectors that the browser reads, too."""

import pytest

from contracts.events.contest import FantasyRules, TransferRules
from fantasy_teams.domain.held_transfers import MOST_HELD, Held, cost_of, first_held, held_in, left_after
from fantasy_teams.tests.domain.reading import Vector, name_of, rules_of, tenths, vectors

LEDGERS = vectors("held-transfers")
FREE_CHIPS = {"WildCard", "FreeHit"}


def rules_with(written: Vector) -> FantasyRules:
    """Return football's rules with the transfers of a vector."""
    cost = written["cost"]
    plan = TransferRules(
        saved=written["saved"],
        cost=None if cost is None else tenths(cost),
        top_up=tuple(written["topUp"]),
        unlimited=tuple(written["unlimited"]),
        after_unlimited=written["afterUnlimited"],
    )
    football = rules_of(vectors("transfers")["rules"]["football"])
    return football.model_copy(update={"max_transfers": written["free"], "transfers": plan})


@pytest.mark.parametrize("vector", LEDGERS["ledgers"], ids=name_of)
def test_what_a_team_holds_round_by_round(vector: Vector) -> None:
    rules = rules_with(LEDGERS["rules"][vector["rules"]])
    left = rules.max_transfers
    found: list[list[int]] = []
    for one in vector["rounds"]:
        chips = set(one.get("chips", ()))
        extra = int("ExtraTransfer" in chips)
        held = (
            first_held(rules)
            if one.get("isFirst")
            else held_in(
                rules,
                one["round"],
                left,
                is_free=not chips.isdisjoint(FREE_CHIPS),
                is_absent=one.get("isAbsent", False),
            )
        )
        found.append([held.free, cost_of(rules, held, one["made"], extra=extra)])
        left = left_after(rules, held, one["made"], extra=extra)
    assert found == [[free, tenths(cost)] for free, cost in vector["expect"]]


def test_a_contest_without_a_plan_gives_the_same_each_round() -> None:
    rules = rules_of(vectors("transfers")["rules"]["football"])
    for held in (Held(2), Held(2, is_unlimited=True), first_held(rules)):
        for made in range(4):
            assert (left_after(rules, held, made), cost_of(rules, held, made)) == (2, 0)


@pytest.mark.parametrize("free", [0, 1, MOST_HELD])
def test_the_byte_of_a_record_is_read_as_it_was_written(free: int) -> None:
    for held in (Held(free), Held(free, is_unlimited=True), Held(free, is_absent=True)):
        assert Held.read(held.stored) == held
        assert held.stored < 256
