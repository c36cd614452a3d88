"""The correct predictions of a score (rules.md, Typer: predictions)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Pair = tuple[int, int]
"""Goals (points, sets) of the home side and of the away side."""
ResultBasis = Literal["normalTime", "extraTime", "penaltiesAdded", "bestOfThree", "bestOfFive", "heats", "penalties"]
"""The score that decides predictions; sets of a match to two or three won sets, points of a meeting of heats.

`penalties` (the shoot-out alone) is what rounds keep that were locked with it; no new event has it (`taken_basis`).
"""
ScoreFault = Literal[
    "extra-time-below-full-time",
    "penalties-undecided",
    "only-one-stage",
    "sets-impossible",
    "heats-impossible",
    "match-undecided",
    "retirement-impossible",
    "abandonment-impossible",
]
Side = Literal["home", "away"]
MATCH_FAMILIES = ("1X2", "ExactResult", "PointDifference", "Score", "Margin")
EXACT_RESULT_LIMIT = 5
"""ExactResult offers 0 to 5 for each side; beyond, `OTHER` is correct where it is on offer."""
OTHER = "other"
"""The exact result of a match in which a side has more than 5 (rules-blocks.md, section 2)."""
SETS_TO_WIN: Mapping[str, int] = {"bestOfThree": 2, "bestOfFive": 3}
"""Sets that win a match; it ends with the last of them."""
HEATS_POINTS = 90
"""The most points of a speedway meeting, both sides together: 15 heats of 3 + 2 + 1 (FIM Speedway, team meetings)."""
HEATS_OF_ONE_SIDE = 75
"""The highest points of one side: its two riders score 3 + 2 in each of 15 heats."""
_WITH_EXTRA_TIME = frozenset({"extraTime", "penaltiesAdded", "penalties"})
_BAND = re.compile(r"([12]):([0-9]{1,3})(?:-([0-9]{1,3})|(\+))?")
_EXACT = re.compile(rf"[0-{EXACT_RESULT_LIMIT}]:[0-{EXACT_RESULT_LIMIT}]")


@dataclass(frozen=True)
class Score:
    """An event's score after normal time (`ft`), after extra time (`et`, `ft` included) and on penalties (`p`).

    A match of sets and a meeting of heats have `ft` alone. `sets` are the points (games) of single sets in order, which
    determine `ft`; empty if they are not recorded.
    """

    ft: Pair
    et: Pair | None = None
    p: Pair | None = None
    sets: tuple[Pair, ...] = ()
    retired: Side | None = None
    """The side that gave up a match of sets, which the other side has won; the last of `sets` was broken off."""
    abandoned: bool = False
    """Whether the match was broken off for good at this score; not in sets, where a side retires."""

    @property
    def is_cut_short(self) -> bool:
        """True if the match was not played to its end."""
        return self.abandoned or self.retired is not None

    @property
    def retirement(self) -> Literal["1", "2"] | None:
        """Return the winner of a match that ended by a retirement, as a prediction's name; None for any other."""
        return None if self.retired is None else "2" if self.retired == "home" else "1"


def score_faults(
    score: Score, basis: ResultBasis = "normalTime", *, draw_offered: bool = True
) -> tuple[ScoreFault, ...]:
    """Return the contradictions in a score; empty for a possible one.

    Args:
        score: from an organizer or a file.
        basis: the event's result basis: a match of sets ends when one side has won enough of them.
        draw_offered: whether a draw is on offer. Without one, and with more than normal time, the score must have a
            winner.
    """
    if score.abandoned and (score.retired is not None or basis in SETS_TO_WIN):
        return ("abandonment-impossible",)
    if score.retired is not None:
        is_open = basis in SETS_TO_WIN and max(score.ft) < SETS_TO_WIN[basis]
        return () if is_open and score.et is None and score.p is None else ("retirement-impossible",)
    if basis in SETS_TO_WIN or basis == "heats":
        faults: list[ScoreFault] = [] if score.et is None and score.p is None else ["only-one-stage"]
        if basis == "heats":
            impossible = sum(score.ft) > HEATS_POINTS or max(score.ft) > HEATS_OF_ONE_SIDE
            return (*faults, "heats-impossible") if impossible else tuple(faults)
        return tuple(faults) if is_won_by_sets(score.ft, basis) else (*faults, "sets-impossible")
    faults = _stage_faults(score)
    if not faults and not draw_offered and basis != "normalTime" and side_that_won(score) is None:
        faults.append("match-undecided")
    return tuple(faults)


def taken_basis(basis: ResultBasis, *, draw_offered: bool) -> ResultBasis:
    """Return the basis for an event that is not locked: `penalties` is no longer offered."""
    if basis != "penalties":
        return basis
    return "extraTime" if draw_offered else "penaltiesAdded"


def is_won_by_sets(sets: Pair, basis: ResultBasis) -> bool:
    """Return whether a match of sets can end so: the winner has exactly the needed number, the other side fewer."""
    return max(sets) == SETS_TO_WIN[basis] and min(sets) < SETS_TO_WIN[basis]


def _stage_faults(score: Score) -> list[ScoreFault]:
    """Return the contradictions in normal time, extra time and penalties.

    Penalties may follow a match that was won: in a second leg the aggregate is a draw.
    """
    faults: list[ScoreFault] = []
    if score.et is not None and (score.et[0] < score.ft[0] or score.et[1] < score.ft[1]):
        faults.append("extra-time-below-full-time")
    if score.p is not None and score.p[0] == score.p[1]:
        faults.append("penalties-undecided")
    return faults


