"""Questions and the results of their answers (rules-blocks.md, section 3)."""

from dataclasses import dataclass
from typing import Literal

from contracts.base import Part, Text
from contracts.questions import Asked, NumberAsked, OrderAsked, TextAsked

Form = Literal["choice", "number", "text", "order"]


class Question(Part):
    """The form of a question, in stored form."""

    form: Form = "choice"
    """`choice`: so many answers of a list, in no order; `number`: one number; `text`: up to 80 characters;
    `order`: so many answers of a list, each at its place."""
    text: Text
    choose: int
    """How many answers may be chosen; each right one pays, also of fewer."""
    number: NumberAsked | None = None
    """Of a number: its bounds and values; None of other forms."""
    points: int = 0
    """Of a text: for a right one, in tenths; answers of a list have points of their own."""

    order: OrderAsked | None = None
    """Of an order: the points of its places; None of other forms."""
    follows_round: bool = False
    """Of an ordinary round, and without a time of its own: it moves and closes with the round."""

    @property
    def asked(self) -> Asked | None:
        """Return the number, text or order that it asks for; None of a choice of a list."""
        return TextAsked(points=self.points) if self.form == "text" else self.number or self.order


class UsualQuestion(Part):
    """The question that a contest asks in each round, such as the first five of a race, without its answers."""

    text: Text
    form: Literal["choice"] = "choice"
    ordered: bool = False
    """Whether its answers are put in order."""
    k: int
    """So many answers may be chosen, or are put in order."""
    points: int
    """For a right answer, or one at its place, in tenths."""
    per_place: int = 10
    """Less for each place that an answer of an order is off, in tenths."""
    least: int = 10
    """At least so many for each answer of an order that is among the first, in tenths."""


@dataclass(frozen=True)
class Answers:
    """The results of a question: its right answers, and whether the others are wrong."""

    right: tuple[str, ...] = ()
    """Names of answers; of a number or a text, the answer itself; of an order, places and names, such as `2:7`."""
    is_settled: bool = False
    """Whether all right answers are known; until then another one is open."""
