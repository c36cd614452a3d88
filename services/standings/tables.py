"""Columns of collected data; each service maps them to tables of its own.

The constraints stand in the migrations: `standings.schema` for a service that begins with them.
"""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, Computed, Integer, LargeBinary, SmallInteger, Text, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from contracts.events.contest import TieBreak
from kit.database.tables import TableBase
from shared.bilingual_names import Named


class ContestColumns(Named, TableBase):
    """A contest, from `contest.changed`."""

    __abstract__ = True
    __tablename__ = "contest"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    state: Mapped[str] = mapped_column(Text)
    tie_break: Mapped[list[TieBreak]] = mapped_column(ARRAY(Text))
    revision: Mapped[int] = mapped_column(BigInteger)


class FixtureColumns(Named, TableBase):
    """A fixture's place and name; revision -1 while it is known from scored points only."""

    __abstract__ = True
    __tablename__ = "fixture"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(Integer)
    revision: Mapped[int] = mapped_column(BigInteger)


class TeamColumns(TableBase):
    """A team of a game service; `name_key` is its name in the Polish collation."""

    __abstract__ = True
    __tablename__ = "team"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID | None]
    """Whose it is; None of one that was told before this was kept."""
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text(collation="C"))
    hidden: Mapped[bool]
    created_at: Mapped[datetime]
    revision: Mapped[int] = mapped_column(BigInteger)


class RunColumns(TableBase):
    """A scoring run that is being collected (`received` of `chunks`) or complete."""

    __abstract__ = True
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


class ChunkKeys(TableBase):
    """A chunk of a run."""

    __abstract__ = True
    __tablename__ = "run_chunk"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    chunk: Mapped[int] = mapped_column(Integer, primary_key=True)


class RunPartColumns(ChunkKeys):
    """A part of a chunk, its teams in the order of their ids, their figures as `standings.domain.figures` writes them.

    The chunks of a run, and their parts, are ranges of ids that don't overlap (`points.scored` promises it).
    """

    __abstract__ = True
    __tablename__ = "run_part"

    part: Mapped[int] = mapped_column(Integer, primary_key=True)
    first_team: Mapped[UUID | None] = mapped_column(Computed("team_ids[1]", persisted=True))
    """By which the part that has a given team is found."""
    team_ids: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    head: Mapped[bytes]
    figures: Mapped[bytes]
    """A record for each team."""
    to_play: Mapped[bytes | None]
    """A byte for each team: its athletes who count and are still to play; None as in `ToldChunkColumns`."""


class ToldChunkColumns(ChunkKeys):
    """A chunk as received: the bytes of its columns (`contracts.columns`), for readers of a whole run."""

    __abstract__ = True

    team_ids: Mapped[bytes]
    fixture_points: Mapped[bytes]
    totals: Mapped[bytes]
    best_fixture: Mapped[bytes | None]
    exact_results: Mapped[bytes | None]
    correct_predictions: Mapped[bytes | None]
    fewest_transfers: Mapped[bytes | None]
    earliest_team: Mapped[bytes | None]
    round_wins: Mapped[bytes | None]
    question_points: Mapped[bytes | None]
    guess: Mapped[bytes | None]
    right_picks: Mapped[bytes | None]
    picks: Mapped[bytes | None]
    """How many picks were right, and of how many; None of a game without picks, or if its service did not count."""
    to_play: Mapped[bytes | None]
    """How many athletes who count are still to play; None of a game without athletes, and of a final fixture."""


class AlternateChunkColumns(ChunkKeys):
    """The columns of a chunk by a further scoring (`number`, from 1), as received; its teams are those of the chunk."""

    __abstract__ = True
    __tablename__ = "alternate_chunk"

    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    fixture_points: Mapped[bytes]
    totals: Mapped[bytes]
    tie_names: Mapped[list[str]] = mapped_column(ARRAY(Text))
    tie_breaks: Mapped[list[bytes]] = mapped_column(ARRAY(LargeBinary))
    """The columns of the tie-breaks with these names."""


TIE_BREAK_COLUMNS = {
    "bestFixture": "best_fixture",
    "exactResults": "exact_results",
    "correctPredictions": "correct_predictions",
    "fewestTransfers": "fewest_transfers",
    "earliestTeam": "earliest_team",
    "roundWins": "round_wins",
    "questions": "question_points",
    "guess": "guess",
}
"""The column of a chunk that holds a tie-break, by its name in `contest.changed` and `points.scored`.

In the figures of a part they stand in this order, behind fixture points and totals.
"""


@dataclass(frozen=True)
class Collected:
    """The tables that a service collects in."""

    contest: type[ContestColumns]
    fixture: type[FixtureColumns]
    team: type[TeamColumns]
    run: type[RunColumns]
    run_chunk: type[RunPartColumns] | type[ToldChunkColumns]
    """`ToldChunkColumns` has one chunk per row, as received; the other is for a service that looks up single teams."""
    teams_a_row: int | None = None
    """Teams in a row of `RunPartColumns`."""
    alternate_chunk: type[AlternateChunkColumns] | None = None
    """None: the service does not collect further scorings."""
