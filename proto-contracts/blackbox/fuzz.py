"""Requests that schemathesis makes up from the OpenAPI document: the same ones every time, led to real resources."""

import math
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, cast

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from blackbox.document import Operation, document
from blackbox.world import Ids, kind_of

Case = Any
"""A schemathesis case; the library leaves its parameters open."""
SEED = 20261120
TIMES_LED = 4
"""Of five cases in a row, so many get real ids in their path; the others keep what was made up."""


@cache
def _schema() -> Any:
    return schemathesis.openapi.from_dict(document())


def cases(operation: Operation, *, at_most: int) -> Iterator[Case]:
    """Make up requests: boundaries and omissions that the document's schemas name, then random ones.

    Args:
        operation: what to call.
        at_most: how many: two thirds boundaries (spread evenly over all there are), the rest half valid, half invalid.
    """
    found = _schema()[operation.path][operation.method]
    modes = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
    boundaries = list(
        _schema().iter_coverage_cases(found, generation_modes=modes, generation_config=_schema().config.generation)
    )
    yield from boundaries[:: math.ceil(len(boundaries) / max(1, at_most * 2 // 3)) or 1]
    for mode in modes:
        yield from _random(found, mode, max(1, at_most // 6))


def _random(found: Any, mode: GenerationMode, number: int) -> list[Case]:
    collected: list[Case] = []

    @seed(SEED)
    @settings(
        max_examples=number,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    )
    @given(found.as_strategy(generation_mode=mode))
    def collect(case: Case) -> None:
        collected.append(case)

    with suppress(Unsatisfiable):  # what takes no parameters cannot be called in an invalid way
        collect()
    return collected


def lead(case: Case, number: int, operation: Operation, ids: Ids, fields: Mapping[str, Any]) -> None:
    """Put real ids into the path of most cases, and real values into fields of every other body.

    Without them every request would end at "not found"; what a case breaks on purpose stays broken.
    """
    for name in operation.path_parameters:
        real = ids.get(kind_of(operation.path, name) or "", [])
        if real and number % (TIMES_LED + 1):
            case.path_parameters[name] = real[number // 2 % len(real)]
    body: Any = case.body
    if isinstance(body, dict) and number % 2:
        body = cast("dict[str, Any]", body)
        for name in body.keys() & fields.keys():
            body[name] = fields[name]
