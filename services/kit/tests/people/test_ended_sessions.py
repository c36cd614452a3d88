"""Access tokens end with their session: every service stores ended sessions for a limited time."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from uuid import UUID

import httpx
from fastapi import APIRouter
from sqlalchemy import text
from structlog.testing import capture_logs

from contracts.events.session import SessionEnded
from kit.app import Service, create_app
from kit.database.followed_tables import Followed
from kit.database.sessions import Database
from kit.people.auth import CurrentUser
from kit.people.ended_sessions import EndedSessions, forget_expired, session_ended
from kit.process.identifiers import uuid7
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from kit.tests.conftest import Open
from kit.tests.test_app import HERE, PLAIN_SERVICE

router = APIRouter()


@router.post("/write")
async def write(user: CurrentUser) -> str:
    return str(user.id)


def ended(session_id: UUID, *, tokens_for: timedelta = timedelta(minutes=15)) -> SessionEnded:
    return SessionEnded(revision=1, session_id=session_id, tokens_until=datetime.now(UTC) + tokens_for)


async def hear(database: Database, event: SessionEnded) -> None:
    async with database.transaction() as session:
        await session_ended(session, event)


@asynccontextmanager
async def following(known: Followed) -> AsyncGenerator[None]:
    stop = asyncio.Event()
    task = asyncio.create_task(known.run(stop))
    try:
        yield
    finally:
        stop.set()
        await task


async def test_hearing_of_it_twice_changes_nothing_and_other_sessions_go_on(open_process: Open) -> None:
    database, gone, other = await open_process(), uuid7(), uuid7()
    known = EndedSessions(database)
    for _ in range(2):
        await hear(database, ended(gone))
    await known.look()
    assert (gone in known, other in known, len(known)) == (True, False, 1)


async def test_every_process_hears_of_it_one_at_once_the_others_by_looking(open_process: Open) -> None:
    here, there, gone = await open_process(), await open_process(), uuid7()
    at_once, looking = EndedSessions(here, poll_seconds=3600), EndedSessions(there, poll_seconds=0.01)
    async with following(at_once), following(looking):
        await hear(here, ended(gone))
        await eventually(lambda: gone in at_once, expecting="the process that handled the event to know")
        await eventually(lambda: gone in looking, expecting="another process to know")


async def test_what_is_committed_late_is_seen_all_the_same(open_process: Open) -> None:
    database, other, late, early = await open_process(), await open_process(), uuid7(), uuid7()
    known = EndedSessions(other)
    async with database.transaction() as session:
        await session_ended(session, ended(late))
        await session.flush()
        await hear(database, ended(early))
        await known.look()
        assert (early in known, late in known) == (True, False)
    await known.look()
    assert late in known


async def test_nothing_is_kept_longer_than_the_last_token_lives(open_process: Open) -> None:
    database, gone, expired = await open_process(), uuid7(), uuid7()
    known = EndedSessions(database)
    await hear(database, ended(gone))
    await hear(database, ended(expired, tokens_for=timedelta(seconds=-1)))
    await known.look()
    assert (gone in known, expired in known) == (True, False)
    async with database.transaction() as session:
        await forget_expired(session)
        assert await session.scalar(text("SELECT array_agg(session_id) FROM ended_sessions")) == [gone]
        await session.execute(text("UPDATE ended_sessions SET tokens_until = clock_timestamp() + interval '0.2 s'"))
    fresh = EndedSessions(database)
    await fresh.look()
    assert len(fresh) == 1

    async def forgotten() -> bool:
        await fresh.look()
        return len(fresh) == 0

    await eventually(forgotten, expecting="memory to forget what has expired")


async def test_a_database_that_cannot_be_asked_takes_nothing_from_what_is_known(open_process: Open) -> None:
    database, gone, later = await open_process(), uuid7(), uuid7()
    known = EndedSessions(database, poll_seconds=0.01)
    await hear(database, ended(gone))
    async with following(known):
        await eventually(lambda: gone in known)
        with capture_logs() as logs:
            await rename(database, "ended_sessions", "away")
            await eventually(lambda: [line for line in logs if line["event"] == "ended_sessions_unavailable"])
        assert gone in known
        await rename(database, "away", "ended_sessions")
        await hear(database, ended(later))
        await eventually(lambda: later in known)


async def rename(database: Database, old: str, new: str) -> None:
    async with database.transaction() as session:
        await session.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))


async def test_a_service_refuses_the_tokens_of_a_session_that_has_ended(
    open_process: Open, api_client: ApiClient, token_mint: TokenMint
) -> None:
    database, person, gone, other = await open_process(), uuid7(), uuid7(), uuid7()
    settings = ServiceSettings.model_validate(
        {
            "database_url": database.url.render_as_string(hide_password=False).replace("+asyncpg", ""),
            "jwks": str(token_mint.jwks),
            "role": "api",
            "environment": "test",
        }
    )
    app = create_app(Service(name="probe", folder=HERE.parents[1] / PLAIN_SERVICE, routers=[router]), settings)
    client = await api_client(app)

    async def writes(session_id: UUID) -> httpx.Response:
        return await client.post("/write", headers=token_mint.headers(person, sid=str(session_id)))

    assert (await writes(gone)).status_code == (await writes(other)).status_code == 200
    await hear(app.state.database, ended(gone))

    async def is_refused() -> bool:
        answer = await writes(gone)
        return answer.status_code == 401 and answer.json()["code"] == "not-logged-in"

    await eventually(is_refused)
    assert (await writes(other)).status_code == 200
