"""The draw of a head-to-head fixture: a round-robin by the circle method."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True)
class Pairs:
    """A fixture's pairs, and the resting team if the number of teams is odd."""

    pairs: tuple[tuple[UUID, UUID], ...]
    resting: UUID | None


def draw(teams: Sequence[UUID], number: int) -> Pairs:
    """Return the pairs of round `number`, counted from 0.

    In a full circle each team meets every other team once and, if the number of teams is odd, rests once. Then the
    circle begins again. Home and away change from circle to circle.

    Args:
        teams: in an order that is stable while no team joins or leaves.
        number: how many rounds were drawn before.
    """
    circle: list[UUID | None] = [*teams]
    if len(circle) % 2:
        circle.append(None)
    rounds = max(1, len(circle) - 1)
    turn = number % rounds
    turned = circle[:1] + circle[1:][turn:] + circle[1:][:turn]
    half = len(turned) // 2
    met = [(turned[place], turned[-1 - place]) for place in range(half)]
    swapped = (number // rounds) % 2 == 1
    pairs = [(other, one) if swapped else (one, other) for one, other in met if one is not None and other is not None]
    resting = next((one or other for one, other in met if one is None or other is None), None)
    return Pairs(tuple(pairs), resting)
