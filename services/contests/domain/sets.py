"""The sets that a match can have, and their result (rules.md, Typer: the result basis).

The same rules as test data, also for the browser: `proto-contracts/vectors/sets.json`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from contests.domain.scores import SETS_TO_WIN, Pair, ResultBasis

SetFault = Literal["set-drawn", "set-unfinished", "set-margin", "set-overlong", "set-after-end"]
MARGIN = 2
"""The smallest lead that wins a set without a tie-break."""
_TENNIS_GAMES = 6
_MATCH_TIE_BREAK = 10
_TO_POINTS: Mapping[ResultBasis, tuple[int, ...]] = {"bestOfFive": (25,), "bestOfThree": (21, 25)}
"""Points that win a set of volleyball: indoors 25, on the beach, which is played to two sets, 21 (FIVB rules, 6.2)."""
_TO_POINTS_LAST = (15,)
"""Points that win the deciding set (FIVB rules, 6.3)."""


@dataclass(frozen=True)
class SetProblem:
    """An impossible set: its number from 1, the reason, and its target (0 without a rule)."""

    number: int
    fault: SetFault
    target: int = 0


def sets_won(sets: Sequence[Pair], *, broken_off: bool = False) -> Pair:
    """Return the number of sets that each side has won; a level one, and a last one `broken_off`, count for neither."""
    whole = sets[:-1] if broken_off else sets
    return sum(home > away for home, away in whole), sum(home < away for home, away in whole)


def set_problems(
    sets: Sequence[Pair], sport: str, basis: ResultBasis, *, broken_off: bool = False
) -> tuple[SetProblem, ...]:
    """Return the impossible sets of a match, each with one reason.

    In sports other than volleyball and tennis a set can have any score with a winner.

    Args:
        sets: points (games) of the home and the away side, in order.
        sport: of the competition.
        basis: a match of sets; it has the number needed to win.
        broken_off: whether a retirement ended the last set, which can then have any score.
    """
    found: list[SetProblem] = []
    to_win = SETS_TO_WIN[basis]
    last = 2 * to_win - 1
    for number, played in enumerate(sets, start=1):
        if number > last or max(sets_won(sets[: number - 1])) >= to_win:
            found.append(SetProblem(number, "set-after-end"))
            continue
        if broken_off and number == len(sets):
            continue
        fault, target = _fault_of(played, sport, basis, is_last=number == last)
        if fault is not None:
            found.append(SetProblem(number, fault, target))
    return tuple(found)


def _fault_of(played: Pair, sport: str, basis: ResultBasis, *, is_last: bool) -> tuple[SetFault | None, int]:
    more, fewer = max(played), min(played)
    if more == fewer:
        return "set-drawn", 0
    if sport == "volleyball":
        targets = _TO_POINTS_LAST if is_last else _TO_POINTS[basis]
        return _volleyball_fault(more, fewer, targets), targets[0]
    if sport == "tennis":
        return _tennis_fault(more, fewer, is_last=is_last), _TENNIS_GAMES
    return None, 0


def _volleyball_fault(more: int, fewer: int, targets: Sequence[int]) -> SetFault | None:
    if any(_is_won_at(more, fewer, target) for target in targets):
        return None
    if more < min(targets):
        return "set-unfinished"
    return "set-margin" if more - fewer < MARGIN else "set-overlong"


def _is_won_at(more: int, fewer: int, target: int) -> bool:
    """Return whether a set to `target` can end so: at the target by two or more, or beyond it by exactly two."""
    return more - fewer >= MARGIN if more == target else more > target and more - fewer == MARGIN


def _tennis_fault(more: int, fewer: int, *, is_last: bool) -> SetFault | None:
    """Return the fault of a set of six games: by two, 7:5, or 7:6 by a tie-break.

    The deciding set may also be an advantage set without a tie-break, or a match tie-break to ten points (ITF Rules of
    Tennis, rule 6 and appendix V).
    """
    longest = _TENNIS_GAMES + 1
    if (more, fewer) == (longest, _TENNIS_GAMES) or (_is_won_at(more, fewer, _TENNIS_GAMES) and more <= longest):
        return None
    if more < _TENNIS_GAMES:
        return "set-unfinished"
    if not is_last and more > longest:
        return "set-overlong"
    if is_last and more > longest and (more - fewer == MARGIN or _is_won_at(more, fewer, _MATCH_TIE_BREAK)):
        return None
    return "set-margin" if more - fewer < MARGIN else "set-overlong"
