"""Matches of files whose sides are still to come: they wait, offer nothing, and become matches when sides are known."""

import json
from dataclasses import replace
from datetime import UTC, timedelta
from typing import Any

import pytest

from contests.imports.formats import columns
from contests.imports.formats.headers import header_of, proposed
from contests.imports.formats.openfootball.checks import check, waits
from contests.imports.formats.openfootball.parser import read
from contests.imports.formats.openfootball.plan import make_plan
from contests.tests.acting import Contests
from contests.tests.feeding import Feeding, league_file, match
from contests.tests.playing import League
from contests.tests.test_imports_tables import odd
from contracts.events.fixture import FixtureChanged


def cup(*last: tuple[str, str], numbered: bool = True) -> dict[str, Any]:
    """Answer a cup with two semi-finals, and what is given as its last two matches: final and third place."""
    played = [("Semi-finals", "Alfa", "Beta", "18:00"), ("Semi-finals", "Gama", "Delta", "21:00")]
    names = ("Match for third place", "Final")
    ends = [(name, *sides, "18:00") for name, sides in zip(names, last, strict=False)]
    return {
        "name": "Puchar",
        "matches": [
            {"round": name, "date": f"2189-03-{5 + at:02}", "time": f"{time} UTC", "team1": home, "team2": away}
            | ({"num": at + 1} if numbered else {})
            for at, (name, home, away, time) in enumerate([*played, *ends])
        ],
    }


def named(found: list[Any]) -> list[tuple[str, str, str]]:
    return [(one["round"], one["home"], one["away"]) for one in found]


async def waiting(league: League) -> list[Any]:
    return await league.sends("GET", "/waiting-matches")


def test_of_undecided_pairings_two_are_taken_and_two_wait() -> None:
    text = odd("undecided-pairings.csv")
    found = columns.read(text, proposed(header_of(text).names), default_zone=UTC)
    assert (found.problems, check(found.matches)) == ((), [])
    plan = make_plan(found, shift=timedelta(0), medalists=False)
    assert [[event.home for event in fixture.events] for fixture in plan.fixtures] == [["Serbia"], ["Netherlands"]]
    assert [(one.number, one.round, one.home, one.away) for one in plan.waiting] == [
        (54, "1/8 finału", "1G", "2H"),
        (58, plan.waiting[1].round, "To be announced", "To be announced"),
    ]
    (told,) = [one for one in plan.notices if one.code == "sides-to-come"]
    assert (told.en, told.pl) == ("2 matches wait for their sides.", "Mecze, które czekają na drużyny: 2.")


@pytest.mark.parametrize("side", [None, "", {"name": None}])
def test_a_side_that_a_file_leaves_empty_is_one_to_come(side: Any) -> None:
    found = read(json.dumps(cup(("Alfa", side), (side, side))), default_zone=UTC)
    assert (found.problems, check(found.matches)) == ((), [])
    plan = make_plan(found, shift=timedelta(0), medalists=False)
    assert [(one.number, one.home, one.away) for one in plan.waiting] == [(3, "Alfa", "TBA"), (4, "TBA", "TBA")]
    document = cup(("Alfa", side))
    document["matches"][2]["score"] = {"ft": [2, 1]}
    played = read(json.dumps(document), default_zone=UTC)
    assert [one.code for one in check(played.matches)] == ["team-unknown"], "a match that was played has sides"


def test_a_side_that_a_table_leaves_empty_is_one_to_come() -> None:
    text = "Round;Date;Time;Home;Away;Score\n1;2189-03-05;18:00;Alfa;Beta;2:1\nFinal;2189-03-07;18:00;;Alfa;\n"
    wanted = proposed(header_of(text).names)
    found = columns.read(text, wanted, default_zone=UTC)
    assert (found.problems, check(found.matches)) == ((), [])
    plan = make_plan(found, shift=timedelta(0), medalists=False)
    assert [(one.round_en, one.home, one.away) for one in plan.waiting] == [("Final", "TBA", "Alfa")]
    found = columns.read(f"{text}Final;2189-03-07;18:00;;Alfa;1:0\n", wanted, default_zone=UTC)
    assert [(one.code, one.line) for one in found.problems] == [("field-missing", 4)]


