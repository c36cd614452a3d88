"""Rows read and written as columns: every type and any number of rows; rows of other types are refused."""

from typing import Any
from uuid import UUID

import numpy as np
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.columns import Column, Columns, read_columns, write_columns
from kit.testing.plugin import SessionFor

ROWS = """
SELECT CAST(lpad(to_hex(n), 32, '0') AS uuid), CAST(n AS bigint) * 10000000000, n, CAST(-n AS smallint), n % 2 = 0,
       ARRAY[CAST(n AS smallint), CAST(7 AS smallint)]
FROM generate_series(CAST($1 AS int), CAST($2 AS int)) AS n ORDER BY n
"""
DESCRIBED = (
    Column("id", "uuid"),
    Column("large", "bigint"),
    Column("usual", "integer"),
    Column("small", "smallint"),
    Column("is_even", "boolean"),
    Column("pair", "smallint", 2),
)


@pytest.fixture
async def session(session_for: SessionFor) -> AsyncSession:
    session = await session_for("storage_logs")
    await session.execute(text("SELECT 1"))
    return session


async def read(session: AsyncSession, *values: int) -> Columns:
    return await read_columns(session, ROWS, *values, columns=DESCRIBED)


async def test_every_kind_of_value_comes_as_it_is_stored(session: AsyncSession) -> None:
    found = await read(session, 1, 3)
    assert [UUID(bytes=one) for one in found["id"].tolist()] == [UUID(int=number) for number in (1, 2, 3)]
    assert found["large"].tolist() == [10**10, 2 * 10**10, 3 * 10**10]
    assert found["usual"].tolist() == [1, 2, 3]
    assert found["small"].tolist() == [-1, -2, -3]
    assert found["is_even"].tolist() == [False, True, False]
    assert found["pair"].tolist() == [[1, 7], [2, 7], [3, 7]]


async def test_no_rows_are_empty_columns_and_many_come_all(session: AsyncSession) -> None:
    nothing = await read(session, 2, 1)
    assert {name: column.shape for name, column in nothing.items()} == {
        "id": (0,),
        "large": (0,),
        "usual": (0,),
        "small": (0,),
        "is_even": (0,),
        "pair": (0, 2),
    }
    assert (await read(session, 1, 30_000))["usual"].sum() == 450_015_000


async def test_what_is_read_is_part_of_the_transaction(session: AsyncSession) -> None:
    await session.execute(text("CREATE TEMPORARY TABLE mine ON COMMIT DROP AS SELECT 5 AS number"))
    found = await read_columns(session, "SELECT number FROM mine", columns=[Column("number", "integer")])
    assert found["number"].tolist() == [5]


@pytest.mark.parametrize(
    ("query", "column"),
    [
        ("SELECT NULL::int", Column("none", "integer")),
        ("SELECT 1::smallint UNION ALL SELECT 2", Column("wider", "smallint")),
        ("SELECT ARRAY[1::smallint]", Column("shorter", "smallint", 2)),
        ("SELECT 1, 2", Column("one", "integer")),
    ],
)
async def test_other_rows_than_described_are_refused(session: AsyncSession, query: str, column: Column) -> None:
    with pytest.raises(ValueError, match=r"expected|rows are not of"):
        await read_columns(session, query, columns=(column,))


async def test_what_is_written_can_be_read_and_is_part_of_the_transaction(session: AsyncSession) -> None:
    await session.execute(
        text("""CREATE TEMPORARY TABLE mine (
            pair smallint[], ids uuid[], is_even boolean, id uuid, large bigint, usual integer, small smallint
        ) ON COMMIT DROP""")
    )
    found = await read(session, 1, 500)
    described = (*DESCRIBED, Column("ids", "uuid", 3))
    written = found | {"ids": np.stack([found["id"]] * 3, axis=1)}
    await write_columns(session, "mine", written, columns=described)
    names = ", ".join(column.name for column in described)
    again = await read_columns(session, f"SELECT {names} FROM mine ORDER BY id", columns=described)  # noqa: S608 - constants
    assert {name: column.tolist() for name, column in again.items()} == {
        name: column.tolist() for name, column in written.items()
    }
    plain = text("SELECT pair[2], ids[3] = id, array_ndims(ids), array_lower(pair, 1) FROM mine WHERE usual = 5")
    assert (await session.execute(plain)).one() == (7, True, 1, 1)


async def test_no_rows_are_written_as_none(session: AsyncSession) -> None:
    await session.execute(text("CREATE TEMPORARY TABLE mine (number integer) ON COMMIT DROP"))
    await write_columns(session, "mine", {"number": np.zeros(0, np.int64)}, columns=[Column("number", "integer")])
    assert (await session.execute(text("SELECT count(*) FROM mine"))).scalar_one() == 0


@pytest.mark.parametrize(
    ("values", "column"),
    [
        (np.array([40_000]), Column("number", "smallint")),
        (np.array([[1, 2, 3]]), Column("number", "smallint", 2)),
        (np.array([[1, 70_000]]), Column("number", "smallint", 2)),
    ],
)
async def test_what_a_column_does_not_hold_is_refused(session: AsyncSession, values: Any, column: Column) -> None:
    with pytest.raises(ValueError, match="number"):
        await write_columns(session, "nowhere", {"number": values}, columns=[column])
