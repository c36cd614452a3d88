import type { Page } from "playwright-core";
import { openPage, type PageOptions } from "./browser";

/** Opens a screen of one of the demo's contests for its player: the league is chosen as the switch would. */
export async function openLeague(
  options: PageOptions,
  contest: string,
  path: string,
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openPage({ as: "participant", ...options });
  await page.goto("/early.js");
  await page.evaluate(async (name) => {
    const answer = await fetch("/api/leagues/availablePublicLeagues");
    const leagues = (await answer.json()) as { _id: string; name: string }[];
    sessionStorage.setItem("trybuna.league", leagues.find((league) => league.name === name)?._id ?? "");
  }, contest);
  await page.goto(path);
  return { page, faults };
}
