import { expect, test } from "../support/test";
import { pressOn } from "../support/browser";
import { stateLooks } from "../support/looks";
import { say } from "../support/private-league-page";
import { isSound, isSoundTurned } from "../support/sound";
import { SECRET } from "@/testing/samples/webhooks";
import { openOverviewWithStopped, openWebhooks } from "../support/webhook-samples";

test.describe("a contest's webhooks", () => {
  for (const look of stateLooks())
    test(`say how they are, are tried, sent again, given a secret and deleted: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
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
    });

  for (const look of stateLooks())
    test(`are added, and the secret is shown once: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
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
    });

  for (const look of stateLooks())
    test(`are given another address and other kinds, and a refusal loses nothing: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await openWebhooks(look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      const old = "https://stare.przyklad.org/hook";
      const item = page.locator(`[data-webhook][aria-label="${old}"]`);
      const change = item.getByRole("button", { name: words("Zmień", "Change") });
      const form = page.getByRole("form", { name: words("Zmień webhook", "Change the webhook") });
      const url = form.getByLabel(words("Adres", "Address"));
      const ranking = form.getByRole("checkbox", { name: words("nowy ranking", "a new ranking") });
      const save = form.getByRole("button", { name: words("Zapisz zmiany", "Save changes") });

      await pressOn(change);
      expect(await url.inputValue()).toBe(old);
      await isSoundTurned(page);
      await pressOn(form.getByRole("button", { name: words("Anuluj", "Cancel") }));
      await form.waitFor({ state: "detached" });
      expect(await change.evaluate((one) => one === document.activeElement)).toBe(true);

      await pressOn(change);
      await url.fill("");
      await pressOn(save);
      await form.getByText(words("Podaj pełny adres", "Give the whole address")).waitFor();
      await isSound(page);
      await url.fill("https://127.0.0.1/hook");
      await form.getByText(words("nowy ranking", "a new ranking"), { exact: true }).click();
      await pressOn(save);
      await form.getByText(words("Podaj publiczny adres https", "Give a public https address")).waitFor();
      await isSound(page);
      expect(await url.inputValue()).toBe("https://127.0.0.1/hook");
      expect(await ranking.isChecked()).toBe(false);

      await url.fill("https://nowe.przyklad.org/hook");
      await pressOn(save);
      await page.getByText(words("Nadal stoi: wznów go", "It still stands still")).first().waitFor();
      const changed = page.locator('[data-webhook=stopped][aria-label="https://nowe.przyklad.org/hook"]');
      await changed.waitFor();
      expect(await changed.getByText(words("nowy ranking", "a new ranking")).count()).toBe(0);
      await form.waitFor({ state: "detached" });
      const sent = wire.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
      const kinds = ["results.published", "fixture.locked"];
      expect(sent).toEqual([
        { url: "https://127.0.0.1/hook", kinds },
        { url: "https://nowe.przyklad.org/hook", kinds },
      ]);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of stateLooks())
    test(`that stopped are seen on the Overview, which leads to them: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, faults } = await openOverviewWithStopped(look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      const task = page.locator("[data-task=webhook]");
      await task.getByText(words("się zatrzymał", "has stopped")).first().waitFor();
      await isSoundTurned(page);
      await pressOn(task.getByRole("link", { name: words("Zobacz webhooki", "See the webhooks") }));
      await page.getByRole("heading", { level: 1, name: words("Webhooki", "Webhooks") }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/organizer/mundial/webhooks");
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
