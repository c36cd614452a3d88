"""The page of a contest at its address, which visitors may read: the contest, and the round that can be played next."""

import math
from hashlib import sha256

from pydantic import ConfigDict, Field
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.examples import CONTEST
from contests.contests.repository import ContestRepository
from contests.contests.schemas import Contest
from contests.contests.service import find_at
from contests.domain.fixtures import seconds_until_change, state_at
from contests.fixtures.complete_fixtures import complete
from contests.fixtures.examples import FIXTURE
from contests.fixtures.repository import FixtureRepository, FixtureStanding, Standing
from contests.installation import Installation
from contests.language import language
from contests.overview.service import Mine, look_at_list
from contests.schedule.athletes import AthleteFigures
from contests.schedule.schemas import Fixture
from kit.api.wire import View
from kit.http.kept_answers import KeptAnswers, Looked


class ContestPage(View):
    """A contest as its address shows it."""

    model_config = ConfigDict(json_schema_extra={"example": {"contest": CONTEST, "fixture": FIXTURE}})

    contest: Contest
    """The contest."""
    fixture: Fixture | None = Field()
    """The open fixture that closes first, else the next one to open; null: nothing is left to play."""


async def look_at_page(
    session: AsyncSession, kept: KeptAnswers, address: str, *, mine: Mine, installation: Installation
) -> Looked[bytes]:
    """Return a contest's page as JSON, for a visitor or for a reader's own part of lists.

    Raises:
        ContestNotFound: the address leads nowhere, or to a draft.
    """
    row = await find_at(session, address)
    versions = await ContestRepository(session).versions_of_ids([row.id])
    listed = await look_at_list(session, kept, versions, mine=mine, installation=installation, brief=False)
    standing = await FixtureRepository(session).standing(row.id)
    ahead = _ahead(standing)

    async def render() -> bytes:
        contest = (await listed.render())[1:-1]
        if ahead is None:
            return b'{"contest":%b,"fixture":null}' % contest
        found = await FixtureRepository(session).find(row.id, ahead.id)
        (fixture,) = await complete(session, row, [] if found is None else [found])
        shown = Fixture.of(fixture, standing.now, AthleteFigures(language=language()))
        return b'{"contest":%b,"fixture":%b}' % (contest, shown.model_dump_json(by_alias=True).encode())

    seen = "" if ahead is None else f"{ahead.id}:{ahead.revision}:{state_at(ahead.window, standing.now)}"
    version = sha256(f"{row.id}:{listed.version}:{seen}".encode()).hexdigest()[:32]
    until = seconds_until_change([one.window for one in standing.fixtures], standing.now)
    return Looked(version, render, min(listed.seconds, until, math.inf))


def _ahead(standing: Standing) -> FixtureStanding | None:
    """Return the open fixture that closes first, else the first that has not opened."""
    states = [(one, state_at(one.window, standing.now)) for one in standing.fixtures]
    running = [one for one, state in states if state == "open"]
    if running:
        return min(running, key=lambda one: one.window.closes_at)
    return next((one for one, state in states if state == "upcoming"), None)
