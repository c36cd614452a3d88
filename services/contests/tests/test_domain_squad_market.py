"""What squads can be bought: the dearest one and the lowest club limit, against trying everything."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.cheapest_squad import Offer
from contests.domain.squad_market import expected_starters, squad_market
from contests.tests.test_domain_cheapest import OFFERS, legal
from contracts.events.contest import FantasyRules


def small(**changes: Any) -> FantasyRules:
    usual: dict[str, Any] = {
        "positions": ("g", "d", "f"),
        "formations": ((1, 1, 1), (1, 2, 0)),
        "starters": 3,
        "substitutes": 1,
        "budget": 1000,
        "max_from_club": 2,
        "max_transfers": 1,
    }
    return FantasyRules(**(usual | changes))


@given(OFFERS, st.integers(1, 3))
def test_it_is_what_trying_every_squad_finds(offers: list[Offer], limit: int) -> None:
    rules = small(max_from_club=limit)
    costs = [sum(price for *_, price in squad) for squad in combinations(offers, 4) if legal(rules, squad)]
    found = squad_market(rules, offers)
    assert (found.cheapest, found.dearest) == ((min(costs), max(costs)) if costs else (None, None))
    limits = [
        one
        for one in range(1, limit + 1)
        if any(legal(small(max_from_club=one), squad) for squad in combinations(offers, 4))
    ]
    assert found.least_from_club == (limits[0] if limits else None)
    assert sum(athletes for _, athletes in found.prices) == found.for_sale == len(offers)
    assert sum(position.for_sale for position in found.positions) == len(offers)


@pytest.mark.parametrize(
    ("playing", "clubs", "transfers", "starters"),
    [(8, 8, 0, 15), (4, 8, 0, 7), (4, 8, 3, 10), (4, 8, 9, 15), (2, 0, 0, 15), (9, 8, 0, 15)],
)
def test_a_squad_is_taken_to_be_spread_over_the_clubs(playing: int, clubs: int, transfers: int, starters: int) -> None:
    rules = small(starters=11, substitutes=4, formations=((1, 5, 5),), max_transfers=transfers)
    assert expected_starters(rules, playing=playing, clubs=clubs) == starters
