"""What a service holds of a person, table by table: how it is shown to them, and what an erasure does with it.

Each service declares it in its `privacy.py`; `scripts/tests/house/test_privacy.py` fails for a table that names people
and isn't declared.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import DeclarativeBase, InstrumentedAttribute

from contracts.base import Text

Whose = Callable[[UUID], ColumnElement[bool]]
"""Answers the condition that a row is a person's."""


@dataclass(frozen=True)
class Deleted:
    """The rows go."""


@dataclass(frozen=True)
class Changed:
    """The rows stay, without what is personal: new values by column, and why they stay."""

    values: Mapping[InstrumentedAttribute[Any], Any]
    because: str


@dataclass(frozen=True)
class Kept:
    """The rows stay as they are: nothing in them says who the person was, once the rest is gone."""

    because: str


@dataclass(frozen=True)
class Field:
    """A column, or another value per row, as the person sees it."""

    name: str
    """On the wire, in camelCase."""
    value: Any
    pl: str
    en: str


@dataclass(frozen=True)
class Holding:
    """What one table holds of a person.

    Args:
        name: on the wire, in camelCase; unique within the service.
        title: for people.
        table: the mapped class.
        whose: which rows are a person's.
        erasing: what an erasure does with them.
        fields: what is exported.
        unshown: why nothing is exported, where nothing is.
    """

    name: str
    title: Text
    table: type[DeclarativeBase]
    whose: Whose
    erasing: Deleted | Changed | Kept
    fields: tuple[Field, ...] = ()
    unshown: str = ""


class Inventory:
    """All that a service holds of people, in the order in which it is erased."""

    def __init__(self, *holdings: Holding) -> None:
        self.holdings = holdings

    def __add__(self, other: "Inventory") -> "Inventory":
        """Answer both, this one's holdings first."""
        return Inventory(*self.holdings, *other.holdings)

    async def read(self, session: AsyncSession, person: UUID) -> dict[str, Sequence[Mapping[str, Any]]]:
        """Read what is exported of a person: by holding the rows, each with its fields by name, in the key's order."""
        found: dict[str, Sequence[Mapping[str, Any]]] = {}
        for holding in self.holdings:
            if holding.fields:
                columns = [field.value.label(field.name) for field in holding.fields]
                order = holding.table.__mapper__.primary_key
                rows = await session.execute(select(*columns).where(holding.whose(person)).order_by(*order))
                found[holding.name] = [dict(row) for row in rows.mappings()]
        return found

    async def erase(self, session: AsyncSession, person: UUID) -> None:
        """Erase a person in the caller's transaction, once or again; one person's rows are few enough for it."""
        for holding in self.holdings:
            mine = holding.whose(person)
            match holding.erasing:
                case Deleted():
                    await session.execute(delete(holding.table).where(mine))
                case Changed(values=values):
                    await session.execute(update(holding.table).where(mine).values(dict(values)))
                case Kept():
                    pass


NOTHING = Inventory()


def whose(*columns: InstrumentedAttribute[UUID] | InstrumentedAttribute[UUID | None]) -> Whose:
    """Take the rows in which one of the columns is the person's id."""

    def is_theirs(person: UUID) -> ColumnElement[bool]:
        return or_(*(column == person for column in columns))

    return is_theirs


def of_theirs(
    column: InstrumentedAttribute[UUID], owned: InstrumentedAttribute[UUID], owner: InstrumentedAttribute[Any]
) -> Whose:
    """Take the rows whose `column` is the key `owned` of another table's row that belongs to the person by `owner`."""

    def is_theirs(person: UUID) -> ColumnElement[bool]:
        return column.in_(select(owned).where(owner == person))

    return is_theirs
