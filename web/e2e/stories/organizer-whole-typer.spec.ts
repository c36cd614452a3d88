import { test } from "../support/test";
import type { Page } from "@playwright/test";

import {
  begin,
  close,
  day,
  ending,
  follow,
  join,
  main,
  pasteMatches,
  press,
  publish,
  publishResults,
  refused,
  spectator,
  stands,
  typed,
  type Participant,
} from "../support/console-contest";
import { newUser } from "../support/fantasy-league";

type Picks = Record<string, Record<string, string | string[]>>;

/** Saves predictions of a round, given by what they are about: a match by its home team, a competition by its name. */
async function predicts(who: Participant, league: string, name: string, rounds: Record<string, Picks>) {
  const fixtures = await who.call<
    {
      _id: string;
      name: string;
      events: { key: string; Home: string | null; groupEventName: string | null }[];
    }[]
  >("GET", `/leagues/typer/fixtures/data/${league}`);
  const fixturePredictions: Record<string, Picks> = {};
  for (const [round, picks] of Object.entries(rounds)) {
    const fixture = fixtures.find((one) => one.name === round);
    if (fixture === undefined) throw new Error(`there is no round ${round}`);
    const keyOf = (about: string) =>
      fixture.events.find(({ Home, groupEventName }) => Home === about || groupEventName === about)?.key;
    fixturePredictions[fixture._id] = Object.fromEntries(
      Object.entries(picks).map(([about, pick]) => [keyOf(about) ?? "", pick]),
    );
  }
  await who.call("POST", "/leagues/typer/userteams", { name, league, fixturePredictions });
}

