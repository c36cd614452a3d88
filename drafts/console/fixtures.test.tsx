import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { toLocalInput } from "@/features/organizer/shared/model/moments";
import { inDays } from "@/testing/samples/account";
import { aMatch, answerConsole, aRound, locked } from "@/testing/samples/console";
import { address } from "@/testing/visit";

const round = "/organizer/mundial/fixtures/f1";
const leagues = "/organizer/contests/leagues/{leagueId}";
const local = (days: number) => toLocalInput(inDays(days));
const isChange = ({ method, path }: { method: string; path: string }) =>
  method !== "GET" && path.includes("/events/");
const aDuel = () => aMatch("Narew", "Bzura");

/** The form of a part of the screen that a button sends: a screen may have several, each with a reason. */
const formOf = (button: string) =>
  within(screen.getByRole("button", { name: button }).closest("form") as HTMLElement);

describe("a round by hand", () => {
  it("ends after it begins", async () => {
    const { wire, open, follow, press, fill } = organizing();
    answerConsole(wire, { fixtures: [] });
    await open("/organizer/mundial");
    await follow("Dodaj kolejkę");
    await fill(main().getByLabelText(/^Nazwa kolejki/), "Runda próbna");
    await fill(main().getByLabelText("Początek"), local(2));
    await fill(main().getByLabelText("Koniec"), local(1));
    await press("Dodaj kolejkę");
    await main().findByText(/Koniec nie może być przed początkiem/);
    expect(wire.callsOf(`POST ${leagues}/fixtures`)).toEqual([]);
    await fill(main().getByLabelText("Koniec"), local(2.1));
    await press("Dodaj kolejkę");
    await screen.findByText("Dodano kolejkę: Runda próbna");
    await waitFor(() => expect(address()).toBe(`${round}/events`));
  });

  it("has each match once, and a refusal keeps what was typed", async () => {
    const { wire, open, press, fill } = organizing();
    answerConsole(wire);
    await open(`${round}/events`);
    const add = async () => {
      await fill(main().getByLabelText(/^Gospodarze/), "Narew");
      await fill(main().getByLabelText(/^Goście/), "Bzura");
      await press("Dodaj do kolejki");
    };
    await add();
    await main().findByText("Narew – Bzura");
    await waitFor(() => expect(main().getByLabelText(/^Gospodarze/)).toHaveValue(""));
    await add();
    expect(await main().findByRole("alert")).toHaveTextContent("już jest w tej kolejce");
    expect(main().getByLabelText(/^Gospodarze/)).toHaveValue("Narew");
    expect(main().getAllByRole("heading", { level: 2, name: "Narew – Bzura" })).toHaveLength(1);
  });

  it("is closed ahead of its time with a reason, and opened again until a moment to come", async () => {
    const { wire, open, press, fill } = organizing();
    answerConsole(wire, { fixtures: [aRound({ events: [aDuel()] })] });
    await open(round);
    await press("Zamknij kolejkę przed czasem");
    await press("Zamknij teraz: Kolejka 1");
    const closing = formOf("Zamknij teraz: Kolejka 1");
    await closing.findByText("Podaj powód");
    expect(wire.callsOf(`POST ${leagues}/fixtures/{fixtureId}/close`)).toEqual([]);
    await fill(closing.getByLabelText("Powód"), "Finał zaczął się wcześniej");
    await press("Zamknij teraz: Kolejka 1");
    await screen.findByText("Zamknięto kolejkę: Kolejka 1");
    await main().findByText(/Typy zamknięte/);

    await press("Otwórz kolejkę ponownie");
    const opening = formOf("Otwórz ponownie: Kolejka 1");
    await fill(opening.getByLabelText(/^Nowe zamknięcie typowania/), "2020-01-01T10:00");
    await fill(opening.getByLabelText("Powód"), "Za wcześnie");
    await press("Otwórz ponownie: Kolejka 1");
    await main().findByText("Nowe zamknięcie musi być w przyszłości.");
    expect(opening.getByLabelText("Powód")).toHaveValue("Za wcześnie");
    await fill(opening.getByLabelText(/^Nowe zamknięcie typowania/), local(2));
    await press("Otwórz ponownie: Kolejka 1");
    await screen.findByText("Otwarto ponownie kolejkę: Kolejka 1");
    const reasons = wire.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
    expect(reasons).toContainEqual({ reason: "Finał zaczął się wcześniej" });
    expect(reasons.at(-1)).toMatchObject({ reason: "Za wcześnie" });
  });
});

