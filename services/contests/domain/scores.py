"""From a score to the predictions that came true (rules.md, Typer: predictions)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Pair = tuple[int, int]
"""Goals (points, sets) of the home side and of the away side."""
ResultBasis = Literal["normalTime", "extraTime", "penalties"]
ScoreFault = Literal["extra-time-below-full-time", "penalties-undecided", "penalties-without-draw"]
MATCH_FAMILIES = ("1X2", "ExactResult", "PointDifference")
EXACT_RESULT_LIMIT = 5
"""ExactResult offers 0 to 5 for each side; a result beyond has no correct prediction."""
_BAND = re.compile(r"([12]):([0-9]{1,3})(?:-([0-9]{1,3})|(\+))?")
_EXACT = re.compile(rf"[0-{EXACT_RESULT_LIMIT}]:[0-{EXACT_RESULT_LIMIT}]")


@dataclass(frozen=True)
class Score:
    """An event's score after normal time (`ft`), after extra time (`et`, `ft` included) and on penalties (`p`)."""

    ft: Pair
    et: Pair | None = None
    p: Pair | None = None


def score_faults(score: Score) -> tuple[ScoreFault, ...]:
    """Answer what cannot be true in a score; nothing for a possible one."""
    faults: list[ScoreFault] = []
    if score.et is not None and (score.et[0] < score.ft[0] or score.et[1] < score.ft[1]):
        faults.append("extra-time-below-full-time")
    if score.p is not None and score.p[0] == score.p[1]:
        faults.append("penalties-undecided")
    before = score.et or score.ft
    if score.p is not None and before[0] != before[1]:
        faults.append("penalties-without-draw")
    return tuple(faults)


def result_of(score: Score, basis: ResultBasis) -> Pair:
    """Answer the result that predictions are settled by; a stage that was not played leaves the one before it."""
    if basis == "penalties" and score.p is not None:
        return score.p
    if basis != "normalTime" and score.et is not None:
        return score.et
    return score.ft


def side_that_won(score: Score) -> Literal[0, 1] | None:
    """Answer who won in the end, home (0) or away (1), extra time and penalties included; None for a draw."""
    home, away = result_of(score, "penalties")
    if home == away:
        return None
    return 0 if home > away else 1


def correct_predictions(family: str, offered: Sequence[str], result: Pair) -> tuple[str, ...]:
    """Answer the names of a match family's predictions that come true with `result`.

    Nobody is right (an empty answer) where an exact result passes 5, or where no band on offer holds the difference.

    Args:
        family: `1X2`, `ExactResult` or `PointDifference`.
        offered: the names on offer in that family: the bands of a point difference differ from sport to sport.
        result: what `result_of` answers.

    Raises:
        ValueError: the family is not one that a score decides.
    """
    home, away = result
    if family == "1X2":
        return ("X" if home == away else "1" if home > away else "2",)
    if family == "ExactResult":
        return (f"{home}:{away}",) if max(result) <= EXACT_RESULT_LIMIT else ()
    if family == "PointDifference":
        return tuple(name for name in offered if _band_holds(name, home - away, draw_offered="0" in offered))
    raise ValueError(f"no score decides {family}")


def is_prediction(family: str, name: str, members: Sequence[str] = ()) -> bool:
    """Tell whether `name` is a possible prediction of `family`; `members` are the club keys of a group's event."""
    if family == "1X2":
        return name in {"1", "X", "2"}
    if family == "ExactResult":
        return _EXACT.fullmatch(name) is not None
    if family == "PointDifference":
        return name == "0" or _band_of(name) is not None
    return name in members


def _band_of(name: str) -> tuple[str, int, int | None] | None:
    """Read a band: the side, the least and the greatest difference (None: no limit)."""
    found = _BAND.fullmatch(name)
    if found is None:
        return None
    side, low, high, more = found.groups()
    least = int(low)
    greatest = None if more else int(high) if high is not None else least
    return None if greatest is not None and greatest < least else (side, least, greatest)


def _band_holds(name: str, difference: int, *, draw_offered: bool) -> bool:
    """Tell whether a band holds a difference (home minus away).

    A band from 0 counts a difference of 0 only where no draw is offered; the organizer settles such a draw by the side
    that won, so both sides' first bands would be right.
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
