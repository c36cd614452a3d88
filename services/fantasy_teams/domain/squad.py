"""The squads that a contest allows (rules.md, Fantasy: squad).

The same rules as test data: `proto-contracts/vectors/squads.json`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from contracts.events.contest import FantasyRules

EMPTY = 0
"""The value of a free slot; athletes are numbered from 1."""

FaultCode = Literal[
    "squad-incomplete",
    "squad-duplicate",
    "athlete-unknown",
    "athlete-not-allowed",
    "athlete-disabled",
    "formation-unknown",
    "bench-not-allowed",
    "composition-broken",
    "club-limit",
    "price-changed",
    "budget-exceeded",
    "transfers-exceeded",
    "transfers-not-paired",
    "transfers-differ",
    "bonus-unknown",
    "bonus-used-up",
    "captain-required",
    "captain-not-starting",
    "vice-required",
    "vice-not-starting",
    "vice-is-captain",
    "captains-by-bonus",
    "wildcard-first-fixture",
    "chip-unknown",
    "chip-used-up",
    "chip-not-now",
    "chip-running",
    "chip-first-round",
    "chip-unlimited-round",
    "chips-exclude",
    "chips-too-many",
]


@dataclass(frozen=True)
class Athlete:
    """An athlete of the origin in their present state; `club` is the club's key."""

    number: int
    position: str
    club: str
    allowed: bool = True
    disabled: bool = False


@dataclass(frozen=True)
class Squad:
    """Athletes by number in slot order: starters row by row, then the bench; `EMPTY` for a free slot."""

    starters: tuple[int, ...]
    bench: tuple[int, ...]

    @property
    def athletes(self) -> tuple[int, ...]:
        """Return all athletes in slot order; the athlete at index i is in slot `No` i + 1."""
        return self.starters + self.bench


@dataclass(frozen=True)
class Fault:
    """A broken rule; `slot` is the `No` of the slot as sent, `params` are the parameters of its text."""

    code: FaultCode
    slot: int | None = None
    params: Mapping[str, str | int] = field(default_factory=dict[str, str | int])


def counts(rules: FantasyRules, athletes: Sequence[int], known: Mapping[int, Athlete]) -> tuple[int, ...]:
    """Return the number of athletes in each of the contest's positions, in their order, without unknown athletes."""
    found = Counter(known[number].position for number in athletes if number in known)
    return tuple(found[position] for position in rules.positions)


def formation_of(rules: FantasyRules, squad: Squad, athletes: Mapping[int, Athlete]) -> tuple[int, ...]:
    """Return the number of starters per position, in the contest's order of positions."""
    return counts(rules, squad.starters, athletes)


def in_rows(rules: FantasyRules, squad: Squad, athletes: Mapping[int, Athlete]) -> Squad:
    """Return the squad with its starters row by row; the order within a row is kept."""
    order = {position: row for row, position in enumerate(rules.positions)}

    def row(number: int) -> int:
        return order.get(athletes[number].position, len(order)) if number in athletes else len(order)

    return Squad(tuple(sorted(squad.starters, key=row)), squad.bench)


def written(formation: Sequence[int]) -> str:
    """Return a formation, or a bench, in its API form: `1-4-4-2`."""
    return "-".join(map(str, formation))


def squad_faults(
    rules: FantasyRules,
    squad: Squad,
    athletes: Mapping[int, Athlete],
    previous: Squad | None,
    locked: Squad | None = None,
) -> list[Fault]:
    """Return every rule that a squad breaks, in slot order for rules about slots.

    Line-up, bench and composition are checked only if every slot holds an athlete of the origin.

    Args:
        rules: of the contest.
        squad: the squad to save.
        athletes: the origin's, by number.
        previous: the squad before this save; its athletes are not purchases, and its counts per club may stay.
        locked: the squad locked for the previous fixture, if different; its athletes are undone sales, not purchases.
    """
    faults = [*_slot_faults(squad, athletes, _held(previous, locked))]
    missing = rules.starters + rules.substitutes - sum(number != EMPTY for number in squad.athletes)
    if missing or EMPTY in squad.athletes:
        faults.insert(0, Fault("squad-incomplete", params={"size": rules.starters + rules.substitutes}))
    elif all(number in athletes for number in squad.athletes):
        faults += shape_faults(rules, squad, athletes)
    return faults + club_faults(rules, squad, athletes, previous, locked)


def _held(*squads: Squad | None) -> set[int]:
    return {number for squad in squads if squad is not None for number in squad.athletes}


def _slot_faults(squad: Squad, athletes: Mapping[int, Athlete], held: set[int]) -> Iterator[Fault]:
    """Yield athletes that are unknown, duplicated, or newly bought although they are not for sale."""
    seen: dict[int, int] = {}
    for slot, number in enumerate(squad.athletes, start=1):
        athlete = athletes.get(number)
        if number == EMPTY:
            continue
        if athlete is None:
            yield Fault("athlete-unknown", slot)
        elif number in seen:
            yield Fault("squad-duplicate", slot, {"first": seen[number]})
        elif number not in held and athlete.disabled:
            yield Fault("athlete-disabled", slot)
        elif number not in held and not athlete.allowed:
            yield Fault("athlete-not-allowed", slot)
        seen.setdefault(number, slot)


def shape_faults(rules: FantasyRules, squad: Squad, athletes: Mapping[int, Athlete]) -> Iterator[Fault]:
    """Yield a line-up, a bench or a composition that the contest does not allow."""
    formation = formation_of(rules, squad, athletes)
    if formation not in rules.formations:
        yield Fault("formation-unknown", params={"formation": written(formation)})
    bench = counts(rules, squad.bench, athletes)
    if rules.benches and bench not in rules.benches:
        yield Fault("bench-not-allowed", params={"bench": written(bench)})
    whole = counts(rules, squad.athletes, athletes)
    if rules.composition is not None and whole != rules.composition:
        yield Fault("composition-broken", params={"composition": written(whole), "allowed": written(rules.composition)})


def club_faults(
    rules: FantasyRules,
    squad: Squad,
    athletes: Mapping[int, Athlete],
    previous: Squad | None,
    locked: Squad | None = None,
) -> list[Fault]:
    """Yield every club whose count the save increases above `maxPlayersFromTeam`.

    A count that rose above the limit by a real-life move may stay. It may return only by undone sales.
    """
    before = _of_clubs(previous, athletes)
    kept = _held(locked)
    faults: list[Fault] = []
    for club, numbers in _of_clubs(squad, athletes).items():
        limit = max(rules.max_from_club, len(before.get(club, ())))
        if len(numbers) > limit and not numbers <= kept:
            faults.append(
                Fault("club-limit", params={"club": club, "count": len(numbers), "limit": rules.max_from_club})
            )
    return faults


def _of_clubs(squad: Squad | None, athletes: Mapping[int, Athlete]) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for number in () if squad is None else squad.athletes:
        if number in athletes:
            found.setdefault(athletes[number].club, set()).add(number)
    return found
