import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nth } from "@/testing/nth";
import { squadGame } from "@/testing/samples/squad-game";
import { contestOf, football, roundsOf } from "@/testing/samples/squad-setup";
import { visit } from "@/testing/visit";
import { queryClient } from "@/api/client";
import { names, openSlot, tokens } from "@/features/squad/testing/tokens";

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

describe("standing captains", () => {
  /** Opens my squad in a contest with captains, none of whom is chosen yet. */
  async function withCaptains() {
    const { wire, user, open } = visit({ as: "participant" });
    const game = squadGame(wire, { standing: true });
    await open("/league");
    await waitFor(() => expect(menus().length).toBeGreaterThan(0));
    const act = async (no: number, name: string) => {
      const menu = nth(menus(), no);
      await user.click(menu);
      await user.click(await screen.findByRole("menuitem", { name }));
      return menu.getAttribute("aria-label")?.replace("Co zrobić: ", "") ?? "";
    };
    const choice = (name: string) =>
      within(screen.getByRole("region", { name: "Kapitan i wicekapitan" })).getByLabelText(name);
    return { wire, user, game, act, choice };
  }

  it("are given in two acts each and saved with the squad", async () => {
    const { wire, user, act, choice, game } = await withCaptains();
    await act(1, "Zrób kapitanem");
    const vice = await act(2, "Zrób wicekapitanem");
    expect(choice("Wicekapitan")).toHaveDisplayValue(vice);
    await user.click(nth(screen.getAllByRole("button", { name: "Zapisz skład" }), 0));
    await waitFor(() => expect(wire.callsOf(saves)).toHaveLength(1));
    const ids = game
      .team()
      ?.squad.flat()
      .map(({ _id }) => _id);
    const sent = Object.values(nth(wire.callsOf(saves), 0).body.fixtureCaptains ?? {});
    expect(sent).toEqual([{ captain: ids?.[1], viceCaptain: ids?.[2] }]);
  });

  it("are asked for before a squad is saved", async () => {
    const { wire, user, act } = await withCaptains();
    await act(1, "Zrób kapitanem");
    await user.click(nth(screen.getAllByRole("button", { name: "Wybierz wicekapitana" }), 0));
    expect(wire.callsOf(saves)).toEqual([]);
    expect(screen.getByLabelText("Wicekapitan")).toHaveFocus();
  });

  it("pass the armband on when the captain leaves, propose another, and say so", async () => {
    const { act, choice } = await withCaptains();
    await act(1, "Zrób kapitanem");
    const vice = await act(2, "Zrób wicekapitanem");
    await act(1, "Sprzedaj");
    expect(choice("Kapitan")).toHaveDisplayValue(vice);
    expect(choice("Wicekapitan")).not.toHaveDisplayValue("wybierz");
    expect(
      await screen.findByText(new RegExp(`^Zmiana w pierwszym składzie\\. Kapitan: ${vice}\\.`)),
    ).toBeVisible();
  });

  it("are given in two taps on a phone, and the sheet says who changes places", async () => {
    const { wire, user, open } = visit({ as: "participant", width: 390 });
    squadGame(wire, { standing: true });
    await open("/league");
    await waitFor(() => expect(tokens().length).toBeGreaterThan(0));
    const give = async (at: number, band: RegExp) => {
      await openSlot(user, at + 1);
      const bands = within(await screen.findByRole("group", { name: "Kapitan i wicekapitan" }));
      await user.click(bands.getByRole("button", { name: band }));
      await waitFor(() => expect(screen.queryByRole("group", { name: "Kapitan i wicekapitan" })).toBeNull());
    };
    await give(1, /Kapitan liczy się podwójnie$/);
    await give(2, /Wicekapitan liczy się ×2, gdy kapitan nie zagra$/);
    expect(names().filter((name) => name.includes("Kapitan"))).toHaveLength(1);
    await give(2, /Kapitan teraz .*, zamienią się$/);
    expect(nth(names(), 2)).toContain("Kapitan");
    expect(nth(names(), 1)).toContain("wicekapitan");
  });
});
