"""How a predicted score pays (rules-blocks.md, section 2)."""

from typing import Annotated, Literal

from pydantic import Field

from contracts.base import Part

HIGHEST_POINTS = 5000
"""In tenths."""
LevelPoints = Annotated[int, Field(ge=0, le=HIGHEST_POINTS, description="Points in tenths: 20 is 2.0 points.")]


class Levels(Part):
    """The points of the levels of one outcome; only the best level that is right counts."""

    tendency: LevelPoints
    difference: LevelPoints | None = None
    """None: a right difference counts as a tendency; always of a draw."""
    close: LevelPoints | None = None
    """Of a close score, in place of the difference (rules-blocks.md, section 2); None: there is no such level."""
    exact: LevelPoints


class Quota(Part):
    """What makes the points of a right outcome at the lock: the fewer teams predicted it, the more it pays."""

    min: LevelPoints
    """Where all have it."""
    max: LevelPoints
    """Where hardly anybody has it."""


class Scale(Part):
    """Points by level, for each outcome of a match."""

    kind: Literal["scale"] = "scale"
    home: Levels
    draw: Levels
    away: Levels
    quota: Quota | None = None
    """Makes the points of a right outcome; the better levels keep their lead on it. None: levels pay as they are."""


class Distance(Part):
    """Points by the distance of a predicted score from the result; nothing if its outcome is wrong."""

    kind: Literal["distance"] = "distance"
    top: LevelPoints
    """At no distance."""
    per_goal: LevelPoints
    """Less for each goal (point, set) that a side is off."""
    exact: LevelPoints = 0
    """More for the score itself."""
    least: LevelPoints = 0
    """At least so many for the right outcome."""
    draw: LevelPoints | None = None
    """For a right draw, in place of all others; None: a draw counts as any other score."""


class Sum(Part):
    """Points of the parts of a predicted score that are right, added up; 0: the part pays nothing."""

    kind: Literal["sum"] = "sum"
    tendency: LevelPoints = 0
    """The outcome."""
    home: LevelPoints = 0
    """The goals (points, sets) of the home side, whatever the outcome."""
    away: LevelPoints = 0
    """The goals (points, sets) of the away side, whatever the outcome."""
    difference: LevelPoints = 0
    """The difference; a draw for a draw has it, too."""
    exact: LevelPoints = 0
    """The score itself."""
    rare: LevelPoints = 0
    """The score itself, where few others have it (`rare_below`), as counted at the lock."""
    rare_below: Annotated[int, Field(ge=1, le=100)] | None = None
    """Few are fewer than so many percent of the others with a pick of the match; a team alone has no others."""


class Margin(Part):
    """Points of a predicted winner and margin, added up; a draw has the margin 0."""

    kind: Literal["margin"] = "margin"
    result: LevelPoints = 0
    """The winner, or the draw."""
    near: LevelPoints = 0
    """A margin that is off by `within` at most, counted from the home side: also on the wrong side of a close game."""
    within: Annotated[int, Field(ge=0, le=199)] | None = None
    exact: LevelPoints = 0
    """The winner's margin itself."""


Scoring = Scale | Distance | Sum | Margin
"""How a predicted score pays."""

NORMAL = 10
"""The factor of a match without a weight: × 1."""
Factor = Annotated[
    int, Field(ge=5, le=100, multiple_of=5, description="A factor of points in tenths, in halves: 15 is × 1.5.")
]
RoundNumber = Annotated[int, Field(ge=1, le=1000)]


class RoundFactor(Part):
    """A factor of the points of a range of rounds."""

    first: RoundNumber
    """The number of its first round."""
    last: RoundNumber
    """The number of its last round, which belongs to it."""
    factor: Factor


JokerFactor = Annotated[int, Field(ge=20, le=50, multiple_of=5, description="A joker's factor in tenths: 20 is × 2.")]


class Jokers(Part):
    """The jokers of a contest: how many matches a person marks, and by how much these are multiplied."""

    number: Annotated[int, Field(ge=1, le=1000)]
    per: Literal["round", "contest"]
    factor: JokerFactor | None = None
    """None: by ranges of rounds, and in other rounds there is no joker."""
    ranges: tuple[RoundFactor, ...] = ()


RoundPoints = Annotated[int, Field(ge=1, le=HIGHEST_POINTS, description="Points in tenths: 20 is 2.0 points.")]


class Slam(Part):
    """The points of a round in which every outcome of its matches is right, once it is final."""

    points: RoundPoints
    at_least: Annotated[int, Field(ge=1, le=1000)] = 3
    """So many matches have to count: void and postponed ones do not."""
    rounds: tuple[RoundNumber, ...] = ()
    """The numbers of the rounds that have it; empty: all of them."""


class RoundWin(Part):
    """The points of the team with the most points of a round, once it is final."""

    points: RoundPoints
    shared: Literal["full", "part"] = "full"
    """Of several teams with the most: each has all the points, or an equal part."""

    def each(self, winners: int) -> int:
        """Return the points (tenths) of each of this number of winners; parts are rounded half away from zero."""
        return self.points if self.shared == "full" else (2 * self.points + winners) // (2 * winners)


class JokerOffer(Part):
    """A joker that a team may put on a match: its factor, and how many a team has."""

    factor: JokerFactor
    number: Annotated[int, Field(ge=1, le=1000)]
    per: Literal["round", "contest"]
    """Where they are counted; per contest, one on a void match does not count."""
