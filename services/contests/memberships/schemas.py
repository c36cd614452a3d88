"""Schemas of memberships (spec.md §7, userleagues)."""

from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import ConfigDict, Field, StrictBool, StringConstraints

from contests.contests.models import ContestRow
from contests.domain.admission import JoinRequestState
from contests.language import Language
from contests.memberships.consents import Acceptance, ConsentAnswer
from contests.memberships.models import (
    CONSENT,
    REGULATION,
    AcceptanceRow,
    AcceptedTextRow,
    DecisionRow,
    JoinRequestRow,
)
from contracts.base import EventType
from kit.api.wire import Body, Instant, View

_ID = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
_JOINING: dict[str, Any] = {
    "subscribedLeagueId": _ID,
    "joinedLeagueEventType": "Typer",
    "acceptedRegulationHash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "consents": {},
}
_LEAGUE: dict[str, Any] = {
    "_id": _ID,
    "_partition": _ID,
    "name": "Mundial 2026",
    "eventType": "Typer",
    "isSigned": True,
    "isClosed": False,
    "privateLeagues": [],
}
_ANSWER: dict[str, Any] = {
    "league": _ID,
    "leagueName": "Mundial 2026",
    "consent": "sponsor",
    "text": "I agree to be contacted by the sponsor.",
    "accepted": True,
    "textHash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "decidedAt": "2026-11-20T12:00:00.000Z",
}
_DECISION: dict[str, Any] = {
    "league": _ID,
    "consents": {"sponsor": {"accepted": True, "textHash": _ANSWER["textHash"]}, "photo": {"accepted": False}},
}
Short = Annotated[str, StringConstraints(max_length=100)]


class UserLeaguesBody(Body):
    """Join `subscribedLeagueId`, leave `unsubscribedLeagueId`; `userLeagues` and `teamId` are ignored (api.md)."""

    model_config = ConfigDict(json_schema_extra={"example": _JOINING})

    subscribed_league_id: Short | None = None
    """The contest to join."""
    unsubscribed_league_id: Short | None = None
    """The contest to leave."""
    joined_league_event_type: Short | None = None
    """The kind of contest the user believes to join; another one is refused."""
    accepted_regulation_hash: Short | None = None
    """`hash` of the regulation that was read and accepted."""
    consents: Annotated[dict[Short, bool], Field(max_length=50)] | None = None
    """Answers to the contest's own consents, by key."""
    entry_code: Short | None = None
    """The contest's code, where people join with one."""

    def acceptance(self) -> Acceptance:
        """Return the user's answers to the contest's texts."""
        return Acceptance(
            regulation_hash=self.accepted_regulation_hash or None,
            consents=self.consents or {},
            event_type=self.joined_league_event_type or None,
            entry_code=self.entry_code,
        )


class ContestConsentDecision(Body):
    """My answer to a contest's own consent."""

    accepted: StrictBool
    """Given, or withdrawn."""
    text_hash: Short | None = None
    """`textHash` of the text that I read; not needed to withdraw a consent."""


class LeagueConsentsBody(Body):
    """My answers to consents of a contest that I take part in."""

    model_config = ConfigDict(json_schema_extra={"example": _DECISION})

    league: Short
    """The contest."""
    consents: Annotated[dict[Short, ContestConsentDecision], Field(max_length=50)]
    """By the key of the consent; others stay as they are."""

    def answers(self) -> dict[str, ConsentAnswer]:
        """Return the answers, by the key of the consent."""
        return {key: ConsentAnswer(one.accepted, one.text_hash) for key, one in self.consents.items()}


class UserLeague(View):
    """A contest that I take part in."""

    model_config = ConfigDict(json_schema_extra={"example": _LEAGUE})

    id: UUID = Field(alias="_id")
    """The contest."""
    partition: UUID = Field(alias="_partition")
    """The contest's `_id`."""
    name: str
    """The name of the contest, in the language of `Accept-Language`."""
    event_type: EventType
    """The kind of contest."""
    is_signed: bool
    """Always true."""
    is_closed: bool
    """Whether it is over."""
    private_leagues: tuple[UUID, ...]
    """Always empty: they are at `/leagues/privateLeague`."""

    @classmethod
    def of(cls, row: ContestRow) -> Self:
        """Return the view of a contest of the reader."""
        return cls.model_validate(
            {
                "id": row.id,
                "partition": row.id,
                "name": row.shown_name,
                "event_type": row.event_type,
                "is_signed": True,
                "is_closed": row.state == "closed",
                "private_leagues": (),
            }
        )


class Answer(View):
    """My answer to a text of a contest, when I joined it or later."""

    model_config = ConfigDict(json_schema_extra={"example": _ANSWER})

    league: UUID
    """The contest."""
    league_name: str
    """The name of the contest, in the language of `Accept-Language`."""
    consent: str | None
    """The key of the contest's own consent; null for its regulation."""
    text: str
    """The consent as I read it, or the regulation's title; in the language of the request."""
    accepted: bool
    """Given or refused; a regulation is always given."""
    text_hash: str
    """SHA-256 over the text in both languages, in hexadecimal."""
    decided_at: Instant
    """When (UTC)."""

    @classmethod
    def of(cls, answer: AcceptanceRow, text: AcceptedTextRow, contest: ContestRow, language: Language) -> Self:
        """Return the view of an answer with its stored text."""
        is_regulation = answer.subject == REGULATION
        content = text.content[language]
        return cls(
            league=answer.contest_id,
            league_name=contest.shown_name,
            consent=None if is_regulation else answer.subject.removeprefix(CONSENT),
            text=content["title"] if is_regulation else content,
            accepted=answer.given,
            text_hash=answer.text_hash,
            decided_at=answer.accepted_at,
        )


class MemberReason(Body):
    """Why an organizer decides about a member; that member reads it."""

    model_config = ConfigDict(json_schema_extra={"example": {"reason": "Grają tylko pracownicy firmy (§ 3)."}})

    reason: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]
    """Why; the member reads it."""


class MemberDecision(View):
    """An organizer's decision about a member of a contest."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "userId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c21",
                "kind": "removed",
                "reason": "Grają tylko pracownicy firmy (§ 3).",
                "decidedAt": "2026-11-20T12:14:05.000Z",
            }
        }
    )

    user_id: UUID
    """The user."""
    kind: Literal["removed", "awarded"]
    """`removed`: they cannot join; `awarded`: they are a winner although blocked."""
    reason: str
    """Why."""
    decided_at: Instant
    """When (UTC)."""

    @classmethod
    def of(cls, row: DecisionRow) -> Self:
        """Return the view of a decision."""
        return cls.model_validate(
            {"user_id": row.user_id, "kind": row.kind, "reason": row.reason, "decided_at": row.decided_at}
        )


class JoinRequest(View):
    """Somebody's request to be let into a contest."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "userId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c21",
                "state": "waiting",
                "askedAt": "2026-11-20T12:14:05.000Z",
            }
        }
    )

    user_id: UUID
    """The user."""
    state: JoinRequestState
    """`waiting`, or `refused`: an organizer can still let them in."""
    asked_at: Instant
    """When they asked (UTC)."""

    @classmethod
    def of(cls, row: JoinRequestRow) -> Self:
        """Return the view of a request."""
        return cls(user_id=row.user_id, state=row.state, asked_at=row.asked_at)
