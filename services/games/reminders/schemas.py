"""The wire of reminders that organizers send; the same in both games."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from games.participation.repository import Figures
from games.participation.schemas import TEAM, USER, TeamWithout
from games.reminders.requests import Attendance
from games.tables import ReminderColumns
from kit.api.wire import Body, Instant, View
from shared.bilingual_names import spoken
from shared.drafts import LinesDraft, TitleDraft

KEY = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c51"
MOST_BESIDES = 1000


class LastReminder(View):
    """When members were last reminded of a fixture."""

    sent_at: Instant
    """When (UTC)."""
    members: int | None
    """How many it went to; null: the product reminded by itself, of which only the moment is kept."""


class FixtureTeams(View):
    """The state of the members' teams in a fixture, and the incomplete teams (the first 500 by name).

    In the typer a complete entry has every prediction on offer. In fantasy it is a squad, also one that is carried over
    from the fixture before.
    """

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "members": 4,
                "teams": 3,
                "complete": 2,
                "saved": 1,
                "carried": 1,
                "partial": 1,
                "none": 1,
                "blocked": 0,
                "toRemind": 2,
                "missing": [{"_id": TEAM, "name": "Orły"}],
                "reminderText": "Puchar: w kolejce „Kolejka 9” brakuje typów w 3 z 8 meczów.",
                "lastReminder": None,
            }
        },
    )

    members: int
    """Members, with or without a team."""
    teams: int
    """Teams that take part."""
    complete: int
    """Teams that have all that counts in the fixture, saved or carried over."""
    saved: int
    """Members who have saved all of it for this fixture."""
    carried: int
    """Members whose squad is carried over from the fixture before; fantasy only."""
    partial: int
    """Members who have a part of it."""
    none: int
    """Members who have nothing, with or without a team."""
    blocked: int
    """Members who are blocked in the contest, or altogether."""
    to_remind: int
    """Members who would get a reminder now: they miss something that can still be chosen, and are not blocked."""
    missing: list[TeamWithout]
    """Teams that have something missing: the first 500 by name."""
    reminder_text: str
    """The text of a reminder to most of them, in the language of `Accept-Language`: others may lack more or less."""
    last_reminder: LastReminder | None
    """The last reminder; null: there was none."""

    @classmethod
    def of(cls, attendance: Attendance) -> Self:
        """Return the wire form of a fixture's participation."""
        figures: Figures = attendance.figures
        last = attendance.last
        return cls(
            members=figures.members,
            teams=figures.teams,
            complete=figures.teams - figures.teams_without,
            saved=figures.saved,
            carried=figures.carried,
            partial=figures.partial,
            none=figures.none,
            blocked=figures.blocked,
            to_remind=figures.to_remind,
            missing=[TeamWithout.model_validate({"id": team, "name": name}) for team, name in attendance.missing],
            reminder_text=spoken(attendance.text),
            last_reminder=None if last is None else LastReminder(sent_at=last.sent_at, members=last.members),
        )


class ReminderBody(Body):
    """A reminder that is to be sent now; with a title and a text it is the organizer's own message."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"key": KEY, "besides": [USER]}]})

    key: UUID
    """Made by the caller for this reminder: the same once more sends nothing."""
    besides: list[UUID] = Field(default=[], max_length=MOST_BESIDES)
    """Users who are not to get it."""
    title: TitleDraft | None = None
    """A title of the organizer's own."""
    text: LinesDraft | None = None
    """A text of the organizer's own."""


class SentReminder(View):
    """A reminder that was sent."""

    model_config = ConfigDict(
        json_schema_extra={"example": {"key": KEY, "members": 202, "sentAt": "2026-11-20T12:14:07.000Z"}}
    )

    key: UUID
    """As it was sent."""
    members: int
    """How many it went to."""
    sent_at: Instant
    """When (UTC)."""

    @classmethod
    def of(cls, row: ReminderColumns) -> Self:
        """Return the wire form of a sent reminder."""
        return cls(key=row.key, members=row.members, sent_at=row.sent_at)
