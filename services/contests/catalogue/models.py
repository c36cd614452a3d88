"""Tables of origins and clubs."""

from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import TypeAdapter
from sqlalchemy import ForeignKey, Text, func
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contests.catalogue.configuration import PointEvent
from contests.domain.athlete_points import Appearance
from contests.tables import Table
from kit.process.identifiers import uuid7

_POINT_EVENTS: TypeAdapter[tuple[PointEvent, ...]] = TypeAdapter(tuple[PointEvent, ...])


class OriginRow(Table):
    """A sport and its competition; contests on one origin share clubs and athletes (rules.md, Contests)."""

    __tablename__ = "origin"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    name: Mapped[str]
    name_key: Mapped[str] = mapped_column(unique=True)
    """The case-folded name, by which an origin is found."""
    sport: Mapped[str]
    positions: Mapped[list[str]] = mapped_column(ARRAY(Text))
    """Positions of athletes, in the order of a formation; empty where athletes have none."""
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    stored_point_events: Mapped[list[dict[str, Any]]] = mapped_column("point_events", JSONB, default=list)
    appearance: Mapped[str | None]
    """The statistic that marks an appearance (above 0); None for any statistic."""
    more_appearances: Mapped[list[str]] = mapped_column(ARRAY(Text), default=list)
    """Further statistics that mark one."""
    captain_appearance: Mapped[list[str]] = mapped_column(ARRAY(Text), default=list)
    """The statistics that decide about the armband alone; empty: the same."""
    point_events_frozen_at: Mapped[datetime | None]
    """When the first fantasy fixture of the origin locked, which froze its scoring."""
    athletes_revision: Mapped[int] = mapped_column(default=0)
    """Grows with every batch of changed athletes or clubs."""
    points_revision: Mapped[int] = mapped_column(default=0)
    """Grows with every publication of a fantasy fixture's results."""
    banner_image_id: Mapped[UUID | None]
    """The competition's banner (`kit.files`, held by the origin), if any."""
    banner_width: Mapped[int | None]
    """Of the largest stored size, in pixels, like `banner_height`."""
    banner_height: Mapped[int | None]

    @property
    def point_events(self) -> tuple[PointEvent, ...]:
        """Return the origin's point events, in order."""
        return _POINT_EVENTS.validate_python(self.stored_point_events)

    @point_events.setter
    def point_events(self, events: tuple[PointEvent, ...]) -> None:
        self.stored_point_events = [event.model_dump(mode="json") for event in events]

    @property
    def played_by(self) -> Appearance:
        """Return the statistics that say who played."""
        first = () if self.appearance is None else (self.appearance,)
        return Appearance((*first, *self.more_appearances), tuple(self.captain_appearance))

    @played_by.setter
    def played_by(self, appearance: Appearance) -> None:
        self.appearance = next(iter(appearance.statistics), None)
        self.more_appearances = list(appearance.statistics[1:])
        self.captain_appearance = list(appearance.captain)


class ClubRow(Table):
    """A club or a nation of an origin."""

    __tablename__ = "club"

    origin_id: Mapped[UUID] = mapped_column(ForeignKey("origin.id"), primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    """Stable within the origin, lower-case ASCII; the name of a GroupWinner prediction."""
    name_pl: Mapped[str]
    name_en: Mapped[str]
    country: Mapped[str | None]
    """ISO 3166 alpha-2, or GB-ENG, GB-SCT, GB-WLS, GB-NIR; None for a club with an unknown country."""
    colour_primary: Mapped[str | None]
    """`#rrggbb`"""
    colour_secondary: Mapped[str | None]


class ClubAliasRow(Table):
    """Another name of a club: an organizer's answer to a name that no club has."""

    __tablename__ = "club_alias"

    origin_id: Mapped[UUID] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    """Folded (`domain.slugs.folded`), for comparison."""
    club_key: Mapped[str]
    written: Mapped[str]
    """As it was written."""
