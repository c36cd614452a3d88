"""Blocks in every service: stored copies and refusals (rules.md, Blocking)."""

import json
from uuid import UUID

from fastapi import APIRouter

from contracts.events.user import UserAccessChanged
from kit.app import Service, create_app
from kit.database.sessions import Database
from kit.people.auth import CurrentUser, KnownUser, OptionalUser
from kit.people.blocks import NONE, AccountBlocked, Blocks, KnownBlocks, user_access_changed
from kit.process.identifiers import uuid7
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from kit.tests.conftest import Open
from kit.tests.people.test_ended_sessions import following
from kit.tests.test_app import HERE, PLAIN_SERVICE

router = APIRouter()
SCOPE, OTHER_SCOPE = uuid7(), uuid7()


@router.post("/write/{scope}")
async def write(scope: UUID, user: CurrentUser) -> str:
    return "kept from it" if scope in user.blocks.scopes else "written"


@router.get("/own")
async def own(user: KnownUser) -> str:
    return str(user.id)


@router.get("/public")
async def public(user: OptionalUser) -> str:
    return "visitor" if user is None else "user"


async def hear(database: Database, user: UUID, revision: int, *scopes: UUID, account: bool = False) -> None:
    event = UserAccessChanged(revision=revision, user_id=user, account_blocked=account, blocked_contests=tuple(scopes))
    async with database.transaction() as session:
        await user_access_changed(session, event)


async def test_the_latest_that_was_said_counts_in_whatever_order_it_comes(open_process: Open) -> None:
    database, user = await open_process(), uuid7()
    known = KnownBlocks(database)
    await hear(database, user, 2, SCOPE)
    await hear(database, user, 1, account=True)
    await known.look()
    assert known.of(user) == Blocks(scopes=frozenset({SCOPE}))
    await hear(database, user, 3)
    await known.look()
    assert (known.of(user), len(known)) == (NONE, 0)
    await hear(database, user, 2, SCOPE)
    await known.look()
    assert known.of(user) == NONE
    fresh = KnownBlocks(database)
    await fresh.look()
    assert len(fresh) == 0


async def test_every_process_hears_of_it_one_at_once_the_others_by_looking(open_process: Open) -> None:
    here, there, user = await open_process(), await open_process(), uuid7()
    at_once, looking = KnownBlocks(here, poll_seconds=3600), KnownBlocks(there, poll_seconds=0.01)
    async with following(at_once), following(looking):
        await hear(here, user, 1, account=True)
        await eventually(lambda: at_once.of(user).account, expecting="the process that handled the event to know")
        await eventually(lambda: looking.of(user).account, expecting="another process to know")


async def test_a_service_refuses_what_a_blocked_user_may_not_do(
    open_process: Open, api_client: ApiClient, token_mint: TokenMint
) -> None:
    database, user, other = await open_process(), uuid7(), uuid7()
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

    async def asked(method: str, path: str, by: UUID = user) -> tuple[int, str]:
        answer = await client.request(method, path, headers=token_mint.headers(by))
        return answer.status_code, answer.json() if answer.is_success else answer.json()["code"]

    async def answers(*expected: object) -> bool:
        return await asked("POST", f"/write/{SCOPE}") == expected

    assert await asked("POST", f"/write/{SCOPE}") == (200, "written")
    await hear(app.state.database, user, 1, SCOPE)
    await eventually(lambda: answers(200, "kept from it"))
    assert await asked("POST", f"/write/{OTHER_SCOPE}") == (200, "written")
    await hear(app.state.database, user, 2, account=True)
    await eventually(lambda: answers(403, "account-blocked"))
    assert await asked("POST", f"/write/{OTHER_SCOPE}") == (403, "account-blocked")
    assert await asked("GET", "/own") == (200, str(user))
    assert await asked("GET", "/public") == (200, "visitor")
    assert await asked("GET", "/public", other) == (200, "user")
    assert await asked("POST", f"/write/{SCOPE}", other) == (200, "written")
    declared = {
        path: {json.dumps(response["responses"].get("403")) for response in item.values()}
        for path, item in app.openapi()["paths"].items()
    }
    assert all(AccountBlocked.code in one for one in declared["/write/{scope}"])
    assert not any(AccountBlocked.code in one for one in declared["/own"])
