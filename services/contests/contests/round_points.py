"""Slams and round wins in bodies and in views (rules-blocks.md, section 2)."""

from collections.abc import Sequence
from typing import Annotated, Literal, Self

from pydantic import Field

from contests.catalogue.configuration import Configuration
from contests.contests.errors import GivenTwice, SlamWithoutOutcomes
from contests.tenths import OneDecimal, tenths_of
from contracts.events.fixture import Family
from contracts.scoring import HIGHEST_POINTS, RoundWin, Slam
from kit.api.errors import FieldText, pointer
from kit.api.wire import Body, Tenths, View

_Points = Annotated[float, OneDecimal(ge=0, le=HIGHEST_POINTS / 10)]
_Number = Annotated[int, Field(ge=1, le=1000, strict=True)]


class SlamDraft(Body):
    """Points of a round in which every outcome is right; an empty object, or 0 points: none."""

    points: _Points = 0
    """With one decimal."""
    at_least: _Number = 3
    """So many matches have to count."""
    rounds: Annotated[tuple[_Number, ...], Field(max_length=200)] = ()
    """The numbers of the rounds that have it; empty: all."""


class RoundWinDraft(Body):
    """Points of the team with the most points of a round; an empty object, or 0 points: none."""

    points: _Points = 0
    """With one decimal."""
    shared: Literal["full", "part"] = "full"
    """Of several teams with the most: each has all the points (`full`), or an equal part (`part`)."""


class SlamView(View):
    """Points of a round in which every outcome is right."""

    points: Tenths
    """With one decimal."""
    at_least: int
    """So many matches have to count: those that are neither void nor postponed."""

    @classmethod
    def in_round(cls, stored: Slam | None) -> "SlamView | None":
        """Return the view of a round's slam; None without one."""
        return None if stored is None else SlamView(points=stored.points, at_least=stored.at_least)


class ContestSlam(SlamView):
    """Points of a round in which every outcome is right, once the round is final."""

    rounds: tuple[int, ...]
    """The numbers of the rounds that have it; empty: all."""

    @classmethod
    def of(cls, stored: Slam | None) -> Self | None:
        """Return the view of a contest's slam; None without one."""
        return None if stored is None else cls(**stored.model_dump())


class ContestRoundWin(View):
    """Points of the team with the most points of a round, once the round is final."""

    points: Tenths
    """With one decimal."""
    shared: Literal["full", "part"]
    """Of several teams with the most: each has all the points (`full`), or an equal part (`part`)."""

    @classmethod
    def of(cls, stored: RoundWin | None) -> Self | None:
        """Return the view of a contest's round win; None without one."""
        return None if stored is None else cls(**stored.model_dump())


def slam_of(draft: SlamDraft) -> Slam | None:
    """Return a slam in stored form; None without points."""
    if not draft.points:
        return None
    return Slam(points=tenths_of(draft.points), at_least=draft.at_least, rounds=tuple(sorted(draft.rounds)))


def round_win_of(draft: RoundWinDraft) -> RoundWin | None:
    """Return a round win in stored form; None without points."""
    return RoundWin(points=tenths_of(draft.points), shared=draft.shared) if draft.points else None


def rounds_twice(draft: SlamDraft | None) -> list[FieldText]:
    """Return the rounds that a slam names twice."""
    rounds = () if draft is None else draft.rounds
    twice = [place for place, number in enumerate(rounds) if number in rounds[:place]]
    return [GivenTwice.field(pointer("slam", "rounds", place), value=str(rounds[place])) for place in twice]


def slam_faults(draft: SlamDraft | None, before: Configuration, families: Sequence[Family]) -> list[FieldText]:
    """Return rounds that a slam names twice, and a slam where no outcome is predicted: `families` are on offer."""
    faults = rounds_twice(draft)
    has_slam = before.slam is not None if draft is None else draft.points > 0
    if has_slam and {"1X2", "Score"}.isdisjoint(families):
        faults.append(SlamWithoutOutcomes.field(pointer("slam")))
    return faults
