"""Reader of OpenLigaDB's answers (`getmatchdata/{league}/{season}`)."""

import re
from zoneinfo import ZoneInfo

from contests.domain.scores import Pair, Score
from contests.imports.formats.answers.matches import (
    Found,
    leave_score,
    object_in,
    possible,
    read_answer,
    side_in,
    start_of,
)
from contests.imports.formats.openfootball.fields import Fields, items_of, objects_in
from contests.imports.formats.openfootball.parser import FileMatch, Reading

GERMANY = ZoneInfo("Europe/Berlin")
"""The zone of `matchDateTime`, for a match without `matchDateTimeUTC`."""
AFTER_NORMAL_TIME, AFTER_EXTRA_TIME, AFTER_PENALTIES = 2, 4, 5
"""`resultTypeID`; the order of results and their names differ from league to league."""
_KINDS = frozenset({AFTER_NORMAL_TIME, AFTER_EXTRA_TIME, AFTER_PENALTIES})
_INNER = {
    "team1": frozenset({"teamName"}),
    "team2": frozenset({"teamName"}),
    "group": frozenset({"groupName"}),
    "location": frozenset({"locationStadium"}),
}
"""The fields inside objects that are read."""
_NUMBERED = re.compile(r"(\d{1,3})\.\s*(?:Spieltag|Runde)", re.IGNORECASE)
_ROUNDS = {
    "gruppenphase": "Group stage",
    "sechzehntelfinale": "Round of 32",
    "achtelfinale": "Round of 16",
    "viertelfinale": "Quarter-finals",
    "halbfinale": "Semi-finals",
    "spiel um platz 3": "Match for third place",
    "finale": "Final",
}


def read(text: str) -> Reading:
    """Read an answer.

    A match that is not finished has no result. Rounds keep their German names, except for those with a known
    translation. A match without sides waits.

    Args:
        text: the list of matches.
    """
    return read_answer(text, _match, inner=_INNER)


def _match(fields: Fields, found: Found) -> FileMatch | None:
    before = len(found.problems)
    number = fields.whole_number("matchID")
    if number is None:
        fields.missing("matchID")
    in_utc = fields.has("matchDateTimeUTC")
    kick_off = start_of(fields, "matchDateTimeUTC" if in_utc else "matchDateTime", zone=GERMANY)
    home, away = (side_in(fields, team, "teamName", found.problems) for team in ("team1", "team2"))
    group = object_in(fields, "group", found.problems).text("groupName", required=True)
    score = _score(fields, f"{home} – {away}", found)
    venue = object_in(fields, "location", found.problems).text("locationStadium")
    if len(found.problems) > before or kick_off is None or group is None:
        return None
    return FileMatch(
        round=_round(group),
        round_en=None,
        number=number,
        kick_off=kick_off,
        home=home,
        away=away,
        group=None,
        venue=venue,
        score=score,
        line=fields.node.line,
        pointer=fields.node.pointer,
    )


def _round(name: str) -> str:
    numbered = _NUMBERED.fullmatch(name)
    return f"Matchday {int(numbered[1])}" if numbered is not None else _ROUNDS.get(name.casefold(), name)


def _score(fields: Fields, sides: str, found: Found) -> Score | None:
    finished, node = fields.node_of("matchIsFinished"), fields.node_of("matchResults")
    if finished is None or finished.value is not True or node is None:
        return None
    results: dict[int, Pair] = {}
    for one in objects_in(items_of(node) or (), found.problems, name="matchResults"):
        kind, home, away = (one.whole_number(name) for name in ("resultTypeID", "pointsTeam1", "pointsTeam2"))
        if kind is not None and home is not None and away is not None:
            results[kind] = home, away
            if kind not in _KINDS:
                found.remarks.name(f"matchResults (resultTypeID {kind})", one.node.line)
        found.remarks.leave(one, prefix="matchResults.")
    normal = results.get(AFTER_NORMAL_TIME)
    if normal is None:
        leave_score(fields, sides, found)
        return None
    return possible(_stages(normal, results), fields, sides, found)


def _stages(normal: Pair, results: dict[int, Pair]) -> Score:
    """Return the score by stages.

    In ice hockey the result after the third period already has overtime and penalties. A match that went on was a draw
    before: one that has a winner then is told so (2:1 after penalties is 1:1 and 2:1).
    """
    extra, penalties = results.get(AFTER_EXTRA_TIME), results.get(AFTER_PENALTIES)
    if (extra is not None or penalties is not None) and normal[0] != normal[1]:
        normal = min(normal), min(normal)
    return Score(ft=normal, et=extra, p=penalties)
