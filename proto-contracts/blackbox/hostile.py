"""Bodies that somebody sends who wants to break something; the same ones every time."""

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
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
    """Make bodies that are good but for one to three fields; those beyond `VALUES` are drawn half of the time."""
    chance = random.Random(seed)  # noqa: S311 - the same ones every time, not secrets
    names = list(VALUES)
    chance.shuffle(names)
    for turn in range(number):
        kind, value = _drawn(chance, names[turn % len(names)], beyond=turn >= len(names))
        chosen = dict.fromkeys(chance.sample(fields, chance.randint(1, min(3, len(fields)))), value)
        yield Hostile(f"{kind} as {', '.join(chosen)}", _written({**good, **chosen}))


def inside(good: Mapping[str, Json], *, number: int, seed: str) -> Iterator[Hostile]:
    """Make bodies where something deep inside is replaced."""
    chance = random.Random(seed)  # noqa: S311 - the same ones every time, not secrets
    places = list(_places(good, ()))
    for turn in range(number if places else 0):
        place = chance.choice(places)
        kind, value = _drawn(chance, chance.choice(list(VALUES)), beyond=turn >= len(VALUES))
        yield Hostile(f"{kind} at /{'/'.join(map(str, place))}", _written(_replaced(good, place, value)))


def garbled(good: Mapping[str, Json], *, number: int, seed: str) -> Iterator[Hostile]:
    """Make bodies whose bytes were changed on the way: others put in their place, left out, or sent twice."""
    chance = random.Random(seed)  # noqa: S311 - the same ones every time, not secrets
    content = json.dumps(good, ensure_ascii=False).encode()
    for _ in range(number):
        spoiled = bytearray(content)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(spoiled) + 1)
            length = chance.choice((0, 1, 1, 2, 8))
            instead = chance.choice((b"", chance.randbytes(length), bytes(spoiled[at : at + length]) * 2))
            spoiled[at : at + length] = instead
        yield Hostile(f"garbled: {bytes(spoiled)[:200]!r}", bytes(spoiled))


def items_of(value: Json) -> list[tuple[str | int, Json]]:
    """Answer what an object or a list holds, by name or by place; nothing for anything else."""
    if isinstance(value, dict):
        return list(cast("dict[str | int, Json]", value).items())
    return list(enumerate(cast("list[Json]", value))) if isinstance(value, list) else []


def _drawn(chance: random.Random, kind: str, *, beyond: bool) -> tuple[str, Json]:
    """Answer one of `VALUES` with its name, or `beyond` those now and then something that nobody thought of."""
    if beyond and chance.randrange(2):
        value = _anything(chance, depth=3)
        return f"drawn: {json.dumps(value)[:200]}", value
    return kind, VALUES[kind]


def _anything(chance: random.Random, *, depth: int) -> Json:
    """Draw a JSON value: a text of any characters, a number of any size, or lists and objects of such."""
    match chance.randrange(6 if depth else 4):
        case 0:
            return "".join(chr(chance.choice(_RANGES)(chance)) for _ in range(chance.randrange(40)))
        case 1:
            return chance.choice((-1, 1)) * chance.getrandbits(chance.choice((1, 8, 31, 32, 33, 63, 64, 65, 200)))
        case 2:
            return chance.choice((-1, 1)) * chance.random() * 10.0 ** chance.randint(-30, 30)
        case 3:
            return chance.choice(
                (None, True, False, "", "2026-11-22T12:00:00Z", "0199f3a2-6a1e-7c1b-9a40-000000000001")
            )
        case 4:
            return [_anything(chance, depth=depth - 1) for _ in range(chance.randrange(5))]
        case _:
            return {str(number): _anything(chance, depth=depth - 1) for number in range(chance.randrange(5))}


_RANGES: Sequence[Callable[[random.Random], int]] = (
    lambda chance: chance.randrange(0x20),
    lambda chance: chance.randrange(0x20, 0x7F),
    lambda chance: chance.randrange(0x80, 0x2100),
    lambda chance: chance.randrange(0xD7F0, 0xE010),
    lambda chance: chance.randrange(0x1F300, 0x110000),
)
"""Kinds of characters: controls, ASCII, letters of the world, halves of pairs, beyond the first plane."""


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
