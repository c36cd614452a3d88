import { expect, test } from "../support/test";
import { logInAt } from "../support/api";
import { openPage, productUrl, settled } from "../support/browser";
import { stateLooks } from "../support/looks";
import { makeAccount } from "../support/mail";
import { asOrganizer } from "../support/organizer";
import { auth, blocked, blockedIn as contest, problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const people = () => ({
  items: [
    {
      _id: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
      userName: "WilczyApetyt",
      email: "ja•••••@poczta.example",
      registeredAt: "2026-07-31T08:15:00.000Z",
      lastSeenAt: "2026-11-19T20:40:00.000Z",
      isBlocked: true,
    },
  ],
  page: 1,
  size: 20,
  total: 1,
});
const person = (blocks: unknown[] = blocked("pl", contest._id).blocks) => ({
  ...people().items[0],
  roles: ["participant"],
  leagues: [contest, { _id: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12", name: "Liga Trybuny – zima" }],
  blocks,
});

/** Somebody with the whole address, if that is asked for. */
const shown = (query: URLSearchParams, who: object) => ({
  body: query.get("reveal") === "true" ? { ...who, email: "jagoda@poczta.example" } : who,
});

test.describe("a block on a canned wire", () => {
  for (const look of stateLooks())
    test(`is said with its reason and can be looked past in a contest: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const me = blocked(look.lang, contest._id);
      wire.on("POST /users/session/refresh", { body: auth(me) }).on("GET /users/me", { body: me });
      await page.goto("/rules");
      await settled(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Dwa konta tej samej osoby.").waitFor();
      await dialog.getByText(contest.name).waitFor();
      await isSound(page);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.goto("/jointeam");
      await settled(page);
      expect(await dialog.count()).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("of the whole account leaves the profile and the way out", async () => {
    const { page, wire } = await openPage({ as: "participant" });
    await page.goto("/jointeam");
    await settled(page);
    const refused = {
      status: 403,
      body: problem(403, "account-blocked", "Organizator zablokował Twoje konto."),
    };
    wire
      .on("POST /leagues/userleagues", refused)
      .on("PUT /users/favourite-league", refused)
      .on("GET /users/me", { body: blocked("pl", null) });
    await page
      .getByRole("button", { name: /^Opuść rozgrywki/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Opuść rozgrywki" }).click();
    const dialog = page.getByRole("dialog", { name: "Konto zablokowane" });
    await dialog.getByText("Dwa konta tej samej osoby.").waitFor();
    await dialog.getByRole("link", { name: "Przejdź do profilu" }).click();
    await page.waitForURL("**/profile");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Dołącz do rozgrywek" }).first().click();
    await dialog.waitFor();
    await page.context().close();
  });

  for (const look of stateLooks())
    test(`is made and lifted among the people: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "organizer" });
      const path = `/organizer/identity/users/${person()._id ?? ""}`;
      wire
        .on("GET /organizer/identity/users", { body: people() })
        .on("GET /organizer/identity/users/{userId}", ({ query }) => shown(query, person()))
        .on("POST /organizer/identity/users/{userId}/block", {
          status: 409,
          body: problem(409, "already-blocked", "Jest."),
        })
        .on("POST /organizer/identity/users/{userId}/unblock", () => {
          wire.on("GET /organizer/identity/users/{userId}", ({ query }) => shown(query, person([])));
          return { body: person([]) };
        });
      await page.goto("/organizer/people");
      await isSound(page);
      await page.locator("main ul li button").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: look.lang === "pl" ? "Pokaż" : "Show" }).click();
      await dialog.getByText("jagoda@poczta.example").first().waitFor();
      await dialog.locator("textarea").fill("Powód");
      await dialog.locator("form button[type=submit]").click();
      await dialog.getByRole("alert").getByText("Jest.").waitFor();
      expect(await dialog.locator("textarea").inputValue()).toBe("Powód");
      await isSound(page);
      await dialog.locator("li li, ul li button").last().click();
      await expect.poll(() => wire.calls.filter((call) => call.path === `${path}/unblock`).length).toBe(1);
      await dialog
        .getByText(look.lang === "pl" ? /^zablokow/i : /^blocked since/i)
        .waitFor({ state: "detached" });
      // the audit log keeps each time that the address is asked for: no read repeats it
      expect(wire.calls.filter(({ query }) => query.get("reveal") === "true")).toHaveLength(1);
      expect(faults).toEqual([]);
      await page.context().close();
    });
});

