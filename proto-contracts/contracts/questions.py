"""What questions other than a choice of a list ask for, and how an answer pays (rules-blocks.md, section 3)."""

from typing import Annotated, Literal

from pydantic import Field

from contracts.base import Part
from contracts.scoring import LevelPoints

HIGHEST_NUMBER = 100_000_000_000
"""In hundredths."""
Figure = Annotated[int, Field(ge=-HIGHEST_NUMBER, le=HIGHEST_NUMBER, description="A number in hundredths: 350 is 3.5.")]


class TextAsked(Part):
    """A text of up to 80 characters is asked for; the organizer marks spellings as right."""

    kind: Literal["text"] = "text"
    points: LevelPoints
    """For a right one."""


class NumberAsked(Part):
    """A number is asked for; the best of its values that is right pays."""

    kind: Literal["number"] = "number"
    decimals: Annotated[int, Field(ge=0, le=2)] = 0
    """An answer has so many at most."""
    least: Figure
    """The lowest answer; below 0, answers may have a minus."""
    most: Figure
    """The highest answer."""
    exact: LevelPoints
    """For the number itself."""
    near: LevelPoints = 0
    """For a number that is off by `within` at most."""
    within: Annotated[int, Field(ge=0, le=HIGHEST_NUMBER, description="In hundredths.")] | None = None
    nearest: LevelPoints = 0
    """For the nearest of all answers; equally near ones split it, to the tenth."""


class OrderAsked(Part):
    """So many answers of a list are asked for in order (`2:7`: place 2, answer 7); only a whole order pays."""

    kind: Literal["order"] = "order"
    places: Annotated[int, Field(ge=1, le=20)]
    """How many places it has."""
    points: LevelPoints
    """For an answer at its place."""
    per_place: LevelPoints = 10
    """Less for each place that an answer is off."""
    least: LevelPoints = 10
    """At least so many for each answer that is among the first `places`."""


Asked = NumberAsked | TextAsked | OrderAsked
"""The number, text or order that a question asks for."""
