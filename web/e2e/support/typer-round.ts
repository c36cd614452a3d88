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
  /** What a team's own history says of the round. */
  past: (team: string) => Promise<{ points: number; adjustments: number }>;
}

interface Played {
  /** Of the sport; football by default. */
  template?: string;
  /** A match beside the one that is predicted. */
  beside?: { key: string; home: string; away: string };
}

/** Makes a typer in which `predictions` (a score by team name) were given for one match, and closes it. */
export async function typerRound(
  contest: string,
  round: string,
  predictions: Record<string, string>,
  { template = "football-typer", beside }: Played = {},
): Promise<TyperRound> {
  const organizer = await logInAt(productUrl(), "organizer@trybuna.test");
  const draft = { template, name: contest, startDate: inHours(-1) };
  const { _id: league } = await organizer<{ _id: string }>("POST", leagues, draft);
  const fixtures = `${leagues}/${league}/fixtures`;
  const times = { from: inHours(24), to: inHours(26) };
  const { _id: fixture } = await organizer<{ _id: string }>("POST", fixtures, { name: round, ...times });
  const match = { key: "wilki-orly", home: "Wilki", away: "Orły", startsAt: times.from };
  for (const one of beside === undefined ? [match] : [match, { ...beside, startsAt: times.from }])
    await organizer("POST", `${fixtures}/${fixture}/events`, one);
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
  const past = (team: string) =>
    reader<{ points: number; adjustments: number }>(
      "GET",
      `/leagues/typer/userteams/${teams[team]}/history/${fixture}`,
    );
  return {
    league,
    fixture,
    past,
    async points() {
      const { entries } = await reader<{
        entries: { _id: string; points: number; rankingPosition: number }[];
      }>("GET", `/ranking/${league}?size=100`);
      const found: Points = {};
      for (const [name, team] of Object.entries(teams)) {
        const row = entries.find(({ _id }) => _id === team);
        found[name] = {
          round: (await past(name)).points,
          total: row?.points ?? 0,
          place: row?.rankingPosition ?? 0,
        };
      }
      return found;
    },
  };
}
