import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import { openPage, productUrl, settled, pressOn } from "../support/browser";
import { demoPassword, logInAt, type Call } from "../support/api";
import { FantasyLeague, newUser } from "../support/fantasy-league";
import { openLeague } from "../support/league";
import { confirmAddress } from "../support/mail";
import { isSound } from "../support/sound";

async function teamOf(user: Call, league: FantasyLeague): Promise<string> {
  const path = `/leagues/fantasy/userteams/league/${league.id}`;
  return (await user<{ _id: string }>("GET", path))._id;
}

/** The owner of a team asks another to be friends, who accepts. */
async function befriend(one: Call, other: Call, league: FantasyLeague): Promise<void> {
  const userTeamId = await teamOf(other, league);
  const asked = async () => {
    for (const end = Date.now() + 20_000; ;) {
      try {
        return await one("POST", "/users/me/friends", { userTeamId });
      } catch (error) {
        if (Date.now() > end) throw error; // the team may be on its way to the friends' service
        await new Promise((again) => setTimeout(again, 100));
      }
    }
  };
  await asked();
  const [friend] = await other<{ id: string }[]>("GET", "/users/me/friends");
  await other("PATCH", `/users/me/friends/${friend?.id ?? ""}/accept`);
}

/** Waits until the table has these two rows; the page is told of results, nobody reloads it. */
async function ranked(page: Page, first: RegExp, second: RegExp): Promise<void> {
  const places = page.locator("main table tbody tr");
  await places.filter({ hasText: first }).and(places.first()).waitFor({ timeout: 30_000 });
  await places.filter({ hasText: second }).and(places.last()).waitFor();
  expect(await places.count()).toBe(2);
}

