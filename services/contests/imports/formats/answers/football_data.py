"""Reader of answers of football-data.org, version 4 (`/v4/competitions/{code}/matches`)."""

from datetime import datetime

from contests.domain.scores import Pair, Score
from contests.imports.formats.answers.matches import (
    Found,
    at_noon,
    is_day_only,
    leave_score,
    object_in,
    possible,
    read_answer,
    side_in,
    start_of,
)
from contests.imports.formats.openfootball.fields import Fields
from contests.imports.formats.openfootball.parser import FileMatch, Reading
from contests.imports.formats.openfootball.states import state_of

_UNDER_WAY = frozenset({"timed", "in_play", "paused", "extra_time", "penalty_shootout"})
_PLAYED = frozenset({"FINISHED", "AWARDED"})
_WITH_MATCHDAYS = frozenset({"REGULAR_SEASON", "LEAGUE_STAGE", "GROUP_STAGE"})
_GROUP = "GROUP_"
_INNER = {
    "homeTeam": frozenset({"name"}),
    "awayTeam": frozenset({"name"}),
    "score": frozenset({"duration", "fullTime", "regularTime", "extraTime", "penalties"}),
}
"""The fields inside objects that are read."""
_ROUNDS = {
    "LAST_64": "Round of 64",
    "LAST_32": "Round of 32",
    "LAST_16": "Round of 16",
    "QUARTER_FINALS": "Quarter-finals",
    "SEMI_FINALS": "Semi-finals",
    "BRONZE": "Match for third place",
    "THIRD_PLACE": "Match for third place",
    "FINAL": "Final",
    "PLAYOFFS": "Play-offs",
    "GROUP_STAGE": "Group stage",
}


def read(text: str) -> Reading:
    """Read an answer.

    `fullTime` counts the shoot-out, too, so a match that went on is read by its stages. A scheduled or postponed match
    at midnight (UTC) has a day only. A match without sides waits by its number.

    Args:
        text: the object with `matches`.
    """
    return read_answer(text, _match, key="matches", inner=_INNER)


def _match(fields: Fields, found: Found) -> FileMatch | None:
    before = len(found.problems)
    number = fields.whole_number("id")
    if number is None:
        fields.missing("id")
    kick_off = start_of(fields, "utcDate")
    home, away = (side_in(fields, team, "name", found.problems) for team in ("homeTeam", "awayTeam"))
    round_name, group, sides = _round(fields), _group(fields), f"{home} – {away}"
    if len(found.problems) > before or kick_off is None:
        return None
    score = _score(fields, sides, found)
    state = state_of(fields, sides, found.remarks, usual=_UNDER_WAY)
    return FileMatch(
        round=round_name,
        round_en=None,
        number=number,
        kick_off=_known_time(fields, kick_off, found),
        home=home,
        away=away,
        group=group,
        venue=fields.text("venue"),
        score=score,
        line=fields.node.line,
        pointer=fields.node.pointer,
        state=state,
    )


def _known_time(fields: Fields, kick_off: datetime, found: Found) -> datetime:
    if not is_day_only(kick_off) or fields.text("status") not in {"SCHEDULED", "POSTPONED"}:
        return kick_off
    found.without_time += 1
    return at_noon(kick_off)


def _round(fields: Fields) -> str:
    """Return a round's name: the number of a league's or group's day, else the stage."""
    stage, day = fields.text("stage") or "", fields.whole_number("matchday")
    if day is not None and (not stage or stage in _WITH_MATCHDAYS):
        return f"Matchday {day}"
    return _ROUNDS.get(stage) or stage.replace("_", " ").capitalize() or "Matchday 1"


def _group(fields: Fields) -> str | None:
    """Return the group of a group stage as `Group A`."""
    group = fields.text("group")
    is_group = group is not None and fields.text("stage") == "GROUP_STAGE" and group.startswith(_GROUP)
    return f"Group {group.removeprefix(_GROUP)}" if is_group and group is not None else None


def _score(fields: Fields, sides: str, found: Found) -> Score | None:
    if fields.text("status") not in _PLAYED:
        return None
    score = object_in(fields, "score", found.problems)
    names = ("fullTime", "regularTime", "extraTime", "penalties")
    full, regular, extra, penalties = (_pair(score, name, found) for name in names)
    if full is None:
        return None
    if score.text("duration") in {None, "REGULAR"}:
        return possible(Score(ft=full), fields, sides, found)
    if regular is None or full != _sum(regular, extra, penalties):
        leave_score(fields, sides, found)
        return None
    after = None if extra is None else _sum(regular, extra)
    return possible(Score(ft=regular, et=after, p=penalties), fields, sides, found)


def _pair(score: Fields, name: str, found: Found) -> Pair | None:
    stage = object_in(score, name, found.problems)
    home, away = stage.whole_number("home"), stage.whole_number("away")
    return None if home is None or away is None else (home, away)


def _sum(*pairs: Pair | None) -> Pair:
    known = [pair for pair in pairs if pair is not None]
    return sum(pair[0] for pair in known), sum(pair[1] for pair in known)
