import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Contest, WinnersData } from "@/api/types";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { savedFiles } from "@/testing/browser-parts";
import { inDays } from "@/testing/samples/account";
import { answerConsole, aMatch, aRound, attendance, locked } from "@/testing/samples/console";
import { contests } from "@/testing/samples/contests";
import { aFile, type Wire } from "@/testing/wire";

const people = "/organizer/mundial/people";
const game = "/organizer/typer_predictions/fixtures/{fixtureId}";
const mundial = () => contests().find(({ _id }) => _id === "mundial") as Contest;

/** Three who take part: one has saved, one has a team with nothing in it, one has no team. */
const members = [
  { userId: "u1", teamId: "t1", teamName: "=SUM(A1)", standing: "saved" as const, chosen: 1 },
  { userId: "u2", teamId: "t2", teamName: "Spoznialscy", standing: "none" as const, chosen: 0 },
  { userId: "u3", teamId: null, teamName: null, standing: "none" as const, chosen: 0 },
].map((one) => ({ ...one, wanted: 1, savedAt: one.chosen > 0 ? inDays(-1) : null, isBlocked: false }));

const person = (_id: string, userName: string, email: string) => ({
  ...{ _id, userName, email, emailConfirmed: true, telephone: "none" as const, isBlocked: false },
  ...{ registeredAt: inDays(-9), lastSeenAt: inDays(-1) },
});
const late = person("u2", "Spozniony7", "sp•••••@trybuna.test");
const persons = [
  person("u1", "Zapisana7", "za•••••@trybuna.test"),
  late,
  person("u3", "Bezdruzyny7", "be•••••@trybuna.test"),
];

/** Answers who takes part, and how they stand; a reminder is noted. */
function answerPeople(wire: Wire): void {
  let lastReminder: { sentAt: string; members: number | null } | null = null;
  const stands = { members: 3, teams: 2, complete: 1, saved: 1, none: 2, toRemind: 2 };
  wire
    .on(`GET ${game}/teams`, () => ({ body: attendance({ ...stands, lastReminder }) }))
    .on(`GET ${game}/members`, ({ query }) => {
      const [users, teams] = [query.getAll("user"), query.getAll("team")];
      const items = members.filter(
        ({ userId, teamId, standing }) =>
          (query.get("listed") !== "missing" || standing === "none") &&
          (users.length === 0 || users.includes(userId)) &&
          (teams.length === 0 || teams.includes(teamId ?? "")),
      );
      return { body: { items, page: 1, size: 20, total: items.length } };
    })
    .on(`POST ${game}/reminders`, () => {
      const sentAt = new Date().toISOString();
      lastReminder = { sentAt, members: 2 };
      return { status: 201, body: { key: "k1", members: 2, sentAt } };
    })
    .on("GET /organizer/identity/users", ({ query }) => {
      const items = persons.filter(({ _id }) => query.getAll("user").includes(_id));
      return { body: { items, page: 1, size: 100, total: items.length } };
    })
    .on("GET /organizer/identity/users/{userId}", ({ params: { userId } }) => {
      const { registeredAt, lastSeenAt, userName, email } = persons.find(({ _id }) => _id === userId) ?? late;
      const known = { _id: userId, userName, email, registeredAt, lastSeenAt };
      return { body: { ...known, roles: ["participant" as const], leagues: [], blocks: [] } };
    });
}

