"""Chips as test data, and hypothesis: many teams have what each has alone, and what paper says."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from contracts.events.contest import ChipKind, ChipRules, ChipWindow, FantasyRules, TransferRules
from fantasy_teams.domain.batch_points import totals
from fantasy_teams.domain.captains import Captains
from fantasy_teams.domain.chips import (
    ChipRound,
    ScoredChips,
    chip_faults,
    chips_left,
    chips_of,
    next_opening,
    scored_chips,
    stored_chips,
    window_of,
)
from fantasy_teams.domain.points import team_points, team_total
from fantasy_teams.domain.squad import Squad
from fantasy_teams.tests.domain.oracle import Played, plain_chips
from fantasy_teams.tests.domain.playing import PLACES, UNHURRIED, Fixture, contests, points_of, results, squads
from fantasy_teams.tests.domain.reading import Cast, Vector, codes, name_of, rules_of, tenths, vectors
from fantasy_teams.tests.domain.test_batch_points import columns
from fantasy_teams.tests.domain.test_vectors import expected, positions_of, results_of, told

CHIPS = vectors("chips")
OF_POINTS: tuple[ChipKind, ...] = ("TripleCaptain", "TwoCaptains", "FullSquad", "PriceJoker")
PRICE = 20


def chip_of(written: Mapping[str, Any]) -> ChipRules:
    """Return a chip in the form of an event."""
    price = written.get("price")
    return ChipRules(
        name=written["name"],
        kind=written["kind"],
        available=written["available"],
        windows=tuple(ChipWindow(**window) for window in written.get("windows", ())),
        not_consecutive=written.get("notConsecutive", False),
        excludes=tuple(written.get("excludes", ())),
        price=None if price is None else tenths(price),
    )


def contest_of(name: str) -> FantasyRules:
    """Return the rules of a contest of the file."""
    written = CHIPS["chips"][name]
    rules = rules_of(CHIPS["rules"]["football, did not play"])
    return rules.model_copy(
        update={
            "captain": "standing",
            "chips": tuple(map(chip_of, written["chips"])),
            "chips_per_round": written["perRound"],
            "transfers": TransferRules(saved=2, unlimited=tuple(written.get("unlimited", ()))),
        }
    )


@pytest.mark.parametrize("vector", CHIPS["plans"], ids=name_of)
def test_a_plan_of_chips(vector: Vector) -> None:
    rules, start = contest_of(vector["chips"]), vector.get("start", 1)
    played: dict[int, Collection[str]] = {}
    *before, last = vector["plan"]
    for number, names in before:
        assert list(chip_faults(rules, names, ChipRound(number, number == start, played))) == []
        played[number] = names
    faults = chip_faults(rules, last[1], ChipRound(last[0], last[0] == start, played))
    assert sorted(codes(faults)) == vector["faults"]


@pytest.mark.parametrize("vector", CHIPS["left"], ids=name_of)
def test_how_often_a_chip_is_left(vector: Vector) -> None:
    (chip,) = (chip for chip in contest_of(vector["chips"]).chips if chip.name == vector["of"])
    number, played = vector["round"], {int(one): names for one, names in vector["played"].items()}
    window = window_of(chip, number)
    found = (chips_left(chip, number, played), None if window is None else window.last, next_opening(chip, number))
    assert found == (vector["left"], vector["until"], vector["opensIn"])


@pytest.mark.parametrize("vector", CHIPS["teams"], ids=name_of)
def test_what_chips_do_to_points(vector: Vector) -> None:
    cast, rules = Cast(CHIPS["positions"]), contest_of("all")
    squad, points = cast.squad(vector["squad"]), results_of(cast, vector)
    captains = Captains(*map(cast.number, vector["captains"]))
    places = positions_of(cast, CHIPS["positions"])
    prices = {number: tenths(vector.get("prices", {}).get(one, 5.0)) for number, one in cast.ids.items()}
    chips = scored_chips(rules, vector["chips"], prices)
    explained = team_points(rules, squad, places, None, points, captains=captains, chips=chips)
    shown = [told(slot) | {"armband": slot.armband} for slot in explained.slots]
    assert shown == [{"armband": None} | slot for slot in expected(squad, vector["slots"])]
    assert explained.total == tenths(vector["total"])
    assert team_total(rules, squad, places, None, points, captains=captains, chips=chips) == explained.total
    assert together(rules, [(squad, captains, chips)], places, points) == [explained.total]


Wearing = tuple[Squad, Captains, ScoredChips]


def together(rules: FantasyRules, chosen: list[Wearing], places: Mapping[int, str], points: Any) -> list[int]:
    """Return the points of squads that are scored at once."""
    many = columns(rules, [(squad, None) for squad, _, _ in chosen], places)
    slots = [[squad.athletes.index(number) + 1 for number in pair] for squad, pair, _ in chosen]
    many.captain[:], many.vice[:] = np.array(slots, np.int64).T

    def have(kind: ChipKind) -> Any:
        return np.array([kind in chips.kinds for _, _, chips in chosen])

    cheap = np.zeros(many.athletes.shape, np.bool_)
    for row, (squad, _, chips) in enumerate(chosen):
        cheap[row, : len(squad.athletes)] = [number in chips.cheap for number in squad.athletes]
    found = replace(
        many,
        is_full=have("FullSquad"),
        is_triple=have("TripleCaptain"),
        has_two=have("TwoCaptains"),
        cheap=cheap,
    )
    return totals(rules, found, points).tolist()


worn = squads.flatmap(
    lambda squad: some.tuples(some.just(squad), some.permutations(squad.starters).map(lambda order: order[:2]))
)
kinds = some.sets(some.sampled_from(OF_POINTS), max_size=3)


@UNHURRIED
@given(
    contests, some.lists(some.tuples(worn, kinds), min_size=1, max_size=10), results, some.sets(some.integers(1, 15))
)
def test_many_teams_with_chips_have_what_each_has_alone_and_on_paper(
    rules: FantasyRules,
    chosen: list[tuple[tuple[Squad, list[int]], set[ChipKind]]],
    fixture: Fixture,
    cheap: set[int],
) -> None:
    rules = rules.model_copy(update={"captain": "standing"})
    points, paper = points_of(fixture), dict[int, Played](fixture)
    scored = [
        (squad, Captains(*pair), ScoredChips(frozenset(played), cheap if "PriceJoker" in played else ()))
        for (squad, pair), played in chosen
    ]
    alone = [
        team_total(rules, squad, PLACES, None, points, captains=pair, chips=chips) for squad, pair, chips in scored
    ]
    assert together(rules, scored, PLACES, points) == alone
    explained = [
        team_points(rules, squad, PLACES, None, points, captains=pair, chips=chips) for squad, pair, chips in scored
    ]
    assert [one.total for one in explained] == alone
    assert alone == [
        plain_chips(rules, squad, PLACES, paper, pair, chips.kinds, chips.cheap) for squad, pair, chips in scored
    ]


@given(some.integers(0, 2**16 - 1))
def test_a_bit_beyond_the_contests_chips_stands_for_none(stored: int) -> None:
    rules = contest_of("halves")
    names = chips_of(rules, stored)
    assert stored_chips(rules, names) == stored & 0b1111
