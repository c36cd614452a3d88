import { pressOn } from "../support/browser";
import { asOrganizer } from "../support/organizer";
import { expect, test } from "../support/test";

test("the health of the services shows every service, how it is doing, and where to look closer", async () => {
  const { page, faults } = await asOrganizer("/ops");
  const rows = page.locator("main tbody tr").filter({ has: page.locator("a[href^='/ops/']") });
  await rows.locator("td:nth-of-type(2) [data-state=well]").nth(6).waitFor();
  expect(await rows.count()).toBe(7);
  await pressOn(page.getByRole("table").getByRole("link", { name: "identity" }));
  await page.waitForURL("**/ops/identity");
  await page.getByText("Żadna wiadomość nie jest martwa.").waitFor();
  // the log-in of this test was counted, too
  await page.getByRole("row", { name: /POST \/users\/auth/ }).waitFor();
  expect(faults).toEqual([]);
});
