import { expect, test } from "../support/test";
import { withArticles } from "@/testing/samples/articles";
import { openPage, overflows, settled, type OpenedPage } from "../support/browser";
import type { CannedWire } from "../support/canned-wire";
import { openConsole } from "../support/console-leagues";
import { openFeeds } from "../support/feed-samples";
import { stand } from "@/testing/samples/home";
import { lengthened } from "@/testing/samples/long-names";
import { withNews } from "@/testing/samples/news";
import { privateLeagues } from "@/testing/samples/private-leagues";
import { answerReports } from "@/testing/samples/reports";
import { board, squads } from "@/testing/samples/rival";
import { typer } from "@/testing/samples/typer";
import { openOverviewWithStopped, openWebhooks } from "../support/webhook-samples";

interface Screen {
  path: string;
  as?: "visitor" | "organizer";
  answers?: (wire: CannedWire) => void;
}

const withLeagues = (wire: CannedWire) => {
  typer(wire);
  privateLeagues(wire);
};
const withFantasyNews = (wire: CannedWire) => {
  typer(wire);
  withNews(wire);
};

/** Every kind of screen that shows names. */
const screens: Screen[] = [
  { path: "/", as: "visitor" },
  { path: "/", answers: stand },
  { path: "/jointeam", answers: stand },
  { path: "/league?fixture=f2", answers: typer },
  { path: "/league?fixture=f3", answers: typer },
  { path: "/league?fixture=f3", answers: (wire) => board(wire, "everyFixture") },
  { path: "/ranking", answers: typer },
  { path: "/rival/s2?fixture=f2", answers: squads },
  { path: "/rules", answers: typer },
  { path: "/prizes", answers: typer },
  { path: "/privateLeagues", answers: withLeagues },
  { path: "/privateLeagueDetails/pl1", answers: withLeagues },
  { path: "/privateLeagueDetails/pl3", answers: withLeagues },
  { path: "/news", answers: withFantasyNews },
  { path: "/profile" },
  { path: "/profile/friends" },
  { path: "/profile/archive" },
  { path: "/inbox" },
  { path: "/archive/jesien" },
  { path: "/organizer/mundial/articles", as: "organizer", answers: withArticles },
  { path: "/organizer/reports", as: "organizer", answers: answerReports },
];

/** Screens of the console that its samples open themselves. */
const consoles = {
  overview: openOverviewWithStopped,
  feeds: openFeeds,
  webhooks: openWebhooks,
  leagues: openConsole,
};

async function areShownWhole({ page, faults }: OpenedPage): Promise<void> {
  await settled(page);
  expect(await overflows(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
}

test.describe("long names", () => {
  for (const [place, { path, as, answers }] of screens.entries())
    test(`are shown whole on ${path} (${place})`, async () => {
      const opened = await openPage({ as: as ?? "participant" });
      answers?.(opened.wire);
      opened.wire.changing(lengthened);
      await opened.page.goto(path);
      await areShownWhole(opened);
    });

  for (const [_name, open] of Object.entries(consoles))
    test(`are shown whole in the console: ${_name}`, async () => {
      const opened = await open({});
      opened.wire.changing(lengthened);
      await opened.page.reload();
      await areShownWhole(opened);
    });
});
