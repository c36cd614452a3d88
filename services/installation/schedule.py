"""A backup every night, and when the newest one was made, for Prometheus (the alert BackupOld)."""

import signal
import sys
import time
from datetime import UTC, datetime, timedelta
from datetime import time as Clock  # noqa: N812 - `time` is the module
from types import FrameType
from typing import NoReturn
from zoneinfo import ZoneInfo

import asyncpg
import structlog
from prometheus_client import start_http_server

from installation import backups
from installation.backups import Place
from installation.settings import BackupSettings
from kit.api.errors import ServiceUnavailable
from standalone.backup import REFUSALS
from standalone.measurements import of_home

log = structlog.get_logger(__name__)
PORT = 8000
AGAIN = timedelta(hours=1)
"""After a failure."""
LOOK_SECONDS = 60.0


def moment(text: str) -> Clock:
    """Parse a time of day, `04:00`.

    Raises:
        ValueError: it is none.
    """
    return datetime.strptime(text, "%H:%M").time()  # noqa: DTZ007 - a time of day, in no zone


def following(now: datetime, at: Clock, zone: ZoneInfo) -> datetime:
    """Return the next occurrence of a time of day, in UTC; a time that a clock change skips comes right after it."""
    today = datetime.combine(now.astimezone(zone).date(), at, zone)
    found = today if today.astimezone(UTC) > now else datetime.combine(today.date() + timedelta(days=1), at, zone)
    return found.astimezone(UTC)


def run(place: Place, at: Clock, settings: BackupSettings) -> NoReturn:
    """Back up every day at that time, and an hour after a failure, until a signal."""
    zone = ZoneInfo(settings.time_zone)
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, _leave)
    start_http_server(PORT, registry=of_home(place.backups))
    due = following(datetime.now(UTC), at, zone)
    while True:
        while (left := (due - datetime.now(UTC)).total_seconds()) > 0:
            time.sleep(min(left, LOOK_SECONDS))  # the clock may be set
        try:
            keep, recipient = settings.backups_kept, settings.backup_recipient
            _, said = backups.make(place, place.backups, keep=keep, recipient=recipient)
        except (*REFUSALS, ServiceUnavailable, asyncpg.PostgresError) as error:
            log.error("backup_failed", error=str(error))  # noqa: TRY400 - says it all
            due = datetime.now(UTC) + AGAIN
        else:
            log.info("backup_made", said=said)
            due = following(datetime.now(UTC), at, zone)


def _leave(_sign: int, _frame: FrameType | None) -> NoReturn:
    """Leave in order, so that nothing half made stays."""
    sys.exit(0)
