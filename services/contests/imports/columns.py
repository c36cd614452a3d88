"""Use cases of kept columns: what an organizer has chosen for a table, for the next one with the same heads."""

import hashlib
from collections.abc import Mapping, Sequence
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.service import hold_open
from contests.imports.models import KeptColumnsRow
from contests.imports.repository import ImportRepository
from contests.imports.service import require


async def kept(session: AsyncSession, contest_id: UUID) -> Sequence[KeptColumnsRow]:
    """Return the kept choices of a contest, the newest first.

    Raises:
        ContestNotFound: there is no such contest.
    """
    await require(session, contest_id)
    return await ImportRepository(session).chosen_columns(contest_id)


async def keep(
    session: AsyncSession, contest_id: UUID, kind: str, heads: Sequence[str], columns: Mapping[str, str]
) -> Sequence[KeptColumnsRow]:
    """Keep a choice, in place of an earlier one for the same heads, and return all of the contest.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
    """
    await hold_open(session, contest_id)
    repository = ImportRepository(session)
    digest = hashlib.sha256("\n".join(sorted(heads)).encode()).hexdigest()
    row = KeptColumnsRow(contest_id=contest_id, kind=kind, digest=digest, heads=list(heads), columns=dict(columns))
    row.chosen_at = func.clock_timestamp()
    await repository.keep_columns(row)
    return await repository.chosen_columns(contest_id)
