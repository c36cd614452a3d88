"""Chips: saved by their names, judged by windows and by each other, carried over and locked."""

from typing import Any
from uuid import UUID

import pytest

from contracts.events.contest import ChipRules, ChipWindow, TransferRules
from fantasy_teams.tests.acting import Fantasy, Person, refused
from fantasy_teams.tests.conftest import FantasyFor
from fantasy_teams.tests.locking import digest_of_rows
from fantasy_teams.tests.samples import SQUAD, swapped
from fantasy_teams.tests.test_history import history_of
from fantasy_teams.tests.test_preview import body as preview_body
from fantasy_teams.tests.test_standing_captains import wears
from fantasy_teams.tests.test_transfers import THREE
from games.tests.previews import previewed

HALVES = (ChipWindow(first=1, last=2, number=1), ChipWindow(first=3, last=4, number=1))
CHIPS = (
    ChipRules(name="TripleCaptain", kind="TripleCaptain", available=2, windows=HALVES),
    ChipRules(name="Ławka", kind="FullSquad", available=1, excludes=("TripleCaptain",)),
    ChipRules(name="WildCard", kind="WildCard", available=2, not_consecutive=True),
    ChipRules(name="TwoCaptains", kind="TwoCaptains", available=1),
)


@pytest.fixture
async def game(fantasy_for: FantasyFor) -> Fantasy:
    """The service with a contest of chips and standing captains."""
    found = await fantasy_for()
    await found.rules(captain="standing", bonuses=(), chips=CHIPS)
    return found


@pytest.fixture
async def anna(game: Fantasy) -> Person:
    return await game.participant()


def plays(fixture: UUID, *names: str) -> dict[str, Any]:
    """Return the field of a body that plays chips in a fixture."""
    return {"fixtureChips": {str(fixture): list(names)}}


async def begun(game: Fantasy, anna: Person, *names: str) -> UUID:
    """Return the first fixture, in which Anna made her team and played chips."""
    first = await game.fixture()
    made = await anna.makes_team(**wears(game, first, 8, 3), **plays(first, *names))
    assert made.status_code == 201, made.text
    return first


def problems_of(team: Any) -> dict[str, str | None]:
    return {chip["name"]: chip["problem"] for chip in team["chips"]}


async def test_a_chip_is_saved_and_told(game: Fantasy, anna: Person) -> None:
    first = await begun(game, anna, "TripleCaptain")
    team = await anna.team()
    assert team["fixtureChips"] == {str(first): ["TripleCaptain"]}
    assert (team["bonus"], team["bonusesLeft"]) == ({"name": "TripleCaptain", "playerId": None}, {})
    assert team["fixtureBonuses"] == {str(first): team["bonus"]}
    told = {"name": "TripleCaptain", "kind": "TripleCaptain", "left": 0, "until": 2, "opensIn": 3, "problem": None}
    assert team["chips"][0] == told
    assert problems_of(team)["WildCard"] == "chip-first-round"
    assert team["returning"] is None
    none = (await anna.saves(fixtureChips={})).json()
    assert (none["bonus"], none["fixtureChips"], none["chips"][0]["left"]) == (None, {}, 1)


@pytest.mark.parametrize(
    ("names", "codes"),
    [
        (["WildCard"], ["chip-first-round"]),
        (["Zaklęcie"], ["chip-unknown"]),
        (["TripleCaptain", "Ławka"], ["chips-too-many", "chips-exclude"]),
        (["TwoCaptains", "Ławka"], ["chips-too-many"]),
    ],
)
async def test_chips_that_break_rules_are_refused(
    game: Fantasy, anna: Person, names: list[str], codes: list[str]
) -> None:
    first = await begun(game, anna)
    before = await game.everything()
    answer = await anna.saves(**plays(first, *names))
    problem = await refused(game, answer, 400, codes[0] if len(codes) == 1 else "squad-invalid", before)
    assert [(error["code"], error["pointer"]) for error in problem["errors"]] == [
        (code, "/fixtureChips") for code in codes
    ]


async def test_a_refusal_names_chips_in_the_language_of_who_asks(game: Fantasy, anna: Person) -> None:
    await game.rules(captain="standing", bonuses=(), chips=CHIPS, chips_per_round=2)
    first = await begun(game, anna)
    both = plays(first, "TripleCaptain", "Ławka")
    pl = (await anna.saves(language="pl", **both)).json()["detail"]
    assert pl == "Bonusów „Potrójny kapitan” i „Ławka” nie można użyć w tej samej kolejce."
    en = (await anna.saves(language="en", **both)).json()["detail"]
    assert en == "The chips “Triple captain” and “Ławka” cannot be played in the same round."
    two = await anna.saves(**plays(first, "TwoCaptains", "TripleCaptain"))
    assert two.json()["fixtureChips"] == {str(first): ["TripleCaptain", "TwoCaptains"]}


