"""The problem for broken rules, each with its place in the body and its text in both languages."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from fantasy_teams.domain.bonuses import CAPTAIN
from fantasy_teams.domain.squad import Fault
from fantasy_teams.market.repository import Market
from fantasy_teams.squads.errors import BROKEN_RULES, SquadInvalid
from fantasy_teams.squads.team import RequestedSquad
from kit.api.errors import Problem, Value, Words

BONUSES: Mapping[str, Words] = {
    "Captain": Words(pl="Kapitan", en="Captain"),
    "FullSquad": Words(pl="Pełny skład", en="Full squad"),
    "WildCard": Words(pl="Dzika karta", en="Wild card"),
    "TripleCaptain": Words(pl="Potrójny kapitan", en="Triple captain"),
    "TwoCaptains": Words(pl="Dwóch kapitanów", en="Two captains"),
    "FreeHit": Words(pl="Skład na raz", en="Free hit"),
    "ExtraTransfer": Words(pl="Dodatkowy transfer", en="Extra transfer"),
    "PriceJoker": Words(pl="Tani joker", en="Price joker"),
}
"""The names of bonuses, and of chips that are named after their kind, in texts."""
MONEY = frozenset({"missing", "price", "shown"})
"""Parameters in tenths."""
OF_CAPTAIN = frozenset({"captain-required", "captain-not-starting"})
"""Faults of a captain, by bonus or standing."""


def problem_of(faults: Sequence[Fault], requested: RequestedSquad, market: Market, *others: Problem) -> Problem:
    """Return the problem of the only broken rule, or `SquadInvalid` with the problems of all.

    Args:
        faults: of the squad, at least one unless there are `others`.
        requested: the requested squad, for the slots and their places.
        market: for names.
        others: rules broken elsewhere, with their places in `errors`.
    """
    told = [_told(fault, requested, market) for fault in faults]
    everything = [*others, *told]
    if len(everything) == 1:
        return everything[0]
    return SquadInvalid(errors=[error for problem in everything for error in problem.errors], faults=len(everything))


def bonus_words(name: str) -> Value:
    """Return the name of a bonus or chip in texts; any other keeps its own name."""
    return BONUSES.get(name, name)


_NAMED: Mapping[str, str] = {"wildcard-first-fixture": "WildCard", "captains-by-bonus": "Captain"}
"""The bonus that the text of a fault names."""


def _told(fault: Fault, requested: RequestedSquad, market: Market) -> Problem:
    problem = BROKEN_RULES[fault.code]
    values = _values(fault, requested, market)
    return problem.in_field(_pointer(fault, requested), **values)


def _pointer(fault: Fault, requested: RequestedSquad) -> str:
    if fault.slot is not None and fault.slot <= len(requested.pointers):
        return requested.pointers[fault.slot - 1]
    if fault.code.startswith("chip"):
        return "/fixtureChips"
    if fault.code.startswith("transfers"):
        return "/fixtureTransfers"
    is_by_bonus = requested.captains is None and requested.bonus is not None and requested.bonus.name == CAPTAIN
    if fault.code.startswith(("vice", "captains")) or (fault.code in OF_CAPTAIN and not is_by_bonus):
        return "/fixtureCaptains"
    return "/bonus" if fault.code.startswith(("bonus", "captain", "wildcard")) else "/squad"


def _values(fault: Fault, requested: RequestedSquad, market: Market) -> dict[str, Value]:
    values: dict[str, Value] = dict(fault.params)
    if fault.slot is not None:
        person = market.people.get(requested.squad.athletes[fault.slot - 1])
        values["player"] = "?" if person is None else person.fullname
    if "club" in values:
        club = str(values["club"])
        names = next((person.club_name for person in market.people.values() if person.club == club), None)
        values["club"] = club if names is None else Words(pl=names["pl"], en=names["en"])
    for name in MONEY.intersection(fault.params):
        values[name] = Decimal(fault.params[name]).scaleb(-1)
    bonus = fault.params.get("bonus", _NAMED.get(fault.code))
    named = {"bonus": bonus, "chip": fault.params.get("chip"), "other": fault.params.get("other")}
    return values | {key: bonus_words(str(name)) for key, name in named.items() if name is not None}
