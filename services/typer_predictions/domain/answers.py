"""Answers to questions without a list: numbers and texts (rules-blocks.md, section 3).

The same rules as test data, also for the browser: `proto-contracts/vectors/answers.json`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from contracts.questions import HIGHEST_NUMBER
from shared.figures import has_decimals, read_number
from shared.rounding import half_away_from_zero
from shared.spellings import is_text_answer
from typer_predictions.domain.orders import AskedOrder

NumberLevel = Literal["exact", "near", "nearest"]


class Closest(NamedTuple):
    """How near the nearest answers to a question are (hundredths), and how many teams gave one of them."""

    off: int
    teams: int


def nearness(answer: int, right: int) -> int:
    """Return how near an answer is to the right number (both in hundredths): higher is nearer, 0 is no answer."""
    return 2 * HIGHEST_NUMBER + 1 - abs(answer - right)


def closest_of(spread: Mapping[str, int], right: int) -> Closest | None:
    """Return the nearest answers; None without any.

    Args:
        spread: the number of teams by answer, as counted at the lock.
        right: the right number, in hundredths.
    """
    teams: dict[int, int] = {}
    for name, number in spread.items():
        answer = read_number(name)
        if answer is not None:
            teams[abs(answer - right)] = teams.get(abs(answer - right), 0) + number
    return Closest(min(teams), teams[min(teams)]) if teams else None


@dataclass(frozen=True)
class AskedNumber:
    """A number that is asked for: its bounds in hundredths, its points in tenths."""

    least: int
    most: int
    exact: int
    decimals: int = 0
    near: int = 0
    within: int | None = None
    nearest: int = 0

    def takes(self, name: str) -> bool:
        """Return whether a number can be an answer: within the bounds, and with few enough decimals."""
        answer = read_number(name)
        return answer is not None and self.least <= answer <= self.most and has_decimals(answer, self.decimals)

    def prize_of(self, answer: int, right: int, closest: Closest | None) -> tuple[NumberLevel, int] | None:
        """Return the best value of an answer and its points (tenths); None if nothing of it is right.

        Equally near answers split the points of the nearest one, rounded half away from zero to the tenth.
        """
        off = abs(answer - right)
        paid: list[tuple[NumberLevel, int]] = [("exact", self.exact)] if off == 0 else []
        if self.within is not None and off <= self.within:
            paid.append(("near", self.near))
        if self.nearest and closest is not None and off == closest.off:
            paid.append(("nearest", half_away_from_zero(Fraction(self.nearest, closest.teams))))
        return max(paid, key=lambda one: one[1], default=None)


@dataclass(frozen=True)
class AskedText:
    """A text that is asked for; `points` (tenths) for one that is right in any spelling."""

    points: int

    def takes(self, name: str) -> bool:
        """Return whether a text can be an answer."""
        return is_text_answer(name)


Asked = AskedNumber | AskedText | AskedOrder
"""The number, text or order that a question asks for."""
