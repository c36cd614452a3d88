import { describe, expect, it } from "vitest";
import {
  proposalsOf,
  resultHeadOf,
  resultMeaningOf,
  scoreText,
  withResults,
} from "@/features/organizer/results/model/pasted-results";
import type { ResultsForm } from "@/features/organizer/results/model/results";
import { headedTable, textOfTable } from "@/features/organizer/shared/model/headed-table";
import { linesOf } from "@/features/organizer/shared/model/pasted";

const none = { home: "", away: "" };
const entry = (key: string, home = "", away = ""): ResultsForm["events"][number] => ({
  ...{ key, ft: { home, away }, sets: [none, none, none], retired: "", abandoned: false },
  ...{ et: none, p: none, winner: "", medalists: [] },
});
const result = (eventKey: string, ft: [number, number], sets: [number, number][] | null = null) => ({
  ...{ line: 1, eventKey, score: { ft, et: null, p: null, sets } },
});
const form: ResultsForm = { events: [entry("a"), entry("b", "2", "1"), entry("c", "1", "1")] };

describe("pasted results", () => {
  const results = [result("a", [2, 0]), result("b", [2, 1]), result("c", [3, 1]), result("gone", [1, 0])];

  it("fill what is empty; what is typed stays until one is taken", () => {
    expect(proposalsOf(form, results).map(({ does }) => does)).toEqual(["fills", "same", "stays"]);
    const taken = withResults(form, [result("c", [3, 1])]);
    expect(taken.events[2]?.ft).toEqual({ home: "3", away: "1" });
    expect(taken.events[0]).toBe(form.events[0]);
  });

  it("have their sets", () => {
    const sets = [
      [25, 20],
      [25, 22],
    ] as [number, number][];
    const [filled] = withResults(form, [result("a", [2, 0], sets)]).events;
    expect(filled?.sets).toEqual([{ home: "25", away: "20" }, { home: "25", away: "22" }, none]);
    expect(proposalsOf({ events: [filled ?? entry("a")] }, [result("a", [2, 0], sets)])[0]?.does).toBe(
      "same",
    );
    expect(scoreText(result("a", [2, 0], sets))).toBe("2:0 (25:20, 25:22)");
    expect(scoreText(result("a", [2, 0]))).toBe("2:0");
  });

  it("of a table are sent with heads that the server knows", () => {
    const lines = linesOf("Liga\nSędzia;Gospodarze;Goście;FTHG;FTAG\nKulik;Orły;Sokoły;2;1");
    const table = headedTable(lines, { meaningOf: resultMeaningOf });
    expect(table === null ? null : textOfTable(table, resultHeadOf)).toBe(
      "\n\thome\taway\thome goals\taway goals\nKulik\tOrły\tSokoły\t2\t1",
    );
  });
});