test.describe("a block on the running product", () => {
  test("is made by an organizer, in a contest and of the account, stops what is tried next with its reason, and is lifted again", async () => {
    const origin = productUrl();
    const email = `blocked-${Date.now()}@trybuna.test`;
    await makeAccount(origin, email);
    const call = await logInAt(origin, email);
    await call("PATCH", "/users/me", { userName: `Kibic${Date.now()}` });
    const { page, faults } = await openPage({ as: "participant", email });
    await page.goto("/jointeam");
    await page.getByRole("button", { name: /^Dołącz do rozgrywek Puchar Trybuny – zima/ }).click();
    await page
      .getByRole("dialog")
      .getByText(/Akceptuję regulamin/)
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Akceptuję i dołączam" }).click();
    await page.getByText(/Dodano rozgrywki/).waitFor();

    const { page: console } = await asOrganizer("/organizer/people");
    await console.getByRole("searchbox").fill(email);
    await console.getByRole("button", { name: "Szukaj" }).click();
    const row = console.locator("main ul li");
    await expect.poll(() => row.count()).toBe(1);
    await row.getByRole("button").click();
    const form = console.getByRole("dialog");
    await form.getByRole("button", { name: "Pokaż" }).click();
    await form.getByText(email).first().waitFor();
    await form.getByText("Puchar Trybuny – zima").first().waitFor();
    await form.getByLabel("Powód").fill("Dwa konta tej samej osoby.");
    await form.getByRole("button", { name: "Zablokuj" }).click();
    await console.getByText("Zablokowano", { exact: true }).waitFor();

    await expect // the event travels; then the next act is refused
      .poll(
        async () => {
          await page.goto("/jointeam");
          await page.getByRole("button", { name: /^Opuść rozgrywki/ }).click();
          await page.getByRole("alertdialog").getByRole("button", { name: "Opuść rozgrywki" }).click();
          return page.getByText("Organizator zablokował Twój udział w tych rozgrywkach.").count();
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await page.goto("/rules");
    const dialog = page.getByRole("dialog", { name: "Blokada w tych rozgrywkach" });
    await dialog.getByText("Puchar Trybuny – zima").waitFor();
    await dialog.getByText("Dwa konta tej samej osoby.").waitFor();

    await form.getByRole("button", { name: "Odblokuj" }).click();
    await console.getByText("Odblokowano").waitFor();
    await page.reload();
    await settled(page);
    expect(await dialog.count()).toBe(0);

    // each service's screen stands one press before what a block of the account refuses
    const [leagues, contact] = [await page.context().newPage(), await page.context().newPage()];
    await page.goto("/league");
    const complete = page.getByRole("article").last(); // folds up again once it is
    await complete.getByRole("button", { name: /^Rozwiń: / }).click();
    await complete.getByRole("button", { name: /^2:1, / }).click();
    await complete.getByText("3 z 3", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Zmień nazwę drużyny" }).waitFor(); // the team is there
    await leagues.goto("/privateLeagues");
    await leagues.getByRole("button", { name: "Załóż ligę" }).first().click();
    await leagues.getByLabel("Nazwa ligi").fill("Czwartkowa szóstka");
    await contact.goto("/contactus");
    await contact.getByLabel("Wiadomość").fill("Czy liczą się dogrywki?");

    await form.getByRole("button", { name: /Co zablokować/ }).click();
    await console.getByRole("option", { name: "Całe konto" }).click();
    await form.getByLabel("Powód").fill("Obrażanie innych.");
    await form.getByRole("button", { name: "Zablokuj" }).click();
    await form.getByRole("button", { name: "Odblokuj" }).waitFor();
    for (const service of ["typer_predictions", "private_leagues", "storage_logs"])
      await expect
        .poll(() => call("GET", `/organizer/${service}/ops`).catch(String), { timeout: 20_000 })
        .toContain('"account-blocked"');
    for (const [tab, press] of [
      [
        page,
        page
          .getByRole("article")
          .first()
          .getByRole("button", { name: /^1:0, / }),
      ],
      [leagues, leagues.getByRole("dialog").getByRole("button", { name: "Załóż ligę" })],
      [contact, contact.getByRole("button", { name: "Wyślij" })],
    ] as const) {
      await press.click();
      await tab.getByRole("dialog", { name: "Konto zablokowane" }).getByText("Obrażanie innych.").waitFor();
    }
    await isSound(leagues);

    await form.getByRole("button", { name: "Odblokuj" }).click();
    await form.getByText("Obrażanie innych.").waitFor({ state: "detached" });
    await contact.reload();
    await settled(contact);
    expect(await contact.getByRole("dialog").count()).toBe(0);
    expect(faults).toEqual([]);
    await console.context().close();
    await page.context().close();
  });
});
