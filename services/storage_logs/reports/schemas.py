"""Reports on the wire (spec.md §7, "Logs and files")."""

from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import ConfigDict, Field, JsonValue, StringConstraints

from kit.api.wire import Body, Instant, View
from storage_logs.reports.models import ReportAnswerRow, ReportRow
from storage_logs.reports.repository import Counts
from storage_logs.reports.service import NO_STATE, Draft, Named, Shown, State

ReportKind = Literal["feedback", "error"]
ReportStatus = Literal["new", "inWork", "answered", "closed"]
LONGEST_MESSAGE = 2000
"""Characters, as sent."""
EXCERPT = 160
"""Characters of a message in the list."""
_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c71"
_STATE: dict[str, JsonValue] = {
    "leagueId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
    "leagueName": "Liga Trybuny",
    "teamId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12",
    "teamName": "WilczyApetyt",
}
_ITEM: dict[str, JsonValue] = {
    "_id": _ID,
    "kind": "feedback",
    "category": "Punkty",
    "source": "/contactus",
    "excerpt": "Wrona miał asystę przy trzecim golu, a w protokole jej nie ma.",
    "state": _STATE,
    "status": "new",
    "isAnonymous": False,
    "sentAt": "2026-11-19T17:04:00.000Z",
}
_ANSWER: dict[str, JsonValue] = {"text": "Dziękujemy, poprawiamy protokół.", "answeredAt": "2026-11-20T12:14:00.000Z"}
_REPORT: dict[str, JsonValue] = {
    **_ITEM,
    "message": _ITEM["excerpt"],
    "author": None,
    "alike": 0,
    "answers": [_ANSWER],
    "status": "answered",
}


Name = Annotated[str, StringConstraints(max_length=200)]


class ReportedState(Body):
    """The screen's state, reduced to names and ids of a contest and a team (spec.md §8)."""

    league_id: UUID | None = None
    """The contest's id."""
    league_name: Name = ""
    """The contest's name."""
    team_id: UUID | None = None
    """The team's id."""
    team_name: Name = ""
    """The team's name."""


class NewReport(Body):
    """A report of a user. Tags are stripped and personal data are scrubbed before it is stored."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "message": "Wrona miał asystę przy trzecim golu, a w protokole jej nie ma.",
                    "category": "Punkty",
                    "source": "/contactus",
                    "userThatComplained": None,
                    "state": _STATE,
                }
            ]
        }
    )

    message: Annotated[str, StringConstraints(max_length=LONGEST_MESSAGE)]
    """The fault or the wish; must not be empty."""
    category: Annotated[str, StringConstraints(max_length=100)] = ""
    """Its subject."""
    source: Annotated[str, StringConstraints(max_length=200)] = ""
    """The screen that it was sent from."""
    user_that_complained: object = None
    """Ignored: the token identifies the user."""
    state: ReportedState | None = None
    """The screen's state, if the sender attaches it."""
    key: UUID | None = None
    """Made by the caller for this submission: the same once more makes nothing, and returns what the first made."""

    def draft(self, kind: ReportKind) -> Draft:
        """Return the report as it was sent."""
        return Draft(kind, self.message, self.category, self.source, _state(self.state))


class ReportReceipt(View):
    """A report that has arrived."""

    model_config = ConfigDict(json_schema_extra={"example": {"_id": _ID, "sentAt": _ITEM["sentAt"]}})

    id: UUID = Field(alias="_id")
    """The report's id, for later questions about it."""
    sent_at: Instant
    """When it arrived (UTC)."""


class ReportState(View):
    """The state of the sender's screen, as their browser knew it."""

    model_config = ConfigDict(json_schema_extra={"example": _STATE})

    league_id: UUID | None
    """The contest's id."""
    league_name: str
    """The contest's name."""
    team_id: UUID | None
    """The team's id."""
    team_name: str
    """The team's name."""


