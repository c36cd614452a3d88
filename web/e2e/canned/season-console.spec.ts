import { answerConsole, aRound, locked } from "@/testing/samples/console";
import { contests } from "@/testing/samples/contests";
import { inDays, ranking } from "@/testing/samples/account";
import { openPage } from "../support/browser";
import { isSoundInEveryLook } from "../support/sound";
import { expect, test } from "../support/test";

const game = "/organizer/typer_predictions/fixtures/{fixtureId}";

test("winners' data fit the console on every screen", async () => {
  const { page, wire, faults } = await openPage({ as: "organizer" });
  const contest = contests().find(({ _id }) => _id === "mundial");
  if (contest === undefined) throw new Error("the samples have no contest");
  answerConsole(wire, {
    contest: {
      ...contest,
      prizes: { prizesList: [{ position: "1-3", prize: "Koszulka i piłka" }] },
      ...{ state: "closed", isClosed: true, endsAt: inDays(-1) },
    },
    fixtures: [aRound({ ...locked(), state: "final" })],
  });
  const leaders = ["WilczyApetyt", "KasiaWilk", "BartekŁoś"].map((name, index) => ({
    ...{ _id: `t${index + 1}`, name, rankingPosition: index + 1, points: 224 - index },
    ...{ previousPosition: null, isShared: false, behindOn: null, stillToPlay: null },
  }));
  const members = leaders.map(({ _id, name }, index) => ({
    ...{
      userId: `u${index + 1}`,
      teamId: _id,
      teamName: name,
      standing: "saved" as const,
      chosen: 1,
      wanted: 1,
    },
    ...{ savedAt: inDays(-1), isBlocked: false },
  }));
  const asked = members.map(({ userId, teamName }, index) => ({
    ...{ userId, teamName, position: index + 1, points: 224 - index, prize: "Koszulka i piłka" },
    ...{ dueAt: inDays(13), givenAt: index === 2 ? null : inDays(0) },
    firstName: index === 2 ? null : "O••••",
    surname: index === 2 ? null : "N••••",
    address: index === 2 ? null : "u•••• K•••• 1•••• 0•••• W••••",
    accountNumber: index === 0 ? "•••• 2874" : null,
  }));
  wire
    .on("GET /ranking/{leagueId}", {
      body: {
        ...{ ...ranking(), entries: leaders, page: 1, size: 100, total: 3 },
        summary: { average: null, leaderPoints: 224, histogram: [], leaders },
      },
    })
    .on(`GET ${game}/members`, { body: { items: members, page: 1, size: 100, total: 3 } })
    .on("GET /organizer/contests/leagues/{leagueId}/members/decisions", { body: [] })
    .on("GET /organizer/identity/users", {
      body: {
        items: members.map(({ userId, teamName }) => ({
          ...{ _id: userId, userName: teamName, email: "wi•••••@trybuna.test", emailConfirmed: true },
          ...{ telephone: "none" as const, isBlocked: false, registeredAt: inDays(-9), lastSeenAt: null },
        })),
        ...{ page: 1, size: 100, total: 3 },
      },
    })
    .on("GET /organizer/identity/leagues/{leagueId}/winners", {
      body: { winners: asked, savedAt: null, canSave: true },
    });
  await page.goto("/organizer/mundial/people");
  await page.getByRole("button", { name: /^(Pobierz dane 2 osób|Save the data of 2 people)$/ }).waitFor();
  await isSoundInEveryLook(page, "/organizer/mundial/people");
  expect(faults).toEqual([]);
});
