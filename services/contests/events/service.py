"""The organizer's acts on events and on their offers."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.next_fixture import manned_clubs
from contests.catalogue.configuration import Prediction
from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.schemas import OfferedPrediction
from contests.contests.errors import RateOrProbability
from contests.contests.service import emit, find, record_act
from contests.domain.qualified import GOES_THROUGH
from contests.domain.rates import rate_of
from contests.domain.scores import MATCH_FAMILIES, OTHER, is_prediction
from contests.events.creation import new_event
from contests.events.errors import (
    EventBegun,
    EventKeyTaken,
    EventVoid,
    GoesThroughUnpaid,
    PredictionNotOfEvent,
    PredictionsForTyperOnly,
    PredictionsInvalid,
    PredictionTwice,
    ScoreIsPredicted,
)
from contests.events.messages import postponed
from contests.events.move_errors import EventElsewhere
from contests.events.repository import counting_elsewhere
from contests.fixtures.announcements import announce_changed
from contests.fixtures.closings import ClosingGuard, Consent
from contests.fixtures.errors import EventBeforeClosing, FixtureLocked, QuestionStands
from contests.fixtures.held_fixtures import HeldFixture, hold, hold_event
from contests.fixtures.models import EventRow
from contests.fixtures.offers import GOES_THROUGH_WORDS, match_offer, qualified_of
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.schemas import EventChange, EventCreate
from contests.fixtures.typed_schedule import ScheduleKind, TypedScheduleRepository
from contests.results import publication
from contracts.base import Text
from kit.api.errors import FieldText, Words, pointer
from kit.messaging import outbox
from shared.problems import ReasonRequired


async def create_event(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, body: EventCreate
) -> EventRow:
    """Add an event to a fixture, with the contest's default predictions.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        QuestionStands: it is the round of questions.
        FixtureLocked: picks are locked.
        EventInvalid: neither two different sides nor a group with members.
        EventBegun: participants see the round, and the match has begun.
        EventKeyTaken: the fixture has an event of this key.
        EventBeforeClosing: it would start before picks end, and the organizer has not accepted that.
        ReasonRequired: that was accepted without a reason.
    """
    held = await hold(session, contest_id, fixture_id)
    if held.fixture.of_questions:
        raise QuestionStands
    if held.is_locked:
        raise FixtureLocked
    guard = await ClosingGuard.watch(session, held.contest, held.now, held.fixture)
    event = await new_event(session, held, body)
    if held.fixture.published_at is not None and _has_begun(held, event):
        raise EventBegun
    if await FixtureRepository(session).event(fixture_id, event.key) is not None:
        raise EventKeyTaken(key=event.key)
    session.add(event)
    await announce_changed(session, held.contest, [held.fixture])
    consent = Consent(body.accepts_late_closing, body.reason)
    await guard.settle(actor_id=actor_id, consent=consent, refusal=EventBeforeClosing)
    await record(session, held, event, "event.created", actor_id, reason=body.reason)
    return event


async def add_by_hand(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, body: EventCreate
) -> EventRow:
    """Add an event to a fixture; what a person puts down about when and where it takes place stands against files.

    Raises:
        Exception: as `create_event`.
    """
    event = await create_event(session, actor_id=actor_id, contest_id=contest_id, fixture_id=fixture_id, body=body)
    await session.flush()
    kinds: list[ScheduleKind] = ["start"] if event.venue is None else ["start", "venue"]
    await TypedScheduleRepository(session).type(fixture_id, [event.key], kinds)
    return event


async def deserted_clubs(session: AsyncSession, contest_id: UUID, event: EventRow) -> list[Text]:
    """Return the names of an event's clubs without athletes, in a fantasy contest."""
    contest = await find(session, contest_id, drafts=True)
    if contest.event_type != "Fantasy":
        return []
    fixtures = await FixtureRepository(session).of_contest(contest_id)
    manned = await manned_clubs(session, contest, fixtures)
    clubs = await CatalogueRepository(session).clubs_of(contest.origin_id)
    sides = [key for key in (event.home_key, event.away_key, *event.members) if key is not None and key not in manned]
    return [Text(pl=clubs[key].name_pl, en=clubs[key].name_en) for key in sides]


