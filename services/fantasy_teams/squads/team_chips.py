"""The chips of a team: what it may still play, and the squad that comes back after a FreeHit."""

from typing import Self

from contracts.events.contest import ChipKind, ChipRules
from fantasy_teams.domain.chips import chips_left, next_opening, obstacle, window_of
from fantasy_teams.domain.squad import FaultCode
from fantasy_teams.squads.team import TeamState
from kit.api.wire import View


class TeamChip(View):
    """A chip of the contest, as the team stands in the open round; between rounds, in the next one."""

    name: str
    """The chip's name in the contest."""
    kind: ChipKind
    """What it does."""
    left: int
    """How often it can still be played, with windows in that of the round; one saved for the open round is used."""
    until: int | None
    """The number of the last round of that window; null: the chip has no window now."""
    opens_in: int | None
    """The number of the first round of the next window; null: there is none."""
    problem: FaultCode | None
    """Why the open round cannot have it, whatever else is chosen: `chip-used-up`, `chip-not-now`, `chip-first-round`,
    `chip-unlimited-round` or `chip-running`; null: it can, or no round is open."""

    @classmethod
    def of(cls, state: TeamState, chip: ChipRules) -> Self:
        """Return the view of a chip."""
        rules, fixtures = state.contest.rules, state.fixtures
        at, window = fixtures.chip_round(rules), window_of(chip, fixtures.chip_round(rules).number)
        now = fixtures.saved
        played = at.others if now is None else {**at.others, at.number: now.chips_in(rules)}
        return cls(
            name=chip.name,
            kind=chip.kind,
            left=chips_left(chip, at.number, played),
            until=None if window is None else window.last,
            opens_in=next_opening(chip, at.number),
            problem=None if fixtures.open_number is None else obstacle(rules, chip, at),
        )


def chips_of_team(state: TeamState) -> list[TeamChip]:
    """Return the chips of a team's contest, in its order; empty where it has bonuses."""
    return [TeamChip.of(state, chip) for chip in state.contest.rules.chips]
