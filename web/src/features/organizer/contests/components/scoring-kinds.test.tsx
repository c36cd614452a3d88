import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { answerScoring, changesOf, open, typer } from "@/features/organizer/contests/testing/scoring-form";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 60_000 });

describe("how a predicted score pays", () => {
  answerScoring();

  it("asks for points by level in place of rates, fills in what many play by, and shows an example", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("radio", { name: /^Proste punkty/ }));
    expect(screen.queryByRole("heading", { name: "Kursy na początek" })).toBeNull();
    const example = within(screen.getByRole("group", { name: "Na przykład" }));
    example.getByText("2 pkt");
    await userEvent.click(screen.getByRole("button", { name: "Reguła dziewiątki" }));
    fireEvent.change(example.getByLabelText("Typ"), { target: { value: "0:0" } });
    fireEvent.change(example.getByLabelText("Wynik"), { target: { value: "1:1" } });
    example.getByText("3 pkt");
    fireEvent.change(screen.getByLabelText("Remis, dokładny wynik"), { target: { value: "4,5" } });
    const tried = within(screen.getByRole("table", { name: "Próba na kolejce" }));
    expect(tried.getAllByRole("rowheader")[0]).toHaveTextContent("Drużyna 3");
    expect(tried.getAllByRole("row")[2]).toHaveTextContent("0:0 4,5");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      scoring: {
        kind: "scale",
        home: { tendency: 2, difference: 3, exact: 4 },
        draw: { tendency: 3, difference: null, exact: 4.5 },
        away: { tendency: 3, difference: 4, exact: 5 },
      },
    });
  });

  it("asks for a close score in place of the difference, also of a draw", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("radio", { name: /^Proste punkty/ }));
    expect(screen.queryByLabelText("Remis, różnica")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Superbru/ }));
    expect(screen.getByRole("radio", { name: /^wynik blisko/ })).toBeChecked();
    expect(screen.getByLabelText("Remis, blisko")).toHaveValue("1,5");
    const example = within(screen.getByRole("group", { name: "Na przykład" }));
    example.getByText("1,5 pkt");
    example.getByText("blisko");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    const levels = { tendency: 1, difference: null, close: 1.5, exact: 3 };
    expect(sent[0]).toEqual({ scoring: { kind: "scale", home: levels, draw: levels, away: levels } });
  });

  it("asks for a quota beside the levels, with an example", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("radio", { name: /^Proste punkty/ }));
    expect(screen.queryByLabelText(/^Najmniej, gdy/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Z typów wszystkich (quota)" }));
    expect(screen.getByRole("radio", { name: /^z typów wszystkich/ })).toBeChecked();
    screen.getByText("Za mecz można dostać od 0 do 12 pkt.");
    const example = within(screen.getByRole("group", { name: "Na przykład" }));
    example.getByText("7 pkt");
    example.getByText("gdy zwycięzcę typowało 5 z 25 drużyn");
    fireEvent.change(screen.getByLabelText("Najwyżej, gdy typuje go mało kto"), { target: { value: "7" } });
    example.getByText("6 pkt");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      scoring: { kind: "scale", home: { tendency: 0 }, quota: { min: 3, max: 7 } },
    });
  });

  it("asks for points by distance, with an example", async () => {
    const sent = changesOf(typer);
    open(typer);
    expect(await screen.findByRole("radio", { name: /^Proste punkty/ })).toBeVisible();
    expect(screen.queryByRole("radio", { name: /^Odległość/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Inne sposoby" }));
    await userEvent.click(screen.getByRole("radio", { name: /^Odległość/ }));
    fireEvent.change(screen.getByLabelText("Punkty bez pomyłki"), { target: { value: "60" } });
    fireEvent.change(screen.getByLabelText("Mniej za bramkę pomyłki"), { target: { value: "1" } });
    fireEvent.change(screen.getByLabelText("Trafiony remis zamiast innych punktów"), {
      target: { value: "250" },
    });
    within(screen.getByRole("group", { name: "Na przykład" })).getByText("59 pkt");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      scoring: { kind: "distance", top: 60, perGoal: 1, exact: 2, least: 1, draw: 250 },
    });
  });

  it("asks for the rounds that count for more, and takes no factor but halves", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("button", { name: "Dodaj kolejki" }));
    fireEvent.change(screen.getByLabelText("Do kolejki"), { target: { value: "4" } });
    const factor = screen.getByLabelText("Mnożnik");
    fireEvent.change(factor, { target: { value: "1,2" } });
    await userEvent.click(screen.getByText(/^Dalej:/));
    await screen.findByText("Wpisz mnożnik od 0,5 do 10, co 0,5");
    fireEvent.change(factor, { target: { value: "1,5" } });
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toEqual([{ weight: [{ first: 1, last: 4, factor: 1.5 }] }]));
  });

  it("asks for the points of each part of a score, with an example", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("button", { name: "Inne sposoby" }));
    await userEvent.click(screen.getByRole("radio", { name: /^Suma/ }));
    fireEvent.change(screen.getByLabelText("dokładny wynik"), { target: { value: "1,5" } });
    fireEvent.change(screen.getByLabelText("różnica"), { target: { value: "" } });
    const example = within(screen.getByRole("group", { name: "Na przykład" }));
    example.getByText("5 pkt");
    fireEvent.change(example.getByLabelText("Wynik"), { target: { value: "1:1" } });
    example.getByText("2 pkt");
    example.getByText("bramki jednej drużyny");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    const points = { tendency: 3, home: 2, away: 2, difference: 0, exact: 1.5, rare: 5, rareBelow: 10 };
    expect(sent[0]).toEqual({ scoring: { kind: "sum", ...points } });
  });

  it("asks for the points of winner and margin, with an example", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("button", { name: "Inne sposoby" }));
    await userEvent.click(screen.getByRole("radio", { name: /^Zwycięzca i różnica/ }));
    fireEvent.change(screen.getByLabelText("blisko: o najwyżej tyle inna"), { target: { value: "2" } });
    within(screen.getByRole("group", { name: "Na przykład" })).getByText("4 pkt");
    await userEvent.click(screen.getByText(/^Dalej:/));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ scoring: { kind: "margin", result: 3, near: 1, within: 2, exact: 2 } });
  });

  it("asks for jokers, with one factor or by rounds", async () => {
    const sent = changesOf(typer);
    open(typer);
    await userEvent.click(await screen.findByRole("radio", { name: "Jokery w każdej kolejce" }));
    const factor = screen.getByLabelText("Mnożnik jokera");
    fireEvent.change(factor, { target: { value: "1,5" } });
    await userEvent.click(screen.getByText(/^Dalej:/));
    await screen.findByText("Wpisz mnożnik jokera od 2 do 5, co 0,5");
    fireEvent.change(factor, { target: { value: "2,5" } });
    await userEvent.click(screen.getByText(/^Dalej:/));
    const joker = { perRound: 1, perContest: null, factor: 2.5, factorByRounds: [] };
    await waitFor(() => expect(sent).toEqual([{ joker }]));
  });
});
