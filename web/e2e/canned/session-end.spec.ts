import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { openPage, settled } from "../support/browser";
import type { CannedWire } from "../support/canned-wire";
import { board } from "@/testing/samples/rival";
import { auth, problem, user } from "@/testing/samples/account";
import { isSound } from "../support/sound";
import { act, saved } from "../support/squad-page";
import type { CallName } from "@/testing/call-types";
import { typer } from "@/testing/samples/typer";

const over = { status: 401, body: problem(401, "not-logged-in", "Zaloguj się, aby kontynuować.") };
const refresh: CallName = "POST /users/session/refresh";

/** The session is over on the server: no call is answered, nor is there a new token. */
function end(wire: CannedWire, save: CallName): () => void {
  const before = [save, refresh].map((call) => ({ call, answer: wire.answerTo(call) }));
  wire.on(save, over).on(refresh, over);
  return () => before.forEach(({ call, answer }) => wire.on(call, answer as never));
}

/** Logs in on the screen that the ended session led to, which leads back. */
async function logIn(page: Page): Promise<void> {
  await page.waitForURL("**/login");
  await page.getByText("Po zalogowaniu otworzymy ekran, od którego zaczynasz.").waitFor();
  await page.getByLabel("E-mail").fill("player@trybuna.test");
  await page.getByLabel("Hasło", { exact: true }).fill("trybuna-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/league?fixture=f3");
}

test.describe("a log-in that ends while something is being saved", () => {
  test("loses nothing of a squad: after the log-in the same round opens with the edit, which is saved then", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 1280 });
    board(wire, "everyFixture");
    await page.goto("/league?fixture=f3");
    const tokens = page.locator("[data-token]");
    await tokens.first().waitFor();
    await settled(page);
    const names = () =>
      tokens.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.split(",")[0]));
    const before = await names();
    await act(page, 2, /^Zamień miejscami/);
    await tokens.nth(2).click();
    const edited = [before[0], before[2], before[1], ...before.slice(3)];
    await expect.poll(names).toEqual(edited);
    const reopen = end(wire, "PUT /leagues/fantasy/userteams");
    await page.getByRole("button", { name: "Zapisz skład" }).first().click();
    await page.waitForURL("**/login");
    reopen();
    await isSound(page);
    await logIn(page);
    await expect.poll(names).toEqual(edited);
    await page.getByRole("button", { name: "Zapisz skład" }).first().click();
    await saved(page);
    await page.reload();
    await expect.poll(names).toEqual(edited);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("loses no prediction, and shows nobody else what wasn't saved", async () => {
    const { page, wire, faults } = await openPage({ width: 390 });
    const mine = typer(wire);
    const own = wire.answerTo("POST /users/auth");
    await page.goto("/league?fixture=f3");
    await logIn(page);
    const match = page.getByRole("article", { name: "Meksyk – Polska" });
    const reopen = end(wire, "PUT /leagues/typer/userteams");
    await match.getByRole("button", { name: /^Polska o 1,/ }).click();
    await page.waitForURL("**/login");
    reopen();
    const other = { ...user(["participant"], "pl"), _id: "u2", email: "inna@trybuna.test" };
    wire.on("POST /users/auth", { body: auth(other) });
    await logIn(page);
    await match.getByRole("button", { name: /^Wygra Polska.*wybrane$/ }).waitFor();
    expect(await page.getByText("Nie zapisano 1 typu").count()).toBe(0);
    await page.goto("/logout");
    await page.getByRole("heading", { name: "Wylogowano" }).waitFor();
    wire.on("POST /users/auth", own);
    await page.goto("/league?fixture=f3");
    await logIn(page);
    await page.getByText("Nie zapisano 1 typu").waitFor();
    await page.getByRole("button", { name: "Zapisz ponownie" }).click();
    await page.getByText("Nie zapisano 1 typu").waitFor({ state: "detached" });
    expect(mine.team().fixturePredictions["f3"]?.["mex-pol"]).toMatchObject({ PointDifference: "2:1" });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
