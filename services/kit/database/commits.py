"""Effects of a session's commit: announcements and callbacks."""

import re
from collections.abc import Callable
from functools import lru_cache

from sqlalchemy import TextClause, event
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import ORMExecuteState
from sqlalchemy.orm import Session as OrmSession

WRITTEN = "written"
"""The topic of every commit that wrote data, where that is on (`Database.tell_writes`)."""
_WRITES = re.compile(r"\b(INSERT|DELETE|MERGE|(?<!FOR )(?<!FOR NO KEY )UPDATE)\b", re.IGNORECASE)


def announce(session: AsyncSession, topic: str) -> None:
    """Announce `topic` to its followers after this session's commit (`Database.on_commit`)."""
    announced(session).add(topic)


def once_committed(session: AsyncSession, act: Callable[[], None]) -> None:
    """Call `act` after this session's commit, and never without one; it must be cheap and not raise.

    The session is one of `Database.request` or `transaction`.
    """
    acts_of(session).append(act)


def announced(session: AsyncSession | OrmSession) -> set[str]:
    """Return the topics that a session's commit announces."""
    topics: set[str] = session.info.setdefault("announced", set())
    return topics


def acts_of(session: AsyncSession) -> list[Callable[[], None]]:
    """Return the callbacks that run after a session's commit."""
    acts: list[Callable[[], None]] = session.info.setdefault("once_committed", [])
    return acts


def note_writes(sessions: type[OrmSession]) -> None:
    """Announce `WRITTEN` after every commit of these sessions that wrote data."""
    event.listen(sessions, "do_orm_execute", _note_statement)
    event.listen(sessions, "after_flush", _note_flush)


def _note_statement(state: ORMExecuteState) -> None:
    statement = state.statement
    if statement.is_dml or (isinstance(statement, TextClause) and _may_write(statement.text)):
        announced(state.session).add(WRITTEN)


def _note_flush(session: OrmSession, _flushed: object) -> None:
    announced(session).add(WRITTEN)


@lru_cache(maxsize=1024)
def _may_write(statement: str) -> bool:
    return _WRITES.search(statement) is not None
