"""Columns of `points.scored.v2` say what was put into them, and v1 in lists says the same."""

import json
from base64 import b64encode
from typing import Any
from zlib import compress

import pytest
from hypothesis import given
from hypothesis import strategies as some
from pydantic import ValidationError

from contracts.columns import LONGEST, IdColumn, NumberColumn, PackedColumn, PointsColumn
from contracts.events.team import PointsScored
from standings.testing import Contest, in_lists

CHUNK = Contest(teams={name: Contest().id for name in "ab"}).run(
    1, {"a": 30, "b": -10}, tie_breaks={"earliestTeam": {"a": -(2**40), "b": 0}}
)[0]


@given(some.lists(some.uuids()))
def test_ids_are_what_was_packed(ids: list[Any]) -> None:
    assert told(IdColumn, ids) == ids


@given(some.lists(some.integers(-(2**31), 2**31 - 1)))
def test_points_are_what_was_packed(points: list[int]) -> None:
    assert told(PointsColumn, points) == points


@given(some.lists(some.integers(-(2**63), 2**63 - 1)))
def test_numbers_are_what_was_packed(numbers: list[int]) -> None:
    assert told(NumberColumn, numbers) == numbers


def told(kind: type[PackedColumn[Any]], values: list[Any]) -> list[Any]:
    """Read values as they are slices, elements and a whole of a column."""
    column = kind.of(values)
    assert [column[at] for at in range(len(column))] == list(column) == list(column[:])
    assert kind.received(column.sent) == column
    return list(column)


def test_a_number_that_does_not_fit_is_refused() -> None:
    with pytest.raises(OverflowError):
        PointsColumn.of([2**31])


def test_an_event_is_read_as_it_was_written() -> None:
    assert PointsScored.model_validate(json.loads(CHUNK.model_dump_json())) == CHUNK
    assert PointsScored.model_validate(CHUNK.model_dump(mode="json")) == CHUNK


def test_what_was_told_in_lists_is_the_same_in_columns() -> None:
    assert in_lists(CHUNK).in_columns() == CHUNK


def test_points_are_sent_in_fewer_bytes() -> None:
    column = PointsColumn.of(range(300))
    assert len(column.sent) < len(column.raw) / 2


def deflated(raw: bytes) -> str:
    return b64encode(compress(raw)).decode()


TWO, MUCH = deflated(bytes(8)), deflated(bytes(LONGEST + 4))


def test_the_columns_below_would_be_taken_if_they_were_right() -> None:
    assert PointsScored.model_validate(CHUNK.model_dump(mode="json") | {"totals": TWO}).totals == PointsColumn(bytes(8))


@pytest.mark.parametrize(
    "column",
    ["", "AAAA", TWO[:-4], f" {TWO}", "no base64!", deflated(bytes(4)), deflated(bytes(9)), MUCH, 7, [1, 2], None],
)
def test_what_is_no_column_of_the_teams_is_refused(column: object) -> None:
    with pytest.raises(ValidationError):
        PointsScored.model_validate(CHUNK.model_dump(mode="json") | {"totals": column})
