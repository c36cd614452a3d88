"""Suggestions of a match's rates from expected goals; nothing is stored."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.configuration import Prediction
from contests.contests.repository import ContestRepository
from contests.domain.chances import Expected, chances_of, expected_of, is_of_goals, rate_with_margin
from contests.domain.scores import MATCH_FAMILIES
from contests.events.errors import PredictionsForTyperOnly, TooFewMatches, WithoutGoals
from contests.events.repository import PlayedRepository
from contests.fixtures.models import EventRow
from contests.fixtures.offers import match_offer
from contests.fixtures.repository import FixtureRepository
from contracts.events.fixture import Family
from shared.problems import ContestNotFound, EventNotFound, FixtureNotFound

Source = Literal["given", "matches"]
"""Where expected goals come from: an organizer, or the contest's played matches."""


@dataclass(frozen=True)
class SuggestedRate:
    """A prediction with its chance in tenths of a percent, and its rate in hundredths."""

    name: str
    family: Family
    chance: int
    rate: int


@dataclass(frozen=True)
class Suggestion:
    """A match's suggested offer, in the order of the present or the default one."""

    expected: Expected
    source: Source
    margin: Decimal
    """In percent."""
    rates: tuple[SuggestedRate, ...]


async def suggest(  # noqa: PLR0913 - an event is found by contest, fixture and key
    session: AsyncSession,
    *,
    contest_id: UUID,
    fixture_id: UUID,
    key: str,
    given: tuple[Decimal, Decimal] | None,
    margin: Decimal,
) -> Suggestion:
    """Suggest a match's rates from the goals `given` (home, away), or else from the contest's played matches.

    Raises:
        ContestNotFound: there is no such contest.
        FixtureNotFound: the contest has no such fixture.
        EventNotFound: the fixture has no such event.
        PredictionsForTyperOnly: the contest is a fantasy one.
        WithoutGoals: a group, or a match of sets or heats: no goals, one by one, decide it.
        TooFewMatches: nothing was given, and a side has played too few matches.
    """
    contest = await ContestRepository(session).find(contest_id)
    if contest is None:
        raise ContestNotFound
    if await FixtureRepository(session).find(contest_id, fixture_id) is None:
        raise FixtureNotFound
    event = await FixtureRepository(session).event(fixture_id, key)
    if event is None:
        raise EventNotFound
    if contest.event_type == "Fantasy":
        raise PredictionsForTyperOnly
    if event.home_key is None or event.away_key is None or not is_of_goals(event.basis):
        raise WithoutGoals
    predictions = event.predictions or match_offer(contest.configuration, event.basis)
    expected = Expected(*given) if given is not None else await _from_matches(session, contest_id, event)
    return Suggestion(
        expected=expected,
        source="matches" if given is None else "given",
        margin=margin,
        rates=rates_of(predictions, expected, margin),
    )


def rates_of(predictions: Sequence[Prediction], expected: Expected, margin: Decimal) -> tuple[SuggestedRate, ...]:
    """Return the rates of the predictions that a score decides, in their order; `margin` in percent."""
    offered: dict[str, list[str]] = {}
    for prediction in predictions:
        if prediction.family in MATCH_FAMILIES:
            offered.setdefault(prediction.family, []).append(prediction.name)
    chances = chances_of(expected.home, expected.away, offered)
    return tuple(
        SuggestedRate(
            prediction.name,
            prediction.family,
            chance := chances[prediction.family][prediction.name],
            rate_with_margin(chance, margin),
        )
        for prediction in predictions
        if prediction.family in chances
    )


async def _from_matches(session: AsyncSession, contest_id: UUID, event: EventRow) -> Expected:
    played = await PlayedRepository(session).of_contest(contest_id)
    found = expected_of(event.home_key or "", event.away_key or "", played)
    if found is None:
        raise TooFewMatches
    return found
