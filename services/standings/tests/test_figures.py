"""Narrow figures: what is packed is read, whatever the numbers are, and takes no more bytes than they need."""

from struct import unpack

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from standings.domain.figures import ALWAYS, COLUMNS, pack, read, read_points

NUMBERS = some.one_of(some.integers(-300, 300), some.integers(-(2**31), 2**31 - 1), some.integers(-(2**63), 2**63 - 1))


@given(some.data())
def test_every_number_is_read_as_it_was_packed(data: some.DataObject) -> None:
    shape = data.draw(some.integers(1, 3)), data.draw(some.integers(1, 5))

    def column() -> some.SearchStrategy[list[int]]:
        return some.lists(NUMBERS, min_size=shape[0] * shape[1], max_size=shape[0] * shape[1])

    told = [data.draw(column()), data.draw(column()), *(data.draw(some.none() | column()) for _ in range(COLUMNS - 2))]
    found = pack([None if one is None else np.array(one, np.int64).reshape(shape) for one in told])
    for part, (head, figures) in enumerate(found):
        width = len(figures) // shape[1]
        for team in range(shape[1]):
            record = figures[team * width : (team + 1) * width]
            at = part * shape[1] + team
            assert [read(head, record, index) for index in range(COLUMNS)] == [one[at] if one else 0 for one in told]
            assert read_points(record[: head[8]]) == (told[0] or [])[at]


@pytest.mark.parametrize(
    ("numbers", "width"),
    [
        ([0, 0], 0),
        ([-1_764_000_000] * 2, 0),
        ([100, 100 + 255], 1),
        ([100, 100 + 257], 2),
        ([-(2**15), 2**15 - 1], 2),
        ([0, 2**16 + 1], 3),
        ([-(2**63), 2**63 - 1], 8),
    ],
)
def test_a_column_is_as_wide_as_its_numbers_are_apart(numbers: list[int], width: int) -> None:
    nothing = np.zeros((1, 2), np.int64)
    ((head, figures),) = pack([nothing, np.array([numbers], np.int64), *[None] * (COLUMNS - 2)])
    assert (len(figures), unpack(">qBqB", head[:18])[3]) == (2 * width, width)


def test_a_part_of_nobody_has_a_head_alone() -> None:
    nobody = np.zeros((1, 0), np.int64)
    assert pack([nobody, nobody, *[None] * (COLUMNS - 2)]) == [(bytes(9 * ALWAYS), b"")]


def test_a_head_leaves_out_the_last_columns_that_nobody_told() -> None:
    one, rest = np.array([[7, -7]], np.int64), [None] * (COLUMNS - ALWAYS)
    ((head, figures),) = pack([one] * ALWAYS + rest)
    assert (len(head), [read(head, figures[: len(figures) // 2], at) for at in (0, COLUMNS - 1)]) == (
        9 * ALWAYS,
        [7, 0],
    )
