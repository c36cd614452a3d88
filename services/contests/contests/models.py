"""Tables of contests."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import ForeignKey, Text, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from contests.catalogue.configuration import Configuration
from contests.catalogue.models import OriginRow
from contests.domain.admission import Admission, Admitted
from contests.tables import Table
from kit.process.identifiers import uuid7
from shared.bilingual_names import Named


class ContestRow(Named, Table):
    """A contest ("league" on the wire)."""

    __tablename__ = "contest"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    origin_id: Mapped[UUID] = mapped_column(ForeignKey("origin.id"))
    event_type: Mapped[str]
    """`Typer` or `Fantasy`."""
    template: Mapped[str]
    """Key of the contest's template."""
    state: Mapped[str] = mapped_column(default="draft")
    """`draft`, `published` or `closed`; `running` is a published one whose start has passed (`domain.states`)."""
    start_date: Mapped[datetime]
    stored_configuration: Mapped[dict[str, Any]] = mapped_column("configuration", JSONB)
    prizes: Mapped[list[dict[str, str]]] = mapped_column(JSONB, default=list)
    """`{position, prize}` in order."""
    revision: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    published_at: Mapped[datetime | None]
    closed_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
    """When participants were told of its end, a day after the closing; from then on the closing stands."""
    mobile_image_id: Mapped[UUID | None]
    """The picture of its tile on phones (`kit.files`, held by the contest); without one a plate is drawn."""
    desktop_image_id: Mapped[UUID | None]
    """The picture on wider screens."""

    address: Mapped[str | None] = mapped_column("page")
    """The last part of its page's address; None before it is published."""
    admission: Mapped[Admitted] = mapped_column(Text, default="everybody")
    """Who may join; only contests for everybody are listed."""
    entry_code: Mapped[str | None]
    entry_domains: Mapped[list[str]] = mapped_column(JSONB, default=list)

    origin: Mapped[OriginRow] = relationship(lazy="joined", innerjoin=True)

    @property
    def configuration(self) -> Configuration:
        """Return the contest's own configuration, copied from its template and changed by the organizer."""
        return Configuration.model_validate(self.stored_configuration)

    @configuration.setter
    def configuration(self, configuration: Configuration) -> None:
        self.stored_configuration = configuration.model_dump(mode="json")

    @property
    def closes_before(self) -> timedelta:
        """Return how long before playing starts picks end, where a round has no closing of its own."""
        return timedelta(minutes=self.configuration.closes_before)

    @property
    def entry(self) -> Admission:
        """Return who may join."""
        return Admission(self.admission, self.entry_code, tuple(self.entry_domains))

    @entry.setter
    def entry(self, entry: Admission) -> None:
        self.admission, self.entry_code, self.entry_domains = entry.who, entry.code, list(entry.domains)


class AddressRow(Table):
    """An address that leads to a contest; those of former names stay."""

    __tablename__ = "contest_page"

    address: Mapped[str] = mapped_column("page", primary_key=True)
    """The last part of it."""
    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id", ondelete="CASCADE"), index=True)
