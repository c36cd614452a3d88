"""The point events of an origin, frozen by its first lock (rules.md, Fantasy: points)."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.athletes.errors import ScoringFrozen, ScoringInvalid
from contests.catalogue.configuration import PointEvent
from contests.catalogue.models import OriginRow
from contests.catalogue.point_events import contradictions
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import hold_origin
from contests.domain.positions import known_positions
from contests.fixtures.repository import FixtureRepository
from kit.database.sessions import database_now


async def freeze(session: AsyncSession, origin_id: UUID) -> None:
    """Freeze an origin's point events; a second call changes nothing."""
    origin = await CatalogueRepository(session).hold_origin(origin_id)
    if origin is not None and origin.point_events_frozen_at is None:
        origin.point_events_frozen_at = await database_now(session)


async def is_frozen(session: AsyncSession, origin: OriginRow) -> bool:
    """Return whether an origin's point events are frozen because a fantasy fixture has locked, announced or not."""
    return origin.point_events_frozen_at is not None or await FixtureRepository(session).any_fantasy_locked(origin.id)


async def change(
    session: AsyncSession, origin: OriginRow, *, events: Sequence[PointEvent], appearance: str | None
) -> bool:
    """Set an origin's `events` and `appearance`; False if they are the same.

    The origin must be locked, and the events must be valid.

    Raises:
        ScoringFrozen: a fantasy fixture of the origin has locked.
    """
    if origin.point_events == tuple(events) and origin.appearance == appearance:
        return False
    if await is_frozen(session, origin):
        raise ScoringFrozen
    origin.point_events, origin.appearance = tuple(events), appearance
    await session.flush()
    return True


async def change_scoring(
    session: AsyncSession,
    origin_id: UUID,
    *,
    events: Sequence[PointEvent] | None = None,
    appearance: tuple[str | None] | None = None,
    organizer: UUID,
) -> bool:
    """Change the point events of an origin; False if they are the same.

    Args:
        session: the transaction of the act.
        origin_id: the origin.
        events: all point events, in order; None keeps them.
        appearance: the statistic that marks an appearance, or None for any; no tuple keeps it.
        organizer: the organizer.

    Raises:
        OriginNotFound: there is no such origin.
        ScoringInvalid: the point events contradict each other; names every contradiction.
        ScoringFrozen: a fantasy fixture of the origin has locked.
    """
    origin = await hold_origin(session, origin_id)
    wanted = origin.point_events if events is None else tuple(events)
    scored = {event.position for event in origin.point_events if event.position is not None}
    broken = contradictions(wanted, known_positions(origin.sport, (*origin.positions, *scored)))
    if broken:
        raise ScoringInvalid(errors=broken)
    before = [event.model_dump(mode="json") for event in origin.point_events]
    appears = origin.appearance if appearance is None else appearance[0]
    if not await change(session, origin, events=wanted, appearance=appears):
        return False
    await log.record(
        session,
        origin.id,
        action="scoring.changed",
        actor_id=organizer,
        before={"point_events": before},
        after={"point_events": origin.stored_point_events, "appearance": appears},
    )
    return True