async def change_event(  # noqa: PLR0913 - an event is found by contest, fixture and key
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, key: str, body: EventChange
) -> EventRow:
    """Change an event's time and place, postpone it, or restore it (also a void one or a walk-over).

    What is changed stands against files, except that they may date a postponed event. Published results are published
    again without it or with it.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        EventNotFound: the fixture has no such event.
        EventVoid: a void event cannot be postponed.
        EventElsewhere: it was moved and counts in another round.
        EventBeforeClosing: it would start before picks end, or have begun, and the organizer has not accepted that.
        ReasonRequired: the state changes, or an early start is accepted, and no reason is given.
    """
    held, event = await hold_event(session, contest_id, fixture_id, key)
    state = body.state or event.state
    moves = state != event.state or (body.state is not None and event.walkover is not None)
    if moves and body.reason is None:
        raise ReasonRequired
    if event.state == "void" and state == "postponed":
        raise EventVoid
    if state == "scheduled":
        await require_here(session, event)
    guard = await ClosingGuard.watch(session, held.contest, held.now, held.fixture)
    before = (event.state, event.starts_at, event.venue)
    event.state = state
    event.walkover = None if moves else event.walkover
    event.starts_at = body.starts_at or event.starts_at
    if "venue" in body.model_fields_set:
        event.venue = body.venue
    if (event.state, event.starts_at, event.venue) == before and not moves:
        return event
    await announce_changed(session, held.contest, [held.fixture])
    consent = Consent(body.accepts_late_closing, body.reason)
    begins = _has_begun(held, event) and (event.starts_at != before[1] or moves)
    await guard.settle(actor_id=actor_id, consent=consent, refusal=EventBeforeClosing, has_begun=begins)
    if moves:
        returned = (key,) if event.is_counted else ()
        await publication.publish_again(session, held, returned=returned, reason=body.reason)
    await _type(session, event, before)
    act = "event.postponed" if state == "postponed" and before[0] != "postponed" else "event.changed"
    await record(session, held, event, act, actor_id, reason=body.reason)
    return event


async def _type(session: AsyncSession, event: EventRow, before: tuple[str, datetime, str | None]) -> None:
    """Mark what a person has changed of an event; `before` are its state, start and venue."""
    typed, (state, starts_at, venue) = TypedScheduleRepository(session), before
    if event.state != "scheduled":
        await typed.undate(event.fixture_id, event.key)
    elif (event.state, event.starts_at) != (state, starts_at):
        await typed.type(event.fixture_id, [event.key], ["start"])
    if event.venue != venue:
        await typed.type(event.fixture_id, [event.key], ["venue"])


def _has_begun(held: HeldFixture, event: EventRow) -> bool:
    is_off = event.state in {"postponed", "void"}  # a new one has no state yet
    return not is_off and not event.is_group and event.starts_at <= held.now


async def require_here(session: AsyncSession, event: EventRow) -> None:
    """Require that an event was not moved to another round, so that it does not count twice.

    Raises:
        EventElsewhere: the event counts in another round instead of this one.
    """
    other = None if event.is_counted else await counting_elsewhere(session, event)
    if other is not None:
        raise EventElsewhere(round=Words(other.names.pl, other.names.en))


async def void_event(  # noqa: PLR0913 - an event is found by contest, fixture and key
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, key: str, reason: str
) -> EventRow:
    """Void an event: it scores nothing and needs no prediction (rules.md, Fixtures).

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        EventNotFound: the fixture has no such event.
        EventVoid: it is void already.
    """
    held, event = await hold_event(session, contest_id, fixture_id, key)
    if event.state == "void":
        raise EventVoid
    event.state = "void"
    await announce_changed(session, held.contest, [held.fixture])
    await publication.publish_again(session, held, reason=reason)
    await record(session, held, event, "event.voided", actor_id, reason=reason)
    return event


async def offer(  # noqa: PLR0913 - an event is found by contest, fixture and key
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    fixture_id: UUID,
    key: str,
    predictions: Sequence[OfferedPrediction],
) -> EventRow:
    """Replace an event's offer; rates can change only while a fixture is open.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        EventNotFound: the fixture has no such event.
        PredictionsForTyperOnly: the contest is a fantasy one.
        QuestionStands: it is a question.
        ScoreIsPredicted: a match's score is predicted, without rates; who goes through alone can be offered beside it.
        GoesThroughUnpaid: the contest pays nothing for that.
        FixtureLocked: picks are locked.
        PredictionsInvalid: names every impossible prediction.
    """
    held, event = await hold_event(session, contest_id, fixture_id, key)
    if held.contest.event_type == "Fantasy":
        raise PredictionsForTyperOnly
    if event.question is not None:
        raise QuestionStands
    configuration = held.contest.configuration
    is_typed = configuration.scoring is not None and not event.is_group
    if is_typed and any(one.prediction_family != GOES_THROUGH for one in predictions):
        raise ScoreIsPredicted
    if is_typed and predictions and not configuration.goes_through:
        raise GoesThroughUnpaid
    if held.is_closed(event):
        raise FixtureLocked
    broken = _faults(event, predictions, has_other=configuration.exact_other)
    if broken:
        raise PredictionsInvalid(errors=broken)
    clubs = await CatalogueRepository(session).clubs_of(held.contest.origin_id)
    usual = {(default.family, default.name): default.display_name for default in configuration.predictions}
    usual |= {(GOES_THROUGH, side): words for side, words in GOES_THROUGH_WORDS.items()}
    usual |= {
        ("GroupWinner", member): Text(pl=clubs[member].name_pl, en=clubs[member].name_en) for member in event.members
    }
    offered = tuple(_prediction(prediction, usual) for prediction in predictions)
    if is_typed:
        offered = (*match_offer(configuration, event.basis), *qualified_of(configuration, offered))
    if offered == event.predictions:
        return event
    event.predictions = offered
    await announce_changed(session, held.contest, [held.fixture])
    if event.offers_qualified and not configuration.has_goes_through:
        await mention(session, held, "has_goes_through")
    await record(session, held, event, "predictions.changed", actor_id)
    return event


