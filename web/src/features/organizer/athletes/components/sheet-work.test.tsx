import { QueryClientProvider } from "@tanstack/react-query";
import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import type { AthletesDraft, AthletesSheet } from "@/api/types";
import { SheetWork } from "@/features/organizer/athletes/components/sheet-work";
import { useAthletesSheet } from "@/features/organizer/athletes/api/sheet";
import type { Draft } from "@/features/organizer/athletes/model/draft";
import { aSheet } from "@/features/organizer/athletes/model/sheet-samples";
import { keptDraft } from "@/ui/use-draft";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 40_000 });
const server = setupServer();
const contest = aContest({ _id: "l1", eventType: "Fantasy" });
const path = `${location.origin}/api/organizer/contests/leagues/l1/athletes`;
const cell = (player: string, column: string) => screen.getByLabelText(`${player}: ${column}`);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole("button", { name }));
const kept = () => keptDraft<Draft>("organizer.athletes.l1");

function Screen() {
  const { data, refetch } = useAthletesSheet("l1");
  return data === undefined ? null : (
    <SheetWork contest={contest} data={data} onRead={() => void refetch()} isReading={false} />
  );
}

const open = async () => {
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await screen.findByLabelText("Adam Łęcki: Cena");
  return shown;
};

/** A server that holds a sheet; a save is put down and answered once it is let to. */
function holds() {
  let sheet: AthletesSheet = { ...aSheet, isReasonNeeded: false };
  const sent: AthletesDraft[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get(path, () => HttpResponse.json(sheet)),
    http.post(`${path}/effects`, () => HttpResponse.json({ type: "about:blank" }, { status: 503 })),
    http.put(path, async ({ request }) => {
      const body = (await request.json()) as AthletesDraft;
      sent.push(body);
      await released;
      sheet = { ...sheet, revision: `after ${sent.length}`, athletes: withSaved(sheet, body) };
      return HttpResponse.json(sheet);
    }),
  );
  return { sent, release: () => release() };
}

function withSaved(
  { athletes }: AthletesSheet,
  { athletes: saved }: AthletesDraft,
): AthletesSheet["athletes"] {
  const changes = new Map(saved.map((one) => [one._id, one]));
  const [some] = aSheet.athletes;
  const fresh = saved.filter(({ _id }) => _id === undefined);
  return [
    ...athletes.map((one) => ({ ...one, ...changes.get(one._id) })),
    ...fresh.map((one, at) => ({ ...some, ...one, _id: `fresh-${at}`, fullname: one.surname ?? "" })),
  ] as AthletesSheet["athletes"];
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  signIn(anAuthAnswer());
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

async function addRojek(): Promise<void> {
  await press("Dodaj zawodnika");
  type(cell("Nowy zawodnik", "Nazwisko"), "Rojek");
  type(cell("Rojek", "Klub"), "Wicher Górki");
  type(cell("Rojek", "Pozycja"), "napastnicy");
  type(cell("Rojek", "Cena"), "4,9");
}

describe("a sheet that is saved", () => {
  it("keeps what is typed until the answer, and says that as mine", async () => {
    const { sent, release } = holds();
    await open();
    type(cell("Adam Łęcki", "Cena"), "4,6");
    await press("Zapisz 1 zmianę");
    await waitFor(() => expect(sent).toHaveLength(1));
    type(cell("Adam Łęcki", "Cena"), "4,7");
    type(cell("Marek Klon", "Cena"), "4,2");
    release();
    await screen.findByRole("button", { name: "Zapisz 2 zmiany" });
    expect(cell("Adam Łęcki", "Cena")).toHaveValue("4,7");
    expect(cell("Marek Klon", "Cena")).toHaveValue("4,2");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Zapisz 2 zmiany" })).not.toHaveAttribute("aria-busy"),
    );
    expect(document.querySelector("[data-fault]")).toBeNull();
    await press("Zapisz 2 zmiany");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.athletes).toEqual([
      { _id: "adam-łęcki", price: 4.7 },
      { _id: "marek-klon", price: 4.2 },
    ]);
  });

  it("has a new athlete once, though the screen is left before the answer", async () => {
    const { sent, release } = holds();
    const { unmount } = await open();
    await addRojek();
    await press("Zapisz 1 zmianę");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(kept().added).toHaveLength(1);
    unmount();
    release();
    await waitFor(() => expect(kept()).toEqual({}));
    await open();
    expect(await screen.findAllByLabelText("Rojek: Nazwisko")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /^Zapisz/ })).toBeNull();
  });

  it("takes no paste back that was saved", async () => {
    const { release } = holds();
    release();
    await open();
    await press("Wklej z arkusza");
    type(screen.getByLabelText("Wiersze z arkusza"), "Łęcki\t4,6");
    await press("Pokaż, co rozpoznano");
    screen.getByRole("button", { name: "Cofnij wklejenie" });
    await press("Zapisz 1 zmianę");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Zapisz/ })).toBeNull());
    type(cell("Marek Klon", "Cena"), "4,2");
    await screen.findByRole("button", { name: "Zapisz 1 zmianę" });
    expect(screen.queryByRole("button", { name: "Cofnij wklejenie" })).toBeNull();
  });
});

