import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aSheet } from "@/features/organizer/athletes/model/sheet-samples";
import { atSheet, sheetPath } from "@/features/organizer/athletes/testing/at-sheet";
import { main } from "@/features/organizer/shared/testing/organizing";
import { refusal } from "@/testing/refusal";
import { typedValues } from "@/testing/samples/imports";

const cell = (player: string, column: string) => screen.getByLabelText(`${player}: ${column}`);
const price = (player: string) => cell(player, "Cena");
const part = (selector: string) => within(document.querySelector(selector) as HTMLElement);

describe("athletes, clubs and prices are one sheet", () => {
  it("is typed by keyboard: Enter leads down, Ctrl+Z takes the whole cell back, Tab stops once", async () => {
    const { user } = await atSheet();
    const [first, second] = screen.getAllByLabelText(/: Cena$/);
    const before = (first as HTMLInputElement).value;
    first?.focus();
    await user.keyboard("5,9{Enter}");
    expect(second).toHaveFocus();
    expect(first).toHaveValue("5,9");
    expect(first).toHaveAttribute("data-changed", "true");
    await user.keyboard("{Control>}z{/Control}");
    expect(first).toHaveValue(before);
    expect(document.querySelectorAll('input[data-row][tabindex="0"]')).toHaveLength(1);
  });

  it("takes rows by name from a paste, which is taken back in one press, and a lost comma repaired in another", async () => {
    const { press, paste } = await atSheet();
    const rows = "Łęcki\t4,6\nWilga\t75\nKlon\t4,9";
    await paste(price("Adam Łęcki"), rows);
    await screen.findByText("Wklejono 3 wiersze.", { exact: false });
    expect(price("Piotr Wilga")).toBeInvalid();
    await press("Cofnij wklejenie");
    expect(price("Adam Łęcki")).toHaveValue("4,4");
    await paste(price("Adam Łęcki"), rows);
    await waitFor(() => expect(document.querySelector("[data-fault=priceSuspect]")).not.toBeNull());
    await press("Wpisz 7,5", part("[data-fault=priceSuspect]"));
    expect(document.querySelector("[data-fault]")).toBeNull();
    expect(
      ["Adam Łęcki", "Piotr Wilga", "Marek Klon"].map((one) => (price(one) as HTMLInputElement).value),
    ).toEqual(["4,6", "7,5", "4,9"]);
  });

  it("asks once for all clubs that nobody knows, and remembers which ones they are", async () => {
    const { wire, press, choose } = await atSheet();
    const names = "/organizer/contests/leagues/{leagueId}/clubs/names" as const;
    const asked = (written: string) => ({ written, key: null, how: "asked" as const, near: [] });
    wire
      .on("GET /fantasy/teams/data/{originId}", { body: [...aSheet.clubs] })
      .on(`POST ${names}/preview`, ({ body }) => ({ body: body.names.map(asked) }))
      .on(`POST ${names}`, { body: [] });
    const type = (player: string, club: string) =>
      fireEvent.change(cell(player, "Klub"), { target: { value: club } });
    type("Adam Łęcki", "Narew");
    type("Marek Klon", "Bzura");
    type("Piotr Wilga", "KS Orły");
    await press("Dodaj 3 drużyny");
    expect(document.querySelector("[data-fault]")).toBeNull();
    expect(wire.callsOf(`POST ${names}`)).toEqual([]);
    type("Adam Łęcki", "Orlęta");
    await screen.findByRole("heading", { name: "Nazwy drużyn" });
    await choose(/(?<!klub )Orlęta$/, "Orły Zamłynie");
    await press("Zapamiętaj drużyny");
    await waitFor(() => expect(cell("Adam Łęcki", "Klub")).toHaveValue("Orły Zamłynie"));
    await screen.findByText("Zapamiętano nazwy drużyn");
    expect(wire.callsOf(`POST ${names}`)[0]?.body).toEqual({ names: [{ written: "Orlęta", club: "orly" }] });
    expect(document.querySelector("[data-fault]")).toBeNull();
  });

  it("changes everybody whom the filter leaves, and takes that back in one step", async () => {
    const { press, fill } = await atSheet();
    await fill(screen.getByLabelText("Szukaj nazwiska"), "Klon");
    await screen.findByText(/^Pokazano 1 z/);
    await fill(screen.getByLabelText(/^O ile, np\./), "−0,1");
    await press("Zmień o kwotę");
    expect(price("Marek Klon")).toHaveValue("4,2");
    expect(document.querySelectorAll("input[data-changed][data-column='4']")).toHaveLength(1);
    await press("Cofnij ostatnią zmianę");
    expect(price("Marek Klon")).toHaveValue("4,3");
    await press("Wyczyść filtry");
    await waitFor(() => expect(screen.getAllByLabelText(/: Cena$/)).toHaveLength(4));
  });

  it("is kept while it isn't saved, says what saving would do, and is saved with a reason", async () => {
    const { wire, press, fill, reload } = await atSheet();
    await fill(price("Adam Łęcki"), "4,6");
    fireEvent.change(cell("Jan Wierzba", "Stan"), { target: { value: "gone" } });
    await screen.findByText(/Wycofujesz 1 zawodnika\./);
    await reload();
    expect(price("Adam Łęcki")).toHaveValue("4,6");
    await press(/^Zapisz \d+ zmian/);
    expect((await main().findAllByText("Podaj powód")).length).toBeGreaterThan(0);
    expect(wire.callsOf(`PUT ${sheetPath}`)).toEqual([]);
    await fill(main().getByLabelText("Powód"), "Ceny po kolejce");
    await press(/^Zapisz \d+ zmian/);
    await screen.findByText(/^Zapisano 2 zmiany/);
    const [sent] = wire.callsOf(`PUT ${sheetPath}`);
    expect(sent?.body).toMatchObject({ revision: "one", reason: "Ceny po kolejce" });
    expect(sent?.body.athletes).toHaveLength(2);
    expect(sent?.body.athletes).toEqual(
      expect.arrayContaining([
        { _id: "adam-łęcki", price: 4.6 },
        { _id: "jan-wierzba", isAllowedToBuy: true, isDisabled: true },
      ]),
    );
    expect(document.querySelectorAll("input[data-changed]")).toHaveLength(0);
  });

  it("shows what files say beside typed values, and takes all of it at once", async () => {
    const { wire, press, reload } = await atSheet();
    const waiting = "/organizer/contests/leagues/{leagueId}/waiting-values";
    let values = typedValues("pl");
    wire
      .on(`GET ${waiting}`, () => ({ body: values }))
      .on(`POST ${waiting}/take`, () => ({ body: (values = []) }));
    await reload();
    await screen.findByRole("row", { name: /Bartosz Wilczek/ });
    await press("Przyjmij wszystkie 2 wartości z pliku");
    await waitFor(() => expect(document.querySelector("[data-stands]")).toBeNull());
    expect(wire.callsOf(`POST ${waiting}/take`)[0]?.body).toEqual({ ids: ["v1", "v2"], importId: null });
  });

  it("never goes over somebody else's changes", async () => {
    const { wire, press, fill, overtaken } = await atSheet();
    await fill(price("Marek Klon"), "4,9");
    overtaken("marek-klon", 5.5);
    await fill(main().getByLabelText("Powód"), "Ceny po kolejce");
    await press(/^Zapisz \d+ zmian/);
    await waitFor(() => expect(document.querySelector("[data-save] [data-newer]")).not.toBeNull());
    await press("Wczytaj zmiany innych", part("[data-save]"));
    await waitFor(() => expect(document.querySelector("[data-fault=clash]")).not.toBeNull());
    const clash = part("[data-fault=clash]");
    clash.getByText(/ktoś w międzyczasie wpisał „5,5”/);
    await press("Zostaw „4,9”", clash);
    await press(/^Zapisz \d+ zmian/);
    await screen.findByText(/^Zapisano \d+ zmian/);
    const sent = wire.callsOf(`PUT ${sheetPath}`).map(({ body }) => body);
    expect(sent.map(({ revision, reason }) => [revision, reason])).toEqual([
      ["one", "Ceny po kolejce"],
      ["two", "Ceny po kolejce"],
    ]);
    expect(sent[1]?.athletes).toEqual([{ _id: "marek-klon", price: 4.9 }]);
  });
});

