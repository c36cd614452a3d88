"""Requests of an organizer: the members' standing in a fixture, and a reminder for those with missing picks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from games.history import service as past
from games.participation import service as participation
from games.participation.choice import Choosing, Lacking
from games.participation.repository import About, Figures
from games.reminders.errors import NobodyToRemind, ReminderTooLate
from games.reminders.messages import SCREEN, Closing, reminder, words_of
from games.reminders.repository import SentReminders
from games.reminders.service import audience, lacking_of, slices
from games.tables import FixtureColumns, ReminderColumns
from kit.messaging import outbox
from kit.people import audit
from shared.problems import FixtureNotOpen


@dataclass(frozen=True)
class LastSent:
    """When members were last reminded (UTC), and how many; None: the product did, and kept no count."""

    sent_at: datetime
    members: int | None


@dataclass(frozen=True)
class Attendance:
    """The members' standing in a fixture, the text of a reminder, and the last reminder."""

    figures: Figures
    missing: Sequence[tuple[UUID, str]]
    text: Text
    last: LastSent | None


@dataclass(frozen=True)
class OwnWords:
    """An organizer's own words in place of the usual reminder."""

    title: Text
    text: Text


@dataclass(frozen=True)
class Wish:
    """An organizer's request for a reminder: its key, the excluded members, and own words."""

    organizer: UUID
    key: UUID
    besides: Sequence[UUID] = field(default=())
    words: OwnWords | None = None


async def attendance(session: AsyncSession, choosing: Choosing, zone: ZoneInfo, *, fixture_id: UUID) -> Attendance:
    """Return the members' standing in a fixture, and the recipients of a reminder sent now, without their picks.

    Raises:
        FixtureNotFound: there is none.
        StillArriving: its contest is not known here yet.
    """
    fixture = await past.fixture_of(session, choosing.game, fixture_id=fixture_id)
    known = await participation.about_known(session, fixture)
    figures, missing = await participation.figures(session, choosing, fixture)
    last = await SentReminders(session, choosing.game).last(fixture)
    sent = [] if last is None else [LastSent(last.sent_at, last.members)]
    if known.reminded_at is not None:
        sent.append(LastSent(known.reminded_at, None))
    newest = max(sent, key=lambda one: one.sent_at, default=None)
    lacking = lacking_of(choosing, figures.subject, figures.lacking, figures.things)
    return Attendance(figures, missing, words_of(_closing(fixture, known), lacking, zone).text, newest)


async def remind_now(
    session: AsyncSession, choosing: Choosing, zone: ZoneInfo, wish: Wish, *, fixture_id: UUID
) -> ReminderColumns:
    """Remind the members with missing picks in an open fixture, also those who were reminded before.

    They are the members that `attendance` counts, without the excluded ones. A key that was used before sends nothing.

    Raises:
        FixtureNotFound: there is none.
        StillArriving: its contest is not known here yet.
        FixtureNotOpen, ReminderTooLate: saves are not possible yet, or any more.
        NobodyToRemind: no member has missing picks.
    """
    fixture = await past.fixture_of(session, choosing.game, fixture_id=fixture_id)
    reminders = SentReminders(session, choosing.game)
    sent = await reminders.find(fixture, wish.key)
    if sent is not None:
        return sent
    known = await participation.about_known(session, fixture)
    _require_open(known)
    groups = await audience(session, choosing, fixture, wish.besides)
    members = sum(map(len, groups.values()))
    if not members:
        raise NobodyToRemind
    if await reminders.add(fixture, wish.key, members=members):
        for message in _messages(_closing(fixture, known), groups, zone, wish):
            outbox.add(session, message)
        await audit.record(
            session,
            contest_id=fixture.contest_id,
            fixture_id=fixture_id,
            action="reminder.sent",
            actor_id=wish.organizer,
            subject_id=wish.key,
            after={"members": members},
        )
    return await reminders.get(fixture, wish.key)


def _require_open(known: About) -> None:
    if known.contest_state not in {"published", "running"} or known.locked_at is not None:
        raise ReminderTooLate
    if known.closes_at <= known.now:
        raise ReminderTooLate
    if known.opens_at > known.now:
        raise FixtureNotOpen


def _closing(fixture: FixtureColumns, known: About) -> Closing:
    return Closing(fixture.fixture_id, known.fixture, known.contest, known.closes_at)


def _messages(
    closing: Closing, groups: Mapping[Lacking, Sequence[UUID]], zone: ZoneInfo, wish: Wish
) -> Sequence[MessageRequested]:
    """Return the messages: the own words to all, or to each group what it lacks."""
    if wish.words is not None:
        every = sorted(user for users in groups.values() for user in users)
        return [_own(closing, wish.key, wish.words, some) for some in slices(every)]
    return [
        reminder(str(wish.key), closing, lacking, zone, some)
        for lacking, users in groups.items()
        for some in slices(users)
    ]


def _own(closing: Closing, key: UUID, words: OwnWords, users: tuple[UUID, ...]) -> MessageRequested:
    title, text, contest = words.title, words.text, closing.contest
    return MessageRequested(
        key=f"deadline:{closing.fixture_id}:{key}",
        kind="organizer",
        user_ids=users,
        title=MessageTitle(pl=title.pl, en=title.en),
        body=MessageBody(pl=f"{text.pl}\n\n{contest.pl}", en=f"{text.en}\n\n{contest.en}"),
        path=SCREEN,
    )
