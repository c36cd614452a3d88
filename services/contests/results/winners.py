"""The check of group winners against the tables of the results (rules.md, Imports)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.domain.tables import Meeting, Proposal, meetings_of, winner_from
from contests.fixtures.models import EventRow, FixtureResults
from contests.fixtures.repository import FixtureRepository
from contests.results.errors import GroupWinnerDisputed, GroupWinnersDiffer, MemberUnknown, ResultsInvalid
from kit.api.errors import FieldText, Words, pointer
from shared.problems import EventNotFound

Winners = Mapping[UUID, Mapping[str, Sequence[str]]]
"""Groups' winners by the organizer's decision: club keys by fixture and event key."""


@dataclass(frozen=True)
class Dispute:
    """A group whose stored winner is not possible by its table."""

    event: EventRow
    stored: tuple[str, ...]
    proposed: Proposal

    @property
    def at(self) -> str:
        """Return the JSON pointer to the organizer's decision in a publication."""
        return pointer("groupWinners", self.event.fixture_id, self.event.key)


async def require_agreement(
    session: AsyncSession, contest: ContestRow, fixture_id: UUID, results: FixtureResults, decided: Winners
) -> dict[UUID, FixtureResults]:
    """Check the winners of groups against the tables after publishing `results` for a fixture.

    The check covers groups with an event or a match in the fixture. Returns the winners that the organizer's decision
    changes, by fixture: this one, and those with the groups' events.

    Raises:
        GroupWinnersDiffer: names every undecided group whose table contradicts its stored winner.
        ResultsInvalid: a decision names an event that is no group, or a club that is not a member.
    """
    fixtures = FixtureRepository(session)
    order = [fixture.id for fixture in await fixtures.of_contest(contest.id)]
    by_fixture = await fixtures.events_of(order)
    events = [event for each in order for event in by_fixture.get(each, ())]
    groups = {(event.fixture_id, event.key): event for event in events if "GroupWinner" in event.facts.offered}
    if not groups:
        return {}
    known = await fixtures.published_of(order) | {fixture_id: results}
    invalid = [*_faults(groups, known, decided)]
    if invalid:
        raise ResultsInvalid(errors=invalid)
    open_ = [
        dispute
        for dispute in _disputes(groups, events, known, fixture_id)
        if dispute.event.key not in decided.get(dispute.event.fixture_id, {})
    ]
    if open_:
        clubs = await CatalogueRepository(session).clubs_of(contest.origin_id)
        raise GroupWinnersDiffer(errors=[_question(dispute, clubs) for dispute in open_])
    return _changed(known, decided)


def _faults(
    groups: Mapping[tuple[UUID, str], EventRow], known: Mapping[UUID, FixtureResults], decided: Winners
) -> list[FieldText]:
    faults: list[FieldText] = []
    for fixture_id, winners in decided.items():
        for key, names in winners.items():
            at, event = pointer("groupWinners", fixture_id, key), groups.get((fixture_id, key))
            if event is None or fixture_id not in known:
                faults.append(EventNotFound.field(at))
            elif not names or set(names) - set(event.members) or len(set(names)) != len(names):
                faults.append(MemberUnknown.field(at))
    return faults


def _disputes(
    groups: Mapping[tuple[UUID, str], EventRow],
    events: Sequence[EventRow],
    known: Mapping[UUID, FixtureResults],
    fixture_id: UUID,
) -> list[Dispute]:
    matches = sorted((event for event in events if event.home_key and event.away_key), key=lambda one: one.starts_at)
    meetings = [_meeting(place, event, known) for place, event in enumerate(matches)]
    found: list[Dispute] = []
    for event in groups.values():
        own = meetings_of(event.members, meetings)
        touched = {event.fixture_id, *(matches[one.place].fixture_id for one in own)}
        stored = known.get(event.fixture_id, FixtureResults()).group_winners.get(event.key, ())
        proposed = winner_from(event.members, own)
        if event.is_counted and stored and proposed and fixture_id in touched and not proposed.agrees_with(stored):
            found.append(Dispute(event, stored, proposed))
    return found


def _meeting(place: int, event: EventRow, known: Mapping[UUID, FixtureResults]) -> Meeting:
    score = known.get(event.fixture_id, FixtureResults()).events.get(event.key)
    counts = score if event.is_counted else None
    return Meeting(
        home=event.home_key or "",
        away=event.away_key or "",
        place=place,
        score=counts and counts.ft,
        is_void=event.state == "void",
    )


def _question(dispute: Dispute, clubs: Mapping[str, ClubRow]) -> FieldText:
    return GroupWinnerDisputed.field(
        dispute.at,
        group=dispute.event.group_name or dispute.event.key,
        stored=_names(dispute.stored, clubs),
        table=_names(dispute.proposed.possible, clubs),
    )


def _names(keys: Sequence[str], clubs: Mapping[str, ClubRow]) -> Words:
    return Words(
        pl=", ".join(clubs[key].name_pl for key in keys if key in clubs),
        en=", ".join(clubs[key].name_en for key in keys if key in clubs),
    )


def _changed(known: Mapping[UUID, FixtureResults], decided: Winners) -> dict[UUID, FixtureResults]:
    named = {
        fixture_id: FixtureResults(group_winners={key: tuple(names) for key, names in winners.items()})
        for fixture_id, winners in decided.items()
    }
    return {
        fixture_id: results
        for fixture_id, results in named.items()
        if known[fixture_id].updated(results) != known[fixture_id]
    }
