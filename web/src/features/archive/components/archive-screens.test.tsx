import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { savedFiles } from "@/testing/browser-parts";
import { pressEscape } from "@/testing/escape";
import { png } from "@/testing/png";
import { inDays } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import { neighbours, office } from "@/testing/samples/private-leagues";
import { season } from "@/testing/samples/season";
import { typer } from "@/testing/samples/typer";
import { visit } from "@/testing/visit";

describe("contests that are over", () => {
  it.each([
    ["pl", /^z [\d\s]+ · [\d,]+ pkt$/, "bez Twojej drużyny", /^Typer · /],
    ["en", /^of [\d,]+ · [\d.]+ pts$/, "without your team", /^Predictions · /],
  ] as const)("have my place, and lead to a ranking: %s", async (lang, place, without, kind) => {
    const { user, open } = visit({ as: "participant", lang });
    await open("/profile/archive");
    await screen.findByText(place);
    await screen.findByText(without);
    expect((await screen.findAllByText(kind)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole("link", { name: "Jesienny puchar miast i powiatów" }));
    await screen.findByRole("table");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Ranking$/); // hidden: an archived ranking has no title
  });

  it("keep the rankings of my private leagues", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    wire
      .on("GET /leagues/private/userprivateleagues/{leagueId}", { body: [office(), neighbours()] })
      .on("GET /leagues/private/{privateLeagueId}/ranking", {
        body: office().privateLeagueRanking.slice(0, 2),
      });
    await open("/profile/archive");
    const [mine] = (await screen.findAllByRole("listitem")).filter((one) => one.textContent.includes("pkt"));
    await user.click(within(mine as HTMLElement).getByRole("link"));
    await user.click(await screen.findByRole("button", { name: "Ligi prywatne" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ligi prywatne" }));
    await dialog.findByRole("heading", { name: "BiuroNaTrzecim" });
    await dialog.findByRole("row", { name: /WilczyApetyt/ });
    await user.click(dialog.getByRole("button", { name: /Liga prywatna/ }));
    await user.click(await screen.findByRole("option", { name: "Sąsiedzi z bloku" }));
    await dialog.findByText(/Punkty i miejsca pojawią się/);
  });

  it("are read once: a team that is opened again after forty minutes asks for nothing", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    typer(wire);
    await open("/profile/archive");
    const look = async () => {
      await user.click(await screen.findByRole("link", { name: "Liga wiosenna" }));
      const table = await screen.findByRole("table");
      const [opener] = table.querySelectorAll("[aria-haspopup=dialog]");
      await user.click(opener as HTMLElement);
      const team = await screen.findByRole("dialog");
      await within(team).findAllByRole("row");
      await pressEscape(user);
      await waitFor(() => expect(team).not.toBeInTheDocument());
      await user.click(screen.getAllByRole("link", { name: "Archiwum" })[0] as HTMLElement);
      await screen.findByText(/^z [\d\s]+ · [\d,]+ pkt$/);
    };
    // the list of contests is of the open ones, too
    const reads = () =>
      wire.calls.map(({ path }) => path).filter((path) => /^\/(?:leagues\/(?!details)|ranking\/)/.test(path));
    await look();
    const before = reads();
    expect(before).toContain("/leagues/typer/userteams/t-13-0/history/f2");
    vi.setSystemTime(Date.now() + 40 * 60_000);
    await look();
    vi.useRealTimers();
    expect(reads().slice(before.length)).toEqual([]);
  });

  it("end with my card, the podium, trophies, prizes and what comes next", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    season(wire);
    await open("/archive/wiosna");
    const card = within(await screen.findByRole("article"));
    card.getByText("miejsce z 14");
    card.getByText("Najlepsza: Kolejka 2");
    expect(screen.getAllByText("KasiaWilk").length).toBeGreaterThan(0);
    const trophies = within(
      screen.getByRole("heading", { name: "Trofea" }).closest("section") as HTMLElement,
    );
    expect(trophies.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "2.miejsce z 14Na podium",
      "29,0pkt w kolejceNajlepsza: Kolejka 2",
      "9kolejek z rzęduW pierwszej trójce",
      "1razNa prowadzeniu",
    ]);
    screen.getByText("Twoja nagroda: Koszulka");
    expect(screen.getByRole("link", { name: "Odbierz" })).toHaveAttribute("href", "/winnings");
    screen.getByText("Następne rozgrywki");
    const drawn = vi
      .spyOn(HTMLCanvasElement.prototype, "toBlob")
      .mockImplementation((done) => done(new Blob([Uint8Array.from(png(1200, 630))], { type: "image/png" })));
    await user.click(screen.getByRole("button", { name: "Wyślij kartkę" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Twój sezon na obrazie" }));
    await dialog.findByRole("img", { name: "WilczyApetyt: 2. miejsce z 14" });
    await user.click(dialog.getByRole("button", { name: "Zapisz obraz" }));
    expect(savedFiles.map(({ name }) => name)).toEqual(["trybuna-sezon.png"]);
    drawn.mockRestore();
  });

  it("are a ranking alone while the closing can be taken back", async () => {
    const { wire, open } = visit({ as: "participant" });
    const over = contests().filter(({ isClosed }) => isClosed);
    wire.on("GET /leagues/archive", { body: over.map((league) => ({ ...league, endsAt: inDays(1) })) });
    await open("/archive/wiosna");
    await screen.findByText(/może się jeszcze zmienić/);
    expect(screen.queryByRole("heading", { name: "Podium" })).toBeNull();
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("are none, or not this one", async () => {
    const { wire, open } = visit({ as: "participant" });
    wire.on("GET /leagues/archive", { body: [] });
    await open("/profile/archive");
    await screen.findByRole("heading", { name: "Archiwum jest puste" });
    await open("/archive/mundial");
    await screen.findByRole("heading", { name: "Nie znaleziono strony" });
  });
});
