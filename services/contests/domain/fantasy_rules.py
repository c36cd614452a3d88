"""The consistency of a fantasy contest's settings (rules.md, Fantasy: squad)."""

from collections.abc import Iterable, Iterator, Sequence

from contests.domain.chips import chip_faults
from contests.domain.faults import RuleFault
from contracts.events.contest import FantasyRules

STANDING = 2
"""Starters who wear an armband where captains stand: the captain and the vice-captain."""


def formation_text(counts: Iterable[int]) -> str:
    """Return counts per position in the usual form: `1-4-4-2`."""
    return "-".join(str(count) for count in counts)


def rules_faults(rules: FantasyRules) -> list[RuleFault]:
    """Return every contradiction between the settings."""
    return [
        *_formation_faults(rules),
        *_count_faults(rules, "benches", rules.benches, rules.substitutes),
        *_composition_faults(rules),
        *_bonus_faults(rules),
        *_captain_faults(rules),
        *chip_faults(rules),
    ]


def _formation_faults(rules: FantasyRules) -> Iterator[RuleFault]:
    if not rules.formations:
        yield RuleFault("formation-missing", "formations")
    yield from _count_faults(rules, "formations", rules.formations, rules.starters)


def _count_faults(
    rules: FantasyRules, setting: str, entries: Sequence[tuple[int, ...]], people: int
) -> Iterator[RuleFault]:
    for place, counts in enumerate(entries):
        about = {"formation": formation_text(counts), "place": place}
        if len(counts) != len(rules.positions):
            yield RuleFault("formation-positions", setting, about | {"positions": len(rules.positions)})
        elif sum(counts) != people:
            yield RuleFault("formation-sum", setting, about | {"sum": sum(counts), "people": people})
        if counts in entries[:place]:
            yield RuleFault("given-twice", setting, about | {"value": formation_text(counts)})


def _composition_faults(rules: FantasyRules) -> Iterator[RuleFault]:
    composition = rules.composition
    if composition is None:
        return
    squad = rules.starters + rules.substitutes
    about = {"formation": formation_text(composition)}
    if len(composition) != len(rules.positions):
        yield RuleFault("formation-positions", "composition", about | {"positions": len(rules.positions)})
        return
    if sum(composition) != squad:
        yield RuleFault("formation-sum", "composition", about | {"sum": sum(composition), "people": squad})
        return
    for place, formation in enumerate(rules.formations):
        if len(formation) != len(composition) or sum(formation) != rules.starters:
            continue
        left = tuple(whole - starting for whole, starting in zip(composition, formation, strict=True))
        if min(left) < 0 or (rules.benches and left not in rules.benches):
            yield RuleFault(
                "formation-unfillable", "formations", {"formation": formation_text(formation), "place": place}
            )


def _bonus_faults(rules: FantasyRules) -> Iterator[RuleFault]:
    names = [bonus.name for bonus in rules.bonuses]
    for place, bonus in enumerate(rules.bonuses):
        if bonus.name in names[:place]:
            yield RuleFault("given-twice", "bonuses", {"place": place, "value": bonus.name})
        if bonus.name == "FullSquad" and bonus.available and not rules.substitutes:
            yield RuleFault("bonus-without-substitutes", "bonuses", {"place": place})


def _captain_faults(rules: FantasyRules) -> Iterator[RuleFault]:
    """Yield what standing captains do not go with: the bonus that makes one, and a line-up of one athlete."""
    if rules.captain != "standing":
        return
    for place, bonus in enumerate(rules.bonuses):
        if bonus.name == "Captain" and bonus.available:
            yield RuleFault("bonus-with-standing-captain", "bonuses", {"place": place})
    if rules.starters < STANDING:
        yield RuleFault("captains-too-many", "captain")
