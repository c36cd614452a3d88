"""The users of the installation meanwhile, and the conditions that hold when they stop."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from blackbox.fantasy import FantasyLeague
from faults import checks
from faults.ledger import Ledger
from faults.people import Person, look_around, pause_all
from faults.story import ORGANIZER, Story
from kit.testing.waiting import eventually
from rolling.installation import Installation
from rolling.people import Follower, PacedWriter, SquadSaver, Visitor, until_saved

READER_SECONDS = 0.3
"""Between two pages of a reader."""
ROUNDS = 16
"""Fixtures of the contest; the last stays open until the run is over."""
ROUND_SECONDS = 25.0
"""Between two publications of results."""
WRITERS, SAVERS, READERS, FOLLOWERS = 4, 2, 2, 2
PATIENCE_SECONDS = 180.0
"""For what follows from an act in another service: the machine may be busy with other things."""


class Crowd:
    """Participants of two contests, readers, somebody who logs in, and the organizer.

    Args:
        installation: what they use.
    """

    def __init__(self, installation: Installation) -> None:
        url = installation.url
        self._installation = installation
        self.ledger = Ledger()
        self.story = Story(url, self.ledger, writers=0, patience=PATIENCE_SECONDS)
        self.story.writers = [PacedWriter(url, self.ledger, f"Writer{number}") for number in range(WRITERS)]
        self.followers = [Follower(url, self.ledger) for _ in range(FOLLOWERS)]
        self.savers: list[SquadSaver] = []
        self._readers = [Person(url, self.ledger) for _ in range(READERS)]
        self._visitor = Visitor(url, self.ledger)

    async def gather(self) -> None:
        """Make the contests, and let everybody in."""
        organizer = Person(self._installation.url, self.ledger)
        await organizer.api.register(ORGANIZER)
        await asyncio.to_thread(self._installation.make_organizer, ORGANIZER)
        await self.story.prepare(ROUNDS)
        league = await FantasyLeague.running(self.story.organizer.api, "Rolling squads")
        await league.is_open(1)
        url = self._installation.url
        self.savers = [SquadSaver(url, self.ledger, league, f"Saver{number}") for number in range(SAVERS)]
        for saver in self.savers:
            await saver.enter()
        for person in (*self._readers, *self.followers):
            await person.log_in(self.story.writers[0].api.user["email"])

    @asynccontextmanager
    async def busy(self) -> AsyncGenerator[None]:
        """Have everybody use the product until the block ends, and finish what they have begun."""
        story = self.story
        paths = [
            *(
                "/users/me",
                "/leagues/details",
                f"/news/data/{story.league}",
                f"/leagues/private/userprivateleagues/{story.league}",
            ),
            *(f"/leagues/typer/fixtures/data/{story.league}", f"/ranking/{story.league}"),
            *(f"/leagues/{story.league}/log", f"/leagues/typer/userteams/league/{story.league}"),
        ]
        async with asyncio.TaskGroup() as tasks:
            going = [tasks.create_task(writer.write()) for writer in (*story.writers, *self.savers)]
            going += [tasks.create_task(look_around(reader, paths, pause=READER_SECONDS)) for reader in self._readers]
            going += [tasks.create_task(follower.follow(story.league)) for follower in self.followers]
            going.append(tasks.create_task(self._visitor.come_and_go(story.writers[1].api.user["email"])))
            over = asyncio.Event()
            rounds = tasks.create_task(self._rounds(over))
            yield
            over.set()
            await rounds
            for task in going:
                task.cancel()

    async def _rounds(self, over: asyncio.Event) -> None:
        """Play one round after the other: close it, publish its results, and let people save the next."""
        story = self.story
        for fixture in story.fixtures:
            for writer in story.writers:
                writer.aim(fixture["_id"], [event["key"] for event in fixture["events"]])
            await until_saved(story.writers, within=PATIENCE_SECONDS)
            is_last = fixture is story.fixtures[-1]
            with suppress(TimeoutError):
                async with asyncio.timeout(None if is_last else ROUND_SECONDS):
                    await over.wait()
            await pause_all(story.writers)
            await story.close(fixture)
            await story.publish(fixture)
            if over.is_set():
                return

    async def lost(self) -> int:
        """Count acknowledged saves that the product has not."""
        found = [await person.check() for person in (*self.story.writers, *self.savers)]
        return sum(found)

    async def problems(self) -> list[str]:
        """List the broken conditions, once all events have been handled."""
        found: list[str] = []
        try:
            await eventually(self._is_settled, within=PATIENCE_SECONDS)
        except AssertionError as error:
            found.append(f"events wait yet: {error}")
        if problem := await checks.ranking_is_right(self.story):
            found.append(problem)
        return found + await checks.told_once(self.story) + self.ledger.surprises

    async def _is_settled(self) -> bool:
        left = await asyncio.to_thread(self._installation.unhandled)
        assert not left, left  # noqa: S101 - becomes the reason
        return True
