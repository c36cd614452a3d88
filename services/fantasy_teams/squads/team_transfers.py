"""The transfers of a team in the open fixture: free, saved and paid ones."""

from typing import Literal

from fantasy_teams.domain.chips import UNLIMITED
from fantasy_teams.domain.held_transfers import Held, cost_of, left_after, plan_of
from fantasy_teams.squads.team import TeamState
from kit.api.wire import Tenths, View


class TeamTransfers(View):
    """The transfers of the open fixture, as they would count if it closed now."""

    free: int
    """The free transfers of a round."""
    held: int
    """The free transfers that the team holds in this fixture; they do not matter where `unlimited` says why.
    An ExtraTransfer makes one more free, which is not among them."""
    unlimited: Literal["first", "round", "bonus"] | None
    """Why there is no limit: the team's first fixture, the rules of the contest, or a WildCard or FreeHit (`bonus`);
    null: there is one."""
    made: int
    """Those made."""
    cost: Tenths
    """The points that they cost, with one decimal."""
    held_next: int
    """The free transfers that the team will hold in the next fixture."""
    tops_up: bool
    """Whether the next fixture begins with all free transfers that a team may hold, however few this one leaves."""


def transfers_left(state: TeamState) -> int | None:
    """Return the number of free transfers that the open fixture still allows; None: no limit, or no open fixture."""
    held, now = _held(state), state.fixtures.saved
    if held is None or held.is_unlimited:
        return None
    return max(0, held.free if now is None else held.free + now.extra_transfers(state.contest.rules) - len(now.bought))


def transfers_of(state: TeamState) -> TeamTransfers | None:
    """Return the view of the open fixture's transfers; None: no open fixture."""
    rules, now = state.contest.rules, state.fixtures.saved
    held = _held(state)
    if held is None:
        return None
    made, extra = (0, 0) if now is None else (len(now.bought), now.extra_transfers(rules))
    plan, number = plan_of(rules), state.fixtures.open_number
    tops_up = number is not None and number + 1 in plan.top_up
    return TeamTransfers(
        free=rules.max_transfers,
        held=held.free,
        unlimited=_why_unlimited(state, held),
        made=made,
        cost=cost_of(rules, held, made, extra=extra),
        held_next=plan.saved if tops_up else left_after(rules, held, made, extra=extra),
        tops_up=tops_up,
    )


def _held(state: TeamState) -> Held | None:
    now = state.fixtures.saved
    rules = state.contest.rules
    is_free = now is not None and not UNLIMITED.isdisjoint(now.played_in(rules))
    return state.fixtures.held(rules, is_free=is_free)


def _why_unlimited(state: TeamState, held: Held) -> Literal["first", "round", "bonus"] | None:
    if not held.is_unlimited:
        return None
    if state.fixtures.is_first:
        return "first"
    return "round" if state.fixtures.open_number in plan_of(state.contest.rules).unlimited else "bonus"
