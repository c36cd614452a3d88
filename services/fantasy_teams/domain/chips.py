"""Chips: what a team may play for a round, in place of bonuses (rules-blocks.md, section 4).

The same rules as test data: `proto-contracts/vectors/chips.json`.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from contracts.events.contest import ChipKind, ChipRules, ChipWindow, FantasyRules
from fantasy_teams.domain.held_transfers import plan_of
from fantasy_teams.domain.squad import Fault, FaultCode, Squad
from fantasy_teams.domain.substitutions import NOTHING, Results

Chips = tuple[str, ...]
"""The names of chips that are played in a round, in the contest's order."""
Kinds = frozenset[ChipKind]
UNLIMITED: Kinds = frozenset({"WildCard", "FreeHit"})
"""The kinds that lift the limit of transfers."""
MOST = 2**31 - 1
"""More than any price, in tenths: the limit of a PriceJoker without one."""


@dataclass(frozen=True)
class ChipRound:
    """A round in which a team may play chips; `others` has the chips of the team's other rounds, by number."""

    number: int
    is_first: bool = False
    """Whether it is the team's first."""
    others: Mapping[int, Collection[str]] = field(default_factory=dict[int, Collection[str]])


@dataclass(frozen=True)
class ScoredChips:
    """What the chips of a squad do to its points: their kinds, and with a PriceJoker the athletes who are cheap enough.

    None of them: the squad has no PriceJoker.
    """

    kinds: Kinds = frozenset()
    cheap: Collection[int] = ()


NO_CHIPS = ScoredChips()


def scored_chips(rules: FantasyRules, chips: Collection[str], prices: Mapping[int, int]) -> ScoredChips:
    """Return what chips do to points; `prices` (tenths) are those at the lock."""
    limit = joker_limit(rules, chips)
    cheap = () if limit is None else frozenset(number for number, price in prices.items() if price <= limit)
    return ScoredChips(kinds_of(rules, chips), cheap)


def joker_limit(rules: FantasyRules, chips: Collection[str]) -> int | None:
    """Return the highest price (tenths) of who may count double by a PriceJoker; None without one."""
    limits = [chip.price for chip in rules.chips if chip.kind == "PriceJoker" and chip.name in chips]
    return max((MOST if limit is None else limit for limit in limits), default=None)


def chips_of(rules: FantasyRules, stored: int) -> Chips:
    """Return the names of a record's chips; a bit beyond the contest's chips stands for none."""
    return tuple(chip.name for bit, chip in enumerate(rules.chips) if stored >> bit & 1)


def stored_chips(rules: FantasyRules, chips: Collection[str]) -> int:
    """Return chips as a record stores them: bit i stands for the contest's chip i."""
    return sum(1 << bit for bit, chip in enumerate(rules.chips) if chip.name in chips)


def in_order(rules: FantasyRules, chips: Collection[str]) -> Chips:
    """Return each chip once, in the contest's order; names that it does not have come last."""
    known = tuple(chip.name for chip in rules.chips)
    return tuple(name for name in known if name in chips) + tuple(dict.fromkeys(n for n in chips if n not in known))


def kinds_of(rules: FantasyRules, chips: Collection[str]) -> Kinds:
    """Return the kinds of chips by their names."""
    return frozenset(chip.kind for chip in rules.chips if chip.name in chips)


def window_of(chip: ChipRules, number: int) -> ChipWindow | None:
    """Return the window that a round belongs to; None: it belongs to none, or the chip has no windows."""
    return next((window for window in chip.windows if window.first <= number <= window.last), None)


def next_opening(chip: ChipRules, number: int) -> int | None:
    """Return the first round of the chip's next window after that of a round; None: there is none."""
    return min((window.first for window in chip.windows if window.first > number), default=None)


def chips_left(chip: ChipRules, number: int, played: Mapping[int, Collection[str]]) -> int:
    """Return how often a chip may still be played in a round, and in the others of its window.

    `played` are the chips of a team's rounds that count, by number.
    """
    rounds = [one for one, names in played.items() if chip.name in names]
    if not chip.windows:
        return max(0, chip.available - len(rounds))
    window = window_of(chip, number)
    if window is None:
        return 0
    return max(0, window.number - sum(window.first <= one <= window.last for one in rounds))


def obstacle(rules: FantasyRules, chip: ChipRules, at: ChipRound) -> FaultCode | None:
    """Return why a team cannot play a chip in a round, whatever else it chooses there; None: it can."""
    if chip.windows and window_of(chip, at.number) is None:
        return "chip-not-now"
    if chips_left(chip, at.number, at.others) == 0:
        return "chip-used-up"
    if chip.kind in UNLIMITED and at.is_first:
        return "chip-first-round"
    if chip.kind == "FreeHit" and at.number in plan_of(rules).unlimited:
        return "chip-unlimited-round"
    neighbours = (at.number - 1, at.number + 1)
    if chip.not_consecutive and any(chip.name in at.others.get(one, ()) for one in neighbours):
        return "chip-running"
    return None


def chip_faults(rules: FantasyRules, chosen: Sequence[str], at: ChipRound) -> Iterator[Fault]:
    """Yield every rule that the chips of a round break."""
    known = [chip for chip in rules.chips if chip.name in chosen]
    names = {chip.name for chip in known}
    for name in dict.fromkeys(chosen):
        if name not in names:
            yield Fault("chip-unknown", params={"chip": name})
    for chip in known:
        code = obstacle(rules, chip, at)
        if code is not None:
            yield Fault(code, params={"chip": chip.name})
    if len(known) > rules.chips_per_round:
        yield Fault("chips-too-many", params={"count": len(known), "limit": rules.chips_per_round})
    for one, other in combinations(known, 2):
        if other.name in one.excludes or one.name in other.excludes:
            yield Fault("chips-exclude", params={"chip": one.name, "other": other.name})


def price_joker(squad: Squad, points: Results, chips: ScoredChips, others: Collection[int]) -> int | None:
    """Return the starter whom a PriceJoker doubles; `others` were replaced, or count double already.

    It is the one with the highest points above 0 among those who are cheap enough, in the first slot of equal ones.
    """
    able = [number for number in squad.starters if number in chips.cheap and number not in others]
    best = max(able, key=lambda number: points.get(number, NOTHING).points, default=None)
    return best if best is not None and points.get(best, NOTHING).points > 0 else None
