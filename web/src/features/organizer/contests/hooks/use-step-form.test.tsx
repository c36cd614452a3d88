import { QueryClientProvider } from "@tanstack/react-query";
import { act, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import type { Contest } from "@/api/types";
import { ContestFrame } from "@/features/organizer/contests/components/contest-frame";
import { SettingsScreen } from "@/features/organizer/contests/components/settings-screen";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 60_000 });
const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const one = "/organizer/contests/leagues/c1";
const draft = aContest({
  ...{ _id: "c1", eventType: "Fantasy", state: "draft", budget: 100, maxPlayersFromTeam: 3, maxTransfers: 3 },
  ...{ numberOfPlayers: 2, numberOfSubstitutions: 1, squadComposition: [1, 2], editing: "everyFixture" },
  availableFormations: ["1-1"],
  availableBonuses: [
    { name: "Captain", numberOfAvailableBonuses: 1 },
    { name: "WildCard", numberOfAvailableBonuses: 2 },
  ],
  substitution: { trigger: "noPoints", constraint: "validFormation" },
  origin: { ...aContest().origin, positionTypesValues: ["goalkeeper", "forward"] },
});
let stored: Contest;
let sent: unknown[];

/** Holds the answer to a save until it is let go. */
function hold(): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((go) => (release = go));
  server.use(
    http.patch(at(one), async ({ request }) => {
      await held;
      return keep((await request.json()) as Partial<Contest>);
    }),
  );
  return release;
}

function keep(patch: Partial<Contest>) {
  sent.push(patch);
  stored = { ...stored, ...patch };
  return HttpResponse.json(stored);
}

/** Somebody else changes something, and this screen reads it. */
async function elsewhere(change: Partial<Contest>): Promise<void> {
  stored = { ...stored, ...change };
  await act(() => queryClient.invalidateQueries());
}

async function open(contest: Contest): Promise<void> {
  stored = contest;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/organizer/c1/settings/squad"]}>
        <Routes>
          <Route path="/organizer/:contestId" element={<ContestFrame />}>
            <Route path="settings/:step?" element={<SettingsScreen />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByLabelText("Budżet drużyny", { selector: "input" });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const step = (name: string) => screen.findByRole("heading", { name, level: 1 });
const [budget, transfers] = ["Budżet drużyny", "Wolne transfery na kolejkę"];

describe("the form of a step", () => {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => {
    signIn(anAuthAnswer());
    sessionStorage.clear();
    sent = [];
    const consequences = { changeableUntil: null, frozen: false, scoringFrozen: false, squad: null };
    server.use(
      http.get(at("/organizer/contests/templates"), () => HttpResponse.json([])),
      http.get(at(one), () => HttpResponse.json(stored)),
      http.patch(at(one), async ({ request }) => keep((await request.json()) as Partial<Contest>)),
      http.post(at(`${one}/consequences`), () => HttpResponse.json({ ...consequences, thinRounds: [] })),
    );
  });
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());

  it("keeps what is typed while it is saved, and goes on once that is saved, too", async () => {
    const release = hold();
    await open(draft);
    type(budget, "12,5");
    await userEvent.click(screen.getByText("Dalej: Punktacja"));
    type(transfers, "9");
    release();
    await waitFor(() => expect(sent).toEqual([{ budget: 12.5 }]));
    const next = screen.getByRole("button", { name: /Dalej: Punktacja/ });
    await waitFor(() => expect(next.getAttribute("data-pending")).toBeNull());
    await step("Skład i pieniądze");
    expect([field(budget).value, field(transfers).value]).toEqual(["12,5", "9"]);
    await userEvent.click(next);
    await step("Punktacja");
    expect(sent[1]).toEqual({ maxTransfers: 9 });
  });

  it("follows what somebody else saves, except where something is typed", async () => {
    await open({ ...draft, state: "running" });
    type(budget, "12,5");
    type("Kapitan", "4");
    await elsewhere({
      maxTransfers: 1,
      availableBonuses: [
        { name: "Captain", numberOfAvailableBonuses: 1 },
        { name: "WildCard", numberOfAvailableBonuses: 7 },
      ],
    });
    await waitFor(() => expect(field(transfers).value).toBe("1"));
    expect([field(budget), field("Kapitan"), field("Dzika karta")].map(({ value }) => value)).toEqual([
      ...["12,5", "4", "7"],
    ]);
    await userEvent.click(screen.getByText("Zapisz ustawienia"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      {
        budget: 12.5,
        availableBonuses: [
          { name: "Captain", numberOfAvailableBonuses: 4 },
          { name: "WildCard", numberOfAvailableBonuses: 7 },
        ],
      },
    ]);
  });

  it("leads nobody back who left while it was saved, and keeps no draft of what is stored", async () => {
    const release = hold();
    await open(draft);
    type(budget, "12,5");
    await userEvent.click(screen.getByText("Dalej: Punktacja"));
    await userEvent.click(screen.getByRole("link", { name: /Nazwa i terminy/ }));
    await step("Nazwa i terminy");
    release();
    await waitFor(() => expect(sent).toHaveLength(1));
    await elsewhere({ budget: 20 });
    await step("Nazwa i terminy");
    await userEvent.click(screen.getByRole("link", { name: /Skład/ }));
    await step("Skład i pieniądze");
    expect(field(budget).value).toBe("20,0");
  });
});
