"""Captain, FullSquad and WildCard (rules.md, Fantasy: bonuses).

The same rules as test data: `proto-contracts/vectors/bonuses.json`.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.chips import UNLIMITED
from fantasy_teams.domain.squad import EMPTY, Fault, Squad

CAPTAIN, FULL_SQUAD, WILD_CARD = "Captain", "FullSquad", "WildCard"


@dataclass(frozen=True)
class Bonus:
    """The bonus of a fixture; for Captain, `captain` is the athlete whose points it doubles."""

    name: str
    captain: int | None = None


def offered(rules: FantasyRules) -> frozenset[str]:
    """Return the bonuses that the contest has."""
    return frozenset(bonus.name for bonus in rules.bonuses if bonus.available)


def bonuses_left(rules: FantasyRules, used: Mapping[str, int]) -> dict[str, int]:
    """Return the remaining uses of each bonus of the contest; `used` counts the team's other fixtures."""
    return {bonus.name: max(0, bonus.available - used.get(bonus.name, 0)) for bonus in rules.bonuses}


def bonus_faults(
    rules: FantasyRules, bonus: Bonus | None, squad: Squad, used: Mapping[str, int], *, first_fixture: bool
) -> list[Fault]:
    """Return every rule that a bonus breaks.

    Args:
        rules: of the contest.
        bonus: the choice for the fixture; None breaks no rule.
        squad: the squad of the fixture.
        used: the uses of each bonus in the team's other fixtures; locked ones are consumed.
        first_fixture: whether it is the team's first fixture, in which WildCard has no effect.
    """
    if bonus is None:
        return []
    left = bonuses_left(rules, used)
    if bonus.name not in left:
        return [Fault("bonus-unknown", params={"bonus": bonus.name})]
    faults: list[Fault] = []
    if left[bonus.name] == 0:
        faults.append(Fault("bonus-used-up", params={"bonus": bonus.name}))
    faults += bonus_captain_faults(bonus, squad)
    if bonus.name == WILD_CARD and first_fixture:
        faults.append(Fault("wildcard-first-fixture"))
    return faults


def bonus_captain_faults(bonus: Bonus | None, squad: Squad) -> list[Fault]:
    """Return the rules that the captain of a bonus, or of a chip of that kind, breaks."""
    if bonus is None or bonus.name != CAPTAIN:
        return []
    if bonus.captain in {None, EMPTY}:
        return [Fault("captain-required")]
    return [] if bonus.captain in squad.starters else [Fault("captain-not-starting")]


def restores_locked(before: Collection[str], after: Collection[str], *, sends_squad: bool) -> bool:
    """Return whether a save restores the squad locked for the previous fixture: it cancels WildCard and sends no squad.

    `before` and `after` name the bonus, or the kinds of chips; cancelling FreeHit restores, too. A squad that is sent
    with the cancellation is checked like any other, with the transfer limit.
    """
    cancels = not UNLIMITED.isdisjoint(before) and UNLIMITED.isdisjoint(after)
    return cancels and not sends_squad


def kept_bonus(stored: Bonus | None, squad: Squad) -> Bonus | None:
    """Return the bonus after a save without one: Captain is removed when its athlete leaves the starters.

    Compare with `stored` to learn whether it was removed.
    """
    if stored is not None and stored.name == CAPTAIN and stored.captain not in squad.starters:
        return None
    return stored
