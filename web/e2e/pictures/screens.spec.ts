import { test } from "../support/test";
import { settled } from "../support/browser";
import { openRival } from "../support/rival-page";
import { takePictures, type State } from "../support/pictures";

/** The contests and log-ins of the demo. */
const player = { email: "player@trybuna.test" };
const organizer = { email: "organizer@trybuna.test" };
const underWay = { ...player, path: "/league", contest: "Puchar Trybuny – zima" };
const fantasy = "Fantasy Liga Trybuny – zima";

const screens: State[] = [
  { name: "home-visitor", path: "/" },
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  { name: "privacy-policy", path: "/privacyPolicy" },
  { name: "home", path: "/", ...player },
  { name: "join", path: "/jointeam", ...player },
  { name: "profile", path: "/profile", ...player },
  { name: "friends", path: "/profile/friends", ...player },
  { name: "archive", path: "/profile/archive", ...player },
  { name: "inbox", path: "/inbox", ...player },
  { name: "contact", path: "/contactus", ...player },
  { name: "not-found", path: "/notFound", ...player },
  { name: "rules", ...underWay, path: "/rules" },
  { name: "prizes", ...underWay, path: "/prizes" },
  { name: "typer-open", ...underWay, fixture: 2 },
  { name: "typer-provisional", ...underWay, fixture: 1 },
  {
    name: "typer-board",
    ...underWay,
    fixture: 2,
    whole: true,
    act: (page) => page.locator("[data-view-switch] button").last().click(),
  },
  {
    name: "calendar",
    ...underWay,
    fixture: 2,
    act: async (page) => {
      await page.getByRole("button", { name: /^(Terminy w kalendarzu|Deadlines in my calendar)/ }).click();
      const made = page.getByRole("link", { name: /^(Dodaj do kalendarza|Add to calendar)/ });
      const make = page.getByRole("button", { name: /^(Połącz z kalendarzem|Connect my calendar)/ });
      await made.or(make).waitFor();
      if (await make.isVisible()) await make.click();
      await made.waitFor();
    },
  },
  {
    name: "share",
    ...underWay,
    fixture: 1,
    act: async (page) => {
      await page.getByRole("button", { name: /^(Udostępnij|Share)$/ }).click();
      await page.getByRole("img", { name: /^[^:]+: (punkty i miejsce|points and place)/ }).waitFor();
    },
  },
  { name: "private-leagues", ...underWay, path: "/privateLeagues" },
  {
    name: "private-league-create",
    ...underWay,
    path: "/privateLeagues",
    act: (page) =>
      page
        .getByRole("button", { name: /^(Załóż ligę|Create a league)/ })
        .first()
        .click(),
  },
  {
    name: "private-league-join",
    ...underWay,
    path: "/privateLeagues",
    act: (page) =>
      page
        .getByRole("button", { name: /^(Wpisz kod|Enter a code)/ })
        .first()
        .click(),
  },
  {
    name: "private-league",
    ...underWay,
    path: "/privateLeagues",
    whole: true,
    act: async (page) => {
      await page.locator('main a[href^="/privateLeagueDetails/"]').first().click();
      await page.locator("main table").first().waitFor();
      await settled(page);
    },
  },
  { name: "private-leagues-public", ...player, contest: fantasy, path: "/privateLeagues" },
  { name: "news", ...player, contest: fantasy, path: "/news" },
  {
    name: "news-details",
    ...player,
    contest: fantasy,
    path: "/news",
    whole: true,
    act: async (page) => {
      await page.locator('main a[href^="/newsdetails/"]').first().click();
      await settled(page);
    },
  },
  { name: "typer-ranking", ...underWay, path: "/ranking" },
  { name: "rival", ...underWay, path: "/ranking", whole: true, act: openRival },
  { name: "rival-squads", ...player, contest: fantasy, path: "/ranking", whole: true, act: openRival },
  { name: "organizer", path: "/organizer", ...organizer },
  { name: "organizer-people", path: "/organizer/people", ...organizer },
  { name: "organizer-reports", path: "/organizer/reports", ...organizer },
  { name: "organizer-audit", path: "/organizer/audit", ...organizer },
  { name: "organizer-contest", path: "/organizer/{league}", ...organizer, contest: fantasy },
  { name: "organizer-articles", path: "/organizer/{league}/articles", ...organizer, contest: fantasy },
  {
    name: "organizer-article",
    path: "/organizer/{league}/articles",
    ...organizer,
    contest: fantasy,
    whole: true,
    act: async (page) => {
      await page.locator('main a[href*="/articles/"]').last().click();
      await settled(page);
    },
  },
  {
    name: "organizer-private-leagues",
    path: "/organizer/{league}/private-leagues",
    ...organizer,
    contest: fantasy,
  },
  { name: "ops", path: "/ops", ...organizer },
];

test.describe("pictures of the other screens", () => {
  for (const one of screens) test(one.name, () => takePictures(one));
});
