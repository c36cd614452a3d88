"""The bulk computation of free transfers equals the functions for a single team."""

import numpy as np
import pytest

from contracts.events.contest import AfterUnlimited, FantasyRules, TransferRules
from fantasy_teams.domain.batch_held_transfers import many_costs, many_counted, many_held, many_left
from fantasy_teams.domain.held_transfers import Held, cost_of, counted_of, first_held, held_in, left_after
from fantasy_teams.tests.domain.test_batch_points import FOOTBALL

KINDS = [Held(free, unlimited, absent) for free in range(6) for unlimited in (False, True) for absent in (False, True)]
CASES = [(held, made) for held in KINDS if not (held.is_unlimited and held.is_absent) for made in (0, 1, 3, 9)]
NUMBERS = (2, 5, 7)


def rules_with(cost: int | None, after: AfterUnlimited) -> FantasyRules:
    plan = TransferRules(saved=5, cost=cost, top_up=(5,), unlimited=(7,), after_unlimited=after)
    return FOOTBALL.model_copy(update={"transfers": plan})


@pytest.mark.parametrize("rules", [FOOTBALL, rules_with(40, "kept"), rules_with(None, "reset")])
def test_many_teams_hold_and_pay_as_each_does(rules: FantasyRules) -> None:
    stored = np.array([held.stored for held, _ in CASES])
    made = np.array([transfers for _, transfers in CASES])
    assert many_left(rules, stored, made).tolist() == [left_after(rules, *case) for case in CASES]
    assert many_costs(rules, stored, made).tolist() == [cost_of(rules, *case) for case in CASES]
    extra = np.array([row % 2 == 0 for row in range(len(CASES))])
    with_extra = [(*case, int(row)) for case, row in zip(CASES, extra, strict=True)]
    assert many_left(rules, stored, made, extra=extra).tolist() == [
        left_after(rules, held, transfers, extra=one) for held, transfers, one in with_extra
    ]
    assert many_costs(rules, stored, made, extra=extra).tolist() == [
        cost_of(rules, held, transfers, extra=one) for held, transfers, one in with_extra
    ]
    assert many_counted(rules, stored, made, free_by_chip=extra).tolist() == [
        counted_of(rules, held, transfers, is_free=bool(one)) for held, transfers, one in with_extra
    ]
    assert many_counted(rules, stored, made).tolist() == [counted_of(rules, *case) for case in CASES]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("rules", [FOOTBALL, rules_with(40, "kept")])
def test_many_teams_begin_a_round_as_each_does(rules: FantasyRules, number: int) -> None:
    rows = [(left, chip, absent) for left in range(4) for chip in (False, True) for absent in (False, True)]
    columns = (np.array(column) for column in zip(*rows, strict=True))
    left, chip, absent = columns
    nobody = np.zeros(len(rows), np.bool_)
    found = many_held(rules, number, left, first=nobody, free_by_chip=chip, absent=absent)
    expected = [held_in(rules, number, row[0], is_free=row[1], is_absent=row[2]).stored for row in rows]
    assert found.tolist() == expected
    every = many_held(rules, number, left, first=~nobody, free_by_chip=chip, absent=absent)
    assert set(every.tolist()) == {first_held(rules).stored}
