"""What predicted scores, margins and answers bring, whichever way they pay (rules-blocks.md, sections 2 and 3)."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from shared.figures import read_number
from shared.spellings import spelling_key
from typer_predictions.domain.answers import Asked, AskedText, Closest, NumberLevel, closest_of
from typer_predictions.domain.distances import Distance
from typer_predictions.domain.margins import Margin, read_margin
from typer_predictions.domain.orders import AskedOrder
from typer_predictions.domain.predictions import MARGIN, SCORE
from typer_predictions.domain.scales import Level, Pair, Scale, level_of, points_of, read_score, read_winner
from typer_predictions.domain.sums import Part, Sum
from typer_predictions.domain.weights import NORMAL

Pays = Scale | Distance | Sum | Margin
"""How a predicted score, or a winner and margin, pays."""


class Prize(NamedTuple):
    """The points (tenths) of a correct prediction; of a predicted score, also what of it is right.

    `weight` (tenths) is that of its match, by which the sum of a team's points in the match is multiplied. `joker`
    (tenths) multiplies it, too, for teams with the joker on it; 0: the match has none. `whole`: of an order, how many
    places a team must have filled for any of them to count.
    """

    points: int
    level: Level | NumberLevel | None = None
    parts: tuple[Part, ...] = ()
    weight: int = NORMAL
    joker: int = 0
    whole: int = 1


def family_of(pays: Pays) -> str:
    """Return the family of the predictions that pay so."""
    return MARGIN if isinstance(pays, Margin) else SCORE


def prize_of(name: str, correct: Iterable[str], pays: Pays) -> Prize | None:
    """Return the prize of a predicted score or margin; None if nothing of it is right, or nothing is decided.

    After a match that was cut short only the outcome is decided, so the tendency is the best level that can be right.
    """
    return _prize(name, correct, pays, read_margin if isinstance(pays, Margin) else read_score)


def score_prize(name: str, correct: Iterable[str], pays: Pays) -> Prize | None:
    """Return the prize of a predicted score, also where points are those of a winner and margin; as `prize_of`."""
    return _prize(name, correct, pays, read_score)


def _prize(name: str, correct: Iterable[str], pays: Pays, read: Callable[[str], Pair | None]) -> Prize | None:
    names = tuple(correct)
    winner = next((score for one in names if (score := read_winner(one)) is not None), None)
    played = winner or next((score for one in names if (score := read(one)) is not None), None)
    predicted = read(name)
    if played is None or predicted is None:
        return None
    if isinstance(pays, Sum | Margin):
        return _prize_of_parts(pays, predicted, played, by_outcome=winner is not None)
    if isinstance(pays, Distance):
        return _prize_of_distance(pays, predicted, played, by_outcome=winner is not None)
    level = level_of(pays, predicted, played)
    if winner is not None and level is not None:
        level = "tendency"
    return None if level is None else Prize(points_of(pays, level, played), level)


def answer_prizes(
    asked: Asked, correct: Iterable[str], names: Iterable[str], closest: Closest | None
) -> dict[str, Prize]:
    """Return the prizes of answers to a question without a list; those that are not right are missing."""
    if isinstance(asked, AskedOrder):
        paid_places = asked.prizes(correct, names)
        return {name: Prize(points, whole=asked.places) for name, points in paid_places.items()}
    if isinstance(asked, AskedText):
        keys = {spelling_key(one) for one in correct}
        return {name: Prize(asked.points) for name in names if spelling_key(name) in keys}
    right = next((number for one in correct if (number := read_number(one)) is not None), None)
    found: dict[str, Prize] = {}
    for name in names:
        answer = read_number(name)
        if right is None or answer is None:
            continue
        paid = asked.prize_of(answer, right, closest)
        if paid is not None:
            level, points = paid
            found[name] = Prize(points, level)
    return found


def counted_prizes(asked: Asked, correct: Iterable[str], spread: Mapping[str, int]) -> dict[str, Prize]:
    """Return the prizes of all answers that teams gave; `spread`: the number of teams by answer, from the lock."""
    names = tuple(correct)
    right = next((number for one in names if (number := read_number(one)) is not None), None)
    return answer_prizes(asked, names, spread, None if right is None else closest_of(spread, right))


def _prize_of_distance(distance: Distance, predicted: Pair, played: Pair, *, by_outcome: bool) -> Prize | None:
    level = distance.level_of(predicted, played)
    if level is None:
        return None
    if by_outcome:
        return Prize(distance.points_of_outcome(played), "tendency")
    return Prize(distance.points_of(predicted, played), level)


def _prize_of_parts(parts: Sum | Margin, predicted: Pair, played: Pair, *, by_outcome: bool) -> Prize | None:
    paid = parts.of_outcome() if by_outcome else parts
    found, level = paid.parts_of(predicted, played), paid.level_of(predicted, played)
    if by_outcome and level is not None:
        level = "tendency"
    return None if level is None else Prize(sum(part.points for part in found), level, found)
