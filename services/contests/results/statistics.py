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
Counts = Mapping[str, Mapping[int, Mapping[str, int]]]
Place = tuple[str, int, str]
"""An event's key, an athlete's number, and a statistic."""


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


def differing(before: Counts, after: Counts) -> list[Place]:
    """Return the places whose count differs; a missing count is 0."""
    places = {
        (key, number, name): None
        for counts in (before, after)
        for key, people in counts.items()
        for number, counted in people.items()
        for name in counted
    }
    return [place for place in places if count_at(before, place) != count_at(after, place)]


def count_at(counts: Counts, place: Place) -> int:
    """Return the count at a place; 0 without one."""
    key, number, name = place
    return counts.get(key, {}).get(number, {}).get(name, 0)


def with_count(counts: Counts, place: Place, count: int) -> ByNumber:
    """Return counts with another one at a place; 0 takes it away."""
    key, number, name = place
    copy = {event: {one: dict(counted) for one, counted in people.items()} for event, people in counts.items()}
    own = copy.setdefault(key, {}).setdefault(number, {})
    own.pop(name, None)
    if count:
        own[name] = count
    if not own:
        del copy[key][number]
    return copy


def corrections(before: Counts, after: Counts) -> tuple[dict[str, int], dict[str, int]]:
    """Return the counts that change in events that had some, before and after, by `event/number/statistic`."""
    places = [place for place in differing(before, after) if before.get(place[0])]
    was, will = ({"/".join(map(str, one)): count_at(counts, one) for one in places} for counts in (before, after))
    return was, will
