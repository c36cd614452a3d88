"""The table of consent decisions: rows are never changed, so they prove each consent and its time."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, Identity, func
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class ConsentDecisionRow(Table):
    """A user agreed or disagreed to one version of a text."""

    __tablename__ = "consent_decisions"

    position: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    user_id: Mapped[UUID]
    key: Mapped[str]
    accepted: Mapped[bool]
    text_version: Mapped[int]
    decided_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
