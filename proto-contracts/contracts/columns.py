"""Columns of large events: an element for each team, as bytes, in JSON as base64.

A million ids cost seconds of CPU time as texts and objects. As bytes they pass from one database to another unchanged,
and a reader decodes elements one by one. Numbers are compressed (deflate): few of their bytes carry information, and
each byte of an event passes six sockets. Ids are almost random, so they are not compressed.
"""

from abc import abstractmethod
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar, Self, TypeVar, overload
from uuid import UUID
from zlib import compress, decompressobj
from zlib import error as DeflateError  # noqa: N812 - an error's name

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

Element = TypeVar("Element")
LONGEST = 2**24
"""Bytes of a column of numbers: forty times as many as the largest chunk has."""


class PackedColumn(Sequence[Element]):
    """Elements of `width` bytes each behind one another, `raw`.

    Raises:
        ValueError: the bytes are no whole number of elements.
    """

    width: ClassVar[int]
    described: ClassVar[str]
    """Describes the bytes in the event's schema."""

    def __init__(self, raw: bytes) -> None:
        if len(raw) % self.width:
            raise ValueError(f"elements of {self.width} bytes each expected")
        self.raw = raw

    @classmethod
    def received(cls, sent: bytes) -> Self:
        """Return a column of the bytes that were received or stored.

        Raises:
            ValueError: they hold no elements.
        """
        column = cls(cls._unwrapped(sent))
        column.sent = sent
        return column

    @cached_property
    def sent(self) -> bytes:
        """The bytes that travel."""
        return self._wrapped()

    @classmethod
    def of(cls, elements: Iterable[Element]) -> Self:
        """Pack elements.

        Raises:
            OverflowError: an element does not fit.
        """
        return cls(b"".join(map(cls.packed, elements)))

    @classmethod
    @abstractmethod
    def packed(cls, element: Element) -> bytes:
        """Encode one element."""

    @classmethod
    @abstractmethod
    def unpacked(cls, raw: bytes) -> Element:
        """Decode one element."""

    def _wrapped(self) -> bytes:
        return self.raw

    @classmethod
    def _unwrapped(cls, sent: bytes) -> bytes:
        return sent

    def __len__(self) -> int:
        """Return the number of elements."""
        return len(self.raw) // self.width

    @overload
    def __getitem__(self, index: int) -> Element: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Element]: ...
    def __getitem__(self, index: int | slice) -> Element | Sequence[Element]:
        """Return one element, or a slice."""
        at = range(len(self))[index]
        return self._at(at) if isinstance(at, int) else [self._at(one) for one in at]

    def __iter__(self) -> Iterator[Element]:
        """Yield each element."""
        return map(self._at, range(len(self)))

    def __eq__(self, other: object) -> bool:
        """Compare bytes."""
        return isinstance(other, type(self)) and self.raw == other.raw

    def __hash__(self) -> int:
        """Return the hash of the bytes."""
        return hash(self.raw)

    def _at(self, index: int) -> Element:
        return self.unpacked(self.raw[index * self.width : (index + 1) * self.width])

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Return the schema that reads and writes base64 in JSON."""
        written = core_schema.plain_serializer_function_ser_schema(_written, when_used="json")
        return core_schema.no_info_plain_validator_function(cls._read, serialization=written)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Describe the text."""
        return {"type": "string", "contentEncoding": "base64", "description": cls.described}

    @classmethod
    def _read(cls, told: object) -> Self:
        if isinstance(told, cls):
            return told
        if not isinstance(told, str):
            raise ValueError("base64 expected")  # noqa: TRY004 - Pydantic wants a ValueError
        try:
            return cls.received(b64decode(told, validate=True))
        except Error:
            raise ValueError("base64 expected") from None


def _written(column: PackedColumn[Any]) -> str:  # Any: whatever it holds
    return b64encode(column.sent).decode("ascii")


class IdColumn(PackedColumn[UUID]):
    """Ids."""

    width = 16
    described = "Ids, 16 bytes each, in base64."

    @classmethod
    def packed(cls, element: UUID) -> bytes:
        """Encode one id."""
        return element.bytes

    @classmethod
    def unpacked(cls, raw: bytes) -> UUID:
        """Decode one id."""
        return UUID(bytes=raw)


class _Numbers(PackedColumn[int]):
    @classmethod
    def packed(cls, element: int) -> bytes:
        """Encode one number."""
        return element.to_bytes(cls.width, "big", signed=True)

    @classmethod
    def unpacked(cls, raw: bytes) -> int:
        """Decode one number."""
        return int.from_bytes(raw, "big", signed=True)

    def _wrapped(self) -> bytes:
        return compress(self.raw, level=1)

    @classmethod
    def _unwrapped(cls, sent: bytes) -> bytes:
        inflating = decompressobj()
        try:
            raw = inflating.decompress(sent, LONGEST)
        except DeflateError:
            raise ValueError("deflated numbers expected") from None
        if not inflating.eof or inflating.unused_data:
            raise ValueError(f"deflated numbers, of at most {LONGEST} bytes, expected")
        return raw


class PointsColumn(_Numbers):
    """Points in tenths."""

    width = 4
    described = "Points in tenths (303 is 30.3 points): signed numbers of 4 bytes each, highest first; zlib, base64."


class NumberColumn(_Numbers):
    """Whole numbers of any kind."""

    width = 8
    described = "Signed numbers of 8 bytes each, highest first; zlib, base64."
