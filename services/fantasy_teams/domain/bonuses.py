"""Captain, FullSquad and WildCard (rules.md, Fantasy: bonuses).

The same rules as data: `proto-contracts/vectors/bonuses.json`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.squad import EMPTY, Fault, Squad

CAPTAIN, FULL_SQUAD, WILD_CARD = "Captain", "FullSquad", "WildCard"


@dataclass(frozen=True)
class Bonus:
    """The one bonus of a fixture; `captain` is the athlete whose points it doubles, for Captain only."""

    name: str
    captain: int | None = None


def bonuses_left(rules: FantasyRules, used: Mapping[str, int]) -> dict[str, int]:
    """Count how often each bonus of the contest can still be used; `used` counts the team's other fixtures."""
    return {bonus.name: max(0, bonus.available - used.get(bonus.name, 0)) for bonus in rules.bonuses}


def bonus_faults(
    rules: FantasyRules, bonus: Bonus | None, squad: Squad, used: Mapping[str, int], *, first_fixture: bool
) -> list[Fault]:
    """Find every rule that a bonus breaks.

    Args:
        rules: the contest's.
        bonus: what is chosen for the fixture; None breaks nothing.
        squad: what it is chosen for.
        used: how often the team used each bonus in its other fixtures: locked ones have consumed theirs.
        first_fixture: whether it is the team's first fixture, where WildCard would do nothing.
    """
    if bonus is None:
        return []
    left = bonuses_left(rules, used)
    if bonus.name not in left:
        return [Fault("bonus-unknown", params={"bonus": bonus.name})]
    faults: list[Fault] = []
    if left[bonus.name] == 0:
        faults.append(Fault("bonus-used-up", params={"bonus": bonus.name}))
    if bonus.name == CAPTAIN and bonus.captain in {None, EMPTY}:
        faults.append(Fault("captain-required"))
    elif bonus.name == CAPTAIN and bonus.captain not in squad.starters:
        faults.append(Fault("captain-not-starting"))
    if bonus.name == WILD_CARD and first_fixture:
        faults.append(Fault("wildcard-first-fixture"))
    return faults


def restores_locked(before: Bonus | None, after: Bonus | None, *, sends_squad: bool) -> bool:
    """Tell whether a save takes the squad locked for the previous fixture: it cancels WildCard and sends no squad.

    A squad that is sent with the cancellation is judged like any other, with the transfer limit.
    """
    cancels = before is not None and before.name == WILD_CARD and (after is None or after.name != WILD_CARD)
    return cancels and not sends_squad


def kept_bonus(stored: Bonus | None, squad: Squad) -> Bonus | None:
    """Find the bonus that a save which says nothing of it keeps: Captain goes when its athlete leaves the starters.

    Whoever cleared it tells so: compare with `stored`.
    """
    if stored is not None and stored.name == CAPTAIN and stored.captain not in squad.starters:
        return None
    return stored
