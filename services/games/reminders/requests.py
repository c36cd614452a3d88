"""Requests of an organizer: the members' standing in a fixture, and a reminder for those with missing picks."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from contracts.events.message import LARGEST_AUDIENCE, MessageBody, MessageRequested, MessageTitle
from games.history import service as past
from games.participation import service as participation
from games.participation.choice import Choosing
from games.participation.repository import About, Figures
from games.reminders.errors import NobodyToRemind, ReminderTooLate
from games.reminders.messages import SCREEN, incomplete
from games.reminders.repository import SentReminders
from games.tables import FixtureColumns, ReminderColumns
from kit.messaging import outbox
from kit.people import audit
from shared.problems import FixtureNotOpen

_NOBODY = UUID(int=0)


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
    return Attendance(figures, missing, incomplete(known.fixture, known.contest, known.closes_at, zone).text, newest)


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
    users = await _audience(session, choosing, fixture, wish.besides)
    if not users:
        raise NobodyToRemind
    if await reminders.add(fixture, wish.key, members=len(users)):
        message = _message(fixture, known, zone, wish)
        for start in range(0, len(users), LARGEST_AUDIENCE):
            outbox.add(session, message.model_copy(update={"user_ids": users[start : start + LARGEST_AUDIENCE]}))
        await audit.record(
            session,
            contest_id=fixture.contest_id,
            fixture_id=fixture_id,
            action="reminder.sent",
            actor_id=wish.organizer,
            subject_id=wish.key,
            after={"members": len(users)},
        )
    return await reminders.get(fixture, wish.key)


def _require_open(known: About) -> None:
    if known.contest_state not in {"published", "running"} or known.locked_at is not None:
        raise ReminderTooLate
    if known.closes_at <= known.now:
        raise ReminderTooLate
    if known.opens_at > known.now:
        raise FixtureNotOpen


async def _audience(
    session: AsyncSession, choosing: Choosing, fixture: FixtureColumns, besides: Sequence[UUID]
) -> tuple[UUID, ...]:
    people = await participation.people_of(session, choosing, fixture)
    found: list[UUID] = []
    while users := await people.to_remind(
        besides=besides, after=found[-1] if found else _NOBODY, most=LARGEST_AUDIENCE
    ):
        found.extend(users)
    return tuple(found)


def _message(fixture: FixtureColumns, known: About, zone: ZoneInfo, wish: Wish) -> MessageRequested:
    """Return the message with its sender, still without recipients."""
    key = f"deadline:{fixture.fixture_id}:{wish.key}"
    somebody = (wish.organizer,)
    if wish.words is None:
        usual = incomplete(known.fixture, known.contest, known.closes_at, zone)
        return MessageRequested(
            key=key,
            kind="deadline",
            user_ids=somebody,
            title=MessageTitle(pl=usual.title.pl, en=usual.title.en),
            body=MessageBody(pl=usual.text.pl, en=usual.text.en),
            path=SCREEN,
            useful_until=known.closes_at,
        )
    title, text = wish.words.title, wish.words.text
    return MessageRequested(
        key=key,
        kind="organizer",
        user_ids=somebody,
        title=MessageTitle(pl=title.pl, en=title.en),
        body=MessageBody(pl=f"{text.pl}\n\n{known.contest.pl}", en=f"{text.en}\n\n{known.contest.en}"),
        path=SCREEN,
    )
