"""Point events: the organizer's input and its contradictions."""

from collections.abc import Iterable, Sequence

from contests.catalogue.configuration import PointEvent
from contests.catalogue.errors import CountRangeEmpty, PerOrRange, PointEventTwice, PositionUnknown
from contests.catalogue.schemas import PointEventDraft
from contests.tenths import tenths_of
from contracts.base import Text
from kit.api.errors import FieldText, pointer


def point_events_of(drafts: tuple[PointEventDraft, ...]) -> tuple[PointEvent, ...]:
    """Return point events in stored form; one without a name gets its statistic's."""
    return tuple(
        PointEvent(
            name=draft.name,
            position=draft.position,
            value=tenths_of(draft.value),
            per=draft.per,
            min=draft.min,
            max=draft.max,
            display_name=draft.display_name and Text(pl=draft.display_name.pl, en=draft.display_name.en),
        )
        for draft in drafts
    )


def contradictions(events: Sequence[PointEvent], positions: Iterable[str]) -> list[FieldText]:
    """Return every contradiction within a body's `pointEvents`, and positions that the origin does not have."""
    known = set(positions)
    found: list[FieldText] = []
    seen: set[tuple[object, ...]] = set()
    for place, event in enumerate(events):
        at = pointer("pointEvents", place)
        if event.position is not None and event.position not in known:
            found.append(PositionUnknown.field(f"{at}/position", position=event.position))
        if event.min is not None and event.max is not None and event.min > event.max:
            found.append(CountRangeEmpty.field(f"{at}/min", statistic=event.name))
        if event.per is not None and (event.min is not None or event.max is not None):
            found.append(PerOrRange.field(f"{at}/per", statistic=event.name))
        same = (event.name, event.position, event.per, event.min, event.max)
        if same in seen:
            found.append(PointEventTwice.field(at, statistic=event.name))
        seen.add(same)
    return found
