"""Tables of origins and clubs."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Text, func
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from contests.tables import Table
from kit.identifiers import uuid7

__all__ = ["ClubRow", "OriginRow"]


class OriginRow(Table):
    """A sport and its competition; contests on one origin share clubs and athletes (rules.md, Contests)."""

    __tablename__ = "origin"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    name: Mapped[str]
    name_key: Mapped[str] = mapped_column(unique=True)
    """The case-folded name: an origin is found again by its name."""
    sport: Mapped[str]
    positions: Mapped[list[str]] = mapped_column(ARRAY(Text))
    """Positions of athletes, in the order of a formation; empty where athletes have none."""
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class ClubRow(Table):
    """A club or a nation of an origin."""

    __tablename__ = "club"

    origin_id: Mapped[UUID] = mapped_column(ForeignKey("origin.id"), primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    """Stable within the origin, lower-case ASCII; the name of a GroupWinner prediction."""
    name_pl: Mapped[str]
    name_en: Mapped[str]
    country: Mapped[str | None]
    """ISO 3166 alpha-2, or GB-ENG, GB-SCT, GB-WLS, GB-NIR; None for a club whose country is not known."""
    colour_primary: Mapped[str | None]
    """`#rrggbb`"""
    colour_secondary: Mapped[str | None]
