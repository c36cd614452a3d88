"""Shared responses: cached in memory, and never served after this process has learned of a write."""

import asyncio
import gzip
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI, Request, Response
from sqlalchemy import insert, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from kit.api.errors import Problem
from kit.database.sessions import Database
from kit.http.kept_answers import KeptAnswers, Looked
from kit.people.auth import CurrentUser, TokenVerifier
from kit.people.blocks import NONE, Blocks
from kit.people.ended_sessions import EndedSessionRow
from kit.process import context
from kit.process.identifiers import uuid7
from kit.process.settings import ServiceSettings
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from kit.tests.conftest import Open
from kit.tests.people.test_ended_sessions import ended, hear

COUNT = "SELECT count(*) FROM ended_sessions"
NEVER = 3600.0


class Counting:
    """A source that renders the number of ended sessions, and counts its looks and renderings."""

    def __init__(self, seconds: float = NEVER) -> None:
        self.looks = self.renderings = 0
        self._seconds = seconds

    async def __call__(self, session: AsyncSession) -> Looked[bytes]:
        self.looks += 1
        found = await session.scalar(text(COUNT))

        async def render() -> bytes:
            self.renderings += 1
            return f"[{found}]".encode()

        return Looked(f"v{found}", render, self._seconds)


def keeping(database: Database, **options: float) -> KeptAnswers:
    usual = {"longest_seconds": NEVER} | options
    return KeptAnswers(database, release="1", **usual)  # pyright: ignore[reportArgumentType] - numbers of both kinds


def asking(**headers: str) -> Request:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": pairs})


@asynccontextmanager
async def telling(*databases: Database) -> AsyncGenerator[None]:
    """Run the announcements between processes."""
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as tasks:
        for database in databases:
            tasks.create_task(database.announcements.run(stop))
        try:
            yield
        finally:
            stop.set()


async def test_nothing_is_asked_while_nothing_is_written_and_a_write_is_seen_at_once(open_process: Open) -> None:
    database, look = await open_process(), Counting()
    kept = keeping(database)
    assert [(await kept.find("count", look)).value for _ in range(3)] == [b"[0]"] * 3
    assert look.looks == 1
    await hear(database, ended(uuid7()))
    assert [(await kept.find("count", look)).value for _ in range(3)] == [b"[1]"] * 3
    assert look.looks == 2


async def test_a_write_that_changes_nothing_of_it_costs_a_look_and_no_rendering(open_process: Open) -> None:
    database, look, event = await open_process(), Counting(), ended(uuid7())
    kept = keeping(database)
    await hear(database, event)
    await kept.find("count", look)
    await hear(database, event)
    await kept.find("count", look)
    assert (look.looks, look.renderings) == (2, 1)


async def test_what_another_process_writes_is_heard_of(open_process: Open) -> None:
    here, there, look = await open_process(), await open_process(), Counting()
    kept, _other = keeping(here), keeping(there)
    async with telling(here, there):
        await kept.find("count", look)

        async def shown() -> bool:
            return (await kept.find("count", look)).value == b"[1]"

        await hear(there, ended(uuid7()))
        await eventually(shown, expecting="what was written elsewhere")


async def test_a_wake_up_that_was_missed_is_made_up_for(open_process: Open) -> None:
    here, silent, look = await open_process(), await open_process(), Counting()
    kept = keeping(here, longest_seconds=0.01)
    await kept.find("count", look)
    await hear(silent, ended(uuid7()))

    async def shown() -> bool:
        return (await kept.find("count", look)).value == b"[1]"

    await eventually(shown, expecting="what nobody told of")


async def test_what_time_alone_changes_is_looked_at_in_time(open_process: Open) -> None:
    look = Counting(seconds=0)
    kept = keeping(await open_process())
    await kept.find("count", look)
    await kept.find("count", look)
    assert (look.looks, look.renderings) == (2, 1)


