"""The base of this service's tables, and the tables that rankings depend on."""

from datetime import datetime
from typing import Any

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contracts.events.contest import TieBreak
from kit.database.tables import TableBase, metadata
from standings.tables import (
    AlternateChunkColumns,
    Collected,
    ContestColumns,
    FixtureColumns,
    RunColumns,
    TeamColumns,
    ToldChunkColumns,
)


class Table(TableBase):
    """A table of news_ranking."""

    __abstract__ = True
    metadata = metadata()


class ContestRow(ContestColumns, Table):
    """A contest."""

    alternates: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))  # Any: of `Alternate`
    """Its further scorings, in order; None: there are none."""

    def tie_break_of(self, scoring: int) -> list[TieBreak]:
        """Return the tie-breaks of a further scoring, by its number from 1."""
        own: list[TieBreak] | None = (self.alternates or [])[scoring - 1]["tie_break"]
        return self.tie_break if own is None else own


class FixtureRow(FixtureColumns, Table):
    """A fixture, and whether its results were announced to users."""

    results_told_at: Mapped[datetime | None]
    """When its results were first final, about which users are told once; corrections send no further message."""
    figures_told_at: Mapped[datetime | None]
    """When users were told their own figures (`figures`)."""


class TeamRow(TeamColumns, Table):
    """A team."""


class RunRow(RunColumns, Table):
    """A scoring run and its highlights."""

    highlights: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))  # Any: contracts' Highlights
    """None if its game service sent none."""


class RunChunkRow(ToldChunkColumns, Table):
    """A chunk of a run."""


class AlternateChunkRow(AlternateChunkColumns, Table):
    """The columns of a chunk by a further scoring."""


COLLECTED = Collected(
    contest=ContestRow,
    fixture=FixtureRow,
    team=TeamRow,
    run=RunRow,
    run_chunk=RunChunkRow,
    alternate_chunk=AlternateChunkRow,
)
