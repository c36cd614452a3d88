"""Reader of typed fields of a JSON object; it collects all problems instead of stopping at the first."""

from collections.abc import Iterable

from contests.imports.formats.openfootball.nodes import Node
from contests.imports.formats.problems import FileProblem, quote, unseen
from shared.names import is_visible

LONGEST_TEXT = 120
_TYPES = {
    str: ("tekst", "a text"),
    int: ("liczba całkowita", "a whole number"),
    list: ("lista", "a list"),
    dict: ("obiekt", "an object"),
}


def members_of(node: Node) -> dict[str, Node] | None:
    """Return the members of an object; None for anything else."""
    return node.value if isinstance(node.value, dict) else None


def items_of(node: Node) -> list[Node] | None:
    """Return the items of a list; None for anything else."""
    return node.value if isinstance(node.value, list) else None


class Fields:
    """The fields of one object of the file.

    Args:
        node: the object.
        problems: receives the problems found.
    """

    def __init__(self, node: Node, problems: list[FileProblem]) -> None:
        self.node = node
        self._members = members_of(node) or {}
        self._problems = problems
        self._read: set[str] = set()

    @property
    def is_empty(self) -> bool:
        """True if no field has a value."""
        return all(node.value in (None, "") for node in self._members.values())

    def unread(self) -> list[tuple[str, Node]]:
        """Return the fields with a value that were never asked for."""
        return [
            (name, node) for name, node in self._members.items() if name not in self._read and node.value is not None
        ]

    def has(self, *names: str) -> bool:
        """Return whether one of the fields is present and not null."""
        self._read.update(names)
        return any(name in self._members and self._members[name].value is not None for name in names)

    def is_blank(self, name: str) -> bool:
        """Return whether a field is present and has no value: null, no text, or an object with no name."""
        node = self._members.get(name)
        inner = None if node is None else (members_of(node) or {}).get("name", node)
        return inner is not None and (inner.value is None or (isinstance(inner.value, str) and not inner.value.strip()))

    def node_of(self, name: str) -> Node | None:
        """Return a field's value with its place; None for a missing or null one."""
        return self._members[name] if self.has(name) else None

    def text(self, name: str, *, required: bool = False) -> str | None:
        """Return a text, trimmed; None (and a problem if it is required) for a missing or empty one."""
        node = self.node_of(name)
        if node is None:
            if required:
                self.missing(name)
            return None
        return self.text_at(node, name, required=required)

    def text_at(self, node: Node, name: str, *, required: bool = False) -> str | None:
        """Return the text at `node`, which is the field `name` or a part of it."""
        if not isinstance(node.value, str):
            self.wrong_type(node, name, str)
            return None
        found = " ".join(node.value.split())
        if not is_visible(found):
            self.fault(node, **unseen(found))
            return None
        if len(found) > LONGEST_TEXT:
            self.fault(
                node,
                "text-too-long",
                pl=f"Pole „{name}” ma więcej niż {LONGEST_TEXT} znaków.",
                en=f"The field “{name}” has more than {LONGEST_TEXT} characters.",
            )
            return None
        if not found and required:
            self.missing(name, node)
        return found or None

    def whole_number(self, name: str) -> int | None:
        """Return a whole number, or None for a missing one."""
        node = self.node_of(name)
        if node is None:
            return None
        if isinstance(node.value, bool) or not isinstance(node.value, int):
            self.wrong_type(node, name, int)
            return None
        return node.value

    def missing(self, name: str, node: Node | None = None) -> None:
        """Record that a required field is missing or empty."""
        self.fault(
            node or self.node,
            "field-missing",
            pl=f"Brakuje pola „{name}”.",
            en=f"The field “{name}” is missing.",
        )

    def wrong_type(self, node: Node, name: str, wanted: type) -> None:
        """Record that a value is of another type than `wanted`."""
        pl, en = _TYPES[wanted]
        self.fault(
            node,
            "wrong-type",
            pl=f"W polu „{name}” powinna stać wartość typu: {pl}.",
            en=f"The field “{name}” should hold {en}.",
        )

    def fault(self, node: Node, code: str, *, pl: str, en: str) -> None:
        """Record a problem at `node`."""
        self._problems.append(FileProblem(code, pl=pl, en=en, line=node.line, pointer=node.pointer))


def objects_in(nodes: Iterable[Node], problems: list[FileProblem], *, name: str) -> Iterable[Fields]:
    """Yield the objects among `nodes`; other values are recorded as problems."""
    for node in nodes:
        fields = Fields(node, problems)
        if members_of(node) is None:
            fields.wrong_type(node, name, dict)
        else:
            yield fields


def text_of(node: Node) -> str:
    """Return all values inside a node, between commas."""
    if isinstance(node.value, dict):
        return ", ".join(text for inner in node.value.values() if (text := text_of(inner)))
    if isinstance(node.value, list):
        return ":".join(text for inner in node.value if (text := text_of(inner)))
    return "" if node.value is None else str(node.value)


def shown(node: Node) -> str:
    """Return a value in a quotable form."""
    return quote(node.value if isinstance(node.value, str | int | float) else "…")
