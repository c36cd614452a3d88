"""Columns and constraints of the tables that both games have; each game maps them to tables of its own.

A game whose table has more constraints extends `constraints()`.
"""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    SmallInteger,
    Text,
    UniqueConstraint,
    Uuid,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, declared_attr, mapped_column
from sqlalchemy.schema import SchemaItem

from kit.database.tables import TableBase
from shared.bilingual_names import Named

Constraints = tuple[SchemaItem, ...]


class _Columns(TableBase):
    __abstract__ = True

    @declared_attr.directive
    @classmethod
    def __table_args__(cls) -> Constraints:
        return cls.constraints()

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of the table."""
        return ()


class ContestColumns(Named, _Columns):
    """Own copy of a contest, as of its revision."""

    __abstract__ = True
    __tablename__ = "contest"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    event_type: Mapped[str] = mapped_column(Text)
    """Contests of the other game are kept, too: their fixtures are not to be locked here."""
    state: Mapped[str] = mapped_column(Text)
    tie_break: Mapped[list[str]] = mapped_column(ARRAY(Text))
    revision: Mapped[int] = mapped_column(BigInteger)


class MembershipColumns(_Columns):
    """Own copy of the memberships of contests."""

    __abstract__ = True
    __tablename__ = "membership"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    joined: Mapped[bool]
    revision: Mapped[int] = mapped_column(BigInteger)
    changed_at: Mapped[datetime | None]
    """When they joined or left, by the clock of `contests`; null of what older releases told."""
    erased_at: Mapped[datetime | None]
    """When their account was erased, by the clock of `identity`; null also of what older releases told."""


class TeamColumns(_Columns):
    """A team: one per user and contest, its name unique in the contest."""

    __abstract__ = True
    __tablename__ = "team"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID]
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text)
    hidden: Mapped[bool]
    revision: Mapped[int] = mapped_column(BigInteger)
    """Revision of what other services know: name, hidden."""
    sequence: Mapped[int] = mapped_column(BigInteger)
    """Number of the last save, 0 before the first: counted by the service, or the highest that a client sent."""
    created_at: Mapped[datetime]
    saved_at: Mapped[datetime]

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of the table."""
        return (
            UniqueConstraint("contest_id", "user_id", name="uq_team_user"),
            UniqueConstraint("contest_id", "name_key", name="uq_team_name"),
            Index("ix_team_team_id", "team_id"),
            CheckConstraint("char_length(name) BETWEEN 3 AND 40", name="name_length"),
            CheckConstraint("revision >= 1", name="revision"),
            CheckConstraint("sequence >= 0", name="sequence"),
        )


class FixtureColumns(Named, _Columns):
    """Own copy of a fixture, as of its revision, and the figures of its lock."""

    __abstract__ = True
    __tablename__ = "fixture"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    number: Mapped[int]
    """Position in the contest, from 1."""
    opens_at: Mapped[datetime]
    closes_at: Mapped[datetime]
    window_number: Mapped[int]
    """Grows with every reopening."""
    revision: Mapped[int] = mapped_column(BigInteger)
    locked_at: Mapped[datetime | None]
    locked_window: Mapped[int | None]
    locked_teams: Mapped[int | None]
    digest: Mapped[str | None] = mapped_column(Text)
    reminded_at: Mapped[datetime | None]
    """When those with something missing were reminded: once, whatever becomes of its closing."""
    reminded_again_at: Mapped[datetime | None]
    """When they were reminded for the second time, shortly before the closing."""
    lock_revision: Mapped[int] = mapped_column(BigInteger, server_default=text("0"))
    """Revision of the events about locks; grows with every lock, also after a reopening."""
    match_locks: Mapped[int | None]
    """The number of locks of its matches by themselves; None: it locks as a whole."""

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of the table."""
        return (
            Index("ix_fixture_fixture_id", "fixture_id"),
            Index("ix_fixture_to_lock", "closes_at", postgresql_where=text("locked_at IS NULL")),
            CheckConstraint(
                "num_nonnulls(locked_at, locked_window, locked_teams, digest) IN (0, 4)", name="locked_as_a_whole"
            ),
            CheckConstraint("locked_window <= window_number", name="window"),
            CheckConstraint("digest ~ '^[0-9a-f]{64}$'", name="digest"),
        )


class DigestTreeColumns(_Columns):
    """The stored part of a lock's digest tree: the first team and the root of each group of teams.

    It belongs to one lock only. Locks of older code have digests without a tree.
    """

    __abstract__ = True
    __tablename__ = "digest_tree"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    lock_revision: Mapped[int] = mapped_column(BigInteger)
    group_size: Mapped[int] = mapped_column(SmallInteger)
    """Teams of a group; only the last one has fewer."""
    first_teams: Mapped[bytes] = mapped_column(LargeBinary)
    """Their ids, 16 bytes each, in their order."""
    roots: Mapped[bytes] = mapped_column(LargeBinary)
    """32 bytes each."""

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of the table."""
        return (
            CheckConstraint(
                "octet_length(first_teams) % 16 = 0 AND octet_length(roots) = 2 * octet_length(first_teams)",
                name="groups",
            ),
            CheckConstraint("group_size >= 1", name="group_size"),
        )