async function pasteLines(text: string): Promise<void> {
  await press("Wklej z arkusza");
  type(screen.getByLabelText("Wiersze z arkusza"), text);
  await press("Pokaż, co rozpoznano");
}

describe("a paste beside what was typed", () => {
  it("fills the other cells, and waits beside typed ones until its value is taken", async () => {
    holds();
    await open();
    type(cell("Adam Łęcki", "Cena"), "4,6");
    type(cell("Marek Klon", "Cena"), "4,2");
    await pasteLines("Łęcki\t5,4\nKlon\t4.2\nWilga\t7,7");
    await screen.findByText("1 wpisana wartość zostaje. W arkuszu jest inna:");
    expect(cell("Adam Łęcki", "Cena")).toHaveValue("4,6");
    expect(cell("Marek Klon", "Cena")).toHaveValue("4,2");
    expect(cell("Piotr Wilga", "Cena")).toHaveValue("7,7");
    await press("Weź 5,4");
    expect(cell("Adam Łęcki", "Cena")).toHaveValue("5,4");
    expect(screen.queryByText(/wpisana wartość zostaje/)).toBeNull();
    await press("Cofnij wklejenie");
    expect(cell("Adam Łęcki", "Cena")).toHaveValue("4,6");
    expect(cell("Piotr Wilga", "Cena")).not.toHaveValue("7,7");
  });

  it("is taken whole by one press; the next paste replaces what came by this one", async () => {
    holds();
    await open();
    type(cell("Adam Łęcki", "Cena"), "4,6");
    type(cell("Marek Klon", "Cena"), "4,3");
    type(cell("Marek Klon", "Cena"), "4,2");
    await pasteLines("Łęcki\t5,4\nKlon\t5,0\nWilga\t7,7");
    await press("Weź wszystkie (2)");
    expect(cell("Adam Łęcki", "Cena")).toHaveValue("5,4");
    expect(cell("Marek Klon", "Cena")).toHaveValue("5,0");
    type(cell("Piotr Wilga", "Cena"), "7,9");
    await pasteLines("Łęcki\t5,5\nWilga\t7,8");
    expect(cell("Adam Łęcki", "Cena")).toHaveValue("5,5");
    expect(cell("Piotr Wilga", "Cena")).toHaveValue("7,9");
    await press("Cofnij wklejenie");
    expect(cell("Adam Łęcki", "Cena")).toHaveValue("5,4");
    expect(cell("Piotr Wilga", "Cena")).toHaveValue("7,9");
  });
});

describe("the focus in a sheet", () => {
  it("leads into a new row, and to a neighbour when it is removed", async () => {
    holds();
    await open();
    await press("Dodaj zawodnika");
    expect(cell("Nowy zawodnik", "Nazwisko")).toHaveFocus();
    await press("Usuń wiersz: Nowy zawodnik");
    expect(cell("Jan Wierzba", "Nazwisko")).toHaveFocus();
  });

  it("stays at what is to be repaired, and in the sheet when a paste is taken back", async () => {
    holds();
    await open();
    type(cell("Adam Łęcki", "Cena"), "45");
    const repairs = screen.getByRole("region", { name: "Do poprawy" });
    await userEvent.click(within(repairs).getByRole("button", { name: "Wpisz 4,5" }));
    expect(screen.getByRole("group", { name: "Do poprawy" })).toHaveFocus();
    await press("Wklej z arkusza");
    type(screen.getByLabelText("Wiersze z arkusza"), "Łęcki\t4,6");
    await press("Pokaż, co rozpoznano");
    expect(screen.getByRole("region", { name: "Zawodnicy i ceny" })).toHaveFocus();
    await press("Cofnij wklejenie");
    expect(screen.getByRole("region", { name: "Zawodnicy i ceny" })).toHaveFocus();
  });
});
