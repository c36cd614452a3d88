"""Rows of arrays: every type and any number of elements; malformed arrays are refused."""

from uuid import UUID

import numpy as np
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.column_arrays import Values, read_arrays
from kit.testing.plugin import SessionFor


@pytest.fixture
async def session(session_for: SessionFor) -> AsyncSession:
    session = await session_for("storage_logs")
    await session.execute(text("SELECT 1"))
    return session


def ids(*numbers: int) -> Values:
    return np.frombuffer(b"".join(UUID(int=number).bytes for number in numbers), "V16")


def as_list(values: Values | None) -> list[object] | None:
    return None if values is None else values.tolist()


async def test_every_kind_of_element_comes_as_it_is_stored(session: AsyncSession) -> None:
    query = """
        SELECT CAST(ARRAY[lpad(to_hex(n), 32, '0'), repeat('f', 32)] AS uuid[]),
               ARRAY[n * CAST(10000000000 AS bigint), -n],
               ARRAY[n, -n], ARRAY[n, -n]::smallint[], ARRAY[n > 1, n < 2]
        FROM generate_series(CAST($1 AS int), CAST($2 AS int)) AS n ORDER BY n
    """
    one, two = await read_arrays(session, query, 1, 2)
    assert [as_list(values) for values in one] == [
        as_list(ids(1, 2**128 - 1)),
        [10**10, -1],
        [1, -1],
        [1, -1],
        [False, True],
    ]
    assert [as_list(values) for values in two] == [
        as_list(ids(2, 2**128 - 1)),
        [2 * 10**10, -2],
        [2, -2],
        [2, -2],
        [True, False],
    ]


async def test_rows_of_any_number_of_elements_are_read_none_included(session: AsyncSession) -> None:
    query = """
        SELECT ARRAY(SELECT generate_series(1, n)), CASE WHEN n > 1 THEN ARRAY[n] END
        FROM generate_series(CAST($1 AS int), CAST($2 AS int)) AS n ORDER BY n
    """
    rows = await read_arrays(session, query, 0, 300)
    assert [one.tolist() for one, _ in rows if one is not None] == [list(range(1, n + 1)) for n in range(301)]
    assert [other is None for _, other in rows[:3]] == [True, True, False]
    assert await read_arrays(session, query, 2, 1) == []


@pytest.mark.parametrize(
    "value",
    ["7", "CAST('text' AS text)", "ARRAY[1, NULL]", "ARRAY[[1], [2]]", "ARRAY['a']", "CAST(NULL AS int[]), 'a'"],
)
async def test_what_is_no_array_of_values_is_refused(session: AsyncSession, value: str) -> None:
    with pytest.raises(ValueError, match="an array without nulls expected"):
        await read_arrays(session, f"SELECT {value}")
