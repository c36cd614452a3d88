"""All SQL of the organizers' agenda: a few statements over all contests, for any number of them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.domain.due_dates import Meeting
from contests.domain.fixtures import Window
from contests.overview.statements import (
    DRAFTS,
    GROUPS,
    JOIN_REQUESTS,
    MEETINGS,
    ROUNDS,
    SIDES_TO_COME,
    STOPPED_FEEDS,
    STOPPED_WEBHOOKS,
)
from contracts.base import EventType, Text
from shared.bilingual_names import both

Lack = Literal["fixtures", "events", "offers", "deadline"]
"""The missing parts of a draft: rounds, events in a round, predictions on offer, a future deadline."""
_LACKS: tuple[Lack, ...] = ("fixtures", "events", "offers", "deadline")


class LiveContest(NamedTuple):
    """A contest that is not closed, for lists of contests."""

    id: UUID
    name: str
    name_en: str | None
    event_type: EventType
    state: str
    """In stored form."""
    start_date: datetime

    @property
    def names(self) -> Text:
        """Return the name in both languages."""
        return both(self.name, self.name_en)


class StoppedFeed(NamedTuple):
    """A contest's feed that stopped by itself because of an anomaly."""

    id: UUID
    contest_id: UUID
    name: str
    at: datetime | None
    """The time of the last check."""


class SidesToCome(NamedTuple):
    """A contest's match that waits for its sides."""

    contest_id: UUID
    fixture_id: UUID | None
    """Its round; None while the round has no match with both sides."""
    home: str
    """As the file has it: a club's name, or a word such as `W74`."""
    away: str
    """Likewise."""
    starts_at: datetime


class JoinRequests(NamedTuple):
    """A contest's requests to join that wait for an organizer's answer."""

    contest_id: UUID
    waiting: int
    since: datetime
    """When the first of them came."""


class StoppedWebhook(NamedTuple):
    """A contest's webhook that stopped by itself: it failed for days, or its receiver is gone."""

    id: UUID
    contest_id: UUID
    url: str
    at: datetime | None
    """Since when it has taken nothing."""


@dataclass(frozen=True)
class StandingRound:
    """A round of a published contest without final results, with its events' missing parts."""

    id: UUID
    contest_id: UUID
    names: Text
    number: int
    ends_at: datetime
    window: Window
    events: int
    matches_awaited: int
    """Matches and competitions that count and have no published result."""
    groups: tuple[tuple[str, ...], ...]
    """The members' keys of each group without a published result."""
    without_offer: int
    """Events of a typer round that can still be picked but have no offer."""
    starts_awaited: tuple[datetime, ...] = ()
    """The starts of these matches, where each match closes by itself."""
    before_closing: tuple[str, ...] = ()
    """The names of its matches that start before picks end, unless it is locked."""
    without_athletes: tuple[str, ...] = ()
    """Of a fantasy round, the names of its matches with a club without athletes, unless it is locked."""


class AgendaRepository:
    """The organizers' agenda, read within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def live(self) -> list[LiveContest]:
        """List the contests that are not closed, the newest first."""
        rows = await self._session.execute(
            select(
                ContestRow.id,
                ContestRow.name,
                ContestRow.name_en,
                ContestRow.event_type,
                ContestRow.state,
                ContestRow.start_date,
            )
            .where(ContestRow.state != "closed")
            .order_by(ContestRow.created_at.desc(), ContestRow.id.desc())
        )
        return [LiveContest(*row) for row in rows]

    async def count(self) -> int:
        """Count all contests, including closed ones."""
        return await self._session.scalar(select(func.count()).select_from(ContestRow)) or 0

    async def rounds(self, until: datetime) -> list[StandingRound]:
        """List the rounds without final results that close, or end, by that time; in no order."""
        rows = (await self._session.execute(ROUNDS, {"until": until})).all()
        members = await self._members([row.id for row in rows if row.groups])
        return [
            StandingRound(
                id=row.id,
                contest_id=row.contest_id,
                names=both(row.name, row.name_en),
                number=row.number,
                ends_at=row.ends_at,
                window=Window(
                    opens_at=row.opens_at,
                    closes_at=row.closes_at,
                    is_locked=row.is_locked,
                    is_closing=row.is_closing,
                    has_results=row.has_results,
                    matches_close=row.match_closings,
                ),
                events=row.events,
                matches_awaited=row.matches_awaited,
                starts_awaited=tuple(row.starts_awaited or ()),
                groups=tuple(members[row.id, key] for key in row.groups),
                without_offer=row.without_offer,
                before_closing=tuple(row.before_closing),
                without_athletes=tuple(row.without_athletes),
            )
            for row in rows
        ]

    async def _members(self, fixture_ids: Collection[UUID]) -> Mapping[tuple[UUID, str], tuple[str, ...]]:
        if not fixture_ids:
            return {}
        rows = await self._session.execute(GROUPS, {"ids": list(fixture_ids)})
        return {(row.fixture_id, row.key): tuple(row.members) for row in rows}

    async def meetings(self, contest_ids: Collection[UUID]) -> dict[UUID, list[Meeting]]:
        """List the matches of some contests, by contest."""
        found: dict[UUID, list[Meeting]] = {}
        if not contest_ids:
            return found
        for row in await self._session.execute(MEETINGS, {"contest_ids": list(contest_ids)}):
            meeting = Meeting(
                sides=frozenset((row.home_key, row.away_key)),
                starts_at=row.starts_at,
                over_at=row.ends_at,
                is_put_off=row.state == "postponed",
                is_awaited=row.is_awaited,
            )
            found.setdefault(row.contest_id, []).append(meeting)
        return found

    async def drafts(self, until: datetime) -> dict[UUID, tuple[Lack, ...]]:
        """Return the missing parts of drafts that start by that time."""
        rows = await self._session.execute(DRAFTS, {"until": until})
        return {row.id: tuple(lack for lack in _LACKS if getattr(row, f"lacks_{lack}")) for row in rows}

    async def stopped_feeds(self) -> list[StoppedFeed]:
        """List the feeds that have stopped by themselves, of contests that are not closed."""
        return [StoppedFeed(*row) for row in await self._session.execute(STOPPED_FEEDS)]

    async def sides_to_come(self, until: datetime) -> list[SidesToCome]:
        """List the matches that start by that time and wait for their sides, of published contests."""
        return [SidesToCome(*row) for row in await self._session.execute(SIDES_TO_COME, {"until": until})]

    async def stopped_webhooks(self) -> list[StoppedWebhook]:
        """List the webhooks that have stopped by themselves, of contests that are not closed."""
        return [StoppedWebhook(*row) for row in await self._session.execute(STOPPED_WEBHOOKS)]

    async def join_requests(self) -> dict[UUID, JoinRequests]:
        """Return the requests to join that wait, by contest; of contests that are not closed."""
        return {row.contest_id: JoinRequests(*row) for row in await self._session.execute(JOIN_REQUESTS)}
