import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, isCanned, openPage, pressOn, settled } from "./support/browser";
import { privateLeagues } from "./support/private-league-samples";
import { problem } from "./support/samples";
import { isSound } from "./support/sound";

/** What a screen reads before it can show anything; `spins`: the spec (section 2, "Other pages") wants the spinner meanwhile. */
const SCREENS: { path: string; read: string; spins?: boolean }[] = [
  { path: "/jointeam", read: "GET /leagues/details" },
  { path: "/league", read: "GET /leagues/typer/fixtures/data/*", spins: true },
  { path: "/ranking", read: "GET /ranking/*", spins: true },
  { path: "/news", read: "GET /news/data/*", spins: true },
  { path: "/rules", read: "GET /leagues/*/rules" },
  { path: "/privateLeagues", read: "GET /leagues/private/public/*", spins: true },
  { path: "/privateLeagueDetails/pl1", read: "GET /leagues/private/*" },
  { path: "/profile", read: "GET /users/me", spins: true },
  { path: "/profile/consents", read: "GET /users/me/consents" },
  { path: "/profile/friends", read: "GET /users/me/friends" },
  { path: "/profile/archive", read: "GET /leagues/archive" },
  { path: "/inbox", read: "GET /users/inbox" },
];

describe.skipIf(!isCanned())(
  "while a screen's data is on its way, when it is refused and when nobody answers",
  () => {
    afterAll(closeBrowser);

    it.each(SCREENS)("$path says so, and loads again when asked", async ({ path, read, spins = false }) => {
      const { page, wire, faults } = await openPage({ as: "participant", width: 390 });
      privateLeagues(wire);
      const good = wire.answerTo(read);
      const refused = { status: 500, body: problem(500, "server-error", "Serwer nie dał rady.") };
      let refuse = () => wire.on(read, refused);
      wire.on(read, new Promise((resolve) => (refuse = () => (resolve(refused), wire))));
      await page.goto(path);
      await page
        .locator(spins ? "main [data-spinner]" : "main [data-loading]")
        .first()
        .waitFor();
      refuse();
      const alert = page.locator("main").getByRole("alert");
      const again = alert.getByRole("button", { name: "Wczytaj ponownie" });
      await alert.getByText("Serwer nie dał rady.").waitFor();
      if (path === "/league") await isSound(page); // what is shown then is the same everywhere
      wire.on(read, "cut");
      await pressOn(again);
      await alert.getByText("Nie mamy połączenia z serwerem").waitFor();
      wire.on(read, good);
      await pressOn(again);
      await alert.waitFor({ state: "detached" });
      await settled(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
