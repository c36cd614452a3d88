"""Scores of a table's cells: `2:1`, `1:1 k. 4:3`, and of sets `3:2 (25:21, 20:25 …)`, `7-6(4) 7-6(6)`."""

import re
from dataclasses import dataclass

from contests.domain.scores import Pair, Score
from contests.domain.sets import set_problems, sets_won

_PAIR = re.compile(r"([0-9]{1,3})\s*[:\-–]\s*([0-9]{1,3})")
_SETS_BEHIND = re.compile(rf"({_PAIR.pattern})\s*[(\[]([^)\]]+)[)\]]")
_TIE_BREAK = re.compile(r"[(\[][0-9]{1,2}[)\]]")
_RETIRED = re.compile(r"\b(ret(ired)?|krecz)\.?\s*$", re.IGNORECASE)
_KICKS = r"(?:k\.|karne|(?:po|w)\s+karnych|pens?\.?|penalties)"
_SHOOT_OUT = re.compile(
    r"(?P<match>[0-9:\-–\s]+?)\s*[,(]?\s*"
    rf"(?:{_KICKS}:?\s*(?P<behind>[0-9:\-–\s]+?)|(?P<before>[0-9:\-–\s]+?)\s*{_KICKS})\s*\)?",
    re.IGNORECASE,
)
_BETWEEN = " ,;/"


@dataclass(frozen=True)
class WrittenScore:
    """A score as written; of a match that ended early it does not say who gave up, so it is no result yet."""

    score: Score
    is_retired: bool = False

    def won_by_home(self) -> Score:
        """Return the result of a match that the home side has won, as tables say that list the winner first."""
        if not self.is_retired:
            return self.score
        sets = self.score.sets
        if not set_problems(sets[-1:], "tennis", "bestOfThree"):
            sets = (*sets, (0, 0))  # given up between two sets
        return Score(ft=sets_won(sets, broken_off=True), sets=sets, retired="away")


def read_score(text: str) -> WrittenScore | None:
    """Return the score in a text; None where there is none."""
    written, retired = _RETIRED.subn("", text.strip())
    if (kicks := _SHOOT_OUT.fullmatch(written.strip())) is not None:
        both = _pairs(f"{kicks['match']}, {kicks['behind'] or kicks['before']}")
        return None if both is None or len(both) != 2 else WrittenScore(Score(ft=both[0], p=both[1]))  # noqa: PLR2004 - match and shoot-out
    behind = _SETS_BEHIND.fullmatch(written.strip())
    if behind is not None:
        whole, sets = _pairs(behind[1]), _pairs(behind[4])
        if whole is None or sets is None or sets_won(sets) != whole[0]:
            return None
        return WrittenScore(Score(ft=whole[0], sets=sets))
    pairs = _pairs(_TIE_BREAK.sub("", written))
    if pairs is None:
        return None
    if retired:
        return WrittenScore(Score(ft=sets_won(pairs), sets=pairs), is_retired=True)
    return WrittenScore(Score(ft=pairs[0]) if len(pairs) == 1 else Score(ft=sets_won(pairs), sets=pairs))


def _pairs(text: str) -> tuple[Pair, ...] | None:
    """Return the pairs of a list; None where it holds anything else."""
    pairs = tuple((int(found[1]), int(found[2])) for found in _PAIR.finditer(text))
    return pairs if pairs and not _PAIR.sub("", text).strip(_BETWEEN) else None
