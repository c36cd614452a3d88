"""Tables of the audit log."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, Index, Integer, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from storage_logs.tables import Table


class AuditEntryRow(Table):
    """One act in any service. A trigger refuses updates and deletions."""

    __tablename__ = "audit_entries"
    __table_args__ = (
        UniqueConstraint("action_id"),
        Index("ix_audit_entries_action", "action", "number"),
        Index("ix_audit_entries_actor_id", "actor_id", "number"),
        Index("ix_audit_entries_subject_id", "subject_id", "number"),
        Index("ix_audit_entries_contest_id", "contest_id", "number"),
    )

    number: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    """Its place in the chain, from 1 without a gap."""
    action_id: Mapped[UUID]
    at: Mapped[datetime]
    actor_id: Mapped[UUID | None]
    """None: the product itself, or the operator."""
    action: Mapped[str] = mapped_column(Text)
    subject_id: Mapped[str] = mapped_column(Text)
    contest_id: Mapped[UUID | None]
    fixture_id: Mapped[UUID | None]
    event_key: Mapped[str | None] = mapped_column(Text)
    before: Mapped[str] = mapped_column(Text)
    """JSON as `domain.chain.written` writes it, because jsonb would not keep the hashed text."""
    after: Mapped[str] = mapped_column(Text)
    reason: Mapped[str | None] = mapped_column(Text)
    hash: Mapped[str] = mapped_column(Text)


class AuditHeadRow(Table):
    """The newest entry: one row, which a trigger writes with each entry. It stays when entries are cut off."""

    __tablename__ = "audit_heads"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(BigInteger)
    hash: Mapped[str] = mapped_column(Text)


class AuditCheckRow(Table):
    """The result of the last check of the whole chain: one row."""

    __tablename__ = "audit_checks"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    whole_at: Mapped[datetime]
    """When the chain was last found intact."""
