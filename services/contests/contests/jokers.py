"""Jokers in bodies and in views (rules-blocks.md, section 2)."""

from typing import Annotated, Self

from pydantic import Field

from contests.catalogue.configuration import Configuration
from contests.contests.errors import JokerOfTwo, JokerOfTwoFactors, JokerWithoutFactor, JokerWithoutMatches
from contests.contests.weights import RoundFactorDraft, RoundFactorView, range_faults
from contests.domain.scores import MATCH_FAMILIES
from contests.tenths import OneDecimal, tenths_of
from contracts.events.fixture import Family
from contracts.scoring import Jokers
from kit.api.errors import FieldText, pointer
from kit.api.wire import Body, Tenths, View

_Factor = Annotated[float, OneDecimal(ge=2, le=5, step=0.5)]
_Number = Annotated[int, Field(ge=0, le=1000, strict=True)]


class JokerRangeDraft(RoundFactorDraft):
    """The factor of a joker in a range of rounds."""

    factor: _Factor
    """From 2 to 5, in halves."""


class JokerDraft(Body):
    """Jokers: how many matches a person marks, and by how much these are multiplied; an empty object: none."""

    per_round: _Number | None = None
    """So many matches of each round."""
    per_contest: _Number | None = None
    """Or so many of the whole contest."""
    factor: _Factor | None = None
    """From 2 to 5, in halves."""
    factor_by_rounds: Annotated[tuple[JokerRangeDraft, ...], Field(max_length=50)] | None = None
    """Or a factor by ranges of rounds; in other rounds there is no joker."""


class ContestJoker(View):
    """How many matches a person marks with a joker, and by how much these are multiplied."""

    per_round: int | None
    """So many matches of each round; null: they are counted per contest."""
    per_contest: int | None
    """So many of the whole contest; null: they are counted per round."""
    factor: Tenths | None
    """The factor in every round; null: by ranges."""
    factor_by_rounds: tuple[RoundFactorView, ...]
    """The factor by ranges of rounds; in other rounds there is no joker. Empty: one factor."""

    @classmethod
    def of(cls, stored: Jokers | None) -> Self | None:
        """Return the view of a contest's jokers; None without any."""
        if stored is None:
            return None
        return cls(
            per_round=stored.number if stored.per == "round" else None,
            per_contest=stored.number if stored.per == "contest" else None,
            factor=stored.factor,
            factor_by_rounds=tuple(RoundFactorView.of(one) for one in stored.ranges),
        )


def jokers_of(draft: JokerDraft) -> Jokers | None:
    """Return jokers in stored form; None without any."""
    number = draft.per_round or draft.per_contest
    if not number:
        return None
    ranges = sorted((one.stored for one in draft.factor_by_rounds or ()), key=lambda one: one.first)
    return Jokers(
        number=number,
        per="round" if draft.per_round else "contest",
        factor=None if draft.factor is None else tenths_of(draft.factor),
        ranges=tuple(ranges),
    )


def joker_faults(draft: JokerDraft | None, before: Configuration, families: tuple[Family, ...]) -> list[FieldText]:
    """Return what contradicts itself in jokers, and jokers where no match is predicted.

    `families` are those that the contest is to offer.
    """
    has_jokers = before.joker is not None if draft is None else bool(draft.per_round or draft.per_contest)
    if has_jokers and before.scoring is None and set(MATCH_FAMILIES).isdisjoint(families):
        return [JokerWithoutMatches.field(pointer("joker"))]
    return [] if draft is None else _draft_faults(draft)


def _draft_faults(draft: JokerDraft) -> list[FieldText]:
    has_number = bool(draft.per_round or draft.per_contest)
    has_factor = draft.factor is not None or bool(draft.factor_by_rounds)
    faults: list[FieldText] = []
    if draft.per_round and draft.per_contest:
        faults.append(JokerOfTwo.field(pointer("joker", "perContest")))
    if has_factor and not has_number:
        faults.append(JokerWithoutMatches.field(pointer("joker")))
    if has_number and not has_factor:
        faults.append(JokerWithoutFactor.field(pointer("joker", "factor")))
    if draft.factor is not None and draft.factor_by_rounds:
        faults.append(JokerOfTwoFactors.field(pointer("joker", "factorByRounds")))
    return faults + range_faults(draft.factor_by_rounds or (), "joker", "factorByRounds")