describe("the columns of a pasted table", () => {
  const kept = "/organizer/contests/leagues/{leagueId}/imports/columns";
  const lines = "Kto\tCena\tKwota\nŁęcki\t9\t4,6\nWilga\t8\t7,7";
  const meaning = (head: string) => screen.getByLabelText(`Co jest w kolumnie ${head}`);

  it("are proposed by their heads, chosen under each of them, and kept for the next table", async () => {
    const { wire, user, paste, fill, press } = await atSheet();
    let choices: { kind: "athletes"; heads: string[]; columns: Record<string, string> }[] = [];
    wire
      .on(`GET ${kept}`, () => ({ body: { choices } }))
      .on(`PUT ${kept}`, ({ body }) => {
        choices = [{ ...body, kind: "athletes" }];
        return { body: { choices } };
      });
    await paste(price("Adam Łęcki"), lines);
    await screen.findByText(/^Pominięte kolumny: Kto/);
    expect(meaning("Cena")).toHaveValue("price");
    await user.selectOptions(meaning("Kto"), "Nazwisko");
    await user.selectOptions(meaning("Kwota"), "Cena");
    await waitFor(() => expect(price("Adam Łęcki")).toHaveValue("4,6"));
    expect(price("Piotr Wilga")).toHaveValue("7,7");
    expect(meaning("Cena")).toHaveValue("");
    const heads = ["Kto", "Cena", "Kwota"];
    await waitFor(() =>
      expect(wire.callsOf(`PUT ${kept}`).at(-1)?.body).toEqual({
        ...{ kind: "athletes", heads, columns: { surname: "Kto", price: "Kwota" } },
      }),
    );
    await fill(price("Adam Łęcki"), "5"); // nothing typed since can be read over
    expect(screen.queryByLabelText("Co jest w kolumnie Kto")).toBeNull();
    await paste(price("Marek Klon"), lines);
    await waitFor(() => expect(meaning("Kto")).toHaveValue("surname"));
    expect(screen.getAllByText("jak ostatnio")).toHaveLength(2);
    expect(price("Adam Łęcki")).toHaveValue("5"); // what was typed stays until the other is taken
    await press("Weź 4,6");
    expect(price("Adam Łęcki")).toHaveValue("4,6");
  });
});

