"""The organizer's act on the weight of a single match (rules-blocks.md, section 2)."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.repository import CatalogueRepository
from contests.domain.weights import weight_of
from contests.events.errors import PredictionsForTyperOnly
from contests.events.messages import weighted
from contests.events.service import mention, record
from contests.fixtures.announcements import announce_changed
from contests.fixtures.errors import FixtureLocked, QuestionStands
from contests.fixtures.held_fixtures import HeldFixture, hold_event
from contests.fixtures.models import EventRow
from contests.fixtures.schemas import EventWeight
from contests.rules.wording import Voice
from contests.tenths import tenths_of
from kit.messaging import outbox


async def set_weight(  # noqa: PLR0913 - an event is found by contest, fixture and key
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, key: str, body: EventWeight
) -> EventRow:
    """Give a match a weight of its own, or its round's again, while its picks are open; members are told.

    Raises:
        ContestNotFound, ContestClosed, FixtureNotFound, EventNotFound: as `hold_event`.
        PredictionsForTyperOnly: the contest is a fantasy one.
        QuestionStands: it is a question, whose points are not multiplied.
        FixtureLocked: its picks are locked, and with them its weight.
    """
    held, event = await hold_event(session, contest_id, fixture_id, key)
    if held.contest.event_type == "Fantasy":
        raise PredictionsForTyperOnly
    if event.question is not None:
        raise QuestionStands
    if held.is_closed(event):
        raise FixtureLocked
    own = None if body.weight is None else tenths_of(body.weight)
    if own == event.weight:
        return event
    before, event.weight = _factor(held, event), own
    await announce_changed(session, held.contest, [held.fixture])
    if own is not None and not held.contest.configuration.has_own_weights:
        await mention(session, held, "has_own_weights")
    if _factor(held, event) == before:
        return event
    facts = {"from": _words(before), "to": _words(_factor(held, event))}
    await record(session, held, event, "event.weighted", actor_id, facts=facts)
    if held.contest.state == "published" and held.fixture.published_at is not None:
        clubs = await CatalogueRepository(session).clubs_of(held.contest.origin_id)
        outbox.add(session, weighted(held, key, event.names(clubs), facts["to"]))
    return event


def _factor(held: HeldFixture, event: EventRow) -> int:
    return weight_of(held.contest.configuration.weight, held.fixture.number, event.weight)


def _words(factor: int) -> Mapping[str, str]:
    return {"pl": Voice("pl").factor(factor), "en": Voice("en").factor(factor)}
