"""Rates of matches whose round opens: the suggestion from the sides' own matches, unless somebody typed others."""

from collections.abc import Sequence
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.domain.chances import MOST_EXPECTED, Played, expected_of, is_of_goals
from contests.events.repository import PlayedRepository
from contests.events.service import record
from contests.events.suggestions import rates_of
from contests.fixtures.announcements import announce_changed
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import EventRow
from contests.fixtures.offers import match_offer
from contests.fixtures.repository import FixtureRepository
from kit.database.sessions import database_now


async def look_at_rates(session: AsyncSession, contest_id: UUID) -> bool:
    """Give the matches of a typer's opened rounds the suggested rates, each match once; False if none was due.

    A match keeps its rates if somebody typed others than the contest's, or a side has played too few matches.
    """
    contest = await ContestRepository(session).lock(contest_id)
    if contest is None or contest.state != "published" or contest.event_type == "Fantasy":
        return False
    now = await database_now(session)
    fixtures = FixtureRepository(session)
    opened = [row for row in await fixtures.lock_all(contest_id) if row.published_at is not None and row.opening <= now]
    events = await fixtures.events_of([row.id for row in opened])
    due = {row: [one for one in events.get(row.id, ()) if one.rates_seen_at is None] for row in opened}
    played = await PlayedRepository(session).of_contest(contest_id)
    for fixture, matches in due.items():
        held = HeldFixture(contest, fixture, now)
        for event in matches:
            event.rates_seen_at = now
        changed = [event for event in matches if _is_free(held, event) and _suggest(contest, event, played)]
        if changed:
            await announce_changed(session, contest, [fixture])
        for event in changed:
            await record(session, held, event, "predictions.suggested", None)
    return any(due.values())


def _is_free(held: HeldFixture, event: EventRow) -> bool:
    """Return whether a match can still be picked, is decided by goals, and has the contest's own rates."""
    if held.is_closed(event) or not event.is_counted or event.home_key is None or event.away_key is None:
        return False
    configuration = held.contest.configuration
    is_scored = configuration.scoring is not None or not is_of_goals(event.basis)
    return not is_scored and event.predictions == match_offer(configuration, event.basis)


def _suggest(contest: ContestRow, event: EventRow, played: Sequence[Played]) -> bool:
    """Give a match the suggested rates; False if its sides played too few matches, or score too much for the model."""
    expected = expected_of(event.home_key or "", event.away_key or "", played)
    if expected is None or max(expected.home, expected.away) >= MOST_EXPECTED:
        return False
    offer = match_offer(contest.configuration, event.basis)
    rates = {(one.family, one.name): one.rate for one in rates_of(offer, expected, Decimal(0))}
    event.predictions = tuple(
        one.model_copy(update={"rate": rates.get((one.family, one.name), one.rate)}) for one in offer
    )
    return True
