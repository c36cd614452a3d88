import { describe, expect, it } from "vitest";
import type { OverviewContest, OverviewRound } from "@/api/types";
import { groupOf, tasksOf, type Standing } from "@/features/organizer/overview/model/next";
import { marksOf } from "@/features/organizer/overview/model/week";

const now = new Date(2026, 10, 20, 13, 14).getTime();
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const round = (changes: Partial<OverviewRound>): OverviewRound => ({
  _id: "f1",
  name: "Kolejka 9",
  state: "open",
  closesAt: hours(5),
  to: hours(30),
  events: 8,
  missing: 8,
  resultsDue: changes.to ?? hours(30),
  isComplete: false,
  withoutOffer: 0,
  beforeClosing: [],
  withoutAthletes: [],
  ...changes,
});
const all = { missing: 0, resultsDue: null, isComplete: true };
const groupIsPlayed = { missing: 0, resultsDue: null, isComplete: false };

function standing(
  rounds: OverviewRound[],
  contest: Partial<OverviewContest> = {},
  attendance: Standing["attendance"] = new Map(),
): Standing {
  return {
    contest: {
      _id: "c1",
      name: "Puchar",
      eventType: "Typer",
      state: "running",
      startDate: hours(-99),
      lacks: [],
      stoppedFeeds: [],
      sidesToCome: [],
      stoppedWebhooks: [],
      joinRequests: null,
      rounds,
      ...contest,
    },
    attendance,
  };
}

const kinds = (standings: Standing[], reports = 0) => {
  const { now: first, soon, week } = tasksOf(standings, reports, now);
  return [first, soon, week].map((tasks) => tasks.map(({ kind }) => kind));
};

