"""The base of this service's tables, and the tables of every game."""

from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, Boolean, CheckConstraint, Integer, SmallInteger
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from games.tables import (
    AdjustmentColumns,
    ChunkColumns,
    Constraints,
    ContestColumns,
    DigestTreeColumns,
    FixtureColumns,
    MembershipColumns,
    ReminderColumns,
    RunColumns,
    ScoreBlockColumns,
    TeamColumns,
)
from kit.database.tables import TableBase, metadata


class Table(TableBase):
    """A table of fantasy_teams; large ones have the contest first in their key (architecture.md)."""

    __abstract__ = True
    metadata = metadata()


class ContestRow(ContestColumns, Table):
    """Own copy of a contest; `rules` are contracts' FantasyRules, None of a typer contest."""

    origin_id: Mapped[UUID]
    rules: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))  # Any: FantasyRules

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of one table."""
        return (
            *ContestColumns.constraints(),
            CheckConstraint("event_type = 'Fantasy' OR rules IS NULL", name="rules"),
        )


class MembershipRow(MembershipColumns, Table):
    """Own copy of memberships in contests."""


class TeamRow(TeamColumns, Table):
    """A team; its `sequence` counts its saves and is the `revision` that its owner sees."""


class FixtureRow(FixtureColumns, Table):
    """Own copy of a fixture: squads are carried over in the order of the numbers."""


class DigestTreeRow(DigestTreeColumns, Table):
    """A node of the tree whose root is the digest of a lock."""


class RunRow(RunColumns, Table):
    """A scoring run; its `results` are AthleteResult by number.

    An adjustment creates another run of the same revision.
    """


class ChunkRow(ChunkColumns, Table):
    """A chunk of a scoring run."""


class ReminderRow(ReminderColumns, Table):
    """A reminder that an organizer sent."""


class AdjustmentRow(AdjustmentColumns, Table):
    """Points of a fixture, or money of the budget, that an organizer added to a team or deducted."""

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of one table."""
        return (*AdjustmentColumns.constraints(), CheckConstraint("kind IN ('points', 'budget')", name="kind"))


class ScoreBlockRow(ScoreBlockColumns, Table):
    """The scores of a run; `transfers` were made for the fixture.

    A team that joined later did not play and has its adjustments alone; they never count as its best fixture.
    """

    played: Mapped[list[bool]] = mapped_column(ARRAY(Boolean))
    transfers: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    transfers_total: Mapped[list[int]] = mapped_column(ARRAY(Integer))

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of one table."""
        columns = ("played", "points", "transfers", "total", "best_fixture", "transfers_total")
        return (*ScoreBlockColumns.constraints(), ScoreBlockColumns.alike(*columns))


class View(TableBase):
    """A read-only view; the migrations create it."""

    __abstract__ = True
    metadata = metadata()


class ScoreRow(View):
    """A team's score in a fixture: its element of the columns. Meant for single teams, not for all of a contest."""

    __tablename__ = "score"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID]
    played: Mapped[bool]
    points: Mapped[int]
    transfers: Mapped[int]
    total: Mapped[int]
    best_fixture: Mapped[int]
    transfers_total: Mapped[int]
