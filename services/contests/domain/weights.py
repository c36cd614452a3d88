"""The weights of rounds and matches, and jokers: factors of points in tenths (rules-blocks.md, section 2)."""

from collections.abc import Iterable

from contracts.scoring import NORMAL, JokerOffer, Jokers, RoundFactor


def factor_in(ranges: Iterable[RoundFactor], number: int) -> int:
    """Return the factor of a round by its number; × 1 in no range."""
    return next((one.factor for one in ranges if one.first <= number <= one.last), NORMAL)


def weight_of(ranges: Iterable[RoundFactor], number: int, own: int | None) -> int:
    """Return the weight of a match in the round of this number; its `own` replaces its round's."""
    return factor_in(ranges, number) if own is None else own


def joker_in(jokers: Jokers, number: int) -> JokerOffer | None:
    """Return the joker of a round by its number; None: the round has none."""
    by_range = next((one.factor for one in jokers.ranges if one.first <= number <= one.last), None)
    factor = by_range if jokers.factor is None else jokers.factor
    return None if factor is None else JokerOffer(factor=factor, number=jokers.number, per=jokers.per)


def overlaps(ranges: Iterable[RoundFactor]) -> list[tuple[int, int]]:
    """Return the ranges that have a round of an earlier one: their places, and the first such round."""
    found: list[tuple[int, int]] = []
    known: list[RoundFactor] = []
    for place, one in enumerate(ranges):
        shared = [max(one.first, other.first) for other in known if one.first <= other.last and other.first <= one.last]
        if shared:
            found.append((place, min(shared)))
        known.append(one)
    return found