async def test_windows_have_numbers_of_their_own(game: Fantasy, anna: Person) -> None:
    await game.closes(await begun(game, anna, "TripleCaptain"))
    second = await game.fixture(number=2)
    team = await anna.team()
    assert (team["bonus"], team["fixtureChips"].get(str(second))) == (None, None), "it is not carried over"
    assert problems_of(team)["TripleCaptain"] == "chip-used-up"
    before = await game.everything()
    await refused(game, await anna.saves(**plays(second, "TripleCaptain")), 400, "chip-used-up", before)
    await game.closes(second)
    third = await game.fixture(number=3)
    assert (await anna.saves(**plays(third, "TripleCaptain"))).status_code == 200
    await game.closes(third)
    await game.closes(await game.fixture(number=4))
    fifth = await game.fixture(number=5)
    team = await anna.team()
    assert [(chip["until"], chip["opensIn"], chip["problem"]) for chip in team["chips"][:1]] == [
        (None, None, "chip-not-now")
    ]
    before = await game.everything()
    await refused(game, await anna.saves(**plays(fifth, "TripleCaptain")), 400, "chip-not-now", before)


async def test_a_wild_card_lifts_the_limit_and_comes_no_second_time_running(game: Fantasy, anna: Person) -> None:
    await game.closes(await begun(game, anna))
    second = await game.fixture(number=2)
    before = await game.everything()
    worn = wears(game, second, 16, 3)
    await refused(game, await anna.saves(THREE, **worn), 400, "transfers-exceeded", before)
    wild = (await anna.saves(THREE, **worn, **plays(second, "WildCard"))).json()
    assert (wild["transfersLeft"], wild["transfers"]["unlimited"]) == (None, "bonus")
    alone = (await anna.saves(fixtureChips={})).json()
    assert (alone["fixtureTransfers"], alone["captains"]["captain"]) == ({}, game.id(8)), "the locked squad is back"
    assert (await anna.saves(THREE, **worn, **plays(second, "WildCard"))).status_code == 200
    await game.closes(second)
    third = await game.fixture(number=3)
    assert problems_of(await anna.team())["WildCard"] == "chip-running"
    before = await game.everything()
    await refused(game, await anna.saves(**plays(third, "WildCard")), 400, "chip-running", before)
    await game.closes(third)
    fourth = await game.fixture(number=4)
    assert (await anna.saves(**plays(fourth, "WildCard"))).status_code == 200


async def test_clients_that_know_bonuses_alone_play_chips(game: Fantasy, anna: Person) -> None:
    first = await begun(game, anna)
    bench = (await anna.saves(bonus={"name": "Ławka"})).json()
    assert bench["fixtureChips"] == {str(first): ["Ławka"]}
    kept = (await anna.saves(swapped(SQUAD, _7=12, _12=7))).json()
    assert kept["fixtureChips"] == {str(first): ["Ławka"]}, "it stays where nothing is said of it"
    again = (await anna.saves(fixtureBonuses=kept["fixtureBonuses"])).json()
    assert again["revision"] == kept["revision"]
    assert (await anna.saves(fixtureBonuses={})).json()["fixtureChips"] == {}


async def test_chips_of_other_fixtures_cannot_be_changed(game: Fantasy, anna: Person) -> None:
    first = await begun(game, anna, "Ławka")
    await game.closes(first)
    await game.fixture(number=2)
    before = await game.everything()
    for names in ([], ["TripleCaptain"]):
        await refused(game, await anna.saves(**plays(first, *names)), 409, "fixture-closed", before)
    assert (await anna.saves(swapped(SQUAD, _10=14), **plays(first, "Ławka"))).status_code == 200


async def test_a_chip_of_the_kind_captain_has_a_captain(game: Fantasy, anna: Person) -> None:
    await game.rules(bonuses=(), chips=(ChipRules(name="Opaska", kind="Captain", available=1),))
    first = await game.fixture()
    await anna.makes_team()
    before = await game.everything()
    await refused(game, await anna.saves(**plays(first, "Opaska")), 400, "captain-required", before)
    worn = {"name": "Opaska", "playerId": game.id(8)}
    named = (await anna.saves(**plays(first, "Opaska"), bonus=worn)).json()
    assert (named["bonus"], named["fixtureChips"]) == (worn, {str(first): ["Opaska"]})
    assert (await anna.saves(**plays(first, "Opaska"))).json()["bonus"] == worn
    benched = (await anna.saves([[1], [2, 6], [3], [12], [10, 7, 8]])).json()
    assert (benched["bonus"], benched["fixtureChips"]) == (None, {})
    assert (await anna.saves(SQUAD, bonus=worn)).json()["bonus"] == worn
    await game.closes(first)
    second = await game.fixture(number=2)
    await game.closes(second)
    rows = await game.fetch("SELECT captain, chips FROM squad JOIN fixture USING (fixture_id) ORDER BY number")
    assert [tuple(row) for row in rows] == [(5, 1), (0, 0)]


