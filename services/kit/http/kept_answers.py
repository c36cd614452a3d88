"""A cache of shared responses in memory: rendered once per version, valid until data are written.

Every commit that wrote data, in any process of the service, makes an announcement (`Database.tell_writes`). After it,
the version of each entry is checked again, once for all waiting requests. Only another version is rendered again. So no
response is outdated by an announcement that has arrived, or by more than `LONGEST_SECONDS` otherwise.

A response for one user must name that user in `shows`, because equal `shows` get the same bytes. The cache does not
check rights; the endpoint does so before.
"""

import asyncio
import gzip
import math
import time
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar, cast

from cachetools import LRUCache
from fastapi import Depends, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from kit.api.wire import CACHED_VARY, is_known
from kit.database.commits import WRITTEN
from kit.database.sessions import Database
from kit.process import context

Value = TypeVar("Value")
LONGEST_SECONDS = 2.0
"""For which something is given out without a look at the database: a wake-up may have been missed."""
MOST_BYTES = 32 * 1024 * 1024
"""Of the cache of one service's process; the least recently used entries are removed first."""
_OVERHEAD = 512
"""Bytes of an entry beside its response."""
WORTH_COMPRESSING = 1_000
"""Bytes; a smaller response is sent uncompressed."""
_COMPRESSION = 5
"""The level of the gateway's own compression; more effort takes half as long again for 2 % less."""


@dataclass(frozen=True)
class Looked(Generic[Value]):
    """A version from the database, and the function that renders its content on a cache miss."""

    version: str
    render: Callable[[], Awaitable[Value]]
    """Called within the session of the look."""
    seconds: float = math.inf
    """For which the version stands if nothing is written: until time alone changes it."""


@dataclass
class Kept(Generic[Value]):
    """Something at a version, and until when that needs no look."""

    version: str
    value: Value
    writes: int = -1
    until: float = 0.0
    compressed: bytes | None = None
    """The value of one that is worth it, by gzip."""


class KeptAnswers:
    """The response cache of one service's process.

    Args:
        database: the service's.
        release: the product's build, which affects rendering: a part of every ETag.
        most_bytes: the limit of the cache.
        longest_seconds: between two checks of a requested entry.
    """

    def __init__(
        self,
        database: Database,
        *,
        release: str,
        most_bytes: int = MOST_BYTES,
        longest_seconds: float = LONGEST_SECONDS,
    ) -> None:
        self._database = database
        self._release = release
        self._longest_seconds = longest_seconds
        self._kept: LRUCache[Hashable, Kept[Any]] = LRUCache(most_bytes, getsizeof=_size)
        self._looking: dict[Hashable, tuple[int, asyncio.Task[Kept[Any]]]] = {}
        self._writes = 0
        database.tell_writes()
        database.on_commit(self._written, topic=WRITTEN)

    def _written(self) -> None:
        self._writes += 1

    def forget(self) -> None:
        """Clear the cache; a check that is in progress counts as older than this."""
        self._written()
        self._kept.clear()

    async def answer(
        self,
        request: Request,
        shows: Hashable,
        look: Callable[[AsyncSession], Awaitable[Looked[bytes]]],
        *,
        media_type: str = "application/json",
    ) -> Response:
        """Return JSON with its version as ETag, or 304 when the client has it already.

        Args:
            request: with its `If-None-Match`.
            shows: the cache key, without the language, which is added.
            look: reads the version; its exceptions are raised, and not cached.
            media_type: of the bytes.
        """
        kept = await self.find((context.language.get(), shows), look)
        etag = f'"{kept.version}-{self._release}"'
        headers = {"ETag": etag, "Cache-Control": "private, no-cache", "Vary": CACHED_VARY}
        if is_known(request, etag):
            return Response(status_code=304, headers=headers)
        if kept.compressed is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(kept.value, media_type=media_type, headers=headers)
        return Response(kept.compressed, media_type=media_type, headers=headers | {"Content-Encoding": "gzip"})

    async def find(self, shows: Hashable, look: Callable[[AsyncSession], Awaitable[Looked[Value]]]) -> Kept[Value]:
        """Return the current content of the key `shows`, as `answer` does, but without adding the language."""
        kept = self._kept.get(shows)
        if kept is not None and kept.writes == self._writes and time.monotonic() < kept.until:
            return kept
        begun = self._looking.get(shows)
        if begun is None or begun[0] != self._writes:  # a check that began before a write may have read the old state
            task = asyncio.create_task(self._look(shows, look))
            begun = self._looking[shows] = (self._writes, task)
            task.add_done_callback(lambda done: self._end(shows, done))
        return await asyncio.shield(begun[1])  # a client that disconnects does not cancel the check for the others

    def piece(self, shows: Hashable, version: str) -> bytes | None:
        """Return a cached part of responses at exactly this version."""
        kept = self._kept.get(shows)
        return cast("bytes", kept.value) if kept is not None and kept.version == version else None

    def keep(self, shows: Hashable, version: str, value: object) -> None:
        """Store a part of responses at its version, in place of an older one."""
        self._keep(shows, Kept(version, value))

    async def _look(self, shows: Hashable, look: Callable[[AsyncSession], Awaitable[Looked[Value]]]) -> Kept[Value]:
        writes, started = self._writes, time.monotonic()

        async def read(session: AsyncSession) -> tuple[Looked[Value], Value, bytes | None]:
            looked = await look(session)
            known: Kept[Value] | None = self._kept.get(shows)
            if known is not None and known.version == looked.version:
                return looked, known.value, known.compressed
            return looked, await looked.render(), None

        async with self._database.reading() as session:
            looked, value, compressed = await read(session)
        if compressed is None and isinstance(value, bytes) and len(value) >= WORTH_COMPRESSING:
            compressed = await asyncio.to_thread(gzip.compress, value, _COMPRESSION, mtime=0)
        kept = Kept(looked.version, value, writes, started + min(looked.seconds, self._longest_seconds), compressed)
        self._keep(shows, kept)
        return kept

    def _keep(self, shows: Hashable, kept: Kept[Any]) -> None:
        if _size(kept) <= self._kept.maxsize:
            self._kept[shows] = kept

    def _end(self, shows: Hashable, done: "asyncio.Task[Kept[Any]]") -> None:
        if (current := self._looking.get(shows)) is not None and current[1] is done:
            del self._looking[shows]
        if not done.cancelled():
            done.exception()  # the requests have it, unless all clients have disconnected


def _size(kept: Kept[Any]) -> int:
    return _OVERHEAD + sum(len(part) for part in (kept.value, kept.compressed) if isinstance(part, bytes))


async def _of_app(request: Request) -> KeptAnswers:
    return cast("KeptAnswers", request.app.state.kept_answers)


KeptAnswersOfApp = Annotated[KeptAnswers, Depends(_of_app)]
