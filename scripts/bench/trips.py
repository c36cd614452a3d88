"""How often somebody waits for PostgreSQL: a proxy that counts the turns of a conversation."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit, urlunsplit

PIECE = 65_536


class Trips:
    """Counts round trips: whatever a client sends after the server's last word is one more."""

    def __init__(self) -> None:
        self.count = 0

    async def pass_on(self, host: str, port: int, client: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        """Pass a connection's bytes on in both directions until one side ends it."""
        reader, writer = client
        to_reader, to_writer = await asyncio.open_connection(host, port)
        servers_turn = True

        async def ask() -> None:
            nonlocal servers_turn
            while piece := await reader.read(PIECE):
                self.count += servers_turn
                servers_turn = False
                to_writer.write(piece)
                await to_writer.drain()

        async def answer() -> None:
            nonlocal servers_turn
            while piece := await to_reader.read(PIECE):
                servers_turn = True
                writer.write(piece)
                await writer.drain()

        tasks = [asyncio.create_task(ask()), asyncio.create_task(answer())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            writer.close()
            to_writer.close()


@asynccontextmanager
async def counted(url: str) -> AsyncGenerator[tuple[str, Trips]]:
    """Answer the address of a proxy to a database, and its count."""
    parts, trips = urlsplit(url), Trips()
    if parts.hostname is None or parts.port is None:
        raise SystemExit("bench: the database's address has no port")
    host, port = parts.hostname, parts.port
    conversations: set[asyncio.Task[None]] = set()

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - a stream server runs this as a task
        conversations.add(task)
        with suppress(OSError, asyncio.CancelledError):
            await trips.pass_on(host, port, (reader, writer))
        conversations.discard(task)

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    own = server.sockets[0].getsockname()[1]
    account = parts.netloc.rpartition("@")[0]
    try:
        yield urlunsplit(parts._replace(netloc=f"{account}@127.0.0.1:{own}")), trips
    finally:
        server.close()
        for task in list(conversations):
            task.cancel()
        await asyncio.gather(*conversations, return_exceptions=True)
