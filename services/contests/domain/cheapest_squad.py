"""The price of the cheapest legal first squad of a fantasy contest (rules.md, Fantasy: squad and money).

The result is exact: for each legal combination of numbers per position, the athletes are a minimum-cost flow through
positions and clubs. Browsers use the same algorithm to complete a squad (vectors/cheapest.json).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from contracts.events.contest import FantasyRules

Counts = tuple[int, ...]
Offer = tuple[str, str, int]
"""An athlete for sale: position, club, price in tenths."""
_ANY = "any position"


@dataclass(frozen=True)
class Cheapest:
    """The cheapest legal squad, or the reason why there is none."""

    cost: int | None
    """In tenths; None without a legal squad at any price."""
    missing: int = 0
    """Places that stay empty in the squad nearest to a legal one."""


@dataclass
class _Network:
    """A flow network; edge `2k + 1` is the reverse of edge `2k`."""

    out: defaultdict[object, list[int]] = field(default_factory=lambda: defaultdict[object, list[int]](list))
    ends: list[object] = field(default_factory=list[object])
    room: list[int] = field(default_factory=list[int])
    cost: list[int] = field(default_factory=list[int])

    def connect(self, start: object, end: object, room: int, cost: int) -> None:
        """Add an edge from `start` to `end` with capacity `room`, each unit for `cost`."""
        for node, into, size, price in ((start, end, room, cost), (end, start, 0, -cost)):
            self.out[node].append(len(self.ends))
            self.ends.append(into)
            self.room.append(size)
            self.cost.append(price)

    def send(self, start: object, end: object) -> int | None:
        """Send one unit along the cheapest path, and return the added cost; None without a path."""
        reached, by = {start: 0}, dict[object, int]()
        waiting = [start]
        for node in waiting:
            for edge in self.out[node]:
                into, sum_ = self.ends[edge], reached[node] + self.cost[edge]
                if self.room[edge] > 0 and sum_ < reached.get(into, sum_ + 1):
                    reached[into], by[into] = sum_, edge
                    waiting.append(into)
        if end not in by:
            return None
        node = end
        while node != start:
            edge = by[node]
            self.room[edge] -= 1
            self.room[edge ^ 1] += 1
            node = self.ends[edge ^ 1]
        return reached[end]


def cheapest_squad(rules: FantasyRules, offers: Iterable[Offer]) -> Cheapest:
    """Return the price of the cheapest squad that a new team could save, regardless of the budget.

    It has an allowed formation and bench, the composition if one is fixed, and at most the allowed number of athletes
    per club. `offers` are the athletes for sale.
    """
    prices: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for position, club, price in offers:
        prices[position, club].append(price)
    size = rules.starters + rules.substitutes
    most = min(rules.max_from_club, size)
    kept = {key: sorted(some)[:most] for key, some in prices.items() if key[0] in rules.positions}
    best = Cheapest(None, size)
    for least, counts in sorted((_least(rules, kept, counts), counts) for counts in _wanted(rules)):
        if best.cost is not None and best.cost <= least:
            break
        found = _filled(dict(zip((*rules.positions, _ANY), counts, strict=True)), kept, most)
        best = min(best, found, key=lambda one: (one.missing, one.cost or 0))
    return best


def _least(rules: FantasyRules, prices: dict[tuple[str, str], list[int]], counts: Counts) -> int:
    """Return the price with these numbers without a limit per club, which is a lower bound."""
    cost, left = 0, list[int]()
    for position, count in zip(rules.positions, counts, strict=False):
        cheapest = sorted(price for key, some in prices.items() if key[0] == position for price in some)
        cost += sum(cheapest[:count])
        left += cheapest[count:]
    return cost + sum(sorted(left)[: counts[-1]])


def _wanted(rules: FantasyRules) -> set[Counts]:
    """Return the numbers per position that a legal squad can have; the last one counts places for any position."""
    return {(*counts, free) for formation in rules.formations for counts, free in _with_bench(rules, formation)}


def _with_bench(rules: FantasyRules, formation: Sequence[int]) -> Iterator[tuple[Counts, int]]:
    if rules.composition is not None:
        left = tuple(whole - starting for whole, starting in zip(rules.composition, formation, strict=True))
        if min(left) >= 0 and (not rules.benches or left in rules.benches):
            yield rules.composition, 0
    elif rules.benches:
        for bench in rules.benches:
            yield tuple(starting + sitting for starting, sitting in zip(formation, bench, strict=True)), 0
    else:
        yield tuple(formation), rules.substitutes


def _filled(needs: dict[str, int], prices: dict[tuple[str, str], list[int]], most: int) -> Cheapest:
    """Fill as many places as possible at the lowest cost (successive shortest paths)."""
    network = _Network()
    for position, need in needs.items():
        network.connect("start", ("place", position), need, 0)
    for (position, club), some in prices.items():
        for place in (position, _ANY):
            network.connect(("place", place), ("athletes", position, club), most, 0)
        for price in some:
            network.connect(("athletes", position, club), ("club", club), 1, price)
    for club in {club for _, club in prices}:
        network.connect(("club", club), "end", most, 0)
    cost, wanted = 0, sum(needs.values())
    for filled in range(wanted):
        added = network.send("start", "end")
        if added is None:
            return Cheapest(None, wanted - filled)
        cost += added
    return Cheapest(cost)
