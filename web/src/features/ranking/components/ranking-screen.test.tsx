import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pressEscape } from "@/testing/escape";
import { refusal } from "@/testing/refusal";
import type { Contest } from "@/api/types";
import { ranking } from "@/testing/samples/account";
import { mine } from "@/testing/samples/home";
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

  it("switches to a further scoring, which the address keeps, and back", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    typer(wire);
    const margin = { kind: "margin" as const, result: 3, near: null, within: null, exact: 2 };
    const further = { scoring: margin, slam: null, roundWin: null, tieBreak: null };
    const alternates = [
      { number: 1, ...further, scoring: { kind: "sum" as const, tendency: 1 } },
      { number: 2, ...further },
    ] as Contest["alternates"];
    wire.on("GET /leagues/details", { body: mine().map((contest) => ({ ...contest, alternates })) });
    await open("/ranking?scoring=2");
    await screen.findByRole("row", { name: /WilczyApetyt/ });
    const asked = () => wire.callsOf("GET /ranking/{leagueId}").map(({ query }) => query.get("scoring"));
    expect(asked().at(-1)).toBe("2");
    await screen.findByText(/według punktacji głównej/);
    await user.click(screen.getByRole("button", { name: /Punktacja dodatkowa 2: zwycięzca i różnica/ }));
    await user.click(await screen.findByRole("option", { name: "Punktacja główna" }));
    await waitFor(() => expect(screen.queryByText(/według punktacji głównej/)).toBeNull());
    await user.click(screen.getByRole("button", { name: /Punktacja główna/ }));
    await user.click(await screen.findByRole("option", { name: "Punktacja dodatkowa 1: suma części" }));
    await waitFor(() => expect(asked()).toContain("1"));
  });

  it("offers no switch where a contest has one scoring, whatever the address says", async () => {
    const { wire, open } = visit({ as: "participant" });
    typer(wire);
    await open("/ranking?scoring=2");
    await screen.findByRole("row", { name: /WilczyApetyt/ });
    expect(screen.queryByText("Punktacja")).toBeNull();
    expect(wire.callsOf("GET /ranking/{leagueId}").every(({ query }) => !query.has("scoring"))).toBe(true);
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