/** Answers a contest that is over, with a prize for the first of two teams. */
function answerEnd(wire: Wire): void {
  const prizes = { prizesList: [{ position: "1", prize: "Szalik" }] };
  answerConsole(wire, {
    contest: { ...mundial(), prizes, state: "closed", isClosed: true },
    fixtures: [aRound({ ...locked(), state: "final" })],
  });
  answerPeople(wire);
  const entry = (_id: string, name: string, rankingPosition: number, points: number) => ({
    ...{
      _id,
      name,
      rankingPosition,
      points,
      previousPosition: null,
      isShared: false,
      behindOn: null,
      stillToPlay: null,
    },
  });
  const ranking = {
    fixtureId: null,
    name: "Mundial",
    page: 1,
    size: 100,
    total: 2,
    final: true,
    runRevision: 1,
  };
  wire.on("GET /ranking/{leagueId}", {
    body: {
      ...{
        ...ranking,
        _partition: "mundial",
        summary: { average: null, leaderPoints: 30, histogram: [], leaders: [] },
      },
      entries: [entry("t1", "=SUM(A1)", 1, 30), entry("t2", "Spoznialscy", 2, 0)],
    },
  });
}

describe("the people of a contest", () => {
  it("where nobody plays yet, lead to the invitation instead of an empty reminder", async () => {
    const { wire, open } = organizing();
    answerConsole(wire);
    answerPeople(wire);
    wire.on(`GET ${game}/teams`, {
      body: attendance({ members: 0, teams: 0, complete: 0, saved: 0, none: 0, toRemind: 0, blocked: 0 }),
    });
    await open(people);
    await main().findByText("Nikt jeszcze nie bierze udziału w tych rozgrywkach.");
    main().getByRole("link", { name: "Zaproś ludzi" });
    expect(main().queryByText("Nikomu niczego nie brakuje.")).toBeNull();
  });

  it("who have not saved are seen, and reminded", async () => {
    const { wire, user, open, press } = organizing();
    answerConsole(wire);
    answerPeople(wire);
    await open(people);
    await main().findByRole("button", { name: "Spoznialscy" });
    await main().findByRole("button", { name: "Bezdruzyny7, bez drużyny" });
    expect(main().queryByRole("button", { name: "=SUM(A1)" })).toBeNull();
    wire.on("GET /organizer/identity/users/reach", { body: { people: 2, byMail: 1 } });
    await press("Przypomnij 2 osobom");
    const asked = within(await screen.findByRole("alertdialog", { name: "Wysłać przypomnienie?" }));
    asked.getByText(/^Dostaną ją 2 osoby/);
    await asked.findByText("Z tego 1 osoba także e-mailem.");
    const [reach] = wire.callsOf("GET /organizer/identity/users/reach");
    expect([reach?.query.get("kind"), reach?.query.getAll("user")]).toEqual(["deadline", ["u2", "u3"]]);
    expect(wire.callsOf(`POST ${game}/reminders`)).toEqual([]);
    await user.click(asked.getByRole("button", { name: "Wyślij" }));
    await screen.findByText("Przypomnienie jest w drodze do skrzynek.");
    await main().findByText(/^Ostatnio .*: 2 osoby\.$/);
    expect(wire.callsOf(`POST ${game}/reminders`).map(({ body }) => body)).toMatchObject([{ besides: [] }]);
  });

  it("get points added or taken by hand, with a reason", async () => {
    const { wire, open, press, fill } = organizing();
    answerConsole(wire, { fixtures: [aRound({ ...locked(), events: [aMatch("Wilki", "Orły")] })] });
    answerPeople(wire);
    const adjustments = "/organizer/typer_predictions/teams/{teamId}/adjustments";
    wire.on(`GET ${adjustments}`, { body: [] }).on(`POST ${adjustments}`, ({ params: { teamId }, body }) => ({
      status: 201 as const,
      body: { _id: "a1", teamId, kind: "points" as const, madeAt: inDays(0), ...body },
    }));
    await open(people);
    await press(/^Wszyscy/);
    await press("Spoznialscy");
    const form = within(
      (await screen.findByRole("button", { name: "Zapisz korektę" })).closest("form") as HTMLElement,
    );
    await press("Zapisz korektę", form);
    await form.findByText("Podaj powód");
    await fill(form.getByLabelText(/^O ile/), "-4,5");
    await fill(form.getByLabelText("Powód"), "Protest uznany");
    await press("Zapisz korektę", form);
    await screen.findByText("Skorygowano drużynę Spoznialscy.");
    expect(wire.callsOf(`POST ${adjustments}`).map(({ params, body }) => [params.teamId, body])).toEqual([
      ["t2", { fixtureId: "f1", value: -4.5, reason: "Protest uznany", key: expect.any(String) as unknown }],
    ]);
  });

  it.each([true, false])(
    "are saved as files, predictions once their round is locked: %s",
    async (isLocked) => {
      const { wire, open, press } = organizing();
      answerConsole(wire, { fixtures: [aRound(isLocked ? locked() : { state: "open" })] });
      answerPeople(wire);
      wire
        .on("GET /organizer/typer_predictions/leagues/{leagueId}/points", { body: "points" as never })
        .on(`GET ${game}/predictions`, { body: "picks" as never });
      await open(people);
      await press(/^CSV ?: Punkty$/);
      await waitFor(() => expect(savedFiles.map(({ name }) => name)).toEqual(["punkty.csv"]));
      const picks = main().queryByRole("button", { name: /^XLSX ?: Typy: Kolejka 1$/ });
      expect(picks !== null).toBe(isLocked);
      if (picks === null) return;
      await press(/^XLSX ?: Typy: Kolejka 1$/);
      await waitFor(() => expect(savedFiles.map(({ name }) => name)).toEqual(["punkty.csv", "typy.xlsx"]));
      expect(wire.callsOf(`GET ${game}/predictions`).map(({ query }) => query.get("format"))).toEqual([
        "xlsx",
      ]);
    },
  );

  it("are removed with a reason, and let back", async () => {
    const { wire, open, press, fill } = organizing();
    answerConsole(wire, { fixtures: [aRound({ state: "open" })] });
    answerPeople(wire);
    const decisions = "/organizer/contests/leagues/{leagueId}/members";
    let removed: { userId: string; kind: "removed"; reason: string; decidedAt: string }[] = [];
    wire
      .on(`GET ${decisions}/decisions`, () => ({ body: removed }))
      .on(`POST ${decisions}/{userId}/remove`, ({ params: { userId }, body }) => {
        removed = [{ userId, kind: "removed", decidedAt: inDays(0), ...body }];
        return { status: 204 };
      })
      .on(`POST ${decisions}/{userId}/restore`, () => {
        removed = [];
        return { status: 204 };
      });
    await open(people);
    await press("Spoznialscy");
    const dialog = within(await screen.findByRole("dialog"));
    await press("Usuń z rozgrywek", dialog);
    await press("Usuń z tych rozgrywek", dialog);
    const form = dialog.getByRole("button", { name: "Usuń z tych rozgrywek" }).closest("form") as HTMLElement;
    await within(form).findByText("Podaj powód");
    await fill(within(form).getByLabelText("Powód"), "Poza firmą");
    await press("Usuń z tych rozgrywek", dialog);
    const list = within(await screen.findByRole("region", { name: "Usunięci z rozgrywek" }));
    await list.findByText("Spozniony7");
    list.getByText(/Poza firmą/);
    expect(wire.callsOf(`POST ${decisions}/{userId}/remove`).map(({ body }) => body)).toEqual([
      { reason: "Poza firmą" },
    ]);
    await press(/^Przywróć/);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Usunięci z rozgrywek" })).toBeNull());
  });

  it("who won are a list and a file once the contest is over", async () => {
    const { wire, open, press, fill } = organizing();
    answerEnd(wire);
    const decided = "/organizer/contests/leagues/{leagueId}/members";
    let awarded: { userId: string; kind: "awarded"; reason: string; decidedAt: string }[] = [];
    wire
      .on(`GET ${game}/members`, {
        body: {
          items: members.map((one) => ({ ...one, isBlocked: one.userId === "u1" })),
          page: 1,
          size: 100,
          total: 3,
        },
      })
      .on(`GET ${decided}/decisions`, () => ({ body: awarded }))
      .on(`POST ${decided}/{userId}/award`, () => {
        awarded = [{ userId: "u1", kind: "awarded", reason: "Wyjaśnione", decidedAt: inDays(0) }];
        return { status: 204 };
      });
    await open(people);
    const list = within(screen.getByRole("region", { name: "Zwycięzcy" }));
    await list.findByRole("row", { name: /1 =SUM\(A1\) zablokowana .*bez nagrody 30,0/ });
    list.getByRole("row", { name: /2 Spoznialscy .*Szalik 0,0/ });
    await press("Zablokowana na miejscu z nagrodą: =SUM(A1)");
    await fill(list.getByLabelText("Powód"), "Wyjaśnione");
    await press("Daj nagrodę: =SUM(A1)");
    await list.findByRole("row", { name: /1 =SUM\(A1\) zablokowana .*Szalik 30,0/ });
    await press("Pobierz listę zwycięzców (CSV)");
    await waitFor(() => expect(savedFiles).toHaveLength(1));
    expect(savedFiles[0]?.name).toBe("zwyciezcy.csv");
    const text = await (savedFiles[0] as { content: Blob }).content.text();
    expect(
      text
        .replace(/^\uFEFF/, "")
        .trim()
        .split("\r\n"),
    ).toEqual([
      '"Miejsce";"Drużyna";"Osoba";"E-mail";"Stan e-maila";"Stan telefonu";"Nagroda"',
      `1;"'=SUM(A1)";"Zapisana7";"za•••••@trybuna.test";"potwierdzony";"brak";"Szalik"`,
      `2;"Spoznialscy";"Spozniony7";"sp•••••@trybuna.test";"potwierdzony";"brak";""`,
    ]);
  });

  it("who won are asked for their data, and saved with a reason", async () => {
    const { wire, user, open, press, fill } = organizing();
    answerEnd(wire);
    const winners = "/organizer/identity/leagues/{leagueId}/winners" as const;
    const line = { userId: "u1", position: 1, teamName: "=SUM(A1)", points: 30, prize: "Szalik" };
    const masked = {
      ...{ firstName: "O••••", surname: "N••••", address: "u•••• K••••", accountNumber: "•••• 2874" },
      ...{ dueAt: inDays(14), givenAt: inDays(0) },
    };
    let asked: WinnersData = { winners: [], savedAt: null, canSave: false };
    wire
      .on("GET /organizer/contests/leagues/{leagueId}/members/decisions", { body: [] })
      .on(`GET ${winners}`, () => ({ body: asked }))
      .on(`POST ${winners}`, () => {
        asked = { winners: [{ ...line, ...masked }], savedAt: null, canSave: true };
        return { body: asked };
      })
      .on(`POST ${winners}/save`, () => {
        asked = { ...asked, savedAt: inDays(0), canSave: false };
        return aFile(new Uint8Array([80, 75]), "application/octet-stream");
      });
    await open(people);
    const data = within(screen.getByRole("region", { name: "Dane do wydania nagród" }));
    await press("Poproś 1 osobę o dane");
    await data.findByText("O•••• N••••", { exact: false });
    expect(wire.callsOf(`POST ${winners}`).map(({ body }) => body)).toMatchObject([
      { winners: [{ ...line, awarded: false }] },
    ]);
    data.getByText(/^Odpowiedzi: 1 z 1/);
    data.getByText(/^podane /);
    await press("Pobierz dane 1 osoby");
    await data.findByText("Podaj powód");
    await fill(data.getByLabelText("Powód"), "Wysyłka nagród");
    await user.click(data.getByRole("button", { name: "Pobierz dane 1 osoby" }));
    await waitFor(() => expect(savedFiles.map(({ name }) => name)).toEqual(["dane-zwyciezcow.xlsx"]));
    expect(wire.callsOf(`POST ${winners}/save`).map(({ body }) => body)).toEqual([
      { reason: "Wysyłka nagród" },
    ]);
    await data.findByText(/Drugi raz pobierzesz tylko poprawioną listę/);
  });
});