async def test_many_who_ask_at_once_cost_one_look(open_process: Open) -> None:
    look = Counting()
    kept = keeping(await open_process())
    found = await asyncio.gather(*(kept.find("count", look) for _ in range(50)))
    assert {one.value for one in found} == {b"[0]"}
    assert look.looks == 1


async def test_whoever_asks_after_a_write_does_not_get_what_a_look_before_it_found(open_process: Open) -> None:
    database, look = await open_process(), Counting()
    kept = keeping(database)
    has_looked, may_answer = asyncio.Event(), asyncio.Event()

    async def slow(session: AsyncSession) -> Looked[bytes]:
        looked = await look(session)
        has_looked.set()
        await may_answer.wait()
        return looked

    before = asyncio.create_task(kept.find("count", slow))
    await has_looked.wait()
    await hear(database, ended(uuid7()))
    after = asyncio.create_task(kept.find("count", look))
    assert (await after).value == b"[1]"
    may_answer.set()
    assert (await before).value == b"[0]"
    assert (await kept.find("count", look)).value == b"[1]"


async def test_a_refusal_reaches_all_who_wait_and_is_not_kept(open_process: Open) -> None:
    look = Counting()
    kept = keeping(await open_process())

    async def refuse(_session: AsyncSession) -> Looked[bytes]:
        raise LookupError

    found = await asyncio.gather(*(kept.find("count", refuse) for _ in range(3)), return_exceptions=True)
    assert [type(one) for one in found] == [LookupError] * 3
    assert (await kept.find("count", look)).value == b"[0]"


