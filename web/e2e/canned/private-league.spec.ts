import { expect, test } from "../support/test";
import { pressOn } from "../support/browser";
import { stateLooks } from "../support/looks";
import { openPrivate as open, say } from "../support/private-league-page";
import { office } from "@/testing/samples/private-leagues";
import { isSound } from "../support/sound";

test.describe("a private league", () => {
  for (const look of stateLooks())
    test(`has a page for its admin: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, faults } = await open("/privateLeagueDetails/pl1", look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      await page.getByText("K7MQ 4RXW").waitFor();
      await page.getByText(/\/l\/B8WN2TQC$/).waitFor();
      await isSound(page);
      await page.getByRole("button", { name: words("Zaproś znajomych", "Invite friends") }).click();
      await page
        .getByRole("dialog")
        .getByText(words("Nie ma kogo zaprosić", "There is nobody to invite"))
        .waitFor();
      await isSound(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Bezdotykowi: / }).click();
      await page.getByRole("menu").waitFor();
      await isSound(page);
      await pressOn(page.getByRole("menuitem", { name: words("Usuń z ligi", "Remove") }));
      await page.getByRole("alertdialog").waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of stateLooks())
    test(`has a page for members, and one for visitors: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, faults } = await open("/privateLeagueDetails/pl2", look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      await page
        .getByText(words("Punkty i miejsca pojawią się", "Points and places appear"), { exact: false })
        .waitFor();
      await page.getByRole("button", { name: words("Opuść ligę", "Leave the league") }).waitFor();
      await isSound(page);
      await page.goto("/privateLeagueDetails/pl3");
      await page.getByRole("button", { name: words("Dołącz do ligi", "Join the league") }).click();
      await page.getByRole("dialog").getByText("KawalKornety").waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of stateLooks())
    test(`plays head to head beside its table: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await open("/privateLeagueDetails/pl1", look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      await page.getByRole("button", { name: words("Włącz pojedynki", "Play head to head") }).click();
      await page.getByRole("button", { name: words("Wyłącz pojedynki", "End head to head") }).waitFor();
      expect(wire.calls.find(({ method }) => method === "PATCH")?.body).toEqual({ headToHead: true });
      const rounds = page.getByRole("navigation", { name: words("Kolejki z parami", "Rounds with pairs") });
      await rounds.getByRole("heading", { name: "2. kolejka" }).waitFor();
      await rounds.getByText(words("przed wynikami", "before results")).waitFor();
      await isSound(page);
      await rounds.getByRole("button", { name: /1\. kolejka/ }).click();
      await page.getByText(words("odeszła z ligi", "has left the league")).waitFor();
      await page
        .getByText(words("W tej kolejce bez pary: UrlopNaŻądanie", "Without a pair in this round:"))
        .waitFor();
      await page.getByRole("row", { name: /PiątkaZPlusem.*44/ }).waitFor();
      await isSound(page);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  test("is ranked in a fixture, too; a row opens the team", async () => {
    const { page, faults } = await open("/privateLeagueDetails/pl1");
    await pressOn(page.getByRole("button", { name: /Zakres rankingu/ }));
    await page.getByRole("option", { name: "2. dzień" }).click();
    await page.getByText("Drużyny poza tabelą, bo nie grały w tej kolejce: 2").waitFor();
    await isSound(page);
    await pressOn(page.getByRole("button", { name: "Bezdotykowi", exact: true }));
    await page.getByRole("dialog", { name: "Bezdotykowi" }).waitFor();
    await page.keyboard.press("Escape");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("is led: friends invited, a member removed, the league published and handed over, then left", async () => {
    const { page, wire, faults } = await open("/privateLeagueDetails/pl1");
    wire.on("GET /users/me/friends", {
      body: [{ id: "f5", name: "Ola", isAccepted: true, isUserRequested: true }],
    });
    await page.getByRole("button", { name: "Zaproś znajomych" }).click();
    await page.getByRole("dialog").getByText("Ola").click();
    await isSound(page);
    await page.getByRole("button", { name: "Zaproś 1 osobę" }).click();
    await page.getByText("Zaproszenie wysłane", { exact: true }).first().waitFor();
    expect(wire.calls.find(({ path }) => path.endsWith("/invite"))?.body).toEqual({ friends: ["f5"] });
    await page.getByText("Administrator nie może opuścić swojej ligi", { exact: false }).waitFor();
    expect(await page.getByRole("button", { name: "Opuść ligę" }).count()).toBe(0);
    await pressOn(page.getByRole("button", { name: /^Bezdotykowi: / }));
    await pressOn(page.getByRole("menuitem", { name: "Usuń z ligi" }));
    await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Usuń z ligi" }));
    await page.getByText("Usunięto z ligi: Bezdotykowi").waitFor();
    await page.getByText("Liga prywatna · 10 drużyn", { exact: false }).waitFor();
    expect(await page.locator(":focus").textContent()).toBe("Członkowie");
    await pressOn(page.getByRole("button", { name: "Opublikuj ligę" }));
    await page.getByText("Każdy w tych rozgrywkach znajdzie ją na liście", { exact: false }).waitFor();
    await pressOn(page.getByRole("button", { name: "Nowy link" }));
    await page.getByText("Nowy link gotowy").waitFor();
    await pressOn(page.getByRole("button", { name: /^PiątkaZPlusem: / }));
    await pressOn(page.getByRole("menuitem", { name: "Przekaż ligę" }));
    await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Przekaż ligę" }));
    await page.getByText("Liga przekazana: PiątkaZPlusem").waitFor();
    await isSound(page);
    await pressOn(page.getByRole("button", { name: "Opuść ligę" }));
    await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Opuść ligę" }));
    await page.waitForURL("**/privateLeagues");
    await page.getByText("Opuszczono ligę: BiuroNaTrzecim").waitFor();
    expect(await page.getByRole("heading", { name: "BiuroNaTrzecim" }).count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("has its code and its link copied", async () => {
    const { page, faults } = await open("/privateLeagueDetails/pl2", { width: 390 });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await pressOn(page.getByRole("button", { name: "Kopiuj kod" }));
    await page.getByText("Kod H4ZP9MKT skopiowany").waitFor();
    expect(await copied()).toBe("H4ZP9MKT");
    await pressOn(page.getByRole("button", { name: "Kopiuj link" }));
    await page.getByText("Link skopiowany").waitFor();
    expect(await copied()).toMatch(/^https?:\/\/.+\/l\/B8WN2TQC$/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("of another contest of mine makes it the current one; a switch leads back to the cards", async () => {
    const { page, wire, faults } = await open("/privateLeagues");
    wire.on("GET /leagues/private/pl7", {
      body: office({ _id: "pl7", leagueId: "zuzel", _partition: "zuzel" }),
    });
    await page.goto("/privateLeagueDetails/pl7");
    await page.getByRole("region", { name: "Czarny sport" }).waitFor();
    await page.getByText("K7MQ 4RXW").waitFor();
    await page.locator("button[aria-haspopup=dialog]").first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Mundial 2022", exact: true }).click();
    await page.waitForURL("**/privateLeagues");
    await page.getByText("11 drużyn · administrujesz").waitFor();
    await page.getByRole("region", { name: "Mundial 2022" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
