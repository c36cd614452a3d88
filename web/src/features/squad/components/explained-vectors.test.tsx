import { render } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aContest } from "@/api/testing/factories";
import type { ExplainedSlot, Fixture, SquadExplanation } from "@/api/types";
import pointsFile from "../../../../../proto-contracts/vectors/athlete-points.json";
import teamFile from "../../../../../proto-contracts/vectors/fantasy-points.json";
import substitutionFile from "../../../../../proto-contracts/vectors/substitutions.json";
import type { SquadData } from "../hooks/use-squad-data";
import { captainOf, slotTotal } from "../model/explained";
import { idleClubs, opponentsOf } from "../model/notes";
import { tenths } from "../model/rules";
import { rowsIn, rulesIn } from "../testing/vectors";
import { ExplainedSquad } from "./explained-squad";
import { SlotPoints } from "./slot-points";

/**
 * Points and automatic substitutions are the server's: the browser computes none of them, it shows them. Here it shows every explanation that
 * the vectors know (proto-contracts/vectors).
 */
const league = aContest({ eventType: "Fantasy" });
const fixture = { _id: "now", name: "1. kolejka", state: "final", events: [] as unknown } as Fixture;

/** What a vector tells of a slot that isn't simply a starter who counts or a substitute who isn't needed. */
type WrittenSlot = Partial<Pick<ExplainedSlot, "multiplier" | "replaces" | "replacedBy" | "reason">>;

interface Written {
  rules: string;
  squad: string;
  bonus?: { name: string; playerId: string | null } | null;
  points: Readonly<Partial<Record<string, number>>>;
  absent?: readonly string[];
  missing?: readonly string[];
  voided?: readonly string[];
  stillToPlay?: readonly string[];
  adjustments?: number;
}

/** The server's answer: everybody has 2 points but for what the vector says. */
function explanationIn(
  { squad, bonus = null, points, missing = [], voided = [], stillToPlay = [], adjustments = 0 }: Written,
  slots: Readonly<Partial<Record<string, WrittenSlot>>>,
  total: number,
): SquadExplanation {
  const rows = rowsIn(squad);
  const positions: Readonly<Partial<Record<string, string>>> = teamFile.positions;
  return {
    ...{ teamId: "t", name: "Sowy", fixtureId: "now", final: true, published: true, formation: "" },
    ...{ carried: false, transfers: { sold: [], bought: [] }, bonus, adjustments, points: total },
    ...{ transferCost: 0, distribution: null, captains: null, chips: [] },
    slots: rows
      .flatMap((row, at) => row.map((id) => ({ id, starter: at < rows.length - 1 })))
      .map(({ id, starter }, index): ExplainedSlot => {
        const slot: WrittenSlot = { multiplier: starter ? 1 : 0, ...slots[index + 1] };
        const isNothing = missing.includes(id ?? "") || voided.includes(id ?? "");
        return {
          ...{ No: index + 1, _id: id, fullname: id, team: null, starter, events: [] },
          ...{ position: positions[id ?? ""] ?? "", points: isNothing ? 0 : (points[id ?? ""] ?? 2) },
          ...{ replaces: null, replacedBy: null, reason: null, multiplier: 0, ...slot },
          armband: null,
          counted: (slot.multiplier ?? 0) > 0,
          stillToPlay: stillToPlay.includes(id ?? ""),
        };
      }),
  };
}

/** Shows a locked squad in the list: what each slot says, and its figure in tenths. */
function shown(explanation: SquadExplanation): { label: string; figure: number }[] {
  const data: SquadData = {
    rules: rulesIn(teamFile),
    athletes: new Map(),
    clubs: { all: [], of: (key) => ({ key, colours: null }), name: (key) => key },
    ...{ team: null, isTeamKnown: true },
  };
  const { container, unmount } = render(<ExplainedSquad {...{ league, fixture, data, explanation }} />);
  const rows = [...container.querySelectorAll("li")].map((row) => ({
    label: row.querySelector("button")?.textContent ?? "",
    figure: figureOf(row.lastElementChild),
  }));
  unmount();
  return rows;
}

const figureOf = (node: Element | null) =>
  tenths(Number((node?.textContent ?? "").replace(" pkt", "").replace("−", "-").replace(",", ".")));

beforeEach(() => localStorage.setItem("trybuna.squadView", "list"));

