import type { OrganizerFixture, PrivateLeague } from "@/api/types";
import { callAt, demoPassword, logInAt } from "../support/api";
import { productUrl } from "../support/browser";
import { expect, test } from "../support/test";

interface Contest {
  _id: string;
  name: string;
  state: string;
}

/** Reads the demo's contests as its organizer, whose calls it answers, too. */
async function organized() {
  const call = await logInAt(productUrl(), "organizer@trybuna.test");
  const contests = await call<Contest[]>("GET", "/organizer/contests/leagues");
  return { call, contests: contests.filter(({ name }) => name.includes("Trybuny")) };
}

test("no match of the demo begins before its round closes", async () => {
  const { call, contests } = await organized();
  const schedules = contests.map(({ _id }) =>
    call<OrganizerFixture[]>("GET", `/organizer/contests/leagues/${_id}/fixtures`),
  );
  const fixtures = (await Promise.all(schedules)).flat();
  expect(fixtures.some(({ locked }) => locked !== null)).toBe(true);
  const tooEarly = fixtures.flatMap(({ name, events, closesAt }) =>
    events.filter(({ startsAt }) => startsAt < closesAt).map(({ key }) => `${name}: ${key}`),
  );
  expect(tooEarly).toEqual([]);
});

test("the archive of the demo keeps a private league of the player", async () => {
  const { contests } = await organized();
  const closed = contests.filter(({ state }) => state === "closed");
  expect(closed).toHaveLength(1);
  const credentials = { email: "player@trybuna.test", password: demoPassword, from: "web" };
  const { accessToken, user } = await callAt(productUrl())<{ accessToken: string; user: { _id: string } }>(
    "POST",
    "/users/auth",
    credentials,
  );
  const leagues = await callAt(productUrl(), accessToken)<PrivateLeague[]>(
    "GET",
    `/leagues/private/userprivateleagues/${closed[0]?._id ?? ""}`,
  );
  expect(leagues).toHaveLength(1);
  const ranked = leagues[0]?.privateLeagueRanking ?? [];
  expect(leagues[0]?.members.map(({ userId }) => userId)).toContain(user._id);
  expect([ranked.length, leagues[0]?.members.length]).toEqual([5, 5]);
  expect(ranked.every(({ points, previousPosition }) => points > 0 && previousPosition !== null)).toBe(true);
});
