"""What a session's commit sets off: who is told of it, and what is done once it is made."""

import re
from collections.abc import Callable
from functools import lru_cache

from sqlalchemy import TextClause, event
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import ORMExecuteState
from sqlalchemy.orm import Session as OrmSession

WRITTEN = "written"
"""What a commit that wrote something announces, where that is told (`Database.tell_writes`)."""
_WRITES = re.compile(r"\b(INSERT|DELETE|MERGE|(?<!FOR )(?<!FOR NO KEY )UPDATE)\b", re.IGNORECASE)


def announce(session: AsyncSession, topic: str) -> None:
    """Note that this session's commit is of interest to whoever follows `topic` (`Database.on_commit`)."""
    announced(session).add(topic)


def once_committed(session: AsyncSession, act: Callable[[], None]) -> None:
    """Call `act` after this session's commit, and not without one; it must be cheap and not raise.

    For what must not be said of a save that isn't one. The session is one of `Database.request` or `transaction`.
    """
    acts_of(session).append(act)


def announced(session: AsyncSession | OrmSession) -> set[str]:
    """Answer what a session's commit is to announce."""
    topics: set[str] = session.info.setdefault("announced", set())
    return topics


def acts_of(session: AsyncSession) -> list[Callable[[], None]]:
    """Answer what is to be done after a session's commit."""
    acts: list[Callable[[], None]] = session.info.setdefault("once_committed", [])
    return acts


def note_writes(sessions: type[OrmSession]) -> None:
    """Let every commit of these sessions that wrote something announce `WRITTEN`."""
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
