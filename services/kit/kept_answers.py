"""Answers that everyone shares, kept in memory: rendered once per version, given out until something is written.

A commit of any process of the service that wrote something announces that (`Database.tell_writes`). From then on each
answer is asked for its version again, once however many wait for it; only another version is rendered anew. So nothing
is given out that this process has heard is old, and nothing older than `LONGEST_SECONDS` that it has not.

What is kept of a user, or depends on one, must say so in `shows`: whoever shows the same gets the same.

An endpoint that says who gets the same at its address (`readers`) isn't asked again while its answer stands: the next
one of them is answered before routing (`AnsweredBefore`), by the token and the address alone, from memory.
"""

import asyncio
import gzip
import math
import time
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Final, Generic, TypeVar, cast
from uuid import UUID

from cachetools import LRUCache
from fastapi import Depends, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.types import ASGIApp, Receive, Scope, Send

from kit import context
from kit.auth import TokenVerifier
from kit.commits import WRITTEN
from kit.db import Database
from kit.wire import CACHED_VARY, knows

Value = TypeVar("Value")
LONGEST_SECONDS = 2.0
"""For which something is given out without a look at the database: a wake-up may have been missed."""
MOST_BYTES = 32 * 1024 * 1024
"""Of all that one service's process keeps; what was not used for longest goes first."""
_OVERHEAD = 512
"""Bytes of what is kept beside an answer's own."""
MOST_ADDRESSES = 20_000
"""Of which is remembered what they were answered with; those not asked for longest go first."""
WORTH_COMPRESSING = 1_000
"""Bytes; an answer of fewer is given out as it is."""
_COMPRESSION = 5
"""As the gateway compresses what comes to it as it is; more effort takes half as long again for 2 % less."""


class Readers(Enum):
    """Who gets the same at an address: everybody who is logged in and not blocked, or everybody without a token."""

    LOGGED_IN = "logged in"
    VISITORS = "visitors"


LOGGED_IN: Final = Readers.LOGGED_IN
VISITORS: Final = Readers.VISITORS


@dataclass(frozen=True)
class Looked(Generic[Value]):
    """What a look at the database found: the version, and how to make what is shown, if it isn't there already."""

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


@dataclass(frozen=True)
class _Address:
    """What an address was answered with: its route, what it shows, and the versions of what that depends on."""

    route: object
    shows: Hashable
    media_type: str
    depends: tuple[tuple[Hashable, str], ...]


