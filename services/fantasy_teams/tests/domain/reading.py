"""Readers of `proto-contracts/vectors`: athletes by their number in a file, money and points in tenths."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from contracts.events.contest import BonusLimit, FantasyRules
from fantasy_teams.domain.bonuses import Bonus
from fantasy_teams.domain.squad import EMPTY, Athlete, Fault, Squad
from fantasy_teams.domain.transfers import Transfers

Vector = Mapping[str, Any]
VECTORS = Path(__file__).parents[4] / "proto-contracts" / "vectors"
UNKNOWN = -1
"""The number for an id of no athlete."""


def tenths(amount: float) -> int:
    return round(amount * 10)


def counts(formation: str) -> tuple[int, ...]:
    return tuple(int(count) for count in formation.split("-"))


@cache
def vectors(name: str) -> Vector:
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


def name_of(vector: Vector) -> str:
    return vector["name"]


def rules_of(written: Vector) -> FantasyRules:
    """Return the rules of a configuration in wire form; a file omits fields that its examples do not need."""
    composition = written.get("squadComposition")
    substitution = written["substitution"]
    return FantasyRules(
        positions=tuple(written["positionTypesValues"]),
        formations=tuple(counts(formation) for formation in written["availableFormations"]),
        benches=tuple(counts(bench) for bench in written.get("availableSubstitutions", ())),
        composition=None if composition is None else tuple(composition),
        starters=written["numberOfPlayers"],
        substitutes=written["numberOfSubstitutions"],
        budget=tenths(written.get("budget", 0)),
        max_from_club=written.get("maxPlayersFromTeam", 1),
        max_transfers=written.get("maxTransfers", 0),
        bonuses=tuple(
            BonusLimit(name=bonus["name"], available=bonus["numberOfAvailableBonuses"])
            for bonus in written.get("availableBonuses", ())
        ),
        substitution_trigger=substitution["trigger"],
        substitution_constraint=substitution["constraint"],
    )


class Cast:
    """The athletes of a file, numbered in its order."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.ids = dict(enumerate(ids, start=1))
        self.numbers = {known: number for number, known in self.ids.items()}

    def number(self, written: str | None) -> int:
        return EMPTY if written in {None, "-"} else self.numbers.get(str(written), UNKNOWN)

    def squad(self, written: str) -> Squad:
        rows = [tuple(map(self.number, row.split())) for row in written.split("|")]
        return Squad(starters=sum(rows[:-1], ()), bench=rows[-1])

    def maybe(self, written: str | None) -> Squad | None:
        return None if written is None else self.squad(written)

    def athletes(self, written: Vector, changed: Vector) -> dict[int, Athlete]:
        return {
            self.numbers[known]: Athlete(
                number=self.numbers[known],
                position=one["position"],
                club=(one | changed.get(known, {}))["teamKey"],
                allowed=one.get("isAllowedToBuy", True),
                disabled=one.get("isDisabled", False),
            )
            for known, one in written.items()
        }

    def prices(self, written: Vector) -> dict[int, int]:
        return {self.numbers[known]: tenths(one["price"]) for known, one in written.items()}

    def names(self, numbers: Iterable[int]) -> list[str]:
        return [self.ids[number] for number in numbers]

    def bonus(self, written: Vector | str | None) -> Bonus | None:
        if written is None or isinstance(written, str):
            return None if written is None else Bonus(written)
        captain = written["playerId"]
        return Bonus(written["name"], None if captain is None else self.number(captain))

    def transfers(self, written: Vector | None) -> Transfers | None:
        if written is None:
            return None
        sold, bought = (tuple(map(self.number, written[side])) for side in ("sold", "bought"))
        return Transfers(sold, bought)


def codes(faults: Iterable[Fault]) -> list[str]:
    """Return faults in the form of the vectors: `code`, or `code@slot`."""
    return [fault.code if fault.slot is None else f"{fault.code}@{fault.slot}" for fault in faults]
