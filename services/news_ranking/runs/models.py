"""Tables of scoring runs; the constraints stand in the migration."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, Integer, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from news_ranking.tables import Table

_BIGINTS = ARRAY(BigInteger)


class RunRow(Table):
    """A scoring run that is being collected (`received` of `chunks`) or complete."""

    __tablename__ = "run"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_number: Mapped[int] = mapped_column(BigInteger)
    fixture_id: Mapped[UUID]
    revision: Mapped[int] = mapped_column(BigInteger)
    final: Mapped[bool]
    chunks: Mapped[int] = mapped_column(Integer)
    received: Mapped[int] = mapped_column(Integer)
    completed_at: Mapped[datetime | None]


class RunChunkRow(Table):
    """One chunk of a run, in columns: element i of every array is one team; points in tenths."""

    __tablename__ = "run_chunk"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    chunk: Mapped[int] = mapped_column(Integer, primary_key=True)
    team_ids: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    fixture_points: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    totals: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    best_fixture: Mapped[list[int] | None] = mapped_column(_BIGINTS)
    exact_results: Mapped[list[int] | None] = mapped_column(_BIGINTS)
    correct_predictions: Mapped[list[int] | None] = mapped_column(_BIGINTS)
    fewest_transfers: Mapped[list[int] | None] = mapped_column(_BIGINTS)
    earliest_team: Mapped[list[int] | None] = mapped_column(_BIGINTS)


TIE_BREAK_COLUMNS = {
    "bestFixture": "best_fixture",
    "exactResults": "exact_results",
    "correctPredictions": "correct_predictions",
    "fewestTransfers": "fewest_transfers",
    "earliestTeam": "earliest_team",
}
"""The column of a chunk that holds a tie-break, by its name in `contest.changed` and `points.scored`."""
