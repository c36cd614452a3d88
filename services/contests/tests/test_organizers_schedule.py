"""The organizer's schedule is put together from fixtures that were rendered before, and always as they stand."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest

from contests.schedule import service
from contests.schedule.schemas import OrganizerFixture
from contests.tests.acting import Contests
from contests.tests.playing import soon
from contests.tests.season import AWAY, HOME, Season


class Renderings:
    """Which fixtures were rendered, by name."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def taken(self) -> list[str]:
        taken, self.names = self.names, []
        return taken


@pytest.fixture
def renderings(monkeypatch: pytest.MonkeyPatch) -> Iterator[Renderings]:
    seen, make = Renderings(), OrganizerFixture.of

    def noted(*given: Any) -> OrganizerFixture:
        made = make(*given)
        seen.names.append(made.name)
        return made

    monkeypatch.setattr(service.OrganizerFixture, "of", noted)
    return iter([seen])


async def as_it_stands(season: Season, listed: list[Any]) -> list[Any]:
    """Render each fixture by itself, from nothing but the database."""
    async with season.contests.database.transaction() as session:
        found = [
            await service.one_for_organizer(session, UUID(season.id), UUID(one["_id"]), language="en") for one in listed
        ]
    return [one.model_dump(mode="json", by_alias=True) for one in found]


async def test_every_act_shows_at_once(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second = await season.round(1), await season.round(9)

    async def shown() -> list[Any]:
        listed = await season.fixtures()
        assert listed == await as_it_stands(season, listed)
        return listed

    before = await shown()
    keys = [one["events"][0]["key"] for one in before]
    path = f"/fixtures/{second['_id']}"
    for act in (
        lambda: season.sends("PATCH", path, {"name": "Finał", "nameEn": "Final"}),
        lambda: season.match(second, AWAY, HOME, startsAt=second["from"]),
        lambda: season.sends("PATCH", f"{path}/events/{keys[1]}", {"venue": "Stadion"}),
        lambda: season.club(HOME, name={"pl": "Orlik II", "en": "Orlik II"}),
        season.publish,
        lambda: season.locked(first),
        lambda: season.save(first, events={keys[0]: {"ft": [2, 1]}}),
        lambda: season.publishes(first, final=False),
        lambda: season.save(first, events={keys[0]: {"ft": [2, 2]}}),
        lambda: season.sends("PATCH", path, {"to": soon(days=12)}),
    ):
        await act()
        after = await shown()
        assert after != before, act
        before = after


async def test_an_act_on_one_fixture_renders_that_one(contests: Contests, renderings: Iterator[Renderings]) -> None:
    season, seen = await Season.running(contests), next(renderings)
    await season.round(1)
    second = await season.round(9)
    await season.fixtures()
    seen.taken()
    await season.fixtures()
    assert seen.taken() == []
    await season.match(second, AWAY, HOME)
    seen.taken()
    await season.fixtures()
    assert seen.taken() == [second["name"]]
