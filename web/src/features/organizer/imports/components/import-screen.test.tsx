import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { toLocalInput } from "@/features/organizer/shared/model/moments";
import { inDays } from "@/testing/samples/account";
import { answerImport } from "@/testing/samples/imports";

const sends = "POST /organizer/contests/leagues/{leagueId}/imports";
const chosen = () => screen.queryByRole("list", { name: "Wybrane pliki" });
const rounds = () => document.querySelectorAll("main section ul > li");

/** An organizer at the import of a fantasy contest. */
async function atImport() {
  const visited = organizing();
  const { wire, user, open, press } = visited;
  answerImport(wire);
  await open("/organizer/mundial/import");
  return {
    ...visited,
    upload: async (...names: string[]) => {
      const field = document.querySelector<HTMLInputElement>("input[type=file]");
      if (field === null) throw new Error("no field for files");
      await user.upload(
        field,
        names.map((name) => new File(["id\n1\n"], name, { type: "text/csv" })),
      );
    },
    show: () => press("Pokaż podgląd"),
    sent: () => wire.callsOf(sends).at(-1)?.body,
  };
}

describe("the organizer's import of a season", () => {
  it("takes several tables at once, shows what they do, and with which rules", async () => {
    const { wire, user, press, upload, show, sent } = await atImport();
    await show();
    await screen.findByRole("alert");
    expect(wire.callsOf(sends)).toEqual([]);

    await upload("players_raw.csv", "teams.csv");
    await upload("fixtures.csv", "understat_2023_24_player_season_totals.csv");
    await screen.findByText(/nieznany, zostanie pominięty/);
    expect(within(chosen() as HTMLElement).getAllByRole("listitem")).toHaveLength(4);
    await show();
    const heading = await screen.findByRole("heading", { name: "Podgląd importu" });
    await main().findAllByText("865");

    main().getByRole("checkbox").focus();
    await user.keyboard(" ");
    await waitFor(() => expect(sent()).toMatchObject({ format: "fpl", seasonRules: true }));
    // the new preview takes the focus to its heading
    await waitFor(() => expect(document.activeElement?.textContent).toBe(heading.textContent));
    expect(main().getByRole("checkbox")).toBeChecked();
    await press("Odrzuć pliki");
    expect(chosen()).toBeNull();
  });

  it("names typed values that stay, and takes the file's one by one", async () => {
    const { wire, upload, show, press } = await atImport();
    await upload("gw5.csv");
    await show();
    const stays = within(await screen.findByRole("region", { name: /Wpisane wartości zostają/ }));
    const row = within(stays.getByRole("row", { name: /Bartosz Wilczek/ }));
    expect(row.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      ...["9,1", "7,6"],
      "9,1Przyjmij 7,6",
    ]);
    await press("Przyjmij 7,6");
    await waitFor(() => expect(stays.queryByRole("row", { name: /Bartosz Wilczek/ })).toBeNull());
    expect(wire.callsOf("POST /organizer/contests/leagues/{leagueId}/waiting-values/take")[0]?.body).toEqual({
      ...{ ids: ["v1"], importId: "import-week" },
    });
    stays.getByRole("row", { name: /Adam Gąsior Parady · Narew – Bzura/ });
    await press("Przyjmij 8");
  });

  it("says where a table is wrong", async () => {
    const { user, upload, show } = await atImport();
    await upload("gw6.csv");
    await show();
    await screen.findByText(/gw6\.csv, wiersz 131/);
    expect(main().queryByRole("button", { name: /^Zapisz/ })).toBeNull();
    await user.click(within(chosen() as HTMLElement).getByRole("button"));
    expect(chosen()).toBeNull();
  });

  it("goes on week by week: the rounds that change, and all of them page by page", async () => {
    const { press, upload, show, sent } = await atImport();
    await upload("fixtures.csv", "gw5.csv");
    await show();
    await screen.findByText("Kolejka 5");
    screen.getByText(/zostanie przełożony z kolejki „Kolejka 5” do kolejki „Kolejka 7”/);
    expect(rounds()).toHaveLength(1);
    await press(/^Wszystkie\s*38/);
    await waitFor(() => expect(rounds()).toHaveLength(12));
    await press(/^Pokaż jeszcze\s*26/);
    await waitFor(() => expect(rounds()).toHaveLength(38));
    expect(sent()).toMatchObject({ fileName: "fixtures.csv, gw5.csv", format: "fpl" });
    await press("Zapisz 1 kolejkę");
    await screen.findByRole("progressbar");
  });

  it("has nothing to write of a file that was taken before", async () => {
    const { upload, show } = await atImport();
    await upload("gw4.csv");
    await show();
    await screen.findByText(/Nie ma czego zapisywać/);
    expect(main().queryByRole("button", { name: /^Zapisz/ })).toBeNull();
  });
});