describe("what is to be done next", () => {
  it("is a result that is due while other matches of its round are open", () => {
    expect(kinds([standing([round({ resultsDue: hours(-1) })])])).toEqual([["results"], [], []]);
    expect(kinds([standing([round({ resultsDue: hours(1) })])])).toEqual([[], [], []]);
  });

  it("is a match of a club in which nobody can score, until its round closes", () => {
    const deserted = round({ withoutAthletes: ["Odra – Bzura"] });
    expect(kinds([standing([deserted])])).toEqual([[], ["athletes"], []]);
    expect(kinds([standing([round({ withoutAthletes: [] })])])).toEqual([[], [], []]);
  });

  it("is grouped by its time: now, until the end of tomorrow, within seven days", () => {
    expect(groupOf(now, now)).toBe("now");
    expect(groupOf(new Date(2026, 10, 21, 23, 59).getTime(), now)).toBe("soon");
    expect(groupOf(new Date(2026, 10, 22).getTime(), now)).toBe("week");
    expect(groupOf(now + 8 * 86_400_000, now)).toBeNull();
  });

  it("are results of a round that is over, then its confirmation", () => {
    const over = { state: "provisional", to: hours(-70) } as const;
    expect(kinds([standing([round(over)])])).toEqual([["results"], [], []]);
    expect(kinds([standing([round({ ...over, ...all })])])).toEqual([[], ["confirm"], []]);
    expect(kinds([standing([round({ state: "locked", to: hours(3) })])])).toEqual([[], ["results"], []]);
    expect(kinds([standing([round({ state: "locked", to: hours(-3), ...all })])])).toEqual([
      [],
      ["results"],
      [],
    ]);
  });

  it("is nothing while only a group that is still played lacks its result", () => {
    const waits = round({ state: "provisional", to: hours(-70), ...groupIsPlayed });
    expect(kinds([standing([waits])])).toEqual([[], [], []]);
  });

  it("says how many results of how many, and since when", () => {
    const [task] = tasksOf(
      [standing([round({ state: "locked", missing: 2, resultsDue: hours(-4) })])],
      0,
      now,
    ).now;
    expect([task?.count, task?.all, task?.at]).toEqual([2, 8, hours(-4)]);
  });

  it("is a reminder only where somebody has something missing: at once when it closes within half a day", () => {
    const attended = (toRemind: number) => new Map([["f1", { members: 10, toRemind }]]);
    const of = (changes: Partial<OverviewRound>, toRemind?: number) =>
      kinds([standing([round(changes)], {}, toRemind === undefined ? new Map() : attended(toRemind))]);
    expect(of({})).toEqual([[], [], []]);
    expect(of({}, 0)).toEqual([[], [], []]);
    expect(of({}, 3)).toEqual([["closing"], [], []]);
    expect(of({ closesAt: hours(100) }, 3)).toEqual([[], [], ["closing"]]);
    const [task] = tasksOf([standing([round({})], {}, attended(3))], 0, now).now;
    expect([task?.count, task?.all]).toEqual([3, 10]);
  });

  it("are matches with nothing to predict, drafts that start soon, and reports", () => {
    expect(kinds([standing([round({ withoutOffer: 1 })])], 2)).toEqual([[], ["offer", "reports"], []]);
    expect(kinds([standing([round({ withoutOffer: 1, state: "locked", ...groupIsPlayed })])])).toEqual([
      [],
      [],
      [],
    ]);
    expect(kinds([standing([], { state: "draft", startDate: hours(60), lacks: ["events"] })])).toEqual([
      [],
      [],
      ["draft"],
    ]);
  });

  it("is to fill in the teams of matches that wait, by the first of them", () => {
    const at = (name: string, ahead: number) => ({ fixtureId: "r9", name, startsAt: hours(ahead) });
    const sidesToCome = [at("W74 – W75", 20), at("W76 – W77", 90)];
    const [task] = tasksOf([standing([], { sidesToCome })], 0, now).soon;
    expect(task).toMatchObject({ kind: "sides", count: 2, at: hours(20) });
    expect(task?.waiting).toEqual({ names: ["W74 – W75", "W76 – W77"], fixtureId: "r9" });
    expect(kinds([standing([], { sidesToCome: [at("W1 – W2", 24 * 20)] })])).toEqual([[], [], []]);
  });

  it("are sources that have stopped by themselves", () => {
    const stoppedFeeds = [{ _id: "s1", name: "Terminarz", at: hours(-2) }];
    const [task] = tasksOf([standing([], { stoppedFeeds })], 0, now).now;
    expect([task?.kind, task?.stopped, task?.at]).toEqual(["feed", "Terminarz", hours(-2)]);
    const draft = (startDate: string) =>
      kinds([standing([], { state: "draft", startDate, lacks: ["events"], stoppedFeeds })]);
    expect(draft(hours(60))).toEqual([["feed"], [], ["draft"]]);
    expect(draft(hours(900))).toEqual([["feed"], [], []]);
  });

  it("are webhooks that have stopped by themselves", () => {
    const stoppedWebhooks = [{ _id: "w1", host: "https://klub.example", at: hours(-120) }];
    const [task] = tasksOf([standing([], { stoppedWebhooks })], 0, now).now;
    expect([task?.kind, task?.stopped, task?.at]).toEqual(["webhook", "https://klub.example", hours(-120)]);
    expect(kinds([standing([], { state: "draft", startDate: hours(900), stoppedWebhooks })])).toEqual([
      ["webhook"],
      [],
      [],
    ]);
  });

  it("are people who wait to be let in, since the first of them asked", () => {
    const joinRequests = { waiting: 3, since: hours(-30) };
    const [task] = tasksOf([standing([], { joinRequests })], 0, now).now;
    expect([task?.kind, task?.count, task?.at]).toEqual(["requests", 3, hours(-30)]);
    expect(kinds([standing([], { state: "draft", startDate: hours(900), joinRequests })])).toEqual([
      ["requests"],
      [],
      [],
    ]);
  });

  it("comes by its time, over all contests", () => {
    const first = standing([round({ _id: "late", state: "locked", to: hours(-2) })]);
    const second = standing([round({ _id: "later", state: "locked", to: hours(-9) })]);
    expect(tasksOf([first, second], 0, now).now.map((task) => task.round?._id)).toEqual(["later", "late"]);
  });
});

describe("the seven days", () => {
  it("hold closings and results by their day, and overdue results at today", () => {
    const week = marksOf(
      [
        round({ _id: "open", closesAt: hours(5), to: hours(24) }),
        round({ _id: "overdue", state: "locked", closesAt: hours(-110), to: hours(-100) }),
        round({ _id: "whole", state: "provisional", to: hours(1), ...all }),
        round({ _id: "far", closesAt: hours(24 * 9), to: hours(24 * 10) }),
      ],
      now,
    );
    expect(week.map((marks) => marks.map(({ kind, fixtureId }) => `${fixtureId} ${kind}`))).toEqual([
      ["open closes", "overdue missing"],
      ["open results"],
      ...Array.from({ length: 5 }, () => []),
    ]);
  });
});
