import { expect, test } from "../support/test";
import { settled, pressOn } from "../support/browser";
import { stateLooks } from "../support/looks";
import { openPrivate as open, say } from "../support/private-league-page";
import { neighbours, privateLeagues, visited } from "@/testing/samples/private-leagues";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

test.describe("private leagues", () => {
  for (const look of stateLooks())
    test(`are cards, beside a public list and the ways in: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, faults } = await open("/privateLeagues", look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      await page.getByText(words("11 drużyn · administrujesz", "11 teams · you are the admin")).waitFor();
      await page.getByText(words("prowadzisz", "you lead")).waitFor({ state: "detached" });
      await isSound(page);
      await page.getByRole("button", { name: words("Załóż ligę", "Create a league") }).click();
      await page.getByRole("dialog").waitFor();
      await isSound(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: words("Wpisz kod", "Enter a code") }).click();
      await page.locator("[name=code]").fill("h4zp-9mkt");
      await page.getByRole("dialog").getByRole("heading", { name: "KawalKornety" }).waitFor();
      await page
        .getByText(words("To będzie Twoja 3. liga, więcej już nie można.", "and there can be no more."))
        .waitFor();
      await isSound(page);
      await page.keyboard.press("Escape");
      await page.locator("[type=search]").fill("kornet");
      await page.getByText(words("1 liga", "1 league"), { exact: true }).waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of stateLooks())
    test(`invite a visitor by a link: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, faults } = await open("/l/B8WN2TQC", { ...look, as: "visitor" });
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      await isSound(page);
      await page.getByRole("link", { name: words("Zaloguj się i dołącz", "Log in and join") }).click();
      await page.waitForURL("**/login");
      expect(await page.evaluate(() => sessionStorage.getItem("trybuna.path"))).toBe("/l/B8WN2TQC/join");
      await page.goto("/l/XXXXXXXX");
      await page
        .getByRole("heading", { name: words("Ten link już nie działa", "This link does not work any more") })
        .waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("lead a link's guest who is logged in to the join dialog, and into the league", async () => {
    const { page, wire, faults } = await open("/l/B8WN2TQC", { width: 390 });
    await page.waitForURL("**/l/B8WN2TQC/join");
    const dialog = page.getByRole("dialog", { name: "Dołącz do ligi" });
    await dialog.getByText("nie zobaczą adresu e-mail", { exact: false }).waitFor();
    await isSound(page);
    await page.keyboard.press("Escape");
    await isSound(page);
    await pressOn(page.getByRole("main").getByRole("button", { name: "Dołącz do ligi" }));
    await pressOn(dialog.getByRole("button", { name: "Dołącz do ligi" }));
    await page.waitForURL("**/privateLeagueDetails/pl3");
    await page.getByText("Jesteś w lidze: KawalKornety").waitFor();
    expect(wire.calls.find(({ path }) => path.endsWith("/joinprivateLeague/"))?.body).toEqual({
      league: { _id: "pl3", _partition: "mundial", link: "B8WN2TQC" },
      team: { _id: "t1" },
    });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("name what a link's guest still lacks: the contest, then the team", async () => {
    const { page, wire, faults } = await open("/l/B8WN2TQC/join", { width: 320 });
    wire.on("GET /leagues/typer/userteams/league/{leagueId}", {
      status: 404,
      body: problem(404, "team-not-found", "Nie ma takiej drużyny."),
    });
    await page.reload();
    await page.getByRole("link", { name: "Przejdź do typów" }).waitFor();
    await isSound(page);
    await page.getByRole("link", { name: "Przejdź do typów" }).click();
    await page.goto("/privateLeagues");
    await page.getByText("Czeka zaproszenie do ligi KawalKornety (Mundial 2022).").waitFor();
    await isSound(page);
    await page.getByRole("main").getByRole("button", { name: "Nie teraz" }).click();
    await expect.poll(() => page.locator(":focus").count()).toBe(1);
    await page.reload();
    await settled(page);
    expect(await page.getByText("Czeka zaproszenie").count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("are made by keyboard alone; a taken name closes the dialog, says so, and loses nothing", async () => {
    const { page, wire, faults } = await open("/privateLeagues");
    const taken = problem(
      409,
      "private-league-exists",
      "Liga prywatna o tej nazwie jest już zarejestrowana.",
    );
    wire.on("POST /leagues/private/createprivateleague", { status: 409, body: taken });
    const opener = page.getByRole("button", { name: "Załóż ligę" });
    await pressOn(opener);
    const dialog = page.getByRole("dialog", { name: "Załóż ligę" });
    await dialog.getByLabel("Nazwa ligi").fill("Kuchnia Polowa");
    await dialog.getByLabel("Opis").fill("Gramy o honor.");
    await dialog.getByText("14 z 200 znaków").waitFor();
    await pressOn(dialog.getByLabel("Nazwa ligi"));
    await page.getByText(taken.detail).waitFor();
    await dialog.waitFor({ state: "detached" });
    privateLeagues(wire);
    await pressOn(opener);
    expect(await dialog.getByLabel("Nazwa ligi").inputValue()).toBe("Kuchnia Polowa");
    expect(await dialog.getByLabel("Opis").inputValue()).toBe("Gramy o honor.");
    await pressOn(dialog.getByRole("button", { name: "Załóż ligę" }));
    await page.waitForURL("**/privateLeagueDetails/pl9");
    await page.getByRole("heading", { level: 1, name: "Kuchnia Polowa" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("say in the server's words what is refused: no team, a bad name, a wrong code", async () => {
    const { page, wire, faults } = await open("/privateLeagues", { width: 320 });
    const needed = "Stwórz drużynę lub oddaj typy, zanim utworzysz ligę prywatną albo do niej dołączysz.";
    wire.on("POST /leagues/private/createprivateleague", {
      status: 400,
      body: problem(400, "team-needed", needed),
    });
    await page.getByRole("button", { name: "Załóż ligę" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nazwa ligi").fill("Kuchnia");
    await dialog.getByRole("button", { name: "Załóż ligę" }).click();
    await dialog.getByRole("alert").getByText(needed).waitFor();
    await isSound(page);
    const invalid = problem(400, "private-league-name-invalid", "Nazwa ligi musi mieć od 3 do 40 znaków.");
    const item = { pointer: "/name", code: invalid.code, detail: invalid.detail };
    wire.on("POST /leagues/private/createprivateleague", {
      status: 400,
      body: { ...invalid, errors: [item] },
    });
    await dialog.getByRole("button", { name: "Załóż ligę" }).click();
    await page.locator("[name=name][aria-invalid]").waitFor();
    await isSound(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Wpisz kod" }).click();
    await page.locator("[name=code]").fill("22222222");
    await page.getByText("Prawdopodobnie kod jest nieprawidłowy.", { exact: false }).waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("may be none, fail to load, or be out of reach", async () => {
    const { page, wire, faults } = await open("/privateLeagues", { width: 320 });
    wire.on("GET /leagues/private/userprivateleagues/{leagueId}", { body: [] });
    wire.on("GET /leagues/private/public/{leagueId}", { body: [] });
    await page.reload();
    await page.getByRole("heading", { name: "Nie masz tu jeszcze ligi prywatnej" }).waitFor();
    await page.getByText("nie ma jeszcze lig publicznych", { exact: false }).waitFor();
    await isSound(page);
    await page.goto("/privateLeagueDetails");
    await page.waitForURL("**/privateLeagues");
    const broken = problem(500, "server-error", "Błąd serwera.");
    wire.on("GET /leagues/private/userprivateleagues/{leagueId}", { status: 500, body: broken });
    wire.on("GET /leagues/private/public/{leagueId}", { status: 500, body: broken });
    await page.reload();
    await page.getByRole("alert").first().waitFor();
    await isSound(page);
    await page.goto("/privateLeagueDetails/nowhere");
    await page.getByText("Nie ma takiej ligi prywatnej.", { exact: false }).waitFor();
    await isSound(page);
    await page.goto("/privateLeagueDetails/pl1");
    await page.getByText("K7MQ 4RXW").waitFor();
    await page.route("**/api/**", (route) => route.abort());
    await page.getByRole("button", { name: "Opublikuj ligę" }).click();
    await page.getByText("Utracono połączenie.", { exact: false }).first().waitFor();
    await page.getByText("K7MQ 4RXW").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("can be joined from the public list and by an invitation", async () => {
    const { page, wire, faults } = await open("/privateLeagues");
    await pressOn(page.getByRole("button", { name: "Zobacz ligę KawalKornety" }));
    const full = problem(
      409,
      "private-league-full",
      "W tej lidze jest już 250 osób, więcej się nie zmieści.",
    );
    wire.on("POST /leagues/private/joinprivateLeague/", { status: 409, body: full });
    const join = page.getByRole("dialog").getByRole("button", { name: "Dołącz do ligi" });
    await pressOn(join);
    await page.getByRole("alert").getByText(full.detail).waitFor();
    await isSound(page);
    wire.on("GET /leagues/private/pl3", { body: visited({ isPublic: false, published: false }) });
    await page.goto("/privateLeagueDetails/pl3");
    await page.getByText("Masz zaproszenie do tej ligi.").waitFor();
    wire.on("POST /leagues/private/joinprivateLeague/", { body: [neighbours({ _id: "pl3" })] });
    wire.on("GET /leagues/private/pl3", { body: neighbours({ _id: "pl3" }) });
    await pressOn(page.getByRole("button", { name: "Dołącz do ligi" }));
    await pressOn(join);
    await page.getByText("H4ZP 9MKT").waitFor();
    await expect.poll(() => page.locator(":focus").count()).toBe(1); // the button has gone, the focus hasn't
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
