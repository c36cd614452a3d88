import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SportEvent } from "@/api/types";
import { atResults, label, one, publishes, type Pair } from "@/features/organizer/results/testing/at-results";
import { main } from "@/features/organizer/shared/testing/organizing";
import { pressEscape } from "@/testing/escape";
import { aCompetition, aMatch, aTeam, points } from "@/testing/samples/console";

const figure = (dialog: HTMLElement, name: string) =>
  dialog.querySelector(`[data-figure="${name}"] dd`)?.textContent;

describe("results of matches", () => {
  const final = aMatch("Żubr Puszczewo", "Granit Skałków");
  const imported = { ft: [2, 2] as Pair, et: [3, 3] as Pair, p: [4, 2] as Pair };

  it("begin as the file had them, are typed by keyboard, published and confirmed", async () => {
    const at = await atResults("football", {
      events: [final],
      importedResults: { events: { [final.key]: imported }, groupWinners: {}, groupMedalists: {} },
    });
    const { user } = at;
    const home = label(/^Żubr Puszczewo, normalny czas/);
    expect(home).toHaveValue("2");
    expect(label(/^Granit Skałków, karne/)).toHaveValue("2");
    home.focus();
    await user.keyboard("x{Enter}");
    await main().findByText(/Wynik to liczby całkowite od 0 do 999/);
    await user.keyboard("{Shift>}{Enter}{/Shift}2{Enter}2");
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText("Zapisano szkic wyników");
    expect(at.draft()?.events).toEqual({ [final.key]: imported });
    await publishes(at, "Ogłoś wstępnie");
    await main().findByText("Wyniki wstępne");
    await publishes(at, "Zatwierdź jako końcowe");
    await main().findByText("Wyniki końcowe");
  });

  it("are corrected with a reason: old and new are shown, also after a reload", async () => {
    const at = await atResults("football", {
      ...{
        events: [
          { ...final, state: "played", score: { ...imported, sets: [], retired: null, abandoned: false } },
        ],
      },
      ...{ resultsRevision: 1, state: "final" },
    });
    const { wire, press, fill, reload } = at;
    await fill(label(/^Żubr Puszczewo, dogrywka/), "4");
    await fill(label(/^Żubr Puszczewo, karne/), "");
    await fill(label(/^Granit Skałków, karne/), "");
    await reload();
    expect(label(/^Żubr Puszczewo, dogrywka/)).toHaveValue("4");
    main().getByRole("heading", { name: "1 zmiana względem ogłoszonych" });
    expect(document.querySelector("main del")).toHaveTextContent("2:2, dogr. 3:3, karne 4:2");
    expect(document.querySelector("main ins")).toHaveTextContent("2:2, dogr. 4:3");
    await press("Ogłoś korektę");
    await main().findByText("Podaj powód");
    await fill(label("Powód"), "Protokół sędziego");
    await publishes(at, "Ogłoś korektę");
    await screen.findByText("Ogłoszono korektę wyników");
    await main().findByText("Pola zgadzają się z ogłoszonymi wynikami.");
    expect(at.score(final.key)).toMatchObject({ ft: [2, 2], et: [4, 3], p: null });
    expect(wire.callsOf(`POST ${one}/publish`).map(({ body }) => [body.final, body.reason])).toEqual([
      [true, "Protokół sędziego"],
    ]);
  });

  it("are those of a match that was abandoned", async () => {
    const match = aMatch("Wilki", "Orły");
    const at = await atResults("football", { events: [match] });
    expect(main().queryByLabelText(/^Jak się skończył/)).toBeNull();
    await at.fill(label(/^Wilki, normalny czas/), "1");
    await at.fill(label(/^Orły, normalny czas/), "0");
    await at.user.selectOptions(main().getByLabelText(/^Jak się skończył/), "Przerwany przy tym wyniku");
    main().getByText(/Ustawienia mówią, czy wygrywa prowadzący/);
    expect(document.querySelector("main ins")).toHaveTextContent("1:0, przerwany");
    await publishes(at, "Ogłoś wstępnie");
    await screen.findByText("Ogłoszono wyniki wstępne");
    expect(at.score(match.key)).toMatchObject({ ft: [1, 0], abandoned: true });
  });

  it("say who would gain and who would lose before anything is published", async () => {
    const at = await atResults("football", { events: [aMatch("Wilki", "Orły")] });
    const { wire, state, fill, press } = at;
    state.preview = points({
      ...{ changed: 4, gain: 1, lose: 3, same: 1, largestGain: 4.4, largestLoss: 11.1 },
      places: { up: 1, down: 3, same: 1, leaderBefore: "Daszek", leaderAfter: "Herold" },
      gains: [aTeam("Herold", 0, 4.4, [4, 1])],
      losses: ["Daszek", "Trzeci", "Ostatek"].map((name, place) =>
        aTeam(name, 11.1, 0, [place + 1, place + 2]),
      ),
    });
    await fill(label(/^Wilki, normalny czas/), "1");
    await fill(label(/^Orły, normalny czas/), "1");
    const dialog = await at.look("Ogłoś wstępnie");
    expect(
      ["Zyska punkty", "Straci punkty", "Bez zmiany"].map((name) => figure(dialog, name)?.trim()[0]),
    ).toEqual(["1", "3", "1"]);
    within(dialog).getByText("Nowy lider");
    expect(
      [...dialog.querySelectorAll<HTMLElement>("tr[data-team]")].map(({ dataset }) => dataset["team"]),
    ).toEqual(["Herold", "Daszek", "Trzeci", "Ostatek"]);
    await press("Wróć do wyników", within(dialog));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(wire.callsOf(`POST ${one}/publish`)).toEqual([]);
    await publishes(at, "Ogłoś wstępnie");
    await screen.findByText("Ogłoszono wyniki wstępne");
    state.preview = points();
    within(await at.look("Zatwierdź jako końcowe")).getByText("Punkty nie zmienią się nikomu.");
  });

  it("of heats are ninety points and no others", async () => {
    const at = await atResults("speedway", { events: [aMatch("Unia", "Stal", { resultBasis: "heats" })] });
    await at.typed(label(/^Unia, /), [52, 39]);
    await at.press("Ogłoś wstępnie");
    await main().findByText("Obie drużyny mają razem najwyżej 90 punktów, a jedna najwyżej 75");
    expect(at.wire.callsOf(`PUT ${one}`)).toEqual([]);
    await at.fill(label(/^Stal, /), "38");
    await publishes(at, "Ogłoś wstępnie");
    expect(at.score("unia-stal")).toMatchObject({ ft: [52, 38] });
  });

  it("of a competition are its winner and its medals", async () => {
    const at = await atResults("athletics", {
      events: [aCompetition("100 m kobiet", ["Borowa", "Cicha", "Dudek", "Gajda"])],
    });
    const { user } = at;
    await user.selectOptions(label("Zwycięzca: 100 m kobiet"), "Cicha");
    for (const [place, name] of ["Cicha", "Dudek", "Gajda"].entries())
      await user.selectOptions(label(`Medalista ${place + 1}: 100 m kobiet`), name);
    await publishes(at, "Ogłoś wstępnie");
    await screen.findByText("Ogłoszono wyniki wstępne");
    expect(at.state.fixtures[0]?.typerResults["100 m kobiet"]).toEqual({
      GroupWinner: ["cicha"],
      GroupMedalists: ["cicha", "dudek", "gajda"],
    });
    expect(label("Medalista 3: 100 m kobiet")).toHaveValue("gajda");
  });

  it("of a competition have more than three medallists where a place is shared", async () => {
    const race = aCompetition("Sztafeta", ["Ewa", "Ola", "Iga", "Ida", "Zoe"]);
    const at = await atResults("athletics", { events: [race] });
    const { user } = at;
    for (const [place, who] of ["ewa", "ola", "iga"].entries()) {
      expect(main().queryByLabelText(/^Medalista ex aequo/)).toBeNull();
      await user.selectOptions(label(`Medalista ${place + 1}: Sztafeta`), who);
    }
    await user.selectOptions(label("Medalista ex aequo (4): Sztafeta"), "ida");
    label("Medalista ex aequo (5): Sztafeta");
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText("Zapisano szkic wyników");
    expect(at.draft()?.groupMedalists).toEqual({ Sztafeta: ["ewa", "ola", "iga", "ida"] });
  });
});

