"""Athletes' statistics as an organizer sends them, made into those that are kept."""

from collections.abc import Mapping, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import repository as athletes
from contests.contests.models import ContestRow
from contests.faults import ATHLETE_UNKNOWN, escaped, fault
from contests.fixtures.models import EventRow
from kit.errors import FieldText

__all__ = ["statistics_by_number", "unknown_event"]

ByNumber = dict[str, dict[int, dict[str, int]]]


async def statistics_by_number(
    session: AsyncSession,
    contest: ContestRow,
    events: Sequence[EventRow],
    sent: Mapping[str, Mapping[str, Mapping[str, int]]],
) -> tuple[ByNumber, list[FieldText]]:
    """Answer the statistics by event key and athlete's number, without empty entries, and everything that is wrong."""
    if not any(sent.values()):
        return {}, []
    if contest.event_type != "Fantasy":
        return {}, [_UNFIT]
    numbers = {str(row.id): number for number, row in (await athletes.of_origin(session, contest.origin_id)).items()}
    keys = {event.key for event in events}
    kept: ByNumber = {}
    faults = [unknown_event(f"/statistics/{escaped(key)}") for key in sent if key not in keys]
    for key, players in sent.items():
        for player, counted in players.items():
            number = numbers.get(player.lower())
            if number is None:
                faults.append(fault(f"/statistics/{escaped(key)}/{escaped(player)}", ATHLETE_UNKNOWN))
            elif counted:
                kept.setdefault(key, {})[number] = dict(counted)
    return kept, faults


def unknown_event(pointer: str) -> FieldText:
    """Say that the fixture has no event of this key."""
    return FieldText(
        pointer,
        "event-not-found",
        pl="W tej kolejce nie ma takiego wydarzenia.",
        en="This fixture has no such event.",
    )


_UNFIT = FieldText(
    "/statistics",
    "not-fantasy",
    pl="Statystyki zawodników mają tylko rozgrywki fantasy.",
    en="Only fantasy contests have athletes' statistics.",
)
