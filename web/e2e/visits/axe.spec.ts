import { expect, test } from "../support/test";
import { axe, openPage, settled, type PageOptions } from "../support/browser";
import { openLeague } from "../support/league";
import { OPPOSITE_LOOKS } from "../support/looks";
import { isSoundTurned } from "../support/sound";

/** What everybody sees, and what asks for a log-in. The screens of other features add theirs in files of their own. */
const screens: { path: string; as: NonNullable<PageOptions["as"]> }[] = [
  { path: "/", as: "visitor" },
  { path: "/login", as: "visitor" },
  { path: "/register", as: "visitor" },
  { path: "/forgottenPassword", as: "visitor" },
  { path: "/newPassword#token", as: "visitor" },
  { path: "/confirmEmail#token", as: "visitor" },
  { path: "/unsubscribe#token", as: "visitor" },
  { path: "/privacyPolicy", as: "visitor" },
  { path: "/notFound", as: "visitor" },
  { path: "/l/22222222", as: "visitor" },
  { path: "/", as: "participant" },
  { path: "/jointeam", as: "participant" },
  { path: "/rules", as: "participant" },
  { path: "/privateLeagues", as: "participant" },
  { path: "/profile", as: "participant" },
  { path: "/profile/consents", as: "participant" },
  { path: "/profile/friends", as: "participant" },
  { path: "/profile/archive", as: "participant" },
  { path: "/inbox", as: "participant" },
  { path: "/contactus", as: "participant" },
];

for (const { path, as } of screens)
  test.describe(`axe finds nothing on ${path} for a ${as}`, () => {
    for (const look of OPPOSITE_LOOKS)
      test(`${look.lang}`, async () => {
        const { page, faults } = await openPage({ ...look, as });
        await page.goto(path);
        await isSoundTurned(page);
        expect(faults).toEqual([]);
        await page.context().close();
      });
  });

test.describe("axe", () => {
  test("finds a button without a name and words too dim, each time it is asked of a page", async () => {
    const { page } = await openPage();
    await page.goto("/rules");
    await settled(page);
    expect(await axe(page)).toEqual([]);
    await page.evaluate(() => {
      const dim = document.createElement("p");
      dim.textContent = "Orły";
      dim.style.cssText = "color: #777; background: #666";
      document.querySelector("main")?.append(document.createElement("button"), dim);
    });
    const found = (lines: string[]) => lines.map((line) => line.split(":")[0]);
    expect(found(await axe(page))).toEqual(expect.arrayContaining(["button-name", "color-contrast"]));
    expect(found(await axe(page, ["color-contrast"]))).toEqual(["color-contrast"]);
    await page.context().close();
  });
});

/** Lists of a contest's things, and where the first of each leads. */
const lists = [
  ["/news", "/newsdetails/"],
  ["/privateLeagues", "/privateLeagueDetails/"],
  ["/profile/archive", "/archive/"],
] as const;

test.describe("axe finds nothing on a contest's prizes, news, private league and archive", () => {
  for (const look of OPPOSITE_LOOKS)
    test(`${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      test.setTimeout(300_000);
      const { page, faults } = await openLeague(look, "Fantasy Liga Trybuny – zima", "/prizes");
      await isSoundTurned(page);
      for (const [list, one] of lists) {
        await page.goto(list);
        await settled(page);
        if (list === "/news") await isSoundTurned(page); // the others are above
        await page.locator(`main a[href^="${one}"]`).first().click();
        await page.waitForURL(`**${one}*`);
        await isSoundTurned(page);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
