import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { delay, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import type { OrganizerFixture } from "@/api/types";
import { Members } from "@/features/organizer/people/components/members";
import type { Member } from "@/features/organizer/people/model/attendance";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const games = "/organizer/typer_predictions/fixtures/f1";
const fixture = { _id: "f1", name: "Kolejka 1", state: "open", locked: null } as OrganizerFixture;

const member = (name: string, standing: Member["standing"]): Member => ({
  userId: `user-${name}`,
  teamId: `team-${name}`,
  teamName: name,
  standing,
  chosen: 0,
  wanted: 8,
  savedAt: null,
  isBlocked: false,
});
const user = (id: string) => ({ _id: id, userName: id, email: `${id}@x.test` });

/** What was asked of the game: a search with the users whom it also names. */
let searches: { search: string; users: string[] }[] = [];

/** A round's members and how many of them a reminder would reach. */
function holds(members: Member[], toRemind: number): void {
  const none = members.filter(({ standing }) => standing === "none").length;
  const figures = {
    members: members.length,
    saved: members.length - none,
    carried: 0,
    partial: 0,
    none,
    blocked: 0,
    toRemind,
    reminderText: "Kolejka 1 zamyka się jutro.",
    lastReminder: null,
  };
  server.use(
    http.get(at(`${games}/teams`), () => HttpResponse.json(figures)),
    http.get(at(`${games}/members`), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [search, users] = [query.get("search") ?? "", query.getAll("user")];
      if (search !== "") searches.push({ search, users });
      const isListed = ({ userId, standing }: Member) =>
        (query.get("listed") !== "missing" || standing === "none") &&
        ((search === "" && users.length === 0) || users.includes(userId));
      const items = members.filter(isListed);
      return HttpResponse.json({ items, total: items.length, page: 1, size: 20 });
    }),
  );
}

/** What identity answers to a search, after a while (ms); others are asked for by their ids. */
function finds(answer: () => Response, wait = 0): void {
  server.use(
    http.get(at("/organizer/identity/users"), async ({ request }) => {
      if (new URL(request.url).searchParams.get("search") === null)
        return HttpResponse.json({ items: [], total: 0, page: 1, size: 100 });
      await delay(wait);
      return answer();
    }),
  );
}

function open(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/organizer/c1/people"]}>
        <Members contest={aContest({ _id: "c1" })} fixture={fixture} fixtures={[fixture]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function search(words: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Drużyna, osoba albo e-mail/), `${words}{Enter}`);
}

describe("a contest's members", () => {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => {
    signIn(anAuthAnswer());
    searches = [];
    finds(() => HttpResponse.json({ items: [], total: 0, page: 1, size: 100 }));
  });
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());

  it("are searched once it is known which persons the words name", async () => {
    holds([member("Orły", "none"), member("Sowy", "none")], 2);
    finds(() => HttpResponse.json({ items: [user("user-Orły")], total: 1, page: 1, size: 100 }), 200);
    open();
    await screen.findByRole("button", { name: "Orły" });
    await search("Jan");
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(searches).toEqual([{ search: "Jan", users: ["user-Orły"] }]);
    expect(screen.queryByText(/^Pasuje więcej niż 100 osób/)).toBeNull();
  });

  it("are not all where more than a hundred persons match", async () => {
    holds([member("Orły", "none")], 1);
    const items = Array.from({ length: 100 }, (_, index) => user(`user-${index}`));
    finds(() => HttpResponse.json({ items, total: 101, page: 1, size: 100 }));
    open();
    await search("A");
    await screen.findByText(/^Pasuje więcej niż 100 osób.* Wpisz więcej\.$/);
    expect(searches[0]?.users).toHaveLength(100);
  });

  it("are not searched where nobody says who the persons are", async () => {
    holds([member("Orły", "none")], 1);
    finds(
      () =>
        new HttpResponse(JSON.stringify({ code: "invalid", detail: "Nie da się szukać.", errors: [] }), {
          status: 422,
          headers: { "Content-Type": "application/problem+json" },
        }),
    );
    open();
    await search("Jan");
    const problem = await screen.findByRole("alert");
    expect(problem).toHaveTextContent("Nie da się szukać.");
    expect(searches).toEqual([]);
  });

  it("have boxes for a reminder only while somebody could still save", async () => {
    holds([member("Orły", "none")], 1);
    open();
    await screen.findByRole("checkbox", { name: "Przypomnij: Orły" });
    holds([member("Orły", "none")], 0);
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
    screen.getByRole("button", { name: "Orły" });
    expect(screen.getByRole("button", { name: "Przypomnij 0 osobom" })).toBeDisabled();
  });

  it("who save after they were left out are not taken off the reminder twice", async () => {
    const sowy = member("Sowy", "none");
    holds([member("Orły", "none"), sowy], 2);
    open();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Przypomnij: Orły" }));
    screen.getByRole("button", { name: "Przypomnij 1 osobie" });
    screen.getByText("Odznaczeni");
    holds([member("Orły", "saved"), sowy], 1);
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByText("Odznaczeni")).toBeNull());
    expect(screen.getByRole("button", { name: "Przypomnij 1 osobie" })).toBeEnabled();
  });
});
