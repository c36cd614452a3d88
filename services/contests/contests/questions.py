"""The question that a contest asks in each round, in views (rules-blocks.md, section 3)."""

from typing import Literal, Self

from contests.domain.questions import UsualQuestion
from contracts.base import Text
from kit.api.wire import Tenths, View


class ContestQuestion(View):
    """The question that is proposed for each round, without its answers: the first five of a race, say."""

    text: Text
    """The question, in both languages."""
    form: Literal["choice"]
    """Answers of a list."""
    ordered: bool
    """Whether they are put in order."""
    k: int
    """So many may be chosen, or are put in order."""
    points: Tenths
    """For a right answer, or one at its place, with one decimal."""
    per_place: Tenths
    """Less for each place that an answer of an order is off."""
    least: Tenths
    """At least so many for each answer of an order that is among the first."""

    @classmethod
    def of(cls, stored: UsualQuestion | None) -> Self | None:
        """Return the view of a contest's question; None without one."""
        return None if stored is None else cls(**stored.model_dump())
