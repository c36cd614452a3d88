"""Creation of events of fixtures, with their default offer."""

from collections.abc import Mapping

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue import service as catalogue
from contests.catalogue.configuration import names_of
from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.domain.scores import offers_draw, taken_basis
from contests.domain.slugs import slug
from contests.events.errors import EventInvalid
from contests.events.paste_errors import ClubsUnknown
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import EventRow
from contests.fixtures.offers import group_families, group_offer, match_offer
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.schemas import EventCreate


async def new_event(session: AsyncSession, held: HeldFixture, body: EventCreate) -> EventRow:
    """Create an event of a held fixture, with the contest's default predictions and any missing clubs.

    Raises:
        EventInvalid: neither two different sides nor a group with members.
        ClubsUnknown: clubs are unknown and must not be created; or they may be existing ones, and it was not said that
            they are new.
    """
    origin_id = held.contest.origin_id
    sent = [name for name in (body.home, body.away, *body.members) if name is not None]
    known = await CatalogueRepository(session).clubs_of(origin_id)
    found = (await catalogue.names_of(session, origin_id)).of_list(name for name in sent if name not in known)
    unknown = [one.written for one in found.values() if one.key is None]
    is_agreed = body.makes_clubs and "makes_clubs" in body.model_fields_set
    asked = [one.written for one in found.values() if one.how == "asked" and (one.may_be_known or not body.makes_clubs)]
    if asked and not is_agreed:
        raise ClubsUnknown(clubs=", ".join(asked))
    made = await catalogue.ensure_clubs(session, origin_id, unknown)
    made |= {name: known[one.key] for name, one in found.items() if one.key is not None}
    there = (await FixtureRepository(session).events_of([held.fixture.id])).get(held.fixture.id, [])
    return event_of(held, body, dict(known) | made, position=len(there))


def event_of(held: HeldFixture, body: EventCreate, clubs: Mapping[str, ClubRow], *, position: int) -> EventRow:
    """Create an event of a held fixture; `clubs` has all clubs in `body`, by the name used there.

    Raises:
        EventInvalid: neither two different sides nor a group with members.
    """
    home, away = (None if name is None else clubs[name] for name in (body.home, body.away))
    members = list({clubs[name].key: clubs[name] for name in body.members}.values())
    configuration = held.contest.configuration
    basis = body.result_basis or configuration.result_basis
    if body.group_event_name is not None and home is None and away is None and len(members) > 1:
        predictions = group_offer(group_families(configuration, len(members)), members)
        made_of = body.group_event_name
    elif body.group_event_name is None and home and away and home.key != away.key and not members:
        predictions, made_of = match_offer(configuration, basis), f"{home.key}-{away.key}"
    else:
        raise EventInvalid
    basis = taken_basis(basis, draw_offered=offers_draw(names_of(predictions)))
    event = EventRow(
        fixture_id=held.fixture.id,
        contest_id=held.contest.id,
        key=body.key or slug(made_of),
        position=position,
        home_key=home and home.key,
        home_name=None if body.home is None else _named(body.home, clubs),
        away_key=away and away.key,
        away_name=None if body.away is None else _named(body.away, clubs),
        group_name=body.group_event_name,
        members=[club.key for club in members],
        starts_at=body.starts_at,
        venue=body.venue,
        result_basis=basis,
    )
    event.predictions = predictions
    return event


def _named(sent: str, clubs: Mapping[str, ClubRow]) -> str:
    """Return a side's name: as sent, or the club's English name if a club's key was sent."""
    return clubs[sent].name_en if clubs[sent].key == sent else sent
