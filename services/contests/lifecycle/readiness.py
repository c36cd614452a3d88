"""The facts of a contest for its checklist."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.next_fixture import entries_ahead, for_sale, manned_clubs
from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.contests.chips import windows_of
from contests.contests.models import ContestRow
from contests.contests.transfers import rounds_named
from contests.domain.cheapest_squad import Offer, cheapest_squad
from contests.domain.openings import lets_open_at
from contests.domain.round_points import rounds_unknown
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.order import playing_times
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.waiting_matches import WaitingMatchRepository, WaitingMatchRow
from contests.lifecycle.checks import ContestFacts, EventFacts, RoundFacts, SquadFacts
from contracts.base import Text
from contracts.events.contest import FantasyRules
from kit.database.sessions import database_now


async def read_facts(session: AsyncSession, contest: ContestRow) -> ContestFacts:
    """Return the input of the checklist, as of now by the database's clock.

    Athletes and prices are those of the first unopened round, with its planned changes applied.
    """
    repository = FixtureRepository(session)
    fixtures = await repository.of_contest(contest.id)
    events = await repository.events_of([fixture.id for fixture in fixtures])
    clubs = await CatalogueRepository(session).clubs_of(contest.origin_id)
    rules = contest.configuration.fantasy
    manned = None if rules is None else await manned_clubs(session, contest, fixtures)
    free = [] if rules is None else [lets_open_at(one, rules.opens) for one in await playing_times(session, fixtures)]
    named, windows = rounds_named(rules), windows_of(rules)
    slam, numbers = contest.configuration.slam, {one.number for one in fixtures if not one.of_questions}
    return ContestFacts(
        now=await database_now(session),
        start_date=contest.start_date,
        is_translated=bool(contest.name_en),
        prizes=len(contest.prizes),
        rounds=[
            replace(_round(fixture, events.get(fixture.id, ()), clubs, manned), lets_open_at=end)
            for fixture, end in zip_longest(fixtures, free)
        ],
        squad=None if rules is None else await _squad(session, contest, rules, fixtures),
        waiting=[
            _awaited(one)
            for one in await WaitingMatchRepository(session).waiting_in(contest.id)
            if one.state == "scheduled"
        ],
        slam_rounds=() if slam is None else slam.rounds,
        slam_unknown=rounds_unknown(slam, numbers),
        transfer_rounds=named,
        transfer_unknown=[number for number in named if number not in numbers],
        chip_windows=windows,
        chip_windows_empty=[one for one in windows if not any(one[0] <= number <= one[1] for number in numbers)],
        has_guess=any(_asks_number(event) for one in fixtures if one.of_questions for event in events.get(one.id, ()))
        if "guess" in contest.configuration.tie_break
        else None,
    )


def _asks_number(event: EventRow) -> bool:
    return event.state != "void" and event.question is not None and event.question.form == "number"


async def offers_of(session: AsyncSession, contest: ContestRow, fixtures: Sequence[FixtureRow]) -> list[Offer]:
    """Return the athletes for sale in the first unopened one of `fixtures`, with its planned changes applied."""
    first = next((fixture for fixture in fixtures if fixture.opened_at is None), None)
    return for_sale((await entries_ahead(session, contest, first)).values())


async def _squad(
    session: AsyncSession, contest: ContestRow, rules: FantasyRules, fixtures: Sequence[FixtureRow]
) -> SquadFacts:
    offers = await offers_of(session, contest, fixtures)
    return SquadFacts(
        for_sale=len(offers),
        # checking a wide choice of formations takes a while, so it must not hold a lock
        cheapest=await asyncio.to_thread(cheapest_squad, rules, offers),
        budget=rules.budget,
        is_made_once=rules.editing == "firstFixtureOnly",
        opens_at_closing=rules.opens == "closing",
    )


def _awaited(one: WaitingMatchRow) -> Text:
    names = one.names
    return Text(pl=f"{one.home} – {one.away}, {names.pl}", en=f"{one.home} – {one.away}, {names.en}")


def _round(
    fixture: FixtureRow, events: Sequence[EventRow], clubs: dict[str, ClubRow], manned: frozenset[str] | None
) -> RoundFacts:
    return RoundFacts(
        id=fixture.id,
        name=fixture.names,
        is_translated=bool(fixture.name_en),
        closes_at=fixture.wanted_closing,
        by_match=fixture.match_closings is not None,
        events=[
            EventFacts(
                event.key,
                called(event, clubs),
                event.starts_at,
                sum(not prediction.disabled for prediction in event.predictions),
                () if manned is None else _deserted(event, clubs, manned),
            )
            for event in events
            if event.is_counted
        ],
    )


def _deserted(event: EventRow, clubs: dict[str, ClubRow], manned: frozenset[str]) -> list[Text]:
    """Return the names of an event's clubs without athletes."""
    sides = [key for key in (event.home_key, event.away_key) if key is not None and key not in manned]
    return [Text(pl=club.name_pl, en=club.name_en) for key in sides if (club := clubs.get(key)) is not None]


def called(event: EventRow, clubs: Mapping[str, ClubRow]) -> Text:
    """Return an event's name: its group, or the names of its sides' clubs."""
    if (question := event.question) is not None:
        return question.text
    if event.group_name is not None:
        return Text(pl=event.group_name, en=event.group_name)
    sides = [
        (club.name_pl, club.name_en) if (club := clubs.get(key or "")) is not None else (name or "?", name or "?")
        for key, name in ((event.home_key, event.home_name), (event.away_key, event.away_name))
    ]
    return Text(pl=" – ".join(side[0] for side in sides), en=" – ".join(side[1] for side in sides))
