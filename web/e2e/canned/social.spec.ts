import { expect, test } from "../support/test";
import { openPage } from "../support/browser";
import { stateLooks } from "../support/looks";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

test.describe("the screens of a log-in with a provider", () => {
  for (const look of stateLooks())
    test(`are sound: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage(look);
      const providers = [
        { id: "google", name: "Google" },
        { id: "club", name: "Konto klubowe Orzeł Biały Bydgoszcz 1946" },
      ];
      const down = problem(503, "provider-unavailable", "Google nie odpowiada. Użyj adresu e-mail i hasła.");
      wire.on("GET /users/socialauth/providers", { body: providers });
      wire.on("GET /users/socialauth/{provider}/start", { status: 503, body: down });
      for (const path of ["/login", "/register"]) {
        await page.goto(path);
        await page.getByRole("button", { name: / Google$/ }).click();
        await page.getByRole("alert").getByText(down.detail).waitFor();
        await isSound(page);
      }
      await page.goto("/socialLogin#password=google");
      await isSound(page);
      await page.goto("/login"); // another document: the next differs behind `#` only
      await page.goto("/socialLogin#error=social-email-not-verified");
      await page.getByRole("alert").waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of stateLooks())
    test(`are rows of the profile: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const linked = {
        email: null,
        linkedAt: "2026-11-20T12:00:00.000Z",
        lastUsedAt: "2026-11-21T12:00:00.000Z",
      };
      wire.on("GET /users/socialauth/providers", { body: [{ id: "google", name: "Google" }] });
      wire.on("GET /users/me/socialauth", {
        body: { hasPassword: true, linked: [{ ...linked, provider: "old", name: "old", isOffered: false }] },
      });
      wire.on("POST /users/me/socialauth/{provider}", {
        status: 403,
        body: problem(
          403,
          "fresh-login-required",
          "Aby to zmienić, podaj swoje hasło albo zaloguj się ponownie.",
        ),
      });
      wire.on("DELETE /users/me/socialauth/{provider}", {
        status: 409,
        body: problem(409, "last-way-in", "Jedyny sposób."),
      });
      await page.goto("/profile");
      await page.getByRole("button", { name: / Google$|: Google$/ }).click();
      await page.locator("[name=password]").waitFor();
      await page.getByRole("button", { name: /: old$/ }).click();
      await page.getByRole("alert").getByText("Jedyny sposób.").waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
