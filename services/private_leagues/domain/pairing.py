"""Who meets whom in a fixture of a head-to-head league: a round-robin by the circle method."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True)
class Pairs:
    """A fixture's pairs, and who rests in it: one, where the number of teams is odd."""

    pairs: tuple[tuple[UUID, UUID], ...]
    resting: UUID | None


def draw(teams: Sequence[UUID], number: int) -> Pairs:
    """Pair teams for their round `number`, from 0.

    In as many rounds as a full circle has, everybody meets everybody once and, if the teams are odd, rests once; then
    it begins anew. Sides change from circle to circle.

    Args:
        teams: in an order that stays while nobody joins or leaves.
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
