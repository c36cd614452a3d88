"""Conversion of athletes' statistics from an organizer's request to stored form."""

from collections.abc import Mapping, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.errors import AthleteUnknown
from contests.athletes.repository import AthleteRepository
from contests.contests.models import ContestRow
from contests.fixtures.models import EventRow
from contests.results.errors import StatisticsForFantasyOnly, StatisticsOfWalkover
from kit.api.errors import FieldText, pointer
from shared.problems import EventNotFound

ByNumber = dict[str, dict[int, dict[str, int]]]


async def statistics_by_number(
    session: AsyncSession,
    contest: ContestRow,
    events: Sequence[EventRow],
    sent: Mapping[str, Mapping[str, Mapping[str, int]]],
) -> tuple[ByNumber, list[FieldText]]:
    """Return statistics by event key and athlete's number, without empty entries, and every fault."""
    if not any(sent.values()):
        return {}, []
    if contest.event_type != "Fantasy":
        return {}, [StatisticsForFantasyOnly.field("/statistics")]
    numbers = {
        str(row.id): number for number, row in (await AthleteRepository(session).of_origin(contest.origin_id)).items()
    }
    keys = {event.key for event in events}
    kept: ByNumber = {}
    faults = [EventNotFound.field(pointer("statistics", key)) for key in sent if key not in keys]
    unplayed = {event.key for event in events if event.walkover is not None}
    faults += [StatisticsOfWalkover.field(pointer("statistics", key)) for key in sent if sent[key] and key in unplayed]
    for key, players in sent.items():
        for player, counted in players.items():
            number = numbers.get(player.lower())
            if number is None:
                faults.append(AthleteUnknown.field(pointer("statistics", key, player)))
            elif counted:
                kept.setdefault(key, {})[number] = dict(counted)
    return kept, faults