async def test_where_there_are_bonuses_no_chip_is_known(game: Fantasy, anna: Person) -> None:
    await game.rules()
    first = await game.fixture()
    made = (await anna.makes_team(fixtureChips={})).json()
    assert (made["chips"], made["fixtureChips"]) == ([], {})
    before = await game.everything()
    await refused(game, await anna.saves(**plays(first, "FullSquad")), 400, "chip-unknown", before)


async def test_transfers_of_a_wild_card_are_not_counted(game: Fantasy, anna: Person) -> None:
    await game.rules(
        captain="standing", bonuses=(), chips=CHIPS, max_transfers=1, transfers=TransferRules(saved=3, cost=40)
    )
    await game.closes(await begun(game, anna))
    second = await game.fixture(number=2)
    await anna.saves(THREE, **wears(game, second, 16, 3), **plays(second, "WildCard"))
    await game.closes(second)
    await game.fixture(number=3)
    (row,) = await game.fetch("SELECT held FROM squad WHERE fixture_id = $1", second)
    assert row["held"] == 128 | 1
    assert (await anna.team())["transfers"]["held"] == 1


async def test_what_chips_bring_is_explained_and_scored_and_locked_with_their_names(game: Fantasy) -> None:
    jokers = (*CHIPS, ChipRules(name="Tani joker", kind="PriceJoker", available=1, price=40))
    await game.rules(captain="standing", bonuses=(), chips=jokers, chips_per_round=2)
    first = await game.fixture(prices={1: 40, 2: 41})
    teams: dict[str, Any] = {
        "Triple": plays(first, "TripleCaptain"),
        "Two": plays(first, "TwoCaptains"),
        "Bench": plays(first, "Ławka", "TwoCaptains"),
        "Joker": plays(first, "Tani joker"),
        "Plain": {},
    }
    people: dict[str, Person] = {}
    for name, body in teams.items():
        people[name] = await game.participant()
        made = await people[name].makes_team(name, **wears(game, first, 8, 3), **body)
        assert made.status_code == 201, made.text
    await game.closes(first)
    assert (await game.told_locks())[-1].digest == (await digest_of_rows(game, first, [one.name for one in jokers]))[1]
    rows = await game.fetch("SELECT name, teams FROM distribution WHERE fixture_id = $1 AND kind = 'bonus'", first)
    assert {row["name"]: row["teams"] for row in rows} == {
        "TripleCaptain": 1,
        "TwoCaptains": 2,
        "Ławka": 1,
        "Tani joker": 1,
    }
    scored = {1: 20, 2: 10, 6: 0, 3: 30, 8: 40, 10: 5, 7: 0, 12: 15}
    organizer = await game.organizer()
    expected = {
        "Plain": 2 + 1 + 3 + 2 * 4 + 0.5,
        "Triple": 2 + 1 + 3 + 3 * 4 + 0.5,
        "Two": 2 + 1 + 2 * 3 + 2 * 4 + 0.5,
        "Bench": 2 + 1 + 2 * 3 + 2 * 4 + 0.5 + 1.5,
        "Joker": 2 * 2 + 1 + 3 + 2 * 4 + 0.5,
    }
    told = await previewed(game, organizer, first, preview_body(scored), lambda: game.results(first, scored))
    assert told["average"] == pytest.approx(sum(expected.values()) / len(expected), abs=0.05)
    for name, person in people.items():
        history = await history_of(person, first)
        assert (name, history["points"], (await person.team())["points"]) == (name, expected[name], expected[name])
        assert history["chips"] == teams[name].get("fixtureChips", {}).get(str(first), [])
        told_twice = [slot["multiplier"] for slot in history["slots"] if slot["multiplier"] > 1]
        assert told_twice == {"Triple": [3], "Two": [2, 2], "Bench": [2, 2], "Joker": [2, 2], "Plain": [2]}[name]
    bands = [slot["armband"] for slot in (await history_of(people["Two"], first))["slots"] if slot["armband"]]
    assert bands == ["viceToo", "captain"]
    reasons = {slot["reason"] for slot in (await history_of(people["Joker"], first))["slots"]}
    assert "priceJoker" in reasons


