"""Endpoints of reports: anyone can send one, organizers read and answer them."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from kit.api.errors import problems
from kit.api.pages import Page, Paging
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn, OptionalUser, Organizer, OrganizerOnly
from kit.process.networks import RequestNetwork
from storage_logs.reports import errors, service
from storage_logs.reports.paths import ReportId
from storage_logs.reports.repository import ReportRepository, Wanted
from storage_logs.reports.schemas import (
    NewReport,
    NewReportAnswer,
    Report,
    ReportCounts,
    ReportItem,
    ReportKind,
    ReportReceipt,
    ReportStatus,
    ReportStatusChange,
)

sent = APIRouter(prefix="/storage/logs", tags=["reports"])
read = APIRouter(prefix="/organizer/storage_logs/reports", tags=["reports"])
_COMMON = (NotLoggedIn, OrganizerOnly)


@sent.post(
    "/user-feedback",
    status_code=201,
    summary="Write to the organizer",
    responses=problems(errors.MessageEmpty, NotLoggedIn, errors.TooManyReports),
)
async def send_feedback(body: NewReport, me: CurrentUser, session: Session, request: Request) -> ReportReceipt:
    """Send the organizer a message; an answer comes into the inbox."""
    draft = service.scrubbed(body.draft("feedback"))
    request.app.state.report_limits.count(me.id)
    report = await service.send(session, draft, author=me.id, key=body.key)
    return ReportReceipt(_id=report.id, sent_at=report.sent_at)


@sent.post(
    "/errors",
    status_code=201,
    summary="Report a screen that failed",
    responses=problems(errors.MessageEmpty, NotLoggedIn, errors.TooManyReports),
)
async def send_error_report(
    body: NewReport, me: OptionalUser, session: Session, request: Request, network: RequestNetwork
) -> ReportReceipt:
    """Send a browser's report of its failure, also as a visitor; its state consists of `league` and `team` alone."""
    draft = service.scrubbed(body.draft("error"))
    if me is None:
        request.app.state.visitor_report_limits.count(network)
    else:
        request.app.state.report_limits.count(me.id)
    report = await service.send(session, draft, author=me.id if me else None, key=body.key)
    return ReportReceipt(_id=report.id, sent_at=report.sent_at)


@read.get("", summary="Page through the reports", responses=problems(*_COMMON))
async def find_reports(
    _organizer: Organizer,
    session: Session,
    paging: Paging,
    search: Annotated[
        str, Query(max_length=100, description="A part of their texts, or the `_id` of a report, league or team.")
    ] = "",
    status: Annotated[
        list[ReportStatus], Query(max_length=4, description="Only with one of these statuses; none: with any.")
    ] = [],  # noqa: B006 - FastAPI reads it and makes its own
    kind: Annotated[ReportKind | None, Query(description="Only messages, or only screens that failed.")] = None,
) -> Page[ReportItem]:
    """List reports, the newest first, without their senders."""
    reports, wanted = ReportRepository(session), Wanted(search.strip(), status, kind)
    found = await reports.page(wanted, offset=paging.offset, size=paging.size)
    total = await reports.count(wanted)
    return Page(items=[ReportItem.of(row) for row in found], page=paging.page, size=paging.size, total=total)


@read.get("/counts", summary="Count the reports", responses=problems(*_COMMON))
async def count_reports(_organizer: Organizer, session: Session) -> ReportCounts:
    """Count reports by how far they are."""
    return ReportCounts.of(await ReportRepository(session).counts())


@read.get("/{reportId}", summary="Read a report", responses=problems(*_COMMON, errors.ReportNotFound))
async def read_report(
    report_id: ReportId,
    organizer: Organizer,
    session: Session,
    reveal: Annotated[bool, Query(description="Show the sender, too; the audit log keeps the act.")] = False,  # noqa: FBT002 - FastAPI calls it by name
) -> Report:
    """Return a report with its answers; with its sender only if that is asked for."""
    shown = await service.read(session, report_id, reader=organizer.id, reveal=reveal)
    return Report.shown(shown, reveal=reveal)


@read.put(
    "/{reportId}/status", summary="Change the status of a report", responses=problems(*_COMMON, errors.ReportNotFound)
)
async def change_report_status(
    body: ReportStatusChange, report_id: ReportId, organizer: Organizer, session: Session
) -> Report:
    """Take a report up, close it, or put it back; the audit log keeps who did."""
    return Report.shown(await service.change_status(session, report_id, body.status, by=organizer.id))


@read.post(
    "/{reportId}/answers",
    status_code=201,
    summary="Send an answer to a report",
    responses=problems(*_COMMON, errors.MessageEmpty, errors.ReportNotFound, errors.NobodyToAnswer),
)
async def answer_report(body: NewReportAnswer, report_id: ReportId, organizer: Organizer, session: Session) -> Report:
    """Put an answer into the sender's inbox, and send it by mail or push if they want organizers' messages so."""
    shown = await service.answer(session, report_id, key=body.key, text=body.text, close=body.close, by=organizer.id)
    return Report.shown(shown)
