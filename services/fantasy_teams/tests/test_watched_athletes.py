"""Watch lists: kept with the account, for each contest, seen by their owner only."""

from uuid import UUID

import pytest

from contracts.events.user import UserErased
from fantasy_teams.tests.acting import TEAMS, Fantasy, Person
from kit.process.identifiers import uuid7

WATCHED = f"{TEAMS}/watched"


@pytest.fixture(autouse=True)
def _with_fixture(fixture_id: UUID) -> None:
    """Let the contest have a round."""


async def change(person: Person, *, watch: list[str] | None = None, unwatch: list[str] | None = None) -> list[str]:
    """Change a person's list and return it."""
    body = {"watch": watch or [], "unwatch": unwatch or []}
    answer = await person.asks("PATCH", f"{WATCHED}/{person.league}", json=body)
    assert answer.status_code == 200, answer.text
    read = await person.asks("GET", f"{WATCHED}/{person.league}")
    assert read.json() == answer.json()
    return answer.json()["players"]


async def test_a_list_is_changed_athlete_by_athlete_and_is_its_owners(game: Fantasy, anna: Person) -> None:
    ben = await game.participant()
    assert await change(anna, watch=[game.id(8), game.id(3)]) == [game.id(8), game.id(3)]
    assert await change(anna, watch=[game.id(5), game.id(8)]) == [game.id(8), game.id(3), game.id(5)], "keeps its place"
    assert await change(ben, watch=[game.id(1)]) == [game.id(1)]
    assert await change(anna, unwatch=[game.id(3), game.id(40)]) == [game.id(8), game.id(5)]
    assert await change(anna) == [game.id(8), game.id(5)]


async def test_unknown_athletes_are_ignored(game: Fantasy, anna: Person) -> None:
    assert await change(anna, watch=["nobody", str(uuid7()), game.id(2)], unwatch=["nobody"]) == [game.id(2)]


async def test_who_is_watched_longest_gives_way(game: Fantasy, anna: Person) -> None:
    game.ids |= {number: uuid7() for number in range(41, 62)}
    await game.athletes()
    await change(anna, watch=[game.id(number) for number in range(1, 31)])
    found = await change(anna, watch=[game.id(number) for number in range(31, 61)])
    assert found == [game.id(number) for number in range(11, 61)]
    answer = await anna.asks("PATCH", f"{WATCHED}/{anna.league}", json={"watch": [game.id(1)] * 51})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-body")


async def test_who_has_not_joined_keeps_none(game: Fantasy, anna: Person) -> None:
    await change(anna, watch=[game.id(8)])
    stranger = game.stranger()
    for person, league in ((stranger, stranger.league), (anna, str(uuid7()))):
        path = f"{WATCHED}/{league}"
        for answer in (await person.asks("GET", path), await person.asks("PATCH", path, json={"watch": [game.id(8)]})):
            assert (answer.status_code, answer.json()["code"]) == (404, "contest-not-found")
    await game.contest(state="closed")
    closed = await anna.asks("PATCH", f"{WATCHED}/{anna.league}", json={"unwatch": [game.id(8)]})
    assert (closed.status_code, closed.json()["code"]) == (409, "contest-closed")
    assert (await anna.asks("GET", f"{WATCHED}/{anna.league}")).json() == {"players": [game.id(8)]}


async def test_it_is_exported_and_goes_with_the_account(game: Fantasy, anna: Person) -> None:
    ben = await game.participant()
    for person in (anna, ben):
        await change(person, watch=[game.id(8)])
    exported = (await anna.asks("GET", "/internal/export")).json()["holdings"]
    rows = {holding["name"]: holding["rows"] for holding in exported}
    assert rows["watchLists"] == [{"contest": "Ekstraklasa", "athletes": [8]}]
    (now,) = (await game.fetch("SELECT clock_timestamp()"))[0]
    await game.hears(UserErased(revision=1, user_id=anna.id, erased_at=now))
    assert [row["user_id"] for row in await game.fetch("SELECT user_id FROM watch_list")] == [ben.id]
