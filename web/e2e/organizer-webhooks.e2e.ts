import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, isCanned, pressOn } from "./support/browser";
import { OPPOSITE_LOOKS } from "./support/looks";
import { say } from "./support/private-league-page";
import { isSound, isSoundTurned } from "./support/sound";
import { openWebhooks, SECRET } from "./support/webhook-samples";

describe.skipIf(!isCanned())("a contest's webhooks", () => {
  afterAll(closeBrowser);

  it.each(OPPOSITE_LOOKS)(
    "say how they are, are tried, sent again, given a secret and deleted: $theme, $lang, $width px",
    async (look) => {
      const { page, wire, faults } = await openWebhooks(look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      const sent = () =>
        wire.calls
          .filter(({ method }) => method !== "GET")
          .flatMap(({ path }) => path.split("/webhooks")[1] ?? []);
      const button = (of: string, pl: string, en: string) =>
        page
          .locator(`[aria-label="${of}"]`)
          .getByRole("button", { name: words(pl, en) })
          .first();
      expect(await page.locator("[data-webhook]").count()).toBe(3);
      await page.getByText(words("zatrzymany: od 5 dni", "stopped: it took nothing")).waitFor();

      const club = "https://klub.przyklad.org/trybuna/powiadomienia";
      await pressOn(button(club, "Ostatnie wiadomości", "Last messages"));
      await page.getByText(words("nieprzyjęta", "not taken")).waitFor();
      await isSoundTurned(page);
      await pressOn(button(club, "Wyślij próbę", "Send a trial"));
      await page.getByText(words("Próba wysłana", "Trial sent")).first().waitFor();
      const locked = page
        .getByRole("listitem")
        .filter({ hasText: words("nieprzyjęta", "not taken") })
        .last();
      await pressOn(locked.getByRole("button", { name: words("Wyślij ponownie", "Send again") }));
      await pressOn(button(club, "Wyślij wszystko ponownie", "Send everything again"));
      await page.getByText(words("Podaj dzień i godzinę", "Give day and time")).waitFor();
      await page
        .getByLabel(words("Wyślij ponownie wszystko od", "Send again everything since"))
        .fill("2026-11-20T10:00");
      await pressOn(button(club, "Wyślij wszystko ponownie", "Send everything again"));
      await page
        .getByText(words("Wysyłamy ponownie 2 wiadomości", "2 messages are being sent again"))
        .waitFor();

      await pressOn(button(club, "Nowy sekret", "New secret"));
      await isSound(page);
      await pressOn(
        page.getByRole("alertdialog").getByRole("button", { name: words("Utwórz nowy", "Make a new one") }),
      );
      await page.getByText(SECRET).waitFor();
      await isSound(page);
      await pressOn(page.getByRole("button", { name: words("Mam go zapisanego", "I have saved it") }));
      await page.getByText(SECRET).waitFor({ state: "detached" });

      await pressOn(button("https://stare.przyklad.org/hook", "Wznów", "Let it go on"));
      await page
        .getByText(words("zatrzymany: od 5 dni", "stopped: it took nothing"))
        .waitFor({ state: "detached" });
      await pressOn(button("https://hala.przyklad.org/ekran", "Usuń", "Delete"));
      await pressOn(
        page.getByRole("alertdialog").getByRole("button", { name: words("Usuń webhook", "Delete webhook") }),
      );
      await page.locator(`[aria-label="https://hala.przyklad.org/ekran"]`).waitFor({ state: "detached" });
      expect(sent()).toEqual([
        "/club/ping",
        "/club/deliveries/d3/replay",
        "/club/replay",
        "/club/secret",
        "/gone/resume",
        "/hall",
      ]);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  it.each(OPPOSITE_LOOKS)(
    "are added, and the secret is shown once: $theme, $lang, $width px",
    async (look) => {
      const { page, wire, faults } = await openWebhooks(look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      const add = page.getByRole("button", { name: words("Dodaj webhook", "Add webhook") });
      await pressOn(add);
      await page.locator("[aria-invalid=true]").first().waitFor();
      await isSound(page);
      await page
        .getByLabel(words("Adres", "Address"), { exact: false })
        .last()
        .fill("https://nowy.przyklad.org/hook");
      await page.getByText(words("nowy ranking", "a new ranking"), { exact: true }).click();
      await pressOn(add);
      await page.getByText(SECRET).waitFor();
      expect(wire.calls.findLast(({ method }) => method === "POST")?.body).toEqual({
        url: "https://nowy.przyklad.org/hook",
        kinds: ["results.published", "fixture.locked"],
      });
      await pressOn(page.getByRole("button", { name: words("Mam go zapisanego", "I have saved it") }));
      await page.locator('[aria-label="https://nowy.przyklad.org/hook"]').waitFor();
      expect(await page.getByText(SECRET).count()).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
});
