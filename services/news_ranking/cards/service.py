"""Use case: a team's round as a picture (rules.md, Rankings)."""

import asyncio
from uuid import UUID

from cachetools import LRUCache
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Language
from kit.process.subprocesses import run_apart
from news_ranking.cards import drawing
from news_ranking.cards.card import Card, card_of
from news_ranking.cards.errors import CardsBusy
from news_ranking.rankings.repository import RankingRepository
from shared.bilingual_names import spoken
from shared.erasures import shown_name
from shared.problems import ContestNotFound, FixtureNotFound, TeamNotFound

SECONDS = 20.0
"""Seconds of real time for one picture; drawing takes one."""
WAITING = 16
"""Pictures of a process in progress or waiting."""
KEPT = 200
"""Pictures in memory, some 50 kB each."""


class Cards:
    """Draws cards in separate processes, one at a time, and caches the last ones."""

    def __init__(self) -> None:
        self._kept: LRUCache[str, bytes] = LRUCache(KEPT)
        self._one_at_a_time = asyncio.Semaphore(1)
        self._waiting = 0

    def find(self, card: Card) -> bytes | None:
        """Return a card from the cache."""
        return self._kept.get(card.version)

    async def draw(self, card: Card) -> bytes:
        """Draw a card, unless another request drew it meanwhile.

        Raises:
            CardsBusy: the queue is full, or drawing takes too long.
        """
        if self._waiting >= WAITING:
            raise CardsBusy
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                drawn = self.find(card)
                if drawn is None:
                    drawn = await run_apart(drawing.__name__, given=card.to_json().encode(), within=SECONDS)
                    self._kept[card.version] = drawn
                return drawn
        except TimeoutError as error:
            raise CardsBusy from error
        finally:
            self._waiting -= 1


async def card(session: AsyncSession, contest_id: UUID, fixture_id: UUID, team_id: UUID, *, language: Language) -> Card:
    """Return the card of a team's fixture.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
        FixtureNotFound: the contest has no such fixture.
        TeamNotFound: the team is not in the fixture's ranking, or the ranking does not exist yet.
    """
    rankings = RankingRepository(session)
    head = await rankings.published(contest_id, fixture_id)
    if head is None:
        raise ContestNotFound
    if head.fixture_name is None:
        raise FixtureNotFound
    at = None if head.ranking_id is None else await rankings.place_number(contest_id, head.ranking_id, team_id)
    if at is None:
        raise TeamNotFound
    (team,) = await rankings.places(contest_id, head, range(at, at + 1))
    return card_of(
        language,
        contest=spoken(head.contest_name),
        fixture=spoken(head.fixture_name),
        team=shown_name(team.name),
        points=team.points,
        position=team.position,
        teams=head.total,
        final=head.final,
    )