class RunColumns(_Columns):
    """The scoring of a fixture with one revision of its results; runs of one contest are serial.

    Results that are no news make no run, which the insert itself watches over; a game may score the same revision
    again when something beside the results has changed.
    """

    __abstract__ = True
    __tablename__ = "run"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_number: Mapped[int] = mapped_column(BigInteger)
    fixture_id: Mapped[UUID]
    results_revision: Mapped[int] = mapped_column(BigInteger)
    final: Mapped[bool]
    results: Mapped[dict[str, Any]] = mapped_column(JSONB)  # Any: the game's own JSON form
    best: Mapped[int | None]
    """The most points of a team in the fixture, in tenths, where the game has points for the most."""
    winners: Mapped[int | None]
    """How many teams have them."""
    winner_ids: Mapped[list[UUID] | None] = mapped_column(ARRAY(Uuid))
    """Those teams, where rounds that are won break ties and few enough share this one."""
    state: Mapped[str] = mapped_column(Text)
    chunks: Mapped[int | None]
    """How many chunks it was cut into when it started."""
    correlation_id: Mapped[str | None] = mapped_column(Text)
    causation_id: Mapped[UUID | None]
    created_at: Mapped[datetime]
    finished_at: Mapped[datetime | None]

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of the table."""
        return (
            UniqueConstraint("contest_id", "run_number", name="uq_run_number"),
            Index("ix_run_fixture", "contest_id", "fixture_id", "results_revision"),
            Index("uq_run_running", "contest_id", unique=True, postgresql_where=text("state = 'running'")),
            Index("ix_run_waiting", "contest_id", "run_number", postgresql_where=text("state = 'waiting'")),
            CheckConstraint("state IN ('waiting', 'running', 'done', 'superseded')", name="state"),
            CheckConstraint("(state = 'done') = (finished_at IS NOT NULL)", name="finished"),
            CheckConstraint("num_nonnulls(best, winners) IN (0, 2)", name="winners"),
        )


class ChunkColumns(_Columns):
    """The teams from `first_team` to `last_team`, to be scored in one transaction by any worker."""

    __abstract__ = True
    __tablename__ = "run_chunk"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    chunk: Mapped[int] = mapped_column(primary_key=True)
    first_team: Mapped[UUID]
    last_team: Mapped[UUID]
    attempts: Mapped[int]
    retry_at: Mapped[datetime]
    """When it may be tried (again)."""
    done_at: Mapped[datetime | None]

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of the table."""
        return (
            ForeignKeyConstraint(
                ["contest_id", "run_id"], ["run.contest_id", "run.run_id"], name="fk_run_chunk_contest_id_run"
            ),
            CheckConstraint("first_team <= last_team", name="teams"),
            CheckConstraint("attempts >= 0", name="attempts"),
            Index("ix_run_chunk_open", "retry_at", postgresql_where=text("done_at IS NULL")),
        )


class ScoreBlockColumns(_Columns):
    """Figures of a scoring run, in columns: element i of every array is a team, in the order of the ids.

    Points of the fixture and the teams' totals as of the run are in tenths. The last finished run of a fixture counts
    (the view `score`). The run before it is kept until the next one.
    """

    __abstract__ = True
    __tablename__ = "score_block"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    first_team: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID]
    team_ids: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    points: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    total: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    best_fixture: Mapped[list[int]] = mapped_column(ARRAY(Integer))

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of the table."""
        return (CheckConstraint("team_ids[1] = first_team AND cardinality(team_ids) BETWEEN 1 AND 200", name="teams"),)

    @staticmethod
    def alike(*columns: str) -> CheckConstraint:
        """Return the constraint that each column has an element for each team."""
        lengths = [f"cardinality({column}) = cardinality(team_ids)" for column in columns]
        return CheckConstraint(" AND ".join(lengths), name="columns")


class AdjustmentColumns(_Columns):
    """A correction that an organizer made to a team, in tenths (negative for a deduction), with the reason; immutable.

    Each game names the adjustable figures in a constraint of its own: points, and others.
    """

    __abstract__ = True
    __tablename__ = "adjustment"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    adjustment_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID]
    kind: Mapped[str] = mapped_column(Text)
    fixture_id: Mapped[UUID | None]
    """Whose points were adjusted; None of what belongs to no fixture."""
    value: Mapped[int]
    reason: Mapped[str] = mapped_column(Text)
    actor_id: Mapped[UUID]
    made_at: Mapped[datetime]

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of the table."""
        return (
            Index("ix_adjustment_team", "contest_id", "team_id"),
            CheckConstraint("kind <> 'points' OR fixture_id IS NOT NULL", name="fixture"),
            CheckConstraint("value <> 0", name="value"),
        )


class ReminderColumns(_Columns):
    """A reminder that an organizer sent; only the inboxes hold its words and its recipients."""

    __abstract__ = True
    __tablename__ = "reminder"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    key: Mapped[UUID] = mapped_column(primary_key=True)
    """Made by the caller."""
    members: Mapped[int]
    """How many it went to."""
    sent_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())

    @staticmethod
    def constraints() -> Constraints:
        """Return the constraints and indexes of the table."""
        return (CheckConstraint("members >= 1", name="members"),)
