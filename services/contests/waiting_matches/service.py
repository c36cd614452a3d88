"""Use cases of matches whose sides are still to come (rules.md, Imports)."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.service import hold_open, record_act
from contests.domain.openings import LASTS
from contests.errors import WaitingMatchNotFound
from contests.events.service import create_event
from contests.fixtures import service as fixtures
from contests.fixtures.schemas import EventCreate, FixtureCreate
from contests.fixtures.waiting_matches import WaitingMatchRepository, WaitingMatchRow
from contests.waiting_matches.schemas import MatchSides, WaitingMatchChange
from contracts.base import Text
from shared.names import visible_part

_MEANINGS = {
    "scheduled": Text(pl="znowu czeka", en="it waits again"),
    "postponed": Text(pl="przełożony", en="postponed"),
    "void": Text(pl="odłożony na dobre", en="set aside for good"),
}


async def fill(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, match_id: UUID, body: MatchSides
) -> WaitingMatchRow:
    """Make a match of one that has waited for its sides; a round that does not exist yet is made with it.

    Later files that still have no sides for it change nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        WaitingMatchNotFound: it has no such match that waits.
        FixtureOrderStands: its round would be played before a fantasy fixture that has opened.
        others: as `events.service.create_event`.
    """
    contest = await hold_open(session, contest_id)
    row = await _lock(session, contest, match_id)
    if row.fixture_id is None:
        row.fixture_id = await _round_of(session, row, actor_id=actor_id)
        await session.flush()
    event = await create_event(
        session,
        actor_id=actor_id,
        contest_id=contest_id,
        fixture_id=row.fixture_id,
        body=EventCreate(
            key=None if row.number is None else str(row.number),
            home=body.home or visible_part(row.home),
            away=body.away or visible_part(row.away),
            starts_at=row.starts_at,
            venue=visible_part(row.venue or "") or None,
            makes_clubs=body.makes_clubs,
            accepts_late_closing=body.accepts_late_closing,
            reason=body.reason,
        ),
    )
    await session.flush()
    row.event_key = event.key
    await session.flush()
    return row


async def change(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, match_id: UUID, body: WaitingMatchChange
) -> WaitingMatchRow:
    """Put off a match whose sides are still to come, set it aside, or let it wait again.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        WaitingMatchNotFound: it has no such match that waits.
    """
    contest = await hold_open(session, contest_id)
    row = await _lock(session, contest, match_id)
    if row.state == body.state:
        return row
    row.state = body.state
    await session.flush()
    await record_act(
        session,
        contest,
        action="match.waiting",
        actor_id=actor_id,
        fixture_id=row.fixture_id,
        after={
            "event": f"{row.home} – {row.away}",
            "fixture": row.names.model_dump(),
            "meaning": _MEANINGS[body.state].model_dump(),
        },
        reason=body.reason,
    )
    return row


async def _lock(session: AsyncSession, contest: ContestRow, match_id: UUID) -> WaitingMatchRow:
    row = await WaitingMatchRepository(session).lock(contest.id, match_id)
    if row is None:
        raise WaitingMatchNotFound
    return row


async def _round_of(session: AsyncSession, row: WaitingMatchRow, *, actor_id: UUID) -> UUID:
    """Make the round of a match, with the file's name and key; others that wait for it are in it, too."""
    repository = WaitingMatchRepository(session)
    alike = [one for one in await repository.waiting_in(row.contest_id) if one.round_key == row.round_key]
    body = FixtureCreate.model_validate(
        {
            "name": visible_part(row.name),
            "name_en": visible_part(row.name_en or "") or None,
            "from": row.starts_at,
            "to": row.starts_at + LASTS,
        }
    )
    made = await fixtures.create(session, actor_id=actor_id, contest_id=row.contest_id, body=body)
    made.import_key = row.round_key
    for one in alike:
        one.fixture_id = made.id
    return made.id