def result_of(score: Score, basis: ResultBasis) -> Pair:
    """Return the result that decides predictions; a stage that was not played leaves the one before it."""
    if basis == "penalties" and score.p is not None:
        return score.p
    after = score.ft if basis not in _WITH_EXTRA_TIME or score.et is None else score.et
    if basis == "penaltiesAdded" and score.p is not None:
        return after[0] + score.p[0], after[1] + score.p[1]
    return after


def side_that_won(score: Score) -> Literal[0, 1] | None:
    """Return the winner, home (0) or away (1), including extra time and penalties; None for a draw."""
    home, away = result_of(score, "penalties")
    if home == away:
        return None
    return 0 if home > away else 1


def correct_predictions(family: str, offered: Sequence[str], result: Pair) -> tuple[str, ...]:
    """Return the names of a match family's predictions that come true with `result`.

    The result is empty if an exact result passes 5 and `OTHER` is not on offer, or if no band on offer contains the
    difference.

    Args:
        family: `1X2`, `ExactResult`, `PointDifference`, or `Score` and `Margin`, whose one name says how it ended.
        offered: the names on offer in that family: the bands of a point difference differ from sport to sport.
        result: from `result_of`.

    Raises:
        ValueError: a score does not decide this family.
    """
    home, away = result
    if family == "1X2":
        return ("X" if home == away else "1" if home > away else "2",)
    if family == "ExactResult":
        if max(result) <= EXACT_RESULT_LIMIT:
            return (f"{home}:{away}",)
        return (OTHER,) if OTHER in offered else ()
    if family == "Score":
        return (f"{home}:{away}",)
    if family == "Margin":
        return (f"{'1' if home > away else '2'}:{abs(home - away)}" if home != away else "X:0",)
    if family == "PointDifference":
        return tuple(name for name in offered if _band_holds(name, home - away, draw_offered="0" in offered))
    raise ValueError(f"no score decides {family}")


def correct_when_cut_short(family: str, winner: str) -> tuple[str, ...]:
    """Return the correct predictions of a match that ended by a retirement or was abandoned.

    Who won is settled. The match has no whole result, so no exact result or difference is correct. A predicted score
    or margin has the winner's tendency: the name of the winner stands for the result (`1`, `X` or `2`).
    """
    return (winner,) if family in {"1X2", "Score", "Margin"} else ()


def correct_by_winner(family: str, correct: Sequence[str], score: Score) -> tuple[str, ...]:
    """Return which of the `correct` predictions of an even score stand where no draw is on offer.

    Penalties decide who won. `1X2` is settled by that side, and only its own first band contains the difference.
    """
    winner = side_that_won(score)
    if winner is None:
        return tuple(correct)
    side = str(winner + 1)
    if family == "1X2":
        return (side,)
    return tuple(name for name in correct if family != "PointDifference" or name.startswith(f"{side}:"))


def offers_draw(offered: Mapping[str, Sequence[str]]) -> bool:
    """Return whether a draw can be predicted; also true if the winner cannot (`offered`: names by family)."""
    if not {"1X2", "PointDifference"} & set(offered):
        return True
    return "X" in offered.get("1X2", ()) or "0" in offered.get("PointDifference", ())


def is_prediction(family: str, name: str, members: Sequence[str] = (), *, basis: ResultBasis = "normalTime") -> bool:
    """Return whether `name` is a possible prediction of `family`.

    Args:
        family: any.
        name: of the prediction.
        members: the club keys of a group's event.
        basis: the event's; a match of sets has no draw, and only scores that can end it.
    """
    if family == "1X2":
        return name in ({"1", "2"} if basis in SETS_TO_WIN else {"1", "X", "2"})
    if family == "GoesThrough":
        return name in {"1", "2"}
    if family == "ExactResult" and name == OTHER:
        return basis not in SETS_TO_WIN
    if family == "ExactResult":
        return _EXACT.fullmatch(name) is not None and (basis not in SETS_TO_WIN or _is_set_score(name, basis))
    if family == "PointDifference":
        return (name == "0" and basis not in SETS_TO_WIN) or _band_of(name) is not None
    return name in members


def _is_set_score(name: str, basis: ResultBasis) -> bool:
    home, away = (int(sets) for sets in name.split(":"))
    return is_won_by_sets((home, away), basis)


def _band_of(name: str) -> tuple[str, int, int | None] | None:
    """Return a band's side, least and greatest difference (None: no limit)."""
    found = _BAND.fullmatch(name)
    if found is None:
        return None
    side, low, high, more = found.groups()
    least = int(low)
    greatest = None if more else int(high) if high is not None else least
    return None if greatest is not None and greatest < least else (side, least, greatest)


def _band_holds(name: str, difference: int, *, draw_offered: bool) -> bool:
    """Return whether a band contains a difference (home minus away).

    A band from 0 contains a difference of 0 only without a draw on offer. The organizer then settles a draw by the side
    that won, because both sides' first bands would be correct.
    """
    if name == "0":
        return difference == 0
    band = _band_of(name)
    if band is None:
        return False
    side, least, greatest = band
    if difference == 0:
        return least == 0 and not draw_offered
    if (difference > 0) != (side == "1"):
        return False
    size = abs(difference)
    return size >= least and (greatest is None or size <= greatest)
