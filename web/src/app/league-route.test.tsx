import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refetchFixtures } from "@/api/fixtures";
import type { Fixture } from "@/api/types";
import { inDays } from "@/testing/samples/account";
import { refusal } from "@/testing/refusal";
import { typer } from "@/testing/samples/typer";
import { fixtures } from "@/testing/samples/typer-schedule";
import { address, visit } from "@/testing/visit";

const reads = "GET /leagues/{eventType}/fixtures/data/{leagueId}";

/** The schedule with its rounds' states: the first has closed, the others close `step` days apart. */
function schedule(step: number, ...states: Fixture["state"][]): Fixture[] {
  return fixtures().map((fixture, index) => ({
    ...fixture,
    state: states[index] ?? fixture.state,
    closesAt: inDays(step * index - 0.3),
    to: inDays(step * index - 0.2),
  }));
}

describe("my team, opened without a round", () => {
  it("stays on its round when that closes, says how it closed, and leads on", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    typer(wire);
    wire.on(reads, { body: schedule(0.6, "final", "open", "open") });
    await open("/league");
    await screen.findByRole("heading", { name: /^3\. dzień/u });
    expect(screen.queryByRole("button", { name: /^Dalej: / })).toBeNull();
    wire.on(reads, { body: schedule(0.6, "final", "closing", "open") });
    await act(() => refetchFixtures());
    const on = await screen.findByRole("button", { name: "Dalej: 4. dzień" });
    expect(on.parentElement).toHaveTextContent("3. dzień: zamknięta, wytypowane 4 z 6");
    expect(address()).toBe("/league");
    await user.click(on);
    await waitFor(() => expect(address()).toBe("/league?fixture=f4"));
    expect(screen.queryByRole("button", { name: /^Dalej: / })).toBeNull();
  });

  it("begins with the round being played, and leads on to the open one", async () => {
    const { wire, open } = visit({ as: "participant" });
    typer(wire);
    wire.on(reads, { body: schedule(2, "provisional", "upcoming", "open") });
    await open("/league");
    await screen.findByRole("button", { name: /^Dalej: / });
  });

  it("begins with the open round for who has no team yet", async () => {
    const { wire, open } = visit({ as: "participant" });
    typer(wire);
    wire
      .on(reads, { body: schedule(2, "provisional", "open", "upcoming") })
      .on(
        "GET /leagues/typer/userteams/league/{leagueId}",
        refusal(404, "team-not-found", "Nie masz drużyny."),
      );
    await open("/league");
    await screen.findByRole("heading", { name: /^3\. dzień/u });
    expect(screen.queryByRole("button", { name: /^Dalej: / })).toBeNull();
  });

  it.each<[Fixture["state"], string]>([
    ["open", "Długie typy: 0 z 2 pełnychOtwórz Długie typy"],
    ["provisional", "Długie typyOtwórz Długie typy"],
  ])("counts the answers to long bets only while these are open: %s", async (state, told) => {
    const { wire, open } = visit({ as: "participant" });
    typer(wire);
    const [one, two, three] = schedule(2, "provisional", "open", state);
    wire.on(reads, {
      body: [
        one as Fixture,
        two as Fixture,
        { ...(three as Fixture), name: "Długie typy", ofQuestions: true },
      ],
    });
    await open("/league?fixture=f3");
    const on = await screen.findByRole("button", { name: "Otwórz Długie typy" });
    expect(on.parentElement?.textContent).toBe(told);
  });
});
