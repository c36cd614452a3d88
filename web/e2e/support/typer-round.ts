import { logInAt, type Call } from "./api";
import { productUrl } from "./browser";
import { newUser } from "./fantasy-league";

const leagues = "/organizer/contests/leagues";
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A team's points in the round and in the contest, by the team's name. */
export type Points = Record<string, { round: number; total: number; place: number }>;

/** A typer of one match that is closed: predictions by team, and what the teams have. */
export interface TyperRound {
  league: string;
  fixture: string;
  /** What everybody sees of the teams. */
  points: () => Promise<Points>;
}

/** Makes a typer in which `predictions` (a score by team name) were given for one match, and closes it. */
export async function typerRound(
  contest: string,
  round: string,
  predictions: Record<string, string>,
): Promise<TyperRound> {
  const organizer = await logInAt(productUrl(), "organizer@trybuna.test");
  const draft = { template: "football-typer", name: contest, startDate: inHours(-1) };
  const { _id: league } = await organizer<{ _id: string }>("POST", leagues, draft);
  const fixtures = `${leagues}/${league}/fixtures`;
  const times = { from: inHours(24), to: inHours(26) };
  const { _id: fixture } = await organizer<{ _id: string }>("POST", fixtures, { name: round, ...times });
  const match = { key: "wilki-orly", home: "Wilki", away: "Orły", startsAt: times.from };
  await organizer("POST", `${fixtures}/${fixture}/events`, match);
  await organizer("POST", `${leagues}/${league}/publish`);
  const teams: Record<string, string> = {};
  let reader: Call = organizer;
  for (const [name, score] of Object.entries(predictions)) {
    const { call } = await newUser();
    const { hash } = await call<{ hash: string }>("GET", `/leagues/${league}/regulation`);
    await call("POST", "/leagues/userleagues", { subscribedLeagueId: league, acceptedRegulationHash: hash });
    const picks = { [fixture]: { [match.key]: { ExactResult: score } } };
    const body = { name, league, fixturePredictions: picks };
    teams[name] = (await call<{ _id: string }>("POST", "/leagues/typer/userteams", body))._id;
    reader = call;
  }
  await organizer("POST", `${fixtures}/${fixture}/close`, { reason: "Pierwszy gwizdek" });
  return {
    league,
    fixture,
    async points() {
      const { entries } = await reader<{
        entries: { _id: string; points: number; rankingPosition: number }[];
      }>("GET", `/ranking/${league}?size=100`);
      const found: Points = {};
      for (const [name, team] of Object.entries(teams)) {
        const past = await reader<{ points: number }>(
          "GET",
          `/leagues/typer/userteams/${team}/history/${fixture}`,
        );
        const row = entries.find(({ _id }) => _id === team);
        found[name] = { round: past.points, total: row?.points ?? 0, place: row?.rankingPosition ?? 0 };
      }
      return found;
    },
  };
}
