import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pressEscape } from "@/testing/escape";
import { mine, stand } from "@/testing/samples/home";
import { fieldNamed } from "@/testing/fields";
import { refusal } from "@/testing/refusal";
import { address, visit } from "@/testing/visit";

const joinCup = () => screen.getByRole("button", { name: "Dołącz do rozgrywek Puchar miast" });
const dialog = async () => within(await screen.findByRole("dialog"));

describe("the landing of a log-in", () => {
  it.each([
    ["home, for who plays already", true, "/"],
    ["the contests, for who plays nowhere", false, "/jointeam"],
  ] as const)("is %s", async (_, plays, where) => {
    const { wire, user, open, fill } = visit();
    stand(wire);
    if (!plays) wire.on("GET /leagues/details", { body: mine().map((one) => ({ ...one, isSigned: false })) });
    await open("/login");
    await fill(fieldNamed("email"), "jagoda@poczta.example");
    await fill(fieldNamed("password"), "trybuna2022");
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { name: plays ? "Twoje rozgrywki" : "Dołącz do rozgrywek" });
    expect(address()).toBe(where);
  });
});

describe("joining a contest", () => {
  it("names what is predicted in it", async () => {
    const { open } = visit({ as: "participant" });
    await open("/jointeam");
    const [row] = screen
      .getAllByRole("listitem")
      .filter((one) => within(one).queryByText("Puchar miast") !== null);
    expect(row).toHaveTextContent("Kto wygra · Dokładny wynik · Różnica");
  });

  it("takes the contest's own consents", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    await open("/jointeam");
    await user.click(joinCup());
    const regulation = await dialog();
    await regulation.findByText("Reklamacje");
    const accept = regulation.getByRole("button", { name: "Akceptuję i dołączam" });
    await user.click(accept);
    expect(wire.callsOf("POST /leagues/userleagues")).toEqual([]); // the contest's own is still to be given
    await user.click(regulation.getByText("Mam 18 lat albo zgodę opiekuna."));
    await user.click(accept);
    await screen.findByText("Grasz w Puchar miast");
    expect(wire.callsOf("POST /leagues/userleagues").map(({ body }) => body)).toEqual([
      {
        subscribedLeagueId: "puchar",
        joinedLeagueEventType: "Typer",
        acceptedRegulationHash: "3f2a",
        consents: { guardian: true, reports: false },
      },
    ]);
  });

  it("needs no mouse, and gives the focus back where it is put off", async () => {
    const { user, open } = visit({ as: "participant" });
    await open("/jointeam");
    await user.tab();
    expect(document.activeElement).toHaveTextContent("Przejdź do treści");
    const tabTo = async (target: HTMLElement) => {
      for (let presses = 0; presses < 60 && document.activeElement !== target; presses += 1) await user.tab();
      expect(target).toHaveFocus();
    };
    await tabTo(joinCup());
    await user.keyboard("{Enter}");
    await (await dialog()).findByText("Reklamacje");
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(joinCup()).toHaveFocus()); // it comes back a frame later
    await user.keyboard("{Enter}");
    const regulation = await dialog();
    await regulation.findByText("Reklamacje");
    await tabTo(regulation.getByRole("checkbox", { name: /Mam 18 lat/u }));
    await user.keyboard(" ");
    await tabTo(regulation.getByRole("button", { name: "Akceptuję i dołączam" }));
    await user.keyboard("{Enter}");
    await screen.findByText("Grasz w Puchar miast");
  });

  it("opens the team of the contest", async () => {
    const { wire, user, open } = visit({ as: "participant", width: 390 });
    stand(wire);
    await open("/jointeam");
    await user.click(joinCup());
    const regulation = await dialog();
    await regulation.findByText("Reklamacje");
    await user.click(regulation.getByText("Mam 18 lat albo zgodę opiekuna."));
    const joined = mine().map((one) => (one._id === "puchar" ? { ...one, isSigned: true } : one));
    wire.on("GET /leagues/details", { body: joined });
    await user.click(regulation.getByRole("button", { name: "Akceptuję i dołączam" }));
    await waitFor(() => expect(address()).toBe("/league"));
    await screen.findAllByRole("button", { name: /Puchar miast/u });
  });
});

describe("leaving a contest", () => {
  it("is asked for, and the list is restored when the server refuses", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    await open("/jointeam");
    const down = refusal(503, "service-unavailable", "Spróbuj za chwilę.");
    wire.on("POST /leagues/userleagues", down);
    const leave = async () => {
      await user.click(screen.getByRole("button", { name: "Opuść rozgrywki Mundial 2022" }));
      const asked = within(await screen.findByRole("alertdialog"));
      await user.click(asked.getByRole("button", { name: "Opuść rozgrywki" }));
    };
    await leave();
    await screen.findByText(down.body.detail);
    await screen.findByRole("button", { name: "Opuść rozgrywki Mundial 2022" });
    wire.on("POST /leagues/userleagues", { body: [] });
    await leave();
    await screen.findByText("Usunięto rozgrywki: Mundial 2022");
  });
});

describe("the contests to join", () => {
  it.each([
    ["pl", "Dołącz do rozgrywek Puchar miast", /^Jeszcze nie można/u, /^Zakończone/u],
    ["en", "Join the contest Puchar miast", /^Can't be joined/u, /^Finished/u],
  ] as const)(
    "come after mine, and those that can't be joined are folded: %s",
    async (lang, join, later, over) => {
      const { wire, user, open } = visit({ as: "participant", lang });
      stand(wire);
      await open("/jointeam");
      const joinable = screen.getByRole("button", { name: join });
      const mineThere = screen.getAllByText("Mundial 2022").at(-1);
      expect(mineThere?.compareDocumentPosition(joinable)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      for (const name of [later, over]) {
        const fold = await screen.findByRole("button", { name });
        expect(fold).toHaveAttribute("aria-expanded", "false");
        await user.click(fold);
        expect(fold).toHaveAttribute("aria-expanded", "true");
      }
      await screen.findByText("Melbourne 2027");
      await screen.findByText("Zagrane do końca");
      expect(screen.queryByRole("button", { name: /^(Dołącz|Join).*Zagrane do końca/u })).toBeNull();
    },
  );

  it("are not counted where none is left", async () => {
    const { wire, open, reload } = visit({ as: "participant", width: 390 });
    stand(wire);
    await open("/jointeam");
    const head = () => screen.getByRole("heading", { level: 1 }).parentElement?.parentElement;
    expect(head()).toHaveTextContent(/\d/u);
    wire.on("GET /leagues/details", { body: mine().map((contest) => ({ ...contest, isSigned: true })) });
    await reload();
    await screen.findAllByText("Mundial 2022");
    expect(head()).not.toHaveTextContent(/\d/u);
  });
});