describe("what nobody can have picked", () => {
  it("is deleted, or stays for the reason that the server gives", async () => {
    const { wire, press, choose } = await atSheet();
    const one = "DELETE /organizer/contests/athletes/{playerId}";
    const [first] = aSheet.athletes;
    const name = `${first?.name} ${first?.surname}`.trim();
    wire.on(one, refusal(409, "athlete-in-use", "Ktoś mógł go mieć."));
    await press("Usuń zawodnika albo klub");
    await choose(/Zawodnik$/, name);
    await press("Usuń zawodnika na dobre");
    await main().findByText("Ktoś mógł go mieć.");
    const becomes = (squads: number | null) => {
      const [gone, ...others] = aSheet.athletes;
      const athletes = [{ ...gone, deletion: { squads } } as (typeof aSheet.athletes)[number], ...others];
      wire.on(`GET ${sheetPath}`, { body: { ...aSheet, athletes } });
    };
    wire.on(one, () => {
      becomes(null);
      return { status: 202 };
    });
    await press("Usuń zawodnika na dobre");
    await screen.findByText(`Usuwanie: ${name}`);
    await main().findByText(`Sprawdzamy, czy ktoś ma zawodnika ${name}. Jeśli nikt, za chwilę zniknie.`);
    becomes(2);
    await main().findByText(new RegExp(`${name} zostaje: jest w 2 składach`), {}, { timeout: 5_000 });
    expect(wire.callsOf(one)).toHaveLength(2);
  });
});
