import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "@/testing/refusal";
import { settled } from "@/testing/visit";
import { ledger, nameOf, openSquad, saveButton, saved, surnameOf } from "@/features/squad/testing/on-board";

const notice = async (words: RegExp) => {
  const title = await screen.findByText(words);
  return within(title.closest<HTMLElement>("[role=alert]") as HTMLElement);
};

describe("a squad that is saved", () => {
  it("is closed while it is edited: nothing is lost, that it was late is said, and the next fixture takes it", async () => {
    const { user, game, reload, exchange } = await openSquad();
    const sold = surnameOf(6);
    await exchange(6);
    const bought = surnameOf(6);
    await ledger().findByText(/Zostały 2 z 3/);
    game.close();
    await user.click(saveButton("Zapisz 1 transfer"));
    await screen.findByText("Ta kolejka jest już zamknięta.");
    const late = await notice(/zmian nie zapisano na czas/);
    late.getByText((_words, one) => one?.tagName === "LI" && one.textContent === `${sold} → ${bought}`);
    await screen.findAllByText(/Punkty pojawią się/);
    await waitFor(() => expect(surnameOf(6)).toBe(sold));
    await screen.findByText("Gdy otworzy się następna kolejka, można będzie wprowadzić je tam.");
    game.openNext();
    await reload();
    const again = await notice(/zmian nie zapisano na czas/);
    await user.click(again.getByRole("button", { name: "Wprowadź te zmiany: 4. dzień" }));
    await waitFor(() => expect(ledger().getByText(/Zostały 2 z 3/)).toBeVisible());
    await user.click(ledger().getByRole("button", { name: "Zapisz 1 transfer" }));
    await saved();
    expect(screen.queryByText(/zmian nie zapisano na czas/)).toBeNull();
    await reload();
    expect(surnameOf(6)).toBe(bought);
  });

  it("is edited while the team can't be read: what was kept shows, and Save asks for the team first", async () => {
    const { wire, user, reload, exchange, game } = await openSquad();
    await exchange(7);
    const mine = nameOf(7);
    const broken = refusal(503, "service-unavailable", "Spróbuj później");
    wire.on("GET /leagues/fantasy/userteams/league/{leagueId}", broken);
    await reload();
    await screen.findByText(/Nie udało się wczytać Twojej drużyny/, undefined, { timeout: 15_000 });
    expect(nameOf(7).split(",")[0]).toBe(mine.split(",")[0]);
    wire.on("GET /leagues/fantasy/userteams/league/{leagueId}", () => ({ body: game.team() as never }));
    const asked = wire.callsOf("GET /leagues/fantasy/userteams/league/{leagueId}").length;
    await user.click(saveButton());
    await saved();
    expect(wire.callsOf("GET /leagues/fantasy/userteams/league/{leagueId}").length).toBeGreaterThan(asked);
    await reload();
    expect(nameOf(7)).toBe(mine);
  });

  it.each([
    ["my changes", "Zostań przy moich zmianach"],
    ["the other squad", "Weź zapisany skład"],
  ])(
    "is edited in two tabs: the later save is told, and goes on from either squad: %s",
    async (which, act) => {
      const { wire, user, game, exchange, reload } = await openSquad();
      await exchange(7);
      const [mine, before] = [nameOf(7), surnameOf(10)];
      game.savedElsewhere(10, "Remiz-8");
      await user.click(saveButton("Zapisz 1 transfer"));
      const stale = await notice(/Skład zmieniono gdzie indziej/);
      await user.click(stale.getByRole("button", { name: act }));
      if (which === "the other squad") {
        await waitFor(() => expect(surnameOf(10)).toBe("Remiski8"));
        expect(nameOf(7)).not.toBe(mine);
        return;
      }
      await user.click(saveButton("Zapisz 1 transfer"));
      await saved();
      await settled();
      expect(wire.callsOf("PUT /leagues/fantasy/userteams").map(({ body }) => body.revision)).toEqual([1, 2]);
      await reload();
      expect(nameOf(7)).toBe(mine);
      expect(surnameOf(10)).toBe(before);
    },
  );
});
