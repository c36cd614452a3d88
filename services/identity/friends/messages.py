"""Inbox messages about friends."""

from datetime import date
from uuid import UUID

from contracts.events.message import MessageBody, MessageRequested, MessageTitle

FRIENDS = "/profile/friends"
"""The screen where requests are answered."""


def request(requester: UUID, name: str | None, asked: UUID, today: date) -> MessageRequested:
    """Return the message of a request; repeated requests give one message a day."""
    return MessageRequested(
        key=f"friend-request:{requester}:{asked}:{today.isoformat()}",
        kind="invitation",
        user_ids=(asked,),
        title=MessageTitle(
            pl=f"{name or 'Ktoś'} zaprasza Cię do znajomych", en=f"{name or 'Somebody'} wants to be your friend"
        ),
        body=MessageBody(
            pl="Przyjmij albo odrzuć zaproszenie w profilu, w zakładce „Znajomi”.",
            en="Accept or decline the request in your profile, on the tab “Friends”.",
        ),
        path=FRIENDS,
    )


def acceptance(asked: UUID, name: str | None, requester: UUID, today: date) -> MessageRequested:
    """Return the message that a request was accepted."""
    return MessageRequested(
        key=f"friend-accepted:{asked}:{requester}:{today.isoformat()}",
        kind="invitation",
        user_ids=(requester,),
        title=MessageTitle(
            pl=f"Nowa osoba wśród Twoich znajomych: {name or 'ktoś bez nazwy'}",
            en=f"{name or 'Somebody without a name'} is your friend now",
        ),
        body=MessageBody(
            pl="Twoje zaproszenie zostało przyjęte. Znajomych zaprosisz też do swojej ligi prywatnej.",
            en="Your request was accepted. You can invite friends to your private league, too.",
        ),
        path=FRIENDS,
    )
