import { expect, test } from "../support/test";
import { logInAt } from "../support/api";
import { axe, overflows, productUrl, settled } from "../support/browser";
import { makeAccount } from "../support/mail";
import { asOrganizer, inHours } from "../support/organizer";

const leagues = "/organizer/contests/leagues";
const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** A day some days from now, as a list has it. */
const day = (ahead: number) => inHours(24 * ahead).slice(0, 10);

interface Prediction {
  name: string;
  predictionFamily: string;
  rate: number;
}
interface Event {
  key: string;
  Home: string | null;
  state: string;
  availablePredictions: Prediction[];
}
interface Fixture {
  _id: string;
  name: string;
  events: Event[];
}

/** A typer that has started, with one round of one match, published. */
async function newLeague() {
  const organizer = await logInAt(productUrl(), "organizer@trybuna.test");
  const name = `Liga z listy ${Date.now()}`;
  const draft = { template: "football-typer", name, startDate: fromNow(-30) };
  const { _id: id } = await organizer<{ _id: string }>("POST", leagues, draft);
  const times = { name: "Kolejka 1", from: fromNow(48), to: fromNow(50), opensAt: fromNow(-29) };
  const { _id: fixture } = await organizer<{ _id: string }>("POST", `${leagues}/${id}/fixtures`, times);
  const match = { home: "Wilki", away: "Orły", startsAt: fromNow(48) };
  await organizer("POST", `${leagues}/${id}/fixtures/${fixture}/events`, match);
  await organizer("POST", `${leagues}/${id}/publish`);
  const email = `kibic-${Date.now()}@trybuna.test`;
  await makeAccount(productUrl(), email);
  const participant = await logInAt(productUrl(), email);
  const { hash } = await participant<{ hash: string }>("GET", `/leagues/${id}/regulation`);
  await participant("POST", "/leagues/userleagues", { subscribedLeagueId: id, acceptedRegulationHash: hash });
  return {
    id,
    name,
    /** What somebody who takes part reads. */
    seen: () => participant<Fixture[]>("GET", `/leagues/typer/fixtures/data/${id}`),
  };
}

const rateOf = ({ availablePredictions }: Event, name: string) =>
  availablePredictions.find((one) => one.predictionFamily === "1X2" && one.name === name)?.rate;

test.describe("a contest's offers, on the running product", () => {
  test("come from a list, a suggestion and a sheet, and a match is moved to another round", async () => {
    const league = await newLeague();
    const { page, faults } = await asOrganizer(`/organizer/${league.id}`, { width: 1280 });
    const main = page.getByRole("main");

    // fixtures by paste: a fault by its line, a team that is new, and nothing added before it is looked at
    await main.getByRole("link", { name: "Mecze z listy" }).click();
    const list = `Kolejka 2\n${day(9)} 18:00 Wilki – Narew\n${day(9)} Orły – Narew\n${day(10)} 12:30 Orły – Wilki`;
    await main.getByLabel("Wiersze z arkusza").fill(list);
    await main.getByRole("button", { name: "Pokaż" }).first().click();
    await main.getByText("Wiersz 3:").waitFor();
    await main.locator("[data-round='Kolejka 2']").waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    expect(await league.seen()).toHaveLength(1);
    const add = main.getByRole("button", { name: "Dodaj 2 mecze" });
    expect(await add.isDisabled()).toBe(true);
    await main.getByText("Dodaj nowe drużyny").click();
    await add.click();
    await page.getByText("Dodano mecze z listy").waitFor();
    const [, second] = await league.seen();
    if (second === undefined) throw new Error("the round that was pasted is not there");
    expect(second.events.map(({ Home }) => Home)).toEqual(["Wilki", "Orły"]);

    // a suggestion from expected goals, put into the fields and saved
    const events = `/organizer/${league.id}/fixtures/${second._id}/events`;
    const [first, other] = second.events;
    if (first === undefined || other === undefined) throw new Error("matches are missing");
    await page.goto(`${productUrl()}${events}/${first.key}`);
    await main.getByRole("button", { name: "Podpowiedz kursy z goli" }).click();
    await main.getByLabel("Spodziewane gole: Wilki").fill("1,6");
    await main.getByLabel("Spodziewane gole: Narew").fill("1,1");
    await main.getByLabel("Marża w procentach").fill("5");
    await main.getByRole("button", { name: "Policz kursy" }).click();
    await main
      .getByText(/szanse razem 100,0%, kursy razem 10[45],\d%/)
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await main.getByRole("button", { name: "Wstaw kursy w pola" }).click();
    await main.getByRole("button", { name: "Zapisz typy na liście" }).click();
    await page.getByText(/Zapisano typy na liście/).waitFor();

    // rates from a sheet, with a line that is wrong
    await page.goto(`${productUrl()}${events}`);
    await main.getByRole("link", { name: "Kursy z arkusza" }).click();
    const sheet = "gospodarze;goście;1;X;2\nOrły;Wilki;2,50;3,10;2,90\nOrły;Sokoły;2;2;2";
    await main.getByLabel("Wiersze z arkusza").fill(sheet);
    await main.getByRole("button", { name: "Pokaż" }).first().click();
    await main.getByText("W tej kolejce nie ma meczu „Orły – Sokoły”.").waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    await main.getByRole("button", { name: "Zapisz bez błędnych wierszy" }).click();
    await page.getByText("Zapisano kursy z arkusza").waitFor();

    // a match is moved to the round before: with what it means, and a reason
    await page.goto(`${productUrl()}${events}`);
    await settled(page);
    await main
      .getByRole("button", { name: /Orły – Wilki/ })
      .first()
      .click();
    await main
      .getByRole("button", { name: /Do kolejki/ })
      .first()
      .click();
    await page.getByRole("option", { name: /^Kolejka 1/ }).click();
    await main.locator("[data-consequences]").waitFor();
    const form = main.locator("form", { has: page.locator("[data-consequences]") });
    await form.locator("input[type='datetime-local']").fill(inHours(60));
    await form.getByLabel(/Powód/).fill("Zalane boisko");
    await form.getByRole("button", { name: /Przenieś mecz/ }).click();
    await page.getByText("Przeniesiono mecz: Orły – Wilki").waitFor();

    // participants see all of it
    const [one, two] = await league.seen();
    expect(one?.events.map(({ Home, state }) => [Home, state])).toEqual([
      ["Wilki", "scheduled"],
      ["Orły", "scheduled"],
    ]);
    expect(two?.events.map(({ Home, state }) => [Home, state])).toEqual([
      ["Wilki", "scheduled"],
      ["Orły", "postponed"],
    ]);
    const moved = one?.events[1];
    expect(moved === undefined ? [] : ["1", "X", "2"].map((name) => rateOf(moved, name))).toEqual([
      2.5, 3.1, 2.9,
    ]);
    const suggested = two?.events[0];
    expect(suggested === undefined ? null : rateOf(suggested, "1")).toBeLessThan(2.2);
    expect(faults).toEqual([]);
    await page.close();
  });
});
