"""Declarations of personal data, table by table: how it is exported, and how an erasure treats it.

Each service declares it in its `privacy.py`. `scripts/tests/house/test_privacy.py` fails for an undeclared table that
names people.
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
"""Returns the condition that a row is a person's."""


@dataclass(frozen=True)
class Deleted:
    """The rows go."""


@dataclass(frozen=True)
class Changed:
    """The rows stay, without personal values: new values by column, and the reason for keeping them."""

    values: Mapping[InstrumentedAttribute[Any], Any]
    because: str


@dataclass(frozen=True)
class Kept:
    """The rows stay unchanged: they do not identify the person once the other data are gone."""

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
    """The personal data in one table.

    Args:
        name: on the wire, in camelCase; unique within the service.
        title: for people.
        table: the mapped class.
        whose: selects a person's rows.
        erasing: the effect of an erasure.
        fields: the exported ones.
        unshown: the reason, where nothing is exported.
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
        """Return both inventories, this one's holdings first."""
        return Inventory(*self.holdings, *other.holdings)

    async def read(self, session: AsyncSession, person: UUID) -> dict[str, Sequence[Mapping[str, Any]]]:
        """Return a person's exported data: for each holding the rows, with fields by name, in the key's order."""
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
    """Select the rows in which one of the columns is the person's id."""

    def is_theirs(person: UUID) -> ColumnElement[bool]:
        return or_(*(column == person for column in columns))

    return is_theirs


def of_theirs(
    column: InstrumentedAttribute[UUID], owned: InstrumentedAttribute[UUID], owner: InstrumentedAttribute[Any]
) -> Whose:
    """Select the rows whose `column` is the key `owned` of another table's row; `owner` names its person."""

    def is_theirs(person: UUID) -> ColumnElement[bool]:
        return column.in_(select(owned).where(owner == person))

    return is_theirs
