import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { AthletesSheet } from "@/api/types";
import { aSheet } from "@/features/organizer/athletes/model/sheet-samples";
import { atSheet, sheetPath } from "@/features/organizer/athletes/testing/at-sheet";
import { main } from "@/features/organizer/shared/testing/organizing";
import { refusal } from "@/testing/refusal";

describe("two clubs that are one", () => {
  it("are merged after what it means was shown, with a reason", async () => {
    const { wire, press, choose, fill } = await atSheet();
    const path = "/organizer/contests/origins/{originId}/clubs/{clubKey}/merge";
    const [stays, goes] = aSheet.clubs as [AthletesSheet["clubs"][number], AthletesSheet["clubs"][number]];
    const match = {
      fixtureId: "r3",
      round: { pl: "Kolejka 3", en: "Round 3" },
      key: "a-b",
      name: "Orły – Bzura",
    };
    const merged = { club: stays, goes, matches: 3, athletes: 2, names: ["Wicher Górki"], twice: [match] };
    wire.on(`GET ${path}`, { body: merged }).on(`POST ${path}`, { body: merged });
    await press("Połącz dwa wpisy, które są jednym");
    await choose(/Klub, który zostaje$/, "Orły Zamłynie");
    await choose(/Klub, który znika$/, "Wicher Górki");
    await main().findByText(/przejmuje jego mecze \(3\) i zawodników \(2\)/);
    main().getByText(/mecz Orły – Bzura będzie wtedy dwa razy/);
    await press("Połącz kluby na dobre");
    await main().findByText("Podaj powód");
    expect(wire.callsOf(`POST ${path}`)).toEqual([]);
    await fill(main().getByLabelText("Powód"), "Ten sam klub");
    await press("Połącz kluby na dobre");
    await screen.findByText("Połączono: Wicher Górki to Orły Zamłynie");
    expect(wire.callsOf(`POST ${path}`)[0]?.body).toEqual({ goes: "wicher", reason: "Ten sam klub" });
  });

  it("stay two where the server says why", async () => {
    const { wire, press, choose } = await atSheet();
    const path = "/organizer/contests/origins/{originId}/clubs/{clubKey}/merge";
    wire.on(`GET ${path}`, refusal(409, "clubs-in-one-match", "Oba kluby grają w jednym meczu."));
    await press("Połącz dwa wpisy, które są jednym");
    await choose(/Klub, który zostaje$/, "Orły Zamłynie");
    await choose(/Klub, który znika$/, "Wicher Górki");
    await main().findByText("Oba kluby grają w jednym meczu.");
    expect(main().getByRole("button", { name: "Połącz kluby na dobre" })).toBeDisabled();
  });
});

describe("two players who are one", () => {
  const path = "/organizer/contests/athletes/{playerId}/merge";
  const effects = { stays: "Marek Klon", goes: "Adam Łęcki", prices: 1, statistics: 2, checksSquads: true };

  it("are merged once squads are checked, and squads that keep both say so", async () => {
    const { wire, press, choose, fill } = await atSheet();
    const into = "marek-klon";
    const lecki = "adam-łęcki";
    const merging = (locked: number | null) => ({
      ...aSheet,
      athletes: aSheet.athletes.map((one) =>
        one._id === lecki ? { ...one, merge: { into, locked, both: locked } } : one,
      ),
    });
    wire.on(`GET ${path}`, { body: { ...effects, state: null } }).on(`POST ${path}`, () => {
      wire.on(`GET ${sheetPath}`, { body: merging(null) });
      return { body: { ...effects, state: "checking" as const } };
    });
    await press("Połącz dwa wpisy, które są jednym");
    await choose(/Zawodnik, który zostaje$/, "Marek Klon (Orły Zamłynie, 4,3)");
    await choose(/Zawodnik, który znika$/, "Adam Łęcki (Wicher Górki, 4,4)");
    await main().findByText(/Sprawdzimy otwarte składy; potem jest w nich Marek Klon/);
    await fill(main().getByLabelText("Powód"), "Wklejony drugi raz");
    await press("Połącz zawodników na dobre");
    await main().findByText("Sprawdzamy składy: za chwilę „Adam Łęcki” to będzie „Marek Klon”.");
    expect(wire.callsOf(`POST ${path}`)[0]?.body).toEqual({ goes: lecki, reason: "Wklejony drugi raz" });
    wire.on(`GET ${sheetPath}`, { body: merging(3) });
    await main().findByText(/3 składy zamkniętych kolejek mają „Adam Łęcki”/, undefined, { timeout: 5000 });
  });
});
