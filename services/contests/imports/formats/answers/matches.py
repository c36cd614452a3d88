"""The parts that answers of all services share: the list of matches, their sides and starts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, tzinfo

from contests.domain.placeholders import UNNAMED
from contests.domain.scores import Score, score_faults
from contests.domain.zones import exists
from contests.imports.formats.openfootball.fields import Fields, items_of, members_of, objects_in, shown
from contests.imports.formats.openfootball.kick_off import FIRST_YEAR, LAST_YEAR, NOON
from contests.imports.formats.openfootball.nodes import Node, NotJson, read_json
from contests.imports.formats.openfootball.parser import MOST_MATCHES, FileMatch, Reading, of_moments, too_many
from contests.imports.formats.openfootball.states import Remarks, leave_inner
from contests.imports.formats.problems import FileProblem, quote, skipped_time


@dataclass
class Found:
    """What the reader of an answer collects besides its matches."""

    problems: list[FileProblem] = field(default_factory=list[FileProblem])
    remarks: Remarks = field(default_factory=Remarks)
    without_time: int = 0
    """How many matches have a day only."""

    @property
    def notices(self) -> Iterable[FileProblem]:
        """Yield the notices for the organizer."""
        yield from of_moments(self.without_time, 0)
        yield from self.remarks.notices
        yield from self.remarks.together()


def read_answer(
    text: str,
    match_of: Callable[[Fields, Found], FileMatch | None],
    *,
    inner: Mapping[str, frozenset[str]],
    key: str | None = None,
) -> Reading:
    """Read an answer; one notice names all fields that are not taken.

    Args:
        text: the answer: a list of matches, or an object with one.
        match_of: reads a match; None for one that is left out, or has a problem.
        inner: the fields inside objects that it reads.
        key: the object's field with the list; None for a list alone.
    """
    try:
        root, _ = read_json(text)
    except NotJson as error:
        return Reading(name="", matches=(), problems=(error.problem,))
    found = Found()
    nodes = _listed(root, key, found)
    if len(nodes) > MOST_MATCHES:
        found.problems.append(too_many(len(nodes)))
        nodes = []
    matches: list[FileMatch | None] = []
    for one in objects_in(nodes, found.problems, name=key or ""):
        matches.append(match_of(one, found))
        leave_inner(one, inner, found.remarks)
        found.remarks.leave(one)
    kept = tuple(match for match in matches if match is not None)
    if not kept and not found.problems:
        found.problems.append(_no_matches())
    return Reading(name="", matches=kept, problems=tuple(found.problems), notices=tuple(found.notices))


def _listed(root: Node, key: str | None, found: Found) -> list[Node]:
    file = Fields(root, found.problems)
    if key is not None and members_of(root) is None:
        file.wrong_type(root, "", dict)
        return []
    node = root if key is None else file.node_of(key)
    if node is None:
        file.missing(key or "")
        return []
    if items_of(node) is None:
        file.wrong_type(node, key or "", list)
    if key is not None:
        found.remarks.leave(file)
    return items_of(node) or []


def object_in(fields: Fields, name: str, problems: list[FileProblem]) -> Fields:
    """Return the fields of an inner object; none for a missing one."""
    node = fields.node_of(name)
    return Fields(node or Node({}, fields.node.line, fields.node.pointer), problems)


def side_in(fields: Fields, team: str, name: str, problems: list[FileProblem]) -> str:
    """Return the name of a side inside an object; a word for one that the answer does not have."""
    return object_in(fields, team, problems).text(name) or UNNAMED


def start_of(fields: Fields, name: str, *, zone: tzinfo = UTC) -> datetime | None:
    """Return an instant of the form ISO 8601 in UTC; None, with a problem, if it is unreadable.

    Args:
        fields: the match.
        name: its field.
        zone: of an instant that names none.
    """
    text = fields.text(name, required=True)
    if text is None:
        return None
    node = fields.node_of(name) or fields.node
    try:
        instant = datetime.fromisoformat(text)
    except ValueError:
        instant = None
    if instant is None or not FIRST_YEAR <= instant.year <= LAST_YEAR:
        fields.fault(
            node,
            "date-impossible",
            pl=f"„{shown(node)}” nie jest chwilą (RRRR-MM-DDTGG:MM:SSZ).",
            en=f"“{shown(node)}” is not an instant (YYYY-MM-DDTHH:MM:SSZ).",
        )
        return None
    instant = instant if instant.tzinfo is not None else instant.replace(tzinfo=zone)
    if not exists(instant):
        fields.fault(node, **skipped_time(instant))
        return None
    return instant.astimezone(UTC)


def at_noon(instant: datetime) -> datetime:
    """Return noon (UTC) of a day whose time is not known."""
    return datetime.combine(instant.date(), NOON, tzinfo=UTC)


def is_day_only(instant: datetime) -> bool:
    """Return whether an instant is midnight (UTC), which stands for an unknown time."""
    return instant.timetz() == time(0, tzinfo=UTC)


def possible(score: Score, fields: Fields, sides: str, found: Found) -> Score | None:
    """Return a score; None, with a notice, for one that cannot be: the match waits for the source's correction."""
    if not score_faults(score):
        return score
    leave_score(fields, sides, found)
    return None


def leave_score(fields: Fields, sides: str, found: Found) -> None:
    """Add the notice of a result that is not taken."""
    found.remarks.notices.append(
        FileProblem(
            "score-not-taken",
            pl=f"{quote(sides)}: ten wynik nie zgadza się ze sobą, więc go nie wczytujemy. Wpisz go ręcznie.",
            en=f"{quote(sides)}: this result contradicts itself, so it is not taken. Enter it by hand.",
            line=fields.node.line,
            pointer=fields.node.pointer,
        )
    )


def _no_matches() -> FileProblem:
    return FileProblem("no-matches", pl="Plik nie zawiera meczów.", en="The file has no matches.", line=1)
