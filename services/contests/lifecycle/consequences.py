"""The consequences of a changed setting for squads and rounds, and until when it can change."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.scoring import is_frozen
from contests.contests import settings
from contests.contests.bodies import ContestPatch
from contests.contests.models import ContestRow
from contests.contests.service import find
from contests.domain.squad_market import SquadMarket, expected_starters, squad_market
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.repository import FixtureRepository
from contests.language import language
from contests.lifecycle.readiness import offers_of
from contests.lifecycle.schemas import ContestConsequences, SquadConsequences, ThinRound
from contests.rules.wording import Voice
from contracts.events.contest import FantasyRules


async def consequences(session: AsyncSession, contest_id: UUID, patch: ContestPatch) -> ContestConsequences:
    """Return the consequences of `patch` for a contest; nothing is changed.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestInvalid: the settings break a rule; names all.
    """
    contest = await find(session, contest_id, drafts=True)
    before = settings.Settings.of(contest)
    after = settings.changed(before, patch, event_type=contest.event_type, origin=contest.origin)
    repository = FixtureRepository(session)
    fixtures = await repository.of_contest(contest.id)
    rules = after.configuration.fantasy
    game = _Game() if rules is None else await _game(session, contest, rules, fixtures)
    return ContestConsequences(
        changeable_until=min((fixture.wanted_closing for fixture in fixtures), default=None),
        frozen=await repository.any_locked(contest.id),
        scoring_frozen=rules is not None and await is_frozen(session, contest.origin),
        squad=None if game.market is None else SquadConsequences.of(game.market),
        thin_rounds=game.thin,
    )


@dataclass(frozen=True)
class _Game:
    """The consequences of a fantasy contest's rules; empty in a typer."""

    market: SquadMarket | None = None
    thin: tuple[ThinRound, ...] = ()


async def _game(
    session: AsyncSession, contest: ContestRow, rules: FantasyRules, fixtures: Sequence[FixtureRow]
) -> _Game:
    offers = await offers_of(session, contest, fixtures)
    events = await FixtureRepository(session).events_of([fixture.id for fixture in fixtures])
    # checking a wide choice of formations takes a while, so it must not hold a lock
    market = await asyncio.to_thread(squad_market, rules, offers)
    return _Game(market, _thin(rules, market.clubs, fixtures, events))


def _thin(
    rules: FantasyRules, clubs: int, fixtures: Sequence[FixtureRow], events: Mapping[UUID, Sequence[EventRow]]
) -> tuple[ThinRound, ...]:
    """List the rounds with matches in which a usual team would have too few starters."""
    voice = Voice(language())
    found: list[ThinRound] = []
    for fixture in fixtures:
        matches = [event for event in events.get(fixture.id, ()) if event.is_counted]
        playing = {key for event in matches for key in (event.home_key, event.away_key) if key is not None}
        starters = expected_starters(rules, playing=len(playing), clubs=clubs)
        if playing and starters < rules.starters:
            found.append(
                ThinRound(
                    fixture_id=fixture.id, name=voice.text(fixture.names), matches=len(matches), starters=starters
                )
            )
    return tuple(found)
