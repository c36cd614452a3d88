"""A team's purchases and sales since the last lock (rules.md, Fantasy: transfers).

Transfers are derived from two squads; the client's list is not trusted. The same rules as test data:
`proto-contracts/vectors/transfers.json`.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.held_transfers import Held, plan_of
from fantasy_teams.domain.squad import EMPTY, Athlete, Fault, Squad


@dataclass(frozen=True)
class Transfers:
    """Net sales and purchases against the squad locked for the previous fixture; pair i is `sold[i]`, `bought[i]`."""

    sold: tuple[int, ...] = ()
    bought: tuple[int, ...] = ()

    def same_as(self, claimed: "Transfers") -> bool:
        """Return whether a client's list has the same transfers, in any order."""
        return Counter(self.sold) == Counter(claimed.sold) and Counter(self.bought) == Counter(claimed.bought)


def transfers_between(previous: Squad | None, squad: Squad, athletes: Mapping[int, Athlete]) -> Transfers:
    """Return the transfers from the squad locked for the previous fixture (None: the team has none) to another.

    They are paired by position, sales in slot order, each with the first purchase of its position in slot order. Sales
    and purchases without a partner come last; `transfer_faults` refuses them.
    """
    if previous is None:
        return Transfers()
    owned, wanted = frozenset(previous.athletes), frozenset(squad.athletes)
    left = [number for number in dict.fromkeys(squad.athletes) if number not in owned and number != EMPTY]
    pairs: list[tuple[int, int]] = []
    alone: list[int] = []
    for sold in (number for number in previous.athletes if number not in wanted):
        bought = next((number for number in left if _position(number, athletes) == _position(sold, athletes)), None)
        if bought is None:
            alone.append(sold)
        else:
            left.remove(bought)
            pairs.append((sold, bought))
    return Transfers(
        sold=tuple(sold for sold, _ in pairs) + tuple(alone), bought=tuple(bought for _, bought in pairs) + tuple(left)
    )


def _position(number: int, athletes: Mapping[int, Athlete]) -> str | None:
    athlete = athletes.get(number)
    return None if athlete is None else athlete.position


def transfer_faults(
    rules: FantasyRules, transfers: Transfers, athletes: Mapping[int, Athlete], *, held: Held, extra: int = 0
) -> list[Fault]:
    """Return the faults of transfers: a pair of two positions, or more than are held where none can be paid for.

    `extra` is 1 with a chip that makes one transfer more free.
    """
    faults: list[Fault] = []
    sold = Counter(_position(number, athletes) for number in transfers.sold)
    bought = Counter(_position(number, athletes) for number in transfers.bought)
    if sold != bought:
        faults.append(Fault("transfers-not-paired"))
    limit = held.free + extra
    if len(transfers.bought) > limit and not held.is_unlimited and plan_of(rules).cost is None:
        faults.append(Fault("transfers-exceeded", params={"count": len(transfers.bought), "limit": limit}))
    return faults
