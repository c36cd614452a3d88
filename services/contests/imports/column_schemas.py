"""Schemas of kept columns of tables."""

from collections.abc import Iterable
from typing import Annotated, Literal, Self, cast

from pydantic import ConfigDict, Field, StringConstraints

from contests.imports import examples
from contests.imports.models import KeptColumnsRow
from kit.api.wire import Body, View

TableKind = Literal["athletes", "statistics", "rates", "results"]
"""The content of a table. Columns of tables of matches are kept with their imports."""
_MOST_COLUMNS = 100
_Head = Annotated[str, StringConstraints(min_length=1, max_length=120)]
_Meaning = Annotated[str, StringConstraints(min_length=1, max_length=80)]


class ColumnChoice(Body):
    """The columns of a table by their meaning."""

    model_config = ConfigDict(json_schema_extra={"example": examples.COLUMN_CHOICE})

    kind: TableKind
    """The content of the table."""
    heads: Annotated[tuple[_Head, ...], Field(min_length=1, max_length=_MOST_COLUMNS)]
    """All heads of the table; of equal ones the later have numbers behind them."""
    columns: Annotated[dict[_Meaning, _Head], Field(max_length=_MOST_COLUMNS)]
    """Heads by their meaning, as the screen names it: `surname`, `pointsWon`, `home`. Other columns are left out."""


class KeptChoice(View):
    """The kept columns of a table."""

    kind: TableKind
    """The content of the table."""
    heads: tuple[str, ...]
    """All heads of the table."""
    columns: dict[str, str]
    """Heads by their meaning."""


class KeptColumns(View):
    """The kept choices of a contest's tables."""

    model_config = ConfigDict(json_schema_extra={"example": examples.KEPT_COLUMNS})

    choices: tuple[KeptChoice, ...]
    """The newest first."""

    @classmethod
    def of(cls, rows: Iterable[KeptColumnsRow]) -> Self:
        """Return the view of kept choices."""
        found = (
            KeptChoice(kind=cast("TableKind", row.kind), heads=tuple(row.heads), columns=row.columns) for row in rows
        )
        return cls(choices=tuple(found))
