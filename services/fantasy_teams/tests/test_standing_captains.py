"""Standing captains: saved with the squad, carried over, locked with their digest, and explained with the points."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

import pytest

from contracts.events.contest import BonusLimit, TransferRules
from contracts.events.merge import AthletesMergeRequested
from fantasy_teams.tests.acting import Fantasy, Person, refused
from fantasy_teams.tests.conftest import FantasyFor
from fantasy_teams.tests.locking import digest_of_rows
from fantasy_teams.tests.samples import RULES, SQUAD, result, swapped
from fantasy_teams.tests.test_history import history_of

STANDING = {"captain": "standing", "bonuses": tuple(bonus for bonus in RULES.bonuses if bonus.name != "Captain")}
BENCHED = [[1], [10, 6], [3], [8], [2, 7, 12]]
"""2 changes places with 10 of the bench."""


@pytest.fixture
async def game(fantasy_for: FantasyFor) -> Fantasy:
    """The service with a contest of standing captains."""
    found = await fantasy_for()
    await found.rules(**STANDING)
    return found


@pytest.fixture
async def anna(game: Fantasy) -> Person:
    return await game.participant()


def wears(game: Fantasy, fixture: UUID, captain: int | None, vice: int | None) -> dict[str, Any]:
    """Return the field of a body that names captain and vice-captain."""
    ids = [None if number is None else game.id(number) for number in (captain, vice)]
    return {"fixtureCaptains": {str(fixture): dict(zip(("captain", "viceCaptain"), ids, strict=True))}}


def shown(game: Fantasy, captain: int, vice: int) -> dict[str, str]:
    return {"captain": game.id(captain), "viceCaptain": game.id(vice)}


async def test_a_squad_is_saved_with_both_of_them(game: Fantasy, anna: Person) -> None:
    fixture = await game.fixture()
    made = (await anna.makes_team(**wears(game, fixture, 8, 3))).json()
    assert made["captains"] == shown(game, 8, 3)
    assert made["fixtureCaptains"] == {str(fixture): shown(game, 8, 3)}
    assert (await anna.saves(**wears(game, fixture, 3, 8))).json()["captains"] == shown(game, 3, 8)
    assert (await anna.saves(bonus={"name": "FullSquad"})).json()["captains"] == shown(game, 3, 8), "they stay"
    assert (await anna.saves(fixtureCaptains={})).json()["captains"] == shown(game, 3, 8)


@pytest.mark.parametrize(
    ("captain", "vice", "codes"),
    [
        (None, 3, ["captain-required"]),
        (8, None, ["vice-required"]),
        (8, 8, ["vice-is-captain"]),
        (10, 8, ["captain-not-starting"]),
        (8, 12, ["vice-not-starting"]),
        (12, 12, ["captain-not-starting", "vice-not-starting"]),
    ],
)
async def test_a_save_that_lacks_one_is_refused(
    game: Fantasy, anna: Person, captain: int | None, vice: int | None, codes: list[str]
) -> None:
    fixture = await game.fixture()
    before = await game.everything()
    answer = await anna.makes_team(**wears(game, fixture, captain, vice))
    problem = await refused(game, answer, 400, codes[0] if len(codes) == 1 else "squad-invalid", before)
    assert [(error["code"], error["pointer"]) for error in problem["errors"]] == [
        (code, "/fixtureCaptains") for code in codes
    ]


async def test_without_a_word_of_them_nothing_is_lost(game: Fantasy, anna: Person) -> None:
    fixture = await game.fixture()
    before = await game.everything()
    problem = await refused(game, await anna.makes_team(), 400, "squad-invalid", before)
    assert [(error["code"], error["pointer"]) for error in problem["errors"]] == [
        (code, "/fixtureCaptains") for code in ("captain-required", "vice-required")
    ]
    await anna.makes_team(**wears(game, fixture, 2, 3))
    before = await game.everything()
    await refused(game, await anna.saves(BENCHED), 400, "captain-not-starting", before)
    assert (await anna.saves(BENCHED, **wears(game, fixture, 3, 8))).status_code == 200


async def test_where_a_bonus_makes_the_captain_none_can_be_sent(game: Fantasy, anna: Person) -> None:
    await game.rules()
    fixture = await game.fixture()
    before = await game.everything()
    problem = await refused(game, await anna.makes_team(**wears(game, fixture, 8, 3)), 400, "captains-by-bonus", before)
    assert "“Captain”" in problem["detail"]


async def test_they_carry_over_and_are_locked_with_a_digest(game: Fantasy, anna: Person) -> None:
    first = await game.fixture()
    await anna.makes_team(**wears(game, first, 8, 3))
    await game.closes(first)
    assert (await game.told_locks())[-1].digest == (await digest_of_rows(game, first))[1]
    second = await game.fixture(number=2)
    team = await anna.team()
    assert (team["captains"], list(team["fixtureCaptains"])) == (shown(game, 8, 3), [str(first)])
    before = await game.everything()
    await refused(game, await anna.saves(**wears(game, first, 3, 8)), 409, "fixture-closed", before)
    same = wears(game, first, 8, 3)["fixtureCaptains"] | wears(game, second, 8, 3)["fixtureCaptains"]
    assert (await anna.saves(swapped(SQUAD, _10=14), fixtureCaptains=same)).status_code == 200
    await game.closes(second)
    third = await game.fixture(number=3)
    await game.closes(third)
    (carried,) = await game.fetch("SELECT captain, vice, carried FROM squad WHERE fixture_id = $1", third)
    assert tuple(carried) == (5, 4, True)
    assert (await game.told_locks())[-1].digest == (await digest_of_rows(game, third))[1]
    (most,) = await game.fetch("SELECT name, teams FROM distribution WHERE fixture_id = $1 AND kind = 'captain'", third)
    assert tuple(most) == ("8", 1)


async def test_cancelling_a_wild_card_alone_brings_theirs_back(game: Fantasy, anna: Person) -> None:
    first = await game.fixture()
    await anna.makes_team(**wears(game, first, 8, 3))
    await game.closes(first)
    second = await game.fixture(number=2)
    wild: dict[str, Any] = {"bonus": {"name": "WildCard"}} | wears(game, second, 16, 3)
    assert (await anna.saves(swapped(SQUAD, _8=16), **wild)).json()["captains"] == shown(game, 16, 3)
    past = wears(game, first, 8, 3)
    assert (await anna.saves(bonus=None, **past)).json()["captains"] == shown(game, 8, 3)
    assert (await anna.saves(swapped(SQUAD, _8=16), **wild)).status_code == 200
    assert (await anna.saves(bonus=None)).json()["captains"] == shown(game, 8, 3)


@pytest.mark.parametrize(
    ("absent", "bands", "points"),
    [
        ([], {8: "captain", 3: "vice"}, 2 + 1 + 3 + 2 * 4 + 0.5),
        ([8], {8: "captainOut", 3: "viceIn"}, 2 + 1 + 2 * 3 + 4 + 0.5),
        ([8, 3], {8: "nobody", 3: "vice"}, 2 + 1 + 3 + 4 + 0.5),
    ],
)
async def test_who_counts_double_is_told(
    game: Fantasy, anna: Person, absent: list[int], bands: Mapping[int, str], points: float
) -> None:
    fixture = await game.fixture()
    await anna.makes_team(**wears(game, fixture, 8, 3))
    await game.closes(fixture)
    scored = {1: 20, 2: 10, 6: 0, 3: 30, 8: 40, 10: 5, 7: 0, 12: 15}
    await game.results(
        fixture, {}, athletes=tuple(result(one, tenths, appeared=one not in absent) for one, tenths in scored.items())
    )
    await game.scores()
    history = await history_of(anna, fixture)
    numbers = {game.id(number): number for number in scored}
    assert {numbers[slot["_id"]]: slot["armband"] for slot in history["slots"] if slot["armband"]} == bands
    assert (history["points"], history["captains"]) == (points, shown(game, 8, 3))
    assert (await anna.team())["points"] == points, "the run, which scores many at once, says the same"


async def test_a_squad_saved_before_the_contest_had_captains_is_locked_without(game: Fantasy, anna: Person) -> None:
    await game.rules()
    fixture = await game.fixture()
    await anna.makes_team(bonus={"name": "Captain", "playerId": game.id(8)})
    await game.rules(**STANDING)
    ben = await game.participant()
    await ben.makes_team("Bens", **wears(game, fixture, 3, 8))
    await game.closes(fixture)
    rows = await game.fetch("SELECT vice FROM squad WHERE fixture_id = $1 ORDER BY vice", fixture)
    assert [row["vice"] for row in rows] == [0, 5]
    assert (await game.told_locks())[-1].digest == (await digest_of_rows(game, fixture))[1]


async def test_the_bonus_of_a_squad_saved_before_the_contest_had_captains_is_in_nobodys_way(
    game: Fantasy, anna: Person
) -> None:
    await game.rules()
    fixture = await game.fixture()
    await anna.makes_team(bonus={"name": "Captain", "playerId": game.id(8)})
    ben = await game.participant()
    await ben.makes_team("Bens", bonus={"name": "Captain", "playerId": game.id(8)})
    await game.rules(**STANDING)
    team = await anna.team()
    assert (team["bonus"], team["fixtureBonuses"]) == (None, {}), "nobody can take back what is not shown"
    saved = await anna.saves(**wears(game, fixture, 8, 3))
    assert (saved.status_code, saved.json()["captains"]) == (200, shown(game, 8, 3))
    await game.closes(fixture)
    rows = await game.fetch("SELECT captain, vice, bonus FROM squad WHERE fixture_id = $1 ORDER BY vice", fixture)
    assert [tuple(row) for row in rows] == [(5, 0, None), (5, 4, None)]
    assert (await game.told_locks())[-1].digest == (await digest_of_rows(game, fixture))[1]


async def test_a_bonus_that_the_contest_gave_up_before_the_lock_is_nobodys(game: Fantasy, anna: Person) -> None:
    await game.rules()
    fixture = await game.fixture()
    await anna.makes_team(bonus={"name": "FullSquad"})
    await game.rules(bonuses=(BonusLimit(name="FullSquad", available=0), BonusLimit(name="Captain", available=1)))
    assert (await anna.team())["bonus"] is None
    assert (await anna.saves(SQUAD)).status_code == 200
    await game.closes(fixture)
    (row,) = await game.fetch("SELECT bonus FROM squad WHERE fixture_id = $1", fixture)
    assert row["bonus"] is None
    history = await history_of(anna, fixture)
    assert history["bonus"] is None


async def test_a_reopened_round_takes_the_same_squad_as_no_change(game: Fantasy, anna: Person) -> None:
    await game.rules(**STANDING, transfers=TransferRules(saved=3, cost=40))
    first = await game.fixture()
    await anna.makes_team(**wears(game, first, 8, 3))
    await game.closes(first)
    second = await game.fixture(number=2)
    await anna.saves(swapped(SQUAD, _10=14))
    await game.closes(second)
    await game.fixture(second, number=2, window=2)
    before = await anna.team()
    assert (before["captains"], before["transfers"]["held"]) == (shown(game, 8, 3), 2)
    same = (await anna.saves(swapped(SQUAD, _10=14), **wears(game, second, 8, 3))).json()
    assert (same["revision"], same["savedAt"]) == (before["revision"], before["savedAt"]), "nothing has changed"
    assert (await anna.saves(swapped(SQUAD, _8=16), **wears(game, second, 16, 3))).status_code == 200
    await game.closes(second)
    (row,) = await game.fetch("SELECT captain, vice, held FROM squad WHERE fixture_id = $1", second)
    assert tuple(row) == (5, 4, 2)
    assert (await game.told_locks())[-1].digest == (await digest_of_rows(game, second))[1]


async def test_a_merged_athlete_leaves_the_armbands_where_they_are(game: Fantasy, anna: Person) -> None:
    fixture = await game.fixture()
    await anna.makes_team(**wears(game, fixture, 8, 3))
    for goes, stays in ((8, 16), (3, 11)):
        await game.hears(
            AthletesMergeRequested(revision=game.next_revision(), origin_id=game.origin, goes=goes, stays=stays)
        )
    assert (await anna.team())["captains"] == shown(game, 16, 11)
    assert (await anna.saves(swapped(SQUAD, _8=16, _3=11))).status_code == 200
    await game.closes(fixture)
    assert (await game.told_locks())[-1].digest == (await digest_of_rows(game, fixture))[1]
