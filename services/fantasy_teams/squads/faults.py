"""From broken rules to the problem that tells them, each with its place in the body and its text in both languages."""

from collections.abc import Mapping, Sequence

from fantasy_teams.domain.squad import Fault
from fantasy_teams.market.repository import Market
from fantasy_teams.squads.errors import BROKEN_RULES, SquadInvalid
from fantasy_teams.squads.sent import ReadSquad
from kit.errors import FieldText, Problem

BONUSES: Mapping[str, tuple[str, str]] = {
    "Captain": ("Kapitan", "Captain"),
    "FullSquad": ("Cały skład", "Full squad"),
    "WildCard": ("Dzika karta", "Wild card"),
}
"""The bonuses' names in pl and en."""


def problem_of(faults: Sequence[Fault], sent: ReadSquad, market: Market, *others: Problem) -> Problem:
    """Answer one problem for all broken rules: itself if there is only one, else `SquadInvalid` with each.

    Args:
        faults: of the squad, at least one unless there are `others`.
        sent: the squad as sent, for who stands where.
        market: for names.
        others: rules broken elsewhere, with their places in `errors`.
    """
    told = [_told(fault, sent, market) for fault in faults]
    everything = [*others, *told]
    if len(everything) == 1:
        return everything[0]
    return SquadInvalid(errors=[error for problem in everything for error in problem.errors], faults=len(everything))


def bonus_texts(name: str) -> tuple[str, str]:
    """Answer what texts in pl and en call a bonus."""
    return BONUSES.get(name, (name, name))


def field(problem: type[Problem], pointer: str, **values: object) -> FieldText:
    """Answer a broken rule with its place."""
    return FieldText(pointer, problem.code, pl=problem.pl.format(**values), en=problem.en.format(**values))


def _told(fault: Fault, sent: ReadSquad, market: Market) -> Problem:
    problem = BROKEN_RULES[fault.code]
    values = _values(fault, sent, market)
    told = problem(errors=[field(problem, _pointer(fault, sent), **values)])
    told.values.update(values)
    return told


def _pointer(fault: Fault, sent: ReadSquad) -> str:
    if fault.slot is not None and fault.slot <= len(sent.pointers):
        return sent.pointers[fault.slot - 1]
    if fault.code.startswith("transfers"):
        return "/fixtureTransfers"
    return "/bonus" if fault.code.startswith(("bonus", "captain", "wildcard")) else "/squad"


def _values(fault: Fault, sent: ReadSquad, market: Market) -> dict[str, object]:
    values: dict[str, object] = dict(fault.params)
    if fault.slot is not None:
        person = market.people.get(sent.squad.athletes[fault.slot - 1])
        values["player"] = "?" if person is None else person.fullname
    if "club" in values:
        club = str(values["club"])
        names = next((person.club_name for person in market.people.values() if person.club == club), None)
        values |= {"club_pl": club if names is None else names["pl"], "club_en": club if names is None else names["en"]}
    if "missing" in fault.params:
        missing = f"{int(fault.params['missing']) / 10:.1f}"
        values |= {"missing_pl": missing.replace(".", ","), "missing_en": missing}
    bonus = fault.params.get("bonus", "WildCard" if fault.code == "wildcard-first-fixture" else None)
    if bonus is not None:
        values["bonus_pl"], values["bonus_en"] = bonus_texts(str(bonus))
    return values
