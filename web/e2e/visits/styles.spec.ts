import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";
import type { Article, NewsItem, PrivateLeague, Ranking } from "@/api/types";
import { logInAt } from "../support/api";
import { openPage, productUrl, settled } from "../support/browser";
import { go } from "../support/navigation";
import { scheduleOf } from "../support/pictures";
import { differences, shareKept, stylesOf, type Styles } from "../support/styles";

const TYPER = "Puchar Trybuny – zima";
const FANTASY = "Fantasy Liga Trybuny – zima";
const player = "player@trybuna.test";
const organizer = "organizer@trybuna.test";

interface Screen {
  path: string;
  contest: string;
}

const participants: Screen[] = [
  ...[
    "/",
    "/jointeam",
    "/privacyPolicy",
    "/profile",
    "/profile/consents",
    "/profile/friends",
    "/profile/archive",
    "/inbox",
    "/contactus",
    "/confirmEmail",
    "/keepEmail",
    "/removeAccess",
    "/unsubscribe",
    "/socialLogin",
    "/newPassword",
    "/league",
    "/ranking",
    "/rules",
    "/privateLeagues",
    "/prizes",
    "/winnings",
    "/news",
    "/l/22222222/join",
  ].map((path) => ({ path, contest: TYPER })),
  ...["/league", "/ranking"].map((path) => ({ path, contest: FANTASY })),
];

/** My team beside another of the contest. */
async function rivals(): Promise<Screen[]> {
  const call = await logInAt(productUrl(), player);
  return Promise.all(
    [TYPER, FANTASY].map(async (contest) => {
      const { entries } = await call<Ranking>("GET", `/ranking/${await idOf(contest)}?page=1`);
      const kind = contest === TYPER ? "typer" : "fantasy";
      const mine = await call<{ _id: string }>(
        "GET",
        `/leagues/${kind}/userteams/league/${await idOf(contest)}`,
      );
      return { path: `/rival/${entries.find(({ _id }) => _id !== mine._id)?._id ?? ""}`, contest };
    }),
  );
}

/** The player's private league in the one contest, and an article in the other. */
async function details(): Promise<Screen[]> {
  const call = await logInAt(productUrl(), player);
  const leagues = `/leagues/private/userprivateleagues/${await idOf(TYPER)}`;
  const [league] = await call<PrivateLeague[]>("GET", leagues);
  const news = await call<NewsItem[]>("GET", `/news/data/${await idOf(FANTASY)}`);
  const article = news.find(({ kind }) => kind === "article");
  return [
    { path: `/privateLeagueDetails/${league?._id ?? ""}`, contest: TYPER },
    { path: `/newsdetails/${article?._id ?? ""}`, contest: FANTASY },
  ];
}

async function organizers(): Promise<Screen[]> {
  const { league, fixtures } = await scheduleOf(TYPER);
  const contest = `/organizer/${league}`;
  const fixture = `${contest}/fixtures/${fixtures[0] ?? ""}`;
  const articles = `/organizer/${await idOf(FANTASY)}/articles`;
  const call = await logInAt(productUrl(), organizer);
  const [article] = await call<Article[]>(
    "GET",
    articles.replace("/organizer", "/organizer/news_ranking/leagues"),
  );
  return [
    "/organizer",
    "/organizer/contests",
    "/organizer/new",
    "/organizer/people",
    "/organizer/reports",
    "/organizer/audit",
    contest,
    `${contest}/feeds`,
    `${contest}/feeds/new`,
    `${contest}/import`,
    `${contest}/settings`,
    `${contest}/settings/scoring`,
    `${contest}/settings/texts`,
    articles,
    `${articles}/new`,
    `${articles}/${article?._id ?? ""}`,
    `${contest}/people`,
    `${contest}/message`,
    `${contest}/fixtures/rates`,
    `${contest}/private-leagues`,
    `${contest}/log`,
    `${contest}/fixtures/new`,
    fixture,
    `${fixture}/events`,
    `${fixture}/results`,
    "/ops",
    "/ops/identity",
  ].map((path) => ({ path, contest: TYPER }));
}

const nameOf = ({ path, contest }: Screen) => `${path} (${contest})`;

/** The answers of the first visits are those of the later ones, too: nothing changes but the sheets that are loaded. */
class FrozenAnswers {
  user = player;
  private readonly answers = new Map<string, { status: number; body: Buffer; contentType: string }>();

  async attach(page: Page): Promise<void> {
    await page.route("**/api/**", async (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      if (request.method() !== "GET" || /\/api\/(?:users|events|live)\b/.test(pathname)) {
        await route.continue();
        return;
      }
      const key = `${this.user} ${pathname}${search}`;
      const known = this.answers.get(key);
      if (known !== undefined) {
        await route.fulfill(known);
        return;
      }
      const response = await route.fetch();
      const answer = {
        status: response.status(),
        body: await response.body(),
        contentType: response.headers()["content-type"] ?? "",
      };
      if (response.ok()) this.answers.set(key, answer);
      await route.fulfill({ response, body: answer.body });
    });
  }
}

