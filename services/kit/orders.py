"""What organizers order the processes of a service to do for a while: to rest, or to write another amount of log lines.

An order is a row that ends by itself: a drain that somebody forgot holds up no deadline for longer than was said. All
processes follow the table, woken by the commit or after 15 s by themselves, so that it does not matter which of them
took the request, and an order reaches who was not listening just then.
"""

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import ClassVar, Literal, cast, get_args

import structlog
from sqlalchemy import CheckConstraint, ColumnElement, Text, case, delete, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from kit import logs
from kit.commits import announce
from kit.db import Database
from kit.followed import POLL_SECONDS, Followed
from kit.tables import TableBase, metadata

log = structlog.get_logger(__name__)

TOPIC = "orders"
"""What every process follows: a commit that brought an order is seen at once."""
DRAIN, LOG_LEVEL = "drain", "logLevel"
EVERYBODY = ""
"""The target of an order to all processes of the service, those included that start later."""
Level = Literal["DEBUG", "INFO", "WARNING", "ERROR"]

orders_metadata = metadata()


class _Row(TableBase):
    __abstract__ = True
    metadata = orders_metadata


class OrderRow(_Row):
    """An order in force until its moment, or one that was; the newest of its kind to its target."""

    __tablename__ = "process_orders"
    __table_args__ = (
        CheckConstraint("kind IN ('drain', 'logLevel')", name="kind"),
        CheckConstraint("(kind = 'drain') = (target <> '')", name="target"),
        CheckConstraint("(kind = 'logLevel') = (level IS NOT NULL)", name="level"),
    )

    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    target: Mapped[str] = mapped_column(Text, primary_key=True)
    level: Mapped[str | None] = mapped_column(Text)
    until: Mapped[datetime]
    heard_at: Mapped[datetime | None]
    """When the process that was meant began to do so; of an order to everybody nobody says."""


@dataclass(frozen=True)
class Drained:
    """A process that was ordered to rest."""

    until: datetime
    heard_at: datetime | None
    """Since when it rests; None while it has not heard of it."""


@dataclass(frozen=True)
class Levelled:
    """What a service writes into its log for a while."""

    level: Level
    until: datetime


async def drain(session: AsyncSession, targets: Sequence[str], *, minutes: int) -> datetime:
    """Order processes to rest; answers until when. One that rests already does so until the new moment."""
    until = await _moment_in(session, timedelta(minutes=minutes))
    for target in targets:
        await _order(session, DRAIN, target, until=until)
    return until


async def resume(session: AsyncSession, targets: Sequence[str]) -> list[str]:
    """End the rest of processes; answers of which: those that had none are left out."""
    ended = (
        update(OrderRow)
        .where(OrderRow.kind == DRAIN, OrderRow.target.in_(targets), _in_force())
        .values(until=func.clock_timestamp())
        .returning(OrderRow.target)
    )
    announce(session, TOPIC)
    return sorted(await session.scalars(ended))


async def set_level(session: AsyncSession, level: Level, *, minutes: int) -> datetime:
    """Let all processes write that level for a while; answers until when."""
    until = await _moment_in(session, timedelta(minutes=minutes))
    await _order(session, LOG_LEVEL, EVERYBODY, until=until, level=level)
    return until


async def reset_level(session: AsyncSession) -> bool:
    """Let all processes write what their settings say; False if they did."""
    ended = update(OrderRow).where(OrderRow.kind == LOG_LEVEL, _in_force()).values(until=func.clock_timestamp())
    announce(session, TOPIC)
    return bool((await session.execute(ended.returning(OrderRow.kind))).all())


async def drained(session: AsyncSession) -> Mapping[str, Drained]:
    """Answer by target which processes are ordered to rest."""
    rows = await session.scalars(select(OrderRow).where(OrderRow.kind == DRAIN, _in_force()))
    return {row.target: Drained(row.until, row.heard_at) for row in rows}


async def levelled(session: AsyncSession) -> Levelled | None:
    """Answer which level all processes are ordered to write; None if each writes what its settings say."""
    row = await session.scalar(select(OrderRow).where(OrderRow.kind == LOG_LEVEL, _in_force()))
    return None if row is None else Levelled(_level(row.level), row.until)


