import { logInAt } from "./api";

/** What the demo's organizer does beside a page, through the API. */
interface Fixture {
  _id: string;
  league: string;
  state: string;
  importedResults: Results | null;
  events: { key: string; Home: string | null; Away: string | null }[];
}

interface Results {
  events: Record<string, { ft: number[] } | null>;
  groupWinners: Record<string, string[]>;
  groupMedalists: Record<string, string[]>;
}

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

export interface OrganizerApi {
  /** A fixture of the demo's typers whose results are provisional, and its first match. */
  provisionalFixture: () => Promise<{ fixture: Fixture; event: Fixture["events"][number]; results: Results }>;
  /** A contest and its fixtures, in order, by the contest's name. */
  schedule: (contest: string) => Promise<{ league: string; fixtures: string[] }>;
  /** Makes a typer of one match, with one round that is open for another two days; `closesTomorrow` brings its closing forward. */
  roundOf: (
    contest: string,
    round: string,
  ) => Promise<{ league: string; closesTomorrow: () => Promise<void> }>;
  /** Saves results and publishes them, still provisional. */
  publish: (fixture: Fixture, results: Results) => Promise<void>;
}

/** Logs the demo's organizer in at `origin`. */
export async function logInOrganizer(origin: string): Promise<OrganizerApi> {
  const call = await logInAt(origin, "organizer@trybuna.test");
  return {
    async provisionalFixture() {
      const leagues = await call<{ _id: string; name: string }[]>("GET", "/organizer/contests/leagues");
      for (const league of leagues.filter(({ name }) => name.startsWith("Puchar Trybuny"))) {
        const fixtures = await call<Fixture[]>("GET", `/organizer/contests/leagues/${league._id}/fixtures`);
        const fixture = fixtures.find(({ state }) => state === "provisional");
        const event = fixture?.events.find(({ Home }) => Home !== null);
        const results = fixture?.importedResults;
        if (fixture !== undefined && event !== undefined && results != null)
          return { fixture, event, results };
      }
      throw new Error("the demo has no fixture with provisional results");
    },
    async schedule(contest) {
      const leagues = await call<{ _id: string; name: string }[]>("GET", "/organizer/contests/leagues");
      const league = leagues.find(({ name }) => name === contest)?._id;
      if (league === undefined) throw new Error(`there is no contest ${contest}`);
      const fixtures = await call<Fixture[]>("GET", `/organizer/contests/leagues/${league}/fixtures`);
      return { league, fixtures: fixtures.map(({ _id }) => _id) };
    },
    async roundOf(contest, round) {
      const leagues = "/organizer/contests/leagues";
      const draft = { template: "football-typer", name: contest, startDate: inHours(-30) };
      const { _id: league } = await call<{ _id: string }>("POST", leagues, draft);
      const match = inHours(48);
      const times = { from: match, to: inHours(50), opensAt: inHours(-29) };
      const fixtures = `${leagues}/${league}/fixtures`;
      const { _id: fixture } = await call<{ _id: string }>("POST", fixtures, { name: round, ...times });
      await call("POST", `${fixtures}/${fixture}/events`, { home: "Wilki", away: "Orły", startsAt: match });
      await call("POST", `${leagues}/${league}/publish`);
      return {
        league,
        async closesTomorrow() {
          await call("PATCH", `${fixtures}/${fixture}`, { closesAt: inHours(23), reason: "Earlier" });
        },
      };
    },
    async publish(fixture, results) {
      const path = `/organizer/contests/leagues/${fixture.league}/fixtures/${fixture._id}/results`;
      await call("PUT", path, results);
      await call("POST", `${path}/publish`, { final: false });
    },
  };
}
