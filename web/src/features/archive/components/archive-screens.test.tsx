import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { neighbours, office } from "@/testing/samples/private-leagues";
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
      await user.keyboard("{Escape}");
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

  it("are none, or not this one", async () => {
    const { wire, open } = visit({ as: "participant" });
    wire.on("GET /leagues/archive", { body: [] });
    await open("/profile/archive");
    await screen.findByRole("heading", { name: "Archiwum jest puste" });
    await open("/archive/mundial");
    await screen.findByRole("heading", { name: "Nie znaleziono strony" });
  });
});
