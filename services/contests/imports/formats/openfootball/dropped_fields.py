"""The fields of a file that the reader does not use; each name gets one notice."""

from collections.abc import Iterable, Iterator

from contests.imports.formats.openfootball.fields import items_of, members_of
from contests.imports.formats.openfootball.nodes import Node
from contests.imports.formats.problems import FileProblem, quote

MOST_NAMES = 30
_FILE = frozenset({"name", "matches", "rounds"})
_ROUND = frozenset({"name", "name_en", "matches"})
_MATCH = frozenset(
    {
        "round",
        "round_en",
        "num",
        "date",
        "time",
        "timezone",
        "team1",
        "team2",
        "group",
        "ground",
        "stadium",
        "score",
        "status",
        "stage",
        "score1",
        "score2",
        "score1et",
        "score2et",
        "score1p",
        "score2p",
    }
)
_PARTS = {
    "team1": frozenset({"name"}),
    "team2": frozenset({"name"}),
    "ground": frozenset({"name"}),
    "stadium": frozenset({"name"}),
    "score": frozenset({"ft", "et", "p"}),
}


def dropped_fields(root: Node) -> list[FileProblem]:
    """Return a notice of each name of a field that is not used, with the first line and the number of times."""
    first: dict[str, Node] = {}
    counts: dict[str, int] = {}
    for name, node in _unused(root):
        first.setdefault(name, node)
        counts[name] = counts.get(name, 0) + 1
    return [
        FileProblem(
            "field-dropped",
            pl=f"Pola „{quote(name)}” nie wczytujemy (wystąpień: {counts[name]}).",
            en=f"The field “{quote(name)}” is not read ({counts[name]} times).",
            line=node.line,
            pointer=node.pointer,
        )
        for name, node in list(first.items())[:MOST_NAMES]
    ]


def _unused(root: Node) -> Iterator[tuple[str, Node]]:
    file = members_of(root) or {}
    yield from _besides(file, _FILE, "")
    for part in _items(file.get("rounds")):
        yield from _besides(part, _ROUND, "")
        for match in _items(part.get("matches")):
            yield from _of_match(match)
    for match in _items(file.get("matches")):
        yield from _of_match(match)


def _of_match(match: dict[str, Node]) -> Iterator[tuple[str, Node]]:
    yield from _besides(match, _MATCH, "")
    for name, known in _PARTS.items():
        if name in match:
            yield from _besides(members_of(match[name]) or {}, known, f"{name}.")


def _besides(members: dict[str, Node], known: frozenset[str], within: str) -> Iterator[tuple[str, Node]]:
    return ((within + name, node) for name, node in members.items() if name not in known and node.value is not None)


def _items(node: Node | None) -> Iterable[dict[str, Node]]:
    return [members_of(item) or {} for item in (items_of(node) or [])] if node is not None else []
