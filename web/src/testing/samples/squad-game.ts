import type { FantasyTeam, Player } from "@/api/types";
import type { Wire } from "@/testing/wire";
import { inDays } from "@/testing/samples/account";
import { refusal } from "@/testing/refusal";
import { lifts, toldChips } from "@/testing/samples/squad-chips";
import {
  clubsOf,
  contestOf,
  firstSquad,
  football,
  playersOf,
  roundsOf,
  type SquadSetup,
} from "@/testing/samples/squad-setup";

type Squad = FantasyTeam["squad"];
type Plan = NonNullable<SquadSetup["fantasy"]["plan"]>;
type Bonus = NonNullable<FantasyTeam["bonus"]>;
interface Sent {
  squad?: ({ _id?: string | null } | null)[][] | null | undefined;
  name?: string | null | undefined;
  bonus?: { name: string; playerId?: string | null | undefined } | null | undefined;
  fixtureChips?: Record<string, string[]> | null | undefined;
  revision?: number | null | undefined;
  fixtureCaptains?:
    | Record<string, { captain?: string | null | undefined; viceCaptain?: string | null | undefined }>
    | null
    | undefined;
}

const tenth = (amount: number) => Math.round(amount * 10) / 10;
const idsOf = (squad: Squad) => squad.flat().flatMap(({ _id }) => _id ?? []);

/** A squad's rows as the wire has them. */
function numbered(players: readonly Player[], rows: readonly (readonly string[])[]): Squad {
  let No = 0;
  return rows.map((row) =>
    row.map((id) => {
      const player = players.find(({ _id }) => _id === id);
      if (player === undefined) throw new Error(`nobody is ${id}`);
      const { _id, fullname, position, team, teamKey, price } = player;
      No += 1;
      const prices = { price, purchasePrice: price, salePrice: price };
      return { No, _id, fullname, position, team, teamKey, ...prices, soldPlayerId: null };
    }),
  );
}

/** A game of squads as a test sees it from the server's side. */
interface SquadGame {
  /** My team as it is saved; null before there is one. */
  team: () => FantasyTeam | null;
  /** Closes the open round: nothing is saved for it any more. */
  close: () => void;
  /** Opens the round after it; what was saved until then is locked. */
  openNext: () => void;
  /** Somebody else saves my team: a newer revision with this athlete in a slot. */
  savedElsewhere: (no: number, athlete: string) => void;
}

interface SquadGameOptions {
  /** Whether I have a team already, locked in the round before. */
  team?: boolean;
  setup?: SquadSetup;
  /** Every squad has a captain and a vice-captain. */
  standing?: boolean;
  /** The captain and the vice-captain of my team, by their slots. */
  worn?: readonly [number, number];
  /** The names of chips that were used up before. */
  used?: readonly string[];
}

