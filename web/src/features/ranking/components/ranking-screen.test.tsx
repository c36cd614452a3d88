import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pressEscape } from "@/testing/escape";
import { refusal } from "@/testing/refusal";
import { ranking } from "@/testing/samples/account";
import { typer } from "@/testing/samples/typer";
import { visit } from "@/testing/visit";

describe("the ranking", () => {
  it("opens at my page, pages by keyboard, opens a team with its predictions", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    typer(wire);
    await open("/ranking");
    await screen.findByRole("row", { name: /WilczyApetyt/ });
    screen.getByRole("button", { name: "Strona 14" }).focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("button", { name: "StrzałWOkno14" });
    await user.click(screen.getByRole("button", { name: "Moja strona" }));
    const team = await screen.findByRole("button", { name: "BramkaDoSzatni" });
    team.focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("Argentyna 1:2 Arabia Saudyjska");
    await within(dialog).findByText(/było: Wygra Arabia Saudyjska/);
    await pressEscape(user);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(team).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "2. dzień" }));
    const asked = () => wire.callsOf("GET /ranking/{leagueId}").map(({ query }) => query.get("fixtureId"));
    await waitFor(() => expect(asked()).toContain("f2"));
  });

  it("lists who takes part before anything has been counted", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    typer(wire);
    const entries = ["WilczyApetyt", "TikiTakaTychy"].map((name) => ({
      _id: name === "WilczyApetyt" ? "t1" : name,
      rankingPosition: 1,
      name,
      points: 0,
      previousPosition: null,
      isShared: false,
      behindOn: null,
      stillToPlay: null,
    }));
    wire.on("GET /ranking/{leagueId}", {
      body: { ...ranking(), entries, page: 1, total: 2, runRevision: 0, final: false },
    });
    await open("/ranking");
    await screen.findByRole("heading", { name: "Jeszcze nic nie policzono" });
    const main = within(screen.getByRole("main"));
    expect(main.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
      "WilczyApetytTy",
      "TikiTakaTychy",
    ]);
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByText(/^1\./)).toBeNull();
    screen.getByRole("button", { name: "TikiTakaTychy" }).focus();
    await user.keyboard("{Enter}");
    await within(await screen.findByRole("dialog")).findByText("Historia drużyny");
  });

  it("says that a ranking has not been made yet, and what failed", async () => {
    const { wire, user, begin } = visit({ as: "participant" });
    typer(wire);
    wire.on("GET /ranking/{leagueId}", refusal(503, "service-unavailable", "Ranking odpoczywa."));
    await begin("/ranking");
    await screen.findByText("Ranking odpoczywa.", undefined, { timeout: 15_000 });
    typer(wire);
    await user.click(screen.getByRole("button", { name: "Wczytaj ponownie" }));
    await screen.findByRole("row", { name: /WilczyApetyt/ });
  });
});
