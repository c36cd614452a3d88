"""Tables of locked predictions: the teams' choices and their distribution."""

from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, CheckConstraint, LargeBinary, SmallInteger, Text, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from typer_predictions.tables import Table


class DistributionRow(Table):
    """The number of teams that chose a prediction, counted at the lock."""

    __tablename__ = "distribution"
    __table_args__ = (CheckConstraint("teams > 0", name="teams"),)

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    event_key: Mapped[str] = mapped_column(Text, primary_key=True)
    family: Mapped[str] = mapped_column(Text, primary_key=True)
    name: Mapped[str] = mapped_column(Text, primary_key=True)
    teams: Mapped[int]


class TeamBlockRow(Table):
    """A block of teams that have predicted in a locked fixture, or in a match, in the order of their ids."""

    __tablename__ = "team_block"
    __table_args__ = (
        CheckConstraint("team_ids[1] = first_team AND cardinality(team_ids) BETWEEN 1 AND 5000", name="teams"),
        CheckConstraint("cardinality(picks) = cardinality(team_ids)", name="picks"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    event_key: Mapped[str] = mapped_column(Text, primary_key=True, server_default="")
    """The match that was locked by itself; empty: the whole fixture."""
    first_team: Mapped[UUID] = mapped_column(primary_key=True)
    team_ids: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    picks: Mapped[list[int] | None] = mapped_column(ARRAY(SmallInteger))
    """How many predictions each of them chose; None of a lock from before this was counted."""


class ChoiceBlockRow(Table):
    """The teams of a block that chose a prediction: their places in its `team_ids`, from 1, in ascending order.

    The block is the match's own if the match was locked by itself. This is `prediction` inverted,
    so that a run reads only the correct choices.
    """

    __tablename__ = "choice_block"
    __table_args__ = (CheckConstraint("cardinality(places) >= 1 AND places[1] >= 1", name="places"),)

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    first_team: Mapped[UUID] = mapped_column(primary_key=True)
    event_key: Mapped[str] = mapped_column(Text, primary_key=True)
    family: Mapped[str] = mapped_column(Text, primary_key=True)
    name: Mapped[str] = mapped_column(Text, primary_key=True)
    places: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))


class MatchTreeRow(Table):
    """The stored part of the digest tree of a match that was locked by itself, as `digest_tree` of a fixture."""

    __tablename__ = "match_digest_tree"
    __table_args__ = (
        CheckConstraint(
            "octet_length(first_teams) % 16 = 0 AND octet_length(roots) = 2 * octet_length(first_teams)", name="groups"
        ),
        CheckConstraint("group_size >= 1", name="group_size"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    event_key: Mapped[str] = mapped_column(Text, primary_key=True)
    lock_revision: Mapped[int] = mapped_column(BigInteger)
    group_size: Mapped[int] = mapped_column(SmallInteger)
    first_teams: Mapped[bytes] = mapped_column(LargeBinary)
    roots: Mapped[bytes] = mapped_column(LargeBinary)
