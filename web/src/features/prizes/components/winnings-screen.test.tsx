import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Winning } from "@/api/types";
import { inDays } from "@/testing/samples/account";
import { winning } from "@/testing/samples/season";
import { typer } from "@/testing/samples/typer";
import { visit } from "@/testing/visit";

async function opened(first: Winning | null) {
  const visited = visit({ as: "participant", lang: "pl" });
  typer(visited.wire);
  let now = first;
  visited.wire
    .on("GET /users/me/winnings", () => ({ body: now === null ? [] : [now] }))
    .on("PUT /users/me/winnings/{leagueId}", ({ body }) => {
      const given = body as Pick<Winning, "firstName" | "surname" | "address" | "accountNumber">;
      now = winning({ ...given, givenAt: inDays(0) });
      return { body: now };
    });
  await visited.open("/winnings");
  return visited;
}

describe("my prizes", () => {
  it("take the data that an organizer asks for, and show what was given", async () => {
    const { wire } = await opened(winning());
    await screen.findByText(/WilczyApetyt, 218,0 pkt: Koszulka/);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Imię"), "Ola");
    await user.type(screen.getByLabelText("Nazwisko"), "Nowak");
    await user.type(screen.getByLabelText("Adres do wysyłki"), "ul. Krótka 1, 00-001 Warszawa");
    await user.click(screen.getByRole("button", { name: "Podaj dane" }));
    await screen.findByText("Ola Nowak");
    screen.getByRole("button", { name: /^Zmień dane/ });
    expect(wire.callsOf("PUT /users/me/winnings/{leagueId}").map(({ body }) => body)).toMatchObject([
      { firstName: "Ola", surname: "Nowak", address: "ul. Krótka 1, 00-001 Warszawa" },
    ]);
  });

  it("say that the deadline has passed, and whom to write to", async () => {
    await opened(winning({ dueAt: inDays(-1) }));
    await screen.findByText(/Termin minął/);
    expect(screen.getByRole("link", { name: "Napisz do organizatora" }).getAttribute("href")).toBe(
      "/contactus",
    );
    expect(screen.queryByRole("button", { name: "Podaj dane" })).toBeNull();
  });

  it("tell who saved them", async () => {
    await opened(winning({ savedAt: inDays(-1), givenAt: inDays(-2), firstName: "Ola" }));
    await screen.findByText(/Organizator pobrał plik/);
  });

  it("are none where nobody asks", async () => {
    await opened(null);
    await screen.findByText("Nikt nie prosi Cię o dane");
  });
});
