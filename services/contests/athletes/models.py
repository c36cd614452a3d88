"""Tables of athletes, of the values that fixtures pin or a person has put down, and of athletes' points."""

from typing import Any, Literal
from uuid import UUID

from sqlalchemy import ForeignKey, SmallInteger, String
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contests.tables import Table
from kit.process.identifiers import uuid7

TypedKind = Literal["price", "club", "statistic"]
StandKind = Literal["price", "club", "statistic", "result", "start", "venue"]
"""Also the result of an event (`fixtures.typed_results`), its start and its venue (`fixtures.typed_schedule`)."""


class AthleteRow(Table):
    """An athlete of an origin in the present state.

    A number is never given again, so it always means the same athlete.
    """

    __tablename__ = "athlete"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    """The player's `_id` on the wire."""
    origin_id: Mapped[UUID] = mapped_column(ForeignKey("origin.id"))
    number: Mapped[int] = mapped_column(SmallInteger)
    """From 1 within the origin, never reused; the athlete's id in game services."""
    key: Mapped[str]
    """Stable within the origin, so that imports find the athlete again."""
    name: Mapped[str]
    surname: Mapped[str]
    position: Mapped[str]
    """One of the origin's positions."""
    club_key: Mapped[str]
    price: Mapped[int]
    """In tenths; the next fixture that opens pins it, unless it has a planned price."""
    allowed: Mapped[bool] = mapped_column(default=True)
    """Whether teams may buy the athlete."""
    disabled: Mapped[bool] = mapped_column(default=False)
    """Whether the athlete has left the competition."""
    revision: Mapped[int]
    """The origin's `athletes_revision` at the last announced change."""
    merging: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """A merge into another athlete, or a deletion, that the game service was asked about.

    `into` (number; None: it is a deletion), `by`, `reason`, `asked` (the question's revision), `times` (how often),
    `locked`, `both`. The last two are None until it has refused: so many locked squads have this athlete, and so many
    others have both, or (of a deletion) have this one.
    """

    @property
    def is_merging(self) -> bool:
        """True while the game service has not answered about squads."""
        return self.merging is not None and self.merging["locked"] is None

    @property
    def fullname(self) -> str:
        """Return name and surname."""
        return f"{self.name} {self.surname}".strip()


class AthleteAliasRow(Table):
    """The key and the name of an athlete who was merged with another one, and whom they mean."""

    __tablename__ = "athlete_alias"

    origin_id: Mapped[UUID] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger)
    written: Mapped[str]
    """The whole name of the one who went."""


class FixtureAthleteRow(Table):
    """A fixture's values of an athlete: planned until it opens, pinned from then on (rules.md, Fantasy: money).

    A planned value of None means the athlete's value at the opening.
    """

    __tablename__ = "fixture_athlete"

    fixture_id: Mapped[UUID] = mapped_column(ForeignKey("fixture.id"), primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    origin_id: Mapped[UUID]
    price: Mapped[int | None]
    """In tenths."""
    club_key: Mapped[str | None]
    position: Mapped[str | None]
    allowed: Mapped[bool | None]
    """Whether teams may buy the athlete from this fixture on; None for no change."""
    planned: Mapped[bool]


class TypedValueRow(Table):
    """A mark that a person has put down a value of an athlete, which files leave alone (rules.md, Imports)."""

    __tablename__ = "typed_value"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    origin_id: Mapped[UUID] = mapped_column(ForeignKey("origin.id"))
    number: Mapped[int] = mapped_column(SmallInteger)
    kind: Mapped[TypedKind] = mapped_column(String)
    contest_id: Mapped[UUID | None]
    """Of a price or a statistic; None for a club, which all contests of the origin share.

    No foreign key: it would lock the contest after the origin, and openings lock them in the other order.
    """
    fixture_id: Mapped[UUID | None]
    """The fixture that the value was made for; None for a club, and for a price of the next fixture that opens."""
    event_key: Mapped[str | None]
    """The event of a statistic."""
    statistic: Mapped[str | None]
    """The name of a statistic."""
    waiting: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """The value of the last file that says otherwise (`value`), and the file's name (`file`); None without one."""


class AthleteEventRow(Table):
    """An athlete's statistics and points in one event that is not void, as published last."""

    __tablename__ = "athlete_event"

    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    event_key: Mapped[str] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    origin_id: Mapped[UUID]
    appeared: Mapped[bool]
    points: Mapped[int]
    """In tenths."""
    lines: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    """`{name, count, points}` of each point event with points, in tenths."""
