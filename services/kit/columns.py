"""A query's rows as columns, for work on many of them: read by a binary COPY, without an object for a row.

The bytes are those of PostgreSQL's documentation (COPY, Binary Format), in which a value's length stands before it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from sqlalchemy.ext.asyncio import AsyncSession

Kind = Literal["uuid", "bigint", "integer", "smallint", "boolean"]
Columns = dict[str, NDArray[Any]]  # Any: of the column's kind

_WIDTHS: dict[Kind, str] = {"uuid": "V16", "bigint": ">i8", "integer": ">i4", "smallint": ">i2", "boolean": "?"}
_HEAD = 19
"""Bytes before the first row; after the last one stands a -1 of two bytes."""
_TAIL = 2
_ARRAY = [(name, ">i4") for name in ("dimensions", "flags", "element", "count", "from")]


@dataclass(frozen=True)
class Column:
    """A column that is never null. With `slots` its values are arrays, all of so many elements (at least 1)."""

    name: str
    kind: Kind
    slots: int | None = None

    @property
    def value(self) -> np.dtype[Any]:  # Any: as above
        """Tell the layout of a value, without its length."""
        if self.slots is None:
            return np.dtype(_WIDTHS[self.kind])
        element = np.dtype([("length", ">i4"), ("value", _WIDTHS[self.kind])])
        return np.dtype([*_ARRAY, ("elements", element, (self.slots,))])


async def read_columns(session: AsyncSession, query: str, *values: object, columns: Sequence[Column]) -> Columns:
    """Read a query's rows in the session's transaction, which must have begun.

    `values` are those of $1, $2 and so on. Ids are 16 bytes each, numbers 64 bits; arrays have a row for each row and a
    column for an element.

    Raises:
        ValueError: a row is not as `columns` say.
    """
    pieces = bytearray()

    async def keep(piece: bytes) -> None:
        pieces.extend(piece)

    raw = await (await session.connection()).get_raw_connection()
    line: Any = raw.driver_connection  # Any: asyncpg's, which its stubs don't know
    await line.copy_from_query(query, *values, output=keep, format="binary")
    return _parsed(bytes(pieces), columns)


def _parsed(raw: bytes, columns: Sequence[Column]) -> Columns:
    layout = np.dtype(
        [("count", ">i2")]
        + [part for column in columns for part in ((f"{column.name} bytes", ">i4"), (column.name, column.value))]
    )
    count, rest = divmod(len(raw) - _HEAD - _TAIL, layout.itemsize)
    if rest:
        raise ValueError(f"rows of {layout.itemsize} bytes expected, {len(raw)} bytes read")
    rows = np.frombuffer(raw, layout, count=count, offset=_HEAD)
    widths = [(rows[f"{column.name} bytes"] == column.value.itemsize).all() for column in columns]
    if not (all(widths) and (rows["count"] == len(columns)).all()):
        raise ValueError(f"rows are not of {', '.join(column.name for column in columns)}")
    return {column.name: _values(rows[column.name], column) for column in columns}


def _values(column: NDArray[Any], described: Column) -> NDArray[Any]:  # Any: as above
    values = column if described.slots is None else column["elements"]["value"]
    return values.astype(np.int64) if values.dtype.kind == "i" else values
