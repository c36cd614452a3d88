import { expect, test } from "../support/test";
import { openPage, pressOn, settled } from "../support/browser";
import { contests } from "@/testing/samples/contests";
import { stateLooks } from "../support/looks";
import { leagueAnswers, problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

const CONTEST = "mundial";
const AGE = "a".repeat(64);
const PICTURES = "b".repeat(64);
const sponsor = {
  key: "sponsor",
  text: {
    pl: "Zgadzam się na kontakt ze sponsorem nagród.",
    en: "I agree to be contacted by the sponsor.",
  },
  textHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  required: false,
};
const age = {
  key: "age",
  text: {
    pl: "Mam ukończone 16 lat albo zgodę opiekuna na udział w tych rozgrywkach i na odbiór nagród.",
    en: "I am 16 or older, or my guardian agrees that I take part in this contest and collect its prizes.",
  },
  textHash: AGE,
  required: true,
};
const pictures = {
  key: "pictures",
  text: {
    pl: "Zgadzam się na zdjęcia z rozdania nagród.",
    en: "I agree to pictures taken when prizes are given.",
  },
  textHash: PICTURES,
  required: true,
};

/** My contests, of which one asks for consents of its own and needs some of them. */
function asking(consents: (typeof age)[], consentsNeeded: string[]) {
  return contests().map((contest) =>
    contest._id === CONTEST
      ? { ...contest, additionalOptions: { consents, sections: [] }, consentsNeeded }
      : contest,
  );
}

test.describe("a contest's own consents", () => {
  for (const look of stateLooks())
    test(`are asked for before it is used, in the text of now: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const pl = look.lang === "pl";
      const { page, wire, faults } = await openPage({ ...look, as: "participant" });
      const details = (found: unknown) => wire.on("GET /leagues/details", { body: found });
      const sent = () => wire.calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
      details(asking([sponsor, age, pictures], ["age", "pictures"]));
      wire.on("PUT /leagues/userleagues/consents", () => {
        details(asking([sponsor, { ...age, textHash: "c".repeat(64) }, pictures], ["age", "pictures"]));
        return { status: 409, body: problem(409, "contest-consent-changed", "Treść się zmieniła.") };
      });
      await page.goto("/league");
      const dialog = page.getByRole("dialog", { name: pl ? "Zgody" : "Consents" });
      await dialog.getByText(pl ? /^Mam ukończone 16 lat/ : /^I am 16 or older/).waitFor();
      expect(await dialog.getByRole("radiogroup").count()).toBe(2);
      await isSound(page);
      const send = dialog.getByRole("button", { name: pl ? "Wyślij zgody" : "Submit consents" });
      await pressOn(send);
      await dialog.getByRole("alert").nth(1).waitFor();
      await isSound(page);
      await pressOn(dialog.getByRole("button", { name: pl ? "Zaznacz wszystkie" : "Select all" }));
      await pressOn(send);
      await page.getByText("Treść się zmieniła.").waitFor();
      const pictured = { pictures: { accepted: true, textHash: PICTURES } };
      expect(sent()).toEqual([
        { league: CONTEST, consents: { age: { accepted: true, textHash: AGE }, ...pictured } },
      ]);

      wire.on("PUT /leagues/userleagues/consents", () => {
        details(asking([sponsor, age, pictures], []));
        return { body: leagueAnswers(pl ? "pl" : "en") };
      });
      await pressOn(send);
      await dialog.getByRole("alert").waitFor(); // the text that changed is not answered yet
      await dialog
        .getByRole("radio", { name: pl ? "Zgadzam się" : "I agree" })
        .first()
        .press("Space");
      await pressOn(send);
      await dialog.waitFor({ state: "detached" });
      expect(sent().at(-1)).toEqual({
        league: CONTEST,
        consents: { age: { accepted: true, textHash: "c".repeat(64) }, ...pictured },
      });
      await page.reload();
      await settled(page);
      expect(await page.getByRole("dialog").count()).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });

  for (const look of stateLooks())
    test(`are written in the console: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const pl = look.lang === "pl";
      const { page, wire, faults } = await openPage({ ...look, as: "organizer" });
      const contest = asking([age, sponsor], []).find(({ _id }) => _id === CONTEST);
      wire
        .on("GET /organizer/contests/leagues/{leagueId}", { body: contest })
        .on("PATCH /organizer/contests/leagues/{leagueId}", { body: contest });
      await page.goto(`/organizer/${CONTEST}/settings/texts`);
      const group = page.getByRole("group", { name: pl ? "Własne zgody" : "Consents of its own" });
      const text = (number: number, language: string) =>
        group.getByLabel(pl ? `Zgoda ${number} po ${language}` : `Consent ${number} in ${language}`, {
          exact: false,
        });
      const [polish, english] = pl ? ["polsku", "angielsku"] : ["Polish", "English"];
      expect(await text(1, polish).inputValue()).toBe(age.text.pl);
      await isSound(page);
      await pressOn(group.getByRole("button", { name: pl ? "Usuń zgodę 2" : "Remove consent 2" }));
      await text(2, polish).waitFor({ state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("FIELDSET");
      await pressOn(group.getByRole("button", { name: pl ? "Dodaj zgodę" : "Add a consent" }));
      await text(2, polish).fill("Zgadzam się na zdjęcia.");
      const save = page.getByRole("button", { name: pl ? "Zapisz ustawienia" : "Save the settings" });
      await pressOn(save);
      await group.locator("[aria-invalid=true]").waitFor();
      await isSound(page);
      await text(2, english).fill("I agree to pictures.");
      await group.getByRole("checkbox").nth(1).press("Space");
      await text(1, english).fill("I am 16 or older.");
      await pressOn(save);
      const sent = () => wire.calls.find(({ method }) => method === "PATCH")?.body;
      await expect.poll(sent).toEqual({
        consents: [
          { key: "age", text: { pl: age.text.pl, en: "I am 16 or older." }, required: true },
          {
            key: expect.stringMatching(/^c[0-9a-z]+$/) as unknown as string,
            text: { pl: "Zgadzam się na zdjęcia.", en: "I agree to pictures." },
            required: false,
          },
        ],
      });
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
