import { test } from "../support/test";
import type { CannedWire } from "../support/canned-wire";
import { contests } from "@/testing/samples/contests";
import { opens, takeCannedPictures, type CannedState } from "../support/pictures";

type Lang = "pl" | "en";

/** A contest of many, with a round in a state whose `missing` lack something, and how a search of its members ends. */
function holds(wire: CannedWire, lang: Lang, state: "open" | "locked"): void {
  const name = lang === "pl" ? "Kolejka 9" : "Round 9";
  const figures = { members: 10_482, saved: 7_920, carried: 0, partial: 312, none: 2_250, blocked: 4 };
  const reminderText =
    lang === "pl"
      ? "Puchar: „Kolejka 9” zamyka się jutro o 18:00."
      : "Cup: “Round 9” closes tomorrow at 18:00.";
  const items = ["Orły", "Sowy", "Wilki"].map((teamName, index) => ({
    userId: `u${index}`,
    teamId: `t${index}`,
    teamName,
    standing: "none",
    chosen: 0,
    wanted: 8,
    savedAt: null,
    isBlocked: false,
  }));
  const users = Array.from({ length: 100 }, (_, index) => ({
    _id: `u${index}`,
    userName: `Jan ${index}`,
    email: `ja•••••${index}@trybuna.test`,
  }));
  const closesAt = new Date(Date.now() + 86_400_000).toISOString();
  wire
    .on("GET /organizer/contests/leagues/{leagueId}", {
      body: { ...contests()[0], _id: "cup", state: "running", eventType: "Typer", isClosed: false },
    })
    .on("GET /organizer/contests/leagues/{leagueId}/fixtures", {
      body: [{ _id: "f9", league: "cup", name, state, closesAt, to: closesAt, locked: null, events: [] }],
    })
    .on("GET /organizer/contests/leagues/{leagueId}/messages", { body: [] })
    .on("GET /organizer/identity/users/reach", { body: { people: 2_558, byMail: 1_204 } })
    .on("GET /organizer/contests/leagues/{leagueId}/messages/audience", {
      body: { members: figures.members },
    })
    .on("GET /organizer/typer_predictions/fixtures/{fixtureId}/teams", {
      body: { ...figures, toRemind: 2_558, reminderText, lastReminder: null, missing: [] },
    })
    .on("GET /organizer/typer_predictions/fixtures/{fixtureId}/members", {
      body: { items, total: 3, page: 1, size: 20 },
    })
    .on("GET /organizer/identity/users", { body: { items: users, total: 240, page: 1, size: 100 } });
}

const states: CannedState[] = [
  {
    name: "message-round-closed",
    as: "organizer",
    path: "/organizer/cup/message?fixture=f9",
    answers: (wire, lang) => holds(wire, lang, "locked"),
  },
  {
    name: "message-confirm",
    as: "organizer",
    path: "/organizer/cup/message?fixture=f9",
    answers: (wire, lang) => holds(wire, lang, "open"),
    act: async (page) => {
      await page.getByLabel(/^(Tytuł po polsku|Title in Polish)/).fill("Jutro o 18:00");
      await page.getByLabel(/^(Treść po polsku|Text in Polish)/).fill("Zapisz typy, zanim będzie za późno.");
      await opens(/^(Dalej|Continue)$/)(page);
    },
  },
  {
    name: "members-cut",
    as: "organizer",
    path: "/organizer/cup/people?fixture=f9",
    whole: true,
    answers: (wire, lang) => holds(wire, lang, "open"),
    act: async (page) => {
      await page.getByRole("searchbox").fill("Jan");
      await page.getByRole("searchbox").press("Enter");
      await page.getByText(/^(Pasuje więcej niż 100|More than 100)/).waitFor();
    },
  },
];

test.describe("pictures of whom a message goes to", () => {
  for (const one of states) test(one.name, () => takeCannedPictures(one));
});
