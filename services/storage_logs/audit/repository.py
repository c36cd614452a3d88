"""All SQL of the audit log."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, func, or_, select, text, true
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.audit import DRAFT
from kit.process.identifiers import as_uuid
from storage_logs.audit.models import AuditCheckRow, AuditEntryRow, AuditHeadRow
from storage_logs.domain.chain import BEGINNING, Act, Head, hash_of

_ALONE = text("SELECT pg_advisory_xact_lock(hashtextextended('audit log', 7261043))")
_NAMES = tuple(field.name for field in fields(Act))


@dataclass(frozen=True)
class Wanted:
    """A filter of entries.

    Args:
        search: the first words of the action, a part of its reason or values, or an id of the entry; empty for any.
        actions: whole actions, also on drafts, that the search finds, too, such as `fixture.closed`.
        contest_id: only entries of this contest; None for all.
        actor_id: only acts of this account; None for all.
        since: only entries from this moment on; None for all.
    """

    search: str = ""
    contest_id: UUID | None = None
    actor_id: UUID | None = None
    since: datetime | None = None
    actions: tuple[str, ...] = ()


class AuditRepository:
    """Read and extend the audit log within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, act: Act) -> bool:
        """Append an act to the chain; False if it is there already. Other writers wait until the transaction ends."""
        await self._session.execute(_ALONE)
        known = select(AuditEntryRow.number).where(AuditEntryRow.action_id == act.action_id)
        if await self._session.scalar(known) is not None:
            return False
        head = await self.head()
        values = {name: getattr(act, name) for name in _NAMES}
        values |= {"number": head.number + 1, "hash": hash_of(head.number + 1, act, head.hash)}
        await self._session.execute(insert(AuditEntryRow).values(values))
        return True

    async def head(self) -> Head:
        """Return the newest entry that was ever added, or 0 and the initial hash if there is none.

        It is noted apart from the entries. After a cut the next entry continues behind it, so the gap stays visible.
        """
        found = await self._session.scalar(select(AuditHeadRow))
        return Head(0, BEGINNING) if found is None else Head(found.number, found.hash)

    async def following(self, number: int, *, size: int) -> Sequence[AuditEntryRow]:
        """List up to `size` entries after the given number, in order."""
        rows = select(AuditEntryRow).where(AuditEntryRow.number > number).order_by(AuditEntryRow.number).limit(size)
        return (await self._session.scalars(rows)).all()

    async def page(self, wanted: Wanted, *, offset: int, size: int) -> Sequence[AuditEntryRow]:
        """List up to `size` matching entries after the first `offset`, newest first."""
        rows = select(AuditEntryRow).where(_fits(wanted)).order_by(AuditEntryRow.number.desc())
        return (await self._session.scalars(rows.offset(offset).limit(size))).all()

    async def count(self, wanted: Wanted) -> int:
        """Count the matching entries."""
        counted = select(func.count()).select_from(AuditEntryRow).where(_fits(wanted))
        return await self._session.scalar(counted) or 0

    async def found_whole(self) -> None:
        """Record that the chain is intact now."""
        now = func.clock_timestamp()
        row = insert(AuditCheckRow).values(id=1, whole_at=now)
        await self._session.execute(row.on_conflict_do_update(index_elements=["id"], set_={"whole_at": now}))

    async def seconds_since_whole(self) -> float:
        """Return the seconds since the chain was last found intact; 0 before the first check."""
        since = func.extract("epoch", func.clock_timestamp() - AuditCheckRow.whole_at)
        return max(0.0, float(await self._session.scalar(select(since)) or 0))


def act_of(row: AuditEntryRow) -> Act:
    """Return the act that an entry records."""
    return Act(**{name: getattr(row, name) for name in _NAMES})


def _fits(wanted: Wanted) -> ColumnElement[bool]:
    fits: ColumnElement[bool] = true() if wanted.since is None else AuditEntryRow.at >= wanted.since
    if wanted.contest_id is not None:
        fits &= AuditEntryRow.contest_id == wanted.contest_id
    if wanted.actor_id is not None:
        fits &= AuditEntryRow.actor_id == wanted.actor_id
    return fits & or_(_says(wanted.search), AuditEntryRow.action.in_([*wanted.actions, *_on_drafts(wanted.actions)]))


def _on_drafts(actions: Sequence[str]) -> list[str]:
    return [DRAFT + one for one in actions]


def _says(search: str) -> ColumnElement[bool]:
    """Match actions that begin so (on a draft, too), parts of reason and values, and ids that an entry names."""
    if not search:
        return true()
    found = as_uuid(search)
    if found is None:
        begins = (AuditEntryRow.action.startswith(one, autoescape=True) for one in (search, DRAFT + search))
        told = (AuditEntryRow.reason, AuditEntryRow.before, AuditEntryRow.after)
        said = (one.icontains(search, autoescape=True) for one in told)
        return or_(*begins, *said, AuditEntryRow.subject_id == search)
    named = (AuditEntryRow.actor_id, AuditEntryRow.contest_id, AuditEntryRow.fixture_id)
    return or_(AuditEntryRow.subject_id == search, AuditEntryRow.action_id == found, *(one == found for one in named))
