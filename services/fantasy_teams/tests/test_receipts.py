"""Receipts: the time of a save is when it passed the gate; it stays until another save counts."""

from typing import Any
from uuid import UUID

from fantasy_teams.tests.acting import Fantasy, Person
from fantasy_teams.tests.samples import SQUAD
from fantasy_teams.tests.test_squads import OTHER_LINE_UP
from games.testing.late import closing_of, saved_over_the_closing


def still(team: Any) -> Any:
    return {key: value for key, value in team.items() if key != "serverTime"}


async def test_a_save_that_is_written_after_the_closing_was_accepted_before_it(game: Fantasy, anna: Person) -> None:
    fixture_id = await game.fixture()
    await anna.makes_team()
    await game.fixture(fixture_id, closes_in=1.5, opened=False)
    answer = await saved_over_the_closing(game, fixture_id, anna.saves(OTHER_LINE_UP), table="saved_squad")
    assert answer.status_code == 200, answer.text
    closing = await closing_of(game, fixture_id)
    assert answer.json()["savedAt"] <= closing
    assert (await anna.team())["savedAt"] == answer.json()["savedAt"]
    assert answer.json()["serverTime"] > closing


async def test_a_save_that_changes_nothing_answers_the_receipt_of_the_save_that_counts(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    await anna.makes_team()
    full = {"name": "FullSquad"}
    repeated: list[dict[str, Any]] = [{"rows": OTHER_LINE_UP}, {"rows": OTHER_LINE_UP, "bonus": full}, {"bonus": full}]
    others: list[dict[str, Any]] = [{"rows": SQUAD}, {"bonus": None}, {"bonus": {"name": "WildCard"}}]
    first = (await anna.saves(OTHER_LINE_UP, bonus=full)).json()
    for body in repeated:
        again = await anna.saves(**body, revision=first["revision"])
        assert (again.status_code, still(again.json())) == (200, still(first))
    await game.closes(fixture_id)
    stands = await anna.team()
    assert (stands["savedAt"], stands["revision"]) == (first["savedAt"], first["revision"])
    before = await game.everything()
    for body in repeated:
        late = await anna.saves(**body, revision=first["revision"])
        assert (late.status_code, still(late.json())) == (200, still(stands))
    for body in others:
        refused = await anna.saves(**body)
        assert (refused.status_code, refused.json()["code"]) == (409, "fixture-closed")
    assert await game.everything() == before


async def test_a_save_whose_answer_was_lost_is_told_after_the_lock_that_it_counts(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    made = (await anna.makes_team()).json()
    lost = await anna.saves(OTHER_LINE_UP, revision=made["revision"])
    await game.closes(fixture_id)
    again = await anna.saves(OTHER_LINE_UP, revision=made["revision"])
    assert (again.status_code, again.json()["savedAt"]) == (200, lost.json()["savedAt"])
