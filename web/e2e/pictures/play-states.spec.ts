import { test } from "../support/test";
import type { Page } from "@playwright/test";
import { settled } from "../support/browser";
import type { CannedWire } from "../support/canned-wire";
import { contests } from "@/testing/samples/contests";
import { news, withNews } from "@/testing/samples/news";
import { opens, press, takeCannedPictures, type CannedState } from "../support/pictures";
import { neighbours, office, privateLeagues } from "@/testing/samples/private-leagues";
import { auth, problem, ranking, user } from "@/testing/samples/account";
import { explanation, typer } from "@/testing/samples/typer";
import { drawn, fixtures, past } from "@/testing/samples/typer-schedule";

/** Never comes. */
const never = () => new Promise<never>(() => undefined);
const down = { status: 503, body: problem(503, "unavailable", "Usługa odpoczywa.") };
const none = { status: 404, body: problem(404, "team-not-found", "Nie ma takiej drużyny.") };

/** Chooses in the open match that has one choice so far. */
const choose = (page: Page) =>
  page
    .getByRole("article", { name: /^(Meksyk – Polska|Mexico – Poland)$/ })
    .getByRole("button", { name: /^2:0, / })
    .click();

/** A round that is over: every result is final. */
function final(wire: CannedWire): void {
  typer(wire);
  const [played, ...others] = fixtures();
  if (played === undefined) throw new Error("the samples have no round");
  const over = { ...played, state: "final" as const };
  const picks = { "arg-ksa": past, "den-tun": drawn } as Parameters<typeof explanation>[1];
  wire
    .on(
      "GET /leagues/{eventType}/fixtures/data/{leagueId}",
      { body: [over, ...others] },
      { eventType: "typer" },
    )
    .on("GET /leagues/typer/userteams/t1/history/f2", { body: explanation("t1", picks, over) });
}