def _prediction(offered: OfferedPrediction, usual: dict[tuple[str, str], Text]) -> Prediction:
    family = offered.prediction_family
    shared_names = "GroupWinner" if family == "GroupMedalists" else family
    if offered.rate is not None:
        rate = int((Decimal(str(offered.rate)) * 100).quantize(Decimal(1), rounding=ROUND_HALF_UP))
    else:
        rate = rate_of(offered.probability or 0)
    display_name = usual.get((shared_names, offered.name), Text(pl=offered.name, en=offered.name))
    if offered.display_name is not None:
        display_name = Text(pl=offered.display_name.pl, en=offered.display_name.en)
    return Prediction(
        name=offered.name, family=family, rate=rate, disabled=offered.is_disabled, display_name=display_name
    )


def _faults(event: EventRow, predictions: Sequence[OfferedPrediction], *, has_other: bool) -> list[FieldText]:
    faults: list[FieldText] = []
    seen: set[tuple[str, str]] = set()
    basis = event.basis
    for place, prediction in enumerate(predictions):
        family, name = prediction.prediction_family, prediction.name
        at = pointer("predictions", place, "name")
        possible = is_prediction(family, name, event.members, basis=basis) and (
            has_other or (family, name) != ("ExactResult", OTHER)
        )
        if (family in {*MATCH_FAMILIES, GOES_THROUGH}) == event.is_group or not possible:
            faults.append(PredictionNotOfEvent.field(at, prediction=name, family=family))
        if (family, name) in seen:
            faults.append(PredictionTwice.field(at, prediction=name, family=family))
        if (prediction.rate is None) == (prediction.probability is None):
            faults.append(RateOrProbability.field(pointer("predictions", place, "rate"), prediction=name))
        seen.add((family, name))
    return faults


async def mention(session: AsyncSession, held: HeldFixture, flag: str) -> None:
    """Let the rules of the contest mention from now on what single matches may have (`Configuration`)."""
    contest = held.contest
    contest.configuration = contest.configuration.model_copy(update={flag: True})
    contest.revision += 1
    await session.flush()
    await emit(session, contest)


async def record(  # noqa: PLR0913 - an act has this many sides
    session: AsyncSession,
    held: HeldFixture,
    event: EventRow,
    action: str,
    actor_id: UUID | None,
    *,
    reason: str | None = None,
    facts: Mapping[str, object] | None = None,
    clubs: Mapping[str, ClubRow] | None = None,
) -> None:
    """Record an act on an event, with the names of its fixture and its sides, and more `facts` if there are any.

    `clubs` are the origin's by key, if they are read already.
    """
    clubs = clubs or await CatalogueRepository(session).clubs_of(held.contest.origin_id)
    question = event.question
    name: str | dict[str, str] = (event.group_name or "") if question is None else question.text.model_dump()
    if event.home_key and event.away_key:
        home, away = clubs[event.home_key], clubs[event.away_key]
        name = {"pl": f"{home.name_pl} – {away.name_pl}", "en": f"{home.name_en} – {away.name_en}"}
    await record_act(
        session,
        held.contest,
        action=action,
        actor_id=actor_id,
        fixture_id=held.fixture.id,
        event_key=event.key,
        after={"fixture": held.fixture.names.model_dump(), "event": name, **(facts or {})},
        reason=reason,
    )
    if action == "event.postponed" and held.contest.state == "published" and held.fixture.published_at is not None:
        names = Text(pl=name, en=name) if isinstance(name, str) else Text(**name)
        outbox.add(session, postponed(held, event.key, names, reason))
