import { expect, test } from "../support/test";
import { logInAt } from "../support/api";
import { openPage, productUrl, settled, pressOn } from "../support/browser";
import { openLeague } from "../support/league";
import { stateLooks } from "../support/looks";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const OTHER = "LisyZnadWisły";
const OWN = "SowyZnadWisły";
const TYPER = "Puchar Trybuny – zima";

test.describe("messages and friends", () => {
  for (const look of stateLooks())
    test(`an opened message is read: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      await page.goto("/inbox");
      await page.locator("[data-unread]").nth(1).waitFor();
      const badge = page.locator("header [data-badge]:visible");
      expect(await badge.textContent()).toBe("2");
      await isSound(page);
      await pressOn(page.locator("main button[aria-expanded]").nth(1));
      await expect.poll(() => badge.textContent()).toBe("1");
      expect(await page.locator("[data-unread]").count()).toBe(1);
      expect(wire.calls.at(-1)?.body).toEqual({ readMessagesIds: ["m2"] });
      const body = page.getByText(look.lang === "pl" ? "Drugi wiersz" : "Second line");
      expect(await body.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe(
        "preserve-breaks",
      );
      await isSound(page);
      await pressOn(page.locator("main button[aria-expanded]").nth(1));
      await pressOn(page.locator("main button[aria-expanded]").nth(1));
      expect(wire.calls.filter(({ method }) => method === "PATCH")).toHaveLength(1);

      const openings = page.locator("main a");
      for (const index of [0, 3]) await pressOn(page.locator("main button[aria-expanded]").nth(index));
      await expect
        .poll(() => openings.allTextContents())
        .toEqual(
          look.lang === "pl" ? ["Otwórz znajomych", "Otwórz ligę"] : ["Open friends", "Open the league"],
        );
      expect(await openings.last().getAttribute("href")).toBe("/privateLeagueDetails/p1");
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("an inbox is paged, says when it is empty, and loads again after a failure", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 390 });
    await page.goto("/inbox");
    await page.getByRole("button", { name: "Strona 3" }).click();
    await expect.poll(() => wire.calls.at(-1)?.query.get("page")).toBe("3");
    wire.on("GET /users/inbox", {
      status: 503,
      body: problem(503, "service-unavailable", "Chwilowa przerwa."),
    });
    await page.goto("/inbox");
    await page.getByRole("alert").getByText("Chwilowa przerwa.").waitFor({ timeout: 20_000 });
    await isSound(page);
    wire.on("GET /users/inbox", { body: { items: [], page: 1, size: 10, total: 0 } });
    await page.getByRole("button", { name: "Wczytaj ponownie" }).click();
    await page.getByRole("heading", { name: "Jeszcze nic tu nie ma" }).waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const look of stateLooks())
    test(`requests are accepted, declined and taken back, a friendship ends and a friend is blocked once that is confirmed: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const pl = look.lang === "pl";
      wire.on("PATCH /users/me/friends/{friendId}/accept", { body: {} });
      wire.on("DELETE /users/me/friends/{friendId}", { status: 204 });
      const acts = () => wire.calls.filter(({ method }) => method !== "GET" && method !== "POST");
      await page.goto("/profile/friends");
      await page.getByRole("img", { name: pl ? "Czeka na odpowiedź" : "Waiting for an answer" }).waitFor();
      await isSound(page);
      await page
        .getByRole("button", { name: pl ? "Przyjmij: OrłyWielkopolski" : "Accept: OrłyWielkopolski" })
        .click();
      await expect.poll(() => acts().at(-1)?.path).toBe("/users/me/friends/f1/accept");
      const remove = page.getByRole("button", { name: pl ? /^Usuń: / : /^Remove: / });
      await remove.click();
      const dialog = page.getByRole("alertdialog");
      await dialog.waitFor();
      await isSound(page);
      expect(acts()).toHaveLength(1);
      await dialog.getByRole("button", { name: pl ? "Usuń" : "Remove" }).click();
      await dialog.waitFor({ state: "detached" });
      expect(acts().at(-1)?.path).toBe("/users/me/friends/f2");

      wire.on("PUT /users/me/friends/{friendId}/block", { status: 204 });
      wire.on("DELETE /users/me/friends/{friendId}/block", { status: 204 });
      const lastAct = () => `${acts().at(-1)?.method ?? ""} ${acts().at(-1)?.path ?? ""}`;
      await pressOn(page.getByRole("button", { name: pl ? /^Odrzuć: / : /^Decline: / }));
      await expect.poll(lastAct).toBe("DELETE /users/me/friends/f1");
      await pressOn(page.getByRole("button", { name: pl ? /^Cofnij: / : /^Take back: / }));
      await expect.poll(lastAct).toBe("DELETE /users/me/friends/f3");
      await pressOn(page.getByRole("button", { name: pl ? /^Zablokuj: Orły/ : /^Block: Orły/ }));
      await expect.poll(lastAct).toBe("PUT /users/me/friends/f1/block");
      await pressOn(page.getByRole("button", { name: pl ? /^Zablokuj: Najdłuższa/ : /^Block: Najdłuższa/ }));
      await dialog.waitFor();
      await isSound(page);
      expect(acts()).toHaveLength(5);
      await pressOn(dialog.getByRole("button", { name: pl ? "Zablokuj" : "Block" }));
      await dialog.waitFor({ state: "detached" });
      expect(lastAct()).toBe("PUT /users/me/friends/f2/block");
      await pressOn(page.getByRole("button", { name: pl ? "Odblokuj: Natręt" : "Unblock: Natręt" }));
      await expect.poll(lastAct).toBe("DELETE /users/me/friends/f9/block");
      expect(faults).toEqual([]);
      await page.context().close();
    });
});

test.describe("friends on the running product", () => {
  test("are asked from the ranking, find it in the inbox, decline, block, accept, and part again", async () => {
    const { page, faults } = await openLeague({ email: "demo001@trybuna.test" }, TYPER, "/ranking");
    const team = page.getByRole("button", { name: OTHER, exact: true });
    for (const number of [1, 2, 3, 4]) {
      await page.getByRole("button", { name: `Strona ${number}`, exact: true }).click();
      await page.locator("nav button[aria-current=page]", { hasText: String(number) }).waitFor();
      await settled(page);
      if (await team.isVisible()) break;
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
    await other.page.context().close();

    await page.goto("/inbox");
    await page
      .getByRole("button", { name: new RegExp(`Nowa osoba wśród Twoich znajomych: ${OTHER}`) })
      .waitFor();
    await page.goto("/profile/friends");
    await page.getByRole("button", { name: `Usuń: ${OTHER}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Usuń" }).click();
    await page.getByRole("heading", { name: "Nie masz jeszcze znajomych" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
