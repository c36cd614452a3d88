import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { settled } from "../support/browser";
import type { CannedWire } from "../support/canned-wire";
import { mine, stand } from "@/testing/samples/home";
import { copied } from "../support/offline-copy";
import { press, takeCannedPictures, type CannedState } from "../support/pictures";
import { board } from "@/testing/samples/rival";
import { problem, team } from "@/testing/samples/account";
import { typer } from "@/testing/samples/typer";
import { fixtures } from "@/testing/samples/typer-schedule";

/** My contests, all of whose rounds have closed. */
const playedOut = (wire: CannedWire) => {
  stand(wire);
  const over = mine().map((one) => ({ ...one, currentFixture: "f", nextDeadline: null }));
  const [last] = fixtures().map((one) => ({ ...one, state: "final" as const }));
  wire
    .on("GET /leagues/details", { body: over })
    .on("GET /leagues/{eventType}/fixtures/data/{leagueId}", { body: [last] }, { eventType: "typer" })
    .on("GET /leagues/{eventType}/fixtures/data/{leagueId}", { body: [last] }, { eventType: "fantasy" });
};

/** Another round's points came in between two looks. */
const lookedAgain = (wire: CannedWire) => {
  stand(wire);
  let looks = 0;
  wire.on("GET /leagues/typer/userteams/league/{leagueId}", ({ path }) => {
    if (!path.endsWith("/mundial"))
      return { status: 404, body: problem(404, "team-not-found", "Nie masz drużyny.") };
    looks += 1;
    return { body: { ...team(), fixturePoints: { f2: looks === 1 ? 42.6 : 54.6 } } };
  });
};

const homes: CannedState[] = [
  { name: "home-mine", path: "/", answers: stand },
  {
    name: "home-since-looked",
    path: "/",
    whole: true,
    answers: lookedAgain,
    act: async (page) => {
      await page.reload();
      await page
        .getByRole("status")
        .getByText(/(od Twojej wizyty|since you looked):/)
        .first()
        .waitFor();
      await settled(page);
    },
  },
  { name: "home-played-out", path: "/", answers: playedOut },
  {
    name: "join-played-out",
    path: "/jointeam",
    whole: true,
    answers: stand,
    act: press(/^(Zakończone|Finished) /),
  },
];

/** Waits until the device has what the screen read, then nobody answers any more and the page is loaded again. */
const cutOff = async (page: Page, wire: CannedWire) => {
  await expect
    .poll(async () => (await copied(page))?.paths ?? [], { timeout: 60_000 })
    .toEqual(expect.arrayContaining(["/leagues/details", "/leagues/{eventType}/fixtures/data/{leagueId}"]));
  wire.cut();
  await page.reload();
  await page
    .getByText(/^(Brak połączenia – pokazujemy|No connection – these are|No connection – this is)/)
    .first()
    .waitFor();
  await settled(page);
};

const squads: CannedState[] = [
  {
    name: "squad-first-fixture-only",
    path: "/league?fixture=f3",
    ready: "[data-token]",
    answers: (wire) => board(wire, "firstFixtureOnly"),
  },
  {
    name: "squad-offline",
    path: "/league?fixture=f3",
    ready: "[data-token]",
    whole: true,
    answers: (wire) => board(wire, "everyFixture"),
    act: cutOff,
  },
  { name: "typer-offline", path: "/league", whole: true, answers: (wire) => void typer(wire), act: cutOff },
  {
    name: "offline-screen",
    path: "/league",
    whole: true,
    answers: (wire) => void typer(wire),
    act: async (page, wire) => {
      await cutOff(page, wire);
      await page.goto("/inbox");
      await page.locator("main [role=alert]").waitFor();
    },
  },
  {
    name: "login-asked-again",
    path: "/league",
    whole: true,
    answers: (wire) => {
      const over = { status: 401, body: problem(401, "not-logged-in", "Zaloguj się, aby kontynuować.") };
      wire.on("POST /users/session/refresh", over);
    },
    act: (page) => page.waitForURL("**/login"),
  },
];

test.describe("pictures of who plays: at home, cut off, logged out by the clock", () => {
  for (const one of [...homes, ...squads]) test(one.name, () => takeCannedPictures(one));
});
