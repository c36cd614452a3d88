import { expect, test } from "../support/test";
import { settled, pressOn } from "../support/browser";
import { FantasyLeague, newUser } from "../support/fantasy-league";
import { openLeague } from "../support/league";
import { asOrganizer } from "../support/organizer";
import { tried } from "@/testing/samples/picture-files";
import { isSound } from "../support/sound";

test.describe("a private league's logo on the running product", () => {
  test("is cut and sent by the admin, seen by a member, and removed by an organizer, who removes the league, too", async () => {
    test.setTimeout(120_000);
    const contest = await FantasyLeague.running("Godła", 1);
    const [ola, jan] = [await newUser(), await newUser()];
    await contest.team(ola.call, "OrłyOli");
    await contest.team(jan.call, "SokołyJana");
    const { page, faults } = await openLeague({ email: ola.email }, contest.name, "/privateLeagues");
    await settled(page);
    await page.getByRole("button", { name: "Załóż ligę" }).click();
    const name = `Godło ${contest.id.slice(-6)}`;
    await page.getByRole("dialog").getByLabel("Nazwa ligi").fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "Załóż ligę" }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("button", { name: "Dodaj godło" }).click();
    const dialog = page.getByRole("dialog");
    for (const [file, words] of [
      ["text", "To nie jest obraz, który da się otworzyć."],
      ["large", "Plik jest za duży."],
    ] as const) {
      await dialog.locator("[type=file]").setInputFiles(tried[file]);
      await dialog.getByRole("alert").getByText(words).waitFor();
    }
    // what stands behind the picture is not cut out, so it is not sent
    await dialog.locator("[type=file]").setInputFiles(tried.polyglot);
    await dialog.locator("canvas").waitFor();
    await dialog.getByRole("button", { name: "Zapisz godło" }).click();
    await page.getByText("Godło zapisane").waitFor();
    const logo = page.locator("main img").first();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);
    const address = (await logo.getAttribute("src")) ?? "";
    const read = await page.request.get(new URL(address.split("?")[0] ?? "", page.url()).href);
    expect([read.status(), read.headers()["content-type"]]).toEqual([200, "image/webp"]);
    expect((await read.body()).includes("<script>")).toBe(false);
    await isSound(page);
    const code = (await page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).textContent()) ?? "";

    const member = await openLeague({ email: jan.email, width: 390 }, contest.name, "/privateLeagues");
    await settled(member.page);
    await member.page.getByRole("button", { name: "Wpisz kod" }).click();
    const joining = member.page.getByRole("dialog");
    await joining.locator("[name=code]").fill(code);
    await joining.getByRole("heading", { name }).waitFor();
    expect(await joining.locator("img").getAttribute("src")).toBe(address);
    await joining.getByRole("button", { name: "Dołącz do ligi" }).click();
    await member.page.getByText(`Jesteś w lidze: ${name}`).waitFor();

    const console = await asOrganizer(`/organizer/${contest.id}/private-leagues`);
    await settled(console.page);
    await console.page.locator("[type=search]").fill(name.slice(0, 8));
    await pressOn(console.page.locator("[type=search]"));
    const remove = console.page.getByRole("button", { name: `Usuń ligę ${name} albo jej godło` });
    await remove.click();
    const moderation = console.page.getByRole("dialog");
    await moderation.locator("textarea").first().fill("Godło obraża inny klub.");
    await moderation.getByRole("button", { name: "Usuń godło" }).click();
    await console.page.getByText(`Usunięto godło ligi: ${name}`).waitFor();
    await expect
      .poll(async () => (await page.request.get(read.url())).status(), { timeout: 20_000 })
      .toBe(404);
    await remove.click();
    await moderation.locator("textarea").fill("Nazwa obraża inny klub.");
    await moderation.getByRole("button", { name: "Usuń ligę" }).click();
    await console.page.getByText(`Usunięto ligę: ${name}`).waitFor();
    await console.page.getByText("Nie ma takich lig").waitFor();

    await expect
      .poll(
        async () => {
          await member.page.goto("/inbox");
          await settled(member.page);
          return member.page.getByText(`Usunięto ligę prywatną ${name}`).count();
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await member.page.goto("/privateLeagues");
    await settled(member.page);
    expect(await member.page.getByRole("heading", { name }).count()).toBe(0);
    expect([...faults, ...member.faults, ...console.faults]).toEqual([]);
    for (const opened of [page, member.page, console.page]) await opened.context().close();
  });
});
