"""What an organizer sends of a fantasy contest, made into its rules, with every contradiction named."""

from collections.abc import Mapping

from contests.catalogue.configuration import PointEvent
from contests.contests.bodies import ContestPatch, PointEventDraft
from contests.domain.fantasy_rules import RuleFault, rules_faults
from contests.tenths import tenths_of
from contracts.base import Text
from contracts.events.contest import BonusLimit, FantasyRules
from kit.errors import FieldText

__all__ = ["RULE_NAMES", "changed_rules", "point_events_of"]

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
    """Answer the rules with what `patch` sends of them, and everything that is wrong with that."""
    sent = [name for name in _SENT if getattr(patch, name) is not None]
    if before is None:
        return None, [_not_fantasy(type(patch).model_fields[name].alias or name) for name in sent]
    if not sent:
        return before, []
    rules = before.model_copy(update=_update(patch))
    return rules, [_fault(fault) for fault in rules_faults(rules)]


def point_events_of(drafts: tuple[PointEventDraft, ...]) -> tuple[PointEvent, ...]:
    """Answer point events as they are kept; a point event without a name for people is called as its statistic."""
    return tuple(
        PointEvent(
            name=draft.name,
            position=draft.position,
            value=tenths_of(draft.value),
            per=draft.per,
            min=draft.min,
            max=draft.max,
            display_name=draft.display_name and Text(pl=draft.display_name.pl, en=draft.display_name.en),
        )
        for draft in drafts
    )


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


def _not_fantasy(field: str) -> FieldText:
    return FieldText(
        f"/{field}",
        "not-fantasy",
        pl="To ustawienie mają tylko rozgrywki fantasy.",
        en="Only fantasy contests have this setting.",
    )


def _fault(fault: RuleFault) -> FieldText:
    pl, en = _TEXTS[fault.code]
    pointer = f"/{_FIELDS[fault.setting]}"
    if "place" in fault.values:
        pointer += f"/{fault.values['place']}"
    return FieldText(pointer, fault.code, pl=pl.format(**fault.values), en=en.format(**fault.values))


_TEXTS = {
    "formation-missing": (
        "Rozgrywki muszą mieć co najmniej jedno ustawienie.",
        "The contest needs at least one formation.",
    ),
    "formation-positions": (
        "„{formation}” musi podawać liczbę zawodników na każdej z {positions} pozycji.",
        "“{formation}” must give the number of players for each of the {positions} positions.",
    ),
    "formation-sum": (
        "„{formation}” to {sum} zawodników, a powinno być {people}.",
        "“{formation}” makes {sum} players instead of {people}.",
    ),
    "formation-unfillable": (
        "Kadra o tym składzie i tej ławce nie może zagrać w ustawieniu „{formation}”.",
        "A squad of this composition and bench cannot line up as “{formation}”.",
    ),
    "given-twice": ("„{value}” podano dwa razy.", "“{value}” is given twice."),
    "bonus-without-substitutes": (
        "Bonus FullSquad nie ma sensu bez rezerwowych.",
        "The bonus FullSquad means nothing without substitutes.",
    ),
}
