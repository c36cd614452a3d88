import { expect, test } from "../support/test";
import { logInAt } from "../support/api";
import { openPage, productUrl } from "../support/browser";
import { openLeague } from "../support/league";

const OTHER = "LisyZnadWisły";
const OWN = "SowyZnadWisły";
const TYPER = "Puchar Trybuny – zima";

test.describe("friends on the running product", () => {
  test("are asked from the ranking, find it in the inbox, decline, block, accept, and part again", async () => {
    const { page, faults } = await openLeague({ email: "demo001@trybuna.test" }, TYPER, "/ranking");
    const team = page.getByRole("button", { name: OTHER, exact: true });
    // other stories join this contest meanwhile: the team may stand on any page
    for (let number = 1; number === 1 || !(await team.isVisible()); number += 1) {
      await page.getByRole("button", { name: `Strona ${number}`, exact: true }).click();
      await page.getByRole("table", { name: new RegExp(`, strona ${number} z `) }).waitFor();
    }
    await team.click();
    let asked: unknown = null;
    await page.route("**/api/users/me/friends", (route) => {
      asked ??= route.request().postDataJSON();
      return route.continue();
    });
    await page.getByRole("dialog").getByRole("button", { name: "Dodaj do znajomych" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Zaproszenie wysłane" }).waitFor();
    const owner = await logInAt(productUrl(), "demo001@trybuna.test");
    const askAgain = () => owner("POST", "/users/me/friends", asked);
    await page.goto("/profile/friends");
    await page.getByRole("img", { name: "Czeka na odpowiedź" }).waitFor();
    await page.getByRole("button", { name: `Cofnij: ${OTHER}` }).click();
    await page.getByRole("heading", { name: "Nie masz jeszcze znajomych" }).waitFor();
    await askAgain();

    const other = await openPage({ email: "demo002@trybuna.test", width: 390 });
    await other.page.goto("/inbox");
    const badge = other.page.locator("header [data-badge]:visible");
    const unread = async () => ((await badge.count()) === 0 ? 0 : Number(await badge.textContent()));
    await badge.waitFor();
    const before = await unread(); // the demo's final results are told there, too
    await other.page.getByRole("button", { name: new RegExp(`${OWN} zaprasza Cię do znajomych`) }).click();
    await expect.poll(unread).toBe(before - 1);
    await other.page.getByRole("link", { name: "Otwórz znajomych" }).click();
    const accept = other.page.getByRole("button", { name: `Przyjmij: ${OWN}` });
    await other.page.getByRole("button", { name: `Odrzuć: ${OWN}` }).click();
    await accept.waitFor({ state: "detached" });
    await askAgain();
    await other.page.reload();
    await other.page.getByRole("button", { name: `Zablokuj: ${OWN}` }).click();
    const unblock = other.page.getByRole("button", { name: `Odblokuj: ${OWN}` });
    await unblock.waitFor();
    await accept.waitFor({ state: "detached" });
    await unblock.click();
    await unblock.waitFor({ state: "detached" });
    await accept.click();
    await other.page.getByRole("button", { name: `Usuń: ${OWN}` }).waitFor();
    expect(other.faults).toEqual([]);

    await page.goto("/inbox");
    await page
      .getByRole("button", { name: new RegExp(`Nowa osoba wśród Twoich znajomych: ${OTHER}`) })
      .waitFor();
    await page.goto("/profile/friends");
    await page.getByRole("button", { name: `Usuń: ${OTHER}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Usuń" }).click();
    await page.getByRole("heading", { name: "Nie masz jeszcze znajomych" }).waitFor();
    expect(faults).toEqual([]);
  });
});
