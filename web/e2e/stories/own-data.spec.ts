import { expect, test } from "../support/test";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { demoPassword, logInSurely, type Call } from "../support/api";
import { openPage, productUrl } from "../support/browser";
import { confirmByPassword } from "../support/confirmation";
import { openLeague } from "../support/league";
import { python } from "../support/python";

const TYPER = "Puchar Trybuny – jesień";
/** Somebody of the demo whom no other story knows: this one is the last that is heard of them. */
const EMAIL = "demo031@trybuna.test";
const mark = String(Date.now()).slice(-8);
const account = `1234 5678 9${mark}0 0000`;
const holder = `Zenobia ${mark}`;
const telephone = `6${mark}`;
const userName = `Zenobia.${mark}`;
const words = [EMAIL, userName, telephone, account.replaceAll(" ", ""), holder];

/** Turns the pages of a ranking: place and points of each team of that name. */
async function standings(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });
  const found: string[] = [];
  for (let number = 1; ; number += 1) {
    const turn = page.getByRole("button", { name: `Strona ${number}`, exact: true });
    if (number === 1) await turn.waitFor();
    else if ((await turn.count()) === 0) return found;
    await turn.click();
    await page.getByRole("table", { name: new RegExp(`, strona ${number} z `) }).waitFor();
    for (const one of await row.all()) {
      const cells = await one.getByRole("cell").allInnerTexts();
      found.push(`${cells[0] ?? ""}: ${cells.at(-1) ?? ""}`);
    }
  }
}

/** Where the words stand that only one person has: tables of every service's database, and files of the home. */
function leavings(): string[] {
  return python("-m", "blackbox.leavings", ...words)
    .split("\n")
    .filter((line) => line !== "");
}

async function putDown(call: Call): Promise<string> {
  await call("PATCH", "/users/me", { userName, accountHolder: holder, accountNumber: account });
  await call("PUT", "/users/set-phone-number", { telephoneNumber: telephone });
  const leagues = await call<{ _id: string; name: string }[]>("GET", "/leagues/details");
  const league = leagues.find(({ name }) => name === TYPER)?._id ?? "";
  const team = await call<{ name: string }>("GET", `/leagues/typer/userteams/league/${league}`);
  return team.name;
}

test.describe("one's own data on the running product", () => {
  test("are taken along as one file of all services, and are gone everywhere once the account is erased", async () => {
    const team = await putDown(await logInSurely(productUrl(), EMAIL));
    const reader = await openLeague({ email: "demo004@trybuna.test" }, TYPER, "/ranking");
    const [before] = await standings(reader.page, team);
    expect(before).toBeDefined();

    const { page, faults } = await openPage({ email: EMAIL, width: 390 });
    await page.goto("/profile");
    const data = page.locator("section").filter({ has: page.getByRole("heading", { name: "Twoje dane" }) });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      data
        .getByRole("button", { name: "Pobierz" })
        .click()
        .then(() => confirmByPassword(page, demoPassword)),
    ]);
    await data.getByText("Plik jest gotowy i został pobrany.").waitFor();
    expect(file.suggestedFilename()).toMatch(/^trybuna-\d{4}-\d\d-\d\d\.zip$/);
    const folder = mkdtempSync(join(tmpdir(), "trybuna-export-"));
    await file.saveAs(join(folder, "data.zip"));
    python("-m", "zipfile", "-e", join(folder, "data.zip"), folder);
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    const named = readdirSync(folder);
    const [readable] = named.filter((name) => name.endsWith(".html"));
    const parts = named.filter((name) => name.endsWith(".json"));
    expect(parts).toEqual(
      expect.arrayContaining(["contests.json", "identity.json", "typer_predictions.json"]),
    );
    for (const name of parts) expect(() => JSON.parse(read(name)) as unknown, name).not.toThrow();
    const identity = read("identity.json");
    expect(words.filter((word) => !identity.includes(word))).toEqual([]);
    expect(read("typer_predictions.json")).toContain(team);
    expect([...words, team].filter((word) => !read(readable ?? "").includes(word))).toEqual([]);
    expect(leavings().length).toBeGreaterThan(0);

    await data.getByRole("button", { name: "Usuń konto" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Usunąć konto?" });
    await dialog.getByLabel("Przepisz swój adres e-mail").fill("demo030@trybuna.test");
    await dialog.getByRole("button", { name: "Usuń na zawsze" }).click();
    await dialog.locator("[name=confirmation][aria-invalid]").waitFor();
    await dialog.getByLabel("Przepisz swój adres e-mail").fill(EMAIL);
    await dialog.getByRole("button", { name: "Usuń na zawsze" }).click();
    await page.getByText("Konto usunięte", { exact: true }).waitFor();

    await page.goto("/login");
    await page.getByLabel("E-mail", { exact: true }).fill(EMAIL);
    await page.getByLabel("Hasło", { exact: true }).fill(demoPassword);
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.getByRole("alert").getByText("Nieprawidłowy adres e-mail lub hasło.").waitFor();
    await expect // the events travel
      .poll(
        async () => {
          await reader.page.goto("/ranking");
          return standings(reader.page, "Konto usunięte");
        },
        { timeout: 60_000 },
      )
      .toContain(before);
    await expect.poll(leavings, { timeout: 60_000 }).toEqual([]);
    expect([...faults, ...reader.faults]).toEqual([]);
  });
});
