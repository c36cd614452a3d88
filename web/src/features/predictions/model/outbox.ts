import { ApiProblem, type CodeOf, type ErrorOf, type NoAnswer } from "@/api/problem";
import type { Team } from "@/api/types";
import { merged, overlay, stillStands, stillWanted, type EventPicks, type Unsaved } from "./unsaved";
import type { Change, Family, Offer, Picks } from "@/api/picks";

/** What the screen draws: my team as the server last told it, and what it has not acknowledged. */
export interface OutboxState {
  team: Team | null;
  unsaved: readonly Unsaved[];
  /** When the save that counts for a family was accepted, by `fixture/event/family` (the receipt, server time). */
  receipts: ReadonlyMap<string, string>;
}

export interface SaveRequest {
  fixtureId: string;
  eventKey: string;
  change: Change;
  /** The matches of the fixture with a joker, in place of a change of an event. */
  jokers?: readonly string[];
  sequence: number;
}

/** Why a change isn't saved. */
export type SaveFailure =
  | ErrorOf<"post" | "put", "/leagues/typer/userteams">
  | ErrorOf<"get", "/leagues/typer/userteams/league/{leagueId}">;
type SaveRefusal = Exclude<SaveFailure, NoAnswer>;

interface OutboxOptions {
  /** Sends one change of one event; answers my team. */
  send: (request: SaveRequest) => Promise<Team>;
  /** Keeps what is not acknowledged over a reload. */
  keep: (unsaved: readonly Unsaved[]) => void;
  /** The server refused a change for good: it was taken back. */
  onRefused: (error: SaveRefusal) => void;
  /** No answer came, or none that lasts: the change waits to be sent again. */
  onFailed: (error: SaveFailure) => void;
}

const empty: Picks = {};

/**
 * Sends each choice at once and keeps it until it is acknowledged. Per event one request is under way; clicks made meanwhile follow
 * together, so that the last one wins whatever order requests arrive in. `sequence` only grows, above the highest the server answered.
 */
export class PredictionOutbox {
  private state: OutboxState;
  private readonly listeners = new Set<() => void>();
  private sequence = 0;
  private lastId = 0;

  private readonly options: OutboxOptions;
  private offers = new Map<string, Offer>();

