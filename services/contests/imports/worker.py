"""The worker that applies imports."""

import time
from typing import ClassVar
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from contests.imports.apply.transaction import FilesDoNotFitError, apply
from contests.imports.errors import ImportBusy, ImportGivenUp, ImportHasProblems
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.process import WORK_SECONDS, read_apart
from contests.imports.plan.preview import MOST_PROBLEMS
from contests.imports.repository import ImportRepository
from contests.imports.service import IMPORTS
from kit.api.errors import Problem
from kit.database.workers import QueueWorker, alone
from kit.process import context
from kit.process.identifiers import uuid7

log = structlog.get_logger(__name__)
MOST_ATTEMPTS = 5
"""Limit of attempts, because the file itself may kill the workers."""
REPORT_SECONDS = 0.25


class ImportWorker(QueueWorker):
    """Applies imports, each alone and in one transaction; any number of workers may run.

    A killed worker leaves only the record of its attempt, and the next one starts again. Progress is written in
    separate transactions.
    """

    topic: ClassVar[str] = IMPORTS

    async def step(self) -> bool:
        """Apply one import that is due, and delete expired ones; False if none was due."""
        async with self._database.transaction() as session:
            await ImportRepository(session).clean_up()
            due = await ImportRepository(session).due()
        for import_id in due:
            async with alone(self._database, import_id) as connection:
                if connection is not None:
                    await self._take_on(import_id, connection)
                    return True
        return False

    async def _take_on(self, import_id: UUID, connection: AsyncConnection) -> None:
        context.correlation_id.set(str(uuid7()))
        async with self._database.transaction() as session:
            attempt = await ImportRepository(session).begin(import_id)
        if attempt is None:
            return
        if attempt > MOST_ATTEMPTS:
            await self._fail(import_id, ImportGivenUp())
            return
        try:
            await self._apply(import_id, connection)
        except FilesDoNotFitError as error:
            problems = [problem.to_json() for problem in error.problems[:MOST_PROBLEMS]]
            await self._fail(import_id, ImportHasProblems(), problems)
        except ImportBusy:
            log.warning("import_waits", import_id=str(import_id), attempt=attempt)  # the next attempt is due later
        except Problem as problem:
            await self._fail(import_id, problem)
        except Exception:
            log.exception("import_not_applied", import_id=str(import_id), attempt=attempt)

    async def _apply(self, import_id: UUID, connection: AsyncConnection) -> None:
        async with self._database.transaction() as session:
            row = await ImportRepository(session).get(import_id)
        if row is None or row.text is None:
            raise ImportGivenUp
        options = ImportOptions.model_validate(row.options)
        plan, problems = await read_apart(row.text, options, within=WORK_SECONDS)
        last = 0.0

        async def report(done: int, in_all: int) -> None:
            nonlocal last
            if time.monotonic() - last < REPORT_SECONDS and done < in_all:
                return
            last = time.monotonic()
            async with AsyncSession(bind=connection) as telling:
                await ImportRepository(telling).note_progress(import_id, done=done, in_all=in_all)

        async with self._database.transaction(long=True) as session:
            is_written = await apply(session, import_id, plan, problems, report)
        log.info("import_applied" if is_written else "import_taken_back", import_id=str(import_id))

    async def _fail(self, import_id: UUID, problem: Problem, problems: list[dict[str, object]] | None = None) -> None:
        failure = {"code": problem.code, "pl": problem.detail("pl"), "en": problem.detail("en")}
        async with self._database.transaction() as session:
            row = await ImportRepository(session).get(import_id)
            if row is None:
                return
            preview = row.preview | {"problems": problems or []}
            await ImportRepository(session).fail(import_id, failure=failure, preview=preview)
        log.info("import_failed", import_id=str(import_id), code=problem.code)