/** What a screen looks like once nothing more arrives. */
async function standing(page: Page): Promise<Styles> {
  await page.mouse.move(0, 0); // a click before may have left it over something that shows it
  const parts = () => page.locator("body *").count();
  for (let before = -1; before !== (await parts());) {
    await settled(page);
    before = await parts();
    await page.waitForTimeout(300);
  }
  return stylesOf(page);
}

/** Loads the sheets of all screens into the page, as if each had been visited; answers how many there are. */
async function loadSheets(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const kept = await (await fetch("/sw.js")).text(); // the app keeps all of its files for when it is offline
    const sheets = kept.match(/assets\/[\w-]+\.css/g) ?? [];
    const loading = sheets
      .filter((sheet) => document.querySelector(`link[rel=stylesheet][href="/${sheet}"]`) === null)
      .map((sheet) => {
        const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/${sheet}` });
        document.head.append(link);
        return new Promise((resolve, reject) => {
          link.onload = resolve;
          link.onerror = reject;
        });
      });
    await Promise.all(loading);
    return sheets.length;
  });
}

async function idOf(contest: string): Promise<string> {
  return (await scheduleOf(contest)).league;
}

async function remember(page: Page, contest: string): Promise<void> {
  await page.evaluate(
    (id) => {
      sessionStorage.setItem("trybuna.league", id);
      localStorage.setItem("trybuna.squadView", "list");
    },
    await idOf(contest),
  );
}

/** Each screen in a page of its own. */
async function firstVisits(
  frozen: FrozenAnswers,
  user: string,
  screens: readonly Screen[],
): Promise<Map<string, Styles>> {
  frozen.user = user;
  const found = new Map<string, Styles>();
  const { page } = await openPage({ email: user });
  await frozen.attach(page);
  for (const screen of screens) {
    await page.goto("/early.js"); // any page of the origin that isn't the app
    await remember(page, screen.contest);
    await page.goto(screen.path);
    found.set(nameOf(screen), await standing(page));
  }
  await page.context().close();
  return found;
}

/** Another user in the same page. */
async function become(page: Page, frozen: FrozenAnswers, user: string): Promise<void> {
  await go(page, "/logout");
  await page.getByRole("heading", { name: "Wylogowano" }).waitFor();
  frozen.user = user;
  await go(page, "/login");
  await page.getByLabel("E-mail").fill(user);
  await page.getByLabel("Hasło", { exact: true }).fill("trybuna-demo");
  await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await settled(page);
}

/** Changes the contest by the switch above every screen of a contest. */
async function choose(page: Page, contest: string): Promise<void> {
  await go(page, "/rules");
  await settled(page);
  await page.locator("button[aria-haspopup=dialog]").first().click();
  await page.getByRole("dialog").getByRole("button", { name: contest, exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test.describe("the look of the screens", () => {
  test("is looked at once a screen stands, however late its files come", async () => {
    const { page } = await openPage({ email: player });
    await page.goto("/privacyPolicy");
    await settled(page);
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((later) => setTimeout(later, 1_000));
      await route.continue();
    });
    await go(page, "/jointeam");
    await standing(page);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Dołącz do rozgrywek");
    await page.context().close();
  });

  test("is the same where every other screen's sheets are loaded, too", async () => {
    test.setTimeout(600_000);
    const frozen = new FrozenAnswers();
    const consoles = await organizers();
    const others = [...(await rivals()), ...(await details())];
    const visits = [TYPER, FANTASY].flatMap((name) =>
      [...participants, ...others].filter(({ contest }) => contest === name),
    );
    const first = new Map([
      ...(await firstVisits(frozen, player, visits)),
      ...(await firstVisits(frozen, organizer, consoles)),
    ]);
    frozen.user = player;
    const { page, faults } = await openPage({ email: player });
    await frozen.attach(page);
    await page.goto("/early.js");
    await remember(page, TYPER);
    await page.goto("/");
    await page.evaluate(() => (document.documentElement.dataset["walked"] = "all the way"));
    expect(await loadSheets(page)).toBeGreaterThan(40);
    const wrong: string[] = [];
    let chosen = TYPER;
    const visit = async (screen: Screen) => {
      if (screen.contest !== chosen) {
        await choose(page, screen.contest);
        chosen = screen.contest;
      }
      await go(page, screen.path);
      const now = await standing(page);
      const before = first.get(nameOf(screen)) ?? {};
      expect(shareKept(before, now), `${nameOf(screen)} is another screen`).toBeGreaterThan(0.95);
      wrong.push(...differences(before, now).map((line) => `${nameOf(screen)}: ${line}`));
    };
    for (const screen of visits) await visit(screen);
    await become(page, frozen, organizer);
    chosen = TYPER;
    for (const screen of consoles) await visit(screen);
    expect(await page.locator("html[data-walked]").count(), "the page was loaded anew").toBe(1);
    expect(wrong).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
