"""SQL of the deadline: carry squads over, compute the digest and the distribution, release a lock."""

import asyncio
from collections.abc import AsyncIterator
from uuid import UUID

from sqlalchemy import delete, insert, text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import FantasyRules
from contracts.events.fixture import FixtureChanged
from fantasy_teams.contests.repository import ContestRepository
from fantasy_teams.game import FANTASY
from fantasy_teams.lock.carried_squads import CarriedSquads
from fantasy_teams.lock.distribution import Spread
from fantasy_teams.lock.held_transfers import HeldTransfers
from fantasy_teams.lock.lines import digest_lines
from fantasy_teams.lock.models import DistributionRow, TradedRow
from fantasy_teams.lock.saved_squads import Saved, SavedSquads
from fantasy_teams.squads.blocks import Records, SquadBlocks
from fantasy_teams.squads.models import SavedSquadRow
from fantasy_teams.squads.records import time_of_save
from games.locking.digest import LAST_ID, Digest, Lines, Seal
from games.locking.picks import Locking
from shared.id_columns import ids_of

BATCH = 20_000
"""Number of teams locked at once."""

_END = text("""
SELECT team_id FROM team WHERE contest_id = :contest AND team_id >= :first ORDER BY team_id OFFSET :others LIMIT 1
""")


_OF_WHO_LEFT = text("""
SELECT s.team_id, s.record, least(CASE WHEN t.hidden THEN m.changed_at END, m.erased_at) AS ended_at
FROM membership m
JOIN team t ON t.contest_id = m.contest_id AND t.user_id = m.user_id
JOIN saved_squad s ON s.contest_id = t.contest_id AND s.team_id = t.team_id AND s.fixture_id = :fixture
WHERE m.contest_id = :contest AND NOT m.joined
  AND (t.hidden AND m.changed_at IS NOT NULL OR m.erased_at IS NOT NULL)
""")


_BROUGHT_IN = text("""
SELECT team_id FROM brought_round WHERE contest_id = :contest AND fixture_id = :fixture ORDER BY team_id
""")

_PLAYED_HERE = text("DELETE FROM brought_round WHERE contest_id = :contest AND fixture_id = :fixture")


