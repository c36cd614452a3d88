import { expect, test } from "../support/test";
import { openPage, pressOn, settled, type PageOptions } from "../support/browser";
import type { CannedWire } from "../support/canned-wire";
import { withNews } from "@/testing/samples/news";
import { privateLeagues } from "@/testing/samples/private-leagues";
import { board } from "@/testing/samples/rival";
import { auth, problem, user } from "@/testing/samples/account";
import { isSound } from "../support/sound";
import { typer } from "@/testing/samples/typer";

interface Waiting {
  path: string;
  read: string;
  /** The spec (section 2, "Other pages") wants the spinner meanwhile. */
  spins?: boolean;
  as?: NonNullable<PageOptions["as"]>;
  stand?: (wire: CannedWire) => void;
}

/** What a screen reads before it can show anything; the contact page reads nothing. */
const SCREENS: Waiting[] = [
  { path: "/", read: "GET /leagues/availablePublicLeagues", as: "visitor" },
  { path: "/", read: "GET /leagues/details" },
  { path: "/jointeam", read: "GET /leagues/details" },
  { path: "/league", read: "GET /leagues/typer/fixtures/data/*", spins: true },
  {
    path: "/league",
    read: "GET /players/clientData/{originId}",
    spins: true,
    stand: (wire) => board(wire, "everyFixture"),
  },
  { path: "/ranking", read: "GET /ranking/{leagueId}", spins: true },
  {
    path: "/rival/t-13-1?fixture=f2",
    read: "GET /leagues/typer/userteams/{teamId}/history/{fixtureId}",
    stand: typer,
  },
  { path: "/news", read: "GET /news/data/{leagueId}", spins: true },
  { path: "/newsdetails/n1", read: "GET /news/data/{leagueId}", spins: true, stand: withNews },
  { path: "/rules", read: "GET /leagues/{leagueId}/rules" },
  { path: "/prizes", read: "GET /leagues/details" },
  { path: "/privateLeagues", read: "GET /leagues/private/public/{leagueId}", spins: true },
  { path: "/privateLeagueDetails/pl1", read: "GET /leagues/private/{privateLeagueId}" },
  { path: "/profile", read: "GET /users/me", spins: true },
  { path: "/profile/consents", read: "GET /users/me/consents" },
  { path: "/profile/friends", read: "GET /users/me/friends" },
  { path: "/profile/archive", read: "GET /leagues/archive" },
  { path: "/inbox", read: "GET /users/inbox" },
];

test.describe("while a screen's data is on its way, when it is refused and when nobody answers", () => {
  for (const screen of SCREENS)
    test(`${screen.path} says so of ${screen.read}, and loads again when asked`, async () => {
      const { path, read, spins = false, as = "participant", stand = privateLeagues } = screen;
      const { page, wire, faults } = await openPage({ as, width: 390 });
      stand(wire);
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
      if (path === "/ranking") await isSound(page); // what is shown then is the same everywhere
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

  test("names no team and no points of a team that nobody has told us yet", async () => {
    const read = "GET /leagues/fantasy/userteams/league/{leagueId}";
    const { page, wire, faults } = await openPage({ as: "participant", width: 390 });
    board(wire, "everyFixture");
    const none = { status: 404, body: problem(404, "team-not-found", "Nie masz jeszcze drużyny.") };
    let tell: () => void = () => undefined;
    wire.on(read, new Promise((resolve) => (tell = () => resolve(none))));
    await page.goto("/league");
    const head = page.getByRole("heading", { level: 1 });
    await head.waitFor();
    expect(await head.locator("..").innerText()).toBe("TWOJA DRUŻYNA");
    const round = page.locator("main [data-swipe] [aria-live]");
    await round.waitFor();
    expect(await round.innerText()).not.toContain("pkt");
    tell();
    await head.getByText("Nowa drużyna").waitFor();
    await head.locator("..").getByText("0,0").waitFor();
    await round.getByText("0,0 pkt").waitFor();
    await settled(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("spins while somebody registers, and while a provider's log-in is taken over", async () => {
    const { page, wire, faults } = await openPage({ width: 390 });
    const who = user(["participant"], "pl");
    let answer: () => void = () => undefined;
    const late = (told: { status?: number; body: unknown }) =>
      new Promise<typeof told>((resolve) => (answer = () => resolve(told)));
    const spinner = page.locator("main [data-spinner]");
    wire.on("POST /users", late({ status: 201, body: who }));
    await page.goto("/register");
    await page.getByLabel("E-mail", { exact: true }).fill("jagoda@poczta.example");
    for (const label of ["Hasło", "Powtórz hasło"])
      await page.getByLabel(label, { exact: true }).fill("trybuna2022");
    await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
    await page.getByRole("main").getByRole("button", { name: "Załóż konto", exact: true }).click();
    await spinner.getByText("Zakładamy konto").waitFor();
    answer();
    await page.getByText("Konto założone. Możesz się zalogować.").waitFor();
    wire.on("POST /users/session/refresh", late({ body: auth(who) }));
    await page.goto("/socialLogin#done");
    await spinner.getByText("Logujemy").waitFor();
    answer();
    await page.waitForURL("**/jointeam");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
