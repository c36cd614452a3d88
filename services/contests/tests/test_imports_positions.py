"""JSON with positions reads as Python's own does, and no file breaks the reader."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from contests.imports.formats.openfootball.nodes import Node, NotJson, read_json
from contests.imports.formats.openfootball.parser import read

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=30,
)


def plain(node: Node) -> object:
    if isinstance(node.value, dict):
        return {name: plain(inner) for name, inner in node.value.items()}
    return [plain(inner) for inner in node.value] if isinstance(node.value, list) else node.value


@given(JSON, st.sampled_from([None, 1]))
def test_json_reads_as_python_reads_it(value: Any, indent: int | None) -> None:
    node, twice = read_json(json.dumps(value, indent=indent))
    assert plain(node) == value
    assert twice == ()


REFUSED = object()


def as_we_read_it(text: str) -> object:
    try:
        node, twice = read_json(text)
    except NotJson as error:
        return REFUSED if error.problem.line else None
    return json.loads(text) if twice else plain(node)


def as_python_reads_it(text: str) -> object:
    try:
        return json.loads(text, parse_constant=_refuse)
    except ValueError:
        return REFUSED


def _refuse(name: str) -> None:
    raise ValueError(name)


@given(st.text(alphabet='{}[]",:0123456789.eE+-truefalsn \n\\u', max_size=29))
def test_any_text_is_read_or_refused_as_python_does(text: str) -> None:
    assert as_we_read_it(text) == as_python_reads_it(text)


@given(st.recursive(JSON, lambda inner: st.fixed_dictionaries({"name": inner, "matches": st.lists(inner)})))
def test_no_file_breaks_the_reader(value: Any) -> None:
    found = read(json.dumps(value), default_zone=None)
    assert found.problems or found.matches
