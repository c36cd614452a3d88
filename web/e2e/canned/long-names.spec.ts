import { expect, test } from "../support/test";
import { withArticles } from "@/testing/samples/articles";
import { answerConsoleLeagues } from "@/testing/samples/console-leagues";
import { answerFeeds } from "@/testing/samples/feeds";
import { stand } from "@/testing/samples/home";
import { lengthened } from "@/testing/samples/long-names";
import { withNews } from "@/testing/samples/news";
import { privateLeagues } from "@/testing/samples/private-leagues";
import { answerReports } from "@/testing/samples/reports";
import { season, winning } from "@/testing/samples/season";
import { board, squads } from "@/testing/samples/rival";
import { typer } from "@/testing/samples/typer";
import { answerStoppedWebhook, answerWebhooks } from "@/testing/samples/webhooks";
import { openPage, overflows, settled, type PageOptions } from "../support/browser";
import type { CannedWire } from "../support/canned-wire";

type Screen = [path: string, answers?: (wire: CannedWire) => void];

const withLeagues = (wire: CannedWire) => {
  typer(wire);
  privateLeagues(wire);
};
const withTyperNews = (wire: CannedWire) => {
  typer(wire);
  withNews(wire);
};

/** Every kind of screen that shows names, by who looks at it. */
const home: Screen[] = [
  ["/", stand],
  ["/jointeam", stand],
  ["/profile"],
  ["/profile/friends"],
  ["/profile/archive"],
  ["/inbox"],
  ["/archive/jesien"],
  ["/archive/wiosna", season],
  ["/winnings", (wire) => wire.on("GET /users/me/winnings", { body: [winning()] })],
];
const contest: Screen[] = [
  ["/league?fixture=f2", typer],
  ["/league?fixture=f3", typer],
  ["/ranking", typer],
  ["/rules", typer],
  ["/prizes", typer],
  ["/privateLeagues", withLeagues],
  ["/privateLeagueDetails/pl1", withLeagues],
  ["/privateLeagueDetails/pl3", withLeagues],
  ["/news", withTyperNews],
];
const squad: Screen[] = [
  ["/league?fixture=f3", (wire) => board(wire, "everyFixture")],
  ["/rival/s2?fixture=f2", squads],
];
const console: Screen[] = [
  ["/organizer", answerStoppedWebhook],
  ["/organizer/reports", answerReports],
  ["/organizer/mundial/articles", withArticles],
  ["/organizer/mundial/feeds", answerFeeds],
  ["/organizer/mundial/webhooks", answerWebhooks],
  ["/organizer/mundial/private-leagues", answerConsoleLeagues],
];

/** Opens screen after screen on one page. */
async function areShownWhole(as: NonNullable<PageOptions["as"]>, screens: Screen[]): Promise<void> {
  const { page, wire, faults } = await openPage({ as });
  wire.changing(lengthened);
  for (const [path, answers] of screens) {
    answers?.(wire);
    await page.goto(path);
    await settled(page);
    expect(await overflows(page), path).toEqual([]);
  }
  expect(faults).toEqual([]);
}

test.describe("long names are shown whole", () => {
  test("to a visitor and at home", async () => {
    await areShownWhole("visitor", [["/"]]);
    await areShownWhole("participant", home);
  });

  test("in a contest of predictions", () => areShownWhole("participant", contest));

  test("on a squad and beside a rival's", () => areShownWhole("participant", squad));

  test("in the organizer's screens", () => areShownWhole("organizer", console));
});
