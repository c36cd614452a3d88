"""The base of this service's tables, and the tables of every game."""

from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, CheckConstraint, Integer, SmallInteger, Uuid, true
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
    """A table of typer_predictions; large ones have the contest first in their key (architecture.md)."""

    __abstract__ = True
    metadata = metadata()


class ContestRow(ContestColumns, Table):
    """Own copy of a contest."""


class MembershipRow(MembershipColumns, Table):
    """Own copy of memberships in contests."""


class TeamRow(TeamColumns, Table):
    """A team; its `sequence` is the highest one that a client sent with a save."""


class FixtureRow(FixtureColumns, Table):
    """Own copy of a fixture; its events and offers are in `fixture_event`."""

    slam: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))  # Any: of `contracts.scoring.Slam`
    round_win: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))  # Any: of `RoundWin`, there
    counts_wins: Mapped[bool] = mapped_column(server_default=true())
    """Whether its winner counts in the tie-break by rounds won."""
    alternates: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))  # Any: of `Alternate`
    """Further scorings (`contracts.events.contest`), in order; None: there are none."""


class DigestTreeRow(DigestTreeColumns, Table):
    """A node of the tree whose root is the digest of a lock."""


class RunRow(RunColumns, Table):
    """A scoring run; its `results` are the domain's EventResult by event. An adjustment creates another run."""


class ChunkRow(ChunkColumns, Table):
    """A chunk of a scoring run."""


class ReminderRow(ReminderColumns, Table):
    """A reminder that an organizer sent."""


class AdjustmentRow(AdjustmentColumns, Table):
    """Points that an organizer added to a team's fixture or deducted."""

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of one table."""
        return (*AdjustmentColumns.constraints(), CheckConstraint("kind IN ('points')", name="kind"))


class ScoreBlockRow(ScoreBlockColumns, Table):
    """The scores of a run: points in tenths, which adjustments can bring below 0, and counters."""

    exact_results: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    correct_predictions: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    exact_total: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    correct_total: Mapped[list[int]] = mapped_column(ARRAY(Integer))

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of one table."""
        counters = ("exact_results", "correct_predictions", "exact_total", "correct_total")
        columns = ("points", "total", "best_fixture", *counters)
        return (*ScoreBlockColumns.constraints(), ScoreBlockColumns.alike(*columns))


class AlternateBlockRow(ScoreBlockColumns, Table):
    """The scores of a run by a further scoring (`number`, from 1), in the form of `score_block`."""

    __tablename__ = "alternate_block"

    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    exact_results: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    correct_predictions: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    exact_total: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    correct_total: Mapped[list[int]] = mapped_column(ARRAY(Integer))

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of the table."""
        return ScoreBlockRow.constraints()


class AlternateWinnersRow(Table):
    """Who has won the fixture of a run by a further scoring (`number`, from 1), as `run` says of the contest's own."""

    __tablename__ = "alternate_winners"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    fixture_id: Mapped[UUID]
    best: Mapped[int]
    winners: Mapped[int]
    winner_ids: Mapped[list[UUID] | None] = mapped_column(ARRAY(Uuid))


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
    points: Mapped[int]
    exact_results: Mapped[int]
    correct_predictions: Mapped[int]
    total: Mapped[int]
    best_fixture: Mapped[int]
    exact_total: Mapped[int]
    correct_total: Mapped[int]
