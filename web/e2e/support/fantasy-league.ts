import { logInAt, type Call } from "./api";
import { productUrl } from "./browser";
import { mailedLink } from "./mail";
import { football, type SportSetup } from "@/testing/samples/sports";

const organizers = "/organizer/contests";
const colours = ["#1d3f9e", "#b3261b", "#1c6340", "#15181d", "#f2b632", "#6b3fa0", "#0e6b74", "#c2571a"];

interface Fixture {
  _id: string;
  name: string;
  state: string;
  locked: unknown;
  events: { key: string }[];
}
interface Athlete {
  _id: string;
  surname: string;
  position: string;
  teamKey: string;
  price: number;
}
type Row = { No: number; _id: string }[];
interface Contest {
  _id: string;
  origin: { _id: string; positionTypesValues: string[] };
  availableFormations: string[];
  numberOfSubstitutions: number;
  squadComposition: number[] | null;
}

/** Reads again and again until the answer is good. */
async function eventually<T>(read: () => Promise<T>, good: (found: T) => boolean): Promise<T> {
  for (const end = Date.now() + 30_000; ;) {
    const found = await read();
    if (good(found)) return found;
    if (Date.now() > end) throw new Error(`not within 30 s; last answer: ${JSON.stringify(found)}`);
    await new Promise((again) => setTimeout(again, 50));
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Posts as somebody who is not logged in. */
async function post(path: string, body: unknown): Promise<Response> {
  const answer = await fetch(`${productUrl()}/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Somebody new who has confirmed the address and given every consent; the password is the demo's. */
export async function newUser(): Promise<{ email: string; call: Call }> {
  const email = `kibic-${crypto.randomUUID().slice(0, 8)}@trybuna.test`;
  const made = await post("/users", { email, password: "trybuna-demo" });
  const { isEmailConfirmed } = (await made.json()) as { isEmailConfirmed: boolean };
  if (!isEmailConfirmed) {
    const [, token] = (await mailedLink(email)).split("#");
    await post("/users/confirm-email", { token });
  }
  const first = await logInAt(productUrl(), email);
  const texts = await first<{ key: string }[]>("GET", "/users/consents");
  await first("PUT", "/users/consents", {
    consents: Object.fromEntries(texts.map(({ key }) => [key, true])),
  });
  return { email, call: await logInAt(productUrl(), email) };
}

/** A running fantasy contest of a story's own, with what its organizer does; fixtures count from 1. */
export class FantasyLeague {
  readonly id: string;
  readonly name: string;
  readonly athletes: readonly Athlete[];
  private readonly contest: Contest;
  /** The sport's, with the keys of the clubs. */
  private readonly setup: SportSetup;
  private readonly call: Call;

  private constructor(
    contest: Contest,
    name: string,
    athletes: readonly Athlete[],
    setup: SportSetup,
    call: Call,
  ) {
    [this.id, this.name, this.athletes, this.call] = [contest._id, name, athletes, call];
    [this.contest, this.setup] = [contest, setup];
  }

  /** The sport's template, football's if none is said (squads of fifteen, eight clubs), and `rounds` fixtures of which the first is open. */
  static async running(title: string, rounds = 3, setup: SportSetup = football): Promise<FantasyLeague> {
    const call = await logInAt(productUrl(), "organizer@trybuna.test");
    const name = `${title} ${crypto.randomUUID().slice(0, 6)}`;
    const { sport, line, event } = setup;
    const contest = await call<Contest>("POST", `${organizers}/leagues`, {
      template: `${sport}-fantasy`,
      name,
      originName: name,
      startDate: inDays(-0.1),
    });
    const { _id, origin } = contest;
    const path = `${organizers}/origins/${origin._id}`;
    const clubs = setup.clubs.map((club) => club.toLowerCase().replace("ł", "l"));
    await Promise.all(
      setup.clubs.map((club, index) =>
        call("PUT", `${path}/clubs/${clubs[index]}`, {
          name: { pl: club, en: club },
          colours: { primary: colours[index], secondary: "#fffbf2" },
        }),
      ),
    );
    const drafts = setup.clubs.flatMap((club, index) =>
      line.map(([position, price], no) => ({
        name: "Jan",
        surname: `${club.slice(0, 4)}ski${no + 1}`,
        key: `${clubs[index]}-${no}`,
        position,
        teamKey: clubs[index],
        price: Math.round((price + index / 10) * 10) / 10,
      })),
    );
    const athletes = await call<Athlete[]>("POST", `${path}/athletes`, { athletes: drafts });
    for (let round = 1; round <= rounds; round += 1) {
      const from = inDays(round);
      const fixture = await call<Fixture>("POST", `${organizers}/leagues/${_id}/fixtures`, {
        name: `Kolejka ${round}`,
        from,
        to: inDays(round + 0.1),
      });
      const sides = Array.from({ length: clubs.length / 2 }, (_, match) => ({
        home: clubs[2 * match],
        away: clubs[2 * match + 1],
      }));
      const events = event === undefined ? sides : [{ groupEventName: event, members: clubs }];
      for (const [no, competing] of events.entries())
        await call("POST", `${organizers}/leagues/${_id}/fixtures/${fixture._id}/events`, {
          key: `${round}-${no}`,
          startsAt: from,
          ...competing,
        });
    }
    await call("POST", `${organizers}/leagues/${_id}/publish`, {});
    const made = new FantasyLeague(contest, name, athletes, { ...setup, clubs }, call);
    await made.isOpen(1);
    return made;
  }

  /** Joins a user. */
  async join(user: Call): Promise<void> {
    const { hash } = await user<{ hash: string }>("GET", `/leagues/${this.id}/regulation`);
    await user("POST", "/leagues/userleagues", { subscribedLeagueId: this.id, acceptedRegulationHash: hash });
  }

  /** A legal squad in the first formation: the cheapest of each position, of each club as many as the setup says. */
  squad(): Row[] {
    const { origin, availableFormations, numberOfSubstitutions, squadComposition } = this.contest;
    const formation = (availableFormations[0] ?? "").split("-").map(Number);
    const wanted = squadComposition ?? formation.map((starters) => starters + numberOfSubstitutions);
    const counts = new Map<string, number>();
    const chosen = origin.positionTypesValues.map((position, row) => {
      const some: string[] = [];
      for (const athlete of this.athletes) {
        const used = counts.get(athlete.teamKey) ?? 0;
        const isEnough = some.length === wanted[row] || used === this.setup.perClub;
        if (isEnough || athlete.position !== position) continue;
        counts.set(athlete.teamKey, used + 1);
        some.push(athlete._id);
      }
      return some;
    });
    const rows = chosen.map((some, row) => some.slice(0, formation[row]));
    const bench = chosen.flatMap((some, row) => some.slice(formation[row]));
    let no = 0;
    return [...rows, bench].map((row) => row.map((_id) => ({ No: ++no, _id })));
  }

  /** The same squad with its second forward on the bench, and whose place the third takes; answers their surnames, too. */
  otherForward(): { squad: Row[]; benched: string; playing: string } {
    const squad = this.squad();
    const [forwards = [], bench = []] = squad.slice(3);
    const [benched, playing] = [forwards.at(-1)?._id ?? "", bench.at(-1)?._id ?? ""];
    const others = { [benched]: playing, [playing]: benched };
    const surname = (id: string) => this.athletes.find(({ _id }) => _id === id)?.surname ?? "";
    return {
      squad: squad.map((row) => row.map(({ No, _id }) => ({ No, _id: others[_id] ?? _id }))),
      benched: surname(benched),
      playing: surname(playing),
    };
  }

  /** Joins a user and saves a first squad. */
  async team(user: Call, name: string, squad = this.squad()): Promise<void> {
    await this.join(user);
    await user("POST", "/leagues/fantasy/userteams", { squad, name, league: this.id });
  }

  private fixture(number: number): Promise<Fixture> {
    return this.call<Fixture[]>("GET", `${organizers}/leagues/${this.id}/fixtures`).then((all) => {
      const found = all[number - 1];
      if (found === undefined) throw new Error(`no fixture ${number}`);
      return found;
    });
  }

  private async path(number: number): Promise<string> {
    return `${organizers}/leagues/${this.id}/fixtures/${(await this.fixture(number))._id}`;
  }

  /** Waits until a fixture takes squads. */
  async isOpen(number: number): Promise<void> {
    await eventually(
      () => this.fixture(number),
      ({ state }) => state === "open",
    );
  }

  /** Closes a fixture now, and waits until squads are locked. */
  async lock(number: number): Promise<void> {
    await this.call("POST", `${await this.path(number)}/close`, { reason: "wcześniejszy początek" });
    await eventually(
      () => this.fixture(number),
      ({ locked }) => locked !== null,
    );
  }

  /** Lets a locked fixture be over, so that the next one opens. */
  async passes(number: number): Promise<void> {
    const times = { from: inDays(-0.1), to: inDays(-0.01), reason: "rozegrano wcześniej" };
    await this.call("PATCH", await this.path(number), times);
    await this.isOpen(number + 1);
  }

  /** Publishes results: everybody took part as the sport counts it, and `goals` were scored by some, by surname, and make the score. */
  async publish(
    number: number,
    goals: Readonly<Record<string, number>>,
    how: { final: boolean; reason?: string },
  ): Promise<void> {
    const { events } = await this.fixture(number);
    const path = await this.path(number);
    const { clubs, event, plays } = this.setup;
    const competing = (match: number) =>
      event === undefined ? clubs.slice(2 * match, 2 * match + 2) : clubs;
    const statistics = events.map(({ key }, match) => [
      key,
      Object.fromEntries(
        this.athletes
          .filter(({ teamKey }) => competing(match).includes(teamKey))
          .map(({ _id, surname }) => [
            _id,
            { ...plays, ...(surname in goals ? { goals: goals[surname] } : {}) },
          ]),
      ),
    ]);
    const scoredBy = (club: string) =>
      this.athletes
        .filter(({ teamKey }) => teamKey === club)
        .reduce((sum, { surname }) => sum + (goals[surname] ?? 0) + (plays["points"] ?? 0), 0);
    // a match of sets is won by whoever has as many as everybody has played
    const sets = plays["setsPlayed"];
    const score = (match: number) => ({
      ft: sets === undefined ? competing(match).map((club) => Math.max(1, scoredBy(club))) : [sets, 0],
    });
    await this.call("PUT", `${path}/results`, {
      events:
        event === undefined ? Object.fromEntries(events.map(({ key }, match) => [key, score(match)])) : {},
      statistics: Object.fromEntries(statistics) as object,
    });
    await this.call("POST", `${path}/results/publish`, { ...how, acceptsUnplayed: true });
  }
}