describe("results set by set", () => {
  const sets: Pair[] = [
    [25, 22],
    [19, 25],
    [25, 18],
  ];
  const wilki = aMatch("Wilki", "Orły", { resultBasis: "bestOfFive" });
  const foki: SportEvent = aMatch("Foki", "Żabki", {
    resultBasis: "bestOfFive",
    state: "void",
    walkover: "void",
  });
  const cell = (set: number, side: string) => label(`Set ${set}: ${side} (Wilki – Orły)`);

  it("are mended before they are published, and kept in the draft", async () => {
    const at = await atResults("volleyball", { events: [wilki] });
    const { user, press, reload } = at;
    await at.typed(cell(1, "Wilki"), [25, 22, 19, 25, 25, 18, 25, 24]);
    await main().findByText(/Set 4: wygrywa się z przewagą dwóch\./);
    expect(main().getByRole("button", { name: "Ogłoś wstępnie" })).toBeDisabled();
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText("Zapisano szkic wyników");
    await reload();
    main().getByText(/Set 4: wygrywa się z przewagą dwóch\./);
    await press("Może 26:24?");
    await waitFor(() => expect(main().queryByText(/Set 4: wygrywa się/)).toBeNull());
    expect(cell(4, "Wilki")).toHaveFocus();
    await publishes(at, "Ogłoś wstępnie");
    await screen.findByText("Ogłoszono wyniki wstępne");
    expect(at.score(wilki.key)).toMatchObject({ ft: [3, 1], sets: [...sets, [26, 24]] });
  });

  it("are the official ones of a walk-over", async () => {
    const at = await atResults("volleyball", { events: [foki] });
    main().getByText(/Wpisz oficjalny wynik\./);
    await at.typed(main().getByLabelText(/^Set 1: Foki/), [25, 0, 25, 0, 25, 0]);
    await publishes(at, "Ogłoś wstępnie");
    await screen.findByText("Ogłoszono wyniki wstępne");
    expect(at.score(foki.key)).toMatchObject({ ft: [3, 0] });
  });

  it("end where a side gave up", async () => {
    const at = await atResults("tennis", {
      events: [{ ...foki, resultBasis: "bestOfThree", walkover: null, state: "scheduled" }],
    });
    await at.typed(main().getByLabelText(/^Set 1: Foki/), [6, 2, 0, 3]);
    await at.user.selectOptions(main().getByLabelText(/^Krecz/), "Krecz: Foki");
    main().getByText(/Ostatni wpisany set został przerwany/);
    await publishes(at, "Ogłoś wstępnie");
    await screen.findByText("Ogłoszono wyniki wstępne");
    expect(at.score(foki.key)).toMatchObject({
      ...{ ft: [1, 0], retired: "home" },
      sets: [
        [6, 2],
        [0, 3],
      ],
    });
  });

  it("are counted again as a trial, and corrected", async () => {
    const score = {
      ft: [3, 1] as Pair,
      et: null,
      p: null,
      sets: [...sets, [26, 24] as Pair],
      retired: null,
      abandoned: false,
    };
    const at = await atResults("volleyball", {
      ...{ events: [{ ...wilki, state: "played", score }], resultsRevision: 1, state: "final" },
    });
    const { wire, press, fill } = at;
    await press("Przelicz na próbę tę kolejkę");
    const trial = await screen.findByRole("dialog", { name: "Próbne przeliczenie" });
    await waitFor(() => expect(trial.querySelector("[data-differing='0']")).not.toBeNull());
    const recount = wire.callsOf("POST /organizer/typer_predictions/fixtures/{fixtureId}/preview").at(-1);
    expect(recount?.body).toEqual({ events: null, resultsRevision: 1 });
    await pressEscape(at.user);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    // the fourth set was never played, the second one went the other way
    await fill(cell(2, "Wilki"), "27");
    await fill(cell(4, "Wilki"), "");
    await fill(cell(4, "Orły"), "");
    await fill(label("Powód"), "Protokół sędziego");
    await publishes(at, "Ogłoś korektę");
    await screen.findByText("Ogłoszono korektę wyników");
    const [first, , third] = sets;
    expect(at.score(wilki.key)).toMatchObject({ ft: [3, 0], sets: [first, [27, 25], third] });
  });
});