const typing: CannedState[] = [
  {
    name: "typer-saving",
    path: "/league",
    answers: (wire) => {
      typer(wire);
      wire.on("PUT /leagues/typer/userteams", never());
    },
    act: choose,
  },
  {
    name: "typer-failed",
    path: "/league",
    whole: true,
    answers: (wire) => {
      typer(wire);
      wire.on("PUT /leagues/typer/userteams", down);
    },
    act: async (page) => {
      await choose(page);
      await page
        .getByRole("button", { name: /^(Zapisz ponownie|Save again)/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "typer-gave-way",
    path: "/league",
    answers: typer,
    act: async (page) => {
      await choose(page);
      await page.getByRole("button", { name: /^(Cofnij zmianę|Undo the change)$/ }).waitFor();
    },
  },
  {
    name: "typer-naming",
    path: "/league",
    answers: (wire) => {
      typer(wire);
      wire.on("GET /leagues/typer/userteams/league/{leagueId}", none);
    },
  },
  {
    name: "typer-user-name",
    path: "/league",
    ready: "[role=dialog]",
    whole: false,
    answers: (wire, lang) => {
      typer(wire);
      wire.on("GET /leagues/typer/userteams/league/{leagueId}", none).on("POST /users/session/refresh", {
        body: auth({ ...user(["participant"], lang), userName: null }),
      });
    },
  },
  { name: "typer-upcoming", path: "/league?fixture=f4", answers: typer },
  { name: "typer-final", path: "/league?fixture=f2", answers: final },
  {
    name: "typer-points",
    path: "/league?fixture=f2",
    answers: typer,
    act: opens(/^(Punkty: Dania|Points: Denmark)/),
  },
  {
    name: "typer-no-rounds",
    path: "/league",
    answers: (wire) => {
      typer(wire);
      wire.on("GET /leagues/{eventType}/fixtures/data/{leagueId}", { body: [] }, { eventType: "typer" });
    },
  },
  {
    name: "typer-loading",
    path: "/league",
    isWaiting: true,
    ready: "main [data-spinner]",
    answers: (wire) => {
      typer(wire);
      wire.on("GET /leagues/{eventType}/fixtures/data/{leagueId}", never(), { eventType: "typer" });
    },
  },
  {
    name: "typer-unread",
    path: "/league",
    answers: (wire) => {
      typer(wire);
      wire.on("GET /leagues/{eventType}/fixtures/data/{leagueId}", down, { eventType: "typer" });
    },
    ready: "main [role=alert]",
  },
];

const rankings: CannedState[] = [
  {
    name: "typer-ranking-none",
    path: "/ranking",
    answers: (wire) => {
      typer(wire);
      wire.on("GET /ranking/{leagueId}", {
        body: { ...ranking(), entries: [], page: 1, total: 0, runRevision: 0, final: false },
      });
    },
  },
  {
    name: "ranking-loading",
    path: "/ranking",
    isWaiting: true,
    ready: "main [data-spinner]",
    answers: (wire) => wire.on("GET /ranking/{leagueId}", never()),
  },
  {
    name: "typer-ranking-team",
    path: "/ranking",
    answers: typer,
    act: async (page) => {
      await press(/^BramkaDoSzatni$/)(page);
      await page.getByRole("dialog").waitFor();
      await settled(page);
    },
  },
  { name: "rival-before-the-lock", path: "/rival/t-13-1?fixture=f3", answers: typer },
  { name: "archived-ranking", path: "/archive/jesien", ready: "table" },
  {
    name: "archived-private-leagues",
    path: "/archive/wiosna",
    answers: (wire) =>
      wire
        .on("GET /leagues/private/userprivateleagues/{leagueId}", { body: [office(), neighbours()] })
        .on("GET /leagues/private/{privateLeagueId}/ranking", { body: office().privateLeagueRanking }),
    act: opens(/^(Ligi prywatne|Private leagues)$/),
  },
];

const leagues: CannedState[] = [
  {
    name: "private-league-duels",
    path: "/privateLeagueDetails/pl1",
    whole: true,
    answers: (wire) => {
      typer(wire);
      privateLeagues(wire);
    },
    act: async (page) => {
      await press(/^(Włącz pojedynki|Play head to head)$/)(page);
      await page.getByRole("button", { name: /^(Wyłącz pojedynki|End head to head)$/ }).waitFor();
      await settled(page);
    },
  },
  { name: "private-league-visited", path: "/privateLeagueDetails/pl3", answers: privateLeagues },
  {
    name: "private-league-invite",
    path: "/privateLeagueDetails/pl1",
    answers: privateLeagues,
    act: opens(/^(Zaproś znajomych|Invite friends)$/),
  },
  { name: "private-leagues-none", path: "/privateLeagues" },
  {
    name: "prizes-none",
    path: "/prizes",
    answers: (wire) =>
      wire.on("GET /leagues/details", {
        body: contests().map((league) => ({ ...league, prizes: { prizesList: [] } })),
      }),
  },
  {
    name: "rules-failed",
    path: "/rules",
    answers: (wire) => wire.on("GET /leagues/{leagueId}/rules", { body: { rules: null } }),
  },
  {
    name: "rules-unread",
    path: "/rules",
    ready: "main [role=alert]",
    answers: (wire) => wire.on("GET /leagues/{leagueId}/rules", "cut"),
  },
];

/** Nobody's contests yet: the first visit after registration. */
const unjoined = (wire: CannedWire) =>
  wire.on("GET /leagues/details", { body: contests().map((one) => ({ ...one, isSigned: false })) });

const joining: CannedState[] = [
  { name: "home-first-visit", path: "/", answers: unjoined },
  {
    name: "home-unread",
    path: "/",
    ready: "main [role=alert]",
    answers: (wire) => wire.on("GET /leagues/details", down),
  },
  { name: "join-first-visit", path: "/jointeam", answers: unjoined },
  { name: "join-none", path: "/jointeam", answers: (wire) => wire.on("GET /leagues/details", { body: [] }) },
  {
    name: "join-loading",
    path: "/jointeam",
    isWaiting: true,
    ready: "main [data-loading]",
    answers: (wire) => wire.on("GET /leagues/details", never()),
  },
  {
    name: "join-folds-opened",
    path: "/jointeam",
    whole: true,
    act: press(/^(Jeszcze nie można|Can't be joined)/),
  },
  {
    name: "regulation",
    path: "/jointeam",
    act: async (page) => {
      await press(/^(Dołącz do rozgrywek|Join the contest) Puchar miast$/)(page);
      await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
    },
  },
  {
    name: "leave-contest",
    path: "/jointeam",
    act: opens(/^(Opuść rozgrywki|Leave) Mundial 2022$/),
  },
  {
    name: "league-switch",
    path: "/rules",
    act: (page) => page.locator("button[aria-haspopup=dialog]:visible").first().click(),
  },
];

const kinds: CannedState[] = news().map(({ _id, kind }) => ({
  name: `news-${kind}`,
  path: `/newsdetails/${_id}`,
  answers: (wire) => {
    typer(wire);
    withNews(wire);
  },
}));

test.describe("pictures of states of the game", () => {
  for (const one of [...typing, ...rankings, ...leagues, ...joining, ...kinds])
    test(one.name, () => takeCannedPictures(one));
});