test.describe("a private league's life on the running product", () => {
  test("begins with one, who invites a friend; results and a correction rank both; the league is handed over", async () => {
    const league = await FantasyLeague.running("Prywatne", 2);
    const [ola, jan] = [await newUser(), await newUser()];
    await league.team(ola.call, "OrłyOli");
    const { squad, benched, playing } = league.otherForward();
    await league.team(jan.call, "SokołyJana", squad);
    await befriend(ola.call, jan.call, league);
    const { page, faults } = await openLeague({ email: ola.email }, league.name, "/privateLeagues");
    await settled(page);
    await page.getByRole("button", { name: "Załóż ligę" }).click();
    const name = `Czwartki ${league.id.slice(-6)}`;
    const dialog = page.getByRole("dialog", { name: "Załóż ligę" });
    await dialog.getByLabel("Nazwa ligi").fill(name);
    await dialog.getByRole("button", { name: "Załóż ligę" }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByLabel("Opis").fill("Gramy o honor.");
    await page.getByLabel("Opis").blur();
    await page.getByText("zapisano", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Zaproś znajomych" }).click();
    const inviting = page.getByRole("dialog", { name: "Zaproś znajomych" });
    await pressOn(inviting.getByRole("checkbox"), "Space");
    await expect
      .poll(
        async () => {
          // the friendship may be on its way to the private leagues
          if (await inviting.isVisible())
            await inviting.getByRole("button", { name: "Zaproś 1 osobę" }).click();
          return inviting.isVisible();
        },
        { timeout: 20_000 },
      )
      .toBe(false);

    const friend = await openLeague({ email: jan.email, width: 390 }, league.name, "/inbox");
    const message = friend.page.getByRole("button", { name: new RegExp(`OrłyOli zaprasza Cię .*${name}`) });
    await expect
      .poll(
        async () => {
          if (!(await message.isVisible())) await friend.page.reload();
          await settled(friend.page);
          return message.isVisible();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await message.click();
    await friend.page.getByRole("link", { name: "Otwórz ligę" }).click();
    await friend.page.getByText("Masz zaproszenie do tej ligi.").waitFor();
    await friend.page.getByText("Gramy o honor.").waitFor();
    await friend.page.getByRole("button", { name: "Dołącz do ligi" }).click();
    await friend.page
      .getByRole("dialog")
      .getByText("Grasz tam drużyną SokołyJana.", { exact: false })
      .waitFor();
    await friend.page.getByRole("dialog").getByRole("button", { name: "Dołącz do ligi" }).click();
    await friend.page.getByText(`Jesteś w lidze: ${name}`).waitFor();
    await friend.page.getByRole("listitem").filter({ hasText: "SokołyJana" }).waitFor();
    await isSound(friend.page);

    await page.reload();
    const pages = [page, friend.page];
    for (const one of pages)
      await one.getByText("Punkty i miejsca pojawią się po pierwszych wynikach.").waitFor();
    await league.lock(1);
    await league.publish(1, { [benched]: 1 }, { final: true });
    await Promise.all(pages.map((one) => ranked(one, /^1.*OrłyOli/, /^2.*SokołyJana/)));
    await league.publish(1, { [playing]: 2 }, { final: true, reason: "gole przypisano złemu napastnikowi" });
    await Promise.all(pages.map((one) => ranked(one, /^1.*SokołyJana/, /^2.*OrłyOli/)));
    await isSound(page);

    await pressOn(page.getByRole("button", { name: /^SokołyJana: / }));
    await pressOn(page.getByRole("menuitem", { name: "Przekaż ligę" }));
    await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Przekaż ligę" }));
    await page.getByText("Liga przekazana: SokołyJana").waitFor();
    await friend.page.reload();
    await pressOn(friend.page.getByRole("button", { name: /^OrłyOli: / }));
    await pressOn(friend.page.getByRole("menuitem", { name: "Usuń z ligi" }));
    await pressOn(friend.page.getByRole("alertdialog").getByRole("button", { name: "Usuń z ligi" }));
    await friend.page.getByText("Usunięto z ligi: OrłyOli").waitFor();
    await page.reload();
    await page.getByText("Nie ma takiej ligi prywatnej.", { exact: false }).waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    expect(friend.faults).toEqual([]);
    await page.context().close();
    await friend.page.context().close();
  });

  test("goes on with somebody who finds it in the public list once it is published, joins, and asks a member to be friends", async () => {
    const league = await FantasyLeague.running("Publiczne", 2);
    const [ola, jan] = [await newUser(), await newUser()];
    await league.team(ola.call, "OrłyOli");
    await league.team(jan.call, "SokołyJana");
    const made = await ola.call<{ _id: string; name: string }>(
      "POST",
      "/leagues/private/createprivateleague",
      {
        name: `Otwarta ${league.id.slice(-6)}`,
        leagueId: league.id,
        ranking: [{ _id: await teamOf(ola.call, league) }], // it may be on its way to the private leagues
      },
    );
    const guest = await openLeague({ email: jan.email, width: 390 }, league.name, "/privateLeagues");
    const search = guest.page.getByRole("searchbox", { name: "Szukaj po nazwie" });
    const found = guest.page.getByRole("button", { name: `Zobacz ligę ${made.name}` });
    await search.fill(made.name.slice(2));
    await guest.page.getByText("Żadna publiczna liga nie ma tego w nazwie.").waitFor();

    const { page, faults } = await openLeague(
      { email: ola.email },
      league.name,
      `/privateLeagueDetails/${made._id}`,
    );
    await pressOn(page.getByRole("button", { name: "Opublikuj ligę" }));
    await page.getByText("Liga jest publiczna").waitFor();

    await guest.page.reload();
    await search.fill(made.name.slice(2));
    await pressOn(found);
    const dialog = guest.page.getByRole("dialog", { name: "Dołącz do ligi" });
    await dialog.getByText("Grasz tam drużyną SokołyJana.", { exact: false }).waitFor();
    await isSound(guest.page);
    await pressOn(dialog.getByRole("button", { name: "Dołącz do ligi" }));
    await guest.page.waitForURL(`**/privateLeagueDetails/${made._id}`);
    await guest.page.getByText(`Jesteś w lidze: ${made.name}`).waitFor();
    await pressOn(guest.page.getByRole("button", { name: "Dodaj do znajomych: OrłyOli" }));
    await guest.page.getByRole("button", { name: "Zaproszenie wysłane: OrłyOli" }).waitFor();
    await isSound(guest.page);

    await page.goto("/profile/friends");
    const asked = page.getByRole("listitem").filter({ hasText: "SokołyJana" });
    await pressOn(asked.getByRole("button", { name: "Przyjmij" }));
    await page.getByText("Zaproszenie przyjęte: jesteście teraz znajomymi.").waitFor();
    await page.goto(`/privateLeagueDetails/${made._id}`);
    const member = page.getByRole("listitem").filter({ hasText: "SokołyJana" });
    await member.getByText("Znajomy", { exact: true }).waitFor();
    expect([...faults, ...guest.faults]).toEqual([]);
    await page.context().close();
    await guest.page.context().close();
  });

  test("goes on with a guest of its link, who registers, joins the contest, makes a team, is in, and leaves", async () => {
    const league = await FantasyLeague.running("Z linku", 2);
    const ola = await newUser();
    await league.team(ola.call, "OrłyOli");
    const made = await ola.call<{ _id: string; name: string }>(
      "POST",
      "/leagues/private/createprivateleague",
      {
        name: `Linkowa ${league.id.slice(-6)}`,
        leagueId: league.id,
        ranking: [{ _id: await teamOf(ola.call, league) }], // it may be on its way to the private leagues
      },
    );
    const { link } = await ola.call<{ link: string }>("PUT", `/leagues/private/${made._id}/link`);

    const { page, faults } = await openPage({ width: 390 });
    const email = `guest-${Date.now()}@trybuna.test`;
    await page.goto(`/l/${link}`);
    await page.getByText(made.name, { exact: false }).waitFor();
    await isSound(page);
    await page.getByRole("link", { name: "Załóż konto i dołącz" }).click();
    await page.waitForURL("**/register");
    await page.getByLabel("Powtórz hasło").fill(demoPassword); // first: the log-in form has the others, too
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByLabel("Hasło", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
    await page.getByRole("main").getByRole("button", { name: "Załóż konto", exact: true }).click();
    await page.getByText("Konto założone.").waitFor();
    await confirmAddress(page, email);
    await page.getByLabel("Hasło", { exact: true }).fill(demoPassword);
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
    await page.getByRole("button", { name: "Wyślij zgody" }).click();
    await page.waitForURL(`**/l/${link}/join`);
    await page.getByRole("main").getByRole("link", { name: "Dołącz do rozgrywek" }).waitFor();
    await isSound(page);

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
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
