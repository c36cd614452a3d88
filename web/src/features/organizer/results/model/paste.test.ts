import { describe, expect, it } from "vitest";
import { readPaste } from "@/features/organizer/results/model/paste";
import { columnsOf } from "@/features/organizer/results/model/sheet";
import { aSheet } from "@/features/organizer/results/model/sheet-samples";

const athletes = aSheet.athletes.slice(0, 4);
const columns = columnsOf(aSheet);
const read = (text: string, row = 0, column = 0) => readPaste(text, { athletes, columns, row, column });
const cells = (text: string, row?: number, column?: number) =>
  read(text, row, column).cells.map((cell) => `${cell.player} ${cell.name} ${cell.text}`);

describe("what is pasted", () => {
  it("goes by place where nobody is named, from the cell that was pasted into", () => {
    expect(cells("90\t2\n45\t0", 1, 0)).toEqual([
      "jan-wierzba minutes 90",
      "jan-wierzba goals 2",
      "adam-łęcki minutes 45",
      "adam-łęcki goals 0",
    ]);
    expect(cells("3\n1", 2, 1)).toEqual(["adam-łęcki goals 3", "ewa-kawka goals 1"]);
  });

  it("goes by name where there are names, whatever their order", () => {
    const found = read("Kawka\t90\t1\r\nJawor P.\t90\t2\r\n", 3);
    expect(found.cells.map(({ player, name, text }) => [player, name, text])).toEqual([
      ["ewa-kawka", "minutes", "90"],
      ["ewa-kawka", "goals", "1"],
      ["piotr-jawor", "minutes", "90"],
      ["piotr-jawor", "goals", "2"],
    ]);
    expect(found).toMatchObject({ lines: 2, found: 2, unknown: [], ignored: [] });
    expect(found.guesses).toEqual([{ written: "Jawor P.", player: "piotr-jawor" }]);
  });

  it("passes over words beside names", () => {
    expect(cells("Jawor\tNA\t90\t2")).toEqual(["piotr-jawor minutes 90", "piotr-jawor goals 2"]);
  });

  it("takes columns by their heads in either language, and says which it leaves out", () => {
    const found = read("Zawodnik\tGole\tMinuty\tStrzały\townGoals\nJawor\t2\t90\t7\t-");
    expect(found.cells.map(({ name, text }) => [name, text])).toEqual([
      ["goals", "2"],
      ["minutes", "90"],
      ["ownGoals", ""],
    ]);
    expect(found.ignored).toEqual(["Strzały"]);
  });

  it("says whom it doesn't know, and takes nobody twice", () => {
    const found = read("Jawor\t90\nNowak\t80\nJawor\t10");
    expect(found).toMatchObject({ lines: 3, found: 1, unknown: ["Nowak", "Jawor"] });
    expect(found.cells).toEqual([{ player: "piotr-jawor", name: "minutes", text: "90" }]);
  });

  it("says which lines are beyond the last athlete", () => {
    expect(read("1\n2\n3", 2)).toMatchObject({ found: 2, unknown: ["3"] });
  });

  it("keeps what is no number, to be seen and corrected", () => {
    expect(cells("Jawor\tdużo\t2\nKawka\t90\t1")).toContain("piotr-jawor minutes dużo");
  });

  it("reads semicolons, too, and nothing out of nothing", () => {
    expect(cells("Jawor;90")).toEqual(["piotr-jawor minutes 90"]);
    expect(read("\n\n")).toMatchObject({ lines: 0, found: 0, cells: [] });
  });
});

describe("heads as people shorten them", () => {
  const statistic = (name: string, pl: string) => ({
    ...{ name, label: { pl, en: name }, positions: null },
  });
  const volleyball = [
    statistic("setsPlayed", "Rozegrane sety"),
    statistic("pointsWon", "Zdobyte punkty"),
    statistic("aces", "Asy serwisowe"),
    statistic("blocks", "Bloki punktowe"),
    statistic("perfectReceptions", "Przyjęcia perfekcyjne"),
    statistic("receptionErrors", "Błędy przyjęcia"),
    statistic("serviceErrors", "Błędy zagrywki"),
    statistic("matchesWon", "Wygrane mecze"),
  ] as unknown as typeof columns;

  it("are all recognised in a table of a league, below its title", () => {
    const heads = "Zawodnik;Sety;Pkt;Asy;Bloki;Przyjęcie perf.;Błędy przyj.;Błędy zagr.;Wygrane";
    const text = `PlusLiga, kolejka 1\n${heads}\nJawor Piotr;3;18;0;2;1;1;3;1`;
    const found = readPaste(text, { athletes, columns: volleyball, row: 0, column: 0 });
    expect(found.cells.map((one) => `${one.name} ${one.text}`)).toEqual([
      ...["setsPlayed 3", "pointsWon 18", "aces 0", "blocks 2", "perfectReceptions 1"],
      ...["receptionErrors 1", "serviceErrors 3", "matchesWon 1"],
    ]);
    expect(found).toMatchObject({ ignored: [], lines: 1, found: 1 });
  });
});
