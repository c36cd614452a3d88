"""Deadlines that a service promises to players and organizers, and how well it keeps them.

`/organizer/<service>/ops/promise` shows them, beside the figures that kit collects for every service. The reader judges
them, as the alerts of deploy/observability do.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal
from uuid import UUID

from fastapi import APIRouter, Request
from pydantic import ConfigDict
from sqlalchemy.ext.asyncio import AsyncSession

from kit.api.errors import problems
from kit.api.wire import Instant, View
from kit.database.sessions import Session, database_now
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from kit.telemetry.request_metrics import ops_path

MOST = 10_000
"""So many that wait are counted; of more it is enough to know that they are more."""
EXAMPLE: dict[str, Any] = {
    "readAt": "2026-11-21T16:00:05.000Z",
    "contests": [
        {
            "leagueId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c14",
            "name": None,
            "eventType": None,
            "deadlineAt": None,
            "round": None,
            "lockedAt": "2026-11-21T15:30:00.212Z",
            "lateSeconds": 0.212,
            "rankedAt": None,
        }
    ],
    "works": [
        {
            "work": "run",
            "waiting": 1,
            "troubled": 0,
            "oldestSeconds": 3.2,
            "doneAt": "2026-11-21T15:58:00.000Z",
        }
    ],
}
Work = Literal["run", "ranking", "mail", "push", "feed", "backup"]


class WorkView(View):
    """One kind of work that is done beside the requests."""

    work: Work
    """`run` (scoring), `ranking`, `mail`, `push`, `feed` or `backup`."""
    waiting: int
    """How much of it waits or is being done, counted up to 10000; of feeds how many are followed."""
    troubled: int
    """The number of failures: runs with a failed part, mails given up within a day, failed pushes, stopped feeds."""
    oldest_seconds: float
    """For how long the oldest has waited, as the alerts count it; of the backup its age. 0 where nothing waits."""
    done_at: Instant | None
    """When some was last done; null if never."""


class ContestPromise(View):
    """The state of a running contest, as far as one service knows it; unknown fields are null."""

    league_id: UUID
    """The contest."""
    name: str | None = None
    """Its name, in the language of the request; from `contests`."""
    event_type: str | None = None
    """`Fantasy` or `Typer`; from `contests`."""
    deadline_at: Instant | None = None
    """When the next round closes; from `contests`, null if none is to close."""
    round: str | None = None
    """The name of that round."""
    locked_at: Instant | None = None
    """When a round was last locked; from the games."""
    late_seconds: float | None = None
    """For how long that lock came after the round's deadline."""
    ranked_at: Instant | None = None
    """When the ranking that people see was made; from `news_ranking`."""


@dataclass(frozen=True)
class Promised:
    """The promise of one service."""

    contests: Sequence[ContestPromise] = field(default=())
    works: Sequence[WorkView] = field(default=())


Promise = Callable[[AsyncSession], Awaitable[Promised]]
"""Returns how well a service keeps its promise, with a few indexed statements."""
NewestBackup = Callable[[AsyncSession], Awaitable[tuple[bool, datetime | None]]]
"""Returns whether backups are known here, and when the newest was made; None for never."""


class OpsPromise(View):
    """How a service meets its promises, by its database's clock; lists are empty if it has none."""

    model_config = ConfigDict(json_schema_extra={"examples": [EXAMPLE]})

    read_at: Instant
    """The time of the check."""
    contests: list[ContestPromise]
    """Contests that go on, at most 200, the next deadline first."""
    works: list[WorkView]
    """Kinds of work."""


def make_router(service: str, promise: Promise | None = None) -> APIRouter:
    """Return the router of a service; without a promise it shows only the installation's backups."""
    router = APIRouter(prefix=ops_path(service), tags=["ops"])

    @router.get(
        "/promise",
        summary="Promises of the service",
        responses=problems(NotLoggedIn, OrganizerOnly),
    )
    async def ops_promise(request: Request, _organizer: Organizer, session: Session) -> OpsPromise:
        """Return how the service meets its promises: deadlines, locks, and background work."""
        found = Promised() if promise is None else await promise(session)
        now = await database_now(session)
        works = list(found.works)
        newest: NewestBackup | None = request.app.state.newest_backup
        is_told, made = (False, None) if newest is None else await newest(session)
        if is_told:
            works.append(_backup(made, now))
        return OpsPromise(read_at=now, contests=list(found.contests), works=works)

    return router


def of_mark(mark: Path) -> NewestBackup:
    """Return a function that gives the time of the newest backup, from the file that each backup touches."""

    def look() -> datetime | None:
        return datetime.fromtimestamp(mark.stat().st_mtime, UTC) if mark.exists() else None

    async def newest(_session: AsyncSession) -> tuple[bool, datetime | None]:
        return True, await asyncio.to_thread(look)

    return newest


def _backup(made: datetime | None, now: datetime) -> WorkView:
    age = 0.0 if made is None else max(0.0, round((now - made).total_seconds(), 3))
    return WorkView(work="backup", waiting=0, troubled=0, oldest_seconds=age, done_at=made)
