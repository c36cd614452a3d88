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
from contests.domain.athlete_points import Appearance
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
    session: AsyncSession, origin: OriginRow, *, events: Sequence[PointEvent], appearance: Appearance
) -> bool:
    """Set an origin's `events` and `appearance`; False if they are the same.

    The origin must be locked, and the events must be valid.

    Raises:
        ScoringFrozen: a fantasy fixture of the origin has locked.
    """
    if origin.point_events == tuple(events) and origin.played_by == appearance:
        return False
    if await is_frozen(session, origin):
        raise ScoringFrozen
    origin.point_events, origin.played_by = tuple(events), appearance
    await session.flush()
    return True


async def change_scoring(  # noqa: PLR0913 - what may change, all named at the call
    session: AsyncSession,
    origin_id: UUID,
    *,
    events: Sequence[PointEvent] | None = None,
    appearance: Sequence[str] | None = None,
    captain_appearance: Sequence[str] | None = None,
    organizer: UUID,
) -> tuple[str, ...]:
    """Change the point events of an origin, and who has played; return the names of the settings that differ.

    Args:
        session: the transaction of the act.
        origin_id: the origin.
        events: all point events, in order; None keeps them.
        appearance: the statistics that mark an appearance, none for any; None keeps them.
        captain_appearance: those that decide about the armband, none for the same; None keeps them.
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
    events_before, played = origin.point_events, origin.played_by
    appears = Appearance(
        played.statistics if appearance is None else tuple(appearance),
        played.captain if captain_appearance is None else tuple(captain_appearance),
    )
    if not await change(session, origin, events=wanted, appearance=appears):
        return ()
    await log.record(
        session,
        origin.id,
        action="scoring.changed",
        actor_id=organizer,
        before={"point_events": before},
        after={"point_events": origin.stored_point_events, **logged(appears)},
    )
    differ = {
        "point_events": events_before != wanted,
        "appearance": played.statistics != appears.statistics,
        "captain_appearance": played.captain != appears.captain,
    }
    return tuple(name for name, differs in differ.items() if differs)


def logged(appearance: Appearance) -> dict[str, object]:
    """Return what a log's entry says of appearances: the statistic, and more only where there is more."""
    first, *more = appearance.statistics or (None,)
    found: dict[str, object] = {"appearance": first}
    if more:
        found["appearances"] = [first, *more]
    if appearance.captain:
        found["captain_appearance"] = list(appearance.captain)
    return found
