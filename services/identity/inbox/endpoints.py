"""My inbox."""

from fastapi import APIRouter

from identity.inbox import service
from identity.inbox.errors import MessageNotFound
from identity.inbox.schemas import InboxMessage, InboxState, ReadMessages
from identity.sessions.authentication import Owner
from identity.sessions.errors import SessionEnded
from kit.api.errors import problems
from kit.api.pages import Page, Paging
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn
from kit.process import context
from kit.process.identifiers import as_uuid

router = APIRouter(tags=["inbox"])


@router.get("/users/inbox", summary="List my messages", responses=problems(NotLoggedIn, SessionEnded))
async def read_inbox(me: Owner, session: Session, paging: Paging) -> Page[InboxMessage]:
    """Return a page of my messages, the newest first, in the language of the request."""
    found = await service.read_page(session, me.id, offset=paging.offset, size=paging.size)
    language = context.language.get()
    return Page(
        items=[InboxMessage.of(received, language) for received in found.messages],
        page=paging.page,
        size=paging.size,
        total=found.total,
    )


@router.patch(
    "/users/inbox", summary="Mark messages as read", responses=problems(NotLoggedIn, SessionEnded, MessageNotFound)
)
async def mark_messages_read(body: ReadMessages, me: Owner, session: Session) -> InboxState:
    """Mark messages of mine as read, all or none; reading one again changes nothing."""
    messages = [as_uuid(text) for text in body.read_messages_ids]
    known = [message for message in messages if message is not None]
    if len(known) < len(messages):
        raise MessageNotFound
    return InboxState(unread_messages=await service.mark_read(session, me.id, known))
