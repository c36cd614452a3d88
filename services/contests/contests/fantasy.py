"""What an organizer sends of a fantasy contest, made into its rules, with every contradiction named."""

from collections.abc import Mapping

from contests.contests.bodies import ContestPatch
from contests.contests.errors import (
    BonusWithoutSubstitutes,
    FormationMissing,
    FormationPositions,
    FormationSum,
    FormationUnfillable,
    GivenTwice,
    SettingForFantasyOnly,
)
from contests.domain.fantasy_rules import RuleFault, rules_faults
from contests.tenths import tenths_of
from contracts.base import Text
from contracts.events.contest import BonusLimit, FantasyRules
from kit.errors import FieldText, Problem, pointer

RULE_NAMES: Mapping[str, Text] = {
    "budget": Text(pl="budżet", en="budget"),
    "max_from_club": Text(pl="limit zawodników z jednego klubu", en="limit of players from one club"),
    "max_transfers": Text(pl="limit transferów", en="limit of transfers"),
    "formations": Text(pl="ustawienia", en="formations"),
    "benches": Text(pl="dozwolone ławki", en="allowed benches"),
    "composition": Text(pl="skład kadry", en="squad composition"),
    "starters": Text(pl="liczba zawodników", en="number of players"),
    "substitutes": Text(pl="liczba rezerwowych", en="number of substitutes"),
    "bonuses": Text(pl="bonusy", en="bonuses"),
    "substitution_trigger": Text(pl="zmiany automatyczne", en="automatic substitutions"),
    "substitution_constraint": Text(pl="ograniczenie zmian automatycznych", en="constraint of substitutions"),
    "editing": Text(pl="okres edycji", en="editing period"),
}
"""The rules an organizer can change, as the log calls them."""
_FIELDS = {
    "formations": "availableFormations",
    "benches": "availableSubstitutions",
    "composition": "squadComposition",
    "bonuses": "availableBonuses",
}
_SENT = (
    "budget",
    "max_players_from_team",
    "max_transfers",
    "available_formations",
    "available_substitutions",
    "squad_composition",
    "number_of_players",
    "number_of_substitutions",
    "available_bonuses",
    "substitution",
    "editing",
    "point_events",
)


def changed_rules(before: FantasyRules | None, patch: ContestPatch) -> tuple[FantasyRules | None, list[FieldText]]:
    """Put what `patch` sends into the rules, and name everything that is wrong with that."""
    sent = [name for name in _SENT if getattr(patch, name) is not None]
    if before is None:
        return None, [
            SettingForFantasyOnly.field(pointer(type(patch).model_fields[name].alias or name)) for name in sent
        ]
    if not sent:
        return before, []
    rules = before.model_copy(update=_update(patch))
    return rules, [_field(fault) for fault in rules_faults(rules)]


def _update(patch: ContestPatch) -> dict[str, object]:
    sent: dict[str, object | None] = {
        "budget": None if patch.budget is None else tenths_of(patch.budget),
        "max_from_club": patch.max_players_from_team,
        "max_transfers": patch.max_transfers,
        "formations": _counts(patch.available_formations),
        "benches": _counts(patch.available_substitutions),
        "starters": patch.number_of_players,
        "substitutes": patch.number_of_substitutions,
        "editing": patch.editing,
    }
    if patch.available_bonuses is not None:
        sent["bonuses"] = tuple(
            BonusLimit(name=bonus.name, available=bonus.number_of_available_bonuses)
            for bonus in patch.available_bonuses
        )
    if patch.substitution is not None:
        sent["substitution_trigger"] = patch.substitution.trigger
        sent["substitution_constraint"] = patch.substitution.constraint
    update = {name: value for name, value in sent.items() if value is not None}
    if patch.squad_composition is not None:
        update["composition"] = patch.squad_composition or None
    return update


def _counts(texts: tuple[str, ...] | None) -> tuple[tuple[int, ...], ...] | None:
    return None if texts is None else tuple(tuple(int(count) for count in text.split("-")) for text in texts)


def _field(fault: RuleFault) -> FieldText:
    at = pointer(_FIELDS[fault.setting], *([fault.values["place"]] if "place" in fault.values else []))
    return _FAULTS[fault.code].field(at, **fault.values)


_FAULTS: Mapping[str, type[Problem]] = {
    problem.code: problem
    for problem in (
        FormationMissing,
        FormationPositions,
        FormationSum,
        FormationUnfillable,
        GivenTwice,
        BonusWithoutSubstitutes,
    )
}
