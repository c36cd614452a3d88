"""Teams, as both games keep them: names, leaving and coming back."""

from datetime import datetime
from typing import Any
from uuid import UUID

import httpx
import pytest

from contracts.events.contest import MembershipChanged
from contracts.events.fixture import ResultsPublished
from contracts.events.user import UserErased
from games.testing.acting import Player, Playing
from kit.process.identifiers import uuid7
from kit.testing.traces import traces
from typer_predictions.tests.acting import Person as TyperPlayer

LONG_AGO = "0199f3a2-6a1e-7c1b-9a40-000000000000"
FAR_AHEAD = "ffffffff-ffff-7fff-bfff-ffffffffffff"
NO_TIME = "6f1a1d4e-3b0e-4f6e-9a40-000000000000"


def path_of(game: Playing) -> str:
    return f"/leagues/{game.locking.game.event_type.lower()}/userteams"


async def test_names_are_unique_whatever_their_letter_case(game: Playing, anna: Player) -> None:
    await game.fixture()
    ben = game.stranger()
    await game.membership(ben, joined=True)
    assert (await anna.makes_team("Orły")).status_code == 201
    before = await game.everything()
    taken = await ben.makes_team("ORŁY")
    assert (taken.status_code, taken.json()["code"]) == (409, "team-name-taken")
    invalid = await ben.makes_team("a b c")
    assert (invalid.status_code, invalid.json()["code"]) == (400, "name-invalid")
    assert await game.everything() == before
    assert (await ben.makes_team("Sowy")).status_code == 201
    before = await game.everything()
    assert (await ben.renames("orły")).json()["code"] == "team-name-taken"
    assert (await ben.renames("xy")).json()["code"] == "name-invalid"
    assert await game.everything() == before


async def test_who_has_not_joined_makes_no_team(game: Playing) -> None:
    await game.fixture()
    answer = await game.stranger().makes_team()
    assert (answer.status_code, answer.json()["code"]) == (409, "still-arriving")
    assert answer.headers["retry-after"] == "1"
    assert await game.fetch("SELECT FROM team") == []


@pytest.mark.parametrize(
    ("league", "expected"),
    [
        (LONG_AGO, (404, "contest-not-found")),
        (FAR_AHEAD, (404, "contest-not-found")),
        (NO_TIME, (404, "contest-not-found")),
        (str(uuid7()), (409, "still-arriving")),
    ],
    ids=["old", "of the future", "no UUIDv7", "fresh"],
)
async def test_only_a_contest_that_was_made_lately_may_be_on_its_way(
    game: Playing, anna: Player, league: str, expected: tuple[int, str]
) -> None:
    body: dict[str, Any] = {"name": "Eagles", "league": league, "fixturePredictions": {}, "squad": []}
    answer = await anna.asks("POST", path_of(game), json=body)
    assert (answer.status_code, answer.json()["code"]) == expected


async def test_leaving_hides_the_team_and_coming_back_restores_it(game: Playing, anna: Player) -> None:
    await game.fixture()
    await anna.makes_team()
    team = await anna.team()
    await game.membership(anna, joined=False)
    renamed = {key: team[key] for key in ("_id", "_partition", "league")} | {"name": "Kruki"}
    for refused in (await anna.makes_team(), await anna.asks("PUT", path_of(game), json=renamed)):
        assert (refused.status_code, refused.json()["code"]) == (409, "still-arriving"), (
            "joining again may be on its way"
        )
    await game.membership(anna, joined=True)
    assert (await anna.team())["name"] == "Eagles"
    assert [told["hidden"] for told in await game.emitted("team.changed.v1")] == [False, True, False]


async def test_a_closed_contest_takes_no_teams_and_no_names(game: Playing, anna: Player) -> None:
    await game.fixture()
    await anna.makes_team()
    await game.contest(state="closed")
    before = await game.everything()
    assert (await anna.renames("Kruki")).json()["code"] == "contest-closed"
    ben = game.stranger()
    await game.membership(ben, joined=True)
    assert (await ben.makes_team("Sowy")).json()["code"] == "contest-closed"
    assert [*before[:2]] == (await game.everything())[:2]


async def results(game: Playing, fixture: UUID, *, final: bool) -> None:
    revision = game.next_revision()
    await game.hears(
        ResultsPublished(contest_id=game.league, fixture_id=fixture, final=final, events=(), revision=revision)
    )


