import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Consequences, Contest, ContestTemplate } from "@/api/types";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { refusal } from "@/testing/refusal";
import { answerConsole, consequences } from "@/testing/samples/console";
import { contests } from "@/testing/samples/contests";
import { rules } from "@/testing/samples/documents";
import { address } from "@/testing/visit";

const all = "/organizer/contests/leagues/{leagueId}";
const formations = ["1-3-4-3", "1-3-5-2", "1-4-3-3", "1-4-4-2", "1-4-5-1", "1-5-3-2"];
const families = ["1X2", "ExactResult", "PointDifference", "GroupWinner", "GroupMedalists"] as const;
const none = { per: null, min: null, max: null };
const words = (pl: string) => ({ pl, en: pl });
const positions = ["goalkeeper", "defender", "midfielder", "forward"];

const templates: ContestTemplate[] = (["Fantasy", "Typer"] as const).map((eventType) => ({
  ...{ key: `football-${eventType}`, sport: "football", eventType, name: words(eventType) },
  ...{ predictionFamilies: [...families], availableFormations: [...formations, "1-5-2-3"], presetOf: null },
}));
const preset: ContestTemplate = {
  ...(templates[1] as ContestTemplate),
  ...{ key: "kicktipp-classic", name: { pl: "Kicktipp", en: "Kicktipp" }, presetOf: "football-Typer" },
};
const fpl: ContestTemplate = {
  ...(templates[0] as ContestTemplate),
  ...{ key: "fpl-2025-26", name: words("FPL 2025/26"), presetOf: "football-Fantasy" },
};

/** What settings mean while nobody is for sale. */
const empty: Consequences = {
  ...consequences(),
  squad: {
    ...{ forSale: 0, clubs: 0, cheapest: null, missing: 15, dearest: null, leastFromClub: null, prices: [] },
    positions: positions.map((position) => ({
      position,
      displayName: words(position),
      forSale: 0,
      clubs: 0,
    })),
  },
};

/** A draft as the template makes it. */
function aDraft(name: string, eventType: Contest["eventType"]): Contest {
  const mundial = contests().find(({ _id }) => _id === "mundial") as Contest;
  const draft: Contest = {
    ...mundial,
    name,
    names: { pl: name, en: null },
    state: "draft",
    prizes: { prizesList: [] },
  };
  if (eventType === "Typer")
    return {
      ...draft,
      availablePredictions: [
        ["1", "Gospodarze", 2.27],
        ["X", "Remis", 3.84],
        ["2", "Goście", 3.34],
      ].map(([one, called, rate]) => ({
        ...{ name: String(one), rate: Number(rate), displayName: words(String(called)) },
        ...{ predictionFamily: "1X2" as const, isDisabled: false },
      })),
    };
  return {
    ...draft,
    ...{ eventType, budget: 100, maxPlayersFromTeam: 3, maxTransfers: 2, numberOfPlayers: 11 },
    chipsPerRound: 1,
    ...{ numberOfSubstitutions: 4, squadComposition: [2, 5, 5, 3], availableFormations: formations },
    ...{ substitution: { trigger: "noPoints", constraint: "validFormation" }, editing: "everyFixture" },
    origin: { ...draft.origin, positionTypesValues: positions },
    pointEvents: ["goals", "assists"].map((one) => ({
      ...{ name: one, position: null, value: 3, displayName: words(one), ...none },
    })),
  };
}

/** An organizer at a contest that is a draft; without one it is made from a template. */
function atDraft(draft: Contest | null, width = 1280) {
  const visited = organizing({ width });
  const { wire, press } = visited;
  const state = answerConsole(wire, { fixtures: [], ...(draft === null ? {} : { contest: draft }) });
  const heading = (step: string) => main().findByRole("heading", { level: 1, name: step });
  wire
    .on("GET /organizer/contests/templates", { body: [...templates, preset, fpl] })
    .on("POST /organizer/contests/leagues", ({ body }) => {
      state.contest = aDraft(body.name, "Fantasy");
      return { status: 201 as const, body: state.contest };
    })
    .on(`POST ${all}/consequences`, ({ body }) =>
      body.numberOfSubstitutions === 5 && body.squadComposition == null
        ? refusal(400, "contest-invalid", "Skład to 15 zawodników, a powinno być 16.", "/squadComposition")
        : { body: empty },
    )
    .on(`GET ${all}/readiness`, {
      body: { ready: false, joined: false, checkedAt: new Date().toISOString(), checks: [prizes] },
    });
  return {
    ...visited,
    heading,
    /** Goes on to a step, which saves what is typed. */
    next: async (step: string) => {
      await press(`Dalej: ${step}`);
      await heading(step);
    },
    patches: () => wire.callsOf(`PATCH ${all}`).map(({ body }) => body),
  };
}

