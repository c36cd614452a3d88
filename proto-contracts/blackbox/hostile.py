"""Bodies that somebody sends who wants to break something; the same ones every time."""

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from blackbox.api import Json

JSON = "application/json"
MEGABYTE = 1_000_000
TOO_LARGE = 2 * 1024 * 1024 + 1
"""Bytes, one more than a service takes."""


@dataclass(frozen=True)
class Hostile:
    """A body as bytes, with what it claims to be; `name` says what is wrong with it."""

    name: str
    content: bytes
    media_type: str | None = JSON


VALUES: Mapping[str, Json] = {
    "null": None,
    "true": True,
    "an empty text": "",
    "a NUL": "a\x00b",
    "half a surrogate pair": "\ud800",
    "turned writing and joined signs": "\u202e\u0301\u200d\ufeff",
    "SQL": "'; DROP TABLE contest; --",
    "a template": "{0.__class__} %s ${7*7} {{7*7}}",
    "markup": "<script>alert(1)</script>",
    "a path": "../../../etc/passwd",
    "a megabyte": "x" * MEGABYTE,
    "a negative number": -1,
    "a number beyond 64 bits": 2**63,
    "a number of 4,000 digits": int("9" * 4_000),
    "a tiny number": 5e-324,
    "the largest number": 1.7976931348623157e308,
    "an empty list": [],
    "a list of many": [0] * 20_000,
    "an empty object": {},
    "a deep list": "DEEP",
    "an object of many": {str(number): number for number in range(5_000)},
    "a date that is none": "2026-02-30T25:61:61+99:99",
    "the end of time": "9999-12-31T23:59:59.999999-23:59",
    "an id in another writing": "{0199F3A26A1E7C1B9A40000000000000}",
}


def whole() -> Iterator[Hostile]:
    """Make bodies that are wrong as a whole."""
    yield Hostile("nothing", b"")
    yield Hostile("half an object", b'{"league": ')
    yield Hostile("no UTF-8", b'{"name": "\xff\xfe"}')
    yield Hostile("UTF-16", '{"name": "żółw"}'.encode("utf-16"))
    yield Hostile("a mark of byte order", b"\xef\xbb\xbf{}")
    yield Hostile("not closed, deep", b"[" * 100_000)
    yield Hostile("closed, deep", b'{"a":' * 50_000 + b"1" + b"}" * 50_000)
    yield Hostile("no number", b'{"sequence": NaN, "rate": Infinity}')
    yield Hostile("a number of a huge exponent", b'{"sequence": 1e999999999}')
    yield Hostile("a list", b"[]")
    yield Hostile("a text", b'"x"')
    yield Hostile("a number", b"0")
    yield Hostile("null", b"null")
    yield Hostile(
        "names twice", b'{"name": "one", "name": 2, "": 0, "\\u0000": 0, "__proto__": {"roles": ["organizer"]}}'
    )
    yield Hostile("more than is taken", b'{"text": "' + b"x" * TOO_LARGE + b'"}')


def disguised(good: Mapping[str, Json]) -> Iterator[Hostile]:
    """Make a good body into something else by what it claims to be."""
    content = json.dumps(good).encode()
    for media_type in (
        None,
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "application/xml",
        "application/octet-stream",
        "no media type; charset=\\",
    ):
        yield Hostile(f"as {media_type}", content, media_type)


def broken(good: Mapping[str, Json], fields: Sequence[str], *, number: int, seed: str) -> Iterator[Hostile]:
    """Make bodies that are good but for one to three fields; the first ones go through all `VALUES`."""
    chance = random.Random(seed)  # noqa: S311 - the same ones every time, not secrets
    names = list(VALUES)
    chance.shuffle(names)
    for turn in range(number):
        kind = names[turn % len(names)]
        chosen = dict.fromkeys(chance.sample(fields, chance.randint(1, min(3, len(fields)))), VALUES[kind])
        yield Hostile(f"{kind} as {', '.join(chosen)}", _written({**good, **chosen}))


def inside(good: Mapping[str, Json], *, number: int, seed: str) -> Iterator[Hostile]:
    """Make bodies where something deep inside is replaced."""
    chance = random.Random(seed)  # noqa: S311 - the same ones every time, not secrets
    places = list(_places(good, ()))
    for _ in range(number if places else 0):
        place, kind = chance.choice(places), chance.choice(list(VALUES))
        yield Hostile(
            f"{kind} at /{'/'.join(map(str, place))}", json.dumps(_replaced(good, place, VALUES[kind])).encode()
        )


def items_of(value: Json) -> list[tuple[str | int, Json]]:
    """Answer what an object or a list holds, by name or by place; nothing for anything else."""
    if isinstance(value, dict):
        return list(cast("dict[str | int, Json]", value).items())
    return list(enumerate(cast("list[Json]", value))) if isinstance(value, list) else []


def _written(body: Json) -> bytes:
    """Write JSON; the deep list by hand: deep enough for any recursive reader, not too deep to be read."""
    return json.dumps(body).replace('"DEEP"', "[" * 400 + "]" * 400).encode()


def _places(value: Json, at: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    for key, part in items_of(value):
        if at:
            yield (*at, key)
        yield from _places(part, (*at, key))


def _replaced(value: Json, place: tuple[str | int, ...], new: Json) -> Json:
    copy: Json = json.loads(json.dumps(value))
    holder = copy
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = new
    return copy
