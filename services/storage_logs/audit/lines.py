"""The audit log as JSON Lines: an entry per line, in order, each with its hash."""

from collections.abc import AsyncGenerator

from kit.database.sessions import Database
from storage_logs.audit import service
from storage_logs.audit.schemas import AuditEntry


async def lines(database: Database) -> AsyncGenerator[bytes]:
    """Yield the whole log as JSON Lines, in batches."""
    async for rows in service.batches(database):
        yield b"".join(AuditEntry.of(row).model_dump_json(by_alias=True).encode() + b"\n" for row in rows)


async def begun(parts: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    """Produce the first part before the response starts, so that a database failure still gets a status code."""
    first = await anext(parts, b"")

    async def whole() -> AsyncGenerator[bytes]:
        yield first
        async for part in parts:
            yield part

    return whole()
