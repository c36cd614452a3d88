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
});