class KeptAnswers:
    """What one service's process keeps of what it answers.

    Args:
        database: the service's.
        release: the product's build, which renders in its own way: a part of every ETag.
        most_bytes: kept at most.
        longest_seconds: between two looks at an answer that is asked for.
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
        self._addresses: LRUCache[Hashable, _Address] = LRUCache(MOST_ADDRESSES)
        self._writes = 0
        database.tell_writes()
        database.on_commit(self._written, topic=WRITTEN)

    def _written(self) -> None:
        self._writes += 1

    def forget(self) -> None:
        """Forget every answer; a look that is on its way counts as older than this."""
        self._written()
        self._kept.clear()
        self._addresses.clear()

    async def answer(  # noqa: PLR0913 - what is shown, and to whom
        self,
        request: Request,
        shows: Hashable,
        look: Callable[[AsyncSession], Awaitable[Looked[bytes]]],
        *,
        media_type: str = "application/json",
        readers: Readers | UUID | None = None,
        depends: Sequence[tuple[Hashable, str]] = (),
    ) -> Response:
        """Answer JSON with its version as ETag, or 304 when the client has it already.

        Args:
            request: whose `If-None-Match` is looked at.
            shows: what it is of: all that tells it from other answers but the language, which is added.
            look: reads the version; what it raises is raised, and not kept.
            media_type: of the bytes.
            readers: who gets the same at this address in this language: all of `Readers`, or a user alone. They are
                answered without the endpoint from now on. None: it is asked every time.
            depends: what `shows` was made of (`find`), with its version: another one may lead to another answer.
        """
        shows = (context.language.get(), shows)
        kept = await self.find(shows, look)
        if readers is not None:
            address = _Address(request.scope.get("route"), shows, media_type, tuple(depends))
            self._addresses[_named(request.scope, readers)] = address
        return self._response(kept, media_type, request.headers.raw)

    def answered(self, scope: Scope, readers: Readers | UUID) -> Response | None:
        """Answer what one of `readers` was answered at this address, if all of it still stands."""
        address = self._addresses.get(_named(scope, readers))
        if address is None or not all(self._stands(shows, version) for shows, version in address.depends):
            return None
        kept = self._kept.get(address.shows)
        if kept is None or not self._is_fresh(kept):
            return None
        scope["route"] = address.route
        return self._response(kept, address.media_type, scope["headers"])

    def _stands(self, shows: Hashable, version: str) -> bool:
        kept = self._kept.get(shows)
        return kept is not None and kept.version == version and self._is_fresh(kept)

    def _is_fresh(self, kept: Kept[Any]) -> bool:
        return kept.writes == self._writes and time.monotonic() < kept.until

    def _response(self, kept: Kept[bytes], media_type: str, headers: Sequence[tuple[bytes, bytes]]) -> Response:
        etag = f'"{kept.version}-{self._release}"'
        answered = {"ETag": etag, "Cache-Control": "private, no-cache", "Vary": CACHED_VARY}
        asked = {name: value for name, value in headers if name in _LOOKED_AT}
        if knows(asked.get(b"if-none-match", b"").decode("latin-1"), etag):
            return Response(status_code=304, headers=answered)
        if kept.compressed is None or b"gzip" not in asked.get(b"accept-encoding", b""):
            return Response(kept.value, media_type=media_type, headers=answered)
        return Response(kept.compressed, media_type=media_type, headers=answered | {"Content-Encoding": "gzip"})

    async def find(self, shows: Hashable, look: Callable[[AsyncSession], Awaitable[Looked[Value]]]) -> Kept[Value]:
        """Find what `shows` names as it stands, as `answer` does; here the language is not added."""
        kept = self._kept.get(shows)
        if kept is not None and self._is_fresh(kept):
            return kept
        begun = self._looking.get(shows)
        if begun is None or begun[0] != self._writes:  # one that began before a write may have read what was there
            task = asyncio.create_task(self._look(shows, look))
            begun = self._looking[shows] = (self._writes, task)
            task.add_done_callback(lambda done: self._end(shows, done))
        return await asyncio.shield(begun[1])  # whoever hangs up takes nothing from those who wait, too

    def piece(self, shows: Hashable, version: str) -> bytes | None:
        """Find a part of answers that was kept at this very version."""
        kept = self._kept.get(shows)
        return cast("bytes", kept.value) if kept is not None and kept.version == version else None

    def keep(self, shows: Hashable, version: str, value: object) -> None:
        """Keep a part of answers at its version, in the place of an older one."""
        self._keep(shows, Kept(version, value))

    async def _look(self, shows: Hashable, look: Callable[[AsyncSession], Awaitable[Looked[Value]]]) -> Kept[Value]:
        writes, started = self._writes, time.monotonic()

        async def read(session: AsyncSession) -> tuple[Looked[Value], Value, bytes | None]:
            looked = await look(session)
            known: Kept[Value] | None = self._kept.get(shows)
            if known is not None and known.version == looked.version:
                return looked, known.value, known.compressed
            return looked, await looked.render(), None

        async with self._database.request() as session:
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
            done.exception()  # whoever asked has it, unless all of them have hung up


def _size(kept: Kept[Any]) -> int:
    return _OVERHEAD + sum(len(part) for part in (kept.value, kept.compressed) if isinstance(part, bytes))


_LOOKED_AT = frozenset({b"if-none-match", b"accept-encoding"})


def _named(scope: Scope, readers: Readers | UUID) -> Hashable:
    """Name what is asked for: an address, in a language, by whom."""
    return scope["path"], scope["query_string"], context.language.get(), readers


class AnsweredBefore:
    """ASGI middleware that answers what it has in memory, and leaves all else to the app.

    Args:
        app: what answers otherwise.
        kept: the service's.
        tokens: tell who asks.
    """

    def __init__(self, app: ASGIApp, *, kept: KeptAnswers, tokens: TokenVerifier) -> None:
        self.app = app
        self._kept = kept
        self._tokens = tokens

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        answer = self._answer(scope) if scope["type"] == "http" and scope["method"] == "GET" else None
        await (answer or self.app)(scope, receive, send)

    def _answer(self, scope: Scope) -> Response | None:
        shown = next((value for name, value in scope["headers"] if name == b"authorization"), None)
        if shown is None:
            return self._kept.answered(scope, VISITORS)
        user = self._tokens.remembered(shown.removeprefix(b"Bearer ").decode("latin-1"))
        if user is None or user.blocks.account or user.scopes is not None:
            return None  # the app knows what a program may see
        return self._kept.answered(scope, LOGGED_IN) or self._kept.answered(scope, user.id)


async def _of_app(request: Request) -> KeptAnswers:
    return cast("KeptAnswers", request.app.state.kept_answers)


KeptAnswersOfApp = Annotated[KeptAnswers, Depends(_of_app)]