async def forget_ended(session: AsyncSession) -> None:
    """Delete orders that are over."""
    await session.execute(delete(OrderRow).where(OrderRow.until <= func.clock_timestamp()))


class Orders(Followed):
    """What one process is ordered to do."""

    topic: ClassVar[str] = TOPIC
    unavailable: ClassVar[str] = "orders_unavailable"

    def __init__(self, database: Database, *, poll_seconds: float = POLL_SECONDS) -> None:
        super().__init__(database, poll_seconds=poll_seconds)
        self.resting, self.at_work = asyncio.Event(), asyncio.Event()
        """Set while the process is to rest, and while it is not: what workers wait for."""
        self.at_work.set()
        self._rests_until = self._level_until = 0.0
        self._timers: list[asyncio.TimerHandle] = []

    @property
    def is_drained(self) -> bool:
        """Tell whether the process is to rest."""
        return self.resting.is_set()

    async def look(self) -> None:
        """Learn what is ordered, and do it; that it is heard stands in the row."""
        mine = self.database.process_name
        left = func.extract("epoch", OrderRow.until - func.clock_timestamp())
        asked = select(OrderRow.kind, OrderRow.level, OrderRow.heard_at, left.label("seconds")).where(
            or_(OrderRow.kind == LOG_LEVEL, OrderRow.target == mine), _in_force()
        )
        async with self.database.transaction() as session:
            found = {row.kind: row for row in await session.execute(asked)}
            rest, level = found.get(DRAIN), found.get(LOG_LEVEL)
            if rest is not None and rest.heard_at is None:
                heard = update(OrderRow).where(OrderRow.kind == DRAIN, OrderRow.target == mine)
                await session.execute(heard.values(heard_at=func.clock_timestamp()))
        now = time.monotonic()
        self._rests_until = now + float(rest.seconds) if rest is not None else 0.0
        self._level_until = now + float(level.seconds) if level is not None else 0.0
        logs.set_level(self.database.service, None if level is None else _level(level.level))
        self._rest(is_ordered=rest is not None)
        self._end_in_time()

    def forget(self) -> None:
        """Know of no order: the process works, and logs what its settings say."""
        self._rests_until = self._level_until = 0.0
        logs.set_level(self.database.service, None)
        self._rest(is_ordered=False)
        self._end_in_time()

    def _rest(self, *, is_ordered: bool) -> None:
        if is_ordered == self.resting.is_set():
            return
        log.warning("drained" if is_ordered else "taken_back", service=self.database.service)
        began, ended = (self.resting, self.at_work) if is_ordered else (self.at_work, self.resting)
        ended.clear()
        began.set()

    def _end_in_time(self) -> None:
        """End what is ordered at its moment, whether or not the database answers then."""
        loop, now = asyncio.get_running_loop(), time.monotonic()
        for timer in self._timers:
            timer.cancel()
        self._timers = [
            loop.call_later(until - now, self._end_what_is_over)
            for until in (self._rests_until, self._level_until)
            if until > now
        ]

    def _end_what_is_over(self) -> None:
        now = time.monotonic()
        if self._rests_until <= now:
            self._rest(is_ordered=False)
        if self._level_until <= now:
            logs.set_level(self.database.service, None)


def _in_force() -> ColumnElement[bool]:
    return OrderRow.until > func.clock_timestamp()


async def _moment_in(session: AsyncSession, time_left: timedelta) -> datetime:
    moment: datetime | None = await session.scalar(select(func.clock_timestamp() + time_left))
    assert moment is not None  # noqa: S101 - a SELECT of a function always answers one row
    return moment


async def _order(session: AsyncSession, kind: str, target: str, *, until: datetime, level: Level | None = None) -> None:
    """Keep an order in place of the one before; who rests already has heard, and goes on."""
    fresh = insert(OrderRow).values(kind=kind, target=target, until=until, level=level)
    heard = case((_in_force(), OrderRow.heard_at))
    await session.execute(
        fresh.on_conflict_do_update(
            index_elements=[OrderRow.kind, OrderRow.target],
            set_={"until": until, "level": level, "heard_at": heard},
        )
    )
    announce(session, TOPIC)


def _level(text: str | None) -> Level:
    """Read a level that the table holds; one of another release's counts as the usual."""
    return cast("Level", text) if text in get_args(Level) else "INFO"
