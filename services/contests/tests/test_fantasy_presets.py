"""The presets of other fantasy games: values, and worked examples (`proto-contracts/vectors/fantasy-presets.json`)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from contests.catalogue.configuration import PointEvent
from contests.catalogue.templates import Template, template, templates
from contests.domain import athlete_points
from contests.tests.acting import LEAGUES, Contests
from contracts.events.contest import ChipRules, FantasyRules

VECTORS: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "fantasy-presets.json").read_text(encoding="utf-8")
)["presets"]
PLAYERS = [(key, case) for key, preset in VECTORS.items() for case in preset["players"]]
FPL, EKSTRAKLASA = "fpl-2025-26", "fantasy-ekstraklasa-2026-27"


def made_of(key: str) -> tuple[Template, FantasyRules]:
    made = template(key)
    assert made.fantasy is not None
    return made, made.fantasy


def points(tenths: int) -> float:
    return tenths / 10


def told_event(event: PointEvent) -> dict[str, Any]:
    """Return a point event as the vectors have it."""
    bounds = {name: getattr(event, name) for name in ("position", "per", "min", "max")}
    told: dict[str, Any] = {"name": event.name, "value": points(event.value)}
    return told | {name: value for name, value in bounds.items() if value is not None}


def told_chip(chip: ChipRules) -> dict[str, Any]:
    """Return a chip as the vectors have it: without what is not set."""
    rest = {
        "windows": [window.model_dump() for window in chip.windows],
        "notConsecutive": chip.not_consecutive,
        "excludes": list(chip.excludes),
        "price": None if chip.price is None else points(chip.price),
    }
    told: dict[str, Any] = {"name": chip.name, "kind": chip.kind, "available": chip.available}
    return told | {name: value for name, value in rest.items() if value}


def told_transfers(rules: FantasyRules) -> dict[str, Any]:
    plan = rules.transfers
    assert plan is not None
    assert plan.cost is not None
    told: dict[str, Any] = {"free": rules.max_transfers, "saved": plan.saved, "cost": points(plan.cost)}
    return told | {"topUp": list(plan.top_up), "afterUnlimited": plan.after_unlimited}


def test_every_preset_of_fantasy_has_vectors() -> None:
    assert {key for key, made in templates().items() if made.preset_of and made.fantasy} == set(VECTORS)


@pytest.mark.parametrize("key", VECTORS)
def test_a_preset_has_the_values_of_the_game(key: str) -> None:
    told = VECTORS[key]["rules"]
    made, rules = made_of(key)
    values = {
        "closing": made.closing,
        "closesBefore": made.closes_before,
        "opens": rules.opens,
        "budget": points(rules.budget),
        "composition": list(rules.composition or ()),
        "positions": list(rules.positions),
        "starters": rules.starters,
        "substitutes": rules.substitutes,
        "maxPlayersFromTeam": rules.max_from_club,
        "formations": [list(formation) for formation in rules.formations],
        "pointEvents": [told_event(event) for event in made.point_events],
        "appearance": list(made.played_by.statistics),
        "captain": rules.captain,
        "captainAppearance": list(made.played_by.captain),
        "substitution": {"trigger": rules.substitution_trigger, "constraint": rules.substitution_constraint},
        "perRound": rules.chips_per_round,
        "chips": [told_chip(chip) for chip in rules.chips],
        "sale": rules.sale,
        "tieBreak": list(made.tie_break),
    }
    named = {name: told[name] for name in values if name in told}
    assert {name: values[name] for name in named} == named
    assert told_transfers(rules) == {"topUp": [], "afterUnlimited": "kept"} | told["transfers"]
    assert (rules.bonuses, made.preset_of) == ((), "football-fantasy")


@pytest.mark.parametrize(("key", "case"), PLAYERS, ids=[f"{key}: {case['athlete']}" for key, case in PLAYERS])
def test_a_player_has_the_points_of_the_game(key: str, case: Mapping[str, Any]) -> None:
    counted = [
        athlete_points.PointEvent(one.name, one.value, one.position, one.per, one.min, one.max)
        for one in template(key).point_events
    ]
    lines = athlete_points.lines_of(counted, case["position"], case["statistics"])
    assert points(sum(line.points for line in lines)) == case["expect"]


async def test_a_contest_with_the_rules_of_fpl_says_all_of_them(contests: Contests) -> None:
    made = await contests.draft(template=FPL)
    assert (made["captain"], made["sale"], made["opens"], made["closesBefore"]) == (
        "standing",
        "halfRise",
        "closing",
        90,
    )
    assert [chip["kind"] for chip in made["chips"]] == ["TripleCaptain", "FullSquad", "WildCard", "FreeHit"]
    saved = {"free": 1, "saved": 5, "cost": 4, "topUp": [16], "unlimited": [], "afterUnlimited": "kept"}
    assert made["transfers"] == saved
    answer = await contests.organizer.asks("GET", f"{LEAGUES}/{made['_id']}", language="en")
    text = "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])
    for said in (
        "Free hit: transfers are unlimited for this one round",
        "How often: 1 in rounds 1–19; 1 in rounds 20–38.",
        "Each further transfer costs 4.0 points.",
        "Defensive contributions (at least 10): defenders +2.0",
    ):
        assert said in text


async def test_a_contest_with_the_rules_of_fantasy_ekstraklasa_says_all_of_them(contests: Contests) -> None:
    made = await contests.draft(template=EKSTRAKLASA)
    assert (made["budget"], made["maxTransfers"], made["chipsPerRound"]) == (30, 2, 3)
    answer = await contests.organizer.asks("GET", f"{LEAGUES}/{made['_id']}", language="pl")
    text = "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])
    for said in (
        "Tani joker: podwójnie liczy się ten z zawodników pierwszego składu za najwyżej 2,0",
        "Nie w jednej kolejce z: Dwóch kapitanów, Pełny skład, Tani joker.",
        "Asysty LOTTO: +2,0",
        "Każdy kolejny transfer kosztuje 3,0 pkt.",
    ):
        assert said in text
