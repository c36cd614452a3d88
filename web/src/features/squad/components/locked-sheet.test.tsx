import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { board } from "@/testing/samples/rival";
import { visit } from "@/testing/visit";
import { names, openSlot, tokens } from "@/features/squad/testing/tokens";
import { pressEscape } from "@/testing/escape";

/** Opens a round of a contest whose squads are edited like this. */
async function openRound(round: string, editing: "everyFixture" | "firstFixtureOnly", view = "board") {
  const visited = visit({ as: "participant", width: 390 });
  board(visited.wire, editing);
  localStorage.setItem("trybuna.squadView", view);
  await visited.open(`/league?fixture=${round}`);
  return visited;
}

const figures = (cells: Iterable<Element>) =>
  [...cells].map((one) => Number(one.textContent.replace(",", ".").replace("−", "-")));

describe("a squad that can't be changed", () => {
  it("is closed for every round once the first has closed, where it is made once", async () => {
    const { wire, open } = await openRound("f3", "firstFixtureOnly");
    for (const fixture of ["f3", "f4"]) {
      await open(`/league?fixture=${fixture}`);
      await waitFor(() => expect(tokens().length).toBeGreaterThan(0));
      expect((await screen.findAllByText("Zmiany zamknięte")).length).toBeGreaterThan(0);
      expect(screen.queryByRole("region", { name: "Oczekujące transfery" })).toBeNull();
    }
    board(wire, "everyFixture");
    await open("/league?fixture=f3");
    await screen.findByRole("region", { name: "Oczekujące transfery" });
    expect(screen.queryByText("Zmiany zamknięte")).toBeNull();
  });

  it("tells of an athlete's points so that the parts are the total, and in how many teams a captain was", async () => {
    const { user, open } = await openRound("f3", "everyFixture", "list");
    const who = [...document.querySelectorAll("[data-slot] > button:not([aria-haspopup])")].find((one) =>
      one.textContent.includes("Sosna"),
    );
    await user.click(who as HTMLElement);
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByRole("row", { name: /^Poza tymi kolejkami/ });
    expect(figures(dialog.querySelectorAll("tbody td:last-child"))).toEqual([16, 14.5]);
    const valueOf = (term: string) =>
      [...dialog.querySelectorAll("dt")].find(({ textContent }) => textContent === term)?.nextSibling
        ?.textContent;
    expect(valueOf("Punkty")).toBe("30,5");
    await within(dialog).findByRole("region", { name: "Wybory uczestników" });
    expect([valueOf("Mają"), valueOf("Kupiło"), valueOf("Sprzedało")]).toEqual(["0%", "321", "13"]);
    await open("/league?fixture=f2");
    const captains = within(await screen.findByRole("table", { name: "Kogo wybrano na kapitana" }));
    const cells = (name: RegExp) =>
      [...captains.getByRole("row", { name }).querySelectorAll("td")]
        .filter((one) => one.querySelector("svg") === null)
        .map((one) => one.textContent);
    for (const [name, share, teams] of [
      [/^Sosna Twój wybór/, "38%", "488"],
      [/^Jawor/, "21%", "270"],
      [/^Ptaszek/, "12%", "154"],
      [/^Wilga/, "9%", "116"],
      [/^Kmita/, "6%", "77"],
      [/^pozostałe: 2/, "4%", "52"],
    ] as const)
      expect(cells(name), String(name)).toEqual([share, teams]);
  });

  it("tells of the team of the round and of whom teams bought and sold most, mine marked", async () => {
    await openRound("f2", "everyFixture", "list");
    const best = within(await screen.findByRole("region", { name: "Drużyna kolejki" }));
    expect(best.getByText("1-1-1-1, 41,5 pkt")).toBeVisible();
    expect(best.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
      "Jan Sosna napastnik · Iskra Twój wybór16,0",
      "Ktoś Obcy bramkarz · Narew 25,5",
    ]);
    const rows = (name: string) =>
      within(screen.getByRole("table", { name }))
        .getAllByRole("rowheader")
        .map((one) => one.textContent.trim());
    expect(rows("Najczęściej kupowani")).toEqual(["Sosna", "Wilga"]);
    expect(rows("Najczęściej sprzedawani")).toEqual(["Kmita", "Sosna"]);
  });

  it("is shown without the round's prices, which it doesn't ask for", async () => {
    const { wire, open } = await openRound("f2", "everyFixture");
    await waitFor(() => expect(names()).toHaveLength(8));
    const pricesOf = (round: string) =>
      wire
        .callsOf("GET /leagues/fantasy/fixtures/{fixtureId}/prices")
        .filter(({ params }) => params.fixtureId === round);
    expect(pricesOf("f2")).toEqual([]);
    await open("/league?fixture=f3");
    await screen.findByRole("region", { name: "Oczekujące transfery" });
    expect(pricesOf("f3")).toHaveLength(1);
  });

  it("explains every point of a fixture that is over, on the board and in the list", async () => {
    const { wire, user, open } = await openRound("f2", "everyFixture", "list");
    const player = {
      _id: "Sosna",
      fullname: "Jan Sosna",
      position: "forward",
      team: "Iskra",
      points: 16,
      lines: [],
    };
    wire.on("GET /leagues/fantasy/fixtures/{fixtureId}/points", {
      body: [{ key: "arg-ksa", Home: "Argentina", Away: "Saudi Arabia", state: "played", players: [player] }],
    });
    const [first] = document.querySelectorAll<HTMLElement>("[data-slot] > button");
    await user.click(first as HTMLElement);
    await within(await screen.findByRole("dialog")).findByText("Razem");
    await pressEscape(user);
    const [event] = screen.getAllByRole("button", { name: /^Punkty zawodników: / });
    await user.click(event as HTMLElement);
    const shown = within(await screen.findByRole("dialog"));
    expect((await shown.findByRole("listitem")).textContent).toContain("Jan Sosna Twój");
    await pressEscape(user);

    // what the tokens explain is the round's total, but for what organizers took
    localStorage.setItem("trybuna.squadView", "board");
    await open("/league?fixture=f2");
    await waitFor(() => expect(names()).toHaveLength(8));
    let sum = 0;
    for (const index of tokens().keys()) {
      await openSlot(user, index + 1);
      const dialog = await screen.findByRole("dialog");
      sum += figures(dialog.querySelectorAll("[data-total]"))[0] ?? Number.NaN;
      expect(names()[index]).toContain(`${dialog.querySelector("[data-total]")?.textContent} pkt`);
      await pressEscape(user);
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
    const total = figures(document.querySelectorAll("aside ul b.d"))[0];
    expect(sum - 1).toBe(total);
  });
});
