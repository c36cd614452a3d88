import { expect, test } from "../support/test";
import { openPage } from "../support/browser";
import { isSound } from "../support/sound";

test.describe("the archive on the running product", () => {
  test("holds the demo's season of last month with my place, and opens its teams", async () => {
    const { page, faults } = await openPage({ as: "participant" });
    await page.goto("/profile/archive");
    await page.getByText(/^z [\d\s]+ · [\d,]+ pkt$/).waitFor();
    await page.getByRole("link", { name: "Fantasy Liga Trybuny – jesień" }).click();
    await page.locator("table [aria-haspopup=dialog]").first().click();
    await page.getByRole("dialog").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("keeps the ranking of the private league that was played in it", async () => {
    const { page, faults } = await openPage({ as: "participant" });
    await page.goto("/profile/archive");
    await page.getByRole("link", { name: "Fantasy Liga Trybuny – jesień" }).click();
    await page.getByRole("button", { name: "Ligi prywatne" }).click();
    const dialog = page.getByRole("dialog", { name: "Ligi prywatne" });
    await dialog.getByRole("heading", { name: "Czwartki przy kawie" }).waitFor();
    await dialog.getByRole("row", { name: /ŁawkaRezerwowych/ }).waitFor();
    expect(await dialog.getByRole("row").count()).toBe(6); // five members and the head
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
