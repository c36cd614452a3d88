import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { openPage, pressOn, productUrl, settled } from "../support/browser";
import { demoPassword, logInAt, type Call } from "../support/api";
import { FantasyLeague, newUser } from "../support/fantasy-league";
import { openLeague } from "../support/league";
import { confirmAddress, register } from "../support/mail";
import { asOrganizer } from "../support/organizer";
import { tried } from "@/testing/samples/picture-files";

/** How long an event may take from one service to another. */
const told = { timeout: 60_000 };

async function teamOf(user: Call, league: FantasyLeague): Promise<string> {
  const path = `/leagues/fantasy/userteams/league/${league.id}`;
  return (await user<{ _id: string }>("GET", path))._id;
}

/** The owner of a team asks another to be friends, who accepts. */
async function befriend(one: Call, other: Call, league: FantasyLeague): Promise<void> {
  const userTeamId = await teamOf(other, league);
  // the team may be on its way to the friends' service
  await expect(async () => void (await one("POST", "/users/me/friends", { userTeamId }))).toPass(told);
  const [friend] = await other<{ id: string }[]>("GET", "/users/me/friends");
  await other("PATCH", `/users/me/friends/${friend?.id ?? ""}/accept`);
}

/** Reloads until something is there: it may be on its way. */
async function appears(page: Page, path: string, what: (page: Page) => ReturnType<Page["getByText"]>) {
  await expect(async () => {
    await page.goto(path);
    await settled(page);
    await expect(what(page)).toBeVisible({ timeout: 5_000 });
  }).toPass(told);
}

/** Waits until the table has these two rows. The page hears of results without a reload. */
async function ranked(page: Page, first: RegExp, second: RegExp): Promise<void> {
  const places = page.locator("main table tbody tr");
  await places.filter({ hasText: first }).and(places.first()).waitFor({ timeout: 60_000 });
  await places.filter({ hasText: second }).and(places.last()).waitFor();
  expect(await places.count()).toBe(2);
}

async function actOn(page: Page, member: RegExp, act: string): Promise<void> {
  await pressOn(page.getByRole("button", { name: member }));
  await pressOn(page.getByRole("menuitem", { name: act }));
  await pressOn(page.getByRole("alertdialog").getByRole("button", { name: act }));
}