async def test_chips_are_not_carried_over(game: Fantasy, anna: Person) -> None:
    first = await begun(game, anna, "TripleCaptain")
    second = await game.fixture(number=2, opened=False)
    await game.closes(first)
    await game.closes(second)
    rows = await game.fetch(
        "SELECT chips, captain, vice, carried FROM squad JOIN fixture USING (fixture_id) ORDER BY number"
    )
    assert [tuple(row) for row in rows] == [(1, 5, 4, False), (0, 5, 4, True)]
    assert (await game.told_locks())[-1].digest == (await digest_of_rows(game, second))[1]


HIT = (ChipRules(name="FreeHit", kind="FreeHit", available=3), *CHIPS)


async def hit(game: Fantasy, anna: Person, number: int, prices: dict[int, int] | None = None) -> UUID:
    """Open a round and play a FreeHit in it, with three transfers and another captain."""
    fixture = await game.fixture(number=number, prices=prices)
    saved = await anna.saves(THREE, **wears(game, fixture, 16, 3), **plays(fixture, "FreeHit"))
    assert saved.status_code == 200, saved.text
    return fixture


async def test_after_a_free_hit_the_squad_before_it_comes_back(game: Fantasy, anna: Person) -> None:
    await game.rules(captain="standing", bonuses=(), chips=HIT, sale="halfRise")
    await game.closes(await begun(game, anna))
    before = await anna.numbers()
    second = await hit(game, anna, 2, {8: 60, 16: 40})
    team = await anna.team()
    assert (team["transfersLeft"], team["transfers"]["unlimited"]) == (None, "bonus")
    back = [[slot["_id"] for slot in row] for row in team["returning"]]
    assert back == [[game.id(number) for number in row] for row in before]
    await game.closes(second)
    third = await game.fixture(number=3, prices={8: 70, 16: 90})
    team = await anna.team()
    assert (await anna.numbers(), team["returning"], team["captains"]["captain"]) == (before, None, game.id(8))
    assert (team["accruedIncome"], team["transfersLeft"]) == (1, 2), "half of the rise of 8, and nothing of 16"
    assert (await anna.saves(swapped(SQUAD, _10=14), **wears(game, third, 8, 3))).json()["fixtureTransfers"] == {
        str(second): team["fixtureTransfers"][str(second)],
        str(third): {"sold": [game.id(10)], "bought": [game.id(14)]},
    }
    await game.closes(third)
    rows = await game.fetch(
        "SELECT captain, chips, athletes FROM squad JOIN fixture USING (fixture_id) ORDER BY number"
    )
    assert [(row["captain"], row["chips"], 16 in row["athletes"]) for row in rows] == [
        (5, 0, False),
        (5, 1, True),
        (5, 0, False),
    ]


async def test_a_squad_without_a_save_carries_on_from_before_free_hits(game: Fantasy, anna: Person) -> None:
    await game.rules(captain="standing", bonuses=(), chips=HIT)
    ben = await game.participant()
    first = await begun(game, anna)
    assert (await ben.makes_team("Bens", **wears(game, first, 3, 8))).status_code == 201
    await game.closes(first)
    before = await anna.numbers()
    for number in (2, 3):
        await game.closes(await hit(game, anna, number))
    fourth = await game.fixture(number=4)
    assert await anna.numbers() == before
    await game.closes(fourth)
    rows = await game.fetch("SELECT captain, vice, carried, athletes FROM squad WHERE fixture_id = $1", fourth)
    assert sorted((row["captain"], row["vice"], row["carried"]) for row in rows) == [(4, 5, True), (5, 4, True)]
    assert {tuple(row["athletes"]) for row in rows} == {tuple(number for row in before for number in row)}
    assert (await game.told_locks())[-1].digest == (await digest_of_rows(game, fourth))[1]
    fifth = await game.fixture(number=5)
    assert await anna.numbers() == before
    await game.closes(fifth)


async def test_cancelling_a_free_hit_alone_restores_and_a_wild_card_keeps(game: Fantasy, anna: Person) -> None:
    await game.rules(captain="standing", bonuses=(), chips=HIT)
    await game.closes(await begun(game, anna))
    before = await anna.numbers()
    second = await hit(game, anna, 2)
    wild = (await anna.saves(**plays(second, "WildCard"))).json()
    assert (wild["fixtureChips"], wild["returning"]) == ({str(second): ["WildCard"]}, None)
    assert await anna.numbers() == [list(row) for row in THREE], "what was on the screen stays"
    assert (await anna.saves(**plays(second, "FreeHit"))).json()["returning"] is not None
    none = (await anna.saves(fixtureChips={})).json()
    assert (await anna.numbers(), none["captains"]["captain"], none["fixtureTransfers"]) == (before, game.id(8), {})
    worn = wears(game, second, 16, 3)
    refusal = await anna.saves(THREE, fixtureChips={}, **worn)
    assert refusal.json()["code"] == "transfers-exceeded", "a squad that is sent is judged"


