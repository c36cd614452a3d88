import { useSquadDistribution } from "@/api/distribution";
import { useFixtures } from "@/api/fixtures";
import type { Contest, Fixture } from "@/api/types";
import { lastLocked } from "../model/form";
import type { Spread } from "../model/trades";

/** How squads were spread in the round that locked last, and which that is; never anything of an open one. */
export function useLastSpread(league: Contest): { round: Fixture | null; spread: Spread | undefined } {
  const round = lastLocked(useFixtures(league).data ?? []);
  return { round, spread: useSquadDistribution(league, round?._id ?? null) };
}
