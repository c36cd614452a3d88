"""Answers in order: the first of a race, or a final table (rules-blocks.md, section 3).

The same rules as test data, also for the browser: `proto-contracts/vectors/orders.json`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from shared.figures import read_place


@dataclass(frozen=True)
class AskedOrder:
    """An order that is asked for; points in tenths."""

    places: int
    points: int
    per_place: int = 10
    least: int = 10

    def takes(self, names: Iterable[str]) -> bool:
        """Return whether names are an order, whole or not: different answers at different places."""
        read = [read_place(name) for name in names]
        known = [one for one in read if one is not None]
        is_clear = len({place for place, _ in known}) == len({key for _, key in known}) == len(read)
        return is_clear and all(place <= self.places for place, _ in known)

    def points_of(self, place: int, right: int) -> int:
        """Return the points of an answer whose right place is among the first `places`."""
        return max(self.least, self.points - self.per_place * abs(place - right))

    def prizes(self, correct: Iterable[str], names: Iterable[str]) -> dict[str, int]:
        """Return the points of the names whose answers are among the first; equal places share one.

        Args:
            correct: the places that are known so far.
            names: places and answers to look at.
        """
        read = [one for name in correct if (one := read_place(name)) is not None]
        right = {key: place for place, key in read if place <= self.places}
        found: dict[str, int] = {}
        for name in names:
            one = read_place(name)
            if one is not None and one[1] in right:
                found[name] = self.points_of(one[0], right[one[1]])
        return found


Wholes = Mapping[str, int]
"""How many places the orders of a fixture have, by event."""
