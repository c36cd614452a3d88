"""Free transfers of many teams at once, by operations on whole columns (rules-blocks.md, section 5).

`held_transfers` defines these rules for a single team, and the byte that a locked squad's record stores.
"""

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.held_transfers import ABSENT, UNLIMITED, plan_of

Numbers = NDArray[np.int64]
Truths = NDArray[np.bool_]
Extra = Truths | Literal[0]
"""Whether a chip makes one transfer more free."""


def free_in(stored: Numbers) -> Numbers:
    """Return the free transfers of stored bytes."""
    return stored & ~(ABSENT | UNLIMITED)


def many_held(  # noqa: PLR0913 - the facts of a round
    rules: FantasyRules, number: int, left: Numbers, *, first: Truths, free_by_chip: Truths, absent: Truths
) -> Numbers:
    """Return the stored bytes of teams in a round, as `first_held` and `held_in` do for each."""
    plan = plan_of(rules)
    held = np.full_like(left, plan.saved) if number in plan.top_up else left
    unlimited = np.full_like(free_by_chip, number in plan.unlimited) | free_by_chip
    found = held | np.where(unlimited, UNLIMITED, 0)
    found = np.where(absent, left | ABSENT, found)
    return np.where(first, rules.max_transfers | UNLIMITED, found)


def many_left(rules: FantasyRules, stored: Numbers, made: Numbers, *, extra: Extra = 0) -> Numbers:
    """Return what a round leaves to the next, as `left_after` does for each."""
    plan, free = plan_of(rules), free_in(stored)
    after = np.minimum(plan.saved, np.maximum(0, free - np.maximum(0, made - extra)) + rules.max_transfers)
    unlimited = free if plan.after_unlimited == "kept" else np.full_like(free, rules.max_transfers)
    return np.where(stored & ABSENT > 0, free, np.where(stored & UNLIMITED > 0, unlimited, after))


def many_costs(rules: FantasyRules, stored: Numbers, made: Numbers, *, extra: Extra = 0) -> Numbers:
    """Return the points (tenths) that a round's transfers cost, as `cost_of` does for each."""
    cost = plan_of(rules).cost or 0
    return np.where(stored & (ABSENT | UNLIMITED) > 0, 0, cost * np.maximum(0, made - extra - free_in(stored)))


def many_counted(rules: FantasyRules, stored: Numbers, made: Numbers, *, free_by_chip: Truths | None = None) -> Numbers:
    """Return the transfers that count for the tie-break, as `counted_of` does for each."""
    counted = made if rules.transfers is None else np.where(stored & UNLIMITED > 0, 0, made)
    return counted if free_by_chip is None else np.where(free_by_chip, 0, counted)
