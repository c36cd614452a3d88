import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { atResults, label, one, path, type Pair } from "@/features/organizer/results/testing/at-results";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { aMatch, answerConsole, aRound, locked } from "@/testing/samples/console";

describe("results that are pasted", () => {
  it("are looked through and taken into the form, and typed cells stay", async () => {
    const events = [aMatch("Bielik", "Czapla"), aMatch("Dzik", "Emu")];
    const at = await atResults("football", { events });
    const { wire, fill, press } = at;
    const pasted = (eventKey: string, ft: Pair, line: number) => ({
      ...{ line, eventKey, score: { ft, et: null, p: null, sets: null } },
    });
    wire.on(`POST ${one}/paste`, {
      body: {
        results: [pasted("bielik-czapla", [2, 0], 1), pasted("dzik-emu", [3, 3], 2)],
        faults: [
          { line: 3, code: "line-match-unknown", detail: "Mecz Foka – Gęś nie ma wyniku w tej kolejce" },
        ],
        clubs: [],
      },
    });
    const side = (name: string) => label(new RegExp(`^${name}, .*`));
    await fill(side("Dzik"), "1");
    await fill(side("Emu"), "1");
    await press("Wklej wyniki");
    await fill(label(/^Wiersze z arkusza/), "Bielik - Czapla 2:0\nDzik - Emu 3:3\nFoka - Gęś 1:0");
    await press("Pokaż, co rozpoznano");
    await main().findByText(/Foka – Gęś nie ma wyniku/);
    expect(side("Bielik")).toHaveValue("");
    await press("Wpisz 1 wynik do formularza");
    await waitFor(() => expect(side("Bielik")).toHaveValue("2"));
    expect([side("Dzik"), side("Emu")].map((field) => (field as HTMLInputElement).value)).toEqual(["1", "1"]);
    expect(at.draft()).toBeNull();
    await press("Weź 3:3");
    await waitFor(() => expect(side("Dzik")).toHaveValue("3"));
  });
});

describe("a result of a file that waits beside a typed one", () => {
  it("is shown with its match and round, and taken by one press", async () => {
    const { wire, open, press } = organizing();
    answerConsole(wire, { fixtures: [aRound({ ...locked(), events: [aMatch("Narew", "Bzura")] })] });
    const all = "/organizer/contests/leagues/{leagueId}/waiting-values";
    const value = {
      ...{ _id: "r1", kind: "result" as const, athlete: "", fixture: "Kolejka 1", event: "Narew – Bzura" },
      ...{ statistic: null, was: "2:1", says: "1:1" },
    };
    wire.on(`GET ${all}`, { body: [value] });
    wire.on(`POST ${all}/take`, { body: [] });
    await open(path);
    const row = await main().findByRole("row", { name: /^Narew – Bzura/ });
    expect(row).toHaveTextContent("wynik · Kolejka 1");
    await press("Przyjmij 1:1");
    await waitFor(() =>
      expect(wire.callsOf(`POST ${all}/take`).map(({ body }) => body)).toEqual([
        { ids: ["r1"], importId: null },
      ]),
    );
  });
});