/** Answers what a fantasy contest asks, football's unless said, and takes squads as the server would. */
export function squadGame(
  wire: Wire,
  { team = true, setup = football, standing = false, worn, used = [] }: SquadGameOptions = {},
): SquadGame {
  const all = roundsOf(setup);
  const players = playersOf(setup);
  const { budget, bonuses, max_transfers: most, plan, chips: offered = [] } = setup.fantasy;
  const first = numbered(players, firstSquad(setup, players));
  const positionOf = (id: string) => players.find(({ _id }) => _id === id)?.position;
  let round = all.find(({ state }) => state === "open")?._id ?? "";
  let locked = team ? first : null;
  let kept: FantasyTeam | null = null;
  let watched: string[] = [];

  const transfersOf = ({ held, cost, saved }: Plan, made: number, isCounted: boolean) => ({
    ...({
      free: most,
      held,
      made,
      unlimited: isCounted ? null : locked === null ? "first" : "bonus",
    } as const),
    cost: isCounted ? (cost ?? 0) * Math.max(0, made - held) : 0,
    heldNext: isCounted ? Math.min(saved, Math.max(0, held - made) + most) : held,
    topsUp: false,
  });

  /** Who came and went since the lock, and what is left of money, transfers and bonuses. */
  const told = (
    squad: Squad,
    bonus: Bonus | null,
    captains: FantasyTeam["captains"] = kept?.captains ?? null,
    chips: readonly string[] = [],
  ) => {
    const [mine, before] = [idsOf(squad), idsOf(locked ?? squad)];
    const bought = mine.filter((id) => !before.includes(id));
    const gone = before.filter((id) => !mine.includes(id));
    const sold = bought.map((id) => {
      const at = gone.findIndex((other) => positionOf(other) === positionOf(id));
      return gone.splice(Math.max(at, 0), 1)[0] ?? "";
    });
    const isCounted = locked !== null && bonus?.name !== "WildCard" && !lifts(offered, chips);
    const Value = tenth(squad.flat().reduce((sum, { price }) => sum + (price ?? 0), 0));
    return {
      ...{ saleValue: Value, salePrices: {} },
      ...{
        squad,
        bonus,
        captains,
        fixtureCaptains: captains === null ? {} : { [round]: captains },
        Value,
        toSpend: tenth(budget / 10 - Value),
        Empty: false,
      },
      formation: squad
        .slice(0, setup.fantasy.positions.length)
        .map((row) => row.length)
        .join("-"),
      fixtureTransfers: bought.length > 0 ? { [round]: { sold, bought } } : {},
      fixtureBonuses: bonus === null ? {} : { [round]: bonus },
      transfersLeft: isCounted ? most - bought.length : null,
      ...(plan === undefined ? {} : { transfers: transfersOf(plan, bought.length, isCounted) }),
      fixtureChips: chips.length > 0 ? { [round]: [...chips] } : {},
      chips: toldChips(offered, {
        ...{ now: chips, used, isFirst: locked === null },
        round: all.findIndex(({ _id }) => _id === round) + 1,
      }),
      returning: offered.some(({ name, kind }) => kind === "FreeHit" && chips.includes(name)) ? locked : null,
      bonusesLeft: Object.fromEntries(
        bonuses.map(({ name, available }) => [name, available - Number(bonus?.name === name)]),
      ),
    };
  };
  const become = (
    squad: Squad,
    bonus: Bonus | null,
    name: string,
    captains?: FantasyTeam["captains"],
    chips?: readonly string[],
  ): FantasyTeam => {
    const now = new Date().toISOString();
    kept = {
      ...{ _id: "s1", _partition: "liga", league: "liga", name, budgetAdjustments: 0, points: 0 },
      ...{ Income: 0, accruedIncome: 0, fixturePoints: {}, revision: (kept?.revision ?? 0) + 1 },
      ...{ savedAt: now, serverTime: now },
      ...told(squad, bonus, captains, chips),
    };
    return kept;
  };
  const wearer = (slot?: number) => first.flat().find(({ No }) => No === slot)?._id ?? null;
  if (team) {
    const captains =
      worn === undefined ? undefined : { captain: wearer(worn[0]), viceCaptain: wearer(worn[1]) };
    become(first, null, "WilczyApetyt", captains);
  }
  const isClosed = () => all.find(({ _id }) => _id === round)?.state !== "open";
  const late = refusal(409, "fixture-closed", "Ta kolejka jest już zamknięta.");
  const save = ({ squad, bonus, name, fixtureCaptains, fixtureChips }: Sent) => {
    const rows = squad?.map((row) => row.flatMap((slot) => slot?._id ?? []));
    // a wild card that is given up alone brings the locked squad back
    const next = rows === undefined ? (locked ?? first) : numbered(players, rows);
    const chosen = bonus == null ? null : ({ playerId: null, ...bonus } as Bonus);
    const worn = fixtureCaptains?.[round];
    const captains =
      worn == null ? undefined : { captain: worn.captain ?? null, viceCaptain: worn.viceCaptain ?? null };
    return become(next, chosen, name ?? kept?.name ?? "", captains, fixtureChips?.[round]);
  };
  const prices = players.map(({ _id, price }) => ({ _id, price }));
  wire
    .on("GET /leagues/details", {
      body: [{ ...contestOf(setup), captain: standing ? ("standing" as const) : ("bonus" as const) }],
    })
    .on("GET /leagues/{eventType}/fixtures/data/{leagueId}", () => ({ body: all }), { eventType: "fantasy" })
    .on("GET /leagues/fantasy/userteams/league/{leagueId}", () =>
      kept === null ? refusal(404, "team-not-found", "Nie masz drużyny.") : { body: kept },
    )
    .on("PUT /leagues/fantasy/userteams", ({ body }) => {
      if (isClosed()) return late;
      if (body.revision !== kept?.revision)
        return refusal(409, "team-changed", "Drużynę zapisano gdzie indziej.");
      return { body: save(body) };
    })
    .on("POST /leagues/fantasy/userteams", ({ body }) =>
      isClosed() ? late : { status: 201, body: save(body) },
    )
    .on("GET /players/clientData/{originId}", { body: players })
    .on("GET /fantasy/teams/data/{originId}", { body: clubsOf(setup) })
    .on("GET /leagues/fantasy/players/{leagueId}", { body: prices })
    .on("GET /leagues/fantasy/fixtures/{fixtureId}/prices", { body: prices })
    .on("GET /leagues/fantasy/fixtures/{fixtureId}/points", { body: [] })
    .on("GET /leagues/fantasy/userteams/{teamId}/history/{fixtureId}", ({ params: { fixtureId } }) => ({
      body: {
        ...{ teamId: "s1", name: kept?.name ?? "", fixtureId, points: 0, final: false, published: false },
        ...{
          adjustments: 0,
          transferCost: 0,
          formation: "",
          ...{ bonus: null, chips: kept?.fixtureChips[fixtureId] ?? [] },
          captains: kept?.captains ?? null,
          carried: false,
          transfers: { sold: [], bought: [] },
          distribution: null,
        },
        slots: (kept?.squad ?? first).flatMap((row, index) =>
          row.map(({ No, _id, fullname, position, team: club }) => ({
            ...{ No, _id, fullname, position, team: club, points: 0, multiplier: 1, events: [] },
            ...{ starter: index < setup.fantasy.positions.length, counted: false },
            ...{ replaces: null, replacedBy: null, reason: null, stillToPlay: false, armband: null },
          })),
        ),
      },
    }))
    .on("GET /leagues/fantasy/userteams/watched/{leagueId}", () => ({ body: { players: watched } }))
    .on("PATCH /leagues/fantasy/userteams/watched/{leagueId}", ({ body }) => {
      const { watch, unwatch } = body;
      watched = [...new Set([...watched, ...watch])].filter((id) => !unwatch.includes(id));
      return { body: { players: watched } };
    })
    .on("GET /leagues/fantasy/userteams/distribution/{fixtureId}", ({ params: { fixtureId } }) => ({
      body: {
        ...{ fixtureId, teams: 2, athletes: {}, formations: {}, bonuses: {}, captains: {} },
        ...{ sold: {}, bought: {}, bestLineup: null },
      },
    }));
  const at = (step: 0 | 1) => {
    const found = all[all.findIndex(({ _id }) => _id === round) + step];
    if (found === undefined) throw new Error("there is no round after this one");
    return found;
  };
  return {
    team: () => kept,
    close: () => void Object.assign(at(0), { state: "locked", closesAt: inDays(-0.01) }),
    openNext: () => {
      const next = Object.assign(at(1), { state: "open", opensAt: inDays(-0.001) });
      locked = kept?.squad ?? null;
      round = next._id;
      if (kept !== null) kept = { ...kept, ...told(kept.squad, null) };
    },
    savedElsewhere: (no, athlete) => {
      if (kept === null) throw new Error("there is no team");
      const rows = kept.squad.map((row) => row.map(({ No, _id }) => (No === no ? athlete : (_id ?? ""))));
      become(numbered(players, rows), kept.bonus, kept.name, undefined, kept.fixtureChips[round]);
    },
  };
}
