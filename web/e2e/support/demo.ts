import type { Article, NewsItem, OrganizerFixture, PrivateLeague, Ranking } from "@/api/types";
import { logInAt } from "./api";
import { productUrl } from "./browser";

export const TYPER = "Puchar Trybuny – zima";
export const FANTASY = "Fantasy Liga Trybuny – zima";
/** Published, and not begun: its rounds are open. */
const player = "player@trybuna.test";
const organizer = "organizer@trybuna.test";

/** What of the demo's things stands in an address, by its name in braces. */
export type Ids = Readonly<Record<string, string>>;

const known = new Map<string, Promise<Ids>>();

/** The ids of a contest of the demo and of what is in it, by the contest's name; asked once. */
export function idsOf(contest: string): Promise<Ids> {
  const found = known.get(contest) ?? lookUp(contest);
  known.set(contest, found);
  return found;
}

/** An address with ids in place of its names: `/rival/{rival}`. */
export function addressOf(path: string, ids: Ids): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`the demo has no ${name} for ${path}`);
    return id;
  });
}

async function lookUp(contest: string): Promise<Ids> {
  const [asPlayer, asOrganizer] = await Promise.all([
    logInAt(productUrl(), player),
    logInAt(productUrl(), organizer),
  ]);
  const contests = await asOrganizer<{ _id: string; name: string; state: string; isClosed: boolean }[]>(
    "GET",
    "/organizer/contests/leagues",
  );
  const league = contests.find(({ name }) => name === contest)?._id;
  if (league === undefined) throw new Error(`there is no contest ${contest}`);
  const kind = contest === TYPER ? "typer" : "fantasy";
  const [archived] = (await asPlayer<{ _id: string }[]>("GET", "/leagues/archive")).map(({ _id }) => _id);
  const [privateLeague] = await asPlayer<PrivateLeague[]>(
    "GET",
    `/leagues/private/userprivateleagues/${league}`,
  );
  const news = await asPlayer<NewsItem[]>("GET", `/news/data/${league}`);
  const { entries } = await asPlayer<Ranking>("GET", `/ranking/${league}?page=1`);
  const mine = await asPlayer<{ _id: string }>("GET", `/leagues/${kind}/userteams/league/${league}`);
  const fixtures = await asOrganizer<OrganizerFixture[]>(
    "GET",
    `/organizer/contests/leagues/${league}/fixtures`,
  );
  const [played] = fixtures;
  const open = fixtures.find(({ state }) => state === "open") ?? fixtures.at(-1);
  const articles = await asOrganizer<Article[]>("GET", `/organizer/news_ranking/leagues/${league}/articles`);
  const ids = {
    league,
    archived,
    privateLeague: privateLeague?._id,
    news: news.find(({ kind: one }) => one === "article")?._id ?? news[0]?._id,
    rival: entries.find(({ _id }) => _id !== mine._id)?._id,
    played: played?._id,
    playedEvent: played?.events[0]?.key,
    open: open?._id,
    openEvent: open?.events[0]?.key,
    article: articles[0]?._id,
  };
  return Object.fromEntries(
    Object.entries(ids).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
