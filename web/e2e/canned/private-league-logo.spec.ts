import { expect, test } from "../support/test";
import { pressOn } from "../support/browser";
import { stateLooks } from "../support/looks";
import { tried } from "@/testing/samples/picture-files";
import { openPrivate as open, say } from "../support/private-league-page";
import { privateLeagues } from "@/testing/samples/private-leagues";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const own = "/privateLeagueDetails/pl1";

test.describe("a private league's logo", () => {
  for (const look of stateLooks())
    test(`is cut, sent, shown and taken away: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await open(own, look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      await page.getByRole("button", { name: words("Dodaj godło", "Add a logo") }).click();
      const dialog = page.getByRole("dialog");
      const save = dialog.getByRole("button", { name: words("Zapisz godło", "Save the logo") });
      expect(await save.isDisabled()).toBe(true);
      await isSound(page);
      await dialog.locator("[type=file]").setInputFiles(tried.good);
      await dialog.getByText(words("Tak będzie wyglądać", "This is what it will look like")).waitFor();
      await isSound(page);
      await pressOn(save);
      await page.getByText(words("Godło zapisane", "Logo saved")).waitFor();
      await page.locator("h1").waitFor();
      expect(await page.locator("main img").count()).toBe(2);
      const sent = wire.calls.filter(({ path }) => path.endsWith("/logo")).map(({ body }) => String(body));
      expect(sent).toHaveLength(1);
      expect(sent[0]).toContain('name="file"; filename="logo.png"');
      await isSound(page);
      await page.getByRole("button", { name: words("Usuń godło", "Remove the logo") }).click();
      await page.getByRole("alertdialog").waitFor();
      await isSound(page);
      await pressOn(
        page.getByRole("alertdialog").getByRole("button", { name: words("Usuń godło", "Remove the logo") }),
      );
      await page.getByText(words("Godło usunięte", "Logo removed")).waitFor();
      expect(await page.locator("main img").count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words("Godło", "Logo"));
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("is moved and sized by keyboard alone", async () => {
    const { page, faults } = await open(own, { width: 390 });
    await pressOn(page.getByRole("button", { name: "Dodaj godło" }));
    const dialog = page.getByRole("dialog");
    await dialog.locator("[type=file]").setInputFiles(tried.good);
    const area = dialog.getByRole("group", { name: /Wycinany kwadrat/ });
    await area.waitFor();
    const place = async () => {
      const { x = 0, width = 0 } = (await area.boundingBox()) ?? {};
      return { x: Math.round(x), width: Math.round(width) };
    };
    const before = await place();
    await area.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowLeft");
    expect((await place()).x).toBeLessThan(before.x);
    await dialog.getByRole("button", { name: /^Prawy dolny róg/ }).focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowLeft");
    expect((await place()).width).toBeLessThan(before.width);
    await isSound(page);
    await pressOn(dialog.getByRole("button", { name: "Zapisz godło" }));
    await page.getByText("Godło zapisane").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("is not opened from what is no picture or too large, and what was chosen before stays", async () => {
    const { page, wire, faults } = await open(own, { width: 820 });
    await page.getByRole("button", { name: "Dodaj godło" }).click();
    const dialog = page.getByRole("dialog");
    const choose = (file: keyof typeof tried) => dialog.locator("[type=file]").setInputFiles(tried[file]);
    const alert = dialog.getByRole("alert");
    for (const [file, words] of [
      ["text", "To nie jest obraz, który da się otworzyć."],
      ["svg", "To nie jest obraz, który da się otworzyć."],
      ["large", "Plik jest za duży. Może mieć najwyżej 20 MB."],
    ] as const) {
      await choose(file);
      await alert.getByText(words).waitFor();
      expect(await dialog.locator("img").count()).toBe(0);
      await isSound(page);
    }
    await choose("good");
    await dialog.getByText("Tak będzie wyglądać").waitFor();
    expect(await alert.count()).toBe(0);
    await choose("text");
    await alert.waitFor();
    expect(await dialog.locator("img").count()).toBe(1);
    expect(wire.calls.filter(({ path }) => path.endsWith("/logo"))).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("is refused by the server in its words, and may be sent again as it was cut", async () => {
    const { page, wire, faults } = await open(own, { lang: "en", width: 390 });
    await page.getByRole("button", { name: "Add a logo" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("[type=file]").setInputFiles(tried.polyglot);
    const save = dialog.getByRole("button", { name: "Save the logo" });
    for (const [status, code, detail] of [
      [413, "file-too-large", "The file is too large. A picture may have 5 MB at most."],
      [415, "not-an-image", "This is no picture that is taken here. Send a JPEG, PNG or WebP file."],
      [400, "image-not-only", "The file holds something besides the picture."],
      [429, "uploads-busy", "Many people are sending pictures right now. Try again in a moment."],
    ] as const) {
      wire.on("PUT /leagues/private/{privateLeagueId}/logo", { status, body: problem(status, code, detail) });
      await pressOn(save);
      await dialog.getByRole("alert").getByText(detail).waitFor();
      expect(await dialog.locator("img").count()).toBe(1);
    }
    await isSound(page);
    privateLeagues(wire); // it takes one again
    await pressOn(save);
    await page.getByText("Logo saved").waitFor();
    const sent = wire.calls.filter(({ path }) => path.endsWith("/logo")).map(({ body }) => String(body));
    expect(sent.filter((body) => body.includes("<script>"))).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const [_which, script, words] of [
    ["without a file reader", "delete globalThis.FileReader", "Ta przeglądarka nie umie odczytywać plików."],
    [
      "that fails to read a file",
      "FileReader.prototype.readAsArrayBuffer = function () { setTimeout(() => this.onerror?.(), 0); }",
      "Nie udało się odczytać pliku.",
    ],
  ] as const)
    test(`says in words that a browser is one ${_which}`, async () => {
      const { page, faults } = await open(own, { width: 320 });
      await page.evaluate(script);
      await page.getByRole("button", { name: "Dodaj godło" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("[type=file]").setInputFiles(tried.good);
      await dialog.getByRole("alert").getByText(words).waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
