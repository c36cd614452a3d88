import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nth } from "@/testing/nth";
import { squadGame } from "@/testing/samples/squad-game";
import { contestOf, football, roundsOf } from "@/testing/samples/squad-setup";
import { visit } from "@/testing/visit";
import { queryClient } from "@/api/client";

const saves = "PUT /leagues/fantasy/userteams";
const menus = () => document.querySelectorAll("[data-board=squad] [aria-haspopup=menu]");

/** Opens my squad at a desk. */
async function opened() {
  const { wire, user, open } = visit({ as: "participant" });
  const game = squadGame(wire);
  await open("/league");
  await waitFor(() => expect(menus().length).toBeGreaterThan(0));
  return { wire, user, game, open };
}

describe("a captain", () => {
  it("can be made in every player's menu from the start, after a confirmation", async () => {
    const { wire, user } = await opened();
    const menu = nth(menus(), 2);
    const name = menu.getAttribute("aria-label")?.replace("Co zrobić: ", "") ?? "";
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Zrób kapitanem" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Wybierz kapitana" }));
    expect(dialog.getByRole("radio", { checked: true }).closest("label")).toHaveTextContent(name);
    await user.click(dialog.getByRole("button", { name: /^Kapitan: / }));
    await user.click(nth(screen.getAllByRole("button", { name: "Zapisz skład" }), 0));
    await waitFor(() => expect(wire.callsOf(saves)).toHaveLength(1));
    expect(nth(wire.callsOf(saves), 0).body.bonus?.name).toBe("Captain");
  });
});

it("says of a round that is still to open when that will be", async () => {
  const { wire, open } = await opened();
  const [next] = roundsOf(football).filter(({ state }) => state === "upcoming");
  const says = async (opens: "over" | "closing", words: string) => {
    wire.on("GET /leagues/details", { body: [{ ...contestOf(football), opens }] });
    await queryClient.invalidateQueries();
    await open(`/league?fixture=${next?._id ?? ""}`);
    await screen.findByText(words);
  };
  await says("over", "Ta kolejka jeszcze nie jest otwarta: skład zmienisz, gdy skończy się poprzednia.");
  await says("closing", "Ta kolejka jeszcze nie jest otwarta: skład zmienisz, gdy zamknie się poprzednia.");
});

describe("transfers that are saved", () => {
  it("stand in the past tense, and their figures agree with the rows", async () => {
    const { game, open } = await opened();
    game.savedElsewhere(2, "Remiz-8");
    await open("/league");
    const ledger = within(await screen.findByRole("region", { name: "Zapisane transfery" }));
    expect(ledger.getByText("Sprzedaż")).toBeVisible();
    expect(ledger.queryByText("Odchodzi")).toBeNull();
    expect(ledger.queryByRole("button", { name: /^Zapisz/ })).toBeNull();
  });
});

describe("a wild card", () => {
  it("that was saved is given up for good by its confirmation", async () => {
    const { wire, user } = await opened();
    await user.click(screen.getByRole("button", { name: "Wybierz dziką kartę" }));
    await user.click(await screen.findByRole("button", { name: "Zagraj: Dzika karta" }));
    await user.click(nth(screen.getAllByRole("button", { name: "Zapisz skład" }), 0));
    await waitFor(() => expect(wire.callsOf(saves)).toHaveLength(1));
    await user.click(await screen.findByRole("button", { name: "Zrezygnuj z bonusu Dzika karta" }));
    await user.click(await screen.findByRole("button", { name: "Przywróć skład" }));
    await waitFor(() => expect(wire.callsOf(saves)).toHaveLength(2));
    expect(nth(wire.callsOf(saves), 1).body).toMatchObject({ bonus: null, fixtureBonuses: {} });
    expect(nth(wire.callsOf(saves), 1).body.squad).toBeUndefined();
  });

  it("that was only chosen goes without a save", async () => {
    const { wire, user } = await opened();
    await user.click(screen.getByRole("button", { name: "Wybierz dziką kartę" }));
    await user.click(await screen.findByRole("button", { name: "Zagraj: Dzika karta" }));
    await user.click(await screen.findByRole("button", { name: "Zrezygnuj z bonusu Dzika karta" }));
    await user.click(await screen.findByRole("button", { name: "Przywróć skład" }));
    await screen.findByRole("button", { name: "Wybierz dziką kartę" });
    expect(wire.callsOf(saves)).toEqual([]);
  });
});