async def test_a_source_without_sides_keeps_the_match_by_its_number_until_it_has_them(feeding: Feeding) -> None:
    document = league_file()
    document["matches"][3] |= {"team1": None, "team2": None}
    feeding.gives(document)
    feed = await feeding.take(await feeding.make())
    (kept,) = await waiting(feeding.league)
    assert (kept["home"], kept["away"]) == ("TBA", "TBA")
    assert sum(len(one["events"]) for one in await feeding.league.fixtures()) == 3
    feeding.gives(league_file())
    await feeding.take(feed)
    assert await waiting(feeding.league) == []
    assert sum(len(one["events"]) for one in await feeding.league.fixtures()) == 4


WORDS = (
    *("2A", "W74", "L101", "3A/B/C/D/F", "1G", "TBD", "?", "To be announced", "Winner Group A"),
    *("Runner-up Group B", "UEFA Path A winner", "Zwycięzca meczu 74", "do ustalenia", "2. miejsce grupy B"),
)


@pytest.mark.parametrize("word", WORDS)
def test_a_word_for_a_side_waits_and_a_name_does_not(word: str) -> None:
    for sides, expected in (((word, "Poland"), True), (("Poland", word), True), (("Poland", "Japan"), False)):
        (found,) = read(json.dumps(cup()), default_zone=UTC).matches[:1]
        assert waits(replace(found, home=sides[0], away=sides[1])) is expected


async def test_what_waits_is_kept_shown_and_filled_by_a_later_file(contests: Contests) -> None:
    league = await League.running(contests)
    file = cup(("L1", "L2"), ("Alfa", "W2"))
    preview = await league.preview(file, makesClubs=True)
    assert (preview["waiting"], preview["counts"]["events"], preview["problems"]) == (2, 2, [])
    assert [one["detail"] for one in preview["notices"] if one["code"] == "sides-to-come"] == [
        "2 matches wait for their sides."
    ]
    await league.apply(preview)
    expected = [("Match for third place", "L1", "L2"), ("Final", "Alfa", "W2")]
    assert named(await waiting(league)) == expected
    (shown,) = await league.schedule()
    assert named(shown["sidesToCome"]) == expected
    assert [event["Home"] for event in shown["events"]] == ["Alfa", "Gama"]
    again = await league.preview(file)
    assert (again["counts"]["unchanged"], again["waiting"]) == (1, 0)
    await league.apply(again)
    assert len(await waiting(league)) == 2
    await league.imports(cup(("Beta", "Delta"), ("Alfa", "W2")))
    assert named(await waiting(league)) == [("Final", "Alfa", "W2")]
    shown = await league.schedule()
    assert [(one["name"], len(one["events"]), len(one["sidesToCome"])) for one in shown] == [
        ("Semi-finals", 2, 0),
        ("Match for third place", 1, 1),
    ]
    assert all("W2" not in str(told["events"]) for told in await contests.emitted(FixtureChanged))


async def test_without_a_number_a_match_is_found_by_its_round_and_start(contests: Contests) -> None:
    league = await League.running(contests)
    await league.imports(cup(("W1", "W2"), numbered=False), makesClubs=True)
    (before,) = await waiting(league)
    await league.imports(cup(("Alfa", "W2"), numbered=False))
    (after,) = await waiting(league)
    assert (after["_id"], after["home"]) == (before["_id"], "Alfa")
    await league.imports(cup(("Alfa", "Delta"), numbered=False))
    assert await waiting(league) == []


async def test_an_organizer_fills_sides_and_later_words_change_nothing(contests: Contests) -> None:
    league = await League.running(contests)
    await league.imports(cup(("L1", "L2"), ("W1", "W2")), makesClubs=True)
    third, final = await waiting(league)
    path = f"/waiting-matches/{final['_id']}"
    assert await league.refused("POST", f"{path}/sides", {"home": "Alfa", "away": "Omega"}) == (409, "clubs-unknown")
    left = await league.sends("POST", f"{path}/sides", {"home": "Alfa", "away": "Gama"})
    assert [one["_id"] for one in left] == [third["_id"]]
    rounds = await league.fixtures()
    assert [(one["name"], [event["key"] for event in one["events"]]) for one in rounds] == [
        ("Semi-finals", ["1", "2"]),
        ("Final", ["4"]),
    ]
    assert await league.refused("POST", f"{path}/sides", {"home": "Alfa", "away": "Beta"}) == (
        404,
        "waiting-match-not-found",
    )
    await league.imports(cup(("L1", "L2"), ("W1", "W2")))
    assert [one["_id"] for one in await waiting(league)] == [third["_id"]]
    assert len(await league.fixtures()) == 2
    await league.imports(cup(("L1", "L2"), ("Alfa", "Gama")))
    assert [len(one["events"]) for one in await league.fixtures()] == [2, 1]


