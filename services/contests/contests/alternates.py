"""Further scorings of the same picks: in bodies, in views, and what contradicts itself (rules-blocks.md, section 2)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Self

from pydantic import Field

from contests.catalogue.configuration import Configuration
from contests.contests.errors import (
    AlternateOfMargin,
    AlternateOfRates,
    AlternateWithoutScores,
    GivenTwice,
    MadeByScores,
    SlamWithoutOutcomes,
    TieBreakUnfit,
)
from contests.contests.round_points import (
    ContestRoundWin,
    ContestSlam,
    RoundWinDraft,
    SlamDraft,
    round_win_of,
    rounds_twice,
    slam_of,
)
from contests.contests.scoring import ContestScoring, ScoringDraft, scoring_faults, scoring_of
from contracts.events.contest import MOST_ALTERNATES, Alternate, TieBreak
from contracts.events.fixture import Family
from kit.api.errors import FieldText, pointer
from kit.api.wire import Body, View

TieBreaks = Annotated[tuple[TieBreak, ...], Field(max_length=8)]
_OUTCOMES = frozenset({"1X2", "Score"})


class AlternateDraft(Body):
    """A further scoring of the same picks. Weights, jokers and points of questions are those of the contest."""

    scoring: ScoringDraft
    """How it pays: any kind but `rates`."""
    slam: SlamDraft | None = None
    """Points of a round in which every outcome is right, in this scoring; null: none."""
    round_win: RoundWinDraft | None = None
    """Points of the team with the most points of a round by this scoring; null: none."""
    tie_break: TieBreaks | None = None
    """The tie-breaks of its ranking, in order; null: those of the contest."""

    @property
    def stored(self) -> Alternate | None:
        """Return the stored form; None of one with faults."""
        scoring = scoring_of(self.scoring)
        if scoring is None:
            return None
        return Alternate(
            scoring=scoring,
            slam=None if self.slam is None else slam_of(self.slam),
            round_win=None if self.round_win is None else round_win_of(self.round_win),
            tie_break=self.tie_break,
        )


AlternateDrafts = Annotated[tuple[AlternateDraft, ...], Field(max_length=MOST_ALTERNATES)]


class ContestAlternate(View):
    """A further scoring of the same picks, with a ranking of its own."""

    number: int
    """Its number, from 1: the ranking is read by it (`scoring`)."""
    scoring: ContestScoring
    """How it pays."""
    slam: ContestSlam | None
    """Points of a round in which every outcome is right, in this scoring; null: none."""
    round_win: ContestRoundWin | None
    """Points of the team with the most points of a round by this scoring; null: none."""
    tie_break: tuple[TieBreak, ...] | None
    """The tie-breaks of its ranking, in order; null: those of the contest."""

    @classmethod
    def of(cls, number: int, stored: Alternate) -> Self:
        """Return the view of a scoring."""
        return cls(
            number=number,
            scoring=ContestScoring.of(stored.scoring),
            slam=ContestSlam.of(stored.slam),
            round_win=ContestRoundWin.of(stored.round_win),
            tie_break=stored.tie_break,
        )

    @classmethod
    def listing(cls, configuration: Configuration) -> tuple[Self, ...]:
        """Return the views of a contest's further scorings, in order."""
        return tuple(cls.of(number, one) for number, one in enumerate(configuration.alternates, start=1))


def alternates_of(drafts: Sequence[AlternateDraft]) -> tuple[Alternate, ...]:
    """Return further scorings in stored form, without those with faults."""
    return tuple(stored for draft in drafts if (stored := draft.stored) is not None)


def alternate_faults(
    drafts: Sequence[AlternateDraft] | None,
    before: Configuration,
    *,
    main: str,
    families: Sequence[Family],
    unfit: frozenset[str],
) -> list[FieldText]:
    """Return what contradicts itself in further scorings, or in the contest that has them.

    Args:
        drafts: as they were sent; None: those that the contest has stay.
        before: the contest before the change.
        main: the kind of its own scoring after the change.
        families: of matches on offer after the change; `Score` stands for those without options.
        unfit: the tie-breaks of the other game.
    """
    stored = before.alternates if drafts is None else alternates_of(drafts)
    faults = [fault for place, draft in enumerate(drafts or ()) for fault in _draft_faults(draft, place, unfit)]
    at = pointer("alternates")
    if stored and main == "margin":
        faults.append(AlternateOfMargin.field(at))
    elif stored and {"1X2", "ExactResult", "Score"}.isdisjoint(families):
        faults.append(AlternateWithoutScores.field(at))
    for place, one in enumerate(stored):
        if one.slam is not None and _OUTCOMES.isdisjoint(families):
            faults.append(SlamWithoutOutcomes.field(pointer("alternates", place, "slam")))
        is_made = getattr(one.scoring, "quota", None) is not None or getattr(one.scoring, "rare", 0) > 0
        if is_made and main == "rates":
            faults.append(MadeByScores.field(pointer("alternates", place, "scoring")))
    return faults


def _draft_faults(draft: AlternateDraft, place: int, unfit: frozenset[str]) -> list[FieldText]:
    if draft.scoring.kind == "rates":
        return [AlternateOfRates.field(pointer("alternates", place, "scoring", "kind"))]
    ties = draft.tie_break or ()
    within = [*scoring_faults(draft.scoring), *rounds_twice(draft.slam)]
    within += [GivenTwice.field("/tieBreak", value=rule) for rule in sorted(set(ties)) if ties.count(rule) > 1]
    within += [TieBreakUnfit.field("/tieBreak", rule=rule) for rule in ties if rule in unfit]
    inside = pointer("alternates", place)
    return [replace(fault, at=inside + fault.at) for fault in within]
