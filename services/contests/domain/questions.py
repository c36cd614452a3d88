"""Questions and the results of their answers (rules-blocks.md, section 3)."""

from dataclasses import dataclass
from typing import Literal

from contracts.base import Part, Text


class Question(Part):
    """The form of a question, in stored form."""

    form: Literal["choice"] = "choice"
    """`choice`: so many answers of a list, in no order."""
    text: Text
    choose: int
    """How many answers may be chosen; each right one pays, also of fewer."""


@dataclass(frozen=True)
class Answers:
    """The results of a question: its right answers, and whether the others are wrong."""

    right: tuple[str, ...] = ()
    """Names of answers."""
    is_settled: bool = False
    """Whether all right answers are known; until then another one is open."""
