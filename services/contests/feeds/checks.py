"""The end of a feed's check: record its outcome, keep its changes pending or queue them, or stop the feed."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.typed_values import TypedRepository
from contests.contests.models import ContestRow
from contests.contests.service import record_act
from contests.feeds import anomalies
from contests.feeds.anomalies import Anomaly, find_anomaly
from contests.feeds.faults import FetchFault
from contests.feeds.fetcher import Fetched
from contests.feeds.models import FeedRow
from contests.feeds.repository import FeedRepository
from contests.feeds.snapshot import Snapshot, snapshot_of, with_known, with_odd
from contests.feeds.source import kinds_by_itself, options_of
from contests.feeds.states import Outcome
from contests.fixtures.repository import FixtureRepository
from contests.imports.apply import publication
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.plan import Plan
from contests.imports.formats.problems import FileProblem
from contests.imports.models import ImportRow
from contests.imports.plan.comparison import Comparison, compare_with
from contests.imports.plan.lines import Line, lines_of
from contests.imports.plan.preview import preview_of
from contests.imports.repository import ImportRepository
from contests.imports.service import IMPORTS
from contests.memberships.repository import MembershipRepository
from kit.database.commits import announce
from kit.database.sessions import database_now
from shared.problems import ContestClosed

MOST_CHECKS = 12
"""The number of stored checks of a feed."""
MOST_UNREADABLE = 3
"""Unreadable files in a row after which the feed stops."""
LONGEST_BACK_OFF = 6 * 3600.0
"""Seconds."""
SOON = 3.0
"""Seconds until the next check while the worker applies an import of the feed."""
JITTER = 0.1
"""Pauses vary by this part, so that the feeds of one host do not come all at once."""
MOST_LINES = 500
"""The number of shown lines of a pending import; all are counted and applied."""
MOST_PROBLEMS = 20


@dataclass(frozen=True)
class Contents:
    """The files of a feed in one text, with their plan and problems."""

    text: str
    plan: Plan
    problems: Sequence[FileProblem]


@dataclass(frozen=True)
class Check:
    """A check of a feed, before the contest is locked.

    Args:
        files: the files that the source sent.
        is_new: whether their text differs from the stored files.
        publishes: whether scores that could not be published on arrival now can.
        contents: all files of the feed for a comparison; None without a change to compare.
        fault: the reason why no file arrived.
    """

    files: Mapping[str, Fetched]
    is_new: bool = False
    publishes: bool = False
    contents: Contents | None = None
    fault: FetchFault | None = None


async def finish(session: AsyncSession, contest: ContestRow, row: FeedRow, check: Check) -> None:
    """Record the outcome of a check and queue the resulting work.

    The contest must be locked, and then the feed. Nothing of the contest is written here. Changes become an import:
    pending for an organizer, or queued for the worker if the feed may apply their kind by itself.
    """
    feeds = FeedRepository(session)
    if await feeds.has_queued_import(row.id):
        row.next_check_at = await feeds.in_seconds(SOON)
        return
    if contest.state == "closed":
        row.move("close")
        row.is_read = False
        row.problem = FetchFault.of(ContestClosed()).fault.to_json() | {"problems": []}
        await feeds.delete_pending(row.id)
        await feeds.forget_files(row.id)
        return
    await _CheckedFeed(session, contest, row, await database_now(session)).finish(check)


class _CheckedFeed:
    """A feed with a check to finish, and its contest; both are locked."""

    def __init__(self, session: AsyncSession, contest: ContestRow, row: FeedRow, now: datetime) -> None:
        self._session = session
        self._contest = contest
        self._row = row
        self._now = now
        self._feeds = FeedRepository(session)

    async def finish(self, check: Check) -> None:
        row = self._row
        if check.fault is not None:
            await self._fail(check.fault)
            return
        await self._feeds.keep_files(row.id, check.files)
        if check.is_new:
            row.renew_files()
        if check.publishes:
            row.has_applied = False
        if check.contents is None:
            await self._succeed("unchanged")
        elif check.contents.problems:
            await self._unreadable(check.contents.problems)
        else:
            await self._compare(check.contents)

    async def _compare(self, contents: Contents) -> None:
        row, plan = self._row, contents.plan
        shift = await shift_before(self._session, row)
        options = options_of(row, shift_before=shift)
        comparison = await compare_with(self._session, self._contest, plan, options)
        again = comparison.waiting.again
        snapshot = with_known(snapshot_of(plan), row.seen, {one.event.key for one in again})
        snapshot = with_odd(snapshot, row.seen, plan)
        row.odd_lines = [one.to_json() for one in (*plan.odd, *(one.line for one in again))]
        if not row.is_excused:
            stored = await FixtureRepository(self._session).of_contest(self._contest.id)
            anomaly = find_anomaly(row.seen, snapshot, comparison.as_offered, stored, row.most_changes)
            if anomaly is not None:
                await self._stop(anomaly, snapshot=snapshot)
                return
        own = () if row.is_excused or row.has_applied else kinds_by_itself(row)
        if own and await self._queue(contents, options_of(row, only=own, shift_before=shift)):
            row.seen = snapshot
            await self._succeed("applied", is_whole=False)
            return
        if comparison.problems:
            await self._stop(Anomaly("does-not-fit", anomalies.DOES_NOT_FIT), problems=comparison.problems)
            return
        row.seen = snapshot
        changes = await self._keep_pending(contents, comparison, options)
        await self._succeed("changed" if changes else "unchanged", changes=changes)

    async def _keep_pending(self, contents: Contents, comparison: Comparison, options: ImportOptions) -> int:
        """Keep changes pending for an organizer, and return their number; the same ones keep their import."""
        lines = await self._lines(comparison)
        pending = await self._feeds.open_import(self._row.id)
        stands = [one.to_json() for one in comparison.stands]
        if pending is not None and _is_the_same(pending, contents.text, lines, stands):
            return len(lines)
        await self._feeds.delete_pending(self._row.id)
        if lines:
            await self._add_import("preview", contents, comparison, options, lines)
        else:
            says = {one.id: one.says for one in comparison.stands}
            await TypedRepository(self._session).keep_waiting(says, self._row.name)
        return len(lines)

    async def _queue(self, contents: Contents, options: ImportOptions) -> bool:
        """Queue the changes that the feed applies by itself; return False if there are none."""
        self._row.has_applied = True
        comparison = await compare_with(self._session, self._contest, contents.plan, options)
        lines = await self._lines(comparison)
        publishes = options.publishes and bool(await publication.publishable(self._session, comparison.differences))
        if not lines and not publishes:
            return False
        await self._feeds.delete_pending(self._row.id)
        await self._add_import("waiting", contents, comparison, options, lines)
        announce(self._session, IMPORTS)
        return True

    async def _add_import(
        self,
        state: Literal["preview", "waiting"],
        contents: Contents,
        comparison: Comparison,
        options: ImportOptions,
        lines: Sequence[Line],
    ) -> None:
        row = self._row
        await ImportRepository(self._session).add(
            ImportRow(
                contest_id=row.contest_id,
                feed_id=row.id,
                state=state,
                source="feed",
                file_name=row.name,
                text=contents.text,
                options=options.model_dump(mode="json"),
                preview=preview_of(contents.plan, comparison.as_offered, []) | _shown(lines),
                created_by=row.made_by,
                try_at=func.clock_timestamp() if state == "waiting" else None,
            )
        )

    async def _lines(self, comparison: Comparison) -> list[Line]:
        return lines_of(
            comparison.as_offered, participants=await MembershipRepository(self._session).count(self._contest.id)
        )

    async def _succeed(self, outcome: Outcome, *, changes: int = 0, is_whole: bool = True) -> None:
        row = self._row
        row.move("succeed")
        row.problem, row.failures, row.is_read = None, 0, is_whole
        self._note(outcome, changes=changes)
        seconds = jittered(row.every_minutes * 60) if is_whole else SOON
        row.next_check_at = None if is_whole and row.url is None else await self._feeds.in_seconds(seconds)

    async def _fail(self, fault: FetchFault) -> None:
        """Retry later, with growing pauses; stop if the address leads to a forbidden host."""
        told = fault.fault
        if fault.is_refusal:
            await self._stop(Anomaly(told.code, anomalies.standing_still(told.pl, told.en)))
            return
        pause = 0.0 if fault.pause is None else fault.pause.total_seconds()
        await self._retry(told.to_json() | {"problems": []}, pause)

    async def _unreadable(self, problems: Sequence[FileProblem]) -> None:
        row, first = self._row, problems[0]
        row.is_read = False
        if row.url is None or row.failures + 1 >= MOST_UNREADABLE:
            text = anomalies.FILE_UNREADABLE if row.url is None else anomalies.UNREADABLE
            await self._stop(Anomaly("unreadable", text), problems=problems)
            return
        await self._retry({"code": first.code, "pl": first.pl, "en": first.en, "problems": _told(problems)}, 0.0)

    async def _retry(self, problem: dict[str, Any], pause: float) -> None:
        row = self._row
        row.move("fail")
        row.failures += 1
        row.problem = problem
        self._note("failed", code=problem["code"])
        if row.state == "active":
            row.next_check_at = await self._feeds.in_seconds(max(pause, back_off(row)))

    async def _stop(
        self, anomaly: Anomaly, *, snapshot: Snapshot | None = None, problems: Sequence[FileProblem] = ()
    ) -> None:
        """Stop the feed until an organizer resumes it, and delete its pending import."""
        row, was = self._row, self._row.stop
        await self._feeds.delete_pending(row.id)
        good = [one["at"] for one in row.checks if one["outcome"] not in {"failed", "stopped"}]
        row.move("stop")
        row.problem, row.is_read, row.failures = None, False, 0
        row.stop = {
            "code": anomaly.code,
            "at": self._now.isoformat() if was is None else was["at"],
            "seenAt": good[-1] if good else None,
            "pl": anomaly.title.pl,
            "en": anomaly.title.en,
            "items": [item.to_json() for item in anomaly.items[: anomalies.MOST_ITEMS]],
            "count": len(anomaly.items),
            "problems": _told(problems),
            "came": snapshot,
        }
        self._note("stopped", code=anomaly.code)
        if was is None or was["code"] != anomaly.code:
            facts = {"feed": row.name, "code": anomaly.code, "count": len(anomaly.items)}
            await record_act(
                self._session, self._contest, action="feed.stopped", actor_id=None, subject_id=row.id, after=facts
            )

    def _note(self, outcome: Outcome, *, changes: int = 0, code: str | None = None) -> None:
        told = {"at": self._now.isoformat(), "outcome": outcome, "changes": changes, "code": code}
        self._row.checks = [*self._row.checks, told][-MOST_CHECKS:]


async def shift_before(session: AsyncSession, row: FeedRow) -> int:
    """Return by how many seconds earlier imports shifted the season of a feed."""
    season = await ImportRepository(session).season_of(row.contest_id) if row.format == "fpl" else None
    return 0 if season is None else season.shift_seconds


def back_off(row: FeedRow) -> float:
    """Return the seconds until the next check after failures in a row: doubled each time, six hours at most."""
    usual = row.every_minutes * 60.0
    return jittered(max(usual, min(LONGEST_BACK_OFF, usual * 2 ** min(row.failures - 1, 16))))


def jittered(seconds: float) -> float:
    """Return a pause that is randomly a little longer or shorter."""
    return seconds * random.uniform(1 - JITTER, 1 + JITTER)  # noqa: S311 - spreads load, guards nothing


def _shown(lines: Sequence[Line]) -> dict[str, Any]:
    return {"lines": [line.to_json() for line in lines[:MOST_LINES]], "lineCount": len(lines)}


def _is_the_same(pending: ImportRow, text: str, lines: Sequence[Line], stands: Sequence[dict[str, Any]]) -> bool:
    is_pending = (pending.state, pending.text) == ("preview", text) and pending.preview.get("stands", []) == stands
    return is_pending and pending.preview.get("lines") == _shown(lines)["lines"]


def _told(problems: Sequence[FileProblem]) -> list[dict[str, Any]]:
    return [problem.to_json() for problem in problems[:MOST_PROBLEMS]]
