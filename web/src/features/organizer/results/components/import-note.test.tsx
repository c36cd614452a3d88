import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { aMatch, answerConsole, aRound, locked } from "@/testing/samples/console";

describe("an import that is being written into results", () => {
  it("is told, and what it brought is read once it is written", async () => {
    const { wire, open } = organizing();
    answerConsole(wire, { fixtures: [aRound({ ...locked(), events: [aMatch("Narew", "Bzura")] })] });
    const all = "/organizer/contests/leagues/{leagueId}";
    wire.on(`GET ${all}/imports/under-way`, {
      body: [{ _id: "i1", fileName: "kolejka.json", done: 3, of: 9 }],
    });
    await open("/organizer/mundial/fixtures/f1/results");
    const note = await main().findByText("Trwa zapisywanie importu: kolejka.json.");
    expect(note.closest("[data-importing]")).toHaveTextContent(/3 z 9/);
    const reads = wire.callsOf(`GET ${all}/fixtures`).length;
    wire.on(`GET ${all}/imports/under-way`, { body: [] });
    await waitFor(() => expect(document.querySelector("[data-importing]")).toBeNull(), { timeout: 8_000 });
    await waitFor(() => expect(wire.callsOf(`GET ${all}/fixtures`).length).toBeGreaterThan(reads));
  });
});
