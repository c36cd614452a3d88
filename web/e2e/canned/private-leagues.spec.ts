import { expect, test } from "../support/test";
import { pressOn } from "../support/browser";
import { openPrivate } from "../support/private-league-page";
import { contests } from "@/testing/samples/contests";
import { visited } from "@/testing/samples/private-leagues";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const narrow = { width: 320 };

test.describe("what screens of private leagues show beside their leagues is laid out", () => {
  test("while one is made, looked for and joined, and what is refused", async () => {
    const { page, wire, faults } = await openPrivate("/privateLeagues", narrow);
    wire.on("POST /leagues/private/createprivateleague", {
      status: 400,
      body: problem(400, "team-needed", "Stwórz drużynę lub oddaj typy, zanim utworzysz ligę prywatną."),
    });
    await page.getByRole("button", { name: "Załóż ligę" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nazwa ligi").fill("Kuchnia");
    await dialog.getByRole("button", { name: "Załóż ligę" }).click();
    await dialog.getByRole("alert").waitFor();
    await isSound(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Wpisz kod" }).click();
    await page.locator("[name=code]").fill("h4zp-9mkt");
    await dialog.getByRole("heading", { name: "KawalKornety" }).waitFor();
    await isSound(page);
    await page.keyboard.press("Escape");
    await page.locator("[type=search]").fill("kornet");
    await page.getByText("1 liga", { exact: true }).waitFor();
    await pressOn(page.getByRole("button", { name: "Zobacz ligę KawalKornety" }));
    wire.on("POST /leagues/private/joinprivateLeague/", {
      status: 409,
      body: problem(409, "private-league-full", "W tej lidze jest już 250 osób, więcej się nie zmieści."),
    });
    await pressOn(dialog.getByRole("button", { name: "Dołącz do ligi" }));
    await page.getByRole("alert").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
  });

  test("where there are none, where they can't be read, and where a guest is invited", async () => {
    const { page, wire, faults } = await openPrivate("/l/B8WN2TQC/join", narrow);
    await page.getByRole("dialog").waitFor();
    await isSound(page);
    wire.on("GET /leagues/details", {
      body: contests().map((contest) => ({
        ...contest,
        isSigned: contest._id !== "mundial" && contest.isSigned,
      })),
    });
    await page.reload();
    await page.getByRole("dialog").getByRole("button", { name: "Akceptuję i dołączam" }).waitFor();
    await isSound(page);
    wire.on("GET /leagues/details", { body: contests() });
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", {
      status: 404,
      body: problem(404, "team-not-found", "Nie ma takiej drużyny."),
    });
    await page.reload();
    await page.getByRole("link", { name: "Przejdź do typów" }).waitFor();
    await isSound(page);
    await page.getByRole("link", { name: "Przejdź do typów" }).click();
    wire
      .on("GET /leagues/private/userprivateleagues/{leagueId}", { body: [] })
      .on("GET /leagues/private/public/{leagueId}", { body: [] });
    await page.goto("/privateLeagues");
    await page.getByText("Czeka zaproszenie do ligi KawalKornety", { exact: false }).waitFor();
    await page.getByRole("heading", { name: "Nie masz tu jeszcze ligi prywatnej" }).waitFor();
    await isSound(page);
    const third = visited({ isPublic: false, published: false });
    wire.on("GET /leagues/private/{privateLeagueId}", { body: third });
    await page.goto("/privateLeagueDetails/pl3");
    await page.getByText("Masz zaproszenie do tej ligi.").waitFor();
    await isSound(page);
    const broken = problem(500, "internal-error", "Błąd serwera.");
    wire
      .on("GET /leagues/private/userprivateleagues/{leagueId}", { status: 500, body: broken })
      .on("GET /leagues/private/public/{leagueId}", { status: 500, body: broken });
    await page.goto("/privateLeagues");
    await page.getByRole("alert").first().waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
  });
});