async def test_a_team_keeps_its_name_from_a_closing_to_the_final_results(game: Playing, anna: Player) -> None:
    first = await game.fixture()
    assert (await anna.makes_team()).status_code == 201
    assert (await anna.renames("Kruki")).status_code == 200, "the round is open"
    await game.closes(first)

    async def is_refused() -> None:
        before = await game.everything()
        held, same = await anna.renames("Sowy"), await anna.renames("Kruki")
        assert (held.status_code, held.json()["code"], same.status_code) == (409, "team-name-held", 200)
        assert [fault["pointer"] for fault in held.json()["errors"]] == ["/name"]
        assert await game.everything() == before

    await is_refused()
    await results(game, first, final=False)
    await is_refused()
    await results(game, first, final=True)
    assert (await anna.renames("Sowy")).status_code == 200


async def picked(person: Player, fixture: UUID, name: str = "Eagles") -> httpx.Response:
    """Make a team with a pick for the fixture."""
    if isinstance(person, TyperPlayer):
        return await person.makes_team(name, {str(fixture): {"m1": {"1X2": "1"}}})
    return await person.makes_team(name)


async def test_a_save_after_leaving_has_no_effect_once_the_game_hears_of_it(game: Playing, anna: Player) -> None:
    fixture = await game.fixture()
    ben = game.stranger()
    await game.membership(ben, joined=True)
    assert (await picked(ben, fixture, "Sowy")).status_code == 201
    left_at = (await game.fetch("SELECT clock_timestamp()"))[0][0]
    saved = await picked(anna, fixture)
    assert saved.status_code == 201, "the game has not heard that she has left"
    await game.membership(anna, joined=False, at=left_at)
    await game.closes(fixture)
    assert [told.teams for told in await game.told_locks()] == [1], "Ben's only"
    is_fantasy = game.service.name == "fantasy_teams"
    kept = await game.fetch("SELECT team_id FROM squad" if is_fantasy else "SELECT team_id FROM prediction")
    assert saved.json()["_id"] not in {str(row["team_id"]) for row in kept}
    told = [event for event in await game.emitted("team.changed.v1") if event["user_id"] == str(anna.id)]
    assert [event["hidden"] for event in told] == [False, True], "rankings leave a hidden team out"


async def test_a_save_before_leaving_stands_for_who_comes_back(game: Playing, anna: Player) -> None:
    fixture = await game.fixture()
    await picked(anna, fixture)
    left_at = (await game.fetch("SELECT clock_timestamp()"))[0][0]
    await game.membership(anna, joined=False, at=left_at)
    await game.closes(fixture)
    assert [told.teams for told in await game.told_locks()] == [1]


async def test_a_save_of_who_left_and_came_back_before_the_game_heard_of_it_counts(game: Playing, anna: Player) -> None:
    fixture = await game.fixture()
    left_at = (await game.fetch("SELECT clock_timestamp()"))[0][0]
    await picked(anna, fixture)
    await game.membership(anna, joined=False, at=left_at)
    await game.membership(anna, joined=True, at=left_at)
    await game.closes(fixture)
    assert [told.teams for told in await game.told_locks()] == [1]


async def erased_late(game: Playing, person: Player, *, at: datetime) -> None:
    """Send that a person was erased at an instant, twice, and an older joining that comes even later."""
    for _ in range(2):
        await game.hears(UserErased(revision=1, user_id=person.id, erased_at=at))
    await game.membership(person, joined=True, at=at)


async def test_a_team_made_after_an_erasure_has_no_effect_once_the_game_hears_of_it(
    game: Playing, anna: Player
) -> None:
    fixture = await game.fixture()
    ben = game.stranger()
    await game.membership(ben, joined=True)
    assert (await picked(ben, fixture, "Sowy")).status_code == 201
    erased_at = (await game.fetch("SELECT clock_timestamp()"))[0][0]
    saved = await picked(anna, fixture)
    assert saved.status_code == 201, "the game has not heard of the erasure"
    await erased_late(game, anna, at=erased_at)
    await game.closes(fixture)
    assert [told.teams for told in await game.told_locks()] == [1], "Ben's only"
    is_fantasy = game.service.name == "fantasy_teams"
    kept = await game.fetch("SELECT team_id FROM squad" if is_fantasy else "SELECT team_id FROM prediction")
    assert saved.json()["_id"] not in {str(row["team_id"]) for row in kept}
    told = [event for event in await game.emitted("team.changed.v1") if event["user_id"] == str(anna.id)]
    assert [event["hidden"] for event in told] == [False, True, True], "rankings leave a hidden team out"


