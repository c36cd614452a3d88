import type { Captains } from "./captains";
import { places, type Draft } from "./draft";
import { missingMoney, transfersOver, type Account, type Athletes } from "./market";
import type { SquadRules } from "./rules";

/** What stands in the way of saving; the words are the screen's. Money in tenths. */
export type Obstacle =
  | { code: "name" }
  | { code: "incomplete"; filled: number; all: number; no: number; position: string | null }
  | { code: "captains"; lacks: "captain" | "vice" }
  | { code: "over-budget"; by: number }
  | { code: "transfers"; over: number };

/** Everything that stands in the way of saving, in the order in which it is best put right; a name comes before all (spec.md §5). */
export function obstaclesOf(
  {
    draft,
    account,
    rules,
    athletes,
    captains,
  }: { draft: Draft; account: Account; rules: SquadRules; athletes: Athletes; captains?: Captains },
  needsName: boolean,
): Obstacle[] {
  if (needsName) return [{ code: "name" }];
  const found: Obstacle[] = [];
  const all = places(draft);
  const empty = all.findIndex(({ athlete }) => athlete === null);
  if (empty !== -1)
    found.push({
      code: "incomplete",
      filled: all.filter(({ athlete }) => athlete !== null).length,
      all: all.length,
      no: empty + 1,
      position: all[empty]?.position ?? null,
    });
  if (
    captains !== undefined &&
    rules.hasCaptains &&
    empty === -1 &&
    (captains.captain === null || captains.vice === null)
  )
    found.push({ code: "captains", lacks: captains.captain === null ? "captain" : "vice" });
  const by = missingMoney(account, draft, athletes);
  if (by > 0) found.push({ code: "over-budget", by });
  const over = transfersOver(rules, account, draft);
  if (over > 0) found.push({ code: "transfers", over });
  return found;
}
