"""Reader of the openfootball format: worldcup.json and football.json, with rounds or without."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, tzinfo

from contests.domain.placeholders import UNNAMED
from contests.domain.scores import Pair, Score, score_faults
from contests.imports.formats.openfootball.fields import Fields, items_of, members_of, objects_in, shown, text_of
from contests.imports.formats.openfootball.kick_off import KickOffs
from contests.imports.formats.openfootball.nodes import Node, NotJson, read_json
from contests.imports.formats.openfootball.states import Remarks, leave_inner, state_of
from contests.imports.formats.plan import MatchState
from contests.imports.formats.problems import FileProblem
from contests.imports.formats.spans import ALL_DAYS, Day, DaySpan, day_of_iso, said

MOST_MATCHES = 2000
HIGHEST_SCORE = 999
STAGES = ("ft", "et", "p")
_INNER = {
    "score": frozenset(STAGES),
    "team1": frozenset({"name"}),
    "team2": frozenset({"name"}),
    "stadium": frozenset({"name"}),
}
"""The fields inside objects that are read."""
_RoundNames = tuple[str | None, str | None]
"""A round's name, and its English one if the file has it."""


@dataclass(frozen=True)
class FileMatch:
    """A match of the file."""

    round: str
    round_en: str | None
    """The file's English name of the round, besides `round`."""
    number: int | None
    """The file's `num`."""
    kick_off: datetime
    """In UTC."""
    home: str
    away: str
    group: str | None
    venue: str | None
    score: Score | None
    line: int
    pointer: str
    state: MatchState = "scheduled"
    """By the file's `status`."""
    again: int = 0
    """How often its sides meet before it in its round: games of a play-off are matches of their own."""


@dataclass(frozen=True)
class FileRace:
    """A competition without two sides: a ski jumping contest, a race."""

    round: str
    number: int | None
    """The file's number of it."""
    kick_off: datetime
    """In UTC."""
    name: str
    starters: tuple[str, ...]
    """Empty if the file names none."""
    venue: str | None
    line: int


@dataclass(frozen=True)
class Reading:
    """The content and the problems of a file; with problems, the matches that could be read."""

    name: str
    matches: tuple[FileMatch, ...]
    problems: tuple[FileProblem, ...]
    notices: tuple[FileProblem, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict[str, str])
    """The text of each line, by its pointer."""
    races: tuple[FileRace, ...] = ()
    """Competitions without two sides; such a file has no matches."""


def read(text: str, *, default_zone: tzinfo | None, days: DaySpan = ALL_DAYS) -> Reading:
    """Read a file of the openfootball format.

    The form is `{"name", "matches": [{"round", …}]}`, or the older `{"name", "rounds": [{"name", "matches"}]}`. A round
    may have an English name too (`round_en` of a match, `name_en` of a round). Teams are texts or `{"name"}`. Scores
    are `score.ft`, `score.et`, `score.p` (or a list) or the older `score1`, `score2`, `score1et` …. A match without a
    time starts at noon, with a notice. A match without any value is none. `status` puts a match off, voids it, or makes
    it a walk-over. Rounds of a `stage` carry its name. Fields that are not taken are named in notices.

    Args:
        text: the file.
        default_zone: the zone of times without one.
        days: the days to read; other matches are left out, with a notice. One without a readable day stays.
    """
    try:
        root, twice = read_json(text)
    except NotJson as error:
        return Reading(name="", matches=(), problems=(error.problem,))
    problems = list(twice)
    file = Fields(root, problems)
    if members_of(root) is None:
        file.wrong_type(root, "", dict)
        return Reading(name="", matches=(), problems=tuple(problems))
    name = file.text("name", required=True) or ""
    kick_offs = KickOffs(default_zone)
    matches: list[FileMatch] = []
    remarks = Remarks()
    every = [(names, fields, _day(fields)) for names, fields in _entries(file, problems, remarks)]
    entries = [(names, fields) for names, fields, day in every if day is None or days.holds(day)]
    if len(entries) < len(every):
        remarks.notices.append(outside(len(every) - len(entries)))
    if len(entries) > MOST_MATCHES:
        problems.append(too_many(len(entries), (day for *_, day in every if day is not None and days.holds(day))))
        entries = []
    for names, fields in entries:
        match = _match(fields, names, kick_offs, problems, remarks)
        if match is not None:
            matches.append(match)
    if kick_offs.lacks_zone:
        problems.append(zone_missing())
    if not entries and not problems:
        problems.append(FileProblem("no-matches", pl="Plik nie zawiera meczów.", en="The file has no matches.", line=1))
    remarks.leave(file)
    notices = (*of_moments(kick_offs.without_time, kick_offs.hours_twice), *remarks.all())
    texts = {fields.node.pointer: text_of(fields.node) for _, fields in entries}
    return Reading(name=name, matches=tuple(matches), problems=tuple(problems), notices=notices, texts=texts)


