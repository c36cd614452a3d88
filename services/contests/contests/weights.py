"""The weights of rounds in bodies and in views (rules-blocks.md, section 2)."""

from collections.abc import Sequence
from typing import Annotated, Self

from pydantic import Field

from contests.contests.errors import RangeBackwards, RangesOverlap
from contests.domain.weights import overlaps
from contests.tenths import OneDecimal, tenths_of
from contracts.scoring import RoundFactor
from kit.api.errors import FieldText, pointer
from kit.api.wire import Body, Tenths, View

FactorSent = Annotated[float, OneDecimal(ge=0.5, le=10, step=0.5)]
_Round = Annotated[int, Field(ge=1, le=1000, strict=True)]


class RoundFactorDraft(Body):
    """A factor of a range of rounds."""

    first: _Round
    """The number of its first round; rounds are counted from 1, in order."""
    last: _Round
    """The number of its last round, which belongs to it."""
    factor: FactorSent
    """From 0.5 to 10, in halves."""

    @property
    def stored(self) -> RoundFactor:
        """Return it with the factor in tenths."""
        return RoundFactor(first=self.first, last=self.last, factor=tenths_of(self.factor))


class RoundFactorView(View):
    """A factor of a range of rounds."""

    first: int
    """The number of its first round."""
    last: int
    """The number of its last round, which belongs to it."""
    factor: Tenths
    """The factor, in halves."""

    @classmethod
    def of(cls, stored: RoundFactor) -> Self:
        """Return the view of a range."""
        return cls(**stored.model_dump())


RoundFactors = Annotated[tuple[RoundFactorDraft, ...], Field(max_length=50)]


def range_faults(ranges: Sequence[RoundFactorDraft], *at: str) -> list[FieldText]:
    """Return the ranges, which stand in the body `at`, that end before they begin, and those that share a round."""
    backwards = [place for place, one in enumerate(ranges) if one.last < one.first]
    if backwards:
        return [RangeBackwards.field(pointer(*at, place, "last")) for place in backwards]
    found = overlaps([one.stored for one in ranges])
    return [RangesOverlap.field(pointer(*at, place, "first"), round=str(number)) for place, number in found]
