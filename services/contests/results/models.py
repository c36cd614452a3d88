"""Tables of draft and published results, and the form in which both are kept."""

from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import BaseModel, ConfigDict
from sqlalchemy import ForeignKey, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contests.domain.scores import Score
from contests.tables import Table

__all__ = ["DraftRow", "FixtureResults", "PublishedRow"]


class FixtureResults(BaseModel):
    """What is known of a fixture's events, by event key; an event without an entry has no result."""

    model_config = ConfigDict(frozen=True)

    events: dict[str, Score] = {}
    group_winners: dict[str, tuple[str, ...]] = {}
    """Club keys of who won a group."""
    group_medalists: dict[str, tuple[str, ...]] = {}
    """Up to three club keys, in no order."""
    statistics: dict[str, dict[int, dict[str, int]]] = {}
    """What athletes did, by event key, athlete's number and name of the statistic; fantasy only."""

    def has(self, key: str) -> bool:
        """Tell whether an event has a result."""
        return (
            key in self.events
            or bool(self.group_winners.get(key))
            or bool(self.group_medalists.get(key))
            or bool(self.statistics.get(key))
        )

    def updated(self, newer: "FixtureResults") -> "FixtureResults":
        """Answer these results with every entry of `newer` put over them."""
        return FixtureResults(
            events=self.events | newer.events,
            group_winners=self.group_winners | newer.group_winners,
            group_medalists=self.group_medalists | newer.group_medalists,
            statistics=self.statistics | newer.statistics,
        )

    def to_json(self) -> dict[str, Any]:
        """Answer the form that is stored."""
        return self.model_dump(mode="json")


class DraftRow(Table):
    """Results that an organizer or an import has put down and that nobody else sees."""

    __tablename__ = "result_draft"

    fixture_id: Mapped[UUID] = mapped_column(ForeignKey("fixture.id"), primary_key=True)
    stored: Mapped[dict[str, Any]] = mapped_column("results", JSONB)
    changed_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())

    @property
    def results(self) -> FixtureResults:
        """Answer the draft."""
        return FixtureResults.model_validate(self.stored)


class PublishedRow(Table):
    """Results as published; a correction is a row with a higher revision, none is ever changed."""

    __tablename__ = "published_result"

    fixture_id: Mapped[UUID] = mapped_column(ForeignKey("fixture.id"), primary_key=True)
    revision: Mapped[int] = mapped_column(primary_key=True)
    final: Mapped[bool]
    stored: Mapped[dict[str, Any]] = mapped_column("results", JSONB)
    reason: Mapped[str | None]
    published_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())

    @property
    def results(self) -> FixtureResults:
        """Answer what was published."""
        return FixtureResults.model_validate(self.stored)
