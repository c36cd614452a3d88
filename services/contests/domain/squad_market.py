"""The effect of a fantasy contest's rules on the athletes for sale (rules.md, Fantasy: squad and money)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from contests.domain.cheapest_squad import Offer, cheapest_squad
from contracts.events.contest import FantasyRules


@dataclass(frozen=True)
class PositionMarket:
    """The number of athletes of a position for sale, and of their clubs."""

    position: str
    for_sale: int
    clubs: int


@dataclass(frozen=True)
class SquadMarket:
    """The squads that can be bought; money in tenths."""

    for_sale: int
    clubs: int
    cheapest: int | None
    """The cheapest legal squad; None if there is none at any price."""
    missing: int
    """Places that stay empty in the squad nearest to a legal one."""
    dearest: int | None
    """The most expensive legal squad, regardless of the budget."""
    least_from_club: int | None
    """The lowest limit of players per club with a legal squad."""
    positions: tuple[PositionMarket, ...]
    prices: tuple[tuple[int, int], ...]
    """Each price with the number of athletes, the lowest first."""


def squad_market(rules: FantasyRules, offers: Sequence[Offer]) -> SquadMarket:
    """Return the exact figures of the squads that `rules` allow from `offers`."""
    found = cheapest_squad(rules, offers)
    dearest = None
    if found.cost is not None:
        # the most expensive squad is the cheapest one with negated prices
        turned = cheapest_squad(rules, [(position, club, -price) for position, club, price in offers]).cost
        dearest = None if turned is None else -turned
    return SquadMarket(
        for_sale=len(offers),
        clubs=len({club for _, club, _ in offers}),
        cheapest=found.cost,
        missing=found.missing,
        dearest=dearest,
        least_from_club=None if found.cost is None else _least_from_club(rules, offers),
        positions=tuple(_position(position, offers) for position in rules.positions),
        prices=tuple(sorted(Counter(price for _, _, price in offers).items())),
    )


def expected_starters(rules: FantasyRules, *, playing: int, clubs: int) -> int:
    """Return the estimated number of a team's athletes that play, after all transfers, with `playing` of `clubs` clubs.

    The squad is assumed to be spread evenly over the clubs; the number is rounded down.
    """
    size = rules.starters + rules.substitutes
    kept = size if clubs == 0 else size * min(playing, clubs) // clubs
    return min(size, kept + rules.max_transfers)


def _least_from_club(rules: FantasyRules, offers: Sequence[Offer]) -> int:
    """Return the lowest limit per club with a legal squad; the rules' own limit has one."""
    low, high = 1, rules.max_from_club
    while low < high:
        middle = (low + high) // 2
        if cheapest_squad(rules.model_copy(update={"max_from_club": middle}), offers).cost is None:
            low = middle + 1
        else:
            high = middle
    return low


def _position(position: str, offers: Sequence[Offer]) -> PositionMarket:
    clubs = [club for mine, club, _ in offers if mine == position]
    return PositionMarket(position=position, for_sale=len(clubs), clubs=len(set(clubs)))