async def test_a_save_before_an_erasure_stands(game: Playing, anna: Player) -> None:
    fixture = await game.fixture()
    await picked(anna, fixture)
    erased_at = (await game.fetch("SELECT clock_timestamp()"))[0][0]
    await erased_late(game, anna, at=erased_at)
    await game.closes(fixture)
    assert [told.teams for told in await game.told_locks()] == [1]
    assert not any(told["hidden"] for told in await game.emitted("team.changed.v1")), "its place in the ranking stands"


async def test_of_a_team_from_before_an_erasure_a_later_save_is_deleted(game: Playing, anna: Player) -> None:
    fixture = await game.fixture()
    await picked(anna, fixture)
    await game.execute("UPDATE team SET created_at = created_at - interval '1 day'")
    erased_at = (await game.fetch("SELECT clock_timestamp() - interval '1 hour'"))[0][0]
    await erased_late(game, anna, at=erased_at)
    await game.closes(fixture)
    assert [told.teams for told in await game.told_locks()] == [0]
    assert not any(told["hidden"] for told in await game.emitted("team.changed.v1")), "its place in the ranking stands"


async def test_an_erasure_told_by_an_older_release_deletes_no_save(game: Playing, anna: Player) -> None:
    fixture = await game.fixture()
    await picked(anna, fixture)
    await game.hears(UserErased(revision=1, user_id=anna.id))
    await game.closes(fixture)
    assert [told.teams for told in await game.told_locks()] == [1]


async def test_an_erased_team_keeps_its_place_and_loses_its_name(game: Playing, anna: Player) -> None:
    await game.fixture()
    await anna.makes_team("Gryfy-Zenobii")
    picks = "SELECT * FROM squad" if game.service.name == "fantasy_teams" else "SELECT * FROM prediction"
    picked = await game.fetch(picks)
    for _ in range(2):
        await game.hears(UserErased(revision=1, user_id=anna.id))
    assert await traces(game.database_url, ["Gryfy"]) == {"outbox: Gryfy"}, "what was told before it is on its way"
    assert picked == await game.fetch(picks), "the digest is made of them"
    assert [told["name"] for told in await game.emitted("team.changed.v1")][1:] == ["Konto usunięte"] * 2
    assert [told["service"] for told in await game.emitted("user.erasure_done.v1")] == [game.service.name] * 2
    renamed = await anna.renames("Gryfy-Zenobii")
    assert renamed.status_code >= 400, "a token that lives on for seconds brings no name back"
    assert await traces(game.database_url, ["Gryfy"]) == {"outbox: Gryfy"}
    ben = game.stranger()
    await game.membership(ben, joined=True)
    assert (await ben.makes_team("Gryfy-Zenobii")).status_code in {200, 201}, "the name is free again"


async def test_of_memberships_that_come_together_the_newest_of_each_counts(game: Playing, anna: Player) -> None:
    await game.fixture()
    ben, carl = game.stranger(), game.stranger()
    for who, name in ((anna, "Orły"), (ben, "Sowy"), (carl, "Kruki")):
        await game.membership(who, joined=True)
        assert (await who.makes_team(name)).status_code == 201

    def told(who: Player, revision: int, *, joined: bool) -> dict[str, object]:
        event = MembershipChanged(
            revision=revision, contest_id=game.league, contest_name="Liga", user_id=who.id, joined=joined
        )
        return event.model_dump(mode="json")

    far = 1_000_000
    events = [
        told(anna, far, joined=False),
        told(ben, far, joined=False),
        told(ben, far + 1, joined=True),
        told(ben, far, joined=False),
        told(carl, 0, joined=False),
    ]
    async with game.database.transaction() as session:
        await game.service.handlers.bind(MembershipChanged.type, *events)(session)
    hidden = await game.fetch("SELECT name FROM team WHERE hidden")
    assert [row["name"] for row in hidden] == ["Orły"]
    left = await game.fetch("SELECT user_id FROM membership WHERE NOT joined")
    assert [row["user_id"] for row in left] == [anna.id]


async def test_a_name_that_looks_like_a_role_is_refused_at_its_field_and_an_old_one_stays(
    game: Playing, anna: Player
) -> None:
    await game.fixture()
    refused = await anna.makes_team("Аdmin")
    assert (refused.status_code, refused.json()["code"]) == (400, "name-reserved")
    assert [fault["pointer"] for fault in refused.json()["errors"]] == ["/name"]
    assert (await anna.makes_team()).status_code == 201
    assert (await anna.renames("Organizator")).json()["code"] == "name-reserved"
    await game.execute("UPDATE team SET name = 'Admin', name_key = 'admin'")
    assert (await anna.renames("Admin")).status_code == 200
