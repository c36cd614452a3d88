"""JSON values with their places in the file."""

import re
from bisect import bisect_right
from dataclasses import dataclass
from json import JSONDecodeError, JSONDecoder
from typing import TypeAlias

from contests.imports.formats.problems import FileProblem, quote

DEEPEST = 50
"""The limit of nesting; no fixture file reaches it, and more would exhaust the stack."""
LONGEST_NUMBER = 30
_STRINGS = JSONDecoder()
_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
Value: TypeAlias = "dict[str, Node] | list[Node] | str | int | float | bool | None"


@dataclass(frozen=True)
class Node:
    """A value of a JSON file, its line (from 1) and its JSON pointer."""

    value: Value
    line: int
    pointer: str


class NotJson(Exception):
    """The text is no JSON; `problem` has the place and the reason."""

    def __init__(self, problem: FileProblem) -> None:
        super().__init__(problem.en)
        self.problem = problem


def read_json(text: str) -> tuple[Node, tuple[FileProblem, ...]]:
    """Read a JSON text; also return the keys that an object has twice (the first counts).

    Raises:
        NotJson: with the line and the reason.
    """
    reader = _Reader(text.removeprefix("\ufeff"))
    return reader.read(), tuple(reader.twice)


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line_ends = [found.start() for found in re.finditer("\n", text)]
        self.twice: list[FileProblem] = []

    def read(self) -> Node:
        node = self._value("", 0)
        self._skip()
        if self._at < len(self._text):
            raise self._fault("json-invalid", "po końcu danych stoi coś jeszcze", "there is something after the end")
        return node

    def _value(self, pointer: str, depth: int) -> Node:
        self._skip()
        if depth > DEEPEST:
            raise self._fault("json-too-deep", "dane są zagnieżdżone zbyt głęboko", "the data is nested too deep")
        line = self._line()
        first = self._text[self._at : self._at + 1]
        if first == "{":
            return Node(self._object(pointer, depth), line, pointer)
        if first == "[":
            return Node(self._array(pointer, depth), line, pointer)
        if first == '"':
            return Node(self._string(), line, pointer)
        return Node(self._word_or_number(), line, pointer)

    def _object(self, pointer: str, depth: int) -> dict[str, Node]:
        members: dict[str, Node] = {}
        self._at += 1
        while not self._closes("}", is_first=not members):
            line = self._line()
            if not self._text.startswith('"', self._at):
                raise self._fault(
                    "json-invalid", "brakuje nazwy pola w cudzysłowie", "a field name in quotes is missing"
                )
            name = self._string()
            self._skip()
            self._take(":", "po nazwie pola brakuje dwukropka", "a colon is missing after a field name")
            part = f"{pointer}/{quote(name).replace('~', '~0').replace('/', '~1')}"
            node = self._value(part, depth + 1)
            if name in members:
                self.twice.append(_twice(name, line, part))
            else:
                members[name] = node
        return members

    def _array(self, pointer: str, depth: int) -> list[Node]:
        items: list[Node] = []
        self._at += 1
        while not self._closes("]", is_first=not items):
            items.append(self._value(f"{pointer}/{len(items)}", depth + 1))
        return items

    def _closes(self, bracket: str, *, is_first: bool) -> bool:
        """Skip the closing bracket and return True, or skip the comma before the next item."""
        self._skip()
        if self._text.startswith(bracket, self._at):
            self._at += 1
            return True
        if not is_first:
            self._take(",", f"brakuje przecinka albo „{bracket}”", f"a comma or “{bracket}” is missing")
            self._skip()
        return False

    def _take(self, letter: str, pl: str, en: str) -> None:
        if not self._text.startswith(letter, self._at):
            raise self._fault("json-invalid", pl, en)
        self._at += 1

    def _string(self) -> str:
        try:
            found, self._at = _STRINGS.raw_decode(self._text, self._at)
        except JSONDecodeError as error:
            is_cut = error.msg.startswith("Unterminated")
            self._at = len(self._text) if is_cut else error.pos
            raise self._fault("json-invalid", "tekst jest źle zapisany", "a text is not written correctly") from None
        return str(found)

    def _word_or_number(self) -> Value:
        for word, value in _WORDS.items():
            if self._text.startswith(word, self._at):
                self._at += len(word)
                return value
        found = _NUMBER.match(self._text, self._at)
        if found is None:
            raise self._fault("json-invalid", "tu powinna stać wartość", "a value should stand here")
        if len(found.group()) > LONGEST_NUMBER:
            raise self._fault("json-invalid", "liczba jest za długa", "the number is too long")
        self._at = found.end()
        is_whole = found.group(1) is None and found.group(2) is None
        return int(found.group()) if is_whole else float(found.group())

    def _skip(self) -> None:
        found = _SPACE.match(self._text, self._at)
        self._at = found.end() if found else self._at

    def _line(self) -> int:
        return bisect_right(self._line_ends, self._at - 1) + 1

    def _fault(self, code: str, pl: str, en: str) -> NotJson:
        if self._at >= len(self._text):
            code, pl, en = "json-truncated", "plik urywa się przed końcem danych", "the file breaks off before its end"
        line = self._line()
        return NotJson(
            FileProblem(
                code,
                pl=f"Plik nie jest poprawnym JSON-em (wiersz {line}): {pl}.",
                en=f"The file is not valid JSON (line {line}): {en}.",
                line=line,
            )
        )


def _twice(name: str, line: int, pointer: str) -> FileProblem:
    return FileProblem(
        "field-twice",
        pl=f"Pole „{quote(name)}” występuje w jednym obiekcie dwa razy.",
        en=f"The field “{quote(name)}” stands twice in one object.",
        line=line,
        pointer=pointer,
    )
