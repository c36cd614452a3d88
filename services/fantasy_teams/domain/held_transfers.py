"""Free transfers that a team holds from round to round, and the cost of further ones (rules-blocks.md, section 5).

The same rules as test data: `proto-contracts/vectors/held-transfers.json`. `batch_held_transfers` counts many teams.
"""

from dataclasses import dataclass

from contracts.events.contest import FantasyRules, TransferRules

MOST_HELD = 50
"""The most free transfers that a team may hold; `Held.stored` has room for 63."""
ABSENT, UNLIMITED = 64, 128
"""Flags of `Held.stored`."""


@dataclass(frozen=True)
class Held:
    """The free transfers that a team holds when a round begins.

    `is_unlimited`: the round's transfers are not counted. `is_absent`: the team was no member at its lock.
    """

    free: int
    is_unlimited: bool = False
    is_absent: bool = False

    @property
    def stored(self) -> int:
        """Return the byte of a locked squad's record."""
        return self.free | UNLIMITED * self.is_unlimited | ABSENT * self.is_absent

    @classmethod
    def read(cls, stored: int) -> "Held":
        """Decode the byte of a locked squad's record."""
        return cls(stored & ~(ABSENT | UNLIMITED), bool(stored & UNLIMITED), bool(stored & ABSENT))


def plan_of(rules: FantasyRules) -> TransferRules:
    """Return how transfers are saved and paid; where that is not set, unused ones expire and further are refused."""
    return TransferRules(saved=rules.max_transfers) if rules.transfers is None else rules.transfers


def first_held(rules: FantasyRules) -> Held:
    """Return what a team holds in its first round, which has no limit."""
    return Held(rules.max_transfers, is_unlimited=True)


def held_in(rules: FantasyRules, number: int, left: int, *, is_free: bool = False, is_absent: bool = False) -> Held:
    """Return what a team holds in a round, its second or later.

    Args:
        rules: of the contest.
        number: of the round.
        left: what the rounds before leave to it, by `left_after`.
        is_free: whether a chip lifts the round's limit.
        is_absent: whether the team is no member; then the round changes nothing.
    """
    plan = plan_of(rules)
    if is_absent:
        return Held(left, is_absent=True)
    return Held(plan.saved if number in plan.top_up else left, is_unlimited=is_free or number in plan.unlimited)


def left_after(rules: FantasyRules, held: Held, made: int, *, extra: int = 0) -> int:
    """Return what a round leaves to the next; `extra` is 1 with a chip that makes one transfer more free."""
    plan = plan_of(rules)
    if held.is_absent:
        return held.free
    if held.is_unlimited:
        return held.free if plan.after_unlimited == "kept" else rules.max_transfers
    return min(plan.saved, max(0, held.free - max(0, made - extra)) + rules.max_transfers)


def cost_of(rules: FantasyRules, held: Held, made: int, *, extra: int = 0) -> int:
    """Return the points (tenths) that a round's transfers cost; 0 where further ones are refused."""
    if held.is_unlimited or held.is_absent:
        return 0
    return (plan_of(rules).cost or 0) * max(0, made - extra - held.free)


def counted_of(rules: FantasyRules, held: Held, made: int, *, is_free: bool = False) -> int:
    """Return the transfers of a round that count for the tie-break: none of a round without a limit.

    Where transfers are neither saved nor paid, all count, but for those of a chip that lifts the limit (`is_free`).
    """
    return 0 if is_free or (rules.transfers is not None and held.is_unlimited) else made
