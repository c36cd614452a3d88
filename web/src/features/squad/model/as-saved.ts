import type { ExplainedSlot, FantasyTeam, SquadExplanation } from "@/api/types";
import type { SquadRules } from "./rules";

/**
 * My squad as it was last saved, in the shape of a locked one whose points are not known: shown from the deadline until the server
 * tells of its lock, which without a connection is long.
 */
export function asSaved(rules: SquadRules, team: FantasyTeam, fixtureId: string): SquadExplanation {
  return {
    teamId: team._id,
    name: team.name,
    fixtureId,
    points: 0,
    final: false,
    published: false,
    adjustments: 0,
    transferCost: 0,
    bonus: team.fixtureBonuses[fixtureId] ?? null,
    chips: team.fixtureChips[fixtureId] ?? [],
    captains: team.captains,
    formation: team.formation,
    carried: false,
    transfers: team.fixtureTransfers[fixtureId] ?? { sold: [], bought: [] },
    distribution: null,
    slots: team.Empty
      ? []
      : team.squad.flatMap((row, index) =>
          row.map(({ No, position, _id, fullname, team: club }): ExplainedSlot => ({
            ...{ No, position, _id, fullname, team: club, starter: index < rules.positions.length },
            ...{ points: 0, counted: false, multiplier: 1, armband: null, replacedBy: null, replaces: null },
            ...{ reason: null, stillToPlay: false, events: [] },
          })),
        ),
  };
}
