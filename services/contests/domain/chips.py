"""The consistency of the chips of a fantasy contest (rules-blocks.md, section 4)."""

from collections.abc import Callable, Iterator

from contests.domain.faults import RuleFault
from contracts.events.contest import ChipRules, FantasyRules

OF_TRANSFERS = frozenset({"WildCard", "FreeHit", "ExtraTransfer"})
"""The kinds that change what transfers cost."""
NOT_FIRST = frozenset({"WildCard", "FreeHit"})
"""The kinds that a team may not play in its first round."""
OF_CAPTAINS = frozenset({"TripleCaptain", "TwoCaptains"})
"""The kinds that need a standing captain."""


def chip_faults(rules: FantasyRules) -> Iterator[RuleFault]:
    """Yield every contradiction of the chips with each other and with the other settings."""
    seen: set[str] = set()
    for place, chip in enumerate(rules.chips):
        if chip.name.casefold() in seen:
            yield _fault("given-twice", place, "name", value=chip.name)
        seen.add(chip.name.casefold())
        for code, field, is_wrong in _NEEDS:
            if is_wrong(rules, chip):
                yield _fault(code, place, field, chip=chip.name)
        yield from _window_faults(place, chip)
        yield from _exclusion_faults(rules, place, chip)


def _window_faults(place: int, chip: ChipRules) -> Iterator[RuleFault]:
    before = 0
    for number, window in enumerate(chip.windows):
        if window.last < window.first:
            yield _fault("range-backwards", place, "windows", number, "last")
        elif window.first <= before:
            yield _fault("chip-windows-unordered", place, "windows", number, "first", round=window.first)
        elif window.last == 1 and chip.kind in NOT_FIRST:
            yield _fault("chip-never-played", place, "windows", number, "last", chip=chip.name)
        before = max(before, window.last)
    total = sum(window.number for window in chip.windows)
    if chip.windows and chip.available != total:
        yield _fault("chip-count-unfit", place, "available", chip=chip.name, sum=total)


def _exclusion_faults(rules: FantasyRules, place: int, chip: ChipRules) -> Iterator[RuleFault]:
    if chip.excludes and rules.chips_per_round == 1:
        yield _fault("chip-excludes-alone", place, "excludes")
        return
    others = {other.name for other in rules.chips} - {chip.name}
    for number, name in enumerate(chip.excludes):
        if name not in others:
            yield _fault("chip-excludes-unknown", place, "excludes", number, chip=name)
        elif name in chip.excludes[:number]:
            yield _fault("given-twice", place, "excludes", number, value=name)


def _fault(code: str, *path: str | int, **values: str | int) -> RuleFault:
    return RuleFault(code, "chips", values, path)


_NEEDS: tuple[tuple[str, str, Callable[[FantasyRules, ChipRules], bool]], ...] = (
    ("chip-without-captains", "kind", lambda rules, chip: chip.kind in OF_CAPTAINS and rules.captain != "standing"),
    ("chip-with-standing-captain", "kind", lambda rules, chip: chip.kind == "Captain" and rules.captain == "standing"),
    ("chip-without-substitutes", "kind", lambda rules, chip: chip.kind == "FullSquad" and not rules.substitutes),
    (
        "chip-without-transfers",
        "kind",
        lambda rules, chip: chip.kind in OF_TRANSFERS and rules.editing == "firstFixtureOnly",
    ),
    (
        "chip-without-limit",
        "kind",
        lambda rules, chip: (
            chip.kind == "ExtraTransfer"
            and rules.editing != "firstFixtureOnly"
            and rules.max_transfers >= rules.starters + rules.substitutes
        ),
    ),
    ("chip-price-missing", "price", lambda _, chip: chip.kind == "PriceJoker" and chip.price is None),
    ("chip-price-unfit", "price", lambda _, chip: chip.kind != "PriceJoker" and chip.price is not None),
)
"""What a kind of chip needs: the code of the fault, its field, and whether it is there."""
