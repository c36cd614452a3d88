"""How a contest's predictions pay: in bodies, in views and as it is stored (rules-blocks.md, section 2)."""

from typing import Annotated, Literal, Self

from pydantic import Field

from contests.contests.errors import (
    DistanceIncomplete,
    NearIncomplete,
    QuotaDescends,
    QuotaWithoutScale,
    RareIncomplete,
    ScaleDescends,
    ScaleIncomplete,
    ScaleOfDraw,
    ScaleOfTwo,
    SumIncomplete,
)
from contests.tenths import OneDecimal, tenths_of
from contracts.scoring import HIGHEST_POINTS, Distance, Levels, Margin, Quota, Scale, Scoring, Sum
from kit.api.errors import FieldText, pointer
from kit.api.wire import Body, Tenths, View

LevelPoints = Annotated[float, OneDecimal(ge=0, le=HIGHEST_POINTS / 10)]
OUTCOMES = ("home", "draw", "away")
ScoringKind = Literal["rates", "scale", "distance", "sum", "margin"]
_PARTS = {
    "sum": ("tendency", "home", "away", "difference", "exact", "rare"),
    "margin": ("result", "near", "exact"),
}
"""Parts that add up, by kind."""


class LevelsDraft(Body):
    """The points of an outcome by the best level that is right; one decimal."""

    tendency: LevelPoints
    """The outcome is right."""
    difference: LevelPoints | None = None
    """The difference is right, too; null: it counts as the outcome alone. A draw has none."""
    close: LevelPoints | None = None
    """The outcome is right and the score close, in place of the difference; null: there is no such level. Close is a
    score whose error of the difference, and half its error of the sum, are 1.5 together at most."""
    exact: LevelPoints
    """The score itself is right."""

    @property
    def stored(self) -> Levels:
        """Return the levels in tenths."""
        between = {"difference": self.difference, "close": self.close}
        known = {level: None if points is None else tenths_of(points) for level, points in between.items()}
        return Levels(tendency=tenths_of(self.tendency), exact=tenths_of(self.exact), **known)


class QuotaDraft(Body):
    """The bounds of a right outcome's points, which are made at the lock: the fewer predicted it, the more it pays."""

    min: LevelPoints
    """Where all have it; not above `max`."""
    max: LevelPoints
    """Where hardly anybody has it."""


class ScoringDraft(Body):
    """How predictions pay.

    A scale needs the levels of all three outcomes, a distance its `top` and `perGoal`. A sum and a margin need points
    of a part at least.
    """

    kind: ScoringKind
    """`rates`: options are chosen, and each right one pays 10 × its rate. `scale`: the score is predicted, and the best
    level that is right pays. `distance`: the score is predicted, and a right outcome pays the more the closer it is.
    `sum`: the score is predicted, and its parts that are right add up. `margin`: the winner and margin are predicted,
    and what of them is right adds up."""
    home: LevelsDraft | LevelPoints | None = None
    """Of a scale: the levels where the home side wins. Of a sum: the points of the home side's goals, whatever the
    outcome."""
    draw: LevelsDraft | LevelPoints | None = None
    """Of a scale: the levels of a draw. Of a distance: the points of a right draw in place of all others; null: a draw
    counts as any other score."""
    away: LevelsDraft | LevelPoints | None = None
    """Of a scale: the levels where the away side wins. Of a sum: the points of the away side's goals, whatever the
    outcome."""
    top: LevelPoints | None = None
    """Of a distance: the points at none."""
    per_goal: LevelPoints | None = None
    """Of a distance: so much less for each goal (point, set) that a side is off."""
    exact: LevelPoints | None = None
    """Of a distance and of a sum: so much more for the score itself; of a margin: for the margin itself."""
    least: LevelPoints | None = None
    """Of a distance: at least so much for the right outcome."""
    quota: QuotaDraft | None = None
    """Of a scale: makes the points of a right outcome at the lock. The better levels keep their lead on `tendency`."""
    tendency: LevelPoints | None = None
    """Of a sum: the points of the outcome."""
    difference: LevelPoints | None = None
    """Of a sum: the points of the difference; a draw for a draw has it, too."""
    rare: LevelPoints | None = None
    """Of a sum: so much more for the score itself where few others have it, as counted at the lock."""
    rare_below: Annotated[int, Field(ge=1, le=100)] | None = None
    """Of a sum: a score is rare where fewer than so many percent of the others with a prediction of the match have
    it. A team alone has no others, and it is not paid."""
    result: LevelPoints | None = None
    """Of a margin: the points of the winner, or of a draw."""
    near: LevelPoints | None = None
    """Of a margin: so much more where it is off by `within` at most, counted from the home side: also on the wrong side
    of a close game."""
    within: Annotated[int, Field(ge=0, le=199)] | None = None
    """Of a margin: by how much a near one may be off."""