def _entries(file: Fields, problems: list[FileProblem], remarks: Remarks) -> Iterable[tuple[_RoundNames, Fields]]:
    """Yield the matches with their round's names, from either layout."""
    if file.has("rounds"):
        for part in objects_in(_list(file, "rounds"), problems, name="rounds"):
            names = part.text("name", required=True), part.text("name_en")
            for match in objects_in(_list(part, "matches"), problems, name="matches"):
                if not match.is_empty:
                    yield names, match
            remarks.leave(part)
    else:
        for match in objects_in(_list(file, "matches"), problems, name="matches"):
            if not match.is_empty:
                yield (match.text("round", required=not match.has("stage")), match.text("round_en")), match


def _day(fields: Fields) -> Day | None:
    node = fields.node_of("date")
    return None if node is None else day_of_iso(node.value)


def _list(fields: Fields, name: str) -> list[Node]:
    node = fields.node_of(name)
    if node is None:
        fields.missing(name)
        return []
    items = items_of(node)
    if items is None:
        fields.wrong_type(node, name, list)
    return items or []


def _match(
    fields: Fields, names: _RoundNames, kick_offs: KickOffs, problems: list[FileProblem], remarks: Remarks
) -> FileMatch | None:
    before = len(problems)
    number = fields.whole_number("num")
    if number is not None and number < 0:
        fields.wrong_type(fields.node_of("num") or fields.node, "num", int)
    kick_off = kick_offs.read(fields)
    home, away = _team(fields, "team1"), _team(fields, "team2")
    group = fields.text("group")
    venue = fields.text("ground") or _named(fields, "stadium")
    score = _score(fields)
    if score is None:
        home, away = _to_come(fields, "team1", home), _to_come(fields, "team2", away)
    round_name, round_en = _of_stage(names, fields.text("stage"))
    state = state_of(fields, f"{home} – {away}", remarks)
    leave_inner(fields, _INNER, remarks)
    remarks.leave(fields)
    if len(problems) > before or round_name is None or kick_off is None:
        return None
    return FileMatch(
        round=round_name,
        round_en=round_en,
        number=number,
        kick_off=kick_off,
        home=home,
        away=away,
        group=group,
        venue=venue,
        score=score,
        line=fields.node.line,
        pointer=fields.node.pointer,
        state=state,
    )


def _of_stage(names: _RoundNames, stage: str | None) -> _RoundNames:
    """Return a round's names with its stage before them: two stages may number their rounds alike."""
    if stage is None:
        return names
    name, name_en = names
    if name is None:
        return stage, None
    return f"{stage}, {name}", None if name_en is None else f"{stage}, {name_en}"


def _team(fields: Fields, name: str) -> str:
    """Return a team's name; empty for an unknown team."""
    node = fields.node_of(name)
    if node is None:
        return ""
    return (_named(fields, name) if members_of(node) is not None else fields.text(name)) or ""


def _to_come(fields: Fields, name: str, team: str) -> str:
    """Return a team's name; a word for one that the file leaves empty, which waits."""
    return UNNAMED if not team and fields.is_blank(name) else team


def _named(fields: Fields, name: str) -> str | None:
    """Return the name inside `{"name": …}`, or a plain text."""
    node = fields.node_of(name)
    if node is None:
        return None
    inner = (members_of(node) or {}).get("name", node)
    return fields.text_at(inner, name) if inner.value is not None else None


