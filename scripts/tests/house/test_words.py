"""People read one name for a thing: no text of the web app or of a service has a word that the glossary refuses.

`web/src/i18n/glossary.md` keeps the choice; `forbidden-words.json` beside it lists what is not said, what is said
instead, and the few places where such a word may stand, with the reason.
"""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from project import ROOT

I18N = ROOT / "web/src/i18n"
LIST = json.loads((I18N / "forbidden-words.json").read_text(encoding="utf-8"))
LANGUAGES = ("pl", "en")
FILLED = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{\w*\}|</?\w+>", re.DOTALL)
"""What a sentence is filled with, or marked by: names of values are no words."""


class Said(NamedTuple):
    """A sentence with the place where it stands: a key of the web app, or a file of a service."""

    place: str
    sentence: str


def web(language: str) -> Iterator[Said]:
    for file in sorted(I18N.rglob(f"{language}.json")):
        yield from below(json.loads(file.read_text(encoding="utf-8"))["translation"])


def below(texts: dict[str, Any], path: str = "") -> Iterator[Said]:
    for key, value in texts.items():
        if isinstance(value, dict):
            yield from below(value, f"{path}{key}.")  # pyright: ignore[reportUnknownArgumentType]
        else:
            yield Said(path + key, value)


@cache
def services() -> dict[str, list[Said]]:
    """Find what services say: in classes, calls and mappings that name a language, in mails and in templates."""
    said: dict[str, list[Said]] = {language: [] for language in LANGUAGES}
    for file in sorted((ROOT / "services").rglob("*")):
        name = file.relative_to(ROOT).as_posix()
        if re.search(r"/(?:tests|testing|migrations)/", name) or file.suffix not in {".py", ".json", ".jinja"}:
            continue
        for language, texts in in_file(file).items():
            said[language] += (Said(name, text) for text in texts)
    return said


def in_file(file: Path) -> dict[str, list[str]]:
    """List what one file says in each language; it is parsed once for all of them, and not kept."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        nodes = list(ast.walk(ast.parse(text)))
        return {
            language: [one for node in nodes for value in worded(node, language) for one in texts_of(value)]
            for language in LANGUAGES
        }
    if file.suffix == ".json":
        return {language: list(in_mappings(json.loads(text), language)) for language in LANGUAGES}
    return {language: [text] for language in LANGUAGES if file.name.endswith(f".{language}.jinja")}


def worded(node: ast.AST, language: str) -> Iterator[ast.expr]:
    """Find the values that are in `language`: `pl = …` of a class, `pl=…` of a call, `"pl": …`, `say(pl, en)`."""
    match node:
        case ast.ClassDef():
            for part in node.body:
                targets = part.targets if isinstance(part, ast.Assign) else [getattr(part, "target", None)]
                value = getattr(part, "value", None)
                if value is not None and any(isinstance(one, ast.Name) and one.id == language for one in targets):
                    yield value
        case (
            ast.Call(func=ast.Attribute(attr="say"), args=[polish, english])
            | ast.Call(func=ast.Attribute(attr="section"), args=[ast.Tuple(elts=[polish, english]), *_])
            | ast.Call(func=ast.Name(id="Field"), args=[_, _, polish, english])
        ):
            yield polish if language == "pl" else english
        case ast.Call():
            yield from (keyword.value for keyword in node.keywords if keyword.arg == language)
        case ast.Dict():
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == language:
                    yield value
        case _:
            pass


def texts_of(value: ast.expr) -> Iterator[str]:
    """Find the sentences that an expression may become."""
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr():
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in value.values)
        case _:
            yield from (
                text for part in ast.iter_child_nodes(value) if isinstance(part, ast.expr) for text in texts_of(part)
            )


def in_mappings(node: Any, language: str) -> Iterator[str]:
    if isinstance(node, dict):
        text: Any = node.get(language)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        if isinstance(text, str):
            yield text
    if isinstance(node, dict | list):
        for part in node.values() if isinstance(node, dict) else node:  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
            yield from in_mappings(part, language)


class Found(NamedTuple):
    """A word that is not said, and the exceptions that let it stand: their places in the list."""

    where: str
    excused: frozenset[int]


@cache
def said(language: str) -> list[Said]:
    return [*web(language), *services()[language]]


@cache
def found(language: str) -> list[Found]:
    refused = [(re.compile(one["not"], re.IGNORECASE), one["but"]) for one in LIST[language]]
    excuses = [
        (re.compile(one["place"]), re.compile(one["found"], re.IGNORECASE)) for one in LIST["where they may stand"]
    ]
    return [
        Found(
            f"{place}: “{word[0]}”, say {instead}: {sentence}",
            frozenset(
                number
                for number, (where, what) in enumerate(excuses)
                if where.search(f"{place}: {sentence}") and what.fullmatch(word[0])
            ),
        )
        for place, sentence in said(language)
        for pattern, instead in refused
        for word in pattern.finditer(FILLED.sub("…", sentence))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_word_that_the_glossary_refuses(language: str) -> None:
    assert [one.where for one in found(language) if not one.excused] == []


def test_every_exception_is_needed() -> None:
    used = {number for language in LANGUAGES for one in found(language) for number in one.excused}
    assert used == set(range(len(LIST["where they may stand"])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_every_kind_are_read(language: str) -> None:
    """A place of each kind is among them: of the web app, a class, a call, a voice, a mapping, a template, a mail."""
    places = {place for place, _ in said(language)}
    assert {
        "squad.bench",
        "services/shared/problems.py",
        "services/contests/audit/summaries.py",
        "services/contests/rules/provisions.py",
        "services/identity/push/privacy.py",
        "services/news_ranking/news/service.py",
        "services/contests/templates/tennis-fantasy.json",
        f"services/identity/mails/message.{language}.jinja",
    } - places == set()
