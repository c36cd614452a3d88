"""The organizers' agenda over all contests (web.md, Overview)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.domain.due_dates import Meeting, group_due_at
from contests.domain.fixtures import FixtureState, next_closing, state_at
from contests.domain.openings import LASTS
from contests.overview.repository import (
    AgendaRepository,
    JoinRequests,
    Lack,
    LiveContest,
    QuestionsToSettle,
    SidesToCome,
    StandingRound,
    StoppedFeed,
    StoppedWebhook,
)
from kit.database.sessions import database_now

AHEAD = timedelta(days=8)
"""The span of the agenda: a week of calendar days, in any time zone."""


@dataclass(frozen=True)
class AgendaRound:
    """A round that needs an organizer's act now or within a week."""

    row: StandingRound
    state: FixtureState
    closes_at: datetime
    """When picks end, or ended; where each match closes by itself, those of the next one."""
    due: tuple[datetime, ...]
    """Due times of missing results, the earliest first; without groups that are still played.

    They are due at the round's end; where each match closes by itself, two hours after its start.
    """

    @property
    def is_complete(self) -> bool:
        """True if every event that counts has a published result."""
        return not self.row.matches_awaited and not self.row.groups

    @property
    def since(self) -> datetime:
        """Return the time, in UTC, from which the round needs an act."""
        moments = [self.due[0]] if self.due else []
        if self.state in {"open", "upcoming"}:
            moments.append(self.closes_at)
        return min(moments, default=self.row.ends_at)


@dataclass(frozen=True)
class AgendaContest:
    """A contest that is not closed, with its rounds on the agenda, and (draft) its missing parts."""

    contest: LiveContest
    rounds: tuple[AgendaRound, ...]
    lacks: tuple[Lack, ...]
    stopped_feeds: tuple[StoppedFeed, ...]
    stopped_webhooks: tuple[StoppedWebhook, ...]
    sides_to_come: tuple[SidesToCome, ...]
    """Its matches of the week that wait for their sides."""
    join_requests: JoinRequests | None
    """Requests to join that wait for an answer; None without any."""
    questions: QuestionsToSettle | None
    """Questions beside its rounds that wait to be settled; they are not urgent. None without any."""
    since: datetime | None
    """When the first act is due; None if none is due within a week."""


@dataclass(frozen=True)
class Agenda:
    """All contests that are not closed, the most urgent first, at one instant of the database's clock."""

    now: datetime
    contests: Sequence[AgendaContest]
    all_contests: int
    """Including closed ones."""


async def read_agenda(session: AsyncSession) -> Agenda:
    """Return the agenda of all contests, the most urgent first; twelve statements for any number of contests."""
    repository = AgendaRepository(session)
    now = await database_now(session)
    live = await repository.live()
    rows = await repository.rounds(now + AHEAD)
    meetings = await repository.meetings({row.contest_id for row in rows if row.groups})
    drafts = await repository.drafts(now + AHEAD)
    feeds: dict[UUID, list[StoppedFeed]] = {}
    for feed in await repository.stopped_feeds():
        feeds.setdefault(feed.contest_id, []).append(feed)
    webhooks: dict[UUID, list[StoppedWebhook]] = {}
    for webhook in await repository.stopped_webhooks():
        webhooks.setdefault(webhook.contest_id, []).append(webhook)
    waiting: dict[UUID, list[SidesToCome]] = {}
    for match in await repository.sides_to_come(now + AHEAD):
        waiting.setdefault(match.contest_id, []).append(match)
    requests = await repository.join_requests()
    questions = await repository.questions()
    rounds: dict[UUID, list[AgendaRound]] = {}
    for row in sorted(rows, key=lambda one: one.number):
        rounds.setdefault(row.contest_id, []).append(_round(row, meetings.get(row.contest_id, ()), now))
    contests = [
        _contest(
            contest,
            rounds.get(contest.id, ()),
            drafts.get(contest.id),
            feeds=feeds.get(contest.id, ()),
            webhooks=webhooks.get(contest.id, ()),
            waiting=waiting.get(contest.id, ()),
            requests=requests.get(contest.id),
            questions=questions.get(contest.id),
        )
        for contest in live
    ]
    # contests without an open act keep their order, after the others
    contests.sort(key=lambda one: (one.since is None, one.since or now))
    return Agenda(now=now, contests=contests, all_contests=await repository.count())


def _round(row: StandingRound, meetings: Sequence[Meeting], now: datetime) -> AgendaRound:
    groups = [group_due_at(members, meetings, ends_at=row.ends_at, now=now) for members in row.groups]
    over = [min(row.ends_at, start + LASTS) for start in row.starts_awaited] or [row.ends_at] * row.matches_awaited
    due = over + [moment for moment in groups if moment is not None]
    return AgendaRound(
        row=row,
        state=state_at(row.window, now),
        closes_at=next_closing(row.window, now),
        due=tuple(sorted(due)),
    )


def _contest(  # noqa: PLR0913 - all parts of an entry
    contest: LiveContest,
    rounds: Sequence[AgendaRound],
    lacks: tuple[Lack, ...] | None,
    *,
    feeds: Sequence[StoppedFeed],
    webhooks: Sequence[StoppedWebhook],
    waiting: Sequence[SidesToCome],
    requests: JoinRequests | None,
    questions: QuestionsToSettle | None,
) -> AgendaContest:
    """Return a contest's entry of the agenda; `lacks` is None unless it is a draft that starts soon."""
    moments = [*(one.since for one in rounds), *(one.at for one in (*feeds, *webhooks) if one.at is not None)]
    moments += [one.starts_at for one in waiting]
    if requests is not None:
        moments.append(requests.since)
    if lacks is not None:
        moments.append(contest.start_date)
    return AgendaContest(
        contest=contest,
        rounds=tuple(rounds),
        lacks=lacks or (),
        stopped_feeds=tuple(feeds),
        stopped_webhooks=tuple(webhooks),
        sides_to_come=tuple(waiting),
        join_requests=requests,
        questions=questions,
        since=min(moments, default=None),
    )
