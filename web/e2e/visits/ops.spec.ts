import { expect, test } from "../support/test";
import { openPage, settled, pressOn } from "../support/browser";
import { OPPOSITE_LOOKS } from "../support/looks";
import { asOrganizer } from "../support/organizer";
import { isSoundTurned } from "../support/sound";

test.describe("the health of the services, on the running product", () => {
  test("shows every service, how it is doing, and where to look closer", async () => {
    const { page, faults } = await asOrganizer("/ops");
    const rows = page.locator("main tbody tr").filter({ has: page.locator("a[href^='/ops/']") });
    await rows.locator("td:nth-of-type(2) [data-state=well]").nth(6).waitFor();
    expect(await rows.count()).toBe(7);
    await page.getByRole("heading", { name: "Tabela usług", level: 1 }).waitFor();
    await pressOn(page.getByRole("table").getByRole("link", { name: "identity" }));
    await page.waitForURL("**/ops/identity");
    await page.getByRole("heading", { name: "identity", level: 1 }).waitFor();
    await page.getByText("Żadna wiadomość nie jest martwa.").waitFor();
    // the log-in of this story was counted, too
    await page.getByRole("row", { name: /POST \/users\/auth/ }).waitFor();
    // a line's dot at its end has no size, so it never counts as visible
    await page.getByRole("figure").locator("path:not([d$='h0'])").last().waitFor();
    await pressOn(page.getByRole("button", { name: "Wykresy w liczbach" }));
    await page.getByRole("table", { name: "Wykresy w liczbach" }).waitFor();
    await page
      .getByRole("navigation", { name: "Usługi" })
      .getByRole("link", { name: "storage_logs" })
      .first()
      .click();
    await page.getByRole("heading", { name: "storage_logs", level: 1 }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const look of OPPOSITE_LOOKS)
    test(`axe finds nothing: ${look.lang}`, async () => {
      const { page, faults } = await asOrganizer("/ops", look);
      for (const path of ["/ops", "/ops/identity"]) {
        await page.goto(path);
        await settled(page);
        await page.locator("[data-verdict], main dl dd [data-state]").first().waitFor();
        await isSoundTurned(page);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("is for organizers only", async () => {
    const { page } = await openPage({ as: "participant" });
    await page.goto("/ops");
    await page.waitForURL("**/notFound");
    await page.context().close();
  });
});
