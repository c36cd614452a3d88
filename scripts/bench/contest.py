"""A contest of many teams: its events and those of its fixtures, and its teams in every service, by COPY."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID

from bench.product import Product
from contracts.base import EventType
from contracts.events.contest import ContestChanged, TieBreak
from contracts.events.fixture import FixtureChanged, MatchOffer
from kit.people.names import name_key
from kit.process.identifiers import uuid7

DAY = timedelta(days=1)
_TEAM = (
    *("contest_id", "team_id", "user_id", "name", "name_key", "hidden", "revision", "sequence"),
    *("created_at", "saved_at"),
)
_COLLECTED = ("contest_id", "team_id", "user_id", "name", "name_key", "hidden", "created_at", "revision")
_RANKED_IN = ("news_ranking", "private_leagues")


class Contest:
    """A contest of so many teams, all of which exist; draws are the same in every run of the program."""

    def __init__(self, event_type: EventType, teams: int, tie_break: tuple[TieBreak, ...]) -> None:
        self.id, self.origin = uuid7(), uuid7()
        self.event_type: EventType = event_type
        self.teams: Sequence[UUID] = sorted(uuid7() for _ in range(teams))
        self.users: Sequence[UUID] = [uuid7() for _ in range(teams)]
        self.chance = Random(teams)  # noqa: S311 - repeatable
        self._tie_break = tie_break
        self._now = datetime.now(UTC)
        self._revision = 0

    def next_revision(self) -> int:
        """Count the events on."""
        self._revision += 1
        return self._revision

    def changed(self, **more: Any) -> ContestChanged:
        """Tell the contest's state."""
        return ContestChanged(
            revision=self.next_revision(),
            contest_id=self.id,
            origin_id=self.origin,
            name="Liga",
            event_type=self.event_type,
            state="running",
            start_date=self._now,
            sport="football",
            tie_break=self._tie_break,
            **more,
        )

    def fixture(
        self, fixture_id: UUID, number: int, *, events: tuple[MatchOffer, ...] = (), closing: bool = False
    ) -> FixtureChanged:
        """Tell a fixture's state: open for another day and more, or closed ahead of its time."""
        now = datetime.now(UTC)
        return FixtureChanged(
            revision=self.next_revision(),
            contest_id=self.id,
            fixture_id=fixture_id,
            number=number,
            name=f"Kolejka {number}",
            opens_at=self._now - DAY,
            closes_at=now if closing else self._now + number * DAY,
            closing=closing,
            starts_at=self._now + number * DAY,
            ends_at=self._now + (number + 1) * DAY,
            window=1,
            events=events,
        )

    async def enter(self, product: Product, game: str) -> None:
        """Let the game and those who rank know the teams, whose users have joined."""
        await _copy(product, game, "membership", ("contest_id", "user_id", "joined", "revision"), self._memberships())
        await _copy(product, game, "team", _TEAM, self._teams())
        for service in _RANKED_IN:
            await _copy(product, service, "team", _COLLECTED, self._collected())

    def _memberships(self) -> Iterable[tuple[object, ...]]:
        return ((self.id, user_id, True, 1) for user_id in self.users)

    def _teams(self) -> Iterable[tuple[object, ...]]:
        for number, (team_id, user_id) in enumerate(zip(self.teams, self.users, strict=True)):
            yield (self.id, team_id, user_id, *_named(number), False, 1, 1, self._now, self._now)

    def _collected(self) -> Iterable[tuple[object, ...]]:
        for number, (team_id, user_id) in enumerate(zip(self.teams, self.users, strict=True)):
            yield (self.id, team_id, user_id, *_named(number), False, self._now, 1)


async def fill(product: Product, service: str, table: str, rows: Iterable[dict[str, object]]) -> int:
    """Put rows, all of the same columns, into a table by COPY; answer how many."""
    found = iter(rows)
    first = next(found)

    def values() -> Iterable[tuple[object, ...]]:
        yield tuple(first.values())
        for row in found:
            yield tuple(row.values())

    return await _copy(product, service, table, tuple(first), values())


async def _copy(
    product: Product, service: str, table: str, columns: Sequence[str], rows: Iterable[tuple[object, ...]]
) -> int:
    line = product.lines[service]
    status: str = await line.copy_records_to_table(table, columns=columns, records=rows)
    await line.execute(f"ANALYZE {table}")
    return int(status.split()[1])


def _named(number: int) -> tuple[str, str]:
    name = f"Team{number}"
    return name, name_key(name)