const prizes = {
  ...{ key: "prizes" as const, state: "warning" as const, title: "Nagrody", detail: "Bez nagród." },
  figures: { count: 0, of: null, cheapest: null, budget: null },
  mended: { screen: "settings" as const, fixtureId: null, eventKey: null, moveTo: null },
};

const question = (name: string) => within(main().getByRole("group", { name }));
const box = (name: string) => main().getByRole("textbox", { name });

describe("the wizard leads from the first click to the checklist", () => {
  it("begins with a sport, a kind and a name, which is kept, and makes the draft", async () => {
    const { wire, user, open, press, fill, reload, heading } = atDraft(null);
    await open("/organizer/new");
    await press("Dalej: Nazwa i terminy");
    await main().findByText(/Wybierz dyscyplinę/);
    await user.click(main().getByLabelText("Piłka nożna"));
    await user.click(main().getByLabelText("Fantasy"));
    await press("Dalej: Nazwa i terminy");
    await heading("Nazwa i terminy");
    await fill(main().getByLabelText(/^Nazwa rozgrywek/), "Kreator fantasy");
    await reload();
    expect(main().getByLabelText(/^Nazwa rozgrywek/)).toHaveValue("Kreator fantasy");
    await press("Utwórz szkic rozgrywek");
    await screen.findByText("Utworzono szkic rozgrywek: Kreator fantasy");
    await heading("Skład i pieniądze");
    expect(wire.callsOf("POST /organizer/contests/leagues").map(({ body }) => body)).toMatchObject([
      { template: "football-Fantasy", name: "Kreator fantasy" },
    ]);
  });

  it("offers the rules of other games where there are some, and begins with those that are chosen", async () => {
    const { wire, user, open, press, fill, heading } = atDraft(null);
    await open("/organizer/new");
    await user.click(await main().findByLabelText("Piłka nożna"));
    expect(main().queryByRole("group", { name: "Zasady" })).toBeNull();
    await user.click(main().getByLabelText("Fantasy"));
    await user.click(question("Zasady").getByLabelText("FPL 2025/26"));
    await question("Zasady").findByText(/bonusy, transfery, pieniądze i punkty są takie jak w tamtej grze/);
    await user.click(main().getByLabelText("Typer"));
    expect(question("Zasady").getByLabelText("Zasady tego portalu")).toBeChecked();
    await user.click(question("Zasady").getByLabelText("Kicktipp"));
    await question("Zasady").findByText(/takie jak w tamtej grze/);
    await press("Dalej: Nazwa i terminy");
    await heading("Nazwa i terminy");
    await fill(main().getByLabelText(/^Nazwa rozgrywek/), "Biuro");
    await press("Utwórz szkic rozgrywek");
    await screen.findByText("Utworzono szkic rozgrywek: Biuro");
    const [made] = wire.callsOf("POST /organizer/contests/leagues").map(({ body }) => body);
    expect(made).toMatchObject({ template: "kicktipp-classic", name: "Biuro" });
    expect(made).not.toHaveProperty("scoring");
  });

  it("keeps what was typed of a squad, and explains what a budget means", async () => {
    const { user, open, press, fill, reload, next, patches } = atDraft(aDraft("Kreator", "Fantasy"));
    await open("/organizer/mundial/settings/squad");
    await question("Budżet drużyny").findByText(/Nie ma jeszcze zawodników w sprzedaży\./);
    await press("Mniej: Budżet drużyny");
    expect(box("Budżet drużyny")).toHaveValue("99,0");
    await reload();
    expect(box("Budżet drużyny")).toHaveValue("99,0");

    // the field says what it wants, the server what contradicts itself, each at its question
    await fill(box("Budżet drużyny"), "dużo");
    await user.tab();
    await question("Budżet drużyny").findByText(/Wpisz kwotę większą od 0/);
    await fill(box("Budżet drużyny"), "95,5");
    await fill(box("Na ławce"), "5");
    const places = "Ilu zawodników na pozycję";
    await question(places).findByText(/to 15 zawodników, a powinno być 16/);
    await fill(question(places).getAllByRole("textbox")[3] as HTMLElement, "4");
    await waitFor(() => expect(question(places).queryByText(/a powinno być 16/)).toBeNull());
    await press("1-5-2-3");
    await question("Dozwolone ustawienia").findByText(/Dozwolonych ustawień: 7\./);
    await user.click(main().getByLabelText("za tego, kto nie wystąpił"));
    await next("Punktacja");
    expect(patches().at(-1)).toMatchObject({
      ...{ budget: 95.5, numberOfSubstitutions: 5, squadComposition: [2, 5, 5, 4] },
      ...{ availableFormations: [...formations, "1-5-2-3"], substitution: { trigger: "didNotPlay" } },
    });
  });

  it("makes what scores, prizes and rules of one's own, and leads to the checklist and back", async () => {
    const { user, open, press, fill, heading, next, patches } = atDraft(aDraft("Kreator", "Fantasy"));
    await open("/organizer/mundial/settings/scoring");
    const assists = document.querySelector<HTMLElement>("[data-statistic=assists]");
    await fill(within(assists as HTMLElement).getAllByRole("textbox")[0] as HTMLElement, "4");
    await next("Nagrody i teksty");
    expect(patches().at(-1)).toMatchObject({ pointEvents: [{ value: 3 }, { name: "assists", value: 4 }] });
    await press("Dodaj nagrodę");
    await fill(box("Nagroda"), "Szalik");
    await press("Dodaj zasadę");
    await press("Dalej: Sprawdzenie");
    expect((await main().findAllByText(/Wypełnij po polsku albo po angielsku/)).length).toBeGreaterThan(0);
    const texts = [
      ["Tytuł 1 po polsku", "Fair play"],
      ["Treść 1 po polsku", "Gramy uczciwie."],
      ["Tytuł 1 po angielsku", "Fair play"],
      ["Treść 1 po angielsku", "We play fair."],
    ] as const;
    for (const [label, text] of texts) await fill(main().getByLabelText(new RegExp(`^${label}`)), text);
    await next("Sprawdzenie");
    expect(patches().at(-1)).toMatchObject({ prizes: { prizesList: [{ position: "1", prize: "Szalik" }] } });
    await main().findByRole("heading", { name: "Przed ogłoszeniem" });
    await user.click(main().getByRole("link", { name: /^Zmień\s*: Nagrody$/ }));
    await heading("Nagrody i teksty");
    expect(box("Nagroda")).toHaveValue("Szalik");
  });

  it("shows what participants will read, in both languages at once, and each step has an address of its own", async () => {
    const { wire, open, press } = atDraft(aDraft("Puchar", "Fantasy"));
    const section = (title: string, body: string) => ({ title, body });
    wire.on("GET /leagues/{leagueId}/rules", ({ headers }) => ({
      body: {
        ...rules("pl"),
        sections: headers.get("accept-language")?.startsWith("pl")
          ? [section("Budżet", "95,5"), section("Fair play", "Gramy uczciwie.")]
          : [section("Budget", "95.5"), section("Fair play", "We play fair.")],
      },
    }));
    await open("/organizer/mundial/settings/texts");
    await press("Zasady");
    const polish = within(await main().findByRole("region", { name: "Po polsku" }));
    await polish.findByText("95,5");
    const english = within(main().getByRole("region", { name: "Po angielsku" }));
    await english.findByText("We play fair.");
    english.getByText("95.5");
    await open("/organizer/mundial/settings/squad");
    await main().findByRole("heading", { level: 1, name: "Skład i pieniądze" });
    expect(address()).toBe("/organizer/mundial/settings/squad");
  });

  it("asks a typer for no squads, but for the rates that matches begin with", async () => {
    const { user, open, press, fill, heading, next, patches } = atDraft(aDraft("Kreator", "Typer"), 390);
    await open("/organizer/mundial/settings/scoring");
    const steps = within(main().getByRole("navigation", { name: "Kroki" }));
    expect(steps.getAllByRole("listitem")).toHaveLength(5);
    await user.click(question("Co się typuje").getByLabelText(/^Medaliści/));
    await question("Co się typuje").findByText(/najwyżej tyle pytań: 4/);
    await press(/^Kto wygra/);
    await fill(box("Kurs: Remis"), "101");
    await user.tab();
    await main().findByText(/Wpisz kurs od 1 do 100/);
    await fill(box("Kurs: Remis"), "2,00");
    await main().findByText("20,0 pkt");
    await main().findByText(/szanse razem aż 124%: kursy są za niskie/);
    await next("Nagrody i teksty");
    expect(patches().at(-1)?.availablePredictions?.[1]).toMatchObject({ name: "X", rate: 2 });
    await next("Sprawdzenie");
    await main().findByRole("heading", { name: /^(Jeszcze|Można)/ });
    history.back();
    await heading("Nagrody i teksty");
    history.back();
    await heading("Punktacja");
    await press(/^Kto wygra/);
    expect(box("Kurs: Remis")).toHaveValue("2,00");
  });
});
