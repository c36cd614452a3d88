import { expect, test } from "../support/test";
import { openPage } from "../support/browser";
import { twoBuilds } from "../support/two-builds";

test("a newer build is offered, no form is lost to it, and the old one's files are used meanwhile", async () => {
  const { page, faults } = await openPage({ keepsFiles: true });
  await page.goto("/early.js");
  const builds = await twoBuilds(new URL(page.url()).origin);
  const entry = () => page.locator('script[type="module"]').last().getAttribute("src");
  await page.goto(`${builds.url}/register`);
  const email = page.getByRole("textbox", { name: /E-mail/ }).first();
  await email.fill("nowa@trybuna.test");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const old = await entry();

  builds.release();
  expect((await page.request.get(`${builds.url}${old ?? ""}`)).status()).toBe(404);
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())?.update().then(() => null),
  );
  const offer = page.locator("[data-sonner-toast]");
  await offer.getByText("Nowa wersja Trybuny jest gotowa.").waitFor();
  await expect(email).toHaveValue("nowa@trybuna.test");
  expect(await entry()).toBe(old);
  await page.getByRole("link", { name: "Zaloguj" }).first().click();
  await page.getByLabel("Hasło").first().waitFor();

  await offer.getByRole("button", { name: "Wczytaj ponownie" }).click();
  await expect.poll(entry).toMatch(/-new\.js$/);
  expect(faults).toEqual([]);
  await builds.close();
});
