"""How a contest's predictions pay: in bodies, in views and as it is stored (rules-blocks.md, section 2)."""

from typing import Annotated, Literal, Self

from contests.contests.errors import ScaleDescends, ScaleIncomplete, ScaleOfDraw, ScaleOfTwo
from contests.tenths import OneDecimal, tenths_of
from contracts.scoring import HIGHEST_POINTS, Levels, Scale
from kit.api.errors import FieldText, pointer
from kit.api.wire import Body, Tenths, View

LevelPoints = Annotated[float, OneDecimal(ge=0, le=HIGHEST_POINTS / 10)]
OUTCOMES = ("home", "draw", "away")


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


class ScoringDraft(Body):
    """How predictions pay; a scale needs the levels of all three outcomes."""

    kind: Literal["rates", "scale"]
    """`rates`: options are chosen, and each right one pays 10 × its rate. `scale`: the score is predicted, and the best
    level that is right pays."""
    home: LevelsDraft | None = None
    """Of a scale: where the home side wins."""
    draw: LevelsDraft | None = None
    """Of a scale: of a draw."""
    away: LevelsDraft | None = None
    """Of a scale: where the away side wins."""


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


class ContestScoring(View):
    """How predictions pay: by rates (`rates`), or by the best level of a predicted score that is right (`scale`)."""

    kind: Literal["rates", "scale"]
    """`rates` or `scale`."""
    home: LevelsView | None
    """Of a scale: where the home side wins; null of rates."""
    draw: LevelsView | None
    """Of a scale: of a draw; null of rates."""
    away: LevelsView | None
    """Of a scale: where the away side wins; null of rates."""

    @classmethod
    def of(cls, scale: Scale | None) -> Self:
        """Return the view of how a contest pays."""
        if scale is None:
            return cls(kind="rates", home=None, draw=None, away=None)
        home, draw, away = (LevelsView(**getattr(scale, outcome).model_dump()) for outcome in OUTCOMES)
        return cls(kind="scale", home=home, draw=draw, away=away)


def scale_of(draft: ScoringDraft) -> Scale | None:
    """Return a scale in stored form; None of rates, and of a scale with faults."""
    if draft.kind == "rates" or draft.home is None or draft.draw is None or draft.away is None:
        return None
    return Scale(home=draft.home.stored, draw=draft.draw.stored, away=draft.away.stored)


def scale_faults(draft: ScoringDraft | None) -> list[FieldText]:
    """Return what a scale lacks, and where a better level pays less."""
    if draft is None or draft.kind == "rates":
        return []
    levels = {outcome: getattr(draft, outcome) for outcome in OUTCOMES}
    faults = [ScaleIncomplete.field(pointer("scoring", outcome)) for outcome, found in levels.items() if found is None]
    if draft.draw is not None and draft.draw.difference is not None:
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