async def test_saved_transfers_wait_for_the_end_of_a_free_hit(game: Fantasy, anna: Person) -> None:
    plan = TransferRules(saved=3, cost=40)
    await game.rules(captain="standing", bonuses=(), chips=HIT, max_transfers=1, transfers=plan)
    await game.closes(await begun(game, anna))
    await game.closes(await game.fixture(number=2))
    third = await hit(game, anna, 3)
    told = (await anna.team())["transfers"]
    assert (told["held"], told["cost"], told["heldNext"], told["unlimited"]) == (2, 0, 2, "bonus")
    await game.closes(third)
    await game.fixture(number=4)
    assert (await anna.team())["transfers"]["held"] == 2
    await game.rules(
        captain="standing",
        bonuses=(),
        chips=HIT,
        max_transfers=1,
        transfers=plan.model_copy(update={"unlimited": (4,)}),
    )
    assert problems_of(await anna.team())["FreeHit"] == "chip-unlimited-round"


async def test_a_reopened_free_hit_is_still_there(game: Fantasy, anna: Person) -> None:
    await game.rules(captain="standing", bonuses=(), chips=HIT)
    await game.closes(await begun(game, anna))
    second = await hit(game, anna, 2)
    await game.closes(second)
    await game.fixture(second, number=2, window=2)
    team = await anna.team()
    assert (team["fixtureChips"], await anna.numbers()) == ({str(second): ["FreeHit"]}, [list(row) for row in THREE])
    assert team["returning"] is not None
    assert problems_of(team)["FreeHit"] is None


@pytest.mark.parametrize("plan", [None, TransferRules(saved=3, cost=40)])
async def test_transfers_of_chips_without_a_limit_break_no_tie(
    game: Fantasy, anna: Person, plan: TransferRules | None
) -> None:
    await game.rules(captain="standing", bonuses=(), chips=HIT, transfers=plan)
    first = await begun(game, anna)
    await game.closes(first)
    second = await hit(game, anna, 2)
    await game.closes(second)
    for fixture in (first, second):
        await game.results(fixture, {1: 10}, final=True)
        await game.scores()
    rows = await game.fetch("SELECT transfers FROM score JOIN fixture USING (contest_id, fixture_id) ORDER BY number")
    assert [row["transfers"] for row in rows] == [0, 0]


@pytest.mark.parametrize("cost", [None, 40])
async def test_an_extra_transfer_is_free_beyond_those_that_are_held(
    game: Fantasy, anna: Person, cost: int | None
) -> None:
    chips = (ChipRules(name="ExtraTransfer", kind="ExtraTransfer", available=1), *CHIPS)
    await game.rules(
        captain="standing", bonuses=(), chips=chips, max_transfers=1, transfers=TransferRules(saved=2, cost=cost)
    )
    first = await begun(game, anna)
    await game.closes(first)
    second = await game.fixture(number=2)
    two = swapped(SQUAD, _7=27, _10=14)
    extra = plays(second, "ExtraTransfer")
    plain = await anna.saves(two)
    assert plain.status_code == 200 if cost else plain.json()["code"] == "transfers-exceeded"
    told = (await anna.saves(two, **extra)).json()
    assert (told["transfers"]["cost"], told["transfers"]["heldNext"], told["transfersLeft"]) == (0, 1, 0)
    if cost is not None:
        assert (await anna.saves(THREE, **extra, **wears(game, second, 16, 3))).json()["transfers"]["cost"] == 4
    else:
        refusal = await anna.saves(THREE, **extra, **wears(game, second, 16, 3))
        assert "at most 2 are allowed" in refusal.json()["detail"]
    one = (await anna.saves(swapped(SQUAD, _7=27), **extra, **wears(game, second, 8, 3))).json()
    assert (one["transfers"]["heldNext"], one["transfersLeft"]) == (2, 1)
    await anna.saves(two, **extra)
    await game.closes(second)
    await game.fixture(number=3)
    assert (await anna.team())["transfers"]["held"] == 1
    await game.results(first, {1: 10}, final=True)
    await game.scores()
    await game.results(second, {1: 10}, final=True)
    await game.scores()
    assert (await anna.team())["fixturePoints"][str(second)] == 1