class ReportItem(View):
    """A report in the organizers' list."""

    model_config = ConfigDict(json_schema_extra={"example": _ITEM})

    id: UUID = Field(alias="_id")
    """The report's id."""
    kind: ReportKind
    """A message to the organizer, or a screen that failed."""
    category: str
    """Its subject, in the sender's words."""
    source: str
    """The screen that it was sent from."""
    excerpt: str
    """How the message begins."""
    state: ReportState | None
    """The attached state; null: there is none."""
    status: ReportStatus
    """How far it is: `new`, `inWork`, `answered` (but not closed) or `closed`."""
    is_anonymous: bool
    """Whether a visitor sent it, who cannot get an answer."""
    sent_at: Instant
    """When it arrived (UTC)."""

    @classmethod
    def of(cls, row: ReportRow) -> Self:
        """Return the row of a page of reports."""
        return cls.model_validate(_item(row))


class ReportAnswer(View):
    """An organizer's answer."""

    model_config = ConfigDict(json_schema_extra={"example": _ANSWER})

    text: str
    """Its text."""
    answered_at: Instant
    """When (UTC)."""

    @classmethod
    def of(cls, row: ReportAnswerRow) -> Self:
        """Return the view of an answer."""
        return cls(text=row.text, answered_at=row.answered_at)


class Report(ReportItem):
    """A report, as organizers see it."""

    model_config = ConfigDict(json_schema_extra={"example": _REPORT})

    message: str
    """Its text: plain, lines kept."""
    author: UUID | None
    """The id of the user who sent it; null unless it was asked for, which the audit log keeps, and of a visitor."""
    alike: int
    """How many other reports say the same."""
    answers: list[ReportAnswer]
    """The answers, in order."""

    @classmethod
    def shown(cls, shown: Shown, *, reveal: bool = False) -> Self:
        """Return the view of a report."""
        row = shown.report
        return cls.model_validate(
            _item(row)
            | {
                "message": row.message,
                "author": row.author_id if reveal else None,
                "alike": shown.alike,
                "answers": [ReportAnswer.of(one) for one in shown.answers],
            }
        )


class ReportCounts(View):
    """How many reports there are."""

    model_config = ConfigDict(json_schema_extra={"example": {"new": 2, "open": 3, "done": 12, "errors": 1}})

    new: int
    """New ones, which no organizer has taken up."""
    open: int
    """Those that wait for an organizer: new or in work."""
    done: int
    """Those that are answered or closed."""
    errors: int
    """Screens that failed, among the open."""

    @classmethod
    def of(cls, counts: Counts) -> Self:
        """Return the view of the counts."""
        return cls(new=counts.new, open=counts.open, done=counts.done, errors=counts.errors)


class ReportStatusChange(Body):
    """How far a report is to be; `answered` it becomes by an answer."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"status": "inWork"}]})

    status: Literal["new", "inWork", "closed"]
    """The new status."""


class NewReportAnswer(Body):
    """An answer to the sender of a report."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"key": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c52", "text": _ANSWER["text"], "close": True}]
        }
    )

    key: UUID
    """Made by the caller for this answer: the same once more sends nothing."""
    text: Annotated[str, StringConstraints(max_length=LONGEST_MESSAGE)]
    """Its text, in the sender's language; plain, lines kept."""
    close: bool = True
    """Whether the report is closed with it."""


def _item(row: ReportRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "kind": row.kind,
        "category": row.category,
        "source": row.source,
        "excerpt": row.message[:EXCERPT],
        "state": None
        if row.league_id is None and row.team_id is None
        else ReportState(
            league_id=row.league_id,
            league_name=row.league_name or "",
            team_id=row.team_id,
            team_name=row.team_name or "",
        ),
        "status": row.status,
        "is_anonymous": row.author_id is None,
        "sent_at": row.sent_at,
    }


def _state(given: ReportedState | None) -> State:
    if given is None:
        return NO_STATE
    league = None if given.league_id is None else Named(given.league_id, given.league_name)
    return State(league, None if given.team_id is None else Named(given.team_id, given.team_name))
