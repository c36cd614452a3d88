"""A server of a test's own on 127.0.0.1, which ends with whatever it is answering."""

import asyncio
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self


@dataclass
class LocalServer:
    """Listens at a free port; who inherits says how a connection is answered."""

    _server: asyncio.Server | None = None
    _under_way: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._server.wait_closed()

    @property
    def host(self) -> str:
        assert self._server is not None
        address: tuple[str, int] = self._server.sockets[0].getsockname()[:2]
        return f"{address[0]}:{address[1]}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        raise NotImplementedError
