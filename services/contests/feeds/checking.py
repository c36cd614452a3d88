"""What becomes of a look at a feed: nothing, changes that wait, changes that are applied by itself, a stop."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.service import record_act
from contests.feeds import oddities
from contests.feeds.faults import FetchFault
from contests.feeds.fetching import Fetched
from contests.feeds.models import FeedRow
from contests.feeds.oddities import Oddity, odd
from contests.feeds.repository import FeedRepository
from contests.feeds.seen import seen_in
from contests.feeds.source import kinds_by_itself, options_of
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
from kit.commits import announce
from kit.db import database_now
from shared.problems import ContestClosed

MOST_CHECKS = 12
"""Looks that are remembered."""
MOST_UNREADABLE = 3
"""After so many files in a row that cannot be read the feed stops."""
LONGEST_BACK_OFF = 6 * 3600.0
"""Seconds."""
SOON = 3.0
"""Seconds after which the rest is looked at, once what is applied by itself is."""
JITTER = 0.1
"""By so large a part pauses differ, so that feeds of one host don't come all at once."""
MOST_LINES = 500
"""Shown of what waits; all are counted, and applied."""
MOST_PROBLEMS = 20


@dataclass(frozen=True)
class Read:
    """A feed's files: all in one, what they say, and what is wrong with them."""

    text: str
    plan: Plan
    problems: Sequence[FileProblem]


@dataclass(frozen=True)
class Look:
    """What a look brought.

    Args:
        files: those that have come anew.
        is_new: whether their text differs from what came before.
        publishes: whether scores may be published now that could not be when they came.
        read: all of the feed's files, if they are to be compared; None: there is nothing new to compare.
        fault: why nothing came.
    """

    files: Mapping[str, Fetched]
    is_new: bool = False
    publishes: bool = False
    read: Read | None = None
    fault: FetchFault | None = None


async def settle(session: AsyncSession, contest: ContestRow, row: FeedRow, look: Look) -> None:
    """Note what a look brought, and do what follows from it; the contest must be held, and then the feed.

    Nothing of the contest is written here: changes wait as an import that an organizer applies, or that a worker
    applies without asking where they are of the kinds that the organizer lets the feed apply by itself.
    """
    feeds = FeedRepository(session)
    if await feeds.is_being_written(row.id):
        row.next_check_at = await feeds.in_seconds(SOON)
        return
    if contest.state == "closed":
        row.state, row.stop, row.next_check_at, row.is_read = "paused", None, None, False
        row.problem = FetchFault.of(ContestClosed()).fault.to_json() | {"problems": []}
        await feeds.forget_waiting(row.id)
        await feeds.forget_files(row.id)
        return
    await _Settling(session, contest, row, await database_now(session)).take(look)


