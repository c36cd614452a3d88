import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { refusal } from "@/testing/refusal";
import { nth } from "@/testing/nth";
import { squadGame } from "@/testing/samples/squad-game";
import { contestOf, football } from "@/testing/samples/squad-setup";
import { visit } from "@/testing/visit";

const saves = "PUT /leagues/fantasy/userteams";
const market = "GET /leagues/fantasy/fixtures/{fixtureId}/prices";
const menus = () => document.querySelectorAll("[data-board=squad] [aria-haspopup=menu]");

/** Opens my squad, makes a captain, and saves. */
async function saved(prices: "opening" | "moment") {
  const { wire, user, open } = visit({ as: "participant" });
  squadGame(wire);
  wire.on("GET /leagues/details", { body: [{ ...contestOf(football), prices }] });
  const refused = refusal(400, "price-changed", "Jan Kowal kosztuje teraz 5,6, a nie 5,5.", "/squad/3/0");
  if (prices === "moment") wire.on(saves, refused);
  await open("/league");
  await waitFor(() => expect(menus().length).toBeGreaterThan(0));
  await user.click(nth(menus(), 2));
  await user.click(await screen.findByRole("menuitem", { name: "Zrób kapitanem" }));
  await user.click(await screen.findByRole("button", { name: /^Kapitan: / }));
  await user.click(nth(screen.getAllByRole("button", { name: "Zapisz skład" }), 0));
  await waitFor(() => expect(wire.callsOf(saves)).toHaveLength(1));
  return { wire, user };
}

const pricesIn = (rows: readonly (readonly ({ price?: number | null } | null)[])[] | null | undefined) =>
  (rows ?? []).flat().map((slot) => slot?.price);

it("sends the prices that it showed, and takes the new ones with one press after a refusal", async () => {
  const { wire, user } = await saved("moment");
  const sent = pricesIn(nth(wire.callsOf(saves), 0).body.squad);
  expect(sent.every((price) => typeof price === "number")).toBe(true);
  const take = await screen.findByRole("button", { name: "Przyjmij nowe ceny" });
  expect(screen.getAllByText("Jan Kowal kosztuje teraz 5,6, a nie 5,5.").length).toBeGreaterThan(0);
  const asked = wire.callsOf(market).length;
  await user.click(take);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Przyjmij nowe ceny" })).toBeNull());
  expect(wire.callsOf(market).length).toBeGreaterThan(asked);
  expect(screen.getAllByRole("button", { name: "Zapisz skład" }).length).toBeGreaterThan(0);
});

it("sends no prices where those of the opening count", async () => {
  const { wire } = await saved("opening");
  expect(new Set(pricesIn(nth(wire.callsOf(saves), 0).body.squad))).toEqual(new Set([undefined]));
});
