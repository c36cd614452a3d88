"""The merge of two athletes in the squads of an origin's contests: in all that are not locked, or in none."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import FantasyRules
from contracts.events.merge import AthletesMergeAnswered, AthletesMergeRequested
from fantasy_teams.contests.repository import ContestRepository
from fantasy_teams.domain.money import Prices, money_of
from fantasy_teams.market.repository import MarketRepository
from fantasy_teams.squads.merge_messages import Overdrawn, messages_of
from fantasy_teams.squads.merge_repository import HeldSquad, MergeRepository
from fantasy_teams.squads.records import SavedSquad, read_record, time_of_save, write_record
from games.locking.gate import Gate
from kit.messaging import outbox


@dataclass(frozen=True)
class _Found:
    held: HeldSquad
    squad: SavedSquad


@dataclass(frozen=True)
class _Changed:
    """A squad before and after the merge, at these prices."""

    held: HeldSquad
    before: SavedSquad
    after: SavedSquad
    prices: Prices


async def merge(session: AsyncSession, event: AthletesMergeRequested) -> None:
    """Let unlocked squads hold the athlete who stays, and stop sales of the other; answer in both cases.

    Without one who stays, the other is to be deleted, and no squad may have them.

    The gates of unlocked fixtures are shut meanwhile. A save that waits there has read the market before, so `contests`
    asks a second time. The one who stays costs what the fixture charges for them. Money may get negative by that, as by
    a budget's adjustment; the owners of such squads get a message.
    """
    squads, gate = MergeRepository(session), Gate(session)
    for fixture_id in await squads.unlocked(event.origin_id):
        await gate.shut(fixture_id)
    locked = await squads.locked_with(event.origin_id, event.goes)
    found = [
        _Found(one, squad)
        for one in await squads.saved_with(event.origin_id, event.goes)
        if event.goes in (squad := read_record(one.slots, one.record)).athletes
    ]
    both = sum(event.stays is None or event.stays in (*one.squad.athletes, *one.squad.sold) for one in found)
    merged = locked == both == 0
    if merged:
        if event.stays is not None:
            await _replace(session, found, event, event.stays)
        await squads.withdraw(event.origin_id, event.goes)
    outbox.add(
        session,
        AthletesMergeAnswered(
            revision=event.revision,
            origin_id=event.origin_id,
            goes=event.goes,
            stays=event.stays,
            merged=merged,
            locked=locked,
            both=both,
        ),
    )


async def _replace(session: AsyncSession, found: Sequence[_Found], event: AthletesMergeRequested, stays: int) -> None:
    """Put the one who stays into squads with the other one, and inform their owners."""
    changed: list[_Changed] = []
    for one in found:
        prices = await MarketRepository(session).prices(one.held.contest_id, one.held.fixture_id) or {}
        squad = _with(one.squad, event.goes, stays, prices)
        await MergeRepository(session).write(one.held, write_record(squad, time_of_save(one.held.record)))
        changed.append(_Changed(one.held, one.squad, squad, prices))
    await _inform_overdrawn(session, event, changed, stays)


def _with(squad: SavedSquad, goes: int, stays: int, prices: Prices) -> SavedSquad:
    """Return a squad with the athlete who stays in the place of the one who goes."""

    def named(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(stays if number == goes else number for number in numbers)

    slot = tuple(squad.athletes).index(goes)
    purchase = list(squad.purchase)
    purchase[slot] = prices.get(stays, purchase[slot])
    return replace(squad, athletes=named(tuple(squad.athletes)), bought=named(tuple(squad.bought)), purchase=purchase)


async def _inform_overdrawn(
    session: AsyncSession, event: AthletesMergeRequested, changed: Sequence[_Changed], stays: int
) -> None:
    """Send a message to owners whose money was not below zero before the merge, and is now."""
    owners = await MergeRepository(session).owners([one.held for one in changed])
    overdrawn: list[Overdrawn] = []
    for one in changed:
        owner = owners.get((one.held.fixture_id, one.held.team_id))
        contest = await ContestRepository(session).contest(one.held.contest_id)
        if owner is None or contest is None:
            continue
        before, after = (
            _to_spend(squad, one.prices, contest.rules, owner.adjustments) for squad in (one.before, one.after)
        )
        if after < 0 <= before:
            overdrawn.append(Overdrawn(owner.user_id, one.held.fixture_id, owner.contest, owner.fixture, -after))
    if overdrawn:
        names = await MarketRepository(session).fullnames(event.origin_id, [stays])
        for message in messages_of(event, overdrawn, names.get(stays, str(stays))):
            outbox.add(session, message)


def _to_spend(squad: SavedSquad, prices: Prices, rules: FantasyRules, adjustments: int) -> int:
    purchase = squad.holding.purchase
    return money_of(rules, squad.squad, purchase, squad.realised, {**purchase, **prices}, adjustments).to_spend
