"""Messages on the wire (spec.md §3, Inbox message)."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contracts.events.message import MessageKind
from identity.domain.own_results import OwnResult
from identity.inbox.repository import Received
from identity.inbox.wording import results_of, wording
from kit.api.pages import LARGEST_PAGE
from kit.api.wire import Body, Instant, View


class OwnResultView(View):
    """My figures in a round with final results."""

    league_id: UUID
    """The contest."""
    league_name: str
    """Its name."""
    fixture_id: UUID
    """The round."""
    fixture_name: str
    """Its name."""
    points: float
    """My points in it."""
    ranking_position: int
    """My place in the contest after it."""
    previous_position: int | None
    """My place before it; null: I had none."""
    teams: int
    """How many teams the ranking has."""
    right_picks: int | None
    """How many of my picks in it were right; null: nothing is known of them, as in fantasy."""
    picks: int | None
    """How many predictions I had chosen in it; void matches left out. Null with `rightPicks`."""

    @classmethod
    def of(cls, result: OwnResult, language: str) -> Self:
        """Return the view of a person's figures."""
        told, english = result.told, language == "en"
        return cls(
            league_id=told.contest_id,
            league_name=told.contest.en if english else told.contest.pl,
            fixture_id=told.fixture_id,
            fixture_name=told.fixture.en if english else told.fixture.pl,
            points=result.points / 10,
            ranking_position=result.position,
            previous_position=result.before or None,
            teams=told.teams,
            right_picks=result.right if result.picks else None,
            picks=result.picks or None,
        )


class InboxMessage(View):
    """A message to me, in the language of the request."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c31",
                "kind": "invitation",
                "title": "OrłyWielkopolski zaprasza Cię do znajomych",
                "body": "Przyjmij albo odrzuć zaproszenie w profilu, w zakładce „Znajomi”.",
                "path": "/profile/friends",
                "insertDate": "2026-11-20T18:00:00.000Z",
                "isRead": False,
                "results": None,
            }
        }
    )

    id: UUID = Field(alias="_id")
    """The message's id."""
    kind: MessageKind
    """The kind of message: results, a deadline, an invitation, or an organizer's message."""
    title: str
    """One line."""
    body: str
    """Plain text of several lines."""
    path: str | None
    """The web app's screen that it is about, if there is one."""
    insert_date: Instant
    """When it came (UTC)."""
    is_read: bool
    """Whether I have opened it."""
    results: list[OwnResultView] | None
    """My results, in a message of these: a round of a contest each; null: it is another message."""

    @classmethod
    def of(cls, received: Received, language: str) -> Self:
        """Return the view of a message for its recipient."""
        row, results = received.message, results_of(received.message, received.figures)
        title, body = wording(row, received.figures, language)
        return cls.model_validate(
            {
                "id": row.id,
                "kind": row.kind,
                "title": title,
                "body": body,
                "path": row.path,
                "insert_date": row.inserted_at,
                "is_read": received.read_at is not None,
                "results": [OwnResultView.of(one, language) for one in results] or None,
            }
        )


class ReadMessages(Body):
    """Messages that I have opened."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"readMessagesIds": ["0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c31"]}]}
    )

    read_messages_ids: list[str] = Field(max_length=LARGEST_PAGE, description="Their ids: a page of them at most.")


class InboxState(View):
    """The number of unread messages."""

    model_config = ConfigDict(json_schema_extra={"example": {"unreadMessages": 2}})

    unread_messages: int
    """How many messages I have not opened; counted up to 100."""
