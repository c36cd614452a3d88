"""A manager's history in another game, as its files tell it; no I/O.

Figures are in tenths. Of a Fantasy Premier League manager the public files are read (`layout`), of older seasons a
table with a line for each round (`table`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from contracts.events.contest import ChipKind

CHIPS: Mapping[str, ChipKind] = {
    "3xc": "TripleCaptain",
    "triplecaptain": "TripleCaptain",
    "bboost": "FullSquad",
    "benchboost": "FullSquad",
    "freehit": "FreeHit",
    "wildcard": "WildCard",
}
"""The kinds of the chips of Fantasy Premier League, by their names without spaces and in lower case."""
ASSISTANT_MANAGER = ("manager", "assistantmanager")
"""The chip that no contest has."""
NO_CHIP = ("", "none", "null", "nan", "-", "–")


@dataclass(frozen=True)
class HistoryFault:
    """A reason to refuse a history: its code, the file, and values for the sentence."""

    code: str
    file: str
    values: Mapping[str, str | int] = field(default_factory=dict[str, str | int])


class HistoryFaulty(Exception):
    """A history cannot be brought in."""

    def __init__(self, faults: Sequence[HistoryFault]) -> None:
        super().__init__(", ".join(fault.code for fault in faults))
        self.faults = faults


@dataclass(frozen=True)
class Pick:
    """An athlete of a squad, by the number in the other game; places count from 1, the starters first."""

    element: int
    place: int
    is_captain: bool = False
    is_vice: bool = False


@dataclass(frozen=True)
class Exchange:
    """A transfer: who was sold and bought, by their numbers in the other game, at which prices."""

    sold: int
    sold_for: int
    bought: int
    bought_for: int


@dataclass(frozen=True)
class BroughtRound:
    """A round of a history; `number` is that of the other game.

    `points` are before the `cost` of transfers. `total`, `bank` and `value` are None where the file has none. `picks`
    are empty where only figures are known; they are as saved, before automatic substitutions.
    """

    number: int
    points: int
    transfers: int
    cost: int
    total: int | None = None
    bank: int | None = None
    value: int | None = None
    chip: ChipKind | None = None
    picks: Sequence[Pick] = ()
    exchanges: Sequence[Exchange] = ()


def chip_of(written: str | None, file: str, number: int) -> ChipKind | None:
    """Return the kind of a chip by its written name.

    Raises:
        HistoryFaulty: no contest has such a chip.
    """
    key = "".join(letter for letter in (written or "").lower() if letter.isalnum() or letter in "-–")
    if key in NO_CHIP:
        return None
    if key in ASSISTANT_MANAGER:
        raise HistoryFaulty([HistoryFault("chip-manager", file, {"round": number, "chip": written or ""})])
    if key not in CHIPS:
        raise HistoryFaulty([HistoryFault("chip-not-known", file, {"round": number, "chip": written or ""})])
    return CHIPS[key]
