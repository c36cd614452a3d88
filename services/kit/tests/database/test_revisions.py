"""Own copies: only a newer state is kept."""

import pytest
from sqlalchemy import BigInteger, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from kit.database.revisions import ROWS, keep_newer, keep_newer_rows
from kit.database.tables import TableBase, metadata
from kit.testing.plugin import SessionFor


class CopyRow(TableBase):
    """A copy of something that another service owns."""

    __tablename__ = "copy_of_something"
    metadata = metadata()
    first: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    second: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str]
    revision: Mapped[int] = mapped_column(BigInteger)


@pytest.fixture
async def session(session_for: SessionFor) -> AsyncSession:
    session = await session_for("storage_logs")
    connection = await session.connection()
    await connection.run_sync(CopyRow.metadata.create_all)
    return session


async def names(session: AsyncSession) -> dict[tuple[int, int], tuple[str, int]]:
    rows = await session.execute(select(CopyRow.first, CopyRow.second, CopyRow.name, CopyRow.revision))
    return {(first, second): (name, revision) for first, second, name, revision in rows}


async def test_a_state_is_kept_only_where_it_is_newer(session: AsyncSession) -> None:
    key = {"first": 1, "second": 2}
    assert await keep_newer(session, CopyRow, key=key, values={"name": "new"}, revision=3)
    assert not await keep_newer(session, CopyRow, key=key, values={"name": "same"}, revision=3)
    assert not await keep_newer(session, CopyRow, key=key, values={"name": "old"}, revision=2)
    assert await names(session) == {(1, 2): ("new", 3)}
    assert await keep_newer(session, CopyRow, key=key, values={"name": "newer"}, revision=4)
    assert await names(session) == {(1, 2): ("newer", 4)}


async def test_of_many_states_the_newer_ones_are_kept(session: AsyncSession) -> None:
    def rows(revision: int, *numbers: int) -> list[dict[str, object]]:
        return [{"first": 1, "second": number, "name": "x", "revision": revision} for number in numbers]

    many = range(ROWS + 10)
    stored = await keep_newer_rows(session, CopyRow, key=("first", "second"), rows=rows(1, *many))
    assert stored == [(1, number) for number in many]
    stored = await keep_newer_rows(session, CopyRow, key=("first", "second"), rows=rows(1, 5, 2_000))
    assert stored == [(1, 2_000)]
    assert await keep_newer_rows(session, CopyRow, key=("first", "second"), rows=[]) == []
