import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { NewsItem } from "@/api/types";
import { refusal } from "@/testing/refusal";
import { news, withNews } from "@/testing/samples/news";
import { typer } from "@/testing/samples/typer";
import { address, visit } from "@/testing/visit";

/** A visit in a contest with these news. */
function visitNews(items = news(), options: Parameters<typeof visit>[0] = {}) {
  const visited = visit({ as: "participant", ...options });
  typer(visited.wire);
  withNews(visited.wire, items);
  return visited;
}

const articles = () => screen.getAllByRole("article");
const article = (words: string) => articles().find((one) => one.textContent.includes(words)) as HTMLElement;

/** Goes to a path without loading the page anew. */
function go(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
}

describe("news", () => {
  it.each([
    ["pl", "Aktualności"],
    ["en", "News"],
  ] as const)("are cards of every kind, each with its details: %s", async (lang, title) => {
    const { user, open } = visitNews(news(), { lang });
    await open("/news");
    await screen.findByRole("heading", { level: 1, name: title });
    expect(articles()).toHaveLength(4);
    expect(within(article("Ceny: Kolejka 14")).getAllByRole("listitem")).toHaveLength(4);
    for (const name of [
      "Półmetek zimy: kto trzyma tempo",
      "Ceny: Kolejka 14",
      "Podium: Kolejka 13",
      "Kolejka 13 w liczbach",
    ]) {
      await user.click(await screen.findByRole("link", { name }));
      await screen.findByRole("heading", { level: 1, name });
      await user.click(within(screen.getByRole("main")).getByRole("link", { name: title }));
      await waitFor(() => expect(address()).toBe("/news"));
    }
  });

  it("show all changes of prices, podium, summary and article in their details", async () => {
    const { user, open } = visitNews(news(), { width: 390 });
    await open("/newsdetails/n2");
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(7));
    expect(screen.getAllByText("drożeje").length).toBeGreaterThan(0);
    await open("/newsdetails/n3");
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(6));
    await within(screen.getByRole("main")).findByText("Wstępne");
    await open("/newsdetails/n4");
    await screen.findByText(/^1.091 drużyn · 16,0 × 2 pkt$/);
    const shown = () => {
      const hit = [...screen.getByRole("main").querySelectorAll("div")].find((one) =>
        one.textContent.startsWith("Najwyższy trafiony kurs"),
      );
      return [...(hit?.querySelectorAll("dd") ?? [])].map((one) => one.textContent);
    };
    await waitFor(() =>
      expect(shown()).toEqual(["Dania o 3+", "Dania – Tunezja", "8,32", "trafiło 14 drużyn"]),
    );
    await open("/news");
    for (const words of [
      "Najwyższy trafiony kurs: Dania o 3+, 8,32",
      "Najczęstszy kapitan: Jan Konstantynopolitańczykowianeczkowski, 38%",
    ])
      expect(article("Kolejka 13 w liczbach")).toHaveTextContent(words);
    await open("/newsdetails/n1");
    await screen.findByRole("heading", { level: 2, name: "Terminarz sprzyja Iskrze" });
    screen.getByRole("link", { name: "Ceny: Kolejka 14" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/newsdetails/n2"));
  });

  it("are chosen by kind and shown a dozen at a time, by keyboard", async () => {
    const { user, open } = visitNews(news(14));
    const press = async (name: string) => {
      screen.getByRole("button", { name }).focus();
      await user.keyboard("{Enter}");
    };
    await open("/news");
    expect(articles()).toHaveLength(12);
    await press("Pokaż starsze");
    expect(articles()).toHaveLength(18);
    await press("Podium");
    expect(articles()).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Podium" })).toHaveAttribute("aria-pressed", "true");
  });

  it("stand second in the navigation, and only where there are any", async () => {
    const { wire, user, open } = visitNews();
    await open("/ranking");
    const second = () =>
      within(screen.getAllByRole("navigation", { name: "Rozgrywki" })[0] as HTMLElement).getAllByRole(
        "link",
      )[1];
    await waitFor(() => expect(second()).toHaveAttribute("href", "/news"));
    await user.click(second() as HTMLElement);
    await waitFor(() => expect(address()).toBe("/news"));
    await waitFor(() => expect(second()).toHaveAttribute("aria-current", "page"));
    withNews(wire, []);
    await open("/ranking");
    await waitFor(() => expect(second()).toHaveAttribute("href", "/ranking"));
  });

  it("lead to the team where there are none, and to the list where one isn't there", async () => {
    const { wire, begin } = visitNews([]);
    for (const path of ["/news", "/newsdetails"]) {
      await begin(path);
      await waitFor(() => expect(address()).toBe("/league"));
    }
    withNews(wire); // the first ones have come since
    await screen.findByRole("heading", { level: 1 });
    go("/news");
    await waitFor(() => expect(article("Ceny: Kolejka 14")).toBeVisible());
    withNews(wire, [{ ...news()[0], _id: "n9" } as NewsItem]);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    go("/newsdetails/n9");
    await screen.findByRole("heading", { level: 1, name: /^Półmetek zimy/ });
    vi.useRealTimers();
    withNews(wire);
    for (const path of ["/newsdetails/none", "/newsdetails"]) {
      await begin(path);
      await waitFor(() => expect(address()).toBe("/news"));
    }
  });

  it.each(["/news", "/newsdetails/n1"])("say why they couldn't be read, and read again: %s", async (path) => {
    const { wire, user, begin } = visitNews(news(), { width: 320 });
    wire.on("GET /news/data/{leagueId}", refusal(503, "service-unavailable", "Za chwilę."));
    await begin(path);
    await screen.findByRole("alert", undefined, { timeout: 15_000 });
    withNews(wire);
    screen.getByRole("button", { name: "Wczytaj ponownie" }).focus();
    await user.keyboard("{Enter}");
    await screen.findByText(/Trzynaście kolejek za nami/);
  });
});
