"""What an event costs that one worker handles, from its arrival to its mark: memberships, a row each."""

from collections.abc import AsyncGenerator

from bench.costs import processor_seconds
from bench.measuring import Room, Sizes
from bench.rows import Line
from bench.squads import RULES, FantasyContest
from contracts.events.contest import MembershipChanged
from kit.process.identifiers import uuid7
from standings.testing import envelope

SERVICE = "fantasy_teams"
EVENTS = 1_000
PAGE = 100
"""That arrive together, as a relay sends them."""


async def measure(room: Room, _sizes: Sizes) -> AsyncGenerator[Line]:
    """Let people join a contest.

    Raises:
        SystemExit: not all of them have joined.
    """
    async with room.running() as product:
        contest = FantasyContest(teams=1)
        await product.tell(contest.changed(fantasy=RULES))
        await product.settled()
        joined = [
            envelope(
                MembershipChanged(contest_id=contest.id, contest_name="Liga", user_id=uuid7(), joined=True, revision=1)
            )
            for _ in range(EVENTS)
        ]
        before = processor_seconds(product.server)
        for start in range(0, EVENTS, PAGE):
            await product.transport.send(joined[start : start + PAGE])
        await product.settled()
        spent = processor_seconds(product.server) - before
        known = await product.lines[SERVICE].fetchval("SELECT count(*) FROM membership WHERE joined")
        if known != EVENTS:
            raise SystemExit(f"bench: {known} of {EVENTS} have joined")
        yield Line("events", f"{EVENTS:,} memberships", 1000 * spent / EVENTS)