async def test_a_match_that_waits_holds_up_final_results_until_it_is_put_off(contests: Contests) -> None:
    league = await League.running(contests)
    file = cup()
    file["matches"].append(file["matches"][1] | {"num": 3, "team1": "W8", "team2": "W9"})
    await league.imports(file, makesClubs=True)
    (fixture,) = await league.fixtures()
    assert fixture["closesAt"] == fixture["from"] == fixture["events"][0]["startsAt"]
    await league.locked(fixture)
    await league.save(fixture, events={"1": {"ft": [1, 0]}, "2": {"ft": [1, 0]}})
    await league.publishes(fixture, final=False)
    path = f"/fixtures/{fixture['_id']}/results"
    refused = (409, "sides-to-come")
    assert await league.refused("POST", f"{path}/publish", {"final": True, "acceptsUnplayed": True}) == refused
    assert await league.refused("POST", f"{path}/confirm", {"acceptsUnplayed": True}) == refused
    (match,) = await waiting(league)
    body = {"state": "postponed", "reason": "Bez terminu"}
    (match,) = await league.sends("PATCH", f"/waiting-matches/{match['_id']}", body)
    assert match["state"] == "postponed"
    assert (await league.log())[0]["summary"] == "W8 – W9 (Semi-finals), which waits for its sides: postponed."
    await league.imports(file)
    assert (await waiting(league))[0]["state"] == "postponed", "a file that says nothing new leaves it put off"
    await league.sends("POST", f"{path}/confirm", {"acceptsUnplayed": True})


async def test_a_file_of_nothing_but_words_is_kept(contests: Contests) -> None:
    league = await League.draft(contests)
    file = cup(("W1", "W2"), ("W3", "W4"))
    file["matches"] = file["matches"][2:]
    await league.imports(file)
    assert await league.fixtures() == []
    third, _ = await waiting(league)
    await league.sends("POST", f"/waiting-matches/{third['_id']}/sides", {"home": "A", "away": "B", "makesClubs": True})
    (made,) = await league.fixtures()
    assert (made["name"], len(made["events"]), named(made["sidesToCome"])) == (
        "Match for third place",
        1,
        [("Final", "W3", "W4")],
    )
    await league.sends("POST", f"/fixtures/{made['_id']}/events/3/delete", {})
    assert len(await waiting(league)) == 2, "without its match it waits again"
    assert (await league.asks("DELETE", "")).status_code == 204


async def test_a_source_goes_on_and_tells_what_waits(feeding: Feeding) -> None:
    file = league_file()
    file["matches"].append(match(5, "W1", "W2", days=15))
    feeding.gives(file)
    found = await feeding.look(await feeding.make())
    assert found["state"] == "active"
    assert (await feeding.lines(found))[-1] == ("waiting", None, None, "1")


@pytest.mark.parametrize("numbered", [True, False])
async def test_a_match_whose_sides_are_words_again_stays_and_is_named(contests: Contests, numbered: bool) -> None:  # noqa: FBT001 - of a table
    league = await League.running(contests)
    await league.imports(cup(("Beta", "Delta"), ("Alfa", "Gama"), numbered=numbered), makesClubs=True)
    preview = await league.preview(cup(("L1", "L2"), ("W1", "W2"), numbered=numbered))
    assert [one["detail"] for one in preview["notices"] if one["code"] == "sides-to-come-again"] == [
        "The file has “L1 – L2” again where the match Beta – Delta is. The match stays as it is.",
        "The file has “W1 – W2” again where the match Alfa – Gama is. The match stays as it is.",
    ]
    assert (preview["waiting"], preview["counts"]["changed"]) == (0, 0)
    await league.apply(preview)
    assert await waiting(league) == []
    assert sum(len(fixture["events"]) for fixture in await league.fixtures()) == 4


async def test_a_source_does_not_stop_for_sides_that_are_words_again(feeding: Feeding) -> None:
    feeding.gives(league_file())
    feed = await feeding.take(await feeding.make())
    file = league_file()
    file["matches"][0] |= {"team1": "W1", "team2": "W2"}
    feeding.gives(file)
    feed = await feeding.look(feed)
    assert (feed["state"], [one["code"] for one in feed["oddLines"]]) == ("active", ["sides-to-come-again"])
    feed = await feeding.look(feed)
    assert feed["state"] == "active", "nor does it at the next look"
    gone = league_file()
    gone["matches"].pop(0)
    feeding.gives(gone)
    feed = await feeding.look(feed)
    assert feed["stop"]["code"] == "match-vanished"