  constructor(options: OutboxOptions, kept: readonly Unsaved[] = []) {
    this.options = options;
    this.lastId = Math.max(0, ...kept.map((entry) => entry.id));
    this.state = {
      team: null,
      unsaved: kept.map((entry) => ({ ...entry, status: "failed" as const })),
      receipts: new Map(),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): OutboxState => this.state;

  /** Takes over my team as the server told it; an older copy is passed over. */
  learn(team: Team): void {
    this.sequence = Math.max(this.sequence, team.sequence);
    const known = this.state.team;
    if (known !== null && known._id === team._id && known.revision > team.revision) return;
    if (known !== team) this.become({ team });
  }

  /** What is chosen in an event, and how it stands. */
  picks(fixtureId: string, eventKey: string, offer: Offer): EventPicks {
    return overlay(offer, this.confirmed(fixtureId, eventKey), this.lane(fixtureId, eventKey));
  }

  /** What is chosen in an event, without what failed: that doesn't count until it is sent again. */
  counted(fixtureId: string, eventKey: string, offer: Offer): Picks {
    const lane = this.lane(fixtureId, eventKey).filter(({ status }) => status !== "failed");
    return overlay(offer, this.confirmed(fixtureId, eventKey), lane).picks;
  }

  /** What the server has acknowledged for an event. */
  confirmed(fixtureId: string, eventKey: string): Picks {
    return this.state.team?.fixturePredictions[fixtureId]?.[eventKey] ?? empty;
  }

  /** A click: shown at once, sent at once. */
  choose(fixtureId: string, eventKey: string, offer: Offer, change: Change): void {
    this.offers.set(`${fixtureId}/${eventKey}`, offer);
    const lane = this.lane(fixtureId, eventKey);
    const wanted = stillWanted(offer, this.confirmed(fixtureId, eventKey), lane, change);
    const before = this.confirmed(fixtureId, eventKey);
    const entry: Unsaved = { id: ++this.lastId, fixtureId, eventKey, change, before, status: "queued" };
    const others = this.state.unsaved.filter((one) => !lane.includes(one));
    this.become({ unsaved: [...others, ...wanted, entry] });
    void this.pump(fixtureId, eventKey);
  }

  /** Sends which matches of a fixture have a joker: all of them, or it fails as a whole. */
  async mark(fixtureId: string, jokers: readonly string[]): Promise<void> {
    const request = { fixtureId, eventKey: "", change: {}, jokers, sequence: ++this.sequence };
    this.learn(await this.options.send(request));
  }

  /** Sends again what failed: all, or one event's. */
  retry(where?: { fixtureId: string; eventKey: string }): void {
    const chosen = (entry: Unsaved) =>
      entry.status === "failed" &&
      (where === undefined || (entry.fixtureId === where.fixtureId && entry.eventKey === where.eventKey));
    const lanes = this.state.unsaved.filter(chosen);
    this.become({
      unsaved: this.state.unsaved.map((entry) =>
        chosen(entry) ? { ...entry, status: "queued" as const } : entry,
      ),
    });
    for (const { fixtureId, eventKey } of lanes) void this.pump(fixtureId, eventKey);
  }

  /** Sends what an earlier visit left, where its round is open and the server has what it had then; the rest waits for a choice. */
  resume(isOpen: (fixtureId: string) => boolean): void {
    const left = this.state.unsaved.filter(
      ({ status, fixtureId }) => status === "failed" && isOpen(fixtureId),
    );
    for (const { fixtureId, eventKey } of left)
      if (!this.isContested(fixtureId, eventKey)) this.retry({ fixtureId, eventKey });
  }

  /** Forgets what was picked on the contest's page in rounds that are not open any more; says whether there was anything. */
  dropLate(isOpen: (fixtureId: string) => boolean): boolean {
    const late = this.state.unsaved.filter((entry) => entry.isFromPage === true && !isOpen(entry.fixtureId));
    if (late.length > 0)
      this.become({ unsaved: this.state.unsaved.filter((entry) => !late.includes(entry)) });
    return late.length > 0;
  }

  /** Whether the server has something else of an event than when its failed choices were made. */
  isContested(fixtureId: string, eventKey: string): boolean {
    const confirmed = this.confirmed(fixtureId, eventKey);
    return this.lane(fixtureId, eventKey).some(
      (entry) => entry.status === "failed" && !stillStands(entry, confirmed),
    );
  }

  /** Forgets what failed. */
  discard(): void {
    this.become({ unsaved: this.state.unsaved.filter((entry) => entry.status !== "failed") });
  }

  private lane(fixtureId: string, eventKey: string): Unsaved[] {
    return this.state.unsaved.filter((entry) => entry.fixtureId === fixtureId && entry.eventKey === eventKey);
  }

  private async pump(fixtureId: string, eventKey: string): Promise<void> {
    const lane = this.lane(fixtureId, eventKey);
    const batch = lane.filter((entry) => entry.status === "queued");
    if (batch.length === 0 || lane.some((entry) => entry.status === "sending")) return;
    const ids = new Set(batch.map((entry) => entry.id));
    this.restate(ids, "sending");
    const offer = this.offers.get(`${fixtureId}/${eventKey}`);
    const change: Change =
      offer === undefined
        ? (Object.assign({}, ...batch.map((entry) => entry.change)) as Change)
        : merged(offer, this.confirmed(fixtureId, eventKey), batch);
    try {
      const team = await this.options.send({ fixtureId, eventKey, change, sequence: ++this.sequence });
      this.acknowledge(ids, { fixtureId, eventKey, change }, team);
    } catch (thrown) {
      const error = thrown as SaveFailure;
      if (isFinal(error)) {
        this.become({ unsaved: this.state.unsaved.filter((entry) => !ids.has(entry.id)) });
        this.options.onRefused(error);
      } else {
        this.restate(ids, "failed");
        this.options.onFailed(error);
      }
    }
    await this.pump(fixtureId, eventKey);
  }

  private acknowledge(
    ids: ReadonlySet<number>,
    saved: { fixtureId: string; eventKey: string; change: Change },
    team: Team,
  ): void {
    this.sequence = Math.max(this.sequence, team.sequence);
    const receipts = new Map(this.state.receipts);
    const ofRound = team.receipts[saved.fixtureId];
    const receipt = ofRound?.events?.[saved.eventKey]?.savedAt ?? ofRound?.savedAt ?? team.savedAt;
    for (const family of Object.keys(saved.change))
      receipts.set(receiptKey(saved.fixtureId, saved.eventKey, family as Family), receipt);
    const known = this.state.team;
    const isOld = known !== null && known._id === team._id && known.revision > team.revision;
    this.become({
      team: isOld ? known : team,
      unsaved: this.state.unsaved.filter((entry) => !ids.has(entry.id)),
      receipts,
    });
  }

  private restate(ids: ReadonlySet<number>, status: Unsaved["status"]): void {
    this.become({
      unsaved: this.state.unsaved.map((entry) => (ids.has(entry.id) ? { ...entry, status } : entry)),
    });
  }

  private become(change: Partial<OutboxState>): void {
    this.state = { ...this.state, ...change };
    if (change.unsaved !== undefined) this.options.keep(this.state.unsaved);
    for (const listener of this.listeners) listener();
  }
}

/** Under which a receipt is kept. */
export function receiptKey(fixtureId: string, eventKey: string, family: Family): string {
  return `${fixtureId}/${eventKey}/${family}`;
}

/** Codes that may pass when sent again, after something else was done: log in, join, choose another name. */
const mayPass: ReadonlySet<SaveRefusal["code"]> = new Set<CodeOf<SaveRefusal>>([
  "still-arriving",
  "team-name-taken",
  "name-invalid",
  "consents-required",
]);

/** True when sending the same again can't help: the rules refused it. */
export function isFinal(error: SaveFailure): error is SaveRefusal {
  if (!(error instanceof ApiProblem)) return false;
  return (
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 429].includes(error.status) &&
    !mayPass.has(error.code)
  );
}
