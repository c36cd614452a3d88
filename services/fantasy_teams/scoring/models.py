"""Tables of scoring runs and of what they found."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Index, Text, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.base import Base


class RunRow(Base):
    """The scoring of a fixture with one revision of its results; runs of one contest are serial.

    An adjustment of points makes another run of the same revision.
    """

    __tablename__ = "run"
    __table_args__ = (
        UniqueConstraint("contest_id", "run_number", name="uq_run_number"),
        Index("ix_run_fixture", "contest_id", "fixture_id", "results_revision"),
        Index("uq_run_running", "contest_id", unique=True, postgresql_where=text("state = 'running'")),
        Index("ix_run_waiting", "contest_id", "run_number", postgresql_where=text("state = 'waiting'")),
        CheckConstraint("state IN ('waiting', 'running', 'done', 'superseded')", name="state"),
        CheckConstraint("(state = 'done') = (finished_at IS NOT NULL)", name="finished"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_number: Mapped[int] = mapped_column(BigInteger)
    fixture_id: Mapped[UUID]
    results_revision: Mapped[int] = mapped_column(BigInteger)
    final: Mapped[bool]
    results: Mapped[dict[str, Any]] = mapped_column(JSONB)  # Any: AthleteResult by number
    state: Mapped[str] = mapped_column(Text)
    chunks: Mapped[int | None]
    """How many chunks it was cut into when it started."""
    correlation_id: Mapped[str | None] = mapped_column(Text)
    causation_id: Mapped[UUID | None]
    created_at: Mapped[datetime]
    finished_at: Mapped[datetime | None]


class ChunkRow(Base):
    """The teams from `first_team` to `last_team`, to be scored in one transaction by any worker."""

    __tablename__ = "run_chunk"
    __table_args__ = (
        ForeignKeyConstraint(
            ["contest_id", "run_id"], ["run.contest_id", "run.run_id"], name="fk_run_chunk_contest_id_run"
        ),
        CheckConstraint("first_team <= last_team", name="teams"),
        CheckConstraint("attempts >= 0", name="attempts"),
        Index("ix_run_chunk_open", "retry_at", postgresql_where=text("done_at IS NULL")),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    chunk: Mapped[int] = mapped_column(primary_key=True)
    first_team: Mapped[UUID]
    last_team: Mapped[UUID]
    attempts: Mapped[int]
    retry_at: Mapped[datetime]
    """When it may be tried (again)."""
    done_at: Mapped[datetime | None]


class ScoreRow(Base):
    """A team's fixture: points in tenths and transfers, and the team's totals as of the run `run_id`.

    A team that did not play (it was made later) has its adjustments alone; they are no fixture of its best ones.
    """

    __tablename__ = "score"
    __table_args__ = (CheckConstraint("transfers >= 0 AND transfers_total >= transfers", name="transfers"),)

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
