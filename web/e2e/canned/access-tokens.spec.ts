import { expect, test } from "../support/test";
import { openPage } from "../support/browser";
import { stateLooks } from "../support/looks";
import { problem, user, auth } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const token = {
  _id: "t1",
  name: "Bot klubu",
  scopes: ["play", "read"],
  createdAt: "2026-11-20T12:00:00.000Z",
  expiresAt: "2099-02-18T12:00:00.000Z",
  lastUsedAt: "2026-11-21T12:00:00.000Z",
};
const made = { ...token, _id: "t3", name: "Arkusz", scopes: ["organize", "read"], lastUsedAt: null };
const text = "trybuna_pat_Zk3mQ0r5b6m1yKcV0d3nJw7tq2xHs8fLp9uAeRgTiOk";

test.describe("access tokens in the profile", () => {
  for (const look of stateLooks())
    test(`are made, shown once and revoked: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "organizer" });
      const fresh = problem(403, "fresh-login-required", "Podaj swoje hasło.");
      const over = { ...token, _id: "t2", name: "Stary", expiresAt: "2026-01-01T12:00:00.000Z" };
      let all: object[] = [token, over];
      const organizer = user(["participant", "organizer"], look.lang);
      wire.on("POST /users/session/refresh", { body: auth(organizer) });
      wire.on("GET /users/me", { body: organizer });
      wire.on("GET /users/me/tokens", () => ({ body: all }));
      wire.on("POST /users/me/tokens", ({ body }) => {
        if (!("password" in (body as object))) return { status: 403, body: fresh };
        all = [made, ...all];
        return { status: 201, body: { ...made, token: text } };
      });
      wire.on("DELETE /users/me/tokens/t1", () => {
        all = [made, over];
        return { status: 204 };
      });
      await page.goto("/profile");
      await page.getByText(/(wygasł|expired):/).waitFor();
      await page.getByRole("button", { name: /^(Utwórz token|Make a token)$/ }).click();
      await page.locator("[name=name]:focus").waitFor();
      await page.getByLabel(/^(Czytanie|Read what)/).uncheck({ force: true });
      await page.keyboard.press("Tab");
      await page
        .locator("form")
        .getByRole("button", { name: /^(Utwórz token|Make the token)$/ })
        .click();
      await page.locator("[name=name][aria-invalid]").waitFor();
      await page.getByText(/^(Wybierz co najmniej jedno|Choose at least one)$/).waitFor();
      await isSound(page);
      await page.locator("[name=name]").fill("Arkusz");
      await page.getByLabel(/^(Czytanie|Read what)/).check({ force: true });
      await page.getByLabel(/^(Prowadzenie|Organize:)/).check({ force: true });
      await page
        .locator("form")
        .getByRole("button", { name: /^(Utwórz token|Make the token)$/ })
        .click();
      await page.locator("[name=password]:focus").fill("zielone-krzeselko-7");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Token: Arkusz" });
      await dialog.locator("[data-access-token]").getByText(text).waitFor();
      await isSound(page);
      const sent = wire.calls.filter(({ method }) => method === "POST").at(-1)?.body;
      expect(sent).toEqual({
        name: "Arkusz",
        scopes: ["read", "organize"],
        days: 90,
        password: "zielone-krzeselko-7",
      });
      await dialog.getByRole("button", { name: /^(Mam go skopiowany|I have copied it)$/ }).click();
      await page.getByRole("button", { name: /^(Odwołaj|Revoke): Arkusz$/ }).waitFor();
      expect(await page.getByText(text).count(), "it is shown once").toBe(0);
      await page.getByRole("button", { name: /^(Odwołaj|Revoke): Bot klubu$/ }).click();
      await page.getByRole("button", { name: /^(Odwołaj token|Revoke the token)$/ }).click();
      await page.getByRole("button", { name: /: Bot klubu$/ }).waitFor({ state: "detached" });
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
