"""The base of this service's tables, and those that rankings are made from."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Computed, Integer
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import TableBase, metadata
from standings.tables import Collected, ContestColumns, FixtureColumns, RunChunkColumns, RunColumns, TeamColumns


class Table(TableBase):
    """A table of private_leagues."""

    __abstract__ = True
    metadata = metadata()


class ContestRow(ContestColumns, Table):
    """A contest."""


class FixtureRow(FixtureColumns, Table):
    """A fixture, and when it can be picked; None while it is known from scored points only."""

    opens_at: Mapped[datetime | None]
    closes_at: Mapped[datetime | None]
    drawn_at: Mapped[datetime | None]
    """When leagues' pairs were drawn for it: once."""


class TeamRow(TeamColumns, Table):
    """A team."""


class RunRow(RunColumns, Table):
    """A scoring run."""


class RunChunkRow(RunChunkColumns, Table):
    """A part of a run's chunk; by its first team the one that holds a given team is found."""

    part: Mapped[int] = mapped_column(Integer, primary_key=True)
    first_team: Mapped[UUID | None] = mapped_column(Computed("team_ids[1]", persisted=True))


COLLECTED = Collected(
    contest=ContestRow,
    fixture=FixtureRow,
    team=TeamRow,
    run=RunRow,
    run_chunk=RunChunkRow,
    teams_a_row=80,  # with three tie-breaks two rows fill a page: whoever looks a team up reads that one
)