class LevelsView(View):
    """The points of an outcome by the best level that is right."""

    tendency: Tenths
    """The outcome is right."""
    difference: Tenths | None
    """The difference is right, too; null: it counts as the outcome alone."""
    close: Tenths | None
    """The outcome is right and the score close, in place of the difference; null: there is no such level."""
    exact: Tenths
    """The score itself is right."""


class QuotaView(View):
    """The bounds of a right outcome's points, which are made at the lock: the fewer predicted it, the more it pays."""

    min: Tenths
    """Where all have it."""
    max: Tenths
    """Where hardly anybody has it."""


class ContestScoring(View):
    """How predictions pay.

    By rates (`rates`), or by a predicted score: its best level that is right (`scale`), its distance from the result
    (`distance`), its parts that are right (`sum`). Or by a predicted winner and margin (`margin`).
    """

    kind: ScoringKind
    """`rates`, `scale`, `distance`, `sum` or `margin`."""
    home: LevelsView | Tenths | None = None
    """Of a scale: the levels where the home side wins. Of a sum: the points of its goals. Null of others."""
    draw: LevelsView | Tenths | None = None
    """Of a scale: the levels of a draw. Of a distance: the points of a right draw in place of all others, or null."""
    away: LevelsView | Tenths | None = None
    """Of a scale: the levels where the away side wins. Of a sum: the points of its goals. Null of others."""
    top: Tenths | None = None
    """Of a distance: the points at none; null of others."""
    per_goal: Tenths | None = None
    """Of a distance: so much less for each goal (point, set) that a side is off; null of others."""
    exact: Tenths | None = None
    """Of a distance and of a sum: so much more for the score itself; of a margin: for it; null of others."""
    least: Tenths | None = None
    """Of a distance: at least so much for the right outcome; null of others."""
    quota: QuotaView | None = None
    """Of a scale: makes the points of a right outcome at the lock; null: they are those of `tendency`."""
    tendency: Tenths | None = None
    """Of a sum: the points of the outcome; null of others."""
    difference: Tenths | None = None
    """Of a sum: the points of the difference; null of others."""
    rare: Tenths | None = None
    """Of a sum: so much more for a rare score; null of others."""
    rare_below: int | None = None
    """Of a sum: a score is rare where fewer than so many percent of the others have it; null: there is none."""
    result: Tenths | None = None
    """Of a margin: the points of the winner, or of a draw; null of others."""
    near: Tenths | None = None
    """Of a margin: so much more for a near one; null of others."""
    within: int | None = None
    """Of a margin: by how much a near one may be off; null: none is near."""

    @classmethod
    def of(cls, scoring: Scoring | None) -> Self:
        """Return the view of how a contest pays."""
        if scoring is None:
            return cls(kind="rates")
        if isinstance(scoring, Distance | Sum | Margin):
            return cls(**scoring.model_dump())
        home, draw, away = (LevelsView(**getattr(scoring, outcome).model_dump()) for outcome in OUTCOMES)
        quota = None if scoring.quota is None else QuotaView(**scoring.quota.model_dump())
        return cls(kind="scale", home=home, draw=draw, away=away, quota=quota)


