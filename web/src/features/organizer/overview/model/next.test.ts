import { describe, expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import type { OrganizerFixture, SportEvent } from "@/api/types";
import { groupOf, tasksOf, type Standing } from "@/features/organizer/overview/model/next";
import { marksOf } from "@/features/organizer/overview/model/week";

const now = new Date(2026, 10, 20, 13, 14).getTime();
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const event = (changes: Partial<SportEvent> = {}) =>
  ({
    key: "m1",
    state: "scheduled",
    availablePredictions: [{}],
    groupEventName: null,
    homeClub: null,
    awayClub: null,
    members: [],
    startsAt: hours(0),
    ...changes,
  }) as SportEvent;
const club = (key: string) => ({ key }) as SportEvent["members"][number];
const match = (home: string, away: string, state: SportEvent["state"] = "scheduled", startsAt = hours(0)) =>
  event({ key: `${home}-${away}`, homeClub: club(home), awayClub: club(away), state, startsAt });
const group = (...members: string[]) =>
  event({ key: "a", groupEventName: "Grupa A", members: members.map(club) });
const fixture = (changes: Partial<OrganizerFixture>) =>
  ({
    _id: "f1",
    name: "Kolejka 9",
    state: "open",
    closesAt: hours(5),
    to: hours(30),
    events: [event()],
    ...changes,
  }) as OrganizerFixture;

function standing(fixtures: OrganizerFixture[], changes: Partial<Standing> = {}): Standing {
  const contest = aContest({ _id: "c1", name: "Puchar", eventType: "Typer", state: "running" });
  return { contest, fixtures, attendance: new Map(), ...changes };
}

const kinds = (standings: Standing[], reports = 0) => {
  const { now: first, soon, week } = tasksOf(standings, reports, now);
  return [first, soon, week].map((tasks) => tasks.map(({ kind }) => kind));
};

describe("what is to be done next", () => {
  it("is grouped by its time: now, until the end of tomorrow, within seven days", () => {
    expect(groupOf(now, now)).toBe("now");
    expect(groupOf(new Date(2026, 10, 21, 23, 59).getTime(), now)).toBe("soon");
    expect(groupOf(new Date(2026, 10, 22).getTime(), now)).toBe("week");
    expect(groupOf(now + 8 * 86_400_000, now)).toBeNull();
  });

  it("are results of a round that is over, then its confirmation, and neither once it is final", () => {
    const over = { state: "provisional", to: hours(-70) } as const;
    expect(kinds([standing([fixture(over)])])).toEqual([["results"], [], []]);
    const whole = [event({ state: "played" }), event({ state: "void" })];
    expect(kinds([standing([fixture({ ...over, events: whole })])])).toEqual([[], ["confirm"], []]);
    expect(kinds([standing([fixture({ state: "final", to: hours(-70) })])])).toEqual([[], [], []]);
    expect(kinds([standing([fixture({ state: "locked", to: hours(3) })])])).toEqual([[], ["results"], []]);
  });

  it("is a reminder only where somebody has something missing: at once when it closes within half a day", () => {
    const attended = (toRemind: number) => ({ attendance: new Map([["f1", { members: 10, toRemind }]]) });
    expect(kinds([standing([fixture({})])])).toEqual([[], [], []]);
    expect(kinds([standing([fixture({})], attended(0))])).toEqual([[], [], []]);
    expect(kinds([standing([fixture({})], attended(3))])).toEqual([["closing"], [], []]);
    expect(kinds([standing([fixture({ closesAt: hours(100) })], attended(3))])).toEqual([
      [],
      [],
      ["closing"],
    ]);
    const [task] = tasksOf([standing([fixture({})], attended(3))], 0, now).now;
    expect([task?.count, task?.all]).toEqual([3, 10]);
  });

  it("are matches with nothing to predict, drafts that start soon, and reports", () => {
    const bare = fixture({ events: [event({ availablePredictions: [] }), event()] });
    expect(kinds([standing([bare])], 2)).toEqual([[], ["offer", "reports"], []]);
    const moved = fixture({ events: [event({ state: "postponed", availablePredictions: [] }), event()] });
    expect(kinds([standing([moved])])).toEqual([[], [], []]);
    const draft = aContest({ state: "draft", startDate: hours(60) });
    expect(kinds([standing([], { contest: draft })])).toEqual([[], [], ["draft"]]);
  });

  it("comes by its time, over all contests", () => {
    const first = standing([fixture({ _id: "late", state: "locked", to: hours(-2) })]);
    const second = standing([fixture({ _id: "later", state: "locked", to: hours(-9) })]);
    expect(tasksOf([first, second], 0, now).now.map((task) => task.fixture?._id)).toEqual(["later", "late"]);
  });
});

describe("a group's winner", () => {
  const first = fixture({
    _id: "first",
    state: "provisional",
    to: hours(-300),
    events: [match("a", "b", "played", hours(-302)), group("a", "b", "c")],
  });
  const second = (state: SportEvent["state"], to: string) =>
    fixture({
      _id: "second",
      state: "locked",
      to,
      events: [match("b", "c", state, hours(-5)), match("c", "a", "played", hours(-5))],
    });
  const results = (...fixtures: OrganizerFixture[]) =>
    Object.values(tasksOf([standing(fixtures)], 0, now)).flatMap((tasks) =>
      tasks.map(({ kind, fixture: of, at, count }) => [kind, of?._id, at, count]),
    );

  it("is not due while one of the group's matches is still to come, and its round not to be confirmed", () => {
    expect(results(first, second("scheduled", hours(5)))).toEqual([["results", "second", hours(5), 1]]);
    expect(results(first, second("postponed", hours(-3)))).not.toContainEqual(
      expect.arrayContaining(["first"]),
    );
  });

  it("is due with the end of the last of them, whether or not its result is out", () => {
    expect(results(first, second("played", hours(-3)))).toContainEqual(["results", "first", hours(-3), 1]);
    expect(results(first, second("scheduled", hours(-3)))).toEqual([
      ["results", "first", hours(-3), 1],
      ["results", "second", hours(-3), 1],
    ]);
  });

  it("waits for no later meeting, such as a final, and for every one where each pair meets twice", () => {
    const last = (events: SportEvent[]) => fixture({ _id: "last", to: hours(200), events });
    const final = last([match("a", "b", "scheduled", hours(198))]);
    const whole = second("played", hours(-3));
    expect(results(first, whole, final)).toContainEqual(["results", "first", hours(-3), 1]);
    const again = last([
      match("b", "a", "scheduled", hours(198)),
      match("c", "b", "scheduled", hours(198)),
      match("a", "c", "scheduled", hours(198)),
    ]);
    expect(results(first, whole, again)).not.toContainEqual(expect.arrayContaining(["first"]));
  });

  it("is due with its round where no match of the group is played at all", () => {
    const medals = fixture({ _id: "medals", state: "locked", to: hours(-2), events: [group("a", "b")] });
    expect(results(medals)).toEqual([["results", "medals", hours(-2), 1]]);
  });

  it("stands in the seven days when it is due, and not before", () => {
    const marks = (...fixtures: OrganizerFixture[]) =>
      marksOf(fixtures, now)
        .flat()
        .map(({ kind, fixtureId }) => `${fixtureId} ${kind}`);
    expect(marks(first, second("scheduled", hours(5)))).toEqual(["second results"]);
    expect(marks(first, second("played", hours(-3)))).toEqual(["first missing"]);
  });
});

describe("the seven days", () => {
  it("hold closings and results by their day, and overdue results at today", () => {
    const week = marksOf(
      [
        fixture({ _id: "open", closesAt: hours(5), to: hours(24) }),
        fixture({ _id: "overdue", state: "locked", to: hours(-100) }),
        fixture({ _id: "final", state: "final", to: hours(1) }),
        fixture({ _id: "far", closesAt: hours(24 * 9), to: hours(24 * 10) }),
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
