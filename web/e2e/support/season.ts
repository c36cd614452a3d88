import { logInAt } from "./api";
import { productUrl } from "./browser";

const leagues = "/organizer/contests/leagues";

interface Fixture {
  _id: string;
  name: string;
  state: string;
  locked: unknown;
  closesAt: string;
  importedResults: { events: Record<string, unknown> } | null;
  events: { key: string; state: string }[];
}
interface Sheet {
  athletes: { _id: string; number: number; surname: string; price: number }[];
}

/** What a preview counts, by the words that stand before its figures. */
export type Figures = Readonly<Record<string, number>>;

/** A contest as it stands: its rounds, and what everybody will cost, by number. */
export interface Standing {
  fixtures: Fixture[];
  prices: ReadonlyMap<number, number>;
}

/** A contest for a season that comes by files, with what its organizer does beside the screens. */
export async function seasonContest(title: string) {
  const call = await logInAt(productUrl(), "organizer@trybuna.test");
  const name = `${title} ${crypto.randomUUID().slice(0, 6)}`;
  const draft = { template: "football-fantasy", name, originName: name };
  const startDate = new Date(Date.now() - 3_600_000).toISOString();
  const made = await call<{ _id: string; origin: { _id: string } }>("POST", leagues, { ...draft, startDate });
  const id = made._id;
  const fixtures = () => call<Fixture[]>("GET", `${leagues}/${id}/fixtures`);
  const round = async (number: number) => {
    const found = (await fixtures())[number - 1];
    if (found === undefined) throw new Error(`no round ${number}`);
    return found;
  };
  const until = async (number: number, isSo: (fixture: Fixture) => boolean) => {
    for (const end = Date.now() + 20_000; ;) {
      const found = await round(number);
      if (isSo(found)) return found;
      if (Date.now() > end) throw new Error(`round ${number} stays ${found.state}`);
      await new Promise((again) => setTimeout(again, 100));
    }
  };
  return {
    id,
    publish: () => call("POST", `${leagues}/${id}/publish`, {}),
    /** Closes a round as soon as it has opened, so that its gameweek can be played. */
    async locks(number: number) {
      const { _id } = await until(number, ({ state }) => state === "open");
      await call("POST", `${leagues}/${id}/fixtures/${_id}/close`, { reason: "początek meczów" });
      await until(number, ({ locked }) => locked !== null);
    },
    /** Publishes what the files have brought of a round as final. */
    async isFinal(number: number) {
      const { _id } = await round(number);
      await call("POST", `${leagues}/${id}/fixtures/${_id}/results/publish`, {
        final: true,
        acceptsUnplayed: true,
      });
    },
    /** How many athletes a round knows the price of, once it has opened and pinned them. */
    async pinned(number: number) {
      const { _id } = await until(number, ({ state }) => state === "open");
      for (const end = Date.now() + 20_000; ;) {
        try {
          return (await call<unknown[]>("GET", `/leagues/fantasy/fixtures/${_id}/prices`)).length;
        } catch (failure) {
          // its time has come, and a worker is about to open it
          if (!String(failure).includes("fixture-not-opened") || Date.now() > end) throw failure;
          await new Promise((again) => setTimeout(again, 100));
        }
      }
    },
    /** Puts down what somebody costs from the next round on. */
    async costs(surname: string, price: number) {
      const { athletes } = await call<Sheet>("GET", `${leagues}/${id}/athletes`);
      const player = athletes.find((one) => one.surname === surname)?._id ?? "";
      const path = `/organizer/contests/origins/${made.origin._id}/prices`;
      await call("PUT", path, { prices: { [player]: price } });
    },
    /** When picks of a round end. */
    closing: async (number: number) => (await round(number)).closesAt,
    async standing(): Promise<Standing> {
      const sheet = await call<Sheet>("GET", `${leagues}/${id}/athletes`);
      const prices = new Map(sheet.athletes.map(({ number, price }) => [number, price]));
      return { fixtures: await fixtures(), prices };
    },
  };
}

/**
 * What has become of a contest between two looks, in the words of a preview.
 *
 * @param rounds of which the files speak, by their place; a match that has left one for another counts where it is
 * @param counted of those, the rounds of which they have results
 */
export function figuresOf(
  before: Standing,
  after: Standing,
  rounds: readonly number[],
  counted = rounds,
): Figures {
  const sum = (some: readonly number[], count: (fixture: Fixture) => number) =>
    after.fixtures.reduce((total, one, place) => total + (some.includes(place + 1) ? count(one) : 0), 0);
  const known = [...after.prices].filter(([number]) => before.prices.has(number));
  return {
    Kolejki: sum(rounds, () => 1),
    Mecze: sum(rounds, ({ events }) => events.filter(({ state }) => state !== "postponed").length),
    Wyniki: sum(counted, ({ importedResults }) => Object.keys(importedResults?.events ?? {}).length),
    "Nowi zawodnicy": after.prices.size - before.prices.size,
    "Nowe ceny": known.filter(([number, price]) => before.prices.get(number) !== price).length,
  };
}
