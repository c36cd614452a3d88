"""The app of a game: its consumers, its republishing, and its workers."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.user import UserErased
from games.backlog import overdue_of
from games.game import Game
from games.locking import service as locks
from games.locking.picks import Locking
from games.locking.worker import LockWorker
from games.participation.choice import Choosing
from games.promise import promise_of
from games.reminders.worker import ReminderWorker
from games.scoring import service as runs
from games.scoring.points import Scoring
from games.scoring.worker import ScoringWorker
from games.settings import GameSettings
from games.teams import service as teams
from kit.app import Service
from kit.app import create_app as make_app
from kit.database.sessions import Database
from kit.messaging.republish import Republish
from kit.privacy.erasures import Erased
from kit.process.supervision import Worker
from shared.promise import make_router as promise_router


def republish_of(locking: Locking, scoring: Scoring) -> Republish:
    """Return the functions that publish a game's current state again: its teams, its locks and its points."""

    async def republish(session: AsyncSession) -> int:
        told = await teams.republish(session, locking.game)
        told += await locks.republish(session, locking.game)
        return told + await runs.republish(session, scoring)

    return republish


def erased_of(game: Game) -> Erased:
    """Return the function that ends an erased user's saves, and publishes their teams."""

    async def erased(session: AsyncSession, event: UserErased) -> None:
        await teams.take_erasure(session, game, event)

    return erased


def create_app(  # noqa: PLR0913 - the parts of a game
    service: Service,
    locking: Locking,
    choosing: Choosing,
    scoring: Scoring,
    settings: GameSettings,
    *,
    more: Sequence[Callable[[Database], Worker]] = (),
) -> FastAPI:
    """Return a game's ASGI app, with the workers that lock, remind and score, and `more` of its own."""
    workers: list[Callable[[Database], Worker]] = [
        lambda database: LockWorker(database, locking),
        lambda database: ReminderWorker(database, choosing, settings),
        lambda database: ScoringWorker(database, scoring, chunk_size=settings.scoring_chunk),
        *more,
    ]
    promise = promise_router(service.name, promise_of(locking.game))
    routers = (*service.routers, promise)
    equipped = replace(service, routers=routers, workers=workers, overdue=overdue_of(locking.game))
    return make_app(equipped, settings)