class _Settling:
    """Settles one look at a feed of a contest; both are held."""

    def __init__(self, session: AsyncSession, contest: ContestRow, row: FeedRow, now: datetime) -> None:
        self._session = session
        self._contest = contest
        self._row = row
        self._now = now
        self._feeds = FeedRepository(session)

    async def take(self, look: Look) -> None:
        row = self._row
        if look.fault is not None:
            await self._failed(look.fault)
            return
        await self._feeds.keep_files(row.id, look.files)
        if look.is_new:
            row.is_read = row.is_excused = row.has_applied = False
        if look.publishes:
            row.has_applied = False
        if look.read is None:
            await self._well("unchanged")
        elif look.read.problems:
            await self._unreadable(look.read.problems)
        else:
            await self._compare(look.read)

    async def _compare(self, read: Read) -> None:
        row, plan = self._row, read.plan
        shift = await shift_before(self._session, row)
        options = options_of(row, shift_before=shift)
        found, came = await compare_with(self._session, self._contest, plan, options), seen_in(plan)
        if not row.is_excused:
            stored = await FixtureRepository(self._session).of_contest(self._contest.id)
            oddity = odd(row.seen, came, found, stored, row.most_changes)
            if oddity is not None:
                await self._stop(oddity, came=came)
                return
        own = () if row.is_excused or row.has_applied else kinds_by_itself(row)
        if own and await self._applies(read, options_of(row, only=own, shift_before=shift)):
            row.seen = came
            await self._well("applied", is_whole=False)
            return
        if found.problems:
            await self._stop(Oddity("does-not-fit", oddities.DOES_NOT_FIT), problems=found.problems)
            return
        row.seen = came
        lines = await self._wait(read, found, options)
        await self._well("changed" if lines else "unchanged", changes=lines)

    async def _wait(self, read: Read, found: Comparison, options: ImportOptions) -> int:
        """Let changes wait for an organizer, as they do already or anew; answer how many."""
        lines = await self._lines(found)
        waiting = await self._feeds.open_import(self._row.id)
        if waiting is not None and _is_the_same(waiting, read.text, lines):
            return len(lines)
        await self._feeds.forget_waiting(self._row.id)
        if lines:
            await self._keep("preview", read, found, options, lines)
        return len(lines)

    async def _applies(self, read: Read, options: ImportOptions) -> bool:
        """Ask that a part of the changes be applied; False if there is nothing of that kind."""
        self._row.has_applied = True
        found = await compare_with(self._session, self._contest, read.plan, options)
        lines = await self._lines(found)
        publishes = options.publishes and bool(await publication.publishable(self._session, found.differences))
        if not lines and not publishes:
            return False
        await self._feeds.forget_waiting(self._row.id)
        await self._keep("waiting", read, found, options, lines)
        announce(self._session, IMPORTS)
        return True

    async def _keep(
        self, state: str, read: Read, found: Comparison, options: ImportOptions, lines: Sequence[Line]
    ) -> None:
        row = self._row
        await ImportRepository(self._session).add(
            ImportRow(
                contest_id=row.contest_id,
                feed_id=row.id,
                state=state,
                file_name=row.name,
                text=read.text,
                options=options.model_dump(mode="json"),
                preview=preview_of(read.plan, found, []) | _shown(lines),
                created_by=row.made_by,
                try_at=func.clock_timestamp() if state == "waiting" else None,
            )
        )

    async def _lines(self, found: Comparison) -> list[Line]:
        return lines_of(found, participants=await MembershipRepository(self._session).count(self._contest.id))

    async def _well(self, outcome: str, *, changes: int = 0, is_whole: bool = True) -> None:
        row = self._row
        row.state, row.stop, row.problem, row.failures = "active", None, None, 0
        row.is_read = is_whole
        self._note(outcome, changes=changes)
        seconds = jittered(row.every_minutes * 60) if is_whole else SOON
        row.next_check_at = None if is_whole and row.url is None else await self._feeds.in_seconds(seconds)

    async def _failed(self, fault: FetchFault) -> None:
        """Try again later, and later still; where the address leads to what no feed may reach, stop."""
        told = fault.fault
        if fault.is_refusal:
            await self._stop(Oddity(told.code, oddities.standing_still(told.pl, told.en)))
            return
        pause = 0.0 if fault.pause is None else fault.pause.total_seconds()
        await self._again(told.to_json() | {"problems": []}, pause)

    async def _unreadable(self, problems: Sequence[FileProblem]) -> None:
        row, first = self._row, problems[0]
        row.is_read = False
        if row.url is None or row.failures + 1 >= MOST_UNREADABLE:
            text = oddities.FILE_UNREADABLE if row.url is None else oddities.UNREADABLE
            await self._stop(Oddity("unreadable", text), problems=problems)
            return
        await self._again({"code": first.code, "pl": first.pl, "en": first.en, "problems": _told(problems)}, 0.0)

    async def _again(self, problem: dict[str, Any], pause: float) -> None:
        row = self._row
        row.failures += 1
        row.problem = problem
        self._note("failed", code=problem["code"])
        is_active = row.state == "active"
        row.next_check_at = await self._feeds.in_seconds(max(pause, back_off(row))) if is_active else None

    async def _stop(
        self, oddity: Oddity, *, came: dict[str, Any] | None = None, problems: Sequence[FileProblem] = ()
    ) -> None:
        """Let the feed stand still until an organizer has looked at it; what waited of it is taken back."""
        row, was = self._row, self._row.stop
        await self._feeds.forget_waiting(row.id)
        good = [one["at"] for one in row.checks if one["outcome"] not in {"failed", "stopped"}]
        row.state, row.next_check_at, row.problem = "stopped", None, None
        row.is_read, row.failures = False, 0
        row.stop = {
            "code": oddity.code,
            "at": self._now.isoformat() if was is None else was["at"],
            "seenAt": good[-1] if good else None,
            "pl": oddity.title.pl,
            "en": oddity.title.en,
            "items": [item.to_json() for item in oddity.items[: oddities.MOST_ITEMS]],
            "count": len(oddity.items),
            "problems": _told(problems),
            "came": came,
        }
        self._note("stopped", code=oddity.code)
        if was is None or was["code"] != oddity.code:
            facts = {"feed": row.name, "code": oddity.code, "count": len(oddity.items)}
            await record_act(
                self._session, self._contest, action="feed.stopped", actor_id=None, subject_id=row.id, after=facts
            )

    def _note(self, outcome: str, *, changes: int = 0, code: str | None = None) -> None:
        told = {"at": self._now.isoformat(), "outcome": outcome, "changes": changes, "code": code}
        self._row.checks = [*self._row.checks, told][-MOST_CHECKS:]


async def shift_before(session: AsyncSession, row: FeedRow) -> int:
    """Answer by how many seconds earlier imports moved the season that a feed is of."""
    season = await ImportRepository(session).season_of(row.contest_id) if row.format == "fpl" else None
    return 0 if season is None else season.shift_seconds


def back_off(row: FeedRow) -> float:
    """Answer the seconds until the next look after failures in a row: twice as long each time, six hours at most."""
    usual = row.every_minutes * 60.0
    return jittered(max(usual, min(LONGEST_BACK_OFF, usual * 2 ** min(row.failures - 1, 16))))


def jittered(seconds: float) -> float:
    """Make a pause a little longer or shorter."""
    return seconds * random.uniform(1 - JITTER, 1 + JITTER)  # noqa: S311 - spreads load, guards nothing


def _shown(lines: Sequence[Line]) -> dict[str, Any]:
    return {"lines": [line.to_json() for line in lines[:MOST_LINES]], "lineCount": len(lines)}


def _is_the_same(waiting: ImportRow, text: str, lines: Sequence[Line]) -> bool:
    is_waiting = (waiting.state, waiting.text) == ("preview", text)
    return is_waiting and waiting.preview.get("lines") == _shown(lines)["lines"]


def _told(problems: Sequence[FileProblem]) -> list[dict[str, Any]]:
    return [problem.to_json() for problem in problems[:MOST_PROBLEMS]]
