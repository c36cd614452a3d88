import { expect, test } from "../support/test";
import { readFile } from "node:fs/promises";
import { logInAt } from "../support/api";
import { productUrl, settled, toOpenRound } from "../support/browser";
import { openLeague } from "../support/league";
import { scheduleOf } from "../support/pictures";

const CONTEST = "Puchar Trybuny – zima";

interface Round {
  closesAt: string;
  state: string;
}

/** The entries of a calendar's document (RFC 5545), its folded lines put together. */
function entriesOf(document: string): string[] {
  expect(document.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
  return document
    .replace(/\r\n[ \t]/g, "")
    .split("BEGIN:VEVENT")
    .slice(1);
}

/** An instant as calendars write it. */
const written = (instant: string) => instant.replace(/[-:]|\.\d+/g, "");

test.describe("what somebody takes out of the running product", () => {
  test("is each deadline, by an address that needs no log-in and ends when it is changed or turned off, and a round as a picture of nothing else", async () => {
    const { page, faults } = await openLeague({ width: 390 }, CONTEST, "/league");
    await settled(page);
    await toOpenRound(page);
    await page.getByRole("button", { name: "Terminy w kalendarzu" }).click();
    const dialog = page.getByRole("dialog");
    const add = dialog.getByRole("link", { name: "Dodaj do kalendarza" });
    const make = dialog.getByRole("button", { name: "Połącz z kalendarzem" });
    await add.or(make).waitFor();
    if (await make.isVisible()) await make.click();
    await add.waitFor();
    const address = async () => ((await add.getAttribute("href")) ?? "").replace(/^webcals?:/, "http:");
    const first = await address();
    const answer = await fetch(first);
    expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([
      200,
      "text/calendar",
    ]);
    const entries = entriesOf(await answer.text());
    const call = await logInAt(productUrl(), "player@trybuna.test");
    const { league, fixtures } = await scheduleOf(CONTEST);
    const rounds = await call<Round[]>("GET", `/leagues/typer/fixtures/data/${league}`);
    expect(entries).toHaveLength(rounds.length);
    const toCome = rounds.filter(({ state }) => state === "open" || state === "upcoming");
    expect(toCome.length).toBeGreaterThan(0);
    for (const { closesAt } of toCome) {
      const entry = entries.find((one) => one.includes(`DTSTART:${written(closesAt)}`)) ?? "";
      expect([...entry.matchAll(/TRIGGER:(\S+)/g)].map(([, before]) => before)).toEqual(["-P1D", "-PT1H"]);
      expect(entry).toMatch(/SUMMARY:Puchar Trybuny – zima\\, .*: ostatnia chwila na typy/);
    }
    await dialog.getByRole("button", { name: "Zmień adres" }).click();
    await expect.poll(address).not.toBe(first);
    const second = await address();
    expect((await fetch(second)).status).toBe(200);
    expect((await fetch(first)).status).toBe(404);
    await dialog.getByRole("button", { name: "Wyłącz adres" }).click();
    await make.waitFor();
    expect((await fetch(second)).status).toBe(404);

    await page.goto(`/league?fixture=${fixtures[0] ?? ""}`);
    await settled(page);
    const asked = page.waitForResponse((response) => response.url().includes(`/ranking/${league}/card/`));
    await page.getByRole("button", { name: "Udostępnij" }).click();
    expect((await asked).headers()["content-type"]).toBe("image/png");
    const shown = dialog.getByRole("img", { name: /: punkty i miejsce/ });
    const size = () =>
      shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
    await expect.poll(size).toEqual([1200, 630]);
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Zapisz obraz" }).click();
    const file = await readFile(await (await saved).path());
    expect(file.subarray(1, 4).toString()).toBe("PNG");
    // no chunk of text or of a camera's data goes with it
    for (const chunk of ["tEXt", "zTXt", "iTXt", "eXIf"]) expect(file.includes(chunk), chunk).toBe(false);
    expect(faults).toEqual([]);
  });
});