def _score(fields: Fields) -> Score | None:
    """Return the score, or None for a match without one."""
    stages: dict[str, Pair | None] = dict.fromkeys(STAGES)
    node = fields.node_of("score")
    if node is not None:
        parts = {"ft": node} if items_of(node) is not None else members_of(node)
        if parts is None:
            fields.wrong_type(node, "score", dict)
            return None
        for stage in STAGES:
            if stage in parts and parts[stage].value is not None:
                stages[stage] = _pair(fields, parts[stage], stage, items_of(parts[stage]))
    else:
        for stage, suffix in (("ft", ""), ("et", "et"), ("p", "p")):
            if fields.has(f"score1{suffix}", f"score2{suffix}"):
                found = [fields.node_of(f"score{side}{suffix}") for side in (1, 2)]
                stages[stage] = _pair(fields, fields.node, f"score1{suffix}", [item for item in found if item])
    return _whole_score(fields, node or fields.node, stages)


def _whole_score(fields: Fields, node: Node, stages: dict[str, Pair | None]) -> Score | None:
    ft, et, p = (stages[stage] for stage in STAGES)
    if ft is None:
        if et is not None or p is not None:
            fields.fault(
                node,
                "score-incomplete",
                pl="Wynik po dogrywce albo karnych wymaga wyniku po regulaminowym czasie („ft”).",
                en="A score after extra time or penalties needs the score after normal time (“ft”).",
            )
        return None
    score = Score(ft=ft, et=et, p=p)
    if score_faults(score):
        fields.fault(
            node,
            "score-impossible",
            pl="Takiego wyniku nie może być: dogrywka albo rzuty karne nie zgadzają się z resztą.",
            en="This score is impossible: extra time or penalties contradict the rest.",
        )
    return score


def _pair(fields: Fields, place: Node, name: str, items: list[Node] | None) -> Pair | None:
    numbers = [item.value for item in items or []]
    goals = [goal for goal in numbers if isinstance(goal, int) and not isinstance(goal, bool)]
    if len(numbers) == len(goals) == len(("home", "away")) and all(0 <= goal <= HIGHEST_SCORE for goal in goals):
        return goals[0], goals[1]
    fields.fault(
        place,
        "score-invalid",
        pl=f"Wynik „{name}” musi składać się z dwóch liczb całkowitych od 0 do {HIGHEST_SCORE} ({shown(place)}).",
        en=f"The score “{name}” must be two whole numbers from 0 to {HIGHEST_SCORE} ({shown(place)}).",
    )
    return None


def too_many(count: int, days: Iterable[Day] = ()) -> FileProblem:
    """Return the problem of a file with too many matches; of its `days` some can be chosen."""
    dated = sorted(days)
    if dated:
        first, last = said(dated[0]), said(dated[-1])
        return FileProblem(
            "too-many-matches",
            pl=f"Plik zawiera {count} meczów, od {first} do {last}, a można wczytać najwyżej {MOST_MATCHES}. "
            "Wybierz dni, od których i do których czytać.",
            en=f"The file has {count} matches, from {first} to {last}; {MOST_MATCHES} can be imported at most. "
            "Choose from which day to which day it is read.",
            line=1,
        )
    return FileProblem(
        "too-many-matches",
        pl=f"Plik zawiera {count} meczów, a można wczytać najwyżej {MOST_MATCHES}.",
        en=f"The file has {count} matches; {MOST_MATCHES} can be imported at most.",
        line=1,
    )


def outside(count: int) -> FileProblem:
    """Return the notice of matches that are left out because of their days."""
    return FileProblem(
        "days-left-out",
        pl=f"Mecze spoza wybranych dni: {count}. Pomijamy je.",
        en=f"Matches outside of the chosen days: {count}. They are left out.",
        line=1,
    )


def zone_missing() -> FileProblem:
    """Return the problem of times without a zone."""
    return FileProblem(
        "time-zone-missing",
        pl="Godziny w pliku nie mają strefy czasowej. Podaj ją przy imporcie, np. +03:00.",
        en="The times in the file have no time zone. Give one with the import, for example +03:00.",
    )


def of_moments(without_time: int, hours_twice: int) -> Iterable[FileProblem]:
    """Yield the notices of matches that were set to noon, and of matches whose time exists twice that day."""
    if without_time:
        yield FileProblem(
            "time-missing",
            pl=f"Mecze bez godziny ({without_time}) ustawiono na 12:00.",
            en=f"Matches without a time ({without_time}) were put at 12:00.",
        )
    if hours_twice:
        yield FileProblem(
            "hour-twice",
            pl=f"Mecze o godzinie, która tego dnia jest dwa razy ({hours_twice}): przyjęto wcześniejszą.",
            en=f"Matches at a time that exists twice on that day ({hours_twice}): the earlier one was taken.",
        )
