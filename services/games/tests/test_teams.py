"""Teams, as both games keep them: names, leaving and coming back."""

from games.testing.acting import Player, Playing


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


async def test_leaving_hides_the_team_and_coming_back_restores_it(game: Playing, anna: Player) -> None:
    await game.fixture()
    await anna.makes_team()
    await game.membership(anna, joined=False)
    refused = await anna.makes_team()
    assert (refused.status_code, refused.json()["code"]) == (403, "not-a-member")
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
