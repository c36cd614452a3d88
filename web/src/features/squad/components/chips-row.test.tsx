import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { names } from "@/features/squad/testing/tokens";
import { nth } from "@/testing/nth";
import { chip, type SampleChip } from "@/testing/samples/squad-chips";
import { squadGame } from "@/testing/samples/squad-game";
import { football, roundsOf, type SquadSetup } from "@/testing/samples/squad-setup";
import { visit } from "@/testing/visit";

const saves = "PUT /leagues/fantasy/userteams";
const offered = [
  chip("TripleCaptain", { windows: [{ first: 1, last: 19, number: 1 }] }),
  chip("FullSquad"),
  chip("WildCard", {
    windows: [
      { first: 1, last: 19, number: 1 },
      { first: 20, last: 38, number: 1 },
    ],
  }),
  chip("FreeHit"),
];

interface Options {
  chips?: readonly SampleChip[];
  perRound?: number;
  transfers?: Partial<SquadSetup["fantasy"]>;
  used?: readonly string[];
  team?: boolean;
  lang?: "pl" | "en";
}

/** Opens my squad in a contest of chips. */
async function opened({
  chips = offered,
  perRound = 1,
  transfers,
  used = [],
  team = true,
  lang = "pl",
}: Options = {}) {
  const { wire, user, open, reload } = visit({ as: "participant", lang });
  const fantasy = { ...football.fantasy, bonuses: [], chips, chipsPerRound: perRound, ...transfers };
  const game = squadGame(wire, { setup: { ...football, fantasy }, standing: true, worn: [2, 3], used, team });
  const round = roundsOf(football).find(({ state }) => state === "open")?._id ?? "";
  await open(`/league?fixture=${round}`);
  const row = within(await screen.findByRole("region", { name: /^(?:Bonusy|Chips): / }));
  const tap = (name: RegExp) => user.click(row.getByRole("button", { name }));
  const act = async (no: number, name: string) => {
    await user.click(nth(document.querySelectorAll("[data-board=squad] [aria-haspopup=menu]"), no));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  /** Saves the squad, and returns what was sent. */
  const saved = async () => {
    const before = wire.callsOf(saves).length;
    await user.click(nth(screen.getAllByRole("button", { name: /^Zapisz/ }), 0));
    await waitFor(() => expect(wire.callsOf(saves)).toHaveLength(before + 1));
    return nth(wire.callsOf(saves), before).body;
  };
  return { wire, user, game, reload, row, tap, act, saved };
}

describe("the row of chips", () => {
  it("says of each what is left, until when, and when the next comes", async () => {
    const { row } = await opened({ used: ["WildCard"] });
    expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Potrójny kapitan 1 · do kol. 19",
      "Pełny skład zostało: 1",
      "Dzika karta wykorzystany, nowy od kol. 20",
      "Skład na raz zostało: 1",
    ]);
    expect(screen.queryByText("jeden na kolejkę")).toBeNull();
  });

  it("says it in English, too", async () => {
    const { row } = await opened({ used: ["WildCard"], lang: "en" });
    expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Triple captain 1 · to round 19",
      "Full squad 1 left",
      "Wild card used, next from round 20",
      "Free hit 1 left",
    ]);
  });

  it("calls a chip with a name of its own by it", async () => {
    const { row } = await opened({ chips: [chip("FullSquad", { name: "Ławka gra" })] });
    expect(row.getByRole("button")).toHaveTextContent("Ławka gra");
  });

  it("is not there in a contest of bonuses", async () => {
    const { wire, open } = visit({ as: "participant" });
    squadGame(wire);
    await open("/league");
    await screen.findByText("jeden na kolejkę");
    expect(screen.queryByRole("region", { name: /^Bonusy: / })).toBeNull();
  });
});

