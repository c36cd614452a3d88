"""Users for organizers: find, look at, block, unblock."""

from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter, Query

from identity.accounts.errors import UserNotFound
from identity.blocks import service as blocks
from identity.blocks.errors import AlreadyBlocked, BlockReasonRequired, NotBlocked, OrganizerNotBlockable
from identity.blocks.service import Scope
from identity.people import service
from identity.people.paths import UserId
from identity.people.repository import PeopleRepository, Search
from identity.people.schemas import BlockBody, PersonItem, PersonView, Reach, UnblockBody
from kit.api.errors import problems
from kit.api.pages import LARGEST_PAGE, Page, Paging
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from kit.process.identifiers import as_uuid
from shared.problems import ContestNotFound, StillArriving

router = APIRouter(prefix="/organizer/identity/users", tags=["people"])
_COMMON = (NotLoggedIn, OrganizerOnly)


@router.get("", summary="Find users", responses=problems(*_COMMON, ContestNotFound))
async def find_users(  # noqa: PLR0913, PLR0917 - what a list is narrowed by
    _organizer: Organizer,
    session: Session,
    paging: Paging,
    search: Annotated[
        str, Query(max_length=254, description="How the user name begins, or the whole address; empty: everybody.")
    ] = "",
    league: Annotated[str | None, Query(max_length=64, description="Only who takes part in this contest.")] = None,
    blocked: Annotated[bool, Query(description="Only who is blocked.")] = False,  # noqa: FBT002 - FastAPI calls it by name
    user: Annotated[
        list[UUID] | None, Query(max_length=LARGEST_PAGE, description="Only these users, by their ids.")
    ] = None,
) -> Page[PersonItem]:
    """List users, the latest registrations first; addresses are masked."""
    wanted = Search(search.strip(), _contest(league), blocked=blocked, users=user or ())
    people = PeopleRepository(session)
    found = await people.page(wanted, offset=paging.offset, size=paging.size)
    total = await people.count(wanted)
    return Page(items=[PersonItem.of(one) for one in found], page=paging.page, size=paging.size, total=total)


@router.get("/reach", summary="Count whom a message reaches", responses=problems(*_COMMON, ContestNotFound))
async def message_reach(
    _organizer: Organizer,
    session: Session,
    kind: Annotated[Literal["deadline", "organizer"], Query(description="A reminder, or a message of organizers.")],
    league: Annotated[str | None, Query(max_length=64, description="Only who takes part in this contest.")] = None,
    user: Annotated[
        list[UUID] | None, Query(max_length=LARGEST_PAGE, description="Only these users, by their ids.")
    ] = None,
) -> Reach:
    """Count the people that a message would reach now, and those of them whom it also reaches by e-mail."""
    people, by_mail = await PeopleRepository(session).reach(Search(contest_id=_contest(league), users=user or ()), kind)
    return Reach(people=people, by_mail=by_mail)


@router.get("/{userId}", summary="Look at a user", responses=problems(*_COMMON, UserNotFound))
async def read_user(
    user_id: UserId,
    organizer: Organizer,
    session: Session,
    reveal: Annotated[bool, Query(description="Show the address, too; the audit log keeps who asked.")] = False,  # noqa: FBT002 - FastAPI calls it by name
) -> PersonView:
    """Return a user's contests and blocks; the address is masked unless it is asked for."""
    return PersonView.of(await service.read(session, user_id, reader=organizer.id, reveal=reveal), reveal=reveal)


@router.post(
    "/{userId}/block",
    summary="Block a user",
    responses=problems(
        *_COMMON,
        BlockReasonRequired,
        OrganizerNotBlockable,
        UserNotFound,
        ContestNotFound,
        StillArriving,
        AlreadyBlocked,
    ),
)
async def block_user(body: BlockBody, user_id: UserId, organizer: Organizer, session: Session) -> PersonView:
    """Keep a user from writing in a contest, or from everything but their own data; every service knows in seconds."""
    scope = Scope(user_id, _contest(body.league))
    await blocks.block(session, scope, reason=body.reason, by=organizer.id)
    return PersonView.of(await service.read(session, user_id, reader=organizer.id, reveal=False), reveal=False)


@router.post(
    "/{userId}/unblock",
    summary="Unblock a user",
    responses=problems(*_COMMON, UserNotFound, ContestNotFound, NotBlocked),
)
async def unblock_user(body: UnblockBody, user_id: UserId, organizer: Organizer, session: Session) -> PersonView:
    """Lift a block; every service knows in seconds."""
    await blocks.unblock(session, Scope(user_id, _contest(body.league)), by=organizer.id)
    return PersonView.of(await service.read(session, user_id, reader=organizer.id, reveal=False), reveal=False)


def _contest(league: str | None) -> UUID | None:
    if league is None:
        return None
    found = as_uuid(league)
    if found is None:
        raise ContestNotFound
    return found
