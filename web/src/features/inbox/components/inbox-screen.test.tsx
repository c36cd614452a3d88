import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nth } from "@/testing/nth";
import { refusal } from "@/testing/refusal";
import { visit } from "@/testing/visit";

const messages = () =>
  within(screen.getByRole("main"))
    .getAllByRole("button")
    .filter((one) => one.hasAttribute("aria-expanded"));
const unread = () => document.querySelectorAll("[data-unread]").length;
const badges = () =>
  [...document.querySelectorAll("header [data-badge]")].map(({ textContent }) => textContent);

describe("the inbox", () => {
  it.each([
    ["pl", "Drugi wiersz", ["Otwórz znajomych", "Otwórz ligę"]],
    ["en", "Second line", ["Open friends", "Open the league"]],
  ] as const)(
    "reads a message that is opened, once, and leads to where it is of: %s",
    async (lang, line, openings) => {
      const { wire, user, open } = visit({ as: "participant", lang });
      await open("/inbox");
      expect(unread()).toBe(2);
      expect(new Set(badges())).toEqual(new Set(["2"]));
      await user.click(nth(messages(), 1));
      await screen.findByText(line, { exact: false });
      await waitFor(() => expect(new Set(badges())).toEqual(new Set(["1"])));
      expect(unread()).toBe(1);
      await user.click(nth(messages(), 1));
      await user.click(nth(messages(), 1));
      expect(wire.callsOf("PATCH /users/inbox").map(({ body }) => body)).toEqual([
        { readMessagesIds: ["m2"] },
      ]);
      for (const index of [0, 3]) await user.click(nth(messages(), index));
      const links = within(screen.getByRole("main")).getAllByRole("link");
      expect(links.map(({ textContent }) => textContent)).toEqual(openings);
      expect(links.map((link) => link.getAttribute("href"))).toEqual([
        "/profile/friends",
        "/privateLeagueDetails/p1",
      ]);
    },
  );

  it.each([
    ["pl", ["30,0 pkt", "2. z 140", "1 miejsce w górę", "4 z 8"], "Moje punkty: Kolejka 3"],
    ["en", ["30.0 pts", "2 of 140", "1 place up", "4 of 8"], "My points: Kolejka 3"],
  ] as const)(
    "shows my own results and leads to my points in their contest: %s",
    async (lang, figures, way) => {
      const { user, open } = visit({ as: "participant", lang });
      await open("/inbox");
      await user.click(nth(messages(), 2));
      await screen.findAllByRole("article");
      const [office, cup] = [nth(screen.getAllByRole("article"), 0), nth(screen.getAllByRole("article"), 1)];
      expect(
        within(office)
          .getAllByRole("definition")
          .map((one) => one.textContent),
      ).toEqual(figures);
      expect(within(cup).getAllByRole("definition")).toHaveLength(2);
      const link = within(office).getByRole("link", { name: way });
      expect(link).toHaveAttribute("href", "/league?fixture=l2-f3");
      await user.click(link);
      expect(sessionStorage.getItem("trybuna.league")).toBe("l2");
    },
  );

  it("is paged, says when it is empty, and loads again after a failure", async () => {
    const { wire, user, open } = visit({ as: "participant", width: 390 });
    await open("/inbox");
    await user.click(screen.getByRole("button", { name: "Strona 3" }));
    await waitFor(() => expect(wire.callsOf("GET /users/inbox").at(-1)?.query.get("page")).toBe("3"));
    wire.on("GET /users/inbox", refusal(500, "server-error", "Chwilowa przerwa."));
    await open("/inbox");
    expect(await screen.findByRole("alert")).toHaveTextContent("Chwilowa przerwa.");
    wire.on("GET /users/inbox", { body: { items: [], page: 1, size: 10, total: 0 } });
    await user.click(screen.getByRole("button", { name: "Wczytaj ponownie" }));
    await screen.findByRole("heading", { name: "Jeszcze nic tu nie ma" });
  });
});