describe("a team's points are shown as they were explained", () => {
  const teams: readonly (Written & {
    name: string;
    total: number;
    slots: Readonly<Partial<Record<string, WrittenSlot>>>;
  })[] = teamFile.teams as never;

  test.each(teams)("$name", (vector) => {
    const explanation = explanationIn(vector, vector.slots, vector.total);
    const { slots, adjustments } = explanation;
    const rows = shown(explanation);
    const counted = rows.filter((_, index) => slots[index]?.counted === true);
    const isCounted = ({ label }: { label: string }) => !/nie liczy się|zmiana, wchodzi/.test(label);
    expect(rows.map(isCounted)).toEqual(slots.map((slot) => slot.counted || slot.stillToPlay));
    expect(rows.map(({ label }) => label.includes("jeszcze zagra"))).toEqual(
      slots.map((slot) => slot.stillToPlay && slot.replaces === null && slot.replacedBy === null),
    );
    expect(counted.reduce((sum, { figure }) => sum + figure, tenths(adjustments))).toBe(tenths(vector.total));
    for (const [index, { replaces, replacedBy }] of slots.entries()) {
      const name = (no: number) => slots.find(({ No }) => No === no)?.fullname ?? "nobody";
      if (replaces !== null) expect(rows[index]?.label).toContain(`wejście za: ${name(replaces)}`);
      if (replacedBy !== null) expect(rows[index]?.label).toContain(`zmiana, wchodzi: ${name(replacedBy)}`);
    }
    const plain = slots.reduce(
      (sum, slot) => sum + (slot.counted ? tenths(slot.points) : 0),
      tenths(adjustments),
    );
    expect(plain + tenths(captainOf(rulesIn(teamFile), explanation)?.extra ?? 0)).toBe(tenths(vector.total));
  });
});

describe("substitutions are shown in pairs", () => {
  const cases: readonly (Written & { name: string; substitutions: readonly string[][] })[] =
    substitutionFile.substitutions;

  test.each(cases)("$name", (vector) => {
    const all = rowsIn(vector.squad).flat();
    const no = (id = "") => all.indexOf(id) + 1;
    const slots = Object.fromEntries(
      vector.substitutions.flatMap(([out, into]): [number, WrittenSlot][] => [
        [no(out), { multiplier: 0, replacedBy: no(into), reason: "replaced" }],
        [no(into), { multiplier: 1, replaces: no(out), reason: "cameIn" }],
      ]),
    );
    const rows = shown(explanationIn(vector, slots, 0));
    const told = rows
      .filter(({ label }) => /wejście za|zmiana, wchodzi/.test(label))
      .map(({ label }) => label);
    expect(told).toHaveLength(vector.substitutions.length * 2);
    for (const [out = "", into = ""] of vector.substitutions) {
      expect(rows[no(out) - 1]?.label).toContain(`zmiana, wchodzi: ${into}`);
      expect(rows[no(into) - 1]?.label).toContain(`wejście za: ${out}`);
    }
  });
});

describe("an athlete's points are shown line by line", () => {
  const slotOf = (points: number, position: string): ExplainedSlot => ({
    ...{ No: 1, _id: "a", fullname: "Jan Sowa", team: "Bzura", starter: true, points, position },
    ...{ counted: true, multiplier: 1, replaces: null, replacedBy: null, reason: null, events: [] },
    ...{ stillToPlay: false, armband: null },
  });
  const show = (slot: ExplainedSlot) => {
    const explanation = { ...explanationIn({ rules: "", squad: "", points: {} }, {}, 0), slots: [slot] };
    render(
      <SlotPoints
        {...{ slot, league, fixture, explanation }}
        rules={rulesIn(teamFile)}
        onClose={() => undefined}
      />,
    );
  };

  test.each(pointsFile.lines)("$name", ({ position, points, lines }) => {
    const told = lines.map(([name, count, brings]) => ({
      ...{ name: String(name), count: Number(count), points: Number(brings) },
    }));
    show({ ...slotOf(points, position), events: [{ key: "match", points, lines: told }] });
    const rows = [...document.querySelectorAll("tbody tr")];
    const [event, ...rest] = rows.map((row) => [...row.children]);
    expect(figureOf(event?.at(-1) ?? null)).toBe(tenths(points));
    expect(
      rest.map(([name, count, brings]) => [
        ...[name?.textContent, Number(count?.textContent), figureOf(brings ?? null) / 10],
      ]),
    ).toEqual(lines);
  });

  test.each(pointsFile.fixtures)("of a fixture: $name", ({ position, points, events, appeared, voided }) => {
    expect(slotTotal(slotOf(points, position))).toBe(points);
    const club = (key: string) => ({ key, name: { pl: key, en: key } });
    const schedule = {
      ...fixture,
      events: events.map(({ state }) => ({
        state,
        homeClub: club("bzura"),
        awayClub: club("wkra"),
        members: [],
      })),
    } as unknown as Fixture;
    // who appeared had a match that is shown as one; who was voided had none
    if (appeared) expect(opponentsOf(schedule).has("bzura")).toBe(true);
    if (voided) expect(idleClubs(schedule).has("bzura")).toBe(true);
  });
});
