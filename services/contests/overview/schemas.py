"""Schemas of the organizers' agenda."""

from typing import Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.domain.fixtures import FixtureState
from contests.domain.states import ContestState, state_at
from contests.domain.webhooks import host_of
from contests.overview.agenda import Agenda, AgendaContest, AgendaRound
from contests.overview.repository import Lack
from contracts.base import EventType
from kit.api.wire import Instant, View
from shared.bilingual_names import spoken

_ROUND: dict[str, Any] = {
    "_id": "019a9d3c-6b21-7f00-8c1d-3e5a7b9c1d22",
    "name": "Round 1",
    "state": "provisional",
    "closesAt": "2026-11-21T16:00:00.000Z",
    "to": "2026-11-21T18:00:00.000Z",
    "events": 8,
    "missing": 2,
    "resultsDue": "2026-11-21T18:00:00.000Z",
    "isComplete": False,
    "withoutOffer": 0,
    "beforeClosing": [],
    "withoutAthletes": [],
}
_CONTEST: dict[str, Any] = {
    "_id": "019a9d3c-5a10-7c5e-9a7f-2a4f6b8c0d11",
    "name": "World Cup",
    "eventType": "Typer",
    "state": "running",
    "startDate": "2026-11-14T09:00:00.000Z",
    "lacks": [],
    "stoppedFeeds": [],
    "stoppedWebhooks": [],
    "sidesToCome": [{"fixtureId": None, "name": "W74 – W75", "startsAt": "2026-11-24T18:00:00.000Z"}],
    "joinRequests": {"waiting": 2, "since": "2026-11-20T09:30:00.000Z"},
    "rounds": [_ROUND],
}
_COUNTS: dict[str, Any] = {
    "contests": 1,
    "closing": 0,
    "resultsMissing": 1,
    "toConfirm": 0,
    "withoutOffer": 0,
    "drafts": 0,
    "stoppedFeeds": 0,
    "stoppedWebhooks": 0,
    "joinRequests": 2,
}


class OverviewRound(View):
    """A round that isn't final, and closes, or is over, within eight days or before."""

    id: UUID = Field(alias="_id")
    """The fixture's id."""
    name: str
    """Its name, in the language of `Accept-Language`."""
    state: FixtureState
    """Its state."""
    closes_at: Instant
    """When picks end, or ended; where each match closes by itself, those of the next one."""
    to: Instant
    """When playing ends."""
    events: int
    """How many events it has."""
    missing: int
    """How many results aren't out that are due at its end, or (a group's) have become due; not those of groups that
    are still played."""
    results_due: Instant | None
    """When the first of them is due, or was; null: none."""
    is_complete: bool
    """Whether the result of every event that counts is out."""
    without_offer: int
    """How many of its events that can still be predicted have nothing on offer."""
    before_closing: tuple[str, ...]
    """Its matches that start before picks end, by name; none once it is locked."""
    without_athletes: tuple[str, ...] = ()
    """Of a fantasy round, its matches with a club without players, by name; none once it is locked."""

    @classmethod
    def of(cls, agenda: AgendaRound) -> Self:
        """Return the view of a round in the language of the request."""
        row = agenda.row
        return cls(
            _id=row.id,
            name=spoken(row.names),
            state=agenda.state,
            closes_at=agenda.closes_at,
            to=row.ends_at,
            events=row.events,
            missing=len(agenda.due),
            results_due=agenda.due[0] if agenda.due else None,
            is_complete=agenda.is_complete,
            without_offer=row.without_offer,
            before_closing=row.before_closing,
            without_athletes=row.without_athletes,
        )


class OverviewFeed(View):
    """A source that has stopped by itself, because something odd came."""

    id: UUID = Field(alias="_id")
    """The feed's id."""
    name: str
    """Its name."""
    at: Instant | None
    """The time of the last check."""


class OverviewWebhook(View):
    """A webhook that has stopped by itself, because it took nothing for days or is gone."""

    id: UUID = Field(alias="_id")
    """The webhook's id."""
    host: str
    """The host of its address; the rest may be a secret."""
    at: Instant | None
    """Since when it has taken nothing."""


class OverviewWaitingMatch(View):
    """A match that starts within eight days and waits for its sides."""

    fixture_id: UUID | None
    """The round's `_id`; null while the round has no match with both sides."""
    name: str
    """Its sides as the file has them: clubs, or words such as `W74`."""
    starts_at: Instant
    """When it starts."""


class OverviewRequests(View):
    """Requests to join that wait for an organizer's answer."""

    waiting: int
    """How many there are."""
    since: Instant
    """When the first of them came."""


