import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import type { Contest } from "@/api/types";
import { contests } from "@/testing/samples/contests";
import { inDays } from "@/testing/samples/account";
import { answerImport, aReversal } from "@/testing/samples/imports";

const all = "/organizer/contests/leagues/{leagueId}/imports" as const;

/** An organizer at the import, whose files are listed. */
async function atFiles() {
  const visited = organizing();
  answerImport(visited.wire);
  await visited.open("/organizer/mundial/import");
  return visited;
}

const rows = (region: HTMLElement) =>
  within(region)
    .getAllByRole("listitem")
    .map((row) => row.textContent);

describe("taking an import back", () => {
  it("shows what goes, what returns and what stays with the reason, before anything happens", async () => {
    const { wire, follow } = await atFiles();
    expect(main().getByText(/Wczytano go, zanim/)).toBeInTheDocument();
    const files = rows(screen.getByRole("region", { name: "Wczytane pliki i listy" }));
    expect(files[1]).toContain("Arkusz zawodników");
    expect(files[1]).toContain("zawodnicy: 14");
    expect(files[2]).toContain("Wklejona lista meczów");
    expect(files[2]).toContain("nowe kolejki: 2, zmienione: 1");
    expect(files[3]).toContain("źródłoTerminarz ligi");
    await follow("Cofnij…");
    await screen.findByRole("heading", { name: "Cofnij ten import" });
    const stays = rows(screen.getByRole("region", { name: "Zostaje, z powodem" }));
    expect(stays[0]).toContain("Orły – GranitKolejka jest zamknięta i ktoś na niej polega.");
    expect(stays[1]).toContain("Sokół TarninaTo jest w użyciu");
    const goes = rows(screen.getByRole("region", { name: "Zniknie" }));
    expect(goes[0]).toContain("Zatoka – LipaSprawdzamy jeszcze, czy ktoś to typował.");
    expect(goes[1]).toContain("z 9 meczami");
    const returns = within(screen.getByRole("table"));
    expect(within(returns.getByRole("row", { name: /Fala – Dąb/ })).getAllByRole("cell")).toHaveLength(2);
    returns.getByRole("row", { name: /Fala – Dąb stan meczu · Kolejka 8 przełożony planowany/ });
    expect(wire.callsOf(`POST ${all}/{importId}/take-back`)).toEqual([]);
  });

  it("wants a yes and a reason, and then says what became of it", async () => {
    const { wire, user, follow, press } = await atFiles();
    await follow("Cofnij…");
    const yes = await screen.findByRole("checkbox", { name: "Tak, cofnij ten import" });
    expect(screen.queryByRole("button", { name: "Cofnij import" })).toBeNull();
    yes.focus();
    await user.keyboard(" ");
    await press("Cofnij import");
    await screen.findByText("Podaj powód");
    expect(wire.callsOf(`POST ${all}/{importId}/take-back`)).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: /Powód/ }), "Zły plik");
    wire.on(`GET ${all}/{importId}/reversal`, {
      body: aReversal({ takenBackAt: inDays(0), lines: aReversal().lines.slice(0, 2), goes: 24, returns: 8 }),
    });
    await press("Cofnij import");
    await waitFor(() =>
      expect(wire.callsOf(`POST ${all}/{importId}/take-back`)[0]?.body).toEqual({ reason: "Zły plik" }),
    );
    await screen.findByRole("heading", { name: "Import cofnięty" });
    await screen.findByRole("heading", { name: "Cofnięte zmiany: 32 z 34. Zostają: 2." });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("asks for a reason for a sheet, which other contests share, also in a draft", async () => {
    const { wire, open, user } = organizing();
    answerImport(wire);
    wire
      .on("GET /organizer/contests/leagues/{leagueId}", {
        body: { ...(contests()[0] as Contest), state: "draft" },
      })
      .on(`GET ${all}/{importId}/reversal`, { body: aReversal({ source: "sheet", fileName: null }) });
    await open("/organizer/mundial/import?back=import-sheet");
    await screen.findByText(/^Arkusz zawodników/);
    screen.getByRole("checkbox", { name: "Tak, cofnij ten import" }).focus();
    await user.keyboard(" ");
    await screen.findByRole("textbox", { name: /Powód/ });
  });

  it("offers no act where nothing can be taken back", async () => {
    const { wire, open } = organizing();
    answerImport(wire);
    wire.on(`GET ${all}/{importId}/reversal`, {
      body: aReversal({ goes: 0, returns: 0, lines: aReversal().lines.slice(0, 2) }),
    });
    await open("/organizer/mundial/import?back=import-cup");
    await screen.findByText("Niczego z tego importu nie można teraz cofnąć.");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