describe("the organizer's import of a schedule", () => {
  it("says where a pasted file is wrong, and takes another with a first kick-off and medals", async () => {
    const { user, press, show, sent, choose, fill, upload } = await atImport();
    await press(/^Terminarz/);
    const pasted = '{"name": "X", "matches": [{"round": "1", "date": "2026-13-45"}]}';
    await fill(main().getByLabelText("Albo wklej treść pliku"), pasted);
    await show();
    await screen.findByRole("heading", { name: "Pliku nie można wczytać" });
    screen.getByText(/„2026-13-45” nie jest datą/);
    expect(main().getByLabelText("Albo wklej treść pliku")).toHaveValue(pasted);

    await upload("small-cup.json");
    await screen.findByText("small-cup.json");
    await choose(/Daty/, "Pierwszy mecz zacznij w chwili");
    const at = toLocalInput(inDays(2));
    await fill(main().getByLabelText(/^Początek pierwszego meczu/), at);
    await user.click(main().getByLabelText(/^Dodaj typowanie trzech medalistów/));
    await show();
    await screen.findByRole("heading", { name: "Podgląd importu" });
    expect(sent()).toMatchObject({
      ...{ format: "openfootball", text: "id\n1\n", fileName: "small-cup.json", groupMedalists: true },
      startAt: new Date(at).toISOString(),
    });
  });
});

describe("the organizer's import of a table", () => {
  const proposes = "POST /organizer/contests/leagues/{leagueId}/imports/columns";
  const column = (name: string, meaning: "date" | "home" | "away" | null) => ({
    ...{ name, meaning },
    sign: meaning === null ? ("unknown" as const) : ("recognised" as const),
  });
  const proposal = {
    headerLine: 1,
    columns: [
      column("Data", "date"),
      column("Gospodarz", "home"),
      column("Gość", "away"),
      column("Runda", null),
    ],
    rows: [
      {
        line: 2,
        cells: [
          { text: "11/12/26", read: "2026-12-11" },
          ...["Orły", "Sokoły", "3"].map((text) => ({ text, read: null })),
        ],
      },
    ],
    lines: 1,
    monthFirst: false,
    year: 2026,
  };

  it("is read first; its columns, year and rounds are proposed and chosen, then previewed", async () => {
    const { wire, user, press, show, sent, choose, fill } = await atImport();
    wire.on(proposes, { body: proposal });
    await press(/^Tabela meczów/);
    const text = "Data;Gospodarz;Gość;Runda\n11/12/26;Orły;Sokoły;3";
    await fill(main().getByLabelText("Tabela wklejona z arkusza albo z pliku"), text);
    await press("Odczytaj kolumny");
    await main().findByText("2026-12-11");
    main().getByText(/Czytamy: 3, pomijamy: 1/);
    expect(main().getByLabelText("Co jest w kolumnie Gość")).toHaveValue("away");

    await choose(/Kolejki, których/, "Po tyle samo meczów");
    await fill(main().getByLabelText("Mecze w kolejce"), "8");
    await show();
    await screen.findByRole("heading", { name: "Podgląd importu" });
    const columns = { date: "Data", home: "Gospodarz", away: "Gość" };
    expect(sent()).toMatchObject({
      format: "csv",
      text,
      columns,
      rounds: "count",
      perRound: 8,
      monthFirst: false,
    });

    await user.selectOptions(main().getByLabelText("Co jest w kolumnie Runda"), "round");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Podgląd importu" })).toBeNull());
    expect(main().queryByText("Kolejki, których w pliku nie ma")).toBeNull();
    await choose(/^2026 Rok/, "2027");
    await choose(/Kolejność w dacie/, "miesiąc, dzień, rok");
    expect(wire.callsOf(proposes).at(-1)?.body).toMatchObject({ year: 2027, monthFirst: true });
    await show();
    await waitFor(() =>
      expect(sent()).toMatchObject({ columns: { ...columns, round: "Runda" }, rounds: "column", year: 2027 }),
    );
  });

  it("is not previewed without a day", async () => {
    const { wire, user, press, show, sent, fill } = await atImport();
    wire.on(proposes, { body: proposal });
    await press(/^Tabela meczów/);
    await fill(main().getByLabelText("Tabela wklejona z arkusza albo z pliku"), "Data;Gospodarz;Gość\n1;2;3");
    await press("Odczytaj kolumny");
    await user.selectOptions(await main().findByLabelText("Co jest w kolumnie Data"), "");
    await show();
    await main().findByRole("alert");
    expect(sent()).toBeUndefined();
  });

  it("beyond the limits is read by days, which are chosen", async () => {
    const { wire, press, fill, user } = await atImport();
    wire.on(proposes, { body: proposal });
    await press(/^Tabela meczów/);
    const lines = Array.from(
      { length: 2_100 },
      (_, at) => `${1872 + Math.floor(at / 14)}-03-0${(at % 9) + 1};A;B`,
    );
    const text = ["Data;Gospodarz;Gość", ...lines].join("\n");
    const field = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
    await user.upload(field, new File([text], "wszystkie.csv"));
    await main().findByText("Tej tabeli nie da się wczytać w całości.");
    expect(wire.callsOf(proposes)).toEqual([]);
    await fill(main().getByLabelText(/^Od dnia/), "1890-01-01");
    expect(main().getByRole("button", { name: /^Czytaj/ })).toBeDisabled();
    await fill(main().getByLabelText(/^Od dnia/), "2021-01-01");
    await press("Czytaj 14 meczów");
    await main().findByText("2026-12-11");
    const sent = wire.callsOf(proposes)[0]?.body.text.split("\n") ?? [];
    expect([sent.length, sent[0], sent[1]]).toEqual([
      15,
      "Data\tGospodarz\tGość",
      expect.stringMatching(/^2021-/),
    ]);
  });
});
