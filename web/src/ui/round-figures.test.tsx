import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ranking } from "@/testing/samples/account";
import { typer } from "@/testing/samples/typer";
import { fixtures } from "@/testing/samples/typer-schedule";
import { visit } from "@/testing/visit";

async function opened(state: "provisional" | "final") {
  const { wire, open } = visit({ as: "participant" });
  typer(wire);
  wire
    .on("GET /leagues/{eventType}/fixtures/data/{leagueId}", {
      body: fixtures().map((fixture) => (fixture._id === "f2" ? { ...fixture, state } : fixture)),
    })
    .on("GET /ranking/{leagueId}", ({ query }) => {
      const { summary, ...page } = ranking();
      return { body: { ...page, summary: { ...summary, average: query.has("fixtureId") ? 41.2 : null } } };
    });
  await open("/league?fixture=f2");
  await screen.findByRole("heading", { name: "Punkty kolejki" });
  return wire;
}

describe("a round with final results", () => {
  it("tells its average, its best and my place", async () => {
    await opened("final");
    const figures = within(await screen.findByRole("region", { name: "Ta kolejka" }));
    expect(figures.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Średnia kolejki41,2",
      "Najlepszy wynik161,3",
      "Twoje miejsce w kolejce126. z 1\u00a0284",
    ]);
  });

  it("is not asked about before", async () => {
    const wire = await opened("provisional");
    expect(screen.queryByRole("region", { name: "Ta kolejka" })).toBeNull();
    expect(wire.callsOf("GET /ranking/{leagueId}").filter(({ query }) => query.has("fixtureId"))).toEqual([]);
  });
});