def scoring_of(draft: ScoringDraft) -> Scoring | None:
    """Return how a score pays in stored form; None of rates, and of a draft with faults."""
    if draft.kind == "distance":
        return _distance_of(draft)
    if draft.kind in _PARTS:
        return _added_of(draft)
    levels = [one for one in (draft.home, draft.draw, draft.away) if isinstance(one, LevelsDraft)]
    if draft.kind == "rates" or len(levels) < len(OUTCOMES):
        return None
    home, draw, away = (one.stored for one in levels)
    given = draft.quota
    quota = None if given is None else Quota(min=tenths_of(given.min), max=tenths_of(given.max))
    return Scale(home=home, draw=draw, away=away, quota=quota)


def _distance_of(draft: ScoringDraft) -> Distance | None:
    if draft.top is None or draft.per_goal is None:
        return None
    return Distance(
        top=tenths_of(draft.top),
        per_goal=tenths_of(draft.per_goal),
        exact=tenths_of(draft.exact or 0),
        least=tenths_of(draft.least or 0),
        draw=tenths_of(draft.draw) if isinstance(draft.draw, float) else None,
    )


def _added_of(draft: ScoringDraft) -> Sum | Margin:
    points = {name: tenths_of(value) for name, value in _parts_of(draft).items()}
    if draft.kind == "margin":
        return Margin.model_validate(points | {"within": draft.within if "near" in points else None})
    return Sum.model_validate(points | {"rare_below": draft.rare_below if "rare" in points else None})


def _parts_of(draft: ScoringDraft) -> dict[str, float]:
    """Return the points of a sum or a margin by part, those that pay."""
    parts = {part: getattr(draft, part) for part in _PARTS[draft.kind]}
    return {part: points for part, points in parts.items() if isinstance(points, float) and points > 0}


def scoring_faults(draft: ScoringDraft | None) -> list[FieldText]:
    """Return what a scale or a distance lacks, and where a better level pays less."""
    if draft is None:
        return []
    return [*_quota_faults(draft), *_points_faults(draft)]


def _quota_faults(draft: ScoringDraft) -> list[FieldText]:
    if draft.quota is None:
        return []
    if draft.kind != "scale":
        return [QuotaWithoutScale.field(pointer("scoring", "quota"))]
    descends = draft.quota.min > draft.quota.max
    return [QuotaDescends.field(pointer("scoring", "quota", "min"))] if descends else []


def _points_faults(draft: ScoringDraft) -> list[FieldText]:
    if draft.kind == "rates":
        return []
    if draft.kind in _PARTS:
        return _part_faults(draft)
    if draft.kind == "distance":
        needed = {"top": draft.top, "perGoal": draft.per_goal}
        return [DistanceIncomplete.field(pointer("scoring", name)) for name, points in needed.items() if points is None]
    return _scale_faults(draft)


def _part_faults(draft: ScoringDraft) -> list[FieldText]:
    parts = _parts_of(draft)
    if not parts:
        return [SumIncomplete.field(pointer("scoring"))]
    if draft.kind == "margin":
        lacks = "within" if "near" in parts else "near"
        whole = ("near" in parts) == (draft.within is not None)
        return [] if whole else [NearIncomplete.field(pointer("scoring", lacks))]
    lacks = "rareBelow" if "rare" in parts else "rare"
    return (
        [] if ("rare" in parts) == (draft.rare_below is not None) else [RareIncomplete.field(pointer("scoring", lacks))]
    )


def _scale_faults(draft: ScoringDraft) -> list[FieldText]:
    given = {outcome: getattr(draft, outcome) for outcome in OUTCOMES}
    levels = {outcome: found if isinstance(found, LevelsDraft) else None for outcome, found in given.items()}
    faults = [ScaleIncomplete.field(pointer("scoring", outcome)) for outcome, found in levels.items() if found is None]
    draw = levels["draw"]
    if draw is not None and draw.difference is not None:
        faults.append(ScaleOfDraw.field(pointer("scoring", "draw", "difference")))
    for outcome, found in levels.items():
        if found is not None and found.difference is not None and found.close is not None:
            faults.append(ScaleOfTwo.field(pointer("scoring", outcome, "close")))
        elif found is not None and _descends(found):
            faults.append(ScaleDescends.field(pointer("scoring", outcome)))
    return faults


def _descends(levels: LevelsDraft) -> bool:
    between = [one for one in (levels.difference, levels.close) if one is not None]
    points = [levels.tendency, *between, levels.exact]
    return points != sorted(points)
