import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { main, organizing } from "@/features/organizer/shared/testing/organizing";
import { answerFeeds } from "@/testing/samples/feeds";
import { address } from "@/testing/visit";

const feeds = "/organizer/contests/leagues/{leagueId}/feeds";

describe("the organizer's sources", () => {
  it("say why one stands still and how to go on, and what waits is taken", async () => {
    const { wire, open, press } = organizing();
    const { written } = answerFeeds(wire);
    const sent = () =>
      wire.calls
        .filter(({ method }) => method === "POST")
        .flatMap(({ path }) => path.split("/feeds/")[1] ?? []);
    await open("/organizer/mundial/feeds");
    expect(document.querySelectorAll("[data-feed]")).toHaveLength(5);
    expect(document.body, "what may open something is not shown").not.toHaveTextContent("tajne");

    const stopped = { name: "Zniknął wynik, który u nas już jest" };
    const stop = within(screen.getByRole("region", stopped));
    stop.getByText(/nic się nie zmieniło/);
    const cells = within(stop.getAllByRole("row").at(-1) as HTMLElement).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual(["2:1", "2:1", "brak"]);
    expect(stop.getByRole("link", { name: "Przejdź do wyników kolejki" })).toHaveAttribute(
      "href",
      "/organizer/mundial/fixtures/f9/results",
    );
    await press("Sprawdź jeszcze raz", stop);
    await press("Zostaw 2:1 i wznów", stop);
    await waitFor(() => expect(screen.queryByRole("region", stopped)).toBeNull());
    expect(sent()).toEqual(["league/check", "league/resume"]);

    const table = within(screen.getByRole("listitem", { name: "Tabela związku" }));
    await waitFor(() => expect(document.querySelector("[data-feed] ins")).not.toBeNull());
    await press("Pokaż pozostałe 2 zmiany", table);
    const lines = () => table.getAllByRole("row").filter((row) => row.closest("tbody") !== null);
    await waitFor(() => expect(lines()).toHaveLength(8));
    await press("Przyjmij 8 zmian", table);
    await table.findByRole("progressbar");
    expect(wire.callsOf(`POST ${feeds}/{feedId}/difference/apply`).map(({ body }) => body)).toEqual([
      { difference: "d1", movesClosings: false, reason: null, awardedCounts: false },
    ]);
    written();
    await waitFor(() => expect(table.queryByRole("progressbar")).toBeNull());
    table.getByText("działa");
  });

  it("are added from their list, with a name and an address", async () => {
    const { wire, open, press, follow } = organizing();
    answerFeeds(wire);
    await open("/organizer/mundial/feeds");
    await follow("Dodaj źródło");
    expect(address()).toBe("/organizer/mundial/feeds/new");
    await press("Dodaj źródło");
    await waitFor(() => expect(main().getByLabelText(/^Nazwa źródła/)).toBeInvalid());
    expect(wire.callsOf(`POST ${feeds}`)).toEqual([]);
  });

  it("may be ready: a competition, a season, a key, with their terms and their pace", async () => {
    const { wire, open, press, choose, fill } = organizing();
    answerFeeds(wire);
    await open("/organizer/mundial/feeds/new");
    await choose(/^własny adres/, "OpenLigaDB");
    main().getByText(/licencja ODbL/);
    expect(main().queryByLabelText(/^Adres pliku/)).toBeNull();
    await fill(main().getByLabelText(/^Nazwa źródła/), "Bundesliga");
    await fill(main().getByLabelText(/^Rozgrywki/), "bl1");
    await fill(main().getByLabelText(/^Sezon/), "2026");
    expect(main().queryByLabelText(/^Twój klucz/)).toBeNull();
    await press("Sprawdź źródło");
    const preset = { id: "openLigaDb", league: "bl1", season: "2026", key: null };
    await waitFor(() =>
      expect(wire.callsOf(`POST ${feeds}/try`).map(({ body }) => body)).toMatchObject([{ preset }]),
    );

    await choose(/^OpenLigaDB/, "football-data.org");
    main().getByText(/nie pozwala na api\.football-data\.org/);
    await choose(/^Premier League/, "FIFA World Cup");
    await fill(main().getByLabelText(/^Sezon/), "2022");
    await fill(main().getByLabelText(/^Twój klucz/), "abc");
    await press("Dodaj źródło");
    await screen.findByRole("heading", { level: 1, name: "Źródła" });
    expect(wire.callsOf(`POST ${feeds}`).at(-1)?.body).toMatchObject({
      name: "Bundesliga",
      everyMinutes: 120,
      preset: { id: "footballDataOrg", league: "WC", season: "2022", key: "abc" },
    });
  });

  it("lead to the import where a service's terms forbid programs to collect its files", async () => {
    const { wire, open, choose } = organizing();
    answerFeeds(wire);
    await open("/organizer/mundial/feeds/new");
    await choose(/^własny adres/, "football-data.co.uk");
    const link = main().getByRole("link", { name: "Wczytaj plik ręcznie" });
    expect(link.getAttribute("href")).toMatch(/^\/organizer\/\w+\/import$/);
    expect(main().queryByRole("button", { name: "Dodaj źródło" })).toBeNull();
  });

  it("are files by hand, too: without an address, and never looked at by themselves", async () => {
    const { wire, open, press, choose, fill } = organizing();
    answerFeeds(wire);
    await open("/organizer/mundial/feeds/new");
    await fill(main().getByLabelText(/^Nazwa źródła/), "Terminarz ligi");
    await choose(/^spod adresu/, "kolejne pliki wczytywane ręcznie");
    expect(main().queryByLabelText(/^Adres pliku/)).toBeNull();
    await press("Dodaj źródło");
    await screen.findByRole("heading", { level: 1, name: "Źródła" });
    expect(wire.callsOf(`POST ${feeds}`).at(-1)?.body).toMatchObject({ name: "Terminarz ligi", url: null });
    const byHand = within(await screen.findByRole("listitem", { name: "Arkusz klubu" }));
    expect(byHand.queryByRole("button", { name: /^Sprawdź/ })).toBeNull();
  });
});
