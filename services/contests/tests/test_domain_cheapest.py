"""The cheapest legal squad: as data (`proto-contracts/vectors/cheapest.json`), and against trying everything."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.cheapest_squad import Cheapest, Offer, cheapest_squad
from contests.tenths import tenths_of
from contracts.events.contest import FantasyRules

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "cheapest.json").read_text(encoding="utf-8")
)
CLUBS = st.sampled_from(["narew", "bzura", "gwda"])
OFFERS = st.lists(st.tuples(st.sampled_from(["g", "d", "f"]), CLUBS, st.integers(1, 9)), max_size=9)


def counts(text: str) -> tuple[int, ...]:
    return tuple(int(count) for count in text.split("-"))


def rules_of(**changes: Any) -> FantasyRules:
    """The usual rules of the file with what a case changes; its positions are first letters."""
    wire = VECTORS["rules"]["usual"] | changes
    return FantasyRules(
        positions=tuple(position[0] for position in wire["positionTypesValues"]),
        formations=tuple(counts(one) for one in wire["availableFormations"]),
        benches=tuple(counts(one) for one in wire["availableSubstitutions"]),
        composition=wire["squadComposition"],
        starters=wire["numberOfPlayers"],
        substitutes=wire["numberOfSubstitutions"],
        budget=1000,
        max_from_club=wire["maxPlayersFromTeam"],
        max_transfers=2,
    )


def offer(written: str) -> Offer:
    position, club, price = written.split()
    return position, club, tenths_of(float(price))


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["name"])
def test_the_cheapest_squad_follows_the_vectors(case: Any) -> None:
    found = cheapest_squad(rules_of(**case.get("rules", {})), [offer(one) for one in case["athletes"]])
    cost = None if case["cheapest"] is None else tenths_of(case["cheapest"])
    assert found == Cheapest(cost, case.get("missing", 0))


def legal(rules: FantasyRules, squad: tuple[Offer, ...]) -> bool:
    """Tell by the rules' own words whether somebody can line up some of them and bench the others."""
    if max(Counter(club for _, club, _ in squad).values(), default=0) > rules.max_from_club:
        return False
    whole = Counter(position for position, _, _ in squad)
    if rules.composition is not None and tuple(whole[one] for one in rules.positions) != rules.composition:
        return False
    benches = [
        tuple(whole[position] - need for position, need in zip(rules.positions, formation, strict=True))
        for formation in rules.formations
    ]
    return any(min(bench) >= 0 and (not rules.benches or bench in rules.benches) for bench in benches)


@given(
    OFFERS,
    st.sampled_from(
        [
            {},
            {"maxPlayersFromTeam": 3, "availableSubstitutions": []},
            {"availableFormations": ["1-2-1", "1-1-2"], "maxPlayersFromTeam": 3},
            {"squadComposition": [2, 2, 2], "availableSubstitutions": [], "maxPlayersFromTeam": 4},
            {"squadComposition": [1, 3, 2], "availableFormations": ["1-2-1", "1-1-2"], "maxPlayersFromTeam": 6},
        ]
    ),
)
def test_nothing_legal_is_cheaper(offers: list[Offer], changes: dict[str, Any]) -> None:
    rules = rules_of(**changes)
    squads = [squad for squad in combinations(offers, rules.starters + rules.substitutes) if legal(rules, squad)]
    best = min((sum(price for _, _, price in squad) for squad in squads), default=None)
    found = cheapest_squad(rules, offers)
    assert found.cost == best
    assert (found.missing == 0) == (best is not None)
