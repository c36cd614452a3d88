"""Use cases of reports: send, read and answer (spec.md §2, §7 "Logs and files", §8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.messaging import outbox
from kit.people import audit
from kit.people.auth import NotLoggedIn
from kit.people.submissions import made_before
from kit.privacy.erasures import is_erased
from kit.process.identifiers import uuid7
from storage_logs.domain.scrubbing import one_line, plain
from storage_logs.reports import errors, messages
from storage_logs.reports.models import ReportAnswerRow, ReportRow
from storage_logs.reports.repository import ReportRepository

VISITOR = UUID(int=0)
"""The sender of visitors' submissions: their keys alone tell them apart."""
ANSWER_WITHIN = timedelta(days=2)
"""The time within which an organizer should read a report, as the contact screen says."""


@dataclass(frozen=True)
class Named:
    """A league or a team: its id and name as the browser knew them."""

    id: UUID
    name: str


@dataclass(frozen=True)
class State:
    """The state of the screen that the sender attached."""

    league: Named | None
    team: Named | None


NO_STATE = State(None, None)


@dataclass(frozen=True)
class Draft:
    """A report as it was sent."""

    kind: str
    message: str
    category: str
    source: str
    state: State = NO_STATE


@dataclass(frozen=True)
class Shown:
    """A report as an organizer sees it."""

    report: ReportRow
    answers: Sequence[ReportAnswerRow]
    alike: int


def scrubbed(draft: Draft) -> Draft:
    """Return a draft with plain texts and without personal data, ready to store.

    Raises:
        MessageEmpty: the message is empty after that.
    """
    message = plain(draft.message)
    if not message:
        raise errors.MessageEmpty
    state = State(_scrubbed(draft.state.league), _scrubbed(draft.state.team))
    return Draft(draft.kind, message, one_line(draft.category), one_line(draft.source), state)


async def send(session: AsyncSession, draft: Draft, *, author: UUID | None, key: UUID | None = None) -> ReportRow:
    """Store a report, whose texts must be scrubbed; return the one that the same submission (`key`) made before.

    Raises:
        NotLoggedIn: the author's account is erased; its token stays valid for some minutes.
    """
    if author is not None and await is_erased(session, author):
        raise NotLoggedIn
    reports, report_id = ReportRepository(session), uuid7()
    made = await made_before(session, by=author or VISITOR, act=draft.kind, key=key, made_id=report_id)
    if made is not None and (first := await reports.find(made)) is not None:
        return first
    league, team = draft.state.league, draft.state.team
    report = ReportRow(
        id=report_id,
        kind=draft.kind,
        author_id=author,
        category=draft.category,
        source=draft.source,
        message=draft.message,
        league_id=league.id if league else None,
        league_name=league.name if league else None,
        team_id=team.id if team else None,
        team_name=team.name if team else None,
    )
    await reports.add(report)
    return report


async def read(session: AsyncSession, report_id: UUID, *, reader: UUID, reveal: bool) -> Shown:
    """Return a report; `reveal` shows the sender and records the reader in the audit log.

    Raises:
        ReportNotFound: the report does not exist.
    """
    shown = await _shown(session, report_id)
    if reveal and shown.report.author_id is not None:
        await audit.record(session, actor_id=reader, action="report.author-read", subject_id=report_id)
    return shown


async def change_status(session: AsyncSession, report_id: UUID, status: str, *, by: UUID) -> Shown:
    """Set the status of a report. Setting the present status changes and records nothing.

    Raises:
        ReportNotFound: the report does not exist.
    """
    reports = ReportRepository(session)
    report = await reports.find(report_id, lock=True)
    if report is None:
        raise errors.ReportNotFound
    if report.status != status:
        await _become(session, report, status, by=by)
    return await _shown(session, report_id)


async def answer(  # noqa: PLR0913 - an answer has these sides, all named at the call
    session: AsyncSession, report_id: UUID, *, key: UUID, text: str, close: bool, by: UUID
) -> Shown:
    """Put an answer into the sender's inbox, once per key.

    Raises:
        MessageEmpty: the answer is empty.
        ReportNotFound: the report does not exist, or its author is erased.
        NobodyToAnswer: a visitor sent it.
    """
    reports = ReportRepository(session)
    found = await reports.find(report_id)
    author = found.author_id if found else None
    if author is not None and await is_erased(session, author):
        raise errors.ReportNotFound
    report = await reports.find(report_id, lock=True)
    if report is None:
        raise errors.ReportNotFound
    if author is None:
        raise errors.NobodyToAnswer
    if not text:
        raise errors.MessageEmpty
    if await reports.add_answer(report_id, key, text):
        said = messages.answer(report_id, key, author, text, reported=report.message, sent_at=report.sent_at)
        outbox.add(session, said)
        await _become(session, report, "closed" if close else "answered", by=by, action="report.answered")
    return await _shown(session, report_id)


async def forget_old(session: AsyncSession, kept: timedelta) -> None:
    """Delete reports without activity for longer than `kept`, and their answers."""
    await ReportRepository(session).forget(kept)


async def overdue(session: AsyncSession) -> float:
    """Return the seconds by which the reading of the oldest new report is overdue."""
    return max(0.0, await ReportRepository(session).seconds_unseen() - ANSWER_WITHIN.total_seconds())


async def _become(
    session: AsyncSession, report: ReportRow, status: str, *, by: UUID, action: str = "report.status-changed"
) -> None:
    before, subject = report.status, report.id
    await ReportRepository(session).set_status(subject, status)
    await audit.record(
        session,
        actor_id=by,
        action=action,
        subject_id=subject,
        before={"status": before},
        after={"status": status},
    )


async def _shown(session: AsyncSession, report_id: UUID) -> Shown:
    reports = ReportRepository(session)
    report = await reports.find(report_id)
    if report is None:
        raise errors.ReportNotFound
    await session.refresh(report)
    return Shown(report, await reports.answers(report_id), await reports.count_alike(report))


def _scrubbed(named: Named | None) -> Named | None:
    return Named(named.id, one_line(named.name)) if named else None
