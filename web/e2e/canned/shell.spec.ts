import { expect, test } from "../support/test";
import type { Locator, Page } from "@playwright/test";
import { axe, openPage, settled, type PageOptions } from "../support/browser";
import { auth, problem, user } from "@/testing/samples/account";

async function open(path: string, options: PageOptions = {}) {
  const opened = await openPage(options);
  await opened.page.goto(path);
  await settled(opened.page);
  return opened;
}

/** Presses Tab until the element has the focus; fails when the keyboard can't get there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard can't reach ${target.toString()}`);
}

/** What in the header's row lies over its neighbour or leaves the window, by its text. */
function overlapping(page: Page): Promise<string[]> {
  return page
    .getByRole("banner")
    .getByRole("link")
    .or(page.getByRole("banner").getByRole("button"))
    .evaluateAll((all) => {
      const shown = all.filter((one) => one.checkVisibility());
      const left = (one: Element | undefined) => one?.getBoundingClientRect().left ?? innerWidth;
      return shown
        .filter((one, index) => one.getBoundingClientRect().right > left(shown[index + 1]) + 0.5)
        .map((one) => one.getAttribute("aria-label") ?? one.textContent);
    });
}

test.describe("the shell on a canned wire", () => {
  test("remembers the path that a visitor wanted and leads there after the log-in, by keyboard alone", async () => {
    const { page, wire } = await open("/rules");
    await page.waitForURL("**/login");
    await page.getByLabel("E-mail").focus();
    await page.keyboard.type("player@trybuna.test");
    await page.keyboard.press("Tab");
    await page.keyboard.type("trybuna-demo");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/rules");
    expect(wire.calls.find((call) => call.path === "/users/auth")?.body).toEqual({
      email: "player@trybuna.test",
      password: "trybuna-demo",
      from: "web",
    });
    await page.context().close();
  });

  for (const [path, lang, shown] of [
    ["/", "pl", ["Zbuduj klub. Wytypuj wynik. Zajmij miejsce na trybunie."]],
    ["/", "en", ["Build a club. Call the score. Take your seat in the stand."]],
    ["/login", "pl", ["Wróć na swoje miejsce"]],
    ["/login", "en", ["Back to your seat"]],
    ["/rules", "pl", []],
  ] as const)
    test(`shows at ${path} in ${lang} the page's own headline, while the scripts are on the way`, async () => {
      const { page } = await openPage({ lang });
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(path);
      const headlines = page.locator("[data-prelude] h1").filter({ visible: true });
      const words = await headlines.allTextContents();
      expect(words.map((text) => text.replaceAll("\u00a0", " "))).toEqual(shown);
      await page.context().close();
    });

  for (const path of ["/", "/login", "/rules"])
    test(`paints ${String(path)} before it asks for the app's scripts`, async () => {
      const { page } = await open(path);
      const { painted, asked } = await page.evaluate(() => {
        const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        const early = files.find(({ name }) => name.endsWith("/early.js"))?.responseEnd ?? 0;
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        return {
          // early.js waits half a second at most
          painted: Math.min(paint?.startTime ?? Infinity, early + 500),
          asked: files.filter(({ name }) => /\/assets\/.*\.js$/.test(name)).map(({ startTime }) => startTime),
        };
      });
      expect(asked.length).toBeGreaterThan(3);
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
      await page.context().close();
    });

  test("starts in a browser that does not tell of paints", async () => {
    const { page, faults } = await openPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, "PerformanceObserver"));
    await page.goto("/login");
    await page.getByLabel("E-mail").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("keeps what was typed when the log-in is refused, and says why in the server's words", async () => {
    const { page, wire } = await open("/login");
    wire.on("POST /users/auth", {
      status: 401,
      body: problem(401, "wrong-credentials", "Zły e-mail albo hasło."),
    });
    await page.getByLabel("E-mail").fill("player@trybuna.test");
    await page.getByLabel("Hasło", { exact: true }).fill("zle-haslo");
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.getByRole("alert").getByText("Zły e-mail albo hasło.").waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("player@trybuna.test");
    expect(await page.getByLabel("Hasło", { exact: true }).inputValue()).toBe("zle-haslo");
    await page.context().close();
  });

  test("says what registration lacks, keeps the draft over a refusal, then says one can log in", async () => {
    const { page, wire } = await open("/register", { width: 390 });
    const register = page.getByRole("main").getByRole("button", { name: "Załóż konto", exact: true });
    expect(await register.isDisabled()).toBe(true);
    await page.getByLabel("E-mail", { exact: true }).fill("jagoda@poczta.example");
    await page.getByLabel("Hasło", { exact: true }).fill("trybuna2022");
    await page.getByLabel("Powtórz hasło").fill("trybuna2021");
    await register.click();
    await page.getByText("Hasła się różnią").waitFor();
    await page.getByText("Potrzebujemy Twojej zgody, by wysłać e-mail potwierdzający konto").waitFor();
    await page.getByText("Potrzebujemy potwierdzenia, że znasz politykę prywatności").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByLabel("Powtórz hasło").fill("trybuna2022");
    await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
    wire.on("POST /users", {
      status: 409,
      body: problem(409, "user-already-exists", "Konto jagoda@poczta.example już istnieje."),
    });
    await register.click();
    await page.getByText("Konto jagoda@poczta.example już istnieje.").first().waitFor();
    expect(await page.getByLabel("E-mail", { exact: true }).inputValue()).toBe("jagoda@poczta.example");
    wire.on("POST /users", { status: 201, body: user(["participant"], "pl") });
    await register.click();
    await page.getByText("Konto założone. Możesz się zalogować.").waitFor();
    await page.context().close();
  });

  test("asks for the necessary consents first, and shows the server's 'Zgoda wymagana'", async () => {
    const who = user(["participant"], "pl");
    const { page, wire } = await openPage({ as: "participant" });
    wire.on("POST /users/session/refresh", { body: auth({ ...who, consents: {} }, false) });
    wire.on("PUT /users/consents", { status: 400, body: problem(400, "consent-required", "Zgoda wymagana") });
    await page.goto("/jointeam");
    await page.getByRole("heading", { name: "Zgody" }).waitFor();
    await page.getByRole("button", { name: "Wyślij zgody" }).click();
    await page.getByRole("alert").getByText("Zgoda wymagana").waitFor();
    expect(await axe(page)).toEqual([]);
    wire.on("PUT /users/consents", { body: auth(who) });
    await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
    await page.getByRole("button", { name: "Wyślij zgody" }).click();
    await page.getByRole("heading", { name: "Dołącz do rozgrywek" }).waitFor();
    expect(wire.calls.filter((call) => call.method === "PUT").at(-1)?.body).toEqual({
      consents: {
        acceptNecessaryUserConsents: true,
        acceptNotNecessaryUserSessionConsents: true,
        acceptNotNecessaryNewContestsConsentsText: true,
      },
    });
    await page.context().close();
  });

  test("joins by accepting the regulation and the contest's own consents", async () => {
    const { page, wire } = await open("/jointeam", { as: "participant" });
    await page.getByRole("button", { name: "Dołącz do rozgrywek Puchar miast" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Reklamacje").waitFor();
    await dialog.getByRole("button", { name: "Akceptuję i dołączam" }).click();
    await dialog.getByText("Aby dołączyć, zaakceptuj regulamin").waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByText("Akceptuję regulamin rozgrywek Puchar miast.").click();
    await dialog.getByText("Mam 18 lat albo zgodę opiekuna.").click();
    await dialog.getByRole("button", { name: "Akceptuję i dołączam" }).click();
    await page.getByText("Dodano rozgrywki: Puchar miast").waitFor();
    expect(wire.calls.find((call) => call.path === "/leagues/userleagues")?.body).toEqual({
      subscribedLeagueId: "puchar",
      joinedLeagueEventType: "Typer",
      acceptedRegulationHash: "3f2a",
      consents: { guardian: true, reports: false },
    });
    await page.context().close();
  });

  test("lets one join by keyboard alone, and gives the focus back", async () => {
    const { page } = await open("/jointeam", { as: "participant" });
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Przejdź do treści");
    await page.keyboard.press("Enter");
    const join = page.getByRole("button", { name: "Dołącz do rozgrywek Puchar miast" });
    await tabTo(page, join);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Reklamacje").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await join.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    for (const name of [/Akceptuję regulamin rozgrywek/, /Mam 18 lat/]) {
      await tabTo(page, dialog.getByRole("checkbox", { name }));
      await page.keyboard.press("Space");
    }
    await tabTo(page, dialog.getByRole("button", { name: "Akceptuję i dołączam" }));
    await page.keyboard.press("Enter");
    await page.getByText("Dodano rozgrywki: Puchar miast").waitFor();
    await page.context().close();
  });

  test("asks before leaving, and restores the list when the server refuses", async () => {
    const { page, wire } = await open("/jointeam", { as: "participant" });
    wire.on("POST /leagues/userleagues", {
      status: 503,
      body: problem(503, "unavailable", "Spróbuj za chwilę."),
    });
    await page.getByRole("button", { name: "Opuść rozgrywki Mundial 2022" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Opuść rozgrywki" }).click();
    await page.getByText("Spróbuj za chwilę.").waitFor();
    await page.getByRole("button", { name: "Opuść rozgrywki Mundial 2022" }).waitFor();
    wire.on("POST /leagues/userleagues", { body: [] });
    await page.getByRole("button", { name: "Opuść rozgrywki Mundial 2022" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Opuść rozgrywki" }).click();
    await page.getByText("Usunięto rozgrywki: Mundial 2022").waitFor();
    await page.context().close();
  });

  test("switches the league in two taps, staying on a screen of the league area", async () => {
    const { page } = await open("/rules", { as: "participant", width: 390 });
    await page.getByRole("button", { name: /Mundial 2022/ }).click();
    await page.getByRole("dialog").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Czarny sport", exact: true }).click();
    await page.getByRole("button", { name: /Czarny sport/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/rules");
    await page.context().close();
  });

  test("opens all navigation of a phone from the menu, and closes it with Escape", async () => {
    const { page } = await open("/rules", { as: "participant", width: 320 });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Dołącz do rozgrywek" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.context().close();
  });

  for (const lang of ["pl", "en"] as const)
    test(`has both flags in the header at every width, for a finger, beside all else (${String(lang)})`, async () => {
      const { page } = await open("/", { as: "organizer", lang });
      const flags = page
        .getByRole("banner")
        .getByRole("group", { name: lang === "pl" ? "Język" : "Language" });
      for (const width of [320, 359, 390, 767, 768, 819, 820, 844, 959, 960, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const boxes = await Promise.all(
          (await flags.getByRole("button").all()).map((flag) => flag.boundingBox()),
        );
        expect([width, boxes.map((box) => [box?.width, box?.height])]).toEqual([
          width,
          [
            [44, 44],
            [44, 44],
          ],
        ]);
        expect([width, await overlapping(page)]).toEqual([width, []]);
      }
      await page.context().close();
    });

  test("speaks English after the flag, and asks the server for English", async () => {
    const { page } = await open("/");
    const asked = page.waitForRequest((request) => request.headers()["accept-language"] === "en");
    await page.getByRole("banner").getByRole("button", { name: "English" }).click();
    await asked;
    await page.getByRole("link", { name: "Log in" }).first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.context().close();
  });

  test("logs out on the server before forgetting the session", async () => {
    const { page, wire } = await open("/", { as: "participant" });
    await page.getByRole("link", { name: "Wyloguj" }).click();
    await page.getByRole("heading", { name: "Wylogowano" }).waitFor();
    expect(wire.calls.some((call) => call.method === "DELETE" && call.path === "/users/session")).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem("trybuna.session"))).toBeNull();
    await page.context().close();
  });
});
