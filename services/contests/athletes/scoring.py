"""What athletes' statistics are worth: belongs to the origin, frozen by its first lock (rules.md, Fantasy: points)."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import repository
from contests.athletes.errors import ScoringFrozen
from contests.catalogue.configuration import PointEvent
from contests.catalogue.models import OriginRow
from contests.faults import POSITION_UNKNOWN, fault
from kit.db import database_now
from kit.errors import FieldText

__all__ = ["change", "faults", "freeze", "is_frozen"]


async def freeze(session: AsyncSession, origin_id: UUID) -> None:
    """Let an origin's scoring stand from now on; frozen twice, the first time counts."""
    origin = await repository.hold_origin(session, origin_id)
    if origin is not None and origin.point_events_frozen_at is None:
        origin.point_events_frozen_at = await database_now(session)


async def is_frozen(session: AsyncSession, origin: OriginRow) -> bool:
    """Tell whether an origin's scoring stands: a fantasy fixture has locked, whoever has told of it yet."""
    return origin.point_events_frozen_at is not None or await repository.any_fantasy_locked(session, origin.id)


async def change(
    session: AsyncSession, origin: OriginRow, *, events: Sequence[PointEvent], appearance: str | None
) -> bool:
    """Make `events` and `appearance` what an origin scores by; False if they are already.

    The origin must be held, and the events be without faults.

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


def faults(events: Sequence[PointEvent], positions: Iterable[str], *, pointer: str) -> list[FieldText]:
    """Answer every contradiction within `events`; `pointer` is where they are in the body."""
    known = set(positions)
    found: list[FieldText] = []
    seen: set[tuple[object, ...]] = set()
    for place, event in enumerate(events):
        at = f"{pointer}/{place}"
        if event.position is not None and event.position not in known:
            found.append(fault(f"{at}/position", POSITION_UNKNOWN, event.position))
        if event.min is not None and event.max is not None and event.min > event.max:
            found.append(fault(f"{at}/min", _RANGE_EMPTY, event.name))
        if event.per is not None and (event.min is not None or event.max is not None):
            found.append(fault(f"{at}/per", _PER_OR_RANGE, event.name))
        same = (event.name, event.position, event.per, event.min, event.max)
        if same in seen:
            found.append(fault(at, _TWICE, event.name))
        seen.add(same)
    return found


_RANGE_EMPTY = (
    "range-empty",
    "Najmniejsza liczba dla „{}” nie może być większa od największej.",
    "The lowest count of “{}” cannot be above the highest.",
)
_PER_OR_RANGE = (
    "per-or-range",
    "„{}” liczy się albo za każde tyle a tyle, albo w przedziale, nie jedno i drugie.",
    "“{}” counts either for every so many, or within a range, not both.",
)
_TWICE = ("given-twice", "Punkty za „{}” podano dwa razy tak samo.", "The points for “{}” are given twice alike.")