describe("a match of a round", () => {
  it("is played elsewhere, or voided with a reason", async () => {
    const { wire, open, press, fill } = organizing();
    answerConsole(wire, { fixtures: [aRound({ events: [aDuel()] })] });
    await open(`${round}/events`);
    await press(/^Zmień, przełóż/);
    const change = formOf("Zapisz termin i miejsce: Narew – Bzura");
    await fill(change.getByLabelText("Miejsce"), "Stadion nad Narwią");
    await press("Zapisz termin i miejsce: Narew – Bzura");
    await main().findByText(/Stadion nad Narwią/);
    await fill(formOf("Unieważnij: Narew – Bzura").getByLabelText("Powód"), "Walkower");
    await press("Unieważnij: Narew – Bzura");
    await screen.findByText("Unieważniono: Narew – Bzura");
    await main().findByText("Unieważnione");
    const sent = wire.calls.filter(isChange).map(({ body }) => body);
    expect(sent).toEqual([{ venue: "Stadion nad Narwią" }, { reason: "Walkower" }]);
  });

  it("is put off, and brought back, each with a reason", async () => {
    const { wire, open, press, fill } = organizing();
    answerConsole(wire, { fixtures: [aRound({ events: [aDuel()] })] });
    await open(`${round}/events`);
    await press(/^Zmień, przełóż/);
    await fill(formOf("Przełóż: Narew – Bzura").getByLabelText("Powód"), "Ulewa");
    await press("Przełóż: Narew – Bzura");
    await screen.findByText("Przełożono: Narew – Bzura");
    await main().findByRole("button", { name: "Przywróć: Narew – Bzura" });
    await fill(formOf("Przywróć: Narew – Bzura").getByLabelText("Powód"), "Przestało padać");
    await press("Przywróć: Narew – Bzura");
    await screen.findByText("Przywrócono: Narew – Bzura");
    const sent = wire.calls.filter(isChange).map(({ body }) => body);
    expect(sent).toEqual([
      { state: "postponed", reason: "Ulewa" },
      { state: "scheduled", reason: "Przestało padać" },
    ]);
  });

  it("has chances in percent for rates; a prediction can be switched off", async () => {
    const { wire, user, open, follow, press, fill } = organizing();
    answerConsole(wire, { fixtures: [aRound({ events: [aDuel()] })] });
    const chance = (side: string) => main().getByLabelText(`Kto wygra, ${side}: szansa w procentach`);
    await open(`${round}/events`);
    await follow(/typów na liście\s*: Narew – Bzura/);
    await press("Szanse w procentach");
    await fill(chance("Wygra Narew"), "0");
    await fill(chance("Remis"), "33");
    await press("Zapisz typy na liście");
    await main().findByText(/^Popraw 1 wartość/);
    expect(wire.callsOf(`PUT ${leagues}/fixtures/{fixtureId}/events/{eventKey}/predictions`)).toEqual([]);
    await fill(chance("Wygra Narew"), "40");
    const exact = within(main().getByRole("group", { name: /^Dokładny wynik/ }));
    await user.click(exact.getByLabelText(/^wyłączony\s*: 5:5$/));
    await press("Zapisz typy na liście");
    await screen.findByText("Zapisano typy na liście: Narew – Bzura");
    const sent = wire.callsOf(`PUT ${leagues}/fixtures/{fixtureId}/events/{eventKey}/predictions`);
    expect(sent.at(-1)?.body.predictions).toMatchObject([
      { name: "1", probability: 40 },
      { name: "X", probability: 33 },
      { name: "2", rate: 3.1 },
      { name: "1:0", isDisabled: false },
      { name: "1:1", isDisabled: false },
      { name: "5:5", isDisabled: true },
    ]);
    await open(`${round}/events/narew-bzura`);
    expect(main().getByLabelText(/^Kto wygra, Remis: kurs/)).toHaveValue("3,03");
    expect(main().getByLabelText(/^Kto wygra, Wygra Narew: kurs/)).toHaveValue("2,5");
    expect(main().getByLabelText(/^wyłączony\s*: 5:5$/)).toBeChecked();
    await follow("Wróć do meczów");
    expect(address()).toBe(`${round}/events`);
  });

  it("was decided without play: nobody scores by it", async () => {
    const { wire, open, press, fill } = organizing();
    answerConsole(wire, { fixtures: [aRound({ events: [aDuel()], ...locked() })] });
    await open(`${round}/events`);
    await press(/: Narew – Bzura$/);
    await fill(formOf("Walkower: Narew – Bzura").getByLabelText("Powód"), "Goście nie przyjechali");
    await press("Walkower: Narew – Bzura");
    await screen.findByText("Zapisano walkower: Narew – Bzura");
    const sent = wire.callsOf(`POST ${leagues}/fixtures/{fixtureId}/events/{eventKey}/walkover`);
    expect(sent.map(({ body }) => body)).toEqual([{ counts: false, reason: "Goście nie przyjechali" }]);
    await open(`${round}/results`);
    await main().findByText(/Wpisz oficjalny wynik\./);
  });
});
