import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, isCanned, openPage } from "./support/browser";
import { LOOKS } from "./support/looks";
import { notifications } from "./support/people-samples";
import { problem } from "./support/samples";
import { isSound } from "./support/sound";

describe.skipIf(!isCanned())("what reaches people outside the browser", () => {
  afterAll(closeBrowser);

  it.each(LOOKS)(
    "is chosen at once, and taken back where it is refused: $theme, $lang, $width px",
    async (look) => {
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const pl = look.lang === "pl";
      await page.goto("/profile");
      const table = page.getByRole("table", { name: pl ? "Powiadomienia" : "Notifications" });
      const results = table.getByRole("checkbox", {
        name: pl ? "Są wyniki kolejki: E-mail" : /results are in/,
      });
      await results.waitFor();
      expect(await results.isChecked()).toBe(false);
      await results.press("Space");
      await expect.poll(() => wire.calls.filter(({ method }) => method === "PUT").length).toBe(1);
      const [wish] = wire.calls.filter(({ method }) => method === "PUT");
      expect(wish?.body).toEqual({
        notifications: notifications().notifications.map((one) =>
          one.kind === "results" ? { ...one, mail: true } : one,
        ),
      });
      const away = problem(503, "service-unavailable", "Chwilowa przerwa.");
      wire.on("PUT /users/me/notifications", { status: 503, body: away });
      const organizer = table.getByRole("checkbox", {
        name: pl ? "Od organizatora: E-mail" : /From the organizer/,
      });
      expect(await organizer.isChecked()).toBe(true);
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route("**/users/me/notifications", async (route) => {
        if (route.request().method() === "PUT") await asked;
        await route.fallback();
      });
      await organizer.press("Space");
      await expect.poll(() => organizer.isChecked()).toBe(false); // before the server has said anything
      answer();
      await page.getByText("Chwilowa przerwa.").waitFor({ timeout: 20_000 });
      await expect.poll(() => organizer.isChecked()).toBe(true);
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  it("says that mail waits for a confirmed address", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 320, theme: "dark" });
    wire.on("GET /users/me/notifications", { body: { ...notifications(), isReachedByMail: false } });
    await page.goto("/profile");
    await page.getByText("E-maile zaczniemy wysyłać, gdy potwierdzisz adres.").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("ends by one press on the page of a mail's link, which alone changes nothing", async () => {
    const { page, wire, faults } = await openPage({ as: "visitor", width: 390 });
    const invalid = problem(400, "unsubscribe-link-invalid", "Ten link jest nieważny.");
    wire.on("POST /users/notifications/unsubscribe", { status: 400, body: invalid });
    await page.goto("/unsubscribe#token");
    const button = page.getByRole("button", { name: "Nie wysyłajcie mi ich" });
    await button.waitFor();
    const sent = () => wire.calls.filter(({ path }) => path === "/users/notifications/unsubscribe");
    expect(sent()).toEqual([]);
    await button.click();
    await page.getByRole("alert").getByText(invalid.detail).waitFor();
    await isSound(page);
    wire.on("POST /users/notifications/unsubscribe", { body: { kind: "results" } });
    await button.click();
    await page.getByText("Gotowe: takich e-maili już nie wyślemy.").waitFor();
    expect(sent().at(-1)?.query.get("token")).toBe("token");
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
