"""Matches of a pasted list whose sides are still to come: kept, and made matches once a list has both sides."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.service import record_act
from contests.domain.identity import round_words
from contests.domain.placeholders import is_placeholder
from contests.domain.rounds import round_names
from contests.domain.slugs import folded, slug
from contests.events.paste_lines import PlannedWait
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.waiting_matches import WaitingMatchRepository, WaitingMatchRow
from contracts.base import Text
from shared.bilingual_names import both

_ADDED = Text(pl="dodany z listy", en="added by a list")


async def keep(
    session: AsyncSession,
    contest: ContestRow,
    planned: Sequence[PlannedWait],
    made: Mapping[str, FixtureRow],
    *,
    actor_id: UUID,
) -> None:
    """Store matches that wait, each in its round; `made` has the list's rounds by name."""
    for one in planned:
        fixture = one.existing or made.get(one.round_name)
        names = both(one.round_name, None) if fixture is None else fixture.names
        names = names if fixture is not None else round_names(one.round_name) or names
        row = WaitingMatchRow(
            contest_id=contest.id,
            fixture_id=None if fixture is None else fixture.id,
            round_key=(fixture and fixture.import_key) or slug(one.round_name),
            name=names.pl,
            name_en=None if names.en == names.pl else names.en,
            starts_at=one.starts_at,
            home=one.home,
            away=one.away,
            venue=one.venue,
            state="scheduled",
        )
        session.add(row)
        await record_act(
            session,
            contest,
            action="match.waiting",
            actor_id=actor_id,
            fixture_id=row.fixture_id,
            after={
                "event": f"{one.home} – {one.away}",
                "fixture": names.model_dump(),
                "meaning": _ADDED.model_dump(),
            },
        )
    await session.flush()


async def fill(session: AsyncSession, fixture: FixtureRow, made: Sequence[EventRow]) -> None:
    """Let new matches of a round be those that waited there for their sides, by their start and their known side."""
    waiting = await WaitingMatchRepository(session).waiting_in(fixture.contest_id)
    names = round_words(fixture.names.pl, fixture.names.en)
    here = [row for row in waiting if row.fixture_id == fixture.id or not names.isdisjoint(round_words(row.names.pl))]
    for event in made:
        row = next((row for row in here if row.starts_at == event.starts_at and _fits(row, event)), None)
        if row is not None:
            here.remove(row)
            row.fixture_id, row.event_key = fixture.id, event.key
    await session.flush()


def _fits(row: WaitingMatchRow, event: EventRow) -> bool:
    """Return whether a match has the sides of one that waits, as far as they are known."""
    known = {folded(side) for side in (row.home, row.away) if not is_placeholder(side)}
    return known <= {folded(side or "") for side in (event.home_name, event.away_name)}
