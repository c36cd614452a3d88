"""Writing of matches that wait for a side; those whose sides the file has wait no longer."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.domain.identity import round_words
from contests.fixtures.models import FixtureRow
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.waiting_matches import WaitingMatchRepository, WaitingMatchRow
from contests.imports.formats.plan import WaitingMatch
from contests.imports.plan.waiting_matches import WaitingChanges


async def write(session: AsyncSession, contest: ContestRow, changes: WaitingChanges) -> None:
    """Write the changes, and put every match that waits into its round, if that exists; rounds must be written."""
    repository = WaitingMatchRepository(session)
    await repository.delete(changes.known)
    rows = await FixtureRepository(session).of_contest(contest.id)
    for one in changes.new:
        _fill(row := WaitingMatchRow(contest_id=contest.id, state="scheduled"), one)
        session.add(row)
    for one, row in changes.changed:
        _fill(row, one)
    await session.flush()
    for row in await repository.waiting_in(contest.id):
        row.fixture_id = row.fixture_id or _round_of(row, rows)
    await session.flush()


def _fill(row: WaitingMatchRow, one: WaitingMatch) -> None:
    if row.round_key != one.round_key:
        row.fixture_id, row.round_key, row.name, row.name_en = None, one.round_key, one.round, one.round_en
    row.number, row.starts_at, row.venue = one.number, one.starts_at, one.venue
    row.home, row.away = one.home, one.away
    if one.state in {"postponed", "void"} and row.state == "scheduled":
        row.state = "void" if one.state == "void" else "postponed"


def _round_of(row: WaitingMatchRow, rounds: Sequence[FixtureRow]) -> UUID | None:
    own = next((one for one in rounds if one.import_key == row.round_key), None)
    words = round_words(row.name, row.name_en)
    own = own or next((one for one in rounds if words & round_words(one.name, one.name_en)), None)
    return None if own is None else own.id
