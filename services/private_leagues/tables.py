"""The base of this service's tables, and the tables that rankings read."""

from datetime import datetime

from sqlalchemy.orm import Mapped

from kit.database.tables import TableBase, metadata
from standings.tables import Collected, ContestColumns, FixtureColumns, RunColumns, RunPartColumns, TeamColumns


class Table(TableBase):
    """A table of private_leagues."""

    __abstract__ = True
    metadata = metadata()


class ContestRow(ContestColumns, Table):
    """A contest, and until when its closing may be taken back; None unless it is closed, or of an older event."""

    ends_at: Mapped[datetime | None]


class FixtureRow(FixtureColumns, Table):
    """A fixture, and when it can be picked; None while only its scored points are known."""

    opens_at: Mapped[datetime | None]
    closes_at: Mapped[datetime | None]
    drawn_at: Mapped[datetime | None]
    """When leagues' pairs were drawn for it: once."""


class TeamRow(TeamColumns, Table):
    """A team."""


class RunRow(RunColumns, Table):
    """A scoring run."""


class RunPartRow(RunPartColumns, Table):
    """A part of a run's chunk."""


TEAMS_A_PART = 150
"""With three tie-breaks two parts fill a page, which a look-up of a team reads."""

COLLECTED = Collected(
    contest=ContestRow,
    fixture=FixtureRow,
    team=TeamRow,
    run=RunRow,
    run_chunk=RunPartRow,
    teams_a_row=TEAMS_A_PART,
)
