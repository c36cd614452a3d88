import { expect, test } from "../support/test";
import { aFile } from "@/testing/wire";
import { openPage, settled, type PageOptions, pressOn } from "../support/browser";
import { contests } from "@/testing/samples/contests";
import { stateLooks } from "../support/looks";
import { png } from "@/testing/png";
import { tried } from "@/testing/samples/picture-files";
import { say } from "../support/private-league-page";
import { problem } from "@/testing/samples/account";
import { isSound } from "../support/sound";

/** The settings of a contest on the canned wire; its pictures are kept, and shown on the other screens. */
async function open(options: PageOptions, id = "melbourne") {
  const opened = await openPage({ as: "organizer", ...options });
  const first = contests().find(({ _id }) => _id === id);
  const others = contests().filter(({ _id }) => _id !== id);
  if (first === undefined) throw new Error("there is no contest");
  let contest = first;
  const change = (screen: string | null, source: string | null) => {
    contest = {
      ...contest,
      homeScreenImages: { ...contest.homeScreenImages, [screen ?? "desktop"]: source },
    };
    return { body: contest };
  };
  const banner = (otherImages: string[]) => {
    contest = { ...contest, origin: { ...contest.origin, otherImages } };
    return { body: contest.origin };
  };
  opened.wire
    .on("GET /organizer/contests/leagues/{leagueId}", () => ({ body: contest }))
    .on("GET /leagues/availablePublicLeagues", () => ({ body: [contest, ...others] }))
    .on("GET /leagues/details", () => ({ body: [contest, ...others] }))
    .on("PUT /organizer/contests/leagues/{leagueId}/picture", ({ query }) =>
      change(query.get("screen"), `/files/download/${contest._id}/${query.get("screen") ?? ""}?size=medium`),
    )
    .on("DELETE /organizer/contests/leagues/{leagueId}/picture", ({ query }) =>
      change(query.get("screen"), null),
    )
    .on("PUT /organizer/contests/origins/{originId}/banner", () =>
      banner([`/files/download/o/${contest._id}?size=large`]),
    )
    .on("DELETE /organizer/contests/origins/{originId}/banner", () => banner([]))
    .on("GET /files/download/{leagueId}/{logoImageId}", aFile(png(480, 360), "image/png"));
  await opened.page.goto(`/organizer/${contest._id}/settings/texts`);
  await settled(opened.page);
  return opened;
}

test.describe("a contest's pictures", () => {
  for (const look of stateLooks())
    test(`are drawn, sent, shown and taken away: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, wire, faults } = await open(look);
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      const wide = page.getByRole("group", { name: words("Szerokie ekrany", "Wider screens") });
      await wide.locator("svg").first().waitFor();
      await isSound(page);
      const detail = words("To nie jest obraz, który przyjmujemy.", "This is no picture that is taken here.");
      wire.on("PUT /organizer/contests/leagues/{leagueId}/picture", {
        status: 415,
        body: problem(415, "not-an-image", detail),
      });
      await wide.locator("[type=file]").setInputFiles(tried.text);
      await wide.getByRole("alert").getByText(detail).waitFor();
      await isSound(page);
      await page.context().close();

      const again = await open(look);
      const group = again.page.getByRole("group", { name: words("Szerokie ekrany", "Wider screens") });
      await group.locator("[type=file]").setInputFiles(tried.good);
      await again.page.getByText(words("Zapisano obraz kafelka", "The tile's picture is saved")).waitFor();
      await group.getByRole("img").waitFor();
      await isSound(again.page);
      await again.page.goto("/");
      await settled(again.page);
      expect(await again.page.locator("main picture img").count()).toBe(1);
      await isSound(again.page);
      await again.page.goto("/jointeam");
      await settled(again.page);
      expect(await again.page.locator("main picture img").count()).toBe(1);
      await isSound(again.page);
      await again.page.goBack();
      await again.page.goBack();
      await settled(again.page);
      await pressOn(group.getByRole("button", { name: words("Usuń obraz", "Remove the picture") }));
      await group.getByRole("img").waitFor({ state: "detached" });
      expect([...faults, ...again.faults]).toEqual([]);
      await again.page.context().close();
    });

  for (const look of stateLooks())
    test(`are a banner, too, below every page of its contests: ${look.theme}, ${look.lang}, ${look.width} px`, async () => {
      const { page, faults } = await open(look, "mundial");
      const words = (pl: string, en: string) => say(look.lang, pl, en);
      const banner = page.getByRole("group", { name: words("Baner zawodów", "Competition's banner") });
      await banner.locator("[type=file]").setInputFiles(tried.good);
      await page.getByText(words("Zapisano baner zawodów", "The competition's banner is saved")).waitFor();
      await banner.getByRole("img").waitFor();
      await isSound(page);
      await page.goto("/prizes");
      await page.getByRole("img", { name: words("Baner rozgrywek", "Banner of the competition") }).waitFor();
      await isSound(page);
      await page.goBack();
      await settled(page);
      await pressOn(banner.getByRole("button", { name: words("Usuń obraz", "Remove the picture") }));
      await banner.getByRole("img").waitFor({ state: "detached" });
      expect(faults).toEqual([]);
      await page.context().close();
    });
});
