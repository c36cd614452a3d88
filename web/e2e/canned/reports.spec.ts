import { expect, test } from "../support/test";
import { openPage, settled, pressOn } from "../support/browser";
import { stateLooks } from "../support/looks";
import { answerAudit, answerReports } from "@/testing/samples/reports";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const FEEDBACK = "POST /storage/logs/user-feedback";
const ERRORS = "POST /storage/logs/errors";
const receipt = { status: 201, body: { _id: "r9", sentAt: "2026-11-20T12:14:00.000Z" } };

test.describe("reports, and what organizers do with them", () => {
  for (const look of stateLooks())
    test(`a message says something before it is sent: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const words =
        look.lang === "pl"
          ? {
              send: "Wyślij wiadomość",
              message: "Wiadomość",
              sent: "Wiadomość wysłana",
              again: "Napisz kolejną",
            }
          : { send: "Send message", message: "Message", sent: "Message sent", again: "Write another" };
      wire.on(FEEDBACK, receipt);
      await page.goto("/contactus");
      await page.getByRole("checkbox").waitFor({ state: "attached" });
      await isSound(page);
      await pressOn(page.getByRole("button", { name: words.send }));
      expect(await page.locator("[aria-invalid=true]").count()).toBe(1);
      await isSound(page);
      expect(wire.calls.some(({ path }) => path === "/storage/logs/user-feedback")).toBe(false);
      await page.getByLabel(words.message, { exact: true }).fill("Wrona miał asystę");
      await pressOn(page.getByRole("button", { name: words.send }));
      await page.getByRole("heading", { name: words.sent }).waitFor();
      const sent = wire.calls.find(({ path }) => path === "/storage/logs/user-feedback")?.body as Record<
        string,
        unknown
      >;
      expect(Object.keys(sent["state"] as object).sort()).toEqual([
        "leagueId",
        "leagueName",
        "teamId",
        "teamName",
      ]);
      expect(sent).toMatchObject({
        message: "Wrona miał asystę",
        source: "/contactus",
        userThatComplained: null,
      });
      await isSound(page);
      await page.getByRole("button", { name: words.again }).click();
      await page.getByLabel(words.message, { exact: true }).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("nothing of the screen is sent if that is not wanted, and a refusal leaves what was written", async () => {
    const { page, wire } = await openPage({ as: "participant", width: 390 });
    wire.on(FEEDBACK, { status: 429, body: problem(429, "too-many-reports", "Zbyt wiele zgłoszeń.") });
    await page.goto("/contactus");
    await pressOn(page.getByRole("checkbox"), "Space");
    await page.getByLabel("Wiadomość", { exact: true }).fill("Coś");
    await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
    await page.getByText("Zbyt wiele zgłoszeń.").waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel("Wiadomość", { exact: true }).inputValue()).toBe("Coś");
    const sent = wire.calls.findLast(({ path }) => path === "/storage/logs/user-feedback");
    expect(sent?.body).toMatchObject({ state: null });
    await page.context().close();
  });

  test("a visitor's contact link leads through the log-in", async () => {
    const { page } = await openPage({ width: 390 });
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Kontakt" }).click();
    await page.waitForURL("**/login");
    await page.context().close();
  });

  for (const look of stateLooks())
    test(`a screen that failed is reported with no more than it shows: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire } = await openPage({ ...look, as: "participant" });
      wire.on("GET /leagues/{leagueId}/rules", { body: { rules: null } }).on(ERRORS, receipt);
      await page.goto("/rules");
      const send = page.getByRole("button", { name: look.lang === "pl" ? "Wyślij raport" : "Send report" });
      await send.waitFor();
      await isSound(page);
      const shown = await page.locator("main dl").innerText();
      await pressOn(send);
      await page.getByText(look.lang === "pl" ? /Raport dotarł/ : /has reached/).waitFor();
      const { message, source, state } = wire.calls.find(({ path }) => path === "/storage/logs/errors")
        ?.body as {
        message: string;
        source: string;
        state: { leagueName: string; teamName: string };
      };
      for (const said of [message, source, state.leagueName, state.teamName]) expect(shown).toContain(said);
      expect(Object.keys(state)).toHaveLength(4);
      expect(await send.count()).toBe(0);
      await isSound(page);
      await page.context().close();
    });

  for (const look of stateLooks())
    test(`a report is read, taken up and answered: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "organizer" });
      const reports = answerReports(wire);
      await page.goto("/organizer/reports");
      await page.locator("main li button").first().waitFor();
      await isSound(page);
      await pressOn(page.locator("main li button").first());
      await page.getByRole("heading", { name: "Punkty i wyniki" }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Punkty i wyniki");
      await isSound(page);
      const named = (pl: string, en: string) =>
        page.getByRole("button", { name: look.lang === "pl" ? pl : en, exact: true });
      await pressOn(named("Pokaż, kto (zapisze się w dzienniku)", "Show who (the audit log keeps it)"));
      await page.getByRole("button", { name: "JagodaW" }).waitFor();
      await pressOn(named("Zajmij się tym", "Take it up"));
      await expect.poll(() => reports[0]?.status).toBe("inWork");
      await pressOn(named("Wyślij i zamknij", "Send and close"));
      expect(await page.locator("[aria-invalid=true]").count()).toBe(1);
      await page.locator("textarea").fill("Dziękujemy, poprawiamy protokół.");
      await pressOn(named("Wyślij i zamknij", "Send and close"));
      await page.getByRole("heading", { name: /^(Odpowiedź z|Answered on)/ }).waitFor();
      expect(reports[0]?.status).toBe("closed");
      // the audit log keeps each time it is asked: acts that read everything again don't ask
      expect(wire.calls.filter(({ query }) => query.get("reveal") === "true")).toHaveLength(1);
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("reports are found by kind and words; a visitor's has nobody to answer; none, and a failure, are said", async () => {
    const { page, wire } = await openPage({ as: "organizer", width: 820 });
    answerReports(wire);
    await page.goto("/organizer/reports");
    await page.getByRole("button", { name: /^Błędy ekranu 1/ }).click();
    await expect.poll(() => page.locator("main li button").count()).toBe(1);
    await page.locator("main li button").click();
    await page.getByText("nie ma komu odpowiedzieć").waitFor();
    await page.getByText("3 takie same zgłoszenia").waitFor();
    await isSound(page);
    await page.goto("/organizer/reports");
    await page.getByLabel(/^Szukaj w treści/).fill("nic takiego");
    await page.getByRole("button", { name: "Szukaj", exact: true }).click();
    await page.getByRole("heading", { name: "Nie ma zgłoszeń" }).waitFor();
    await isSound(page);
    wire.on("GET /organizer/storage_logs/reports", {
      status: 503,
      body: problem(503, "service-unavailable", "Chwilowa przerwa."),
    });
    await page.goto("/organizer/reports");
    await page.getByRole("alert").getByText("Chwilowa przerwa.").waitFor({ timeout: 20_000 });
    await page.context().close();
  });

  for (const look of stateLooks())
    test(`the audit log is whole, or says where it isn't: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "organizer" });
      const log = answerAudit(wire);
      await page.goto("/organizer/audit");
      await page.locator("[data-whole=true]").waitFor();
      await page.getByText(look.lang === "pl" ? "Poprawiono wyniki" : "Results were corrected").waitFor();
      await page.getByText("results.corrected").waitFor(); // what one searches by
      await isSound(page);
      log.brokenAt = 412;
      await page
        .getByRole("button", { name: look.lang === "pl" ? "Sprawdź jeszcze raz" : "Check again" })
        .click();
      await page.locator("[data-whole=false]").waitFor();
      await page
        .getByText(look.lang === "pl" ? "Wpis 412 nie zgadza się" : "Entry 412 does not agree")
        .waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("acts are narrowed to what somebody did, and all of them are saved as a file", async () => {
    const { page, wire } = await openPage({ as: "organizer", width: 1280 });
    answerAudit(wire);
    await page.goto("/organizer/audit");
    await page.getByRole("button", { name: "JagodaW" }).first().click();
    await expect.poll(() => page.getByRole("row").count()).toBe(4);
    await page.getByText("Tylko:").waitFor();
    await page.getByRole("button", { name: "Wyczyść" }).click();
    await expect.poll(() => page.getByRole("row").count()).toBe(6);
    await page.getByLabel(/^Szukaj: czynność/).fill("results");
    await page.getByRole("button", { name: "Szukaj", exact: true }).click();
    await expect.poll(() => page.getByRole("row").count()).toBe(3);
    await page.getByLabel("Od", { exact: true }).fill("2026-11-13");
    await expect
      .poll(() => wire.calls.findLast(({ path }) => path.endsWith("/audit"))?.query.get("since"))
      .toMatch(/^2026-11-12T23:00/);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Pobierz JSON Lines" }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.jsonl$/);
    await settled(page);
    await page.context().close();
  });
});
