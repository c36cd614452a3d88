"""Writing YAML: only what JSON values need, the same bytes every time."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

_PLAIN = re.compile(r"[A-Za-z_$][A-Za-z0-9_.$/-]*( [A-Za-z0-9_.$/-]+)*")
_RESERVED = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n", "~"})


def as_yaml(value: object) -> str:
    """Write a JSON value as YAML 1.2 (and 1.1), in block style."""
    return "\n".join(_lines(value, 0)) + "\n"


def _lines(value: object, depth: int) -> Iterator[str]:
    indent = "  " * depth
    if isinstance(value, Mapping) and value:
        for key, part in cast("Mapping[str, object]", value).items():
            yield from _entry(f"{indent}{_scalar(key)}:", part, depth)
    elif isinstance(value, Sequence) and value and not isinstance(value, str):
        for part in cast("Sequence[object]", value):
            first, *rest = _lines(part, depth + 1)
            yield f"{indent}- {first.lstrip()}"
            yield from rest
    else:
        yield indent + _scalar(cast("object", value))


def _entry(head: str, part: object, depth: int) -> Iterator[str]:
    if isinstance(part, (dict, list)) and part:
        yield head
        yield from _lines(cast("object", part), depth + 1)
    else:
        yield f"{head} {_scalar(cast('object', part))}"


def _scalar(value: object) -> str:
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value.lower() not in _RESERVED:
        return value
    return json.dumps(value, ensure_ascii=False)
