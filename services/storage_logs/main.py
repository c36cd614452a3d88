"""The app of storage_logs."""

from dataclasses import replace
from pathlib import Path

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession

from kit.app import Service
from kit.app import create_app as make_app
from kit.database.sessions import Database
from kit.database.sweeper import Sweeper
from kit.files.files import files_of
from kit.people.write_limits import WriteLimits
from shared.promise import make_router as promise_router
from storage_logs import backups
from storage_logs.audit import consumers as audit_consumers
from storage_logs.audit import endpoints as audit
from storage_logs.audit import service as audit_service
from storage_logs.audit.worker import AuditWorker
from storage_logs.audit.worker import overdue as audit_overdue
from storage_logs.files import endpoints as files
from storage_logs.privacy import INVENTORY
from storage_logs.reports import endpoints as reports
from storage_logs.reports.errors import TooManyReports
from storage_logs.reports.service import forget_old
from storage_logs.reports.service import overdue as reports_overdue
from storage_logs.settings import Settings


async def _equip(app: FastAPI) -> None:
    settings: Settings = app.state.settings
    app.state.report_limits = WriteLimits(settings.report_rate, refusal=TooManyReports)
    app.state.newest_backup = app.state.newest_backup or backups.newest  # standalone uses a file for this
    app.state.visitor_report_limits = WriteLimits(settings.visitor_report_rate, refusal=TooManyReports)


async def _overdue(session: AsyncSession) -> dict[str, float]:
    """Return the seconds by which the check of the audit log, and the reading of a report, are overdue."""
    return {**await audit_overdue(session), "reports": await reports_overdue(session)}


SERVICE = Service(
    name="storage_logs",
    about="Files, reports of people and browsers, and the audit log.",
    folder=Path(__file__).parent,
    files=files_of,
    routers=(files.router, reports.sent, reports.read, audit.router, promise_router("storage_logs")),
    consumers=audit_consumers.consumers,
    overdue=_overdue,
    audit_entries=audit_service.newest,
    privacy=INVENTORY,
    keeps_submissions=True,
    state=_equip,
)


def create_app(settings: Settings) -> FastAPI:
    """Build the service's ASGI app."""

    async def sweep(session: AsyncSession) -> None:
        await forget_old(session, settings.reports_kept)

    def sweeper(database: Database) -> Sweeper:
        return Sweeper(database, sweep)

    return make_app(replace(SERVICE, workers=(AuditWorker, sweeper)), settings)