class OverviewContest(View):
    """A contest that isn't over."""

    id: UUID = Field(alias="_id")
    """The contest's id."""
    name: str
    """Its name, in the language of `Accept-Language`."""
    event_type: EventType
    """The game."""
    state: ContestState
    """Its state."""
    start_date: Instant
    """From when on it can be joined."""
    lacks: tuple[Lack, ...]
    """The missing parts of a draft that starts within eight days: `fixtures`, `events` in one, `offers`, a `deadline`
    ahead."""
    stopped_feeds: tuple[OverviewFeed, ...]
    """Its sources that have stopped by themselves."""
    stopped_webhooks: tuple[OverviewWebhook, ...]
    """Its webhooks that have stopped by themselves."""
    sides_to_come: tuple[OverviewWaitingMatch, ...]
    """Its matches that start within eight days and wait for their sides, by their start."""
    join_requests: OverviewRequests | None
    """Requests to join it that wait for an answer; null: none do."""
    rounds: tuple[OverviewRound, ...]
    """Its rounds that something is to be done with, in order."""


class OverviewCounts(View):
    """The number of tasks in all contests, independent of the page."""

    contests: int
    """Contests, those that are over too."""
    closing: int
    """Open rounds that close within eight days."""
    results_missing: int
    """Rounds of which a result that is due isn't out."""
    to_confirm: int
    """Rounds whose results are all out and not final."""
    without_offer: int
    """Rounds with an event that offers nothing to predict."""
    drafts: int
    """Drafts that start within eight days."""
    stopped_feeds: int
    """Sources that have stopped by themselves."""
    stopped_webhooks: int
    """Webhooks that have stopped by themselves."""
    join_requests: int
    """Requests to join that wait for an answer."""


class Overview(View):
    """The state of all contests that aren't over, the most urgent first, page by page."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {"items": [_CONTEST], "page": 1, "size": 50, "total": 1, "counts": _COUNTS},
        }
    )

    items: tuple[OverviewContest, ...]
    """The contests of this page."""
    page: int
    """The page, from 1."""
    size: int
    """How many contests a page has; the last may have fewer."""
    total: int
    """How many contests there are that aren't over."""
    counts: OverviewCounts
    """Over all of them."""

    @classmethod
    def of(cls, agenda: Agenda, *, page: int, size: int) -> Self:
        """Return the view of a page of the agenda, in the language of the request."""
        first = (page - 1) * size

        def shown(one: AgendaContest) -> OverviewContest:
            contest = one.contest
            return OverviewContest(
                _id=contest.id,
                name=spoken(contest.names),
                event_type=contest.event_type,
                state=state_at(contest.state, contest.start_date, agenda.now),
                start_date=contest.start_date,
                lacks=one.lacks,
                stopped_feeds=tuple(
                    OverviewFeed(_id=feed.id, name=feed.name, at=feed.at) for feed in one.stopped_feeds
                ),
                stopped_webhooks=tuple(
                    OverviewWebhook(_id=webhook.id, host=host_of(webhook.url), at=webhook.at)
                    for webhook in one.stopped_webhooks
                ),
                sides_to_come=tuple(
                    OverviewWaitingMatch(
                        fixture_id=match.fixture_id, name=f"{match.home} – {match.away}", starts_at=match.starts_at
                    )
                    for match in one.sides_to_come
                ),
                join_requests=_requests(one),
                rounds=tuple(OverviewRound.of(each) for each in one.rounds),
            )

        return cls(
            items=tuple(shown(one) for one in agenda.contests[first : first + size]),
            page=page,
            size=size,
            total=len(agenda.contests),
            counts=_counts(agenda),
        )


def _requests(one: AgendaContest) -> OverviewRequests | None:
    found = one.join_requests
    return None if found is None else OverviewRequests(waiting=found.waiting, since=found.since)


def _counts(agenda: Agenda) -> OverviewCounts:
    rounds = [one for contest in agenda.contests for one in contest.rounds]
    return OverviewCounts(
        contests=agenda.all_contests,
        closing=sum(one.state == "open" for one in rounds),
        results_missing=sum(bool(one.due) and one.due[0] <= agenda.now for one in rounds),
        to_confirm=sum(one.state == "provisional" and one.is_complete for one in rounds),
        without_offer=sum(bool(one.row.without_offer) for one in rounds),
        drafts=sum(one.contest.state == "draft" and one.since is not None for one in agenda.contests),
        stopped_feeds=sum(len(one.stopped_feeds) for one in agenda.contests),
        stopped_webhooks=sum(len(one.stopped_webhooks) for one in agenda.contests),
        join_requests=sum(one.join_requests.waiting for one in agenda.contests if one.join_requests is not None),
    )