async def test_who_hangs_up_takes_nothing_from_those_who_wait(open_process: Open) -> None:
    look = Counting()
    kept = keeping(await open_process())
    first, second = (asyncio.create_task(kept.find("count", look)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert (await second).value == b"[0]"
    assert look.looks == 1


async def test_answers_of_two_people_and_two_languages_stay_apart(open_process: Open) -> None:
    kept = keeping(await open_process())

    async def answered(whose: str, language: str) -> bytes:
        async def look(_session: AsyncSession) -> Looked[bytes]:
            async def render() -> bytes:
                return f"{whose} {language}".encode()

            return Looked("1", render)

        before = context.language.set(language)
        try:
            return bytes((await kept.answer(asking(), ("team", whose), look)).body)
        finally:
            context.language.reset(before)

    for whose, language in (("a", "pl"), ("b", "pl"), ("a", "en"), ("a", "pl"), ("b", "en")):
        assert await answered(whose, language) == f"{whose} {language}".encode()


async def test_whoever_has_the_version_is_answered_304_until_it_is_another(open_process: Open) -> None:
    database, look = await open_process(), Counting()
    kept = keeping(database)
    first = await kept.answer(asking(), "count", look)
    known = asking(if_none_match=first.headers["etag"])
    again = await kept.answer(known, "count", look)
    assert (first.status_code, again.status_code, again.body, look.looks) == (200, 304, b"", 1)
    await hear(database, ended(uuid7()))
    changed = await kept.answer(known, "count", look)
    assert (changed.status_code, changed.body) == (200, b"[1]")


async def test_another_release_has_other_versions(open_process: Open) -> None:
    database = await open_process()
    old, new = (KeptAnswers(database, release=release) for release in ("1", "2"))
    first = await old.answer(asking(), "count", Counting())
    assert (await new.answer(asking(if_none_match=first.headers["etag"]), "count", Counting())).status_code == 200


async def test_no_more_is_kept_than_may_be(open_process: Open) -> None:
    database, looks = await open_process(), [Counting() for _ in range(3)]
    kept = keeping(database, most_bytes=1200)  # room for two responses with their overhead
    for number, look in enumerate(looks):
        await kept.find(number, look)
    for number, look in reversed(list(enumerate(looks))):
        await kept.find(number, look)
    assert [look.looks for look in looks] == [2, 1, 1]


async def _select(session: AsyncSession) -> None:
    await session.execute(select(EndedSessionRow).with_for_update())
    await session.execute(text(COUNT + " WHERE heard_at < now() AND 'UPDATED' <> ''"))
    await session.execute(text("SELECT session_id FROM ended_sessions FOR NO KEY UPDATE"))


async def _text(session: AsyncSession) -> None:
    await session.execute(text("WITH gone AS (DELETE FROM ended_sessions RETURNING 1) SELECT count(*) FROM gone"))


async def _core(session: AsyncSession) -> None:
    event = ended(uuid7())
    row = {"session_id": event.session_id, "tokens_until": event.tokens_until}
    await session.execute(insert(EndedSessionRow), [row])


async def _unit_of_work(session: AsyncSession) -> None:
    event = ended(uuid7())
    session.add(EndedSessionRow(session_id=event.session_id, tokens_until=event.tokens_until))


async def _looks_after(act: Callable[[AsyncSession], Awaitable[None]], database: Database) -> int:
    """Return the number of looks at a resource that is requested before and after a commit."""
    kept, look = keeping(database), Counting()
    await kept.find("count", look)
    async with database.request() as session:
        await act(session)
    await kept.find("count", look)
    return look.looks


@pytest.mark.parametrize("act", [_text, _core, _unit_of_work], ids=["text", "core", "unit of work"])
async def test_a_commit_that_wrote_is_noticed(
    act: Callable[[AsyncSession], Awaitable[None]], open_process: Open
) -> None:
    assert await _looks_after(act, await open_process()) == 2


async def test_a_commit_that_only_read_is_not(open_process: Open) -> None:
    assert await _looks_after(_select, await open_process()) == 1


@pytest.fixture
def mint(tmp_path: Path) -> TokenMint:
    return TokenMint(tmp_path)


async def test_who_is_kept_out_gets_no_kept_answer(open_process: Open, mint: TokenMint) -> None:
    kept, look = keeping(await open_process()), Counting()
    has_ended, blocked = set[UUID](), dict[UUID, Blocks]()
    app = FastAPI()
    app.state.tokens = TokenVerifier(
        ServiceSettings(jwks=str(mint.jwks)), has_ended, lambda user_id: blocked.get(user_id, NONE)
    )
    app.add_exception_handler(Problem, lambda _request, error: Response(status_code=getattr(error, "status", 500)))

    @app.get("/count")
    async def count(request: Request, _me: CurrentUser) -> Response:  # pyright: ignore[reportUnusedFunction] - a route
        return await kept.answer(request, "count", look)

    session_id, user_id = uuid7(), uuid7()
    me = mint.headers(user_id, sid=str(session_id))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://test") as http:
        first, again = [await http.get("/count", headers=me) for _ in range(2)]
        known = await http.get("/count", headers=me | {"If-None-Match": first.headers["ETag"]})
        assert (first.status_code, again.content, known.status_code, look.looks) == (200, first.content, 304, 1)
        assert (await http.get("/count")).status_code == 401
        blocked[user_id] = Blocks(account=True)
        assert (await http.get("/count", headers=me)).status_code == 403
        blocked.clear()
        has_ended.add(session_id)
        assert (await http.get("/count", headers=me)).status_code == 401


async def test_a_long_answer_is_compressed_once(open_process: Open) -> None:
    async def look(_session: AsyncSession) -> Looked[bytes]:
        async def render() -> bytes:
            return b"[" + b"1, " * 1000 + b"1]"

        return Looked("v", render)

    kept = keeping(await open_process())
    whole = await kept.answer(asking(), "long", look)
    small = await kept.answer(asking(accept_encoding="gzip, br"), "long", look)
    again = await kept.answer(asking(accept_encoding="gzip"), "long", look)
    assert "content-encoding" not in whole.headers
    assert small.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(small.body)) == whole.body
    assert again.body is small.body
    assert len(small.body) < len(whole.body) / 10
