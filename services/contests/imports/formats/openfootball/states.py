"""The states of matches in a file, and the notices of what the reader does not take."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from contests.domain.slugs import folded
from contests.imports.formats.openfootball.fields import Fields, members_of
from contests.imports.formats.openfootball.nodes import Node
from contests.imports.formats.plan import MatchState
from contests.imports.formats.problems import FileProblem, quote
from contracts.base import Text

_WORDS: Mapping[MatchState, str] = {
    "postponed": "postponed, abandoned, pp, przelozony, przelozone, przelozona, przerwany, przerwane",
    "void": "cancelled, canceled, annulled, odwolany, odwolane, uniewazniony",
    "awarded": "awarded, walkover, walkower",
    "scheduled": "scheduled, played, finished, confirmed, ft, full time, fixture, zaplanowany, rozegrany, zakonczony",
}
_STATES: Mapping[str, MatchState] = {word: state for state, words in _WORDS.items() for word in words.split(", ")}
_SAID: Mapping[MatchState, Text] = {
    "postponed": Text(pl="mecz będzie przełożony", en="the match will be postponed"),
    "void": Text(pl="mecz będzie unieważniony", en="the match will be void"),
    "awarded": Text(pl="to walkower", en="it is a walk-over"),
}


@dataclass
class Remarks:
    """Notices of single matches, and the fields that nothing reads, with their first line."""

    notices: list[FileProblem] = field(default_factory=list[FileProblem])
    unread: Counter[str] = field(default_factory=Counter[str])
    lines: dict[str, int] = field(default_factory=dict[str, int])

    def leave(self, fields: Fields, *, prefix: str = "") -> None:
        """Collect the fields of an object that nothing has read."""
        for name, node in fields.unread():
            self.name(prefix + name, node.line)

    def name(self, field_name: str, line: int) -> None:
        """Collect a field that nothing has read."""
        self.unread[field_name] += 1
        self.lines.setdefault(field_name, line)

    def together(self) -> Iterable[FileProblem]:
        """Yield one notice of all fields that are not taken."""
        if self.unread:
            listed = ", ".join(quote(name) for name in self.unread)
            yield FileProblem(
                "fields-not-read",
                pl=f"Tych pól nie wczytujemy: {listed}.",
                en=f"These fields are not taken: {listed}.",
                line=min(self.lines.values()),
            )

    def all(self) -> Iterable[FileProblem]:
        """Yield the notices of matches, then one for each field that is not taken."""
        yield from self.notices
        for name, count in self.unread.items():
            yield FileProblem(
                "field-not-read",
                pl=f"Pola „{quote(name)}” plik nie przekazuje dalej (miejsc: {count}).",
                en=f"The field “{quote(name)}” is not taken ({count} times).",
                line=self.lines[name],
            )


def state_of(fields: Fields, sides: str, remarks: Remarks, *, usual: frozenset[str] = frozenset()) -> MatchState:
    """Return the state of a match by its field `status`; each word has a notice with its line.

    Postponed and abandoned matches are put off, cancelled ones are void, awarded ones are walk-overs. Another word
    changes nothing. `usual`: more words, in small letters, that need no notice.
    """
    word = fields.text("status")
    if word is None or is_usual(word) or word.casefold() in usual:
        return "scheduled"
    place: Node = fields.node_of("status") or fields.node
    state, notice = state_of_word(word, sides, place.line, place.pointer)
    remarks.notices.append(notice)
    return state


def is_usual(word: str) -> bool:
    """Return whether a word is of a match that is neither put off, void nor awarded."""
    return _STATES.get(folded(word)) == "scheduled"


def state_of_word(word: str, sides: str, line: int, pointer: str) -> tuple[MatchState, FileProblem]:
    """Return the state of a match by a file's word, and the notice of it; an unknown word changes nothing."""
    state = _STATES.get(folded(word))
    if state is None or state == "scheduled":
        return "scheduled", FileProblem(
            "status-unknown",
            pl=f"{quote(sides)}: stan „{quote(word)}” nie jest znany i niczego nie zmienia.",
            en=f"{quote(sides)}: the status “{quote(word)}” is not known and changes nothing.",
            line=line,
            pointer=pointer,
        )
    said = _SAID[state]
    return state, FileProblem(
        f"match-{state}",
        pl=f"{quote(sides)}: w pliku „{quote(word)}”, więc {said.pl}.",
        en=f"{quote(sides)}: the file has “{quote(word)}”, so {said.en}.",
        line=line,
        pointer=pointer,
    )


def leave_inner(fields: Fields, names: Mapping[str, frozenset[str]], remarks: Remarks) -> None:
    """Collect the fields inside objects (`score.ht`, `team1.code`) that nothing reads; `names` are the known ones."""
    for name, known in names.items():
        node = fields.node_of(name)
        for inner, value in ((members_of(node) if node is not None else None) or {}).items():
            if inner not in known and value.value is not None:
                remarks.name(f"{name}.{inner}", value.line)