describe("a chip", () => {
  it("is played and taken back by a tap, and saved with the squad", async () => {
    const { game, tap, row, saved } = await opened();
    await tap(/^Pełny skład/);
    expect(row.getByRole("button", { name: /^Pełny skład/, pressed: true })).toHaveTextContent(
      "w tej kolejce",
    );
    expect(Object.values((await saved()).fixtureChips ?? {})).toEqual([["FullSquad"]]);
    expect(Object.values(game.team()?.fixtureChips ?? {})).toEqual([["FullSquad"]]);
    await tap(/^Pełny skład/);
    expect(Object.values((await saved()).fixtureChips ?? {})).toEqual([[]]);
    expect(game.team()?.fixtureChips).toEqual({});
  });

  it("takes the place of another one where a round has one", async () => {
    const { tap, row } = await opened();
    await tap(/^Pełny skład/);
    await tap(/^Potrójny kapitan/);
    expect(row.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      "Potrójny kapitan w tej kolejce",
    ]);
  });

  it("that another one excludes says so, and is not played", async () => {
    const chips = [chip("WildCard", { excludes: ["FullSquad"] }), chip("FullSquad"), chip("TripleCaptain")];
    const { tap, row } = await opened({ chips, perRound: 2 });
    await tap(/^Dzika karta/);
    expect(row.getByRole("button", { name: /^Pełny skład/ })).toHaveTextContent("nie razem z: Dzika karta");
    await tap(/^Pełny skład/);
    await screen.findByText("Pełny skład: nie razem z: Dzika karta");
    expect(row.getAllByRole("button", { pressed: true })).toHaveLength(1);
  });

  it("beyond those that a round may have says how many these are", async () => {
    const chips = [chip("WildCard"), chip("FullSquad"), chip("TripleCaptain")];
    const { tap, row } = await opened({ chips, perRound: 2 });
    await tap(/^Dzika karta/);
    await tap(/^Pełny skład/);
    expect(row.getByRole("button", { name: /^Potrójny kapitan/ })).toHaveTextContent("w kolejce najwyżej 2");
  });

  it("that lifts the limit of transfers is nothing for a team's first round", async () => {
    const { row } = await opened({ team: false });
    expect(row.getByRole("button", { name: /^Dzika karta/ })).toHaveTextContent(
      "nie w pierwszej kolejce drużyny",
    );
    expect(row.getByRole("button", { name: /^Pełny skład/ })).toHaveTextContent("zostało: 1");
  });

  it("that doubles somebody cheap says up to which price", async () => {
    const { row } = await opened({ chips: [chip("PriceJoker", { price: 6.5 })] });
    expect(row.getByRole("button")).toHaveTextContent("Tani joker zostało: 1 · cena do 6,5");
  });
});

describe("captain and vice-captain", () => {
  const chips = [chip("TripleCaptain"), chip("TwoCaptains")];
  it("count three times, and both twice, with the chips that say so", async () => {
    localStorage.setItem("trybuna.squadView", "list");
    const { tap } = await opened({ chips });
    const stamps = () =>
      [...document.querySelectorAll("[data-slot]")].flatMap(
        (slot) => /[CW] ×\d/.exec(slot.textContent)?.[0] ?? [],
      );
    expect(stamps()).toEqual(["C ×2"]);
    await tap(/^Potrójny kapitan/);
    expect(stamps()).toEqual(["C ×3"]);
    await tap(/^Dwóch kapitanów/);
    expect(stamps()).toEqual(["C ×2", "W ×2"]);
  });
});

describe("a wild card among chips", () => {
  it("gives the transfers back with an undo when it is taken back", async () => {
    const { user, act, tap } = await opened();
    await tap(/^Dzika karta/);
    await screen.findByText("Transfery bez limitu w tej kolejce");
    await act(2, "Sprzedaj");
    await tap(/^Dzika karta/);
    expect(screen.queryByRole("listitem", { name: /Odchodzi/ })).toBeNull();
    await screen.findByText("Wrócił poprzedni skład.");
    await user.click(screen.getByRole("button", { name: "Cofnij" }));
    await screen.findByText("Odchodzi");
    expect(screen.getByRole("button", { name: /^Dzika karta/, pressed: true })).toBeVisible();
  });

  it("that was saved goes with the save, without a squad", async () => {
    const { tap, saved } = await opened();
    await tap(/^Dzika karta/);
    await saved();
    await tap(/^Dzika karta/);
    const body = await saved();
    expect(body.squad).toBeUndefined();
    expect(Object.values(body.fixtureChips ?? {})).toEqual([[]]);
  });
});

