"""Rows of arrays, read by a binary COPY without a Python object for each element.

It does for arrays of any length what `kit.database.columns` does for rows of fixed-size values.
"""

import asyncio
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy.ext.asyncio import AsyncSession

Values = NDArray[Any]  # Any: of the array's kind

_HEAD = 19
"""Bytes before the first row."""
_LENGTH = 4
_ELEMENTS: dict[int, str] = {2950: "V16", 20: ">i8", 23: ">i4", 21: ">i2", 16: "?"}
"""How an element is laid out, by its type's number in PostgreSQL's catalogue: uuid, bigint, integer and so on."""


async def read_arrays(session: AsyncSession, query: str, *values: object) -> list[tuple[Values | None, ...]]:
    """Return a query's rows, which hold only arrays without null elements, in the session's open transaction.

    `values` are those of $1, $2 and so on. Ids are 16 bytes each, numbers 64 bits; an array that is null is None.

    Raises:
        ValueError: a row holds something else.
    """
    pieces = bytearray()

    async def keep(piece: bytes) -> None:
        pieces.extend(piece)

    raw = await (await session.connection()).get_raw_connection()
    line: Any = raw.driver_connection  # Any: asyncpg's, which its stubs don't know
    await line.copy_from_query(query, *values, output=keep, format="binary")
    return await asyncio.to_thread(_rows, pieces)


def _rows(raw: bytearray) -> list[tuple[Values | None, ...]]:
    found: list[tuple[Values | None, ...]] = []
    at = _HEAD
    while (fields := int.from_bytes(raw[at : at + 2], signed=True)) >= 0:
        at += 2
        row: list[Values | None] = []
        for _ in range(fields):
            length = int.from_bytes(raw[at : at + _LENGTH], signed=True)
            at += _LENGTH
            row.append(None if length < 0 else _array(raw, at, length))
            at += max(length, 0)
        found.append(tuple(row))
    return found


def _array(raw: bytearray, at: int, length: int) -> Values:
    """Parse a binary array: dimensions, a flag for nulls, the elements' type, then each with its length."""
    dimensions, has_nulls, element, count, _ = [*np.frombuffer(raw, ">i4", min(5, length // 4), at).tolist(), *[0] * 5][
        :5
    ]
    count = count if dimensions else 0
    layout = np.dtype([("length", ">i4"), ("value", _ELEMENTS.get(element, "V1"))])
    size = 12 + 8 * dimensions + count * layout.itemsize
    if dimensions > 1 or has_nulls or element not in _ELEMENTS or size != length:
        raise ValueError(f"an array without nulls expected, {length} bytes of type {element} read")
    values = np.frombuffer(raw, layout, count, at + 12 + 8 * dimensions)["value"]
    return values.astype(np.int64) if values.dtype.kind == "i" else values
