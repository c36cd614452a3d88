"""The fixtures of a contest that is played in a running product."""

from collections.abc import Collection, Sequence
from typing import Generic, TypeVar
from uuid import UUID

from bench.checks import ranked
from bench.contest import fill
from bench.predictions import TyperContest
from bench.product import Product
from bench.squads import RULES, FantasyContest
from contracts.events.fixture import FixtureChanged
from kit.process.identifiers import uuid7

RANKED_IN = ("private_leagues", "news_ranking")
FANTASY, TYPER = ("fantasy_teams", *RANKED_IN), ("typer_predictions", *RANKED_IN)
"""The services that play a contest, the game first."""
FIRST, SECOND = 0, 1
OneContest = TypeVar("OneContest", FantasyContest, TyperContest)


class Fixtures(Generic[OneContest]):
    """So many fixtures, counted from 0; the matches of those `by_match` close one by one."""

    def __init__(self, product: Product, contest: OneContest, count: int, *, by_match: Collection[int] = ()) -> None:
        self.product = product
        self.contest = contest
        self._by_match = by_match
        self.ids: Sequence[UUID] = [uuid7() for _ in range(count)]
        is_fantasy = isinstance(contest, FantasyContest)
        self._game = (FANTASY if is_fantasy else TYPER)[0]
        self._picks = "saved_squad" if is_fantasy else "prediction"

    async def begin(self) -> None:
        """Tell the contest and its fixtures; all teams have saved for the first one."""
        contest = self.contest
        if isinstance(contest, FantasyContest):
            await self.product.tell(contest.changed(fantasy=RULES), contest.athletes())
        else:
            await self.product.tell(contest.changed())
        for number, fixture_id in enumerate(self.ids, start=1):
            await self.product.tell(self._fixture(number))
            if isinstance(contest, FantasyContest):
                await self.product.tell(contest.opened(fixture_id))
        await self.product.settled()
        await contest.enter(self.product, self._game)
        await self.save(FIRST)

    async def save(self, index: int, *, every: int = 1) -> None:
        """Let every team, or every second one and so on, save."""
        await fill(self.product, self._game, self._picks, self.contest.saved(self.ids[index], every=every))

    async def lock(self, index: int) -> float:
        """Close a fixture; answer the seconds of the processor until it is locked, and told to be.

        Raises:
            SystemExit: it isn't locked with every team's picks.
        """
        spent = await self.product.spent_on(self._fixture(index + 1, closing=True))
        locked = await self.product.lines[self._game].fetchval(
            "SELECT locked_teams FROM fixture WHERE fixture_id = $1", self.ids[index]
        )
        if locked != len(self.contest.teams):
            raise SystemExit(f"bench: the picks of {locked} teams are locked, not of {len(self.contest.teams)}")
        return spent

    async def publish(self, index: int) -> float:
        """Publish results; answer the seconds of the processor until the ranking can be read.

        Raises:
            SystemExit: the ranking isn't what the teams have.
        """
        await self.product.figures_told()
        spent = await self.product.spent_on(self.contest.results(self.ids[index]))
        await ranked(self.product, self._game, self.contest, self.ids[index])
        return spent

    def _fixture(self, number: int, *, closing: bool = False) -> FixtureChanged:
        events = self.contest.events() if isinstance(self.contest, TyperContest) else ()
        told = self.contest.fixture(self.ids[number - 1], number, events=events, closing=closing)
        if number - 1 not in self._by_match:
            return told
        matches = tuple(event.model_copy(update={"closes_at": told.closes_at}) for event in told.events)
        return told.model_copy(update={"by_match": True, "events": matches})