describe("a free hit", () => {
  /** Plays it and buys somebody, without a limit. */
  async function played() {
    const game = await opened();
    await waitFor(() => expect(names()).toHaveLength(15));
    const before = names();
    await game.tap(/^Skład na raz/);
    await screen.findByText("3. dzień: po niej wraca poprzedni skład, z pieniędzmi i wolnymi transferami.", {
      exact: false,
    });
    await screen.findByText("Transfery bez limitu w tej kolejce");
    expect(screen.getByRole("button", { name: "Pokaż go" })).toHaveFocus();
    return { ...game, before };
  }
  const giveUp = "Zrezygnuj z bonusu Skład na raz";

  it("takes the row's place, and shows the squad that comes back, with its money", async () => {
    const { user, row, act } = await played();
    await act(2, "Sprzedaj");
    expect(row.queryByRole("button", { name: /^Pełny skład/ })).toBeNull();
    await user.click(row.getByRole("button", { name: "Pokaż go" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Wróci po kolejce" }));
    expect(dialog.getAllByRole("listitem")).toHaveLength(15);
    dialog.getByText("Bielski3");
    dialog.getByText(/^Do wydania będzie wtedy/);
  });

  it("that was saved is taken back with the squad that was locked before it", async () => {
    const { user, game, reload, saved, before } = await played();
    await saved();
    game.savedElsewhere(2, "Remiz-2");
    await reload();
    await waitFor(() => expect(names()).toHaveLength(15));
    expect(names()).not.toEqual(before);
    await user.click(await screen.findByRole("button", { name: giveUp }));
    expect(names()).toEqual(before);
    expect((await saved()).squad).toBeUndefined();
    expect(game.team()?.fixtureChips).toEqual({});
  });

  it("is changed for a wild card with the squad that is on the screen", async () => {
    const { row, act, tap, user } = await played();
    await act(2, "Sprzedaj");
    await user.click(row.getByRole("button", { name: "Zmień na: Dzika karta" }));
    expect(row.getByRole("button", { name: /^Dzika karta/, pressed: true })).toHaveFocus();
    expect(screen.getByText("Odchodzi")).toBeVisible();
    await tap(/^Dzika karta/);
    expect(screen.queryByText("Odchodzi")).toBeNull();
  });
});

describe("one more transfer", () => {
  it("is free in its round, and is not kept", async () => {
    const transfers = { max_transfers: 1, plan: { saved: 5, cost: 4, held: 1 } };
    const { tap } = await opened({ chips: [chip("ExtraTransfer")], transfers });
    await screen.findByText("0 transferów, 1 wolny");
    const next = screen.getByText("Wolne na następną").nextElementSibling;
    expect(next).toHaveTextContent("2");
    await tap(/^Dodatkowy transfer/);
    await screen.findByText("0 transferów, 2 wolne");
    expect(screen.getByText("Wolne na tę kolejkę").nextElementSibling).toHaveTextContent("2");
    expect(next).toHaveTextContent("2");
  });
});

describe("a captain for one round", () => {
  it("is chosen with the chip, and goes with it", async () => {
    const { user, tap, row, saved } = await opened({ chips: [chip("Captain")] });
    await tap(/^Kapitan/);
    const dialog = within(await screen.findByRole("dialog", { name: "Wybierz kapitana" }));
    await user.click(nth(dialog.getAllByRole("radio"), 3));
    await user.click(dialog.getByRole("button", { name: /^Kapitan: / }));
    expect(row.getByRole("button", { name: /^Kapitan/, pressed: true })).toBeVisible();
    const body = await saved();
    expect(Object.values(body.fixtureChips ?? {})).toEqual([["Captain"]]);
    expect(body.bonus).toEqual({ name: "Captain", playerId: "Czapla-2" });
    await tap(/^Kapitan/);
    expect((await saved()).bonus).toBeNull();
  });
});
