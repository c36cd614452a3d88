import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { axe, openPage, overflows, settled, type PageOptions, pressOn } from "../support/browser";
import { stateLooks } from "../support/looks";
import { answerOps, deadEvent } from "@/testing/samples/ops";

async function opened(options: PageOptions = {}) {
  const found = await openPage({ as: "organizer", ...options });
  return { ...found, ops: answerOps(found.wire) };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test.describe("the health of the services, state by state", () => {
  for (const look of stateLooks())
    test(`axe finds nothing when all is well and when it isn't: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, ops, faults } = await opened(look);
      const check = async (screen: string) => {
        await settled(page);
        expect(await axe(page), screen).toEqual([]);
        expect(await overflows(page), `${screen} scrolls sideways`).toEqual([]);
      };
      await open(page, "/ops");
      await page.locator("[data-verdict=well]").waitFor();
      await check("well");
      ops.changes = {
        contests: { build: "v1.1.0-12-gabc1234-dirty", schemaVersion: "0005", newestSchema: "0005" },
        identity: { schemaVersion: "0005" },
      };
      await open(page, "/ops");
      await page.getByRole("heading", { name: /v1\.1\.0-12-gabc1234/ }).waitFor();
      await check("in two builds");
      ops.changes = {};
      ops.works = { feed: { troubled: 2 }, mail: { troubled: 3 }, backup: { doneAt: null } };
      await open(page, "/ops");
      await page.locator("[data-verdict=bad]").waitFor();
      await check("late");
      ops.dead = [deadEvent(1), deadEvent(2)];
      ops.silent.add("news_ranking");
      ops.changes = {
        contests: { ready: false, messaging: null, databaseMilliseconds: null, schemaVersion: null },
        identity: { broker: "down" },
      };
      await open(page, "/ops");
      await page.locator("[data-verdict=bad]").waitFor();
      await page.locator("tr[data-silent]").waitFor();
      await check("troubled");
      await open(page, "/ops/typer_predictions");
      await page
        .getByRole("button", { name: /event-1|fixture\.changed/ })
        .first()
        .waitFor();
      await page.locator("main button[aria-expanded]").click();
      await check("service");
      await open(page, "/ops/news_ranking");
      await page.locator("[data-verdict=bad]").waitFor();
      await check("silent");
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("replays one dead message by keyboard, then the others, and says so", async () => {
    const { page, ops } = await opened({ lang: "en" });
    ops.dead = [deadEvent(1), deadEvent(2), deadEvent(3)];
    await open(page, "/ops/typer_predictions");
    const one = page.getByRole("button", { name: /^Replay.*fixture\.changed\.v1/ });
    await one.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog");
    await dialog.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(ops.dead).toHaveLength(3);
    await pressOn(one);
    await pressOn(dialog.getByRole("button", { name: "Replay the message" }));
    await page.getByText("Replayed 1 message: typer_predictions takes it up now.").waitFor();
    await one.waitFor({ state: "detached" });
    await pressOn(page.getByRole("button", { name: "Replay 2 messages" }));
    await pressOn(dialog.getByRole("button", { name: "Replay 2 messages" }));
    await page.getByText("Replayed 2 messages: typer_predictions takes them up now.").waitFor();
    await page.getByText("No message is dead.").waitFor();
    expect(ops.dead).toEqual([]);
    await page.context().close();
  });

  test("sets one replica aside, then all, takes one back in, and lets the service write more for a while", async () => {
    const { page, ops } = await opened({ lang: "en" });
    await open(page, "/ops/typer_predictions");
    const replicas = page.getByRole("region", { name: "Replicas" });
    const row = (host: string) => replicas.getByRole("listitem").filter({ hasText: host });
    const dialog = page.getByRole("alertdialog");
    await pressOn(row("typer_predictions-worker").getByRole("button", { name: /^Set aside/ }));
    await dialog.getByText(/No other replica works in the background/).waitFor();
    expect(await axe(page)).toEqual([]);
    await pressOn(dialog.getByRole("button", { name: "Leave it" }));
    expect([...ops.aside]).toEqual([]);
    await pressOn(row("typer_predictions-2").getByRole("button", { name: /^Set aside/ }));
    expect(await dialog.getByText(/No other replica/).count()).toBe(0);
    await pressOn(dialog.getByRole("button", { name: "Set aside" }));
    await row("typer_predictions-2")
      .getByText(/set aside until/)
      .waitFor();
    await pressOn(replicas.getByRole("button", { name: "Set all 2 aside" }));
    await pressOn(dialog.getByRole("button", { name: "Set all 2 aside" }));
    await row("typer_predictions-worker")
      .getByText(/set aside until/)
      .waitFor();
    expect(ops.aside.size).toBe(3);
    await pressOn(row("typer_predictions-1").getByRole("button", { name: /^Take back in/ }));
    await row("typer_predictions-1").getByText("at work").waitFor();
    const log = page.getByRole("region", { name: "Log" });
    await pressOn(log.getByRole("button", { name: "Change for a while" }));
    await pressOn(page.getByRole("dialog").getByRole("button", { name: "Change for a while" }));
    await log.getByText(/DEBUG and above until/).waitFor();
    expect(await axe(page)).toEqual([]);
    await pressOn(log.getByRole("button", { name: "Back to the usual" }));
    await log.getByText(/writes INFO and above/).waitFor();
    await page.context().close();
  });

  test("keeps telling of the others while one is silent, and hears it again", async () => {
    const { page, ops } = await opened({ lang: "en" });
    await open(page, "/ops");
    await page.getByRole("heading", { name: "All is well" }).waitFor();
    ops.silent.add("contests");
    await page.getByRole("heading", { name: "1 service needs attention" }).waitFor();
    const silent = page.getByRole("row", { name: /contests/ });
    await silent.getByText(/last heard \d+ s ago/).waitFor();
    ops.silent.clear();
    await page.getByRole("heading", { name: "All is well" }).waitFor();
    await page.context().close();
  });

  test("asks nobody while the page is hidden, and at once when it is seen again", async () => {
    const { page, wire } = await opened();
    await page.clock.install();
    await open(page, "/ops");
    const hide = (hidden: boolean) =>
      page.evaluate((now) => {
        Object.defineProperty(document, "hidden", { configurable: true, value: now });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    const asked = () => wire.calls.filter(({ path }) => path === "/organizer/contests/ops").length;
    await hide(true);
    const before = asked();
    await page.clock.fastForward(60_000); // a dozen rounds would have been due
    expect(asked()).toBe(before);
    const request = page.waitForRequest("**/organizer/contests/ops");
    await hide(false);
    await request;
    await page.context().close();
  });

  test("is for organizers only", async () => {
    const { page } = await openPage({ as: "participant" });
    await page.goto("/ops");
    await page.waitForURL("**/notFound");
    await page.context().close();
  });
});
