import type { Page } from "@playwright/test";
import { openPage, type PageOptions } from "./browser";

/** Opens a screen of one of the contests of the demo's player: the league is chosen as the switch would. */
export async function openLeague(
  options: PageOptions,
  contest: string,
  path: string,
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openPage({ as: "participant", ...options });
  await page.goto("/early.js");
  await page.evaluate(async (name) => {
    const session = await fetch("/api/users/session/refresh", { method: "POST" });
    const { accessToken } = (await session.json()) as { accessToken: string };
    const answer = await fetch("/api/leagues/details", {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const leagues = (await answer.json()) as { _id: string; names: { pl: string } }[];
    sessionStorage.setItem("trybuna.league", leagues.find(({ names }) => names.pl === name)?._id ?? "");
  }, contest);
  await page.goto(path);
  return { page, faults };
}
