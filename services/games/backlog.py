"""Overdue work of a game: a fixture that closed and is not locked, a run that is not finished."""

from collections.abc import Mapping

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from games.game import Game
from kit.ops.state import Overdue

_OVERDUE = text("""
SELECT
    (SELECT extract(epoch FROM clock_timestamp() - min(f.closes_at)) FROM fixture f JOIN contest c USING (contest_id)
     WHERE f.locked_at IS NULL AND f.closes_at <= clock_timestamp() AND c.event_type = :event_type),
    (SELECT extract(epoch FROM clock_timestamp() - min(created_at)) FROM run WHERE state IN ('waiting', 'running'))
""")


def overdue_of(game: Game) -> Overdue:
    """Return a function that gives the age of a game's oldest due `lock` and `run`, in seconds."""

    async def overdue(session: AsyncSession) -> Mapping[str, float]:
        lock, run = (await session.execute(_OVERDUE, {"event_type": game.event_type})).one()
        return {"lock": float(lock or 0), "run": float(run or 0)}

    return overdue
