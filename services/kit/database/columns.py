"""Rows as columns, for work on many of them: read and written by a binary COPY, without an object for a row.

The bytes are those of PostgreSQL's documentation (COPY, Binary Format), in which a value's length stands before it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from struct import pack
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from sqlalchemy.ext.asyncio import AsyncSession

Kind = Literal["uuid", "bigint", "integer", "smallint", "boolean"]
Columns = dict[str, NDArray[Any]]  # Any: of the column's kind

_WIDTHS: dict[Kind, str] = {"uuid": "V16", "bigint": ">i8", "integer": ">i4", "smallint": ">i2", "boolean": "?"}
_TYPES: dict[Kind, int] = {"uuid": 2950, "bigint": 20, "integer": 23, "smallint": 21, "boolean": 16}
"""Ids of the types of arrays' elements: `pg_type` has the same everywhere."""
_HEAD = b"PGCOPY\n\xff\r\n\0" + bytes(8)
"""Stands before the first row: a signature, no flags, nothing more."""
_TAIL = b"\xff\xff"
"""Stands after the last one: a count of columns of -1."""
_ARRAY = [(name, ">i4") for name in ("dimensions", "flags", "element", "count", "from")]


@dataclass(frozen=True)
class Column:
    """A column that is never null. With `slots` its values are arrays, all of so many elements (at least 1)."""

    name: str
    kind: Kind
    slots: int | None = None

    @property
    def value(self) -> np.dtype[Any]:  # Any: as above
        """The layout of a value, without its length."""
        if self.slots is None:
            return np.dtype(_WIDTHS[self.kind])
        element = np.dtype([("length", ">i4"), ("value", _WIDTHS[self.kind])])
        return np.dtype([*_ARRAY, ("elements", element, (self.slots,))])


async def read_columns(session: AsyncSession, query: str, *values: object, columns: Sequence[Column]) -> Columns:
    """Return a query's rows as arrays, in the session's open transaction.

    `values` are those of $1, $2 and so on. Ids are 16 bytes each, numbers 64 bits. Arrays have a row for each row and a
    column for an element.

    Raises:
        ValueError: a row does not match `columns`.
    """
    pieces = bytearray()

    async def keep(piece: bytes) -> None:
        pieces.extend(piece)

    await (await _line(session)).copy_from_query(query, *values, output=keep, format="binary")
    return _parsed(bytes(pieces), columns)


async def write_columns(session: AsyncSession, table: str, values: Columns, *, columns: Sequence[Column]) -> None:
    """Insert rows into a table in the session's open transaction; ids and numbers have the form of `read_columns`.

    Raises:
        ValueError: a number is too large for its column, or an array has another number of elements.
    """
    rows = np.zeros(len(values[columns[0].name]), _layout(columns))
    rows["count"] = len(columns)
    for column in columns:
        rows[f"{column.name} bytes"] = column.value.itemsize
        _put(rows[column.name], values[column.name], column)
    source, names = BytesIO(_HEAD + rows.tobytes() + _TAIL), [column.name for column in columns]
    await (await _line(session)).copy_to_table(table, source=source, columns=names, format="binary")


async def write_values(
    session: AsyncSession, table: str, rows: Iterable[Sequence[bytes]], *, columns: Sequence[str]
) -> None:
    """Insert rows of values in PostgreSQL's binary form, each of any length, in the session's open transaction.

    For few rows with large values: ids are their 16 bytes, numbers have the highest byte first, and bytes are
    themselves.
    """
    pieces = [_HEAD]
    for row in rows:
        pieces.append(pack(">h", len(row)))
        for value in row:
            pieces += (pack(">i", len(value)), value)
    source = BytesIO(b"".join([*pieces, _TAIL]))
    await (await _line(session)).copy_to_table(table, source=source, columns=columns, format="binary")


def array_value(values: NDArray[Any], kind: Kind) -> bytes:  # Any: of the kind
    """Return an array, of at least one element, as a value for `write_values`."""
    return array_values(values[None], kind)[0]


def array_values(values: NDArray[Any], kind: Kind) -> list[bytes]:  # Any: of the kind
    """Return arrays of equal length, one for each row of `values`, as values for `write_values`."""
    rows, slots = values.shape
    column = Column("array", kind, slots)
    found = np.zeros(rows, column.value)
    _put(found, values, column)
    return [one.tobytes() for one in found]


async def _line(session: AsyncSession) -> Any:  # Any: asyncpg's connection, which its stubs don't know
    return (await (await session.connection()).get_raw_connection()).driver_connection


def _layout(columns: Sequence[Column]) -> np.dtype[Any]:  # Any: as above
    return np.dtype(
        [("count", ">i2")]
        + [part for column in columns for part in ((f"{column.name} bytes", ">i4"), (column.name, column.value))]
    )


def _parsed(raw: bytes, columns: Sequence[Column]) -> Columns:
    layout = _layout(columns)
    count, rest = divmod(len(raw) - len(_HEAD) - len(_TAIL), layout.itemsize)
    if rest:
        raise ValueError(f"rows of {layout.itemsize} bytes expected, {len(raw)} bytes read")
    rows = np.frombuffer(raw, layout, count=count, offset=len(_HEAD))
    widths = [(rows[f"{column.name} bytes"] == column.value.itemsize).all() for column in columns]
    if not (all(widths) and (rows["count"] == len(columns)).all()):
        raise ValueError(f"rows are not of {', '.join(column.name for column in columns)}")
    return {column.name: _values(rows[column.name], column) for column in columns}


def _values(column: NDArray[Any], described: Column) -> NDArray[Any]:  # Any: as above
    values = column if described.slots is None else column["elements"]["value"]
    return values.astype(np.int64) if values.dtype.kind == "i" else values


def _put(place: NDArray[Any], values: NDArray[Any], column: Column) -> None:  # Any: as above
    if column.slots is not None:
        place["dimensions"], place["element"], place["count"], place["from"] = 1, _TYPES[column.kind], column.slots, 1
        place["elements"]["length"] = place["elements"]["value"].dtype.itemsize
        place = place["elements"]["value"]
    if place.shape != values.shape:
        raise ValueError(f"{column.name}: {place.shape} values expected, not {values.shape}")
    place[...] = values
    if values.dtype.kind == "i" and (place != values).any():
        raise ValueError(f"{column.name}: not every number is a {column.kind}")
