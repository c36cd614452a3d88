"""Chips: settings, views, the event, rules text, the checklist, and freezing."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from contests.tests.acting import LEAGUES, Contests
from contests.tests.season import Season
from contracts.events.contest import ContestChanged

HALVES = [{"first": 1, "last": 19, "number": 1}, {"first": 20, "last": 38, "number": 1}]
FPL: list[dict[str, Any]] = [
    {"kind": "TripleCaptain", "windows": HALVES},
    {"kind": "FullSquad", "windows": HALVES},
    {"kind": "WildCard", "windows": HALVES},
    {"kind": "FreeHit", "windows": HALVES, "notConsecutive": True},
]
EKSTRAKLASA: list[dict[str, Any]] = [
    {"kind": "WildCard", "available": 1, "excludes": ["TwoCaptains", "FullSquad", "Joker"]},
    {"kind": "ExtraTransfer", "available": 1, "excludes": ["TwoCaptains", "FullSquad", "Joker"]},
    {"kind": "TwoCaptains", "available": 1},
    {"kind": "FullSquad", "available": 1},
    {"name": "Joker", "kind": "PriceJoker", "available": 1, "price": 2.5},
]
BONUS = [{"name": "FullSquad", "numberOfAvailableBonuses": 1}]
FULL: dict[str, Any] = {"kind": "FullSquad", "available": 1}


def shown(**chip: Any) -> dict[str, Any]:
    """Return a chip as a contest shows it; the defaults are those of a chip without windows."""
    windows: list[dict[str, int]] = chip.get("windows", [])
    available = sum(one["number"] for one in windows)
    rest: dict[str, Any] = {"notConsecutive": False, "excludes": [], "price": None}
    return {"name": chip["kind"], "windows": windows, "available": available} | rest | chip


async def path_of(contests: Contests, **settings: Any) -> str:
    return f"{LEAGUES}/{(await contests.draft(template='football-fantasy', **settings))['_id']}"


async def test_a_contest_has_bonuses_unless_it_asks_for_chips(contests: Contests) -> None:
    path = await path_of(contests)
    made = await contests.organizer.sends("GET", path)
    assert (made["chips"], made["chipsPerRound"], len(made["availableBonuses"])) == ([], 1, 3)
    told = (await contests.emitted(ContestChanged))[-1]["fantasy"]
    assert (told["chips"], told["chips_per_round"], len(told["bonuses"])) == ([], 1, 3)


async def test_chips_replace_the_bonuses_in_the_view_and_in_the_event(contests: Contests) -> None:
    path = await path_of(contests)
    changed = await contests.organizer.sends("PATCH", path, {"captain": "standing", "chips": FPL})
    assert changed["chips"] == [shown(**chip) for chip in FPL]
    assert [chip["available"] for chip in changed["chips"]] == [2, 2, 2, 2]
    assert (changed["availableBonuses"], changed["chipsPerRound"]) == ([], 1)
    told = (await contests.emitted(ContestChanged))[-1]["fantasy"]
    assert (told["bonuses"], [chip["name"] for chip in told["chips"]]) == ([], [chip["kind"] for chip in FPL])
    assert told["chips"][3] == {
        "name": "FreeHit",
        "kind": "FreeHit",
        "available": 2,
        "windows": HALVES,
        "not_consecutive": True,
        "excludes": [],
        "price": None,
    }


async def test_chips_have_names_of_their_own_and_a_price(contests: Contests) -> None:
    path = await path_of(contests, captain="standing", chips=EKSTRAKLASA, chipsPerRound=3)
    made = await contests.organizer.sends("GET", path)
    assert (made["chips"], made["chipsPerRound"]) == ([shown(**chip) for chip in EKSTRAKLASA], 3)
    told = (await contests.emitted(ContestChanged))[-1]["fantasy"]
    assert (told["chips"][4]["name"], told["chips"][4]["price"], told["chips_per_round"]) == ("Joker", 25, 3)


async def test_bonuses_that_may_be_used_take_chips_away(contests: Contests) -> None:
    path = await path_of(contests, chips=[FULL])
    none = [one | {"numberOfAvailableBonuses": 0} for one in BONUS]
    kept = await contests.organizer.sends("PATCH", path, {"availableBonuses": none})
    assert (kept["chips"], kept["availableBonuses"]) == ([shown(**FULL)], [])
    changed = await contests.organizer.sends("PATCH", path, {"availableBonuses": BONUS})
    assert (changed["chips"], changed["availableBonuses"]) == ([], BONUS)
    back = await contests.organizer.sends("PATCH", path, {"chips": [FULL], "availableBonuses": none})
    assert (back["chips"], back["availableBonuses"]) == ([shown(**FULL)], [])
    cleared = await contests.organizer.sends("PATCH", path, {"chips": [], "availableBonuses": BONUS})
    assert (cleared["chips"], cleared["availableBonuses"]) == ([], BONUS)


WRONG: Sequence[tuple[Mapping[str, Any], Mapping[str, str]]] = [
    ({"chips": [FULL], "availableBonuses": BONUS}, {"/chips": "chips-with-bonuses"}),
    ({"chips": [{"kind": "FullSquad"}]}, {"/chips/0/available": "chip-count-missing"}),
    (
        {"chips": [{"kind": "FullSquad", "available": 3, "windows": HALVES}]},
        {"/chips/0/available": "chip-count-unfit"},
    ),
    ({"chips": [FULL, FULL | {"name": "fullsquad"}]}, {"/chips/1/name": "given-twice"}),
    (
        {"chips": [{"kind": "FullSquad", "windows": [{"first": 3, "last": 2, "number": 1}]}]},
        {"/chips/0/windows/0/last": "range-backwards"},
    ),
    (
        {"chips": [{"kind": "FullSquad", "windows": HALVES[::-1]}]},
        {"/chips/0/windows/1/first": "chip-windows-unordered"},
    ),
    (
        {"chips": [{"kind": "FullSquad", "windows": [HALVES[0], {"first": 19, "last": 38, "number": 1}]}]},
        {"/chips/0/windows/1/first": "chip-windows-unordered"},
    ),
    (
        {"chips": [{"kind": "WildCard", "windows": [{"first": 1, "last": 1, "number": 1}]}]},
        {"/chips/0/windows/0/last": "chip-never-played"},
    ),
    ({"chips": [FULL | {"excludes": ["WildCard"]}]}, {"/chips/0/excludes": "chip-excludes-alone"}),
    (
        {
            "chips": [FULL | {"excludes": ["Joker", "FullSquad", "WildCard", "WildCard"]}, FULL | {"kind": "WildCard"}],
            "chipsPerRound": 2,
        },
        {
            "/chips/0/excludes/0": "chip-excludes-unknown",
            "/chips/0/excludes/1": "chip-excludes-unknown",
            "/chips/0/excludes/3": "given-twice",
        },
    ),
    (
        {"chips": [FULL | {"kind": "TripleCaptain"}, FULL | {"kind": "TwoCaptains"}]},
        {"/chips/0/kind": "chip-without-captains", "/chips/1/kind": "chip-without-captains"},
    ),
    (
        {"captain": "standing", "chips": [FULL | {"kind": "Captain"}]},
        {"/chips/0/kind": "chip-with-standing-captain"},
    ),
    (
        {"chips": [FULL], "numberOfSubstitutions": 0, "squadComposition": []},
        {"/chips/0/kind": "chip-without-substitutes"},
    ),
    (
        {
            "chips": [FULL | {"kind": kind} for kind in ("WildCard", "FreeHit", "ExtraTransfer")],
            "editing": "firstFixtureOnly",
        },
        {f"/chips/{place}/kind": "chip-without-transfers" for place in range(3)},
    ),
    (
        {"chips": [FULL | {"kind": "ExtraTransfer"}], "maxTransfers": 15},
        {"/chips/0/kind": "chip-without-limit"},
    ),
    ({"chips": [FULL | {"kind": "PriceJoker"}]}, {"/chips/0/price": "chip-price-missing"}),
    ({"chips": [FULL | {"price": 2.0}]}, {"/chips/0/price": "chip-price-unfit"}),
]


@pytest.mark.parametrize(("body", "codes"), WRONG)
async def test_contradictions_are_refused_where_they_stand(
    contests: Contests, body: Mapping[str, Any], codes: Mapping[str, str]
) -> None:
    answer = await contests.organizer.asks("PATCH", await path_of(contests), json=body)
    assert answer.status_code == 400, answer.text
    assert {one["pointer"]: one["code"] for one in answer.json()["errors"]} == codes


@pytest.mark.parametrize(
    "chip",
    [
        {"available": 1},
        {"kind": "AllOut", "available": 1},
        FULL | {"available": -1},
        FULL | {"name": ""},
        FULL | {"name": "x" * 41},
        FULL | {"name": "Bench\u202eboost"},
        FULL | {"price": 0},
        FULL | {"price": 2.25},
        FULL | {"windows": [{"first": 0, "last": 1, "number": 1}]},
        FULL | {"windows": [{"first": 1, "last": 1, "number": 0}]},
    ],
)
async def test_a_chip_has_bounds(contests: Contests, chip: Mapping[str, Any]) -> None:
    answer = await contests.organizer.asks("PATCH", await path_of(contests), json={"chips": [chip]})
    assert answer.status_code == 422, answer.text


async def test_a_contest_has_sixteen_chips_at_most(contests: Contests) -> None:
    path, many = await path_of(contests), [FULL | {"name": str(number)} for number in range(17)]
    assert (await contests.organizer.asks("PATCH", path, json={"chips": many})).status_code == 422
    assert len((await contests.organizer.sends("PATCH", path, {"chips": many[:16]}))["chips"]) == 16


async def test_what_chips_need_stays_while_they_stand(contests: Contests) -> None:
    path = await path_of(contests, captain="standing", chips=EKSTRAKLASA, chipsPerRound=3)
    for body, codes in (
        ({"captain": "bonus"}, {"/chips/2/kind": "chip-without-captains"}),
        ({"chipsPerRound": 1}, {f"/chips/{place}/excludes": "chip-excludes-alone" for place in (0, 1)}),
    ):
        answer = await contests.organizer.asks("PATCH", path, json=body)
        assert {one["pointer"]: one["code"] for one in answer.json()["errors"]} == codes


async def test_a_typer_has_none(contests: Contests) -> None:
    made = await contests.draft(template="football-typer")
    assert (made["chips"], made["chipsPerRound"]) == ([], None)
    for body, pointer in (({"chips": [FULL]}, "/chips"), ({"chipsPerRound": 2}, "/chipsPerRound")):
        answer = await contests.organizer.asks("PATCH", f"{LEAGUES}/{made['_id']}", json=body)
        assert [(one["pointer"], one["code"]) for one in answer.json()["errors"]] == [(pointer, "not-fantasy")]


async def test_the_checklist_names_windows_without_rounds(contests: Contests) -> None:
    made = await contests.draft(template="football-fantasy", chips=[FULL | {"available": 2, "windows": HALVES}])
    path = f"{LEAGUES}/{made['_id']}"
    checks = (await contests.organizer.sends("GET", f"{path}/readiness"))["checks"]
    (found,) = [one for one in checks if one["key"] == "chips"]
    assert (found["state"], found["mended"]["screen"]) == ("warning", "settings")
    assert found["detail"].endswith(": 1–19, 20–38.")
    await contests.organizer.sends("PATCH", path, {"chips": [FULL]})
    checks = (await contests.organizer.sends("GET", f"{path}/readiness"))["checks"]
    assert [one for one in checks if one["key"] == "chips"] == []


async def test_a_copy_has_the_chips(contests: Contests) -> None:
    made = await contests.draft(template="football-fantasy", captain="standing", chips=EKSTRAKLASA, chipsPerRound=3)
    path = f"{LEAGUES}/{made['_id']}"
    copied = await contests.organizer.sends("POST", f"{path}/copy", {"name": "Next season"})
    assert (copied["chips"], copied["chipsPerRound"]) == (made["chips"], 3)


async def test_chips_freeze_with_the_first_lock(contests: Contests) -> None:
    league = await Season.running(contests)
    first = await league.fixture()
    await league.match(first)
    await league.open_due()
    await league.sends("PATCH", "", {"chips": [FULL]})
    await league.locked(first)
    late: list[dict[str, Any]] = [{"chips": [FULL | {"available": 2}]}, {"chips": []}, {"chipsPerRound": 2}]
    for body in late:
        assert await league.refused("PATCH", "", body) == (409, "contest-frozen")


EXAMPLES = {
    "en": (
        "Triple captain: the captain's points count three times",
        "has 6.0 points, so the team gets 18.0 for them. How often: 1 in rounds 1–19; 1 in rounds 20–38.",
        "so the team gets 9.0 more. How often",
        "makes 8 transfers, pays nothing for them",
        "in round 8 it has the squad of round 6 again. How often",
        "in rounds 20–38. What is not played in its window expires. Not in two rounds running.",
    ),
    "pl": (
        "Potrójny kapitan: punkty kapitana liczą się potrójnie",
        "ma 6,0 pkt, więc drużyna dostaje za niego 18,0 pkt. Ile razy: 1 w kolejkach 1–19; 1 w kolejkach 20–38.",
        "więc drużyna dostaje o 9,0 pkt więcej. Ile razy",
        "nic za nie nie płaci i żaden nie jest liczony",
        "w kolejce 8 ma znów skład z kolejki 6. Ile razy",
        "w kolejkach 20–38. Niewykorzystane w oknie przepadają. Nie w dwóch kolejkach z rzędu.",
    ),
}
FURTHER = {
    "en": (
        "Up to 3 different chips can be played per round.",
        "so the team gets 12.0 and 8.0 for them. Once in the contest.",
        "a team holds 2 and makes 4; with the chip it pays for one, which costs 3.0 points.",
        "Once in the contest. Not in the same round as: Two captains, Full squad, Joker.",
        "Joker: of the players of the line-up who cost 2.5 at most",
        "the best of them has 5.0 points, so the team gets 10.0 for them. Once",
        "in the contest. Not in the same round as: Wild card, Extra transfer.",
    ),
    "pl": (
        "W kolejce można użyć różnych bonusów; najwyżej tylu: 3.",
        "więc drużyna dostaje za nich 12,0 i 8,0 pkt. Raz w rozgrywkach.",
        "wolnych transferów 2, zrobionych 4; z bonusem płaci się za jeden, czyli 3,0 pkt mniej.",
        "Raz w rozgrywkach. Nie w jednej kolejce z: Dwóch kapitanów, Pełny skład, Joker.",
        "Joker: podwójnie liczy się ten z zawodników pierwszego składu za najwyżej 2,5",
        "ma 5,0 pkt, więc drużyna dostaje za niego 10,0 pkt. Raz",
        "w rozgrywkach. Nie w jednej kolejce z: Dzika karta, Dodatkowy transfer.",
    ),
}


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_the_rules_say_what_each_chip_does_with_an_example(contests: Contests, language: str) -> None:
    path = await path_of(contests)

    async def rules() -> str:
        answer = await contests.organizer.asks("GET", path, language=language)
        return "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])

    before = await rules()
    await contests.organizer.sends("PATCH", path, {"captain": "standing", "chips": FPL})
    fpl = await rules()
    transfers = {"free": 2, "saved": 2, "cost": 3}
    body = {"chips": EKSTRAKLASA, "chipsPerRound": 3, "transfers": transfers}
    await contests.organizer.sends("PATCH", path, body)
    ekstraklasa = await rules()
    for said, text in ((EXAMPLES, fpl), (FURTHER, ekstraklasa)):
        for sentence in said[language]:
            assert sentence in text
            assert sentence not in before


async def test_the_chip_captain_and_paid_transfers_have_words(contests: Contests) -> None:
    chips = [FULL | {"kind": kind} for kind in ("Captain", "FreeHit", "ExtraTransfer")]
    path = await path_of(contests, chips=chips, transfers={"free": 1, "saved": 2})
    answer = await contests.organizer.asks("GET", path, language="en")
    text = "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])
    for said in (
        "a player has 6.0 points, so the team gets 12.0 for them",
        "a team holds 1; with the chip it may make 2",
        "Transfers with a Wild card, with a Free hit, and in rounds without a limit, are not counted",
        "with its last locked squad, without chips or transfers",
    ):
        assert said in text