test.describe("a whole contest of predictions, on the running product", () => {
  let ada: Participant;
  let bob: Participant;
  let page: Page;

  test.beforeAll(async () => {
    [ada, bob] = [await newUser(), await newUser()];
  });

  test("football: two rounds from a list, scores by keyboard, and the lead changes", async () => {
    const contest = await begin("Piłka nożna", "Typer", "Szalik");
    ({ page } = contest);
    await refused(page, /Rozgrywki nie mają żadnej kolejki/);
    await follow(page, "Kolejki");
    const first = `Kolejka 1\n${day(3)} 18:00 Wilki – Orły\n${day(3)} 20:30 Narew – Bzura`;
    await pasteMatches(page, `${first}\nKolejka 2\n${day(10)} 18:00 Orły – Wilki`, "Dodaj 3 mecze");
    await follow(page, "Kolejki");
    await publish(page, contest.name);
    for (const one of [ada, bob]) await join(one, contest.league);
    await predicts(ada, contest.league, "AdaTypuje", {
      "Kolejka 1": {
        Wilki: { "1X2": "1", ExactResult: "2:1", PointDifference: "1:1" },
        Narew: { "1X2": "X" },
      },
      "Kolejka 2": { Orły: { "1X2": "2" } },
    });
    await predicts(bob, contest.league, "BobTypuje", {
      "Kolejka 1": { Wilki: { "1X2": "1" }, Narew: { "1X2": "2" } },
      "Kolejka 2": { Orły: { "1X2": "2", ExactResult: "0:2", PointDifference: "2:2" } },
    });

    await close(page, "Kolejka 1");
    await typed(page, page.getByLabel(/^Wilki, normalny czas/).first(), [2, 1, 1, 1]);
    // ten times the template's rates: 2:1 is worth 11.14, a home win 2.27, one goal more 4.42, a draw 3.84
    await publishResults(page, { AdaTypuje: 216.7, BobTypuje: 22.7 });
    const reader = await spectator(bob, contest.league);
    await reader.sees("/ranking", [
      [1, "AdaTypuje", 216.7],
      [2, "BobTypuje", 22.7],
    ]);

    await close(page, "Kolejka 2");
    await typed(page, page.getByLabel(/^Orły, normalny czas/).first(), [0, 2]);
    // an away win 3.34, 0:2 20.37, by two goals 12.08
    await publishResults(page, { AdaTypuje: 33.4, BobTypuje: 357.9 });
    await reader.page.context().close();
    await ending(contest, bob, [
      [1, "BobTypuje", 380.6],
      [2, "AdaTypuje", 250.1],
    ]);
  });

  test("athletics: a competition with its entrants, its winner and its medals", async () => {
    const contest = await begin("Lekkoatletyka", "Typer", "Koszulka startowa");
    ({ page } = contest);
    await stands(page, "fixtures", "bad");
    await follow(page, /^Dodaj kolejkę\s*: Kolejki$/);
    await main(page).getByLabel("Nazwa kolejki").fill("Finały");
    await main(page)
      .getByLabel("Początek", { exact: true })
      .fill(`${day(3)}T17:00`);
    await main(page)
      .getByLabel("Koniec", { exact: true })
      .fill(`${day(3)}T22:00`);
    await press(page, "Dodaj kolejkę");
    await page.getByText("Dodano kolejkę: Finały").waitFor();
    await follow(page, "Kolejki");
    await main(page)
      .getByText(/Kolejki bez meczów: 1 \(Finały\)/)
      .waitFor();
    await stands(page, "fixtures", "well");
    await follow(page, /^Dodaj mecze\s*: /);
    for (const [competition, entrants] of [
      ["100 m kobiet", ["Borowa", "Cicha", "Dudek", "Gajda", "Jeleń", "Kruk"]],
      ["Rzut młotem", ["Lis", "Mazur", "Nowak", "Orzeł"]],
    ] as const) {
      await main(page).getByLabel("Nazwa konkurencji").fill(competition);
      await main(page).getByLabel("Kto startuje").fill(entrants.join("\n"));
      await press(page, "Dodaj do kolejki");
      await main(page).getByRole("heading", { name: competition, level: 2 }).waitFor();
    }
    await follow(page, "Kolejki");
    await stands(page, "offers", "well");
    await publish(page, contest.name);
    for (const one of [ada, bob]) await join(one, contest.league);
    await predicts(ada, contest.league, "AdaTypuje", {
      Finały: {
        "100 m kobiet": { GroupWinner: "cicha", GroupMedalists: ["cicha", "borowa", "dudek"] },
        "Rzut młotem": { GroupWinner: "lis" },
      },
    });
    await predicts(bob, contest.league, "BobTypuje", {
      Finały: {
        "100 m kobiet": { GroupWinner: "dudek", GroupMedalists: ["gajda", "dudek", "cicha"] },
        "Rzut młotem": { GroupMedalists: ["lis", "mazur", "nowak"] },
      },
    });

    await close(page, "Finały");
    await medals("100 m kobiet", ["Cicha", "Dudek", "Gajda"]);
    await medals("Rzut młotem", ["Nowak", "Mazur", "Lis"]);
    // of six entrants the winner is worth 60, a medal 20; of four a medal 13.3
    await publishResults(page, { AdaTypuje: 100, BobTypuje: 99.9 });
    await ending(contest, bob, [
      [1, "AdaTypuje", 100],
      [2, "BobTypuje", 99.9],
    ]);
  });

  /** Chooses a competition's winner, who is the first medallist too, and the others. */
  async function medals(competition: string, [first, second, third]: [string, string, string]) {
    await main(page).getByLabel(`Zwycięzca: ${competition}`).selectOption(first);
    for (const [index, name] of [first, second, third].entries())
      await main(page)
        .getByLabel(`Medalista ${index + 1}: ${competition}`)
        .selectOption(name);
  }

  test("speedway: ninety points of fifteen heats, and no others", async () => {
    const contest = await begin("Żużel", "Typer", "Kask");
    ({ page } = contest);
    await follow(page, "Kolejki");
    const list = `Runda 1\n${day(3)} 18:00 Unia – Stal\n${day(3)} 20:15 Motor – Apator`;
    await pasteMatches(page, list, "Dodaj 2 mecze");
    await follow(page, "Kolejki");
    await publish(page, contest.name);
    for (const one of [ada, bob]) await join(one, contest.league);
    await predicts(ada, contest.league, "AdaTypuje", {
      "Runda 1": { Unia: { "1X2": "1", PointDifference: "1:11-20" }, Motor: { "1X2": "1" } },
    });
    await predicts(bob, contest.league, "BobTypuje", {
      "Runda 1": { Unia: { "1X2": "1" }, Motor: { "1X2": "2", PointDifference: "2:1-5" } },
    });

    await close(page, "Runda 1");
    await typed(page, page.getByLabel(/^Unia, /).first(), [52, 39, 43, 47]);
    await press(page, "Ogłoś wstępnie");
    await page.getByText("Obie drużyny mają razem najwyżej 90 punktów, a jedna najwyżej 75").waitFor();
    await page.getByLabel(/^Stal, /).fill("38");
    // a home win 1.59, by 11–20 4.74; an away win 3.12, by 1–5 11.27
    await publishResults(page, { AdaTypuje: 63.3, BobTypuje: 159.8 });
    await ending(contest, bob, [
      [1, "BobTypuje", 159.8],
      [2, "AdaTypuje", 63.3],
    ]);
  });
});