test("a private league begins with one, gets a logo and a friend, is ranked and corrected, handed over, and removed by an organizer", async () => {
  const league = await FantasyLeague.running("Prywatne", 2);
  const [ola, jan] = [await newUser(), await newUser()];
  await league.team(ola.call, "OrłyOli");
  const { squad, benched, playing } = league.otherForward();
  await league.team(jan.call, "SokołyJana", squad);
  await befriend(ola.call, jan.call, league);
  const { page, faults } = await openLeague({ email: ola.email }, league.name, "/privateLeagues");
  const friend = await openLeague({ email: jan.email, width: 390 }, league.name, "/inbox");
  const name = `Czwartki ${league.id.slice(-6)}`;
  let logo = "";

  await test.step("it is made, and has a logo without what stood behind the picture", async () => {
    await settled(page);
    await page.getByRole("button", { name: "Załóż ligę" }).click();
    const dialog = page.getByRole("dialog", { name: "Załóż ligę" });
    await dialog.getByLabel("Nazwa ligi").fill(name);
    await dialog.getByRole("button", { name: "Załóż ligę" }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByLabel("Opis").fill("Gramy o honor.");
    await page.getByLabel("Opis").blur();
    await page.getByText("zapisano", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Dodaj godło" }).click();
    await page.getByRole("dialog").locator("[type=file]").setInputFiles(tried.polyglot);
    await page.getByRole("dialog").locator("canvas").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Zapisz godło" }).click();
    await page.getByText("Godło zapisane").waitFor();
    const image = page.locator("main img").first();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(128);
    const source = (await image.getAttribute("src")) ?? "";
    logo = new URL(source.split("?")[0] ?? "", page.url()).href;
    const read = await page.request.get(logo);
    expect([read.status(), read.headers()["content-type"]]).toEqual([200, "image/webp"]);
    expect((await read.body()).includes("<script>")).toBe(false);
  });

  await test.step("a friend is invited, and joins", async () => {
    await page.getByRole("button", { name: "Zaproś znajomych" }).click();
    const inviting = page.getByRole("dialog", { name: "Zaproś znajomych" });
    await pressOn(inviting.getByRole("checkbox"), "Space");
    await expect(async () => {
      // the friendship may be on its way to the private leagues
      if (await inviting.isVisible()) await inviting.getByRole("button", { name: "Zaproś 1 osobę" }).click();
      await expect(inviting).toBeHidden({ timeout: 5_000 });
    }).toPass(told);
    const invitation = (one: Page) =>
      one.getByRole("button", { name: new RegExp(`OrłyOli zaprasza Cię .*${name}`) });
    await appears(friend.page, "/inbox", invitation);
    await invitation(friend.page).click();
    await friend.page.getByRole("link", { name: "Otwórz ligę" }).click();
    await friend.page.getByText("Masz zaproszenie do tej ligi.").waitFor();
    await friend.page.getByText("Gramy o honor.").waitFor();
    await friend.page.getByRole("button", { name: "Dołącz do ligi" }).click();
    const joining = friend.page.getByRole("dialog");
    await joining.getByText("Grasz tam drużyną SokołyJana.", { exact: false }).waitFor();
    await joining.getByRole("button", { name: "Dołącz do ligi" }).click();
    await friend.page.getByText(`Jesteś w lidze: ${name}`).waitFor();
    await friend.page.getByRole("listitem").filter({ hasText: "SokołyJana" }).waitFor();
  });

  await test.step("results and a correction rank both, while they look", async () => {
    await page.reload();
    const pages = [page, friend.page];
    for (const one of pages)
      await one.getByText("Punkty i miejsca pojawią się po pierwszych wynikach.").waitFor();
    await league.lock(1);
    await league.publish(1, { [benched]: 1 }, { final: true });
    await Promise.all(pages.map((one) => ranked(one, /^1.*OrłyOli/, /^2.*SokołyJana/)));
    await league.publish(1, { [playing]: 2 }, { final: true, reason: "gole przypisano złemu napastnikowi" });
    await Promise.all(pages.map((one) => ranked(one, /^1.*SokołyJana/, /^2.*OrłyOli/)));
  });

  await test.step("it is handed over, and its first admin removed", async () => {
    await actOn(page, /^SokołyJana: /, "Przekaż ligę");
    await page.getByText("Liga przekazana: SokołyJana").waitFor();
    await friend.page.reload();
    await actOn(friend.page, /^OrłyOli: /, "Usuń z ligi");
    await friend.page.getByText("Usunięto z ligi: OrłyOli").waitFor();
    await page.reload();
    await page.getByText("Nie ma takiej ligi prywatnej.", { exact: false }).waitFor();
  });

  await test.step("an organizer removes its logo, then it, and the admin is told", async () => {
    const console = await asOrganizer(`/organizer/${league.id}/private-leagues`);
    await settled(console.page);
    await console.page.getByRole("button", { name: `Usuń ligę ${name} albo jej godło` }).click();
    const moderation = console.page.getByRole("dialog");
    await moderation.locator("textarea").first().fill("Godło obraża inny klub.");
    await moderation.getByRole("button", { name: "Usuń godło" }).click();
    await console.page.getByText(`Usunięto godło ligi: ${name}`).waitFor();
    await expect.poll(async () => (await page.request.get(logo)).status(), told).toBe(404);
    await console.page.getByRole("button", { name: `Usuń ligę ${name}` }).click();
    await moderation.locator("textarea").fill("Nazwa obraża inny klub.");
    await moderation.getByRole("button", { name: "Usuń ligę" }).click();
    await console.page.getByText(`Usunięto ligę: ${name}`).waitFor();
    await appears(friend.page, "/inbox", (one) => one.getByText(`Usunięto ligę prywatną ${name}`).first());
    await friend.page.goto("/privateLeagues");
    await settled(friend.page);
    expect(await friend.page.getByRole("heading", { name }).count()).toBe(0);
    expect(console.faults).toEqual([]);
  });
  expect([...faults, ...friend.faults]).toEqual([]);
});

test("a guest of a private league's link registers, joins the contest, makes a team, is in, leaves, and finds it again once it is public", async () => {
  const league = await FantasyLeague.running("Z linku", 2);
  const ola = await newUser();
  await league.team(ola.call, "OrłyOli");
  const made = await ola.call<{ _id: string; name: string }>("POST", "/leagues/private/createprivateleague", {
    name: `Linkowa ${league.id.slice(-6)}`,
    leagueId: league.id,
    ranking: [{ _id: await teamOf(ola.call, league) }], // it may be on its way to the private leagues
  });
  const { link } = await ola.call<{ link: string }>("PUT", `/leagues/private/${made._id}/link`);

  const { page, faults } = await openPage({ width: 390 });
  const email = `guest-${Date.now()}@trybuna.test`;
  await page.goto(`/l/${link}`);
  await page.getByText(made.name, { exact: false }).first().waitFor();
  await page.getByRole("link", { name: "Załóż konto i dołącz" }).click();
  await page.waitForURL("**/register");
  await register(page, email, demoPassword);
  await page.getByText("Konto założone.").waitFor();
  await confirmAddress(page, email);
  await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
  await page.getByRole("button", { name: "Wyślij zgody" }).click();
  await page.waitForURL(`**/l/${link}/join`);
  await page.getByRole("dialog").getByRole("button", { name: "Akceptuję i dołączam" }).waitFor();

  await league.team(await logInAt(productUrl(), email), "SowyGościa");
  await page.goto("/privateLeagues");
  await page.getByRole("link", { name: "Zobacz zaproszenie" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Dołącz do ligi" }).click();
  await page.getByText(`Jesteś w lidze: ${made.name}`).waitFor();
  await page.getByRole("listitem").filter({ hasText: "SowyGościa" }).waitFor();
  expect(await ola.call("GET", `/leagues/private/${made._id}/link`)).toMatchObject({ used: 1 });
  expect(await page.evaluate(() => localStorage.getItem("trybuna.invitation"))).toBeNull();
  await pressOn(page.getByRole("button", { name: "Opuść ligę" }));
  await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Opuść ligę" }));
  await page.waitForURL("**/privateLeagues");
  await page.getByText(`Opuszczono ligę: ${made.name}`).waitFor();

  const search = page.getByRole("searchbox", { name: "Szukaj po nazwie" });
  await search.fill(made.name.slice(2));
  await page.getByText("Żadna publiczna liga nie ma tego w nazwie.").waitFor();
  await ola.call("PUT", `/leagues/private/${made._id}/publish`);
  await page.reload();
  await search.fill(made.name.slice(2));
  await pressOn(page.getByRole("button", { name: `Zobacz ligę ${made.name}` }));
  await pressOn(page.getByRole("dialog").getByRole("button", { name: "Dołącz do ligi" }));
  await page.waitForURL(`**/privateLeagueDetails/${made._id}`);
  await pressOn(page.getByRole("button", { name: "Dodaj do znajomych: OrłyOli" }));
  await page.getByRole("button", { name: "Zaproszenie wysłane: OrłyOli" }).waitFor();
  expect(faults).toEqual([]);
});