class LockRepository:
    """Locks squads, and releases locks, in one session's transaction (`games.locking.picks.Picks`)."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take(self, event: FixtureChanged) -> None:
        """Store nothing of a fixture, because its prices come with another event."""

    async def freeze(self, contest_id: UUID, fixture_id: UUID) -> Seal:
        """Move squads into blocks, with the carried-over squads of teams without a save; return the digest.

        No save can happen meanwhile. The rows of saved squads are deleted, first those that were accepted after their
        owner had left or was erased.
        """
        await self._drop_late(contest_id, fixture_id)
        digest, spread = Digest(), Spread()
        contest = await ContestRepository(self._session).contest(contest_id)
        rules = None if contest is None else contest.rules
        held = await HeldTransfers.of(self._session, contest_id, fixture_id, rules)
        blocks = SquadBlocks(self._session, contest_id, fixture_id)
        saved = SavedSquads(self._session, contest_id, fixture_id)
        earlier = await CarriedSquads.of(self._session, contest_id, fixture_id, rules)
        async for first, last in self._ranges(contest_id):
            own = await saved.between(first, last)
            before, carried = await earlier.between(first, last)
            found = await asyncio.to_thread(locked, own, carried, rules, held, digest, spread, before)
            await blocks.write(found, own.transfers)
        await self._session.execute(
            delete(SavedSquadRow).where(SavedSquadRow.contest_id == contest_id, SavedSquadRow.fixture_id == fixture_id)
        )
        await self._count(contest_id, fixture_id, spread)
        return digest.seal()

    async def lines(self, contest_id: UUID, fixture_id: UUID, first: UUID, last: UUID) -> Lines:
        """Yield the lines of teams whose squads are in blocks; those brought in are in no digest."""
        found = (await SquadBlocks(self._session, contest_id, fixture_id).between(first, last)).between(first, last)
        brought = await self._session.scalars(_BROUGHT_IN, {"contest": contest_id, "fixture": fixture_id})
        found = found.without(ids_of(brought.all()))
        contest = await ContestRepository(self._session).contest(contest_id)
        chips = names_of_chips(None if contest is None else contest.rules)
        return Lines(found.ids.size, await asyncio.to_thread(digest_lines, found, chips))

    async def release(self, contest_id: UUID, fixture_id: UUID) -> None:
        """Delete the carried-over squads, which the next lock restores, and the distribution.

        A round that was brought in is played here from now on: its squad is a saved one, and its figures go.
        """
        await SquadBlocks(self._session, contest_id, fixture_id).take_back()
        await self._session.execute(_PLAYED_HERE, {"contest": contest_id, "fixture": fixture_id})
        for table in (DistributionRow, TradedRow):
            await self._session.execute(
                delete(table).where(table.contest_id == contest_id, table.fixture_id == fixture_id)
            )

    async def _ranges(self, contest_id: UUID) -> AsyncIterator[tuple[UUID, UUID]]:
        """Yield ranges of a contest's teams, each from the first to the last id, in their order."""
        first: UUID = UUID(int=0)
        while True:
            values = {"contest": contest_id, "first": first, "others": BATCH - 1}
            last: UUID | None = await self._session.scalar(_END, values)
            yield first, last or LAST_ID
            if last is None:
                return
            first = UUID(int=last.int + 1)

    async def _drop_late(self, contest_id: UUID, fixture_id: UUID) -> None:
        found = await self._session.execute(_OF_WHO_LEFT, {"contest": contest_id, "fixture": fixture_id})
        late = [team_id for team_id, record, ended_at in found if time_of_save(record) > ended_at]
        if late:
            await self._session.execute(
                delete(SavedSquadRow).where(
                    SavedSquadRow.contest_id == contest_id,
                    SavedSquadRow.fixture_id == fixture_id,
                    SavedSquadRow.team_id.in_(late),
                )
            )

    async def _count(self, contest_id: UUID, fixture_id: UUID, spread: Spread) -> None:
        rows = [
            {"contest_id": contest_id, "fixture_id": fixture_id, "kind": kind, "name": name, "teams": teams}
            for kind, name, teams in spread.counted()
        ]
        if rows:
            await self._session.execute(insert(DistributionRow), rows)
        # code from before this table does not delete its rows when it releases a lock
        await self._session.execute(
            delete(TradedRow).where(TradedRow.contest_id == contest_id, TradedRow.fixture_id == fixture_id)
        )
        traded = [
            {"contest_id": contest_id, "fixture_id": fixture_id, "athlete": number, "sold": sold, "bought": bought}
            for number, sold, bought in spread.traded()
        ]
        if traded:
            await self._session.execute(insert(TradedRow), traded)


def locked(  # noqa: PLR0913, PLR0917 - a thread's
    own: Saved,
    carried: Records,
    rules: FantasyRules | None,
    held: HeldTransfers | None,
    digest: Digest,
    spread: Spread,
    before: Records,
) -> Records:
    """Carry over squads without a save, and add all squads to the distribution and the digest.

    `before` are the squads of the fixture locked before, and `carried` those of them that go on, or that come back
    after a FreeHit. `held` None: transfers are neither saved nor priced.
    """
    saved = own.records
    rest = carried.besides(saved)
    found = Records.joined([saved, rest.carried_over()]) if rest.ids.size else saved
    if rules is not None:
        found = found.of_contest(rules)
    if held is not None:
        found = held.written(found, before)
    spread.add(found.squads, names_of_chips(rules))
    spread.add_transfers(saved.squads, own.transfers)
    digest.add(Lines(found.ids.size, digest_lines(found, names_of_chips(rules))))
    return found


def names_of_chips(rules: FantasyRules | None) -> list[str]:
    """Return the names of a contest's chips, in their order."""
    return [] if rules is None else [chip.name for chip in rules.chips]


LOCKING = Locking(FANTASY, picks=LockRepository, in_order=True)
"""Fixtures of a contest lock in their order, since each carries over squads from the one before it."""
