"""The rules of a fantasy contest from the organizer's input, with every contradiction."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from contests.contests.bodies import BonusDraft, ContestPatch
from contests.contests.chip_errors import (
    ChipCountUnfit,
    ChipExcludesAlone,
    ChipExcludesUnknown,
    ChipNeverPlayed,
    ChipPriceMissing,
    ChipPriceUnfit,
    ChipWindowsUnordered,
    ChipWithoutCaptains,
    ChipWithoutLimit,
    ChipWithoutSubstitutes,
    ChipWithoutTransfers,
    ChipWithStandingCaptain,
)
from contests.contests.chips import sent_faults, with_chips
from contests.contests.declarations import sent_in
from contests.contests.errors import (
    BonusWithoutSubstitutes,
    BonusWithStandingCaptain,
    CaptainsTooMany,
    FormationMissing,
    FormationPositions,
    FormationSum,
    FormationUnfillable,
    GivenTwice,
    RangeBackwards,
    SettingForFantasyOnly,
    SettingForTypersOnly,
)
from contests.contests.transfers import transfer_faults, with_transfers
from contests.domain.fantasy_rules import rules_faults
from contests.domain.faults import RuleFault
from contracts.events.contest import BonusLimit, FantasyRules
from contracts.settings.catalogue import BY_NAME
from contracts.settings.kinds import Setting
from kit.api.errors import FieldText, Problem, pointer


def game_faults(sent: Iterable[Setting], event_type: str) -> list[FieldText]:
    """Return a fault for each setting that only contests of the other game have."""
    foreign = {_pointer(setting): setting.game for setting in sent if setting.game not in (None, event_type)}
    return [
        (SettingForFantasyOnly if game == "Fantasy" else SettingForTypersOnly).field(at) for at, game in foreign.items()
    ]


def changed_rules(before: FantasyRules | None, patch: ContestPatch) -> tuple[FantasyRules | None, list[FieldText]]:
    """Return the rules with the values in `patch`, and every fault of those; None and no fault in a typer."""
    sent = {setting: value for setting, value in sent_in(patch).items() if setting.game == "Fantasy"}
    if before is None or not sent:
        return before, []
    update = {
        setting.name: _OWN[setting.name](value) if setting.name in _OWN else value
        for setting, value in sent.items()
        if setting.name in FantasyRules.model_fields and setting.name not in {"transfers", "chips"}
    }
    rules = with_transfers(before, before.model_copy(update=update), patch.transfers)
    bonuses = None if patch.available_bonuses is None else _limits(patch.available_bonuses)
    rules = with_chips(rules, patch.chips, bonuses)
    faults = [_field(fault) for fault in rules_faults(rules)]
    return rules, faults + transfer_faults(rules, patch.transfers) + sent_faults(patch.chips, bonuses)


def _pointer(setting: Setting, *places: object) -> str:
    field = ContestPatch.model_fields[setting.path[0]]
    return pointer(field.alias or setting.path[0], *places)


def _counts(texts: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(count) for count in text.split("-")) for text in texts)


def _limits(bonuses: tuple[BonusDraft, ...]) -> tuple[BonusLimit, ...]:
    return tuple(BonusLimit(name=bonus.name, available=bonus.number_of_available_bonuses) for bonus in bonuses)


_OWN: Mapping[str, Callable[[Any], object]] = {
    "formations": _counts,
    "benches": _counts,
    "composition": lambda counts: counts or None,
    "bonuses": _limits,
}
"""The stored form of lists that an organizer sends."""


def _field(fault: RuleFault) -> FieldText:
    places = fault.path or ([fault.values["place"]] if "place" in fault.values else [])
    return _FAULTS[fault.code].field(_pointer(BY_NAME[fault.setting], *places), **fault.values)


_FAULTS: Mapping[str, type[Problem]] = {
    problem.code: problem
    for problem in (
        FormationMissing,
        FormationPositions,
        FormationSum,
        FormationUnfillable,
        GivenTwice,
        BonusWithoutSubstitutes,
        BonusWithStandingCaptain,
        CaptainsTooMany,
        RangeBackwards,
        ChipCountUnfit,
        ChipExcludesAlone,
        ChipExcludesUnknown,
        ChipNeverPlayed,
        ChipPriceMissing,
        ChipPriceUnfit,
        ChipWindowsUnordered,
        ChipWithoutCaptains,
        ChipWithoutLimit,
        ChipWithoutSubstitutes,
        ChipWithoutTransfers,
        ChipWithStandingCaptain,
    )
}
